"""Power is lost at any point of what a server has done to its files."""
import pathlib
import random
import shutil
import typing
import uuid

from suite import contents, server
from suite.disk import Disk
from suite.load import Load
from suite.runner import World, test
from suite.server import DidNotStart, Server
from suite.shim import Fault, Record, Shim, records

#: How many commands are confirmed between two starts of the server.
COMMANDS = 250
#: A server is started on every so manieth of what the losses of power leave.
RESTARTED = 10


@test
def nothing_confirmed_is_lost(world: World):
    load, log = history(world, stops(world))
    images = world.count(50, 700)
    found = lost_in_images(world, load, log, images)
    assert not found, found
    world.notes += [f"{images} losses of power", f"{len(load.confirmed)} commands"]


@test
def nothing_confirmed_is_lost_after_syncs_that_failed(world: World):
    load, log = history(world, failing_syncs(world))
    failed = sum(each.kind == "F" for each in log)
    assert failed > 3 and load.failures
    images = world.count(30, 200)
    found = lost_in_images(world, load, log, images)
    assert not found, found
    world.notes += [f"{images} losses of power", f"{failed} failed syncs", f"{len(load.confirmed)} commands"]


@test
def on_a_disk_that_ignores_syncs_losses_are_found(world: World):
    """Or else these tests could not fail. Every image is of a time when something had been confirmed, so that a
    database that is not there, or has none of its schema, has lost it like one that lacks a command."""
    load, log = history(world, lambda load, data, shim: started(load, data, shim).stop())
    found = lost_in_images(world, load, log, 20, is_obeying=False)
    assert len(found) >= 5, found
    world.notes += [f"{len(found)} of 20 losses of power lose something"]


@test
def a_first_start_leaves_a_whole_demo_or_none(world: World):
    shim = Shim(str(world.folder), f"{world.folder}/data", is_logging=True)
    with Server(shim.data, shim, is_demo=True) as first:
        first.kill()
    log = list(records(shim.log))
    images = world.count(20, 100)
    for number, (_, folder) in enumerate(image_folders(world, log, images)):
        with Server(str(folder), is_demo=True) as second:
            second.stop()
        found = [server.check(str(folder)), *contents.demo_problems(folder)]
        assert not any(found), f"image {number}: {found}"
    world.notes.append(f"{images} losses of power")


@test
def a_restore_leaves_the_former_database_or_the_backup(world: World):
    data, backup = world.folder / "data", str(world.folder / "backup.sqlite")
    load = Load(chance=world.chance)
    with Server(str(data)) as running:
        load.prepare(running)
        load.run(running, 40)
        server.run("backup", backup, "--data", str(data))
        older = {each.command for each in load.confirmed}
        load.run(running, 40)
        # What is newer is in the write-ahead log, beside the database.
        running.kill()
    shim = Shim(str(world.folder), str(data), is_logging=True)
    disk = Disk(world.chance)
    disk.begin(data)
    server.run("restore", backup, "--data", str(data), shim=shim)
    found = set()
    for number, folder in enumerate(images_all_along(world, disk, list(records(shim.log)))):
        with Server(str(folder)) as running:
            running.stop()
        assert not server.check(str(folder))
        found.add(len(contents.commands(folder)))
        assert contents.commands(folder) in (older, load.sent), f"image {number}: {len(contents.commands(folder))} left"
    assert found == {len(older), len(load.sent)}, found
    world.notes.append(f"{number + 1} losses of power")


Life = typing.Callable[[Load, str, Shim], None]


def history(world: World, life: Life) -> tuple[Load, list[Record]]:
    """What was sent and confirmed in a server's life, and what the server did to its files."""
    shim = Shim(str(world.folder), f"{world.folder}/data", is_logging=True)
    load = Load(position=lambda: shim.position, chance=world.chance)
    life(load, shim.data, shim)
    shim.close()
    return load, list(records(shim.log))


def started(load: Load, data: str, shim: Shim) -> Server:
    """A server that has confirmed many commands."""
    running = Server(data, shim)
    if not load.confirmed:
        load.prepare(running)
    load.run(running, COMMANDS)
    return running


def stops(world: World) -> Life:
    """It is stopped, killed and started again."""
    def life(load: Load, data: str, shim: Shim) -> None:
        for number in range(world.count(3, 8)):
            running = started(load, data, shim)
            running.stop() if number % 2 else running.kill()
    return life


def failing_syncs(world: World) -> Life:
    """Every now and then a sync fails, of the database as of its log."""
    def life(load: Load, data: str, shim: Shim) -> None:
        for pattern in ["*-wal", "*.sqlite", "*-wal"][:world.count(2, 3)]:
            with Server(data, shim) as running:
                if not load.confirmed:
                    load.prepare(running)
                for _ in range(6):
                    run = load.start(running, COMMANDS // 6)
                    skip = world.chance.randrange(8) if pattern == "*-wal" else 0
                    shim.inject(Fault("sync", pattern, skip=skip, count=world.chance.randint(1, 3)))
                    run.wait()
                shim.heal()
                running.kill()
    return life


def lost_in_images(world: World, load: Load, log: list[Record], count: int, is_obeying: bool = True) -> list[str]:
    found = []
    images = image_folders(world, log, count, load.confirmed[0].position, is_obeying)
    for number, (position, folder) in enumerate(images):
        confirmed = [each.command for each in load.confirmed if each.position <= position]
        problems = checked(folder, confirmed, load)
        if not problems and number % RESTARTED == 0:
            problems = problems_after_restart(folder, load)
        if problems:
            found.append(f"at {position}: {'; '.join(problems)[:600]}")
    return found


def checked(folder: pathlib.Path, confirmed: list[uuid.UUID], load: Load) -> list[str]:
    """A damaged database is not looked into."""
    damage = server.check(str(folder))
    return [damage] if damage else [*contents.problems(folder, confirmed, load.sent), *contents.backup_problems(folder)]


def problems_after_restart(folder: pathlib.Path, load: Load) -> list[str]:
    """Once everybody has sent all commands again, each was done once."""
    try:
        with Server(str(folder)) as running:
            load.send_again(running)
            running.stop()
    except DidNotStart as reason:
        return [f"the server does not start: {reason}"]
    return checked(folder, list(load.sent), load)


def image_folders(
    world: World, log: list[Record], count: int, first: int = 0, is_obeying: bool = True
) -> typing.Iterator[tuple[int, pathlib.Path]]:
    """What is left by losses of power at points behind the first one, each with how far the log goes there."""
    chance = random.Random(world.chance.random())
    points = [number for number, record in enumerate(log) if record.end >= first]
    cuts = sorted(chance.choices(points, k=count))
    disk, number = Disk(chance, is_obeying), 0
    for cut in cuts:
        for record in log[number:cut + 1]:
            disk.follow(record)
        number = cut + 1
        yield log[cut].end, image(world, disk)


def images_all_along(world: World, disk: Disk, log: list[Record]) -> typing.Iterator[pathlib.Path]:
    """What is left by losses of power after every record of what is not a write, and after a few writes."""
    for record in log:
        disk.follow(record)
        if record.kind != "W" or world.chance.random() < 0.03:
            for _ in range(world.count(1, 5)):
                yield image(world, disk)


def image(world: World, disk: Disk) -> pathlib.Path:
    """In the place of the one before."""
    folder = world.folder / "image"
    shutil.rmtree(folder, ignore_errors=True)
    disk.write_image(folder)
    return folder
