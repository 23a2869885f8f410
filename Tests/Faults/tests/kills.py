"""The server is killed in the middle of its work, again and again, and what was not confirmed is sent again."""
from suite import contents, server
from suite.load import Load, Run
from suite.runner import World, test, wait
from suite.server import Server


@test
def every_command_is_there_once(world: World):
    data = str(world.folder / "data")
    load = Load(chance=world.chance)
    kills = world.count(30, 1_000)
    in_the_middle = 0
    for number in range(kills):
        with Server(data) as running:
            if number == 0:
                load.prepare(running)
            in_the_middle += killed(running, load.start(running), load)
        if number % 50 == 49:
            check_contents(data, load)
    with Server(data) as last:
        load.run(last, 20)
        last.stop()
    check_contents(data, load)
    # Otherwise the kills came before or after the work, and this has tested nothing.
    assert in_the_middle > kills * 0.8, in_the_middle
    world.notes += [f"{kills} kills, {in_the_middle} of them in the middle of a write", f"{len(load.confirmed)} commands"]


def killed(running: Server, people: Run, load: Load) -> bool:
    """Kills it once a few more are confirmed, with others under way; answers whether there were any."""
    goal = len(load.confirmed) + load.chance.randint(1, 20)
    wait(lambda: len(load.confirmed) >= goal or not people.is_running)
    before = len(load.confirmed)
    running.kill()
    people.wait()
    return len(load.sent) > before


def check_contents(data: str, load: Load) -> None:
    found = [server.check(data), *contents.problems(data, [each.command for each in load.confirmed], load.sent)]
    assert not any(found), found
