#!/usr/bin/env python3
"""Prints the line coverage of the modules, and fails where a group of them is below its goal.

Reads what `swift test --enable-code-coverage` has written.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES_GOAL = 90
INTENT = re.compile(r"^(?:public |package )?struct (\w+): (?:\w+, )*Intent\b", re.MULTILINE)
ROW_RULES = re.compile(r"\bRowRules<\w+>\(")


def folders(*modules):
    beginnings = tuple(f"Sources/{module}/" for module in modules)
    return lambda path: path.startswith(beginnings)


def is_part(path, name):
    parts = path.split("/")
    return parts[:2] == ["Sources", "Features"] and parts[3] == name


def is_feature(path):
    return any(is_part(path, part) for part in ("Model", "Views", "App"))


def is_server(path):
    is_own = path.startswith("Sources/Server/") and not folders("Server/teamshift")(path)
    return is_own or is_part(path, "Server") or folders("Kits/HTTPKit", "Kits/DatabaseKit", "Kits/SQLiteKit", "Kits/PostgreSQLKit", "Kits/SecurityKit", "Kits/QRKit", "Kits/CalendarKit", "Kits/WebDAVKit")(path)


# What is measured together, which files belong to it, and the goal in per cent of its lines.
GROUPS = [
    ("kits and SharedModels", folders("Kits/TextKit", "Kits/TimeKit", "Kits/JSONKit", "Kits/HTMLKit", "Core/SharedModels"), 90),
    ("RecordKit", folders("Core/RecordKit"), 90),
    ("RoutingKit", folders("Kits/RoutingKit"), 90),
    ("RosterKit", folders("Kits/RosterKit", "Kits/RosterProblemKit"), 90),
    ("HikesModel", folders("Features/Hikes/Model"), 90),
    ("SyncKit", folders("Core/SyncKit"), 90),
    ("SharedUIs", folders("Core/SharedUIs", "Core/SharedForms"), 85),
    ("features", is_feature, 85),
    ("server", is_server, 85),
]


def rule_files():
    """The files that declare intents or rules of rows, and the further files of such an intent, by capability."""
    sources = {path: path.read_text() for path in sorted((ROOT / "Sources").glob("[CF]*/**/*.swift"))}
    intents = {name for text in sources.values() for name in INTENT.findall(text)}
    found = {}
    for path, text in sources.items():
        path = str(path.relative_to(ROOT))
        is_kernel = path.startswith(("Sources/Core/RecordKit", "Sources/Core/SharedUIs", "Sources/Core/SharedForms", "Sources/Clients"))
        is_rule = INTENT.search(text) or ROW_RULES.search(text) or pathlib.Path(path).stem.split("+")[0] in intents
        if is_rule and not is_kernel:
            found.setdefault(path.split("/")[2], set()).add(path)
    return found


def files():
    where = subprocess.run(["swift", "test", "--show-codecov-path"], cwd=ROOT, capture_output=True, text=True, check=True)
    report = json.loads(pathlib.Path(where.stdout.strip()).read_text())
    for entry in report["data"][0]["files"]:
        path = pathlib.Path(entry["filename"])
        if path.is_relative_to(ROOT):
            yield str(path.relative_to(ROOT)), entry["summary"]["lines"]


def percentage(lines):
    count = sum(summary["count"] for summary in lines)
    return 100 * sum(summary["covered"] for summary in lines) / count if count else 0, count


def modules(measured):
    """The modules of a group by their names, when it has several."""
    by_name = {}
    for path, summary in measured:
        by_name.setdefault(path.split("/")[2], []).append(summary)
    return sorted(by_name.items()) if len(by_name) > 1 else []


def check_rules(measured):
    """Prints what is covered of each capability's rules; answers whether one has too little."""
    is_low = False
    for capability, paths in sorted(rule_files().items()):
        own = [(path, summary) for path, summary in measured if path in paths]
        covered, count = percentage([summary for _, summary in own])
        print(f"line coverage of the rules of {capability}: {covered:.1f} % of {count} lines (goal {RULES_GOAL} %)")
        if covered >= RULES_GOAL:
            continue
        is_low = True
        for path, summary in own:
            print(f"  {path}: {summary['covered']} of {summary['count']}")
    return is_low


def main():
    measured = list(files())
    is_low = check_rules(measured)
    for name, belongs, goal in GROUPS:
        own = [(path, summary) for path, summary in measured if belongs(path)]
        covered, count = percentage([summary for _, summary in own])
        is_low = is_low or covered < goal
        print(f"line coverage of {name}: {covered:.1f} % of {count} lines (goal {goal} %)")
        for module, lines in modules(own):
            covered, count = percentage(lines)
            print(f"  {module}: {covered:.1f} % of {count}")
    return 1 if is_low else 0


sys.exit(main())
