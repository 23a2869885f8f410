#!/usr/bin/env python3
"""What the compiler does not check: that modules declare and may import what they do, that a name means one type, that SQL stands only in stores and
migrations, and names a table only where it is created, the WebAssembly imports, the size budget, that a feature's texts are in its files of texts, all of them, and isolate what they insert, that the program and the page
give what crosses the same names, and that the tests that documents name are there."""
import argparse
import re
import sys

import architecture
import asvs
import bridge
import catalog
import isolation
import tables
import texts
import type_names
from modules import ROOT, SOURCES, swift_files
from texts import line_of, literals

sys.path.append(str(SOURCES / "Web"))
import parts
import wasm

PROGRAM = ROOT / ".build/web/assets"
# Bytes in brotli, as browsers get them: the first part, which shows the first screen (the goal is 140,000), what everybody needs
# behind it (a member's goal is 450,000 in all, a manager's 700,000), and what only some people need.
PROGRAM_BUDGET = {"app.wasm": 159_000, "app-rest.wasm": 749_000, "app-managers.wasm": 180_000, "app-hikes.wasm": 344_000,
                  "roster.wasm": 107_000,
                  "texts-en.ini": 1_000, "texts-en-rest.ini": 35_000}
# The files that have SQL, outside the kits for databases.
SQL_FILES = re.compile(r".*(Store(\+\w+)?|\+Migrations)\.swift")
SQL_KITS = {"DatabaseKit", "SQLiteKit", "PostgreSQLKit"}
SQL = re.compile(
    r"^\s*(?:SELECT\s|INSERT INTO\s|UPDATE\s+\S+\s+SET\s|DELETE FROM\s|(?:CREATE|ALTER|DROP) (?:UNIQUE )?(?:TABLE|INDEX|TRIGGER|VIEW|FUNCTION)\s)", re.M)
WASM_IMPORTS = {
    "host.mount", "host.edit", "host.store", "host.send", "host.download", "host.request", "host.text", "host.now", "host.offset", "host.zone",
    "wasi_snapshot_preview1.random_get",
}


def sql():
    """SQL stands only in stores and migrations."""
    for module, path, _ in swift_files():
        if module in SQL_KITS or SQL_FILES.fullmatch(path.name):
            continue
        code = path.read_text()
        for place, text in literals(code):
            if SQL.search(text):
                yield f"{path.relative_to(ROOT)}:{line_of(code, place)}: SQL belongs to a store or a migration"


def wasm_imports(data):
    """The names in the import section (WebAssembly Core Specification, section 5.5.5)."""
    names = []
    for section in wasm.sections(data):
        if section.kind != wasm.IMPORT:
            continue
        reader = wasm.Reader(section.content)
        for _ in range(reader.number()):
            module, name = reader.text(), reader.text()
            if reader.byte() != 0:
                raise SystemExit(f"the program imports {module}.{name}, which is no function")
            reader.number()
            names.append(f"{module}.{name}")
    return names


def program():
    if not PROGRAM.exists():
        yield f"{PROGRAM.relative_to(ROOT)} is missing: run ./dev web first"
        return
    for name in wasm_imports((PROGRAM / "app.wasm").read_bytes()):
        # The first part's placeholders for the functions of the others are numbered.
        if name not in WASM_IMPORTS and name.partition(".")[0] not in parts.names():
            yield f"app.wasm imports {name}, which is not on the list"
    for name, budget in PROGRAM_BUDGET.items():
        size = (PROGRAM / f"{name}.br").stat().st_size
        print(f"{name}: {size / 1000:.1f} kB in brotli of {budget / 1000:.0f} kB")
        if size > budget:
            yield f"{name} has {size} bytes in brotli, more than {budget}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--without-program", action="store_true", help="check the sources alone")
    problems = [*architecture.problems(), *type_names.problems(), *sql(), *tables.problems(), *texts.problems(), *catalog.problems(), *isolation.problems(), *bridge.problems(),
                *asvs.missing_tests(ROOT)]
    if not parser.parse_args().without_program:
        problems += program()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main())
