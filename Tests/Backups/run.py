#!/usr/bin/env python3
"""Sends backups to an object storage that others wrote, on this machine's own network, and fetches them again.

    python3 Tests/Backups/run.py [--only WORDS] [--seed N]

Needs a built server (`./dev build`) and the packages of requirements.txt.
"""
import argparse
import os
import pathlib
import random
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Faults"))

from suite import paths  # noqa: E402

import backups  # noqa: E402
from storage import Storage  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORDS", help="some words of tests' names")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="of what is left to chance")
    options, _ = parser.parse_known_args()
    if not paths.program().exists():
        sys.exit(f"{paths.program()} is missing: run ./dev build first.")
    failed = 0
    with Storage() as storage:
        for number, test in enumerate(backups.TESTS):
            name = test.__name__.replace("_", " ")
            if options.only not in name:
                continue
            started = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="teamshift-backups-") as folder:
                place = backups.Place(pathlib.Path(folder), storage, f"test-{number}", random.Random(options.seed))
                try:
                    test(place)
                    print(f"ok      {name} ({time.monotonic() - started:.1f} s)", flush=True)
                except Exception as error:  # noqa: BLE001
                    failed += 1
                    print(f"FAILED  {name} (seed {options.seed}): {type(error).__name__}: {error}", flush=True)
                    if os.environ.get("TRACE"):
                        raise
                finally:
                    place.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
