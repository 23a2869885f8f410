"""Fills a stopped server's database with a long change log, with copies of an entry that the server wrote."""
import pathlib
import random
import sqlite3
import time
import uuid

DAY = 86_400_000
YEARS = 730 * DAY
TYPES = ["create", "switch", "undo", "redo", "move", "edit", "delete"]
COMMON = """swapped with for the school concert doctor appointment sick child family vacation training cover extra late
traffic snow storm overtime request approved manager schedule change early leave wedding dentist moving day car repair
""".split()
USERS = [uuid.UUID(int=0x019A << 112 | 0x7000 << 64 | 1 << 63 | number) for number in range(10)]
SHIFTS = [uuid.UUID(int=0x019B << 112 | 0x7000 << 64 | 1 << 63 | number) for number in range(10_000)]


def entries(count, template):
    """Evenly over two years until now, the oldest first; of three in five the reason is given."""
    chance = random.Random(1)
    start = time.time_ns() // 1_000_000 - YEARS
    for number in range(count):
        at = start + number * YEARS // count
        kind = chance.choices(TYPES, [5, 60, 10, 5, 10, 5, 5])[0]
        user, shift = chance.choice(USERS), chance.choice(SHIFTS)
        reason = None
        if chance.random() < 0.6:
            rare = [f"zebra{chance.randrange(2_000)}"] if chance.random() < 0.1 else []
            reason = " ".join(chance.sample(COMMON, 5) + rare)
        identifier = uuid.UUID(int=at << 80 | 0x7000 << 64 | 1 << 63 | number).bytes
        entry = {"id": identifier, "timestamp": at, "user_id": user.bytes, "change_type": kind, "row_id": shift.bytes,
                 "date": at // DAY, "operation": identifier, "reason": reason}
        entry |= {"create": {"before": None}, "delete": {"after": None}}.get(kind, {})
        yield {**template, **entry}


def fill(folder, count):
    """The log must have a switch in it, which is what the entries are made from."""
    file = next(pathlib.Path(folder).rglob("*.sqlite"))
    database = sqlite3.connect(file, isolation_level=None)
    database.row_factory = sqlite3.Row
    database.execute("PRAGMA synchronous = OFF")
    template = dict(database.execute("SELECT * FROM log_entries WHERE change_type = 'switch'").fetchone())
    database.execute("BEGIN")
    insert = f"INSERT INTO log_entries ({', '.join(template)}) VALUES ({', '.join('?' * len(template))})"
    for entry in entries(count, template):
        database.execute(insert, list(entry.values()))
    # The server makes the index of words anew when it starts.
    database.execute("DELETE FROM log_index")
    database.execute("COMMIT")
    database.close()
