"""Fills a stopped server's database with a long change log, as ChangeLogTable and ChangeLogWords would."""
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

COLUMNS = """place workplace id timestamp user_id change_type shift_id shift_date operation reason
old_shift_snapshot_version old_shift_snapshot_date old_shift_snapshot_shift_type_id old_shift_snapshot_symbol
old_shift_snapshot_title old_shift_snapshot_time_range old_shift_snapshot_location
new_shift_snapshot_version new_shift_snapshot_date new_shift_snapshot_shift_type_id new_shift_snapshot_symbol
new_shift_snapshot_title new_shift_snapshot_time_range new_shift_snapshot_location""".split()


def snapshot(version, day, symbol):
    return [version, day, uuid.UUID(int=ord(symbol)).bytes, symbol, f"Shift {symbol}", "7:00 AM – 7:00 PM", "Station 1"]


def words(reason, workplace, user, kind):
    beginnings = {word[:end] for word in reason.split() for end in range(1, len(word) + 1)}
    return " ".join([*beginnings, f"§w{workplace.hex}", f"§u{user.hex}", f"§t{kind}"])


def entries(count, workplace):
    """Evenly over two years until now, the oldest first; of three in five the reason is given."""
    chance = random.Random(1)
    start = time.time_ns() // 1_000_000 - YEARS
    for number in range(count):
        at = start + number * YEARS // count
        kind = chance.choices(TYPES, [5, 60, 10, 5, 10, 5, 5])[0]
        user, shift, day = chance.choice(USERS), chance.choice(SHIFTS), at // DAY
        reason = None
        if chance.random() < 0.6:
            rare = [f"zebra{chance.randrange(2_000)}"] if chance.random() < 0.1 else []
            reason = " ".join(chance.sample(COMMON, 5) + rare)
        identifier = uuid.UUID(int=at << 80 | 0x7000 << 64 | 1 << 63 | number).bytes
        old = [None] * 7 if kind == "create" else snapshot(1, day, "D")
        new = [None] * 7 if kind == "delete" else snapshot(2, day, "N")
        row = [at << 20, workplace.bytes, identifier, at, user.bytes, kind, shift.bytes, day, identifier, reason]
        yield row + old + new, reason and (at << 20, words(reason, workplace, user, kind))


def fill(folder, count):
    file = next(pathlib.Path(folder).rglob("*.sqlite"))
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA synchronous = OFF")
    workplace = uuid.UUID(bytes=database.execute("SELECT id FROM workplaces").fetchone()[0])
    database.execute("BEGIN")
    # So that the start does not purge what is to be measured.
    database.execute("INSERT OR REPLACE INTO change_log_settings VALUES (?1, ?1, 1, 'Forever', NULL, 0)", (workplace.bytes,))
    insert = f"INSERT INTO change_log ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
    for row, found_by in entries(count, workplace):
        database.execute(insert, row)
        if found_by:
            database.execute("INSERT INTO change_log_words (rowid, words) VALUES (?, ?)", found_by)
    database.execute("COMMIT")
    database.execute("INSERT INTO change_log_words (change_log_words, rank) VALUES ('merge', 1000000)")
    database.close()
    return file.stat().st_size
