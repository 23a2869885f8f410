"""The library that is loaded into the server: its build, what it is told, and the records that it writes."""
import errno
import mmap
import os
import shutil
import struct
import subprocess
import typing

from . import paths

RULE = struct.Struct("<iiiiqqq64s")
COUNT_AT, HITS_AT = 24, 32
RECORD = struct.Struct("<c7xQqII")
CALLS = {"write": 1, "truncate": 2, "sync": 4, "create": 8, "unlink": 16, "rename": 32, "read": 64}
#: What a call that is to fail does: nothing; the first half; the first half, and that is no error.
MANNERS = {"fails": 0, "fails half done": 1, "does half": 2}
FOR_EVER = -1


def build() -> None:
    """Compiles the library, unless it is newer than its source."""
    if paths.SHIM.exists() and paths.SHIM.stat().st_mtime > paths.SHIM_SOURCE.stat().st_mtime:
        return
    compiler = shutil.which("clang") or shutil.which("gcc") or "cc"
    paths.SHIM.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", paths.SHIM, paths.SHIM_SOURCE, "-ldl"],
                   check=True)


class Fault(typing.NamedTuple):
    """Which calls fail, how, and on which files: names within the data folder, as a shell's pattern."""
    calls: str
    pattern: str
    error: int = errno.EIO
    manner: str = "fails"
    skip: int = 0
    count: int = FOR_EVER

    def __str__(self) -> str:
        how_often = "every time" if self.count == FOR_EVER else f"{self.count} times"
        manner = "" if self.manner == "fails" else f", {self.manner}"
        return f"{self.calls} of {self.pattern}: {errno.errorcode[self.error]} {how_often}{manner}, after {self.skip}"


class Shim:
    """What one server's library is told, and where it writes."""

    def __init__(self, folder: str, data: str, is_logging: bool):
        self.data = os.path.realpath(data)
        self.log = f"{folder}/calls"
        self._is_logging = is_logging
        self._rule_path = f"{folder}/rule"
        with open(self._rule_path, "wb") as file:
            file.write(bytes(RULE.size))
        with open(self._rule_path, "r+b") as file:
            self._rule = mmap.mmap(file.fileno(), RULE.size)

    @property
    def environment(self) -> dict[str, str]:
        log = {"FAULT_LOG": self.log} if self._is_logging else {}
        return {"LD_PRELOAD": str(paths.SHIM), "FAULT_FOLDER": self.data, "FAULT_RULE": self._rule_path, **log}

    def inject(self, fault: Fault) -> None:
        """From now on; the count comes last, since it makes the rule hold."""
        self.heal()
        calls = sum(CALLS[call] for call in fault.calls.split(" and "))
        rule = RULE.pack(calls, fault.error, MANNERS[fault.manner], 0, fault.skip, 0, 0, fault.pattern.encode())
        self._rule[:] = rule
        struct.pack_into("<q", self._rule, COUNT_AT, fault.count)

    def heal(self) -> None:
        struct.pack_into("<q", self._rule, COUNT_AT, 0)

    @property
    def hits(self) -> int:
        """How many calls the present fault has made fail."""
        return struct.unpack_from("<q", self._rule, HITS_AT)[0]

    @property
    def position(self) -> int:
        """How far the log of calls goes."""
        return os.stat(self.log).st_size

    def close(self) -> None:
        self._rule.close()


class Record(typing.NamedTuple):
    """One call that was done: C created, W written, T truncated, S synced, F not synced though asked to, U unlinked,
    R renamed, L named once more, D made a folder."""
    kind: str
    inode: int
    offset: int
    name: str
    data: bytes
    end: int


def records(path: str) -> typing.Iterator[Record]:
    with open(path, "rb") as file:
        end = 0
        while head := file.read(RECORD.size):
            kind, inode, offset, name_size, size = RECORD.unpack(head)
            name, data = file.read(name_size).decode(), file.read(size)
            end += RECORD.size + name_size + size
            yield Record(kind.decode(), inode, offset, name, data, end)
