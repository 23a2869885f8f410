#!/usr/bin/env python3
"""Measures TeamShift on this machine, prints a table, and writes it down as JSON.

    run.py [--json FILE] [--against FILE] [--seconds COUNT] [--brief] [GROUP...]

A group that fails does not keep the others from being measured; the run fails at its end. With --brief everything is so
small that the figures say nothing but that each group still works, and none is written unless --json is given.
"""
import argparse
import importlib
import json
import os
import pathlib
import platform
import re
import signal
import sys
import time
import traceback

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Tests/Browser")]

import sizes
from suite import clock, paths

#: How many seconds a group of a brief run may take.
PATIENCE = 300
#: The module of each group.
GROUPS = {"browser": "browser_figures", "http": "http_figures", "log": "change_log_figures", "accounts": "account_figures",
          "clients": "client_figures", "team": "team_figures", "lists": "list_figures", "routing": "routing_figures",
          "roster": "roster_figures", "rotations": "rotation_figures", "documents": "documents", "hikes": "hike_figures",
          "rows": "row_figures", "terms": "term_figures",
          "attackers": "attacker_figures", "writes": "write_figures", "notices": "notice_figures",
          "calendars": "calendar_figures", "backups": "backup_figures", "postgresql": "postgresql_figures",
          "servers": "server_figures"}


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


class NoFigure(Exception):
    """A group that gives no figure, or one without a number."""


def measured(group):
    """The figures of a group."""
    count = 0
    for count, figure in enumerate(importlib.import_module(GROUPS[group]).figures(), 1):
        name, text, _ = figure
        if not name or not NUMBER.search(text):
            raise NoFigure(f"“{name}” was measured as “{text}”.")
        yield figure
    if not count:
        raise NoFigure(f"The group {group} gives no figure.")


def give_up(*_):
    raise TimeoutError(f"The group has not ended within {PATIENCE} s.")


def end_servers():
    """Ends the servers that a failed group has left running."""
    for process in (int(number) for task in pathlib.Path("/proc/self/task").iterdir()
                    for number in (task / "children").read_text().split()):
        if pathlib.Path(f"/proc/{process}/exe").resolve() == paths.program().resolve():
            os.kill(process, signal.SIGTERM)


def explain(group, error):
    print(f"The group {group} failed:", file=sys.stderr)
    traceback.print_exception(error)
    # That of a program which has failed.
    if printed := getattr(error, "stderr", None):
        print(printed, file=sys.stderr)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE",
                        help="where the figures are written, .build/bench.json unless told")
    parser.add_argument("--against", type=pathlib.Path, metavar="FILE", help="a former run, to compare with")
    parser.add_argument("--seconds", type=float, metavar="COUNT", help="how long ten attackers go on, a minute unless told")
    parser.add_argument("--brief", action="store_true", help="show in minutes that each group works")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    options = parser.parse_args()
    unknown = set(options.groups) - set(GROUPS)
    if unknown:
        parser.error(f"there is no group {', '.join(sorted(unknown))}")
    if not options.json and not options.brief:
        options.json = HERE.parent / ".build/bench.json"
    return options


def main():
    options = parsed()
    # Commands have fixed dates, and a session that begins long after them is refused.
    clock.run_at(clock.NOW)
    sizes.is_brief = options.brief
    signal.signal(signal.SIGALRM, give_up)
    if options.seconds:
        importlib.import_module(GROUPS["attackers"]).SECONDS = options.seconds
    former = read(options.against) if options.against else None
    columns = ["figure", "measured", "beside"] + ([] if former is None else ["before", "change"])
    print(machine())
    print()
    print(f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}")
    figures, failed = [], []
    for group in options.groups or GROUPS:
        start = time.monotonic()
        signal.alarm(PATIENCE if options.brief else 0)
        try:
            for figure in measured(group):
                figures.append(figure)
                print("| " + " | ".join(row(figure, former)) + " |", flush=True)
                if options.json:
                    write(options.json, figures)
        except Exception as error:
            explain(group, error)
            failed.append(group)
            end_servers()
        signal.alarm(0)
        print(f"The group {group} took {time.monotonic() - start:.0f} s.", file=sys.stderr, flush=True)
    if failed:
        sys.exit(f"These groups failed: {', '.join(failed)}")


main()
