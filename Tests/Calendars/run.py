#!/usr/bin/env python3
"""Has calendar programs that others wrote read and write the schedule, on this machine's own network.

    python3 Tests/Calendars/run.py [--only WORDS] [--seed N] [--changes N]

Needs a built server (`./dev build`) and the packages of requirements.txt.
"""
import functools
import pathlib
import random
import sys
import typing

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Faults"))

from suite import runner  # noqa: E402

import busy_shapes  # noqa: E402
import clients  # noqa: E402
import zone_names  # noqa: E402
from office import Office  # noqa: E402


def in_office(
    function: typing.Callable[[Office, random.Random, int], None], changes: int
) -> typing.Callable[[runner.World], None]:
    """A test with a server of its own."""
    @functools.wraps(function)
    def run(world: runner.World) -> None:
        with Office(str(world.folder)) as office:
            function(office, world.chance, changes)
    return run


def main() -> None:
    parser = runner.parser(__doc__)
    parser.add_argument("--changes", type=int, default=40, help="how many changes each side makes")
    options = runner.parse(parser)
    busy_shapes.check()
    zone_names.check()
    for function in clients.TESTS:
        runner.test(in_office(function, options.changes))
    sys.exit(0 if runner.run_all(options.only, False, options.seed) else 1)


if __name__ == "__main__":
    main()
