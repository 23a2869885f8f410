"""The disk is full while people change things: a small disk, in memory, that only the server sees."""
import errno
import os
import pathlib
import subprocess

from suite import contents, server
from suite.load import Load
from suite.runner import World, test, wait
from suite.server import Server
from suite.shim import Fault, Shim

#: More than the database and its write-ahead log take in the test.
SIZE = "64m"
#: What makes such a disk takes root, or a kernel that lets users have namespaces (user_namespaces(7)).
PRIVATE_MOUNTS = [["unshare", "-m"], ["unshare", "-Urm"]]
MOUNT = f'mount -t tmpfs -o size={SIZE},mode=700 tmpfs "$1" && shift && exec "$@"'


@test
def reading_goes_on_and_writing_too_once_there_is_room(world: World):
    data = world.folder / "data"
    data.mkdir(mode=0o700)
    command = own_disk(data)
    if not command:
        world.notes.append("skipped: no disk can be mounted here")
        return
    load = Load(chance=world.chance)
    with Server(str(data), within=command) as running:
        load.prepare(running)
        people = load.start(running)
        # Its files, as nobody else sees them.
        seen = pathlib.Path(f"/proc/{running.process.pid}/root{data}")
        for _ in range(world.count(3, 20)):
            fill(seen / "ballast")
            check_full(load, running)
            (seen / "ballast").unlink()
            wait(lambda count=len(load.confirmed): len(load.confirmed) >= count + 40)
        people.stop()
        check_contents(world, load, seen)
    world.notes.append(f"{len(load.confirmed)} confirmed, {len(load.failures)} refused")


@test
def every_call_that_takes_room_may_be_the_first_to_fail(world: World):
    """The same where no disk can be mounted, and at each call in turn."""
    shim = Shim(str(world.folder), f"{world.folder}/data", is_logging=False)
    load = Load(chance=world.chance)
    with Server(shim.data, shim) as running:
        load.prepare(running)
        people = load.start(running)
        for skip in range(world.count(12, 100)):
            shim.inject(Fault("write and create and truncate", "*", errno.ENOSPC, "fails half done", skip=skip))
            check_full(load, running)
            shim.heal()
            wait(lambda count=len(load.confirmed): len(load.confirmed) >= count + 10)
        people.stop()
        running.kill()
    check_contents(world, load, pathlib.Path(shim.data))
    world.notes.append(f"{len(load.confirmed)} confirmed, {len(load.failures)} refused")


def own_disk(folder: pathlib.Path) -> tuple[str, ...]:
    """The command that runs another one with a disk of its own at the folder; empty if that is not permitted."""
    for unshare in PRIVATE_MOUNTS:
        command = [*unshare, "sh", "-c", MOUNT, "sh", str(folder)]
        if subprocess.run([*command, "true"], stderr=subprocess.DEVNULL).returncode == 0:
            return tuple(command)
    return ()


def fill(ballast: pathlib.Path) -> None:
    with open(ballast, "wb", buffering=0) as file:
        for size in (1 << 20, 4_096):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError as error:
                assert error.errno == errno.ENOSPC


def check_full(load: Load, running: Server) -> None:
    refused = len(load.failures)
    wait(lambda: len(load.failures) >= refused + 8)
    assert running.ask("GET", f"{running.workplace()}/locations").status == 200


def check_contents(world: World, load: Load, seen: pathlib.Path) -> None:
    """Looks into a copy, since the disk ends with its server."""
    copy = world.folder / "copy"
    copy.mkdir(mode=0o700)
    for name in ["teamshift.sqlite", "teamshift.sqlite-wal"]:
        if os.path.exists(seen / name):
            (copy / name).write_bytes((seen / name).read_bytes())
    found = [server.check(str(copy)), *contents.problems(copy, [each.command for each in load.confirmed], load.sent)]
    assert not any(found), found
    for reply in load.failures:
        assert reply.status == 503 and reply.type == "application/problem+json", reply
        assert "Nothing was changed" in reply.json["detail"], reply
