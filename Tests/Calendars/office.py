"""A server with shift types and shifts, and what calendar programs sign in with."""
import datetime
import typing

from suite.server import ACCOUNT, Server

DAY = datetime.date(2027, 1, 1)


class Office:
    def __init__(self, folder: str):
        self.folder = folder
        self.server = Server(f"{folder}/data")
        self.workplace = self.server.workplace()
        self.set_zone("America/Halifax")
        self.password = self.ask("POST", "/api/v1/tokens", {"name": "Phone", "scope": "calendar"})["token"]
        self.user = ACCOUNT["email"]
        self.url = f"http://127.0.0.1:{self.server.port}"
        self.place = self.add("locations", {"name": "Ward 3", "address": "1 Sample Road"})
        self.types = {
            "D": self.add_type("D", "Day", "07:00", "19:00"),
            "N": self.add_type("N", "Night", "19:00", "07:00", True),
            "E": self.add_type("E", "Early", "06:30", "14:30"),
        }

    def __enter__(self) -> "Office":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.stop()

    def ask(self, method: str, path: str, body: typing.Any = None) -> typing.Any:
        reply = self.server.ask(method, path, body)
        assert reply.status < 300, f"{method} {path}: {reply}"
        return reply.json if reply.text else None

    def add(self, kind: str, body: typing.Any) -> str:
        return self.ask("POST", f"{self.workplace}/{kind}", body)["id"]

    def add_type(self, symbol: str, title: str, start: str, end: str, next_day: bool = False) -> str:
        hours = [dict(zip(("hour", "minute"), map(int, text.split(":")))) for text in (start, end)]
        duration = {"type": "scheduled", "from": hours[0], "to": hours[1], **({"endsNextDay": True} if next_day else {})}
        return self.add("shift-types", {
            "symbol": symbol, "title": title, "location": {"id": self.place}, "duration": duration})

    def add_shift(self, symbol: str, date: datetime.date) -> str:
        return self.add("shifts", {"shiftType": {"id": self.types[symbol]}, "date": str(date)})

    def set_zone(self, zone: str) -> None:
        self.ask("PATCH", self.workplace, {"timeZone": zone})

    def link(self, content: str = "shifts") -> str:
        body = {"workplace": self.workplace.rsplit("/", 1)[1], "content": content}
        url = self.ask("POST", "/api/v1/calendar-links", body)["url"]
        return url[url.index("/calendars/"):]

    def get(self, path: str) -> str:
        return self.server.ask("GET", path).text

    def shifts(self) -> dict[str, typing.Any]:
        """All shifts by their identifier."""
        items, cursor = {}, ""
        while cursor is not None:
            page = self.ask("GET", f"{self.workplace}/shifts?limit=100{cursor}")
            items.update({item["id"]: item for item in page["items"]})
            cursor = f"&cursor={page['nextCursor']}" if page.get("nextCursor") else None
        return items

    def symbol(self, shift: typing.Any) -> str:
        return next(symbol for symbol, id in self.types.items() if id == shift["shiftType"]["id"])
