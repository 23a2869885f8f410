"""The benchmark programs in Swift, which print what they measure."""
import functools
import pathlib
import subprocess

import sizes
from suite import clock

ROOT = pathlib.Path(__file__).resolve().parents[1]
#: Apart from the usual build, whose list of targets does not have these programs.
BUILD = ROOT / ".build/bench"


@functools.cache
def built(name):
    """Where a program is: optimized and up to date; for a brief run as `./dev` has built all of them with the native tests."""
    if sizes.is_brief:
        return ROOT / ".build/debug" / name
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", name, "--scratch-path", BUILD], cwd=ROOT, check=True,
        env=clock.machine_environment() | {"TEAMSHIFT_BENCH": "1"}, stdout=subprocess.DEVNULL)
    return BUILD / "release" / name


def lines(name, *arguments, text=None):
    """What a program prints, each line as words, when it is given a text."""
    printed = subprocess.run([built(name), *map(str, arguments)], input=text, env=clock.machine_environment(),
                             capture_output=True, text=True, check=True)
    return [line.split() for line in printed.stdout.splitlines()]
