"""The writes of a command by bare SQLite: the same rows, in the server's own schema, durable and in groups."""
import pathlib

import programs


def group_commits(folder, size, seconds):
    """How many writes a second are durable, and the milliseconds of a group, where `size` writers wait at once."""
    file = next(pathlib.Path(folder).rglob("*.sqlite"))
    [figures] = programs.lines("SQLitePeer", file, size, seconds)
    return tuple(map(float, figures))
