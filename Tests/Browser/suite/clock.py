"""Clocks that tests set: a test is the same on each day, and what is logged is logged by the server's, whatever devices
say."""
import atexit
import datetime
import mmap
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import time

from . import paths

SOURCE = paths.BROWSER / "suite/clock.c"
LIBRARY = paths.ROOT / ".build/browser-clock.so"
#: When tests and benchmarks begin: a day on which nothing begins or ends, in the middle of all working hours.
NOW = "2026-11-24T10:00:00-04:00"


def build():
    """Compiles the library, unless it is newer than its source."""
    if LIBRARY.exists() and LIBRARY.stat().st_mtime > SOURCE.stat().st_mtime:
        return
    compiler = shutil.which("clang") or shutil.which("gcc") or "cc"
    new = LIBRARY.with_suffix(f".{time.monotonic_ns()}")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", new, SOURCE, "-ldl"], check=True)
    new.rename(LIBRARY)


def nanoseconds(text):
    """Of a time such as `2026-11-20T10:09:00-04:00` since 1970."""
    return round(datetime.datetime.fromisoformat(text).timestamp() * 1_000) * 1_000_000


class Clock:
    """Goes on from this program's time, or from another one."""

    #: By how many nanoseconds this program's clock is off.
    _own = 0

    def __init__(self, folder, now=None):
        build()
        self._file = pathlib.Path(folder) / "clock"
        self._file.write_bytes(bytes(16))
        with open(self._file, "r+b") as file:
            self._rule = mmap.mmap(file.fileno(), 16)
        self._rule[8:] = struct.pack("<q", Clock._own)
        if now:
            self.set(now)

    @property
    def environment(self):
        return {"LD_PRELOAD": str(LIBRARY), "CLOCK_FILE": str(self._file)}

    def set(self, now):
        """Shows this time now, and goes on from it."""
        self._rule[8:] = struct.pack("<q", Clock._own + nanoseconds(now) - time.time_ns())

    def stand_at(self, time):
        """Shows this time until it goes on."""
        self._rule[:8] = struct.pack("<q", nanoseconds(time))

    def go_on(self):
        self._rule[:8] = bytes(8)


def run_at(now):
    """Begins this program anew at a time, for itself and all programs that it starts."""
    folder = paths.ROOT / f".build/browser-clock-{os.getpid()}"
    if os.environ.get("CLOCK_FILE") != f"{folder}/clock":
        folder.mkdir(parents=True, exist_ok=True)
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **Clock(folder, now).environment})
    atexit.register(shutil.rmtree, folder)
    with open(folder / "clock", "rb") as file:
        Clock._own = struct.unpack("<qq", file.read())[1]


def machine_environment():
    """The environment of a program that goes by the machine's clock, whatever this program's shows."""
    return {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "CLOCK_FILE")}
