"""Power is lost, or the program is killed, while a database is brought forward, put back, or sealed under a new key."""
import pathlib
import shutil
import sqlite3
import subprocess
import time
import typing

from suite import contents, paths, server
from suite.disk import Disk
from suite.load import Load
from suite.runner import World, test
from suite.server import Server
from suite.shim import Shim, records

from tests.power_loss import images_all_along

DETAILS = {"phone": "902-555-0100", "badge": "B-17", "department": "Engine 4", "showsManagers": True}


@test
def an_upgrade_is_copied_first_and_loses_nothing(world: World):
    data, load = former(world)
    found = set()
    for number, folder in enumerate(lost(world, data, lambda shim: Server(str(data), shim).stop())):
        steps = schema(folder / "teamshift.sqlite")
        copies = sorted((folder / "backups/before-upgrades").glob("*.sqlite"))
        assert steps == FORMER or copies, f"image {number}: brought forward without a copy"
        for copy in copies:
            assert schema(copy) == FORMER and intact(copy), f"image {number}: {copy.name}"
        with Server(str(folder)) as running:
            running.stop()
        assert (problem := server.check(str(folder))) == "", f"image {number}: {problem}"
        assert contents.commands(folder) == load.sent, f"image {number}"
        found.add(steps)
    # Otherwise power was lost before or after the upgrade alone, and this has tested nothing.
    assert found == {FORMER, FORMER + 1}, found
    world.notes.append(f"{number + 1} losses of power")


@test
def a_rollback_leaves_the_present_database_or_the_former(world: World):
    data, load = former(world)
    with Server(str(data)) as running:
        load.run(running, 20)
        running.kill()
    found = set()
    roll_back = ["rollback", "--data", str(data)]
    for number, folder in enumerate(lost(world, data, lambda shim: server.run(*roll_back, shim=shim))):
        steps = schema(folder / "teamshift.sqlite")
        with Server(str(folder)) as running:
            running.stop()
        assert (problem := server.check(str(folder))) == "", f"image {number}: {problem}"
        kept = contents.commands(folder)
        assert kept == load.sent if steps > FORMER else kept < load.sent, f"image {number}: {steps} {len(kept)}"
        found.add(steps)
    assert found == {FORMER, FORMER + 1}, found
    world.notes.append(f"{number + 1} losses of power")


@test
def a_new_key_leaves_all_readable(world: World):
    data = world.folder / "data"
    with Server(str(data)) as running:
        running.workplace()
        assert running.ask("PUT", "/api/v1/account/details", DETAILS).status == 200
        running.stop()
    found = set()
    rotate = ["keys", "rotate", "--data", str(data)]
    for number, folder in enumerate(lost(world, data, lambda shim: server.run(*rotate, shim=shim))):
        with Server(str(folder)) as running:
            assert running.ask("GET", "/api/v1/account/details").json == DETAILS, f"image {number}"
            running.stop()
        found.add((folder / "keys").read_text().count("\n"))
    assert found == {2, 3}, found
    world.notes.append(f"{number + 1} losses of power")


@test
def a_backup_that_is_killed_leaves_the_former_one(world: World):
    """The file is under its name when all of it is on the disk."""
    data, target = world.folder / "data", world.folder / "target"
    load = Load(chance=world.chance)
    with Server(str(data)) as running:
        load.prepare(running)
        load.run(running, 40)
        running.stop()
    server.run("backup-key", "create", str(world.folder / "key"))
    target.mkdir()
    command = [str(paths.program()), "backup", "--data", str(data), "--backup-to", str(target), "--backup-key",
               str(world.folder / "key.pub")]
    started = time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    duration = time.monotonic() - started
    kills = world.count(20, 200)
    in_the_middle = 0
    for _ in range(kills):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=world.chance.uniform(0, duration))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            in_the_middle += 1
        names = [path for path in target.iterdir() if path.suffix == ".backup"]
        assert names
        for name in names:
            check = [str(paths.program()), "backup", "verify", str(name), "--backup-key-secret", str(world.folder / "key")]
            subprocess.run(check, check=True, capture_output=True)
    assert in_the_middle, "no kill came in the middle"
    world.notes.append(f"{kills} kills, {in_the_middle} of them in the middle")


#: How many steps the schema had before the newest one that this takes away again.
FORMER = 0
#: A step that made one table and nothing else, which no later step changes, so that it can be taken away; and its table.
STEP, TABLE = "accounts that are locked", "account_locks"


def former(world: World) -> tuple[pathlib.Path, Load]:
    """A data folder as a version before this one would have left it, with commands that were confirmed."""
    global FORMER
    data, load = world.folder / "data", Load(chance=world.chance)
    with Server(str(data)) as running:
        load.prepare(running)
        load.run(running, 40)
        running.stop()
    with sqlite3.connect(data / "teamshift.sqlite") as database:
        FORMER = database.execute("PRAGMA user_version").fetchone()[0] - 1
        database.execute(f"DROP TABLE {TABLE}")
        assert database.execute("DELETE FROM schema_migrations WHERE name = ?", [STEP]).rowcount == 1
        # Steps are counted, and numbered in the order in which they came.
        names = database.execute("SELECT name FROM schema_migrations ORDER BY position").fetchall()
        for number, (name,) in enumerate(names):
            database.execute("UPDATE schema_migrations SET position = ? WHERE name = ?", [number + 1, name])
        database.execute(f"PRAGMA user_version = {FORMER}")
    database.close()
    shutil.rmtree(data / "backups", ignore_errors=True)
    return data, load


def lost(
    world: World, data: pathlib.Path, work: typing.Callable[[Shim], None]
) -> typing.Iterator[pathlib.Path]:
    """What losses of power leave all along some work."""
    shim = Shim(str(world.folder), str(data), is_logging=True)
    disk = Disk(world.chance)
    disk.begin(data)
    work(shim)
    shim.close()
    return images_all_along(world, disk, list(records(shim.log)))


def schema(file: pathlib.Path) -> int:
    with sqlite3.connect(file) as database:
        count = database.execute("PRAGMA user_version").fetchone()[0]
    database.close()
    return count


def intact(file: pathlib.Path) -> bool:
    with sqlite3.connect(file) as database:
        found = database.execute("PRAGMA integrity_check").fetchall()
    database.close()
    return found == [("ok",)]
