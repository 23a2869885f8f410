"""Finds tests, runs each in a folder of its own, and says how they went."""
import argparse
import dataclasses
import pathlib
import random
import sys
import tempfile
import time
import traceback
import typing

from . import paths

tests: list[typing.Callable[["World"], None]] = []


@dataclasses.dataclass
class World:
    """What a test gets."""
    folder: pathlib.Path
    is_long: bool
    chance: random.Random
    #: What it has counted.
    notes: list[str] = dataclasses.field(default_factory=list)

    def count(self, usual: int, long: int) -> int:
        return long if self.is_long else usual


def test(function: typing.Callable[[World], None]) -> typing.Callable[[World], None]:
    """Marks a function of one argument, its world, as a test whose name is its sentence."""
    tests.append(function)
    return function


def name(function: typing.Callable[[World], None]) -> str:
    return f"{function.__module__.rpartition('.')[2]}: {function.__name__}".replace("_", " ")


def parser(description: str | None) -> argparse.ArgumentParser:
    """Reads what all suites take that run against the built program."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORDS", help="some words of tests' names")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="of what is left to chance")
    return parser


def parse(parser: argparse.ArgumentParser) -> argparse.Namespace:
    options, _ = parser.parse_known_args()
    if not paths.program().exists():
        sys.exit(f"{paths.program()} is missing: run ./dev build first.")
    return options


def run_all(only: str, is_long: bool, seed: int) -> bool:
    chosen = [each for each in tests if only in name(each)]
    failed = sum(not run(each, is_long, seed) for each in chosen)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return failed == 0 and bool(chosen)


def run(function: typing.Callable[[World], None], is_long: bool, seed: int) -> bool:
    started, error = time.monotonic(), ""
    with tempfile.TemporaryDirectory(prefix="teamshift-faults-") as folder:
        world = World(pathlib.Path(folder).resolve(), is_long, random.Random(seed))
        try:
            function(world)
        except Exception:
            error = f"seed {seed}\n{traceback.format_exc()}"
    seconds = time.monotonic() - started
    print(f"{'FAIL' if error else 'ok':5}{name(function)} ({', '.join([f'{seconds:.1f} s', *world.notes])})", flush=True)
    if error:
        print(error, file=sys.stderr, flush=True)
    return not error


def wait(is_reached: typing.Callable[[], bool], problem: str = "It did not come true", seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not is_reached():
        assert time.monotonic() < end, problem
        time.sleep(0.005)
