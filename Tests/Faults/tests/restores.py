"""The server is killed while one workplace is brought back from a backup, and people work in another one."""
import json
import subprocess
import time

from suite import contents, paths, server
from suite.load import Load
from suite.runner import World, test, wait
from suite.server import Server, WORKPLACES
from tests.kills import check_contents

ROWS = 1_500


@test
def a_workplace_is_brought_back_whole_or_not_at_all(world: World):
    data, backup = str(world.folder / "data"), str(world.folder / "one.sqlite")
    load = Load(chance=world.chance)
    with Server(data) as running:
        load.prepare(running)
        place = prepare(running)
        server.run("backup", backup, "--data", data)
        server.run("admin", "workplaces", "delete", place, "--yes", "--data", data)
        running.stop()
    whole, cut = 0, 0
    kills = world.count(12, 200)
    for number in range(kills):
        with Server(data) as running:
            people = load.start(running)
            restore = subprocess.Popen(
                [paths.program(), "admin", "workplaces", "restore", backup, place, "--data", data],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # From the beginning of the restoration to behind its end, one after the other.
            time.sleep(number / kills * 1.5)
            running.kill()
            people.wait()
            restore.wait()
        with Server(data) as running:
            found = running.ask("GET", f"{WORKPLACES}/{place}/locations?limit=1")
            if found.status == 404:
                cut += 1
            else:
                assert count(running, place) == ROWS, "It is there, and not all of it"
                server.run("admin", "workplaces", "delete", place, "--yes", "--data", data)
                whole += 1
            running.stop()
        assert not server.check(data), server.check(data)
    with Server(data) as running:
        server.run("admin", "workplaces", "restore", backup, place, "--data", data)
        assert count(running, place) == ROWS
        load.run(running, 20)
        # What is left is what the other people have done.
        server.run("admin", "workplaces", "delete", place, "--yes", "--data", data)
        wait(lambda: remaining(data) == 1)
        running.stop()
    check_contents(data, load)
    # Otherwise the kills came before or after the work.
    assert cut > 0, (whole, cut)
    world.notes += [f"{kills} kills, {cut} of them before the workplace was there"]


def prepare(running: Server) -> str:
    """A second workplace with some rows."""
    reply = running.ask("POST", WORKPLACES, {"name": "Second", "timeZone": "America/Halifax"})
    assert reply.status == 201, reply
    place = reply.json["id"]
    for number in range(ROWS):
        reply = running.ask("POST", f"{WORKPLACES}/{place}/locations", {"name": f"Place {number}"})
        assert reply.status == 201, reply
    return place


def count(running: Server, place: str) -> int:
    """How many locations there are."""
    total, cursor = 0, ""
    while True:
        page = json.loads(running.ask("GET", f"{WORKPLACES}/{place}/locations?limit=100{cursor}").text)
        total += len(page["items"])
        if page["nextCursor"] is None:
            return total
        cursor = f"&cursor={page['nextCursor']}"


def remaining(data: str) -> int:
    """How many workplaces have rows."""
    with contents.opened(data) as database:
        return database.execute("SELECT count(*) FROM workplaces").fetchone()[0]
