"""That a table is named by the module that creates it alone: what others want to know of its rows, they ask its store."""
import re

from modules import ROOT, swift_files
from texts import line_of, literals

CREATED = re.compile(r"\bCREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)")
NAMED = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ON)\s+\"?(\w+)")
# A step that was taken never changes: it may have altered the tables of others, and dropped tables that were its own.
MIGRATIONS = "+Migrations.swift"
# The engines store for the kernel, each in SQL of its own.
ENGINES = {"PostgreSQLStorage": "ServerStorage", "SQLiteStorage": "ServerStorage"}
# Joins, for which asking a store would take a query for each row.
JOINS = {
    ("CalendarServer", "api_tokens"): "a link is found by its token",
    ("NotificationsServer", "memberships"): "those who are told of a workplace are some of its members",
}


def owner(module):
    return ENGINES.get(module, module)


def creators():
    """The modules that create a table of each name."""
    tables = {}
    for module, path, _ in swift_files():
        if path.name.endswith(MIGRATIONS):
            for name in CREATED.findall(path.read_text()):
                tables.setdefault(name, set()).add(owner(module))
    return tables


def problems():
    tables = creators()
    for module, path, _ in swift_files():
        if path.name.endswith(MIGRATIONS) or "Store" not in path.name:
            continue
        code = path.read_text()
        for place, text in literals(code):
            for name in {*NAMED.findall(text), text.strip()} & tables.keys():
                if owner(module) not in tables[name] and (module, name) not in JOINS:
                    yield f"{path.relative_to(ROOT)}:{line_of(code, place)}: the table {name} is that of {', '.join(sorted(tables[name]))}"
