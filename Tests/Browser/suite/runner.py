"""Finds tests, runs each in a world of its own, some at a time, and says how they went.

A few that fail run once more, alone: what passes then has failed for want of time, or seldom fails, and is named."""
import dataclasses
import multiprocessing
import queue
import signal
import sys
import time
import traceback
import typing

from playwright.sync_api import sync_playwright

from . import paths, stages
from .browsers import Browsers
from .server import remove_copied_data
from .work import processor_seconds
from .world import World

WORKERS = 3
#: More failures than these are no accident.
MOST_ALONE = 3
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
    #: Of processors, in all of the test's programs.
    work: float
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
    results = run_beside(chosen, WORKERS, options)
    failed = [result for result in results if result.error]
    if 0 < len(failed) <= MOST_ALONE and len(results) == len(chosen) > 1:
        print(f"\nOnce more, alone: {len(failed)}", flush=True)
        names = [result.name for result in failed]
        alone = run_beside([each for each in chosen if each.name in names], 1, options)
        passed = [result.name for result in alone if not result.error]
        for name in passed:
            print(f"\nfailed beside another test, and passed alone: {name}")
        results = [result for result in results if result.name not in passed] + [
            result for result in alone if result.name in passed]
    return summarize(results, len(chosen))


def run_beside(chosen, count, options):
    """The results of tests that so many programs run."""
    fork = multiprocessing.get_context("fork")
    waiting, done = fork.Queue(), fork.Queue()
    for index in range(len(chosen)):
        waiting.put(index)
    workers = [fork.Process(target=work, args=(chosen, waiting, done, options), daemon=True) for _ in range(count)]
    for worker in workers:
        worker.start()
    results = list(collect(done, workers, len(chosen)))
    for worker in workers:
        worker.join()
    return results


def summarize(results, count):
    """Prints what failed once more, where it is seen; answers whether all is well."""
    passed = sum(not result.error for result in results)
    for result in results:
        if result.error:
            print(f"\nfailed: {result.name}\n{result.error}")
    if count > len(results):
        print(f"\n{count - len(results)} tests have not ended, since the programs that run them have.")
    print(f"{passed} passed, {count - passed} failed")
    return passed == count > 0


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
    print(f"{mark:5}{result.name} ({', '.join([f'{result.seconds:.1f} s', f'{result.work:.1f} s of work', *result.notes])})", flush=True)
    if result.error:
        print(result.error, flush=True)


def work(chosen, waiting, done, options):
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        try:
            while True:
                done.put(run(chosen[waiting.get(timeout=1)], browsers, options))
        except queue.Empty:
            stages.close()
            browsers.close()
            remove_copied_data()


def run(each, browsers, options):
    started, worked = time.monotonic(), processor_seconds()
    world = World(browsers, options, each.group)
    error = ""
    try:
        each.run(world)
        world.check()
    except Exception:
        error = "\n".join([traceback.format_exc(), *world.problems, *world.state()])
        world.take_pictures(each.name.replace(" ", "-").replace(":", ""))
        stages.close()
    finally:
        world.close()
    return Result(each.name, time.monotonic() - started, processor_seconds() - worked, world.notes, error)
