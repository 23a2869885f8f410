#!/usr/bin/env python3
"""Sends backups to an object storage that others wrote, on this machine's own network, and fetches them again.

    python3 Tests/Backups/run.py [--only WORDS] [--seed N]

Needs a built server (`./dev build`) and the packages of requirements.txt.
"""
import contextlib
import functools
import pathlib
import sys
import typing

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Faults"))

from suite import runner  # noqa: E402

import backups  # noqa: E402
from storage import Storage  # noqa: E402


def in_place(
    function: typing.Callable[[backups.Place], None], storage: Storage, prefix: str
) -> typing.Callable[[runner.World], None]:
    """A test in a data folder and a prefix of the storage of its own."""
    @functools.wraps(function)
    def run(world: runner.World) -> None:
        with contextlib.closing(backups.Place(world.folder, storage, prefix, world.chance)) as place:
            function(place)
    return run


def main() -> None:
    options = runner.parse(runner.parser(__doc__))
    with Storage() as storage:
        for number, function in enumerate(backups.TESTS):
            runner.test(in_place(function, storage, f"test-{number}"))
        sys.exit(0 if runner.run_all(options.only, False, options.seed) else 1)


if __name__ == "__main__":
    main()
