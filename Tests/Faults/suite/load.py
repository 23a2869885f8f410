"""People who change things all the time: each sends commands one after the other, as a device does, and the same ones
again until they are confirmed."""
import dataclasses
import http.client
import random
import threading
import typing
import uuid

from .server import Reply, Server

PEOPLE = 4
#: The most commands of a request, usually and when all are sent again.
MOST, BATCH = 3, 100
NETWORK_ERRORS = (OSError, http.client.HTTPException)
AT = "2026-11-20T10:09:00.000Z"


def identifier(number: int, kind: int) -> uuid.UUID:
    """One for each number of each kind, in the order of the numbers."""
    return uuid.UUID(int=(0x19A << 100) + (number << 80) + (0x7000 << 64) + (1 << 63) + kind)


COMMAND, PLACE, TYPE, SHIFT = 1, 2, 3, 4
SETUP = [identifier(number, COMMAND) for number in (0, 1)]


def setup() -> list[dict]:
    """What the people's commands need: two shift types, and a shift for each of them."""
    place = str(identifier(0, PLACE))
    types = [{"row": str(identifier(number, TYPE)), "mode": "create", "symbol": symbol, "title": f"Shift {symbol}",
              "shiftDescription": "", "duration": {"type": "allDay"}, "location": {"id": place}}
             for number, symbol in enumerate("AB")]
    places = [{"row": place, "mode": "create", "name": "Fire Hall", "address": ""}]
    days = [{"row": str(identifier(person, SHIFT)), "date": f"2126-01-0{person + 1}"} for person in range(PEOPLE)]
    return [
        {"id": str(SETUP[0]), "at": AT, "do": "importShiftTypes", "locations": places, "shiftTypes": types},
        {"id": str(SETUP[1]), "at": AT, "do": "addShifts", "shiftType": {"id": types[0]["row"]}, "days": days},
    ]


def command(person: int, turn: int) -> dict:
    """Creates a location, edits it and switches the person's shift, in turns."""
    number = 2 + turn * PEOPLE + person
    head = {"id": str(identifier(number, COMMAND)), "at": AT}
    place = str(identifier(2 + turn // 3 * PEOPLE + person, PLACE))
    if turn % 3 == 0:
        return head | {"do": "saveLocation", "row": place, "mode": "create", "name": f"Place {person} {turn}"}
    if turn % 3 == 1:
        return head | {"do": "saveLocation", "row": place, "address": f"{turn} Example Road"}
    shift = {"row": str(identifier(person, SHIFT))}
    other = {"id": str(identifier(1 - turn // 3 % 2, TYPE))}
    return head | {"do": "switchShifts", "shifts": [shift], "shiftType": other, "reason": f"swap of {person} at {turn}"}


class Confirmed(typing.NamedTuple):
    command: uuid.UUID
    #: How far the log of calls went when the reply was there.
    position: int


@dataclasses.dataclass
class Load:
    """What was sent so far, what was confirmed, and the replies that said no."""
    position: typing.Callable[[], int] = lambda: 0
    chance: random.Random = dataclasses.field(default_factory=random.Random)
    confirmed: list[Confirmed] = dataclasses.field(default_factory=list)
    failures: list[Reply] = dataclasses.field(default_factory=list)
    turns: list[int] = dataclasses.field(default_factory=lambda: [0] * PEOPLE)
    #: All that was sent at least once.
    sent: set[uuid.UUID] = dataclasses.field(default_factory=set)
    _lock: threading.Lock = dataclasses.field(default_factory=threading.Lock)

    def prepare(self, server: Server) -> None:
        assert self._send(server, server.workplace(), setup()), self.failures

    def start(self, server: Server, count: int | None = None) -> "Run":
        """Goes on where the last run ended, until so many are confirmed, it is stopped, or the server is gone."""
        return Run(self, server, count)

    def run(self, server: Server, count: int) -> None:
        self.start(server, count).wait()

    def _send(self, server: Server, workplace: str, commands: list[dict]) -> bool:
        """Whether all were confirmed."""
        identifiers = [uuid.UUID(each["id"]) for each in commands]
        with self._lock:
            self.sent.update(identifiers)
        reply = answer(server, workplace, commands)
        position = self.position()
        with self._lock:
            if reply.status != 200:
                self.failures.append(reply)
                return False
            check_done(reply, identifiers)
            self.confirmed += [Confirmed(each, position) for each in identifiers]
            return True

    def send_again(self, server: Server) -> None:
        """All that was ever sent, to a server that may have lost some of it."""
        workplace = server.workplace()
        everything = setup() + [command(person, turn) for person in range(PEOPLE)
                                for turn in range(self.turns[person] + MOST)]
        known = [each for each in everything if uuid.UUID(each["id"]) in self.sent]
        for first in range(0, len(known), BATCH):
            batch = known[first:first + BATCH]
            check_done(answer(server, workplace, batch), [uuid.UUID(each["id"]) for each in batch])

    def turn(self, server: Server, workplace: str, person: int) -> bool:
        """One request of a person's, who goes on only once it was confirmed."""
        first = self.turns[person]
        count = self.chance.choice([1, 1, 1, MOST])
        if not self._send(server, workplace, [command(person, first + each) for each in range(count)]):
            return False
        self.turns[person] += count
        return True


def answer(server: Server, workplace: str, commands: list[dict]) -> Reply:
    body = {"schemas": {}, "position": 0, "today": "2026-11-20", "commands": commands}
    return server.ask("POST", f"{workplace}/sync", body)


def check_done(reply: Reply, commands: list[uuid.UUID]) -> None:
    assert reply.status == 200, reply
    outcomes = reply.json["outcomes"]
    assert [uuid.UUID(each["command"]) for each in outcomes] == commands, reply.text[:1000]
    assert not any("refusal" in each for each in outcomes), outcomes


class Run:
    def __init__(self, load: Load, server: Server, count: int | None):
        self._load, self._server = load, server
        self._end = None if count is None else len(load.confirmed) + count
        self._workplace = server.workplace()
        self._stopping = threading.Event()
        self.errors: list[Exception] = []
        self._threads = [threading.Thread(target=self._work, args=[person]) for person in range(PEOPLE)]
        for thread in self._threads:
            thread.start()

    @property
    def is_running(self) -> bool:
        return any(thread.is_alive() for thread in self._threads)

    def stop(self) -> None:
        self._stopping.set()
        self.wait()

    def wait(self) -> None:
        for thread in self._threads:
            thread.join()
        if self.errors:
            raise self.errors[0]

    def _work(self, person: int) -> None:
        try:
            while not self._is_done():
                if not self._load.turn(self._server, self._workplace, person):
                    self._stopping.wait(0.01)
        except NETWORK_ERRORS:
            pass
        except Exception as error:  # shown by whoever waits
            self.errors.append(error)

    def _is_done(self) -> bool:
        return self._stopping.is_set() or (self._end is not None and len(self._load.confirmed) >= self._end)
