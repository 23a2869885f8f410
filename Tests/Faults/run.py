#!/usr/bin/env python3
"""Breaks what the server stands on: its power, its disk, its own process. Nothing that it has confirmed may be lost.

    python3 Tests/Faults/run.py [--long] [--only WORDS] [--seed N]

Needs a built server (`./dev build`) and a C compiler.
"""
import importlib
import sys

from suite import runner, shim

GROUPS = ["power_loss", "failing_calls", "full_disk", "kills", "upgrades", "restores", "servers"]


def main() -> None:
    parser = runner.parser(__doc__)
    parser.add_argument("--long", action="store_true", help="1,000 losses of power, 1,000 kills")
    options = runner.parse(parser)
    shim.build()
    for group in GROUPS:
        importlib.import_module(f"tests.{group}")
    sys.exit(0 if runner.run_all(options.only, options.long, options.seed) else 1)


if __name__ == "__main__":
    main()
