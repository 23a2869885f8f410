"""Finds tests, runs each in a world of its own, and says how they went."""
import dataclasses
import sys
import time
import traceback
import typing

from . import paths
from .world import World

tests = []


@dataclasses.dataclass
class Test:
    run: typing.Callable
    is_long: bool

    @property
    def group(self):
        return self.run.__module__.rpartition(".")[2]

    @property
    def name(self):
        return f"{self.group}: {self.run.__name__.replace('_', ' ')}"

    def is_wanted(self, only):
        return not only or only == self.group or (" " in only and only in self.name)


def test(function=None, *, is_long=False):
    """Marks a function of one argument, its world, as a test whose name is its sentence."""
    if function is None:
        return lambda function: test(function, is_long=is_long)
    tests.append(Test(function, is_long))
    return function


def run_all(browsers, options):
    chosen = [each for each in tests if each.is_wanted(options.only) and (options.long or not each.is_long)]
    paths.OUTPUT.mkdir(exist_ok=True)
    results = [run(each, browsers, options) for each in chosen]
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    return failed == 0 and bool(results)


def run(each, browsers, options):
    started = time.monotonic()
    world = World(browsers, options)
    error = None
    try:
        each.run(world)
        world.check()
    except Exception:
        error = traceback.format_exc()
        world.take_pictures(each.name.replace(" ", "-").replace(":", ""))
    finally:
        world.close()
    mark = "FAIL" if error else "ok"
    print(f"{mark:5}{each.name} ({time.monotonic() - started:.1f} s)", flush=True)
    if error:
        print(error, *world.problems, sep="\n", file=sys.stderr, flush=True)
    return error is None
