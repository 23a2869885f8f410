#!/usr/bin/env python3
"""Drives TeamShift in real browsers, against a real server.

    .venv/bin/python Tests/Browser/run.py [--long] [--accept] [--only NAME] [--now TIME]

Needs a built web app and server (`./dev build`), and the Debian packages that `./dev setup` installs.
"""
import argparse
import importlib
import sys

from suite import clock, paths, runner

GROUPS = [
    "api", "client", "walk", "pseudo_language", "stories", "ward_story", "firefighter_story", "hiker_story", "nurse_story", "accounts", "other_browsers", "page_edits", "page_behaviour", "first_paint", "program_parts", "scrolling", "long_lists", "locations", "shift_types", "sheets",
    "schedule", "first_steps", "day_notes", "leave", "coverage", "skills", "pay", "terms", "rosters", "publishing", "requests", "time_off", "hikes", "workbooks", "map", "switch", "plan", "team", "year", "rotations", "tiers", "preferences", "wide", "materials", "settings", "change_log", "keyboard", "offline", "events", "tabs",
    "workplaces", "storage", "stops", "hostile", "proxy", "passkeys", "confirmation", "administration", "calendars", "notifications", "install", "looks", "webkit_looks",
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="run what takes long, too")
    parser.add_argument("--accept", action="store_true", help="keep the new pictures")
    parser.add_argument("--only", action="append", default=[], metavar="NAME",
                        help=f"one of {', '.join(GROUPS)}, or some words of tests' names; may be given several times")
    parser.add_argument("--now", default=clock.NOW, metavar="TIME", help=f"when tests begin, if not at {clock.NOW}")
    options = parser.parse_args()
    clock.run_at(options.now)
    for needed in (paths.program(), paths.WEB / "index.json"):
        if not needed.exists():
            sys.exit(f"{needed} is missing: run ./dev build first.")
    for group in GROUPS:
        importlib.import_module(f"tests.{group}")
    sys.exit(0 if runner.run_all(options) else 1)


if __name__ == "__main__":
    main()
