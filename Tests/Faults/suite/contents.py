"""Whether a database holds what was confirmed, once, and nothing by halves."""
import contextlib
import pathlib
import sqlite3
import typing
import uuid

from .load import SETUP

#: Each answers what must not be there.
QUERIES = {
    "a command with several entries in the log":
        "SELECT hex(operation) FROM log_entries GROUP BY operation HAVING count(*) > 1 AND operation NOT IN (?, ?)",
    "an entry of the log without its command":
        "SELECT hex(id) FROM log_entries WHERE operation NOT IN (SELECT id FROM commands)",
    "a command without its entry in the log":
        "SELECT hex(id) FROM commands WHERE id NOT IN (SELECT operation FROM log_entries)",
    "a refused command": "SELECT hex(id), refusal FROM commands WHERE refusal IS NOT NULL",
    "a location that is there twice": "SELECT name FROM locations GROUP BY name HAVING count(*) > 1",
    "a location whose versions are not those of the log": """
        SELECT name FROM locations l
        WHERE version <> (SELECT count(*) FROM log_entries e WHERE e.row_id = l.id)""",
    "a shift whose versions are not those of the log": """
        SELECT hex(id) FROM shifts s WHERE version <> (SELECT count(*) FROM log_entries e WHERE e.row_id = s.id)""",
    "a location that the feed does not have": """
        SELECT name FROM locations l LEFT JOIN feed_entries f ON f.row_id = l.id AND f.table_name = 'locations'
        WHERE json_extract(f.body, '$.version') IS NOT l.version""",
    "a feed that ends before its entries":
        "SELECT position FROM feeds WHERE position < (SELECT max(position) FROM feed_entries)",
    "a count of the log that is wrong":
        "SELECT 1 WHERE (SELECT sum(entries) FROM log_counts) <> (SELECT count(*) FROM log_entries)",
}
DEMO = {
    "workplaces": "SELECT count(*) = 2 FROM workplaces WHERE name LIKE '%(Demo)'",
    "dogs": "SELECT count(*) = 20 FROM dogs",
    "locations": "SELECT count(*) = 5 FROM locations",
    "shift types": "SELECT count(*) = 8 FROM shift_types",
    "shifts": """
        SELECT count(*) > 30 AND count(*) = (SELECT count(*) FROM log_entries WHERE intent = 'addShifts')
        FROM shifts WHERE member_id = (SELECT owner FROM meta)""",
    "people": "SELECT count(*) = 13 FROM members",
    "team's shifts": "SELECT count(DISTINCT member_id) = 12 FROM shifts",
}


def opened(data: str | pathlib.Path) -> contextlib.AbstractContextManager[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(f"{data}/teamshift.sqlite"))


def problems(data: str | pathlib.Path, confirmed: typing.Iterable[uuid.UUID], sent: set[uuid.UUID]) -> list[str]:
    """`sent` are all commands that may be there."""
    done = commands(data)
    with opened(data) as database:
        lost = [each for each in confirmed if each not in done]
        found = [f"{len(lost)} confirmed commands are lost, such as {lost[0]}"] if lost else []
        found += [f"a command that nobody sent: {each}" for each in done - sent]
        for name, query in QUERIES.items():
            values = [each.bytes for each in SETUP] if "?" in query else []
            found += [f"{name}: {row}" for row in database.execute(query, values).fetchmany(3)]
        return found


def commands(data: str | pathlib.Path) -> set[uuid.UUID]:
    """Those that were done."""
    with opened(data) as database:
        return {uuid.UUID(bytes=row[0]) for row in database.execute("SELECT id FROM commands")}


def backup_problems(data: str | pathlib.Path) -> list[str]:
    """Under its name, a backup is whole."""
    found = []
    for backup in pathlib.Path(data).glob("backups/*.sqlite"):
        damage = damage_of(backup)
        found += [f"the backup {backup.name} is damaged: {damage}"] if damage else []
    return found


def damage_of(path: pathlib.Path) -> str:
    """SQLite throws where it cannot even read the pages that list the tables."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        try:
            result = database.execute("PRAGMA integrity_check").fetchone()[0]
            is_filled = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        except sqlite3.DatabaseError as error:
            return str(error)
    if result != "ok":
        return result
    return "" if is_filled else "it holds no tables"


def demo_problems(data: str | pathlib.Path) -> list[str]:
    with opened(data) as database:
        return [f"the demo's {name} are not whole" for name, query in DEMO.items()
                if not database.execute(query).fetchone()[0]]
