#!/usr/bin/env python3
"""Prints the line coverage of the modules that must be covered, and fails where one is below its goal.

Reads what `swift test --enable-code-coverage` has written.
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOAL = 90  # per cent of lines
SHARED = tuple(f"Sources/App/{module}/" for module in ("TextKit", "TimeKit", "JSONKit", "SharedModels"))
GROUPS = {
    "SharedModels and its kits": lambda path: path.startswith(SHARED),
    "rules": lambda path: path.endswith(("Rules.swift", "Perform.swift", "Perform+Import.swift", "ShiftTypeSymbol.swift")),
    "sync": lambda path: path.startswith("Sources/App/SyncKit/"),
}


def files():
    where = subprocess.run(["swift", "test", "--show-codecov-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    report = json.loads(pathlib.Path(where.stdout.strip()).read_text())
    for entry in report["data"][0]["files"]:
        path = pathlib.Path(entry["filename"])
        if path.is_relative_to(ROOT):
            yield str(path.relative_to(ROOT)), entry["summary"]["lines"]


def main():
    measured = list(files())
    is_low = False
    for name, belongs in GROUPS.items():
        lines = [summary for path, summary in measured if belongs(path)]
        count = sum(summary["count"] for summary in lines)
        covered = 100 * sum(summary["covered"] for summary in lines) / count if count else 0
        is_low = is_low or covered < GOAL
        print(f"line coverage of {name}: {covered:.1f} % of {count} lines (goal {GOAL} %)")
    return 1 if is_low else 0


sys.exit(main())
