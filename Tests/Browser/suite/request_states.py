"""Requests of colleagues, on each screen that shows them."""
import datetime
import json
import sqlite3
import uuid

from .crew import FIRST, crew
from .stages import shared
from .states import identifier, open_at_noon, state

BO, CASEY, DANA = (identifier(FIRST + number) for number in range(3))
EPOCH = datetime.date(1970, 1, 1)


def add_requests(server, *rows):
    """Puts requests of colleagues into the workplace behind the server's back, since everybody here acts as its owner."""
    workplace = uuid.UUID(server.workplace.rsplit("/", 1)[1]).bytes
    server.stop()
    database = sqlite3.connect(f"{server.folder.name}/data/teamshift.sqlite")
    with database:
        (position,), = database.execute("SELECT position FROM feeds WHERE workplace = ?", (workplace,))
        for number, row in enumerate(rows):
            stamp = {"at": "2026-11-19T12:00:00.000Z", "by": row["member"]["id"]}
            row = {"id": identifier(801 + number), "version": 1, **row, "created": stamp, "modified": stamp}
            days = {name: (datetime.date.fromisoformat(row[name]) - EPOCH).days
                    for name in ("date", "wantedDate") if name in row}
            columns = {"workplace": workplace, "id": uuid.UUID(row["id"]).bytes, "version": 1, "kind": row["kind"],
                       "state": row.get("state"), "note": row.get("note"), "date": days["date"],
                       "wanted_date": days.get("wantedDate")}
            for field, column in (("member", "member_id"), ("shift", "shift_id"), ("shiftType", "shift_type_id"),
                                  ("to", "to_id"), ("taker", "taker_id"), ("wantedShift", "wanted_shift_id"),
                                  ("wantedType", "wanted_type_id")):
                columns[column] = uuid.UUID(row[field]["id"]).bytes if field in row else None
            at = int(datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.timezone.utc).timestamp() * 1000)
            by = uuid.UUID(row["member"]["id"]).bytes
            columns |= {"created_at": at, "created_by": by, "modified_at": at, "modified_by": by}
            database.execute(
                f"INSERT INTO shift_requests ({', '.join(columns)}) VALUES ({', '.join('?' for _ in columns)})",
                list(columns.values()))
            database.execute(
                """INSERT INTO feed_entries
                     (workplace, table_name, row_id, position, schema, body, audience, date, moved)
                   VALUES (?, 'shiftRequests', ?, ?, 1, ?, 0, ?, 0)""",
                (workplace, columns["id"], position + number + 1, json.dumps(row, ensure_ascii=False), days["date"]))
        database.execute("UPDATE feeds SET position = position + ? WHERE workplace = ?", (len(rows), workplace))
    database.close()
    server.start()
    return server


def shift_of(server, member, date):
    return next(row for row in server.rows("shifts") if row["member"]["id"] == member and row["date"] == date)


def giving(shift, **fields):
    return {"kind": "giveAway", "member": {"id": shift["member"]["id"]}, "shift": {"id": shift["id"]},
            "date": shift["date"], "shiftType": {"id": shift["shiftType"]["id"]}, **fields}


def owner_of(server):
    return next(row["id"] for row in server.rows("members") if row["role"] == "owner")


@shared
def asking(world):
    """Casey has taken one of Bo's shifts; Dana asks the owner, and offers another one to anybody."""
    server = crew(world)
    bos = shift_of(server, BO, "2026-11-23")
    danas = [row for row in server.rows("shifts") if row["member"]["id"] == DANA and row["date"] > "2026-11-22"]
    return add_requests(
        server, giving(bos, state="taken", taker={"id": CASEY}, note="My sister’s birthday"),
        giving(danas[0], to={"id": owner_of(server)}), giving(danas[1]))


@state("phone light", "large dark", "tablet light")
def requests(world):
    return open_at_noon(world, asking(world), "/today/requests").shows("To Approve")


@state()
def requests_on_today(world):
    return open_at_noon(world, asking(world), "/today").shows("2 requests for you")


@state("phone light")
def requests_empty(world):
    return open_at_noon(world, crew(world), "/today/requests").shows("No requests")


@state("phone dark")
def offer_shift(world):
    server = crew(world)
    shift = next(row for row in server.rows("shifts")
                 if row["member"]["id"] == owner_of(server) and row["date"] > "2026-11-20")
    return open_at_noon(world, server, f"/today/requests/offer/{shift['id']}").shows("Anyone")


@state("phone light")
def post_open_shift(world):
    return open_at_noon(world, crew(world), "/today/requests/open/new").shows("Anyone")
