"""Several servers over one database: one is killed, cut off or replaced, and so is the database's own, while people go on.
What was confirmed is there once."""
import contextlib
import pathlib
import time
import typing

from suite import contents, server
from suite.farm import Farm
from suite.load import Load
from suite.postgresql import Cluster, Wire
from suite.runner import World, test, wait

COUNT = 3
#: For how long nothing may be confirmed, in seconds: the product's goals are 2 and 30, and these machines are slow.
LONGEST_OUTAGE, LONGEST_OUTAGE_OF_DATABASE = 10, 60


def address(*hosts: pathlib.Path) -> str:
    return f"postgresql://teamshift@/postgres?host={','.join(map(str, hosts))}&target_session_attrs=read-write"


def timed_load(world: World) -> Load:
    """Knows of each command when it was confirmed, in milliseconds."""
    return Load(position=lambda: int(time.monotonic() * 1_000), chance=world.chance)


def outage(load: Load) -> float:
    """The longest time without a confirmation, in seconds."""
    times = sorted(each.position for each in load.confirmed)
    return max(after - before for before, after in zip(times, times[1:])) / 1_000


@contextlib.contextmanager
def people_of(world: World, folder: pathlib.Path, addresses: list[str]) -> typing.Iterator[tuple[Farm, Load]]:
    """Servers behind a proxy, and people who come by it; at the end both are stopped."""
    with Farm(folder, addresses) as farm:
        load = timed_load(world)
        load.prepare(farm.servers[0])
        people = load.start(farm.way_in)
        yield farm, load
        people.stop()


def go_on(load: Load, count: int) -> None:
    goal = len(load.confirmed) + count
    wait(lambda: len(load.confirmed) >= goal, "Nothing is confirmed any more", seconds=120)


def check(folder: pathlib.Path, load: Load, source: str) -> None:
    """What the database has, once no server has it."""
    target = str(folder / "moved")
    server.run("move", "--from", source, "--to", target)
    found = [server.check(target), *contents.problems(target, [each.command for each in load.confirmed], load.sent)]
    assert not any(found), found


@test
def people_go_on_while_servers_are_killed(world: World) -> None:
    with Cluster() as database:
        source = address(database.folder)
        kills = world.count(6, 100)
        with people_of(world, world.folder, [source] * COUNT) as (farm, load):
            for _ in range(kills):
                go_on(load, world.chance.randint(5, 40))
                victim = world.chance.randrange(COUNT)
                farm.servers[victim].kill()
                go_on(load, 30)
                farm.start(victim)
        check(world.folder, load, source)
    longest = outage(load)
    assert longest < LONGEST_OUTAGE, longest
    world.notes += [f"{kills} kills", f"{len(load.confirmed)} commands", f"longest outage {longest:.2f} s",
                    f"{len(load.failures)} failed requests"]


@test
def no_request_fails_while_servers_are_replaced(world: World) -> None:
    with Cluster() as database:
        source = address(database.folder)
        rounds = world.count(2, 20)
        with people_of(world, world.folder, [source] * COUNT) as (farm, load):
            for index in [*range(COUNT)] * rounds:
                go_on(load, 20)
                farm.servers[index].stop()
                go_on(load, 20)
                farm.start(index)
        check(world.folder, load, source)
    assert not load.failures, load.failures[:3]
    world.notes += [f"{rounds * COUNT} restarts", f"{len(load.confirmed)} commands", f"longest wait {outage(load):.2f} s"]


@test
def people_go_on_while_a_server_is_cut_off_from_the_database(world: World) -> None:
    with Cluster() as database, contextlib.closing(Wire(database.socket)) as wire:
        source = address(database.folder)
        wired = f"postgresql://teamshift@127.0.0.1:{wire.port}/postgres"
        cuts = world.count(2, 20)
        with people_of(world, world.folder, [source] * (COUNT - 1) + [wired]) as (_, load):
            for _ in range(cuts):
                go_on(load, world.chance.randint(5, 40))
                wire.cut()
                time.sleep(world.chance.uniform(0.2, 3))
                wire.mend()
                go_on(load, 30)
        check(world.folder, load, source)
    world.notes += [f"{cuts} cuts", f"{len(load.confirmed)} commands", f"longest wait {outage(load):.2f} s"]


@test
def nothing_is_lost_when_a_standby_takes_over(world: World) -> None:
    for number in range(world.count(1, 10)):
        with Cluster() as primary, Cluster(of=primary) as standby:
            primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.ask("SELECT pg_reload_conf()")
            wait(lambda: primary.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1")
            folder = world.folder / str(number)
            folder.mkdir()
            with people_of(world, folder, [address(primary.folder, standby.folder)] * COUNT) as (_, load):
                go_on(load, 40)
                primary.kill()
                standby.promote()
                standby.ask("ALTER SYSTEM RESET ALL")
                standby.ask("SELECT pg_reload_conf()")
                go_on(load, 40)
            lineages = int(standby.ask("SELECT count(*) FROM feed_lineages"))
            check(folder, load, address(standby.folder))
        # What the former primary had and the standby did not would be told apart by it.
        assert lineages == 2, lineages
        longest = outage(load)
        assert longest < LONGEST_OUTAGE_OF_DATABASE, longest
        world.notes += [f"{len(load.confirmed)} commands", f"outage {longest:.2f} s"]
