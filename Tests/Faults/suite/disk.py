"""What a disk may hold after a loss of power.

What was synced is there. Of what was written since, each sector of 512 bytes has any of its states since the last sync;
each file has its truncations up to some point. Names are kept in the order in which they were made, as file systems with
a journal do: syncing a folder, or a new file, keeps all names up to its own, and of the later ones any number. After a
failed sync, what was to be synced is on the disk or lost by sectors, and no later sync brings it back
(https://wiki.postgresql.org/wiki/Fsync_Errors).
"""
import dataclasses
import os
import pathlib
import random
import typing

from .shim import Record

SECTOR = 512
#: How the state of a sector is chosen: at any point since the sync, at one point for the whole file, the oldest, the newest.
CHOICES = ["by sector", "by time", "nothing", "everything"]


@dataclasses.dataclass(eq=False)
class File:
    durable: bytearray = dataclasses.field(default_factory=bytearray)
    #: Writes and truncations since the last sync.
    pending: list[Record] = dataclasses.field(default_factory=list)

    def settle(self) -> None:
        for record in self.pending:
            apply(record, self.durable)
        self.pending.clear()

    def lose(self, chance: random.Random) -> None:
        """A sync failed."""
        self.durable = self.content(chance, "by sector")
        self.pending.clear()

    def content(self, chance: random.Random, choice: str) -> bytearray:
        content = bytearray(self.durable)
        last = {"nothing": 0, "everything": len(self.pending)}.get(choice, chance.randint(0, len(self.pending)))
        ends: dict[int, int] = {}
        for number, record in enumerate(self.pending):
            if record.kind == "T":
                if number < last:
                    apply(record, content)
                continue
            for sector, part in sectors(record):
                end = ends.setdefault(sector, chance.randint(0, len(self.pending))) if choice == "by sector" else last
                if number < end:
                    apply(part, content)
        return content


def apply(record: Record, content: bytearray) -> None:
    end = record.offset if record.kind == "T" else record.offset + len(record.data)
    if end > len(content):
        content.extend(bytes(end - len(content)))
    if record.kind == "T":
        del content[end:]
    else:
        content[record.offset:end] = record.data


def sectors(record: Record) -> typing.Iterator[tuple[int, Record]]:
    """The parts of a write, with the numbers of the sectors that they are in."""
    at, end = record.offset, record.offset + len(record.data)
    while at < end:
        sector = at // SECTOR
        until = min(end, (sector + 1) * SECTOR)
        data = record.data[at - record.offset:until - record.offset]
        yield sector, record._replace(offset=at, data=data)
        at = until


class Names:
    """The names of files, and of folders, which have no file."""

    def __init__(self) -> None:
        self.files: dict[str, File | None] = {}

    def change(self, record: Record, file: File | None) -> None:
        if record.kind == "U":
            self.files.pop(record.name, None)
        elif record.kind == "R":
            self.files[record.data.decode()] = self.files.pop(record.name)
        elif record.kind == "L":
            self.files[record.data.decode()] = self.files[record.name]
        else:
            self.files[record.name] = file

    def copy(self) -> "Names":
        copy = Names()
        copy.files = dict(self.files)
        return copy


class Disk:
    """Follows the records of a log, and can be asked at any point for what a loss of power would leave."""

    def __init__(self, chance: random.Random, is_obeying: bool = True):
        """One that does not obey takes syncs for nothing, as a disk does that lies."""
        self._chance = chance
        self._is_obeying = is_obeying
        self._names = Names()
        self._pending: list[tuple[Record, File | None]] = []
        self._files: dict[int, File] = {}

    def begin(self, folder: pathlib.Path) -> None:
        """With the files that are in a folder."""
        for path in folder.iterdir():
            if path.is_file() and not path.name.endswith("-shm"):
                file = File(bytearray(path.read_bytes()))
                self._files[path.stat().st_ino] = self._names.files[path.name] = file

    def follow(self, record: Record) -> None:
        if record.kind in "CDURL":
            file = File() if record.kind == "C" else None
            if file:
                self._files[record.inode] = file
            self._pending.append((record, file))
        elif record.kind in "WT":
            self._files[record.inode].pending.append(record)
        elif self._is_obeying:
            self._sync(record)

    def _sync(self, record: Record) -> None:
        file = self._files.get(record.inode)
        if file and record.kind == "F":
            file.lose(self._chance)
        elif file:
            file.settle()
            self._keep_names(lambda _, made: made is file)
        elif record.kind == "S":
            folder = os.path.normpath(record.name)
            self._keep_names(lambda change, _: (os.path.dirname(change.name) or ".") == folder)

    def _keep_names(self, is_meant: typing.Callable[[Record, File | None], bool]) -> None:
        """Up to the last one that is meant."""
        meant = [number for number, change in enumerate(self._pending) if is_meant(*change)]
        for _ in range(meant[-1] + 1 if meant else 0):
            self._names.change(*self._pending.pop(0))

    def write_image(self, folder: pathlib.Path) -> None:
        """Makes one of the many states that a loss of power at this point could leave."""
        names = self._names.copy()
        for change in self._pending[:self._chance.randint(0, len(self._pending))]:
            names.change(*change)
        folder.mkdir(mode=0o700)
        for name, file in names.files.items():
            if file is None:
                (folder / name).mkdir(exist_ok=True)
        for name, file in names.files.items():
            if file is not None:
                (folder / name).write_bytes(file.content(self._chance, self._chance.choice(CHOICES)))
                # Not everybody's to read, as the server would have it.
                (folder / name).chmod(0o600)
        # The index of the write-ahead log is never synced, so there may be anything in it.
        if self._chance.random() < 0.3 and "teamshift.sqlite-wal" in names.files:
            (folder / "teamshift.sqlite-shm").write_bytes(self._chance.randbytes(32_768))
