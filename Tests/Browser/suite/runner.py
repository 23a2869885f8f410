"""Finds tests, runs each in a world of its own, two at a time, and says how they went."""
import dataclasses
import multiprocessing
import queue
import signal
import sys
import time
import traceback
import typing

from playwright.sync_api import sync_playwright

from . import paths
from .browsers import Browsers
from .server import remove_copied_data
from .world import World

WORKERS = 2
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
        """Whether one of the names is that of its group, or words of its own."""
        return not only or any(name == self.group or (" " in name and name in self.name) for name in only)


@dataclasses.dataclass
class Result:
    name: str
    seconds: float
    notes: list
    error: str = ""


def test(function=None, *, is_long=False):
    """Marks a function of one argument, its world, as a test whose name is its sentence."""
    if function is None:
        return lambda function: test(function, is_long=is_long)
    tests.append(Test(function, is_long))
    return function


def run_all(options):
    # Whoever ends this program ends its servers and browsers as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    chosen = [each for each in tests if each.is_wanted(options.only) and (options.long or not each.is_long)]
    paths.OUTPUT.mkdir(exist_ok=True)
    fork = multiprocessing.get_context("fork")
    waiting, done = fork.Queue(), fork.Queue()
    for index in range(len(chosen)):
        waiting.put(index)
    workers = [fork.Process(target=work, args=(chosen, waiting, done, options), daemon=True) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    results = list(collect(done, workers, len(chosen)))
    for worker in workers:
        worker.join()
    failed = len(chosen) - sum(not result.error for result in results)
    # Once more, where they are seen.
    for result in results:
        if result.error:
            print(f"\nfailed: {result.name}\n{result.error}")
    missing = len(chosen) - len(results)
    if missing:
        print(f"\n{missing} tests have not ended, since the programs that run them have.")
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return failed == 0 and bool(chosen)


def collect(done, workers, count):
    """Reports results as they come, until all are there or nobody works any more."""
    while count:
        try:
            result = done.get(timeout=1)
        except queue.Empty:
            if any(worker.is_alive() for worker in workers):
                continue
            return
        count -= 1
        report(result)
        yield result


def report(result):
    mark = "FAIL" if result.error else "ok"
    print(f"{mark:5}{result.name} ({', '.join([f'{result.seconds:.1f} s', *result.notes])})", flush=True)
    if result.error:
        print(result.error, flush=True)


def work(chosen, waiting, done, options):
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        try:
            while True:
                done.put(run(chosen[waiting.get(timeout=1)], browsers, options))
        except queue.Empty:
            browsers.close()
            remove_copied_data()


def run(each, browsers, options):
    started = time.monotonic()
    world = World(browsers, options)
    error = ""
    try:
        each.run(world)
        world.check()
    except Exception:
        error = "\n".join([traceback.format_exc(), *world.problems])
        world.take_pictures(each.name.replace(" ", "-").replace(":", ""))
    finally:
        world.close()
    return Result(each.name, time.monotonic() - started, world.notes, error)
