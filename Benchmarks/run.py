#!/usr/bin/env python3
"""Measures TeamShift on this machine, prints a table, and writes it down as JSON.

    run.py [--json FILE] [--against FILE] [--seconds COUNT] [GROUP...]
"""
import argparse
import json
import os
import pathlib
import platform
import re
import sys

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Tests/Browser")]

import account_figures
import attacker_figures
import backup_figures
import browser_figures
import calendar_figures
import change_log_figures
import client_figures
import documents
import hike_figures
import http_figures
import list_figures
import notice_figures
import postgresql_figures
import roster_figures
import rotation_figures
import routing_figures
import row_figures
import server_figures
import team_figures
import write_figures
from suite import clock

GROUPS = {"browser": browser_figures.figures, "http": http_figures.figures, "log": change_log_figures.figures,
          "accounts": account_figures.figures, "clients": client_figures.figures, "team": team_figures.figures, "lists": list_figures.figures,
          "routing": routing_figures.figures, "roster": roster_figures.figures, "rotations": rotation_figures.figures, "documents": documents.figures,
          "hikes": hike_figures.figures, "rows": row_figures.figures, "attackers": attacker_figures.figures,
          "writes": write_figures.figures, "notices": notice_figures.figures,
          "calendars": calendar_figures.figures, "backups": backup_figures.figures,
          "postgresql": postgresql_figures.figures, "servers": server_figures.figures}


def machine():
    names = [line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
             if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GiB, load {load:.1f}"


# Not the 50 of "p50".
NUMBER = re.compile(r"(?<![\w.,])\d[\d,]*(?:\.\d+)?")


def change(before, measured):
    """How each number of a text has changed: "+4 %, -12 %"; nothing where the texts differ in more than numbers."""
    if NUMBER.sub("", before) != NUMBER.sub("", measured):
        return ""
    numbers = [[float(number.replace(",", "")) for number in NUMBER.findall(text)] for text in (before, measured)]
    return ", ".join(f"{100 * (now / then - 1):+.0f} %" if then else "" for then, now in zip(*numbers))


def row(figure, former):
    if former is None:
        return figure
    before = former.get(figure[0])
    return [*figure, before or "", change(before, figure[1]) if before else ""]


def read(path):
    """The figures of a former run, by their names."""
    return {figure["figure"]: figure["measured"] for figure in json.loads(path.read_text())["figures"]}


def write(path, figures):
    path.parent.mkdir(parents=True, exist_ok=True)
    names = ["figure", "measured", "beside"]
    content = {"machine": machine(), "figures": [dict(zip(names, figure)) for figure in figures]}
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=pathlib.Path, default=HERE.parent / ".build/bench.json", metavar="FILE",
                        help="where the figures are written, .build/bench.json unless told")
    parser.add_argument("--against", type=pathlib.Path, metavar="FILE", help="a former run, to compare with")
    parser.add_argument("--seconds", type=float, default=attacker_figures.SECONDS, metavar="COUNT",
                        help="how long ten attackers go on, %(default)s unless told")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    options = parser.parse_args()
    unknown = set(options.groups) - set(GROUPS)
    if unknown:
        parser.error(f"there is no group {', '.join(sorted(unknown))}")
    # Commands have fixed dates, and a session that begins long after them is refused.
    clock.run_at(clock.NOW)
    attacker_figures.SECONDS = options.seconds
    former = read(options.against) if options.against else None
    columns = ["figure", "measured", "beside"] + ([] if former is None else ["before", "change"])
    print(machine())
    print()
    print(f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    figures = []
    for name in options.groups or GROUPS:
        for figure in GROUPS[name]():
            figures.append(figure)
            print("| " + " | ".join(row(figure, former)) + " |", flush=True)
            write(options.json, figures)


main()
