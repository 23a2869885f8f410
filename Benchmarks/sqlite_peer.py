"""The writes of a command by bare SQLite: the same rows, in the server's own schema, durable and in groups."""
import pathlib
import sqlite3
import time
import uuid

#: In the order in which the server writes them: what a location that is created leaves.
TABLES = ["locations", "log_entries", "feed_entries", "feed_entries"]


def newest(database):
    """The rows of the newest location: it, its entry of the log, and both in the feed."""
    location = dict(database.execute("SELECT * FROM locations ORDER BY id DESC LIMIT 1").fetchone())
    entry = dict(database.execute("SELECT * FROM log_entries WHERE row_id = ?", [location["id"]]).fetchone())
    find = "SELECT * FROM feed_entries WHERE row_id = ?"
    return [location, entry, *(dict(database.execute(find, [row["id"]]).fetchone()) for row in (location, entry))]


def insertion(table, row):
    return f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"


def write(database, rows, statements, number):
    """One location more, as a write that could fail alone."""
    location, entry = uuid.uuid4().bytes, uuid.uuid4().bytes
    changes = [{"id": location, "name": f"Copy {number}"}, {"id": entry, "operation": entry, "row_id": location},
               {"row_id": location}, {"row_id": entry}]
    database.execute("SAVEPOINT job")
    [(position,)] = database.execute("UPDATE feeds SET position = position + 2 WHERE workplace = ? RETURNING position",
                                     [rows[0]["workplace"]])
    changes[2]["position"], changes[3]["position"] = position - 1, position
    for statement, row, change in zip(statements, rows, changes):
        database.execute(statement, list({**row, **change}.values()))
    database.execute("RELEASE job")


def group_commits(folder, size, seconds):
    """How many writes a second are durable, and the milliseconds of a group, where `size` writers wait at once."""
    file = next(pathlib.Path(folder).rglob("*.sqlite"))
    database = sqlite3.connect(file, isolation_level=None)
    database.row_factory = sqlite3.Row
    database.executescript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    rows = newest(database)
    statements = [insertion(table, row) for table, row in zip(TABLES, rows)]
    times, start = [], time.perf_counter()
    while (begun := time.perf_counter()) - start < seconds:
        database.execute("BEGIN IMMEDIATE")
        for place in range(size):
            write(database, rows, statements, len(times) * size + place)
        database.execute("COMMIT")
        times.append((time.perf_counter() - begun) * 1000)
    database.close()
    times.sort()
    return len(times) * size / sum(times) * 1000, times[len(times) // 2], times[int(len(times) * 0.99)]
