"""Figures of rows that are read and written by their lists of fields: as JSON beside Foundation's coders, in SQL beside a
loop over SQLite's statements, and both beside a shift whose fields are read and written one by one."""
import tempfile

import programs
from sizes import size

COUNT = size(10_000, 200)
KINDS = ("shifts", "dogs", "payments")
FORMATS = {"json": "JSON", "sql": "SQL"}
DIRECTIONS = {"read": "reading", "write": "writing"}
PEERS = {"foundation": "Foundation's coders", "statements": "SQLite's statements", "hand": "field by field"}


def times():
    """The milliseconds by format, direction, kind and way."""
    with tempfile.TemporaryDirectory() as folder:
        return {tuple(words[:4]): float(words[4]) for words in programs.lines("RowTimes", folder, COUNT)}


def figures():
    measured = times()
    for name, title in FORMATS.items():
        for direction, verb in DIRECTIONS.items():
            for kind in KINDS:
                peers = [f"{peer} {measured[name, direction, kind, way]:.1f} ms" for way, peer in PEERS.items()
                         if (name, direction, kind, way) in measured]
                yield (f"{verb} {COUNT:,} {kind}, {title}", f"{measured[name, direction, kind, 'rows']:.1f} ms",
                       ", ".join(peers))
