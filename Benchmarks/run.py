#!/usr/bin/env python3
"""Measures TeamShift on this machine and prints a table: run.py [browser] [http] [log] [accounts] [team] [routing]
[rotations] [documents] [hikes]"""
import os
import pathlib
import platform
import sys

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Tests/Browser")]

import account_figures
import browser_figures
import change_log_figures
import documents
import hike_figures
import http_figures
import rotation_figures
import routing_figures
import team_figures

GROUPS = {"browser": browser_figures.figures, "http": http_figures.figures, "log": change_log_figures.figures,
          "accounts": account_figures.figures, "team": team_figures.figures, "routing": routing_figures.figures,
          "rotations": rotation_figures.figures, "documents": documents.figures,
          "hikes": hike_figures.figures}


def machine():
    names = [line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
             if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores, {memory:.0f} GiB, load {load:.1f}"


def main():
    chosen = sys.argv[1:] or list(GROUPS)
    print(machine())
    print()
    print("| figure | measured | beside |\n| --- | --- | --- |")
    for name in chosen:
        for figure in GROUPS[name]():
            print("| " + " | ".join(figure) + " |", flush=True)


main()
