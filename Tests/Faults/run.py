#!/usr/bin/env python3
"""Breaks what the server stands on: its power, its disk, its own process. Nothing that it has confirmed may be lost.

    python3 Tests/Faults/run.py [--long] [--only WORDS] [--seed N]

Needs a built server (`./dev build`) and a C compiler.
"""
import argparse
import importlib
import random
import sys

from suite import paths, runner, shim

GROUPS = ["power_loss", "failing_calls", "full_disk", "kills", "upgrades", "restores"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="1,000 losses of power, 1,000 kills")
    parser.add_argument("--only", default="", metavar="WORDS", help="some words of tests' names")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="of what is left to chance")
    options, _ = parser.parse_known_args()
    if not paths.program().exists():
        sys.exit(f"{paths.program()} is missing: run ./dev build first.")
    shim.build()
    for group in GROUPS:
        importlib.import_module(f"tests.{group}")
    sys.exit(0 if runner.run_all(options.only, options.long, options.seed) else 1)


if __name__ == "__main__":
    main()
