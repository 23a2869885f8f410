"""The program comes in parts, and its texts in two: the first shows the first screen, the rest follows behind it, and behind that
come the parts that only some people need."""
import random
import sys

import wasmtime
from playwright.sync_api import expect

from suite import paths
from suite.pack import pack
from suite.runner import test
from suite.states import NOW, change, fill as fill_station, station
from tests.accounts import PASSWORD, create_account, fill, invite
from tests.walk import Pace, walk


sys.path.append(str(paths.ROOT / "Sources/Web"))
import parts
import starts


PROGRAM, TEXTS = "app-rest.wasm", "texts-en-rest.ini"


class HeldRest:
    """A device whose requests for the rest of the program, or of its texts, wait, or go on from the one with a number."""

    def __init__(self, device, until=None, name=PROGRAM):
        self.device, self.held, self.until, self.count = device, [], until, 0
        device.context.route(f"**/{name}", self.hold)

    def hold(self, route):
        self.count += 1
        if self.until and self.count >= self.until:
            route.continue_()
        else:
            self.held.append(route)

    def waits(self):
        self.until, self.held = None, []

    def arrives(self):
        self.until = 1
        for route in self.held:
            route.continue_()


def at_noon(world, server=None, **options):
    """A device that notes how often a function or a text was needed that the first part lacks, while the rest was not there."""
    device = world.device(server or station(world), **options)
    device.page.clock.set_fixed_time(NOW)
    device.early = []

    def note(request):
        name = request.url.rsplit("/", 1)[1]
        if request.resource_type == "xhr" and name in (PROGRAM, TEXTS):
            device.early.append(name)

    device.page.on("request", note)
    return device


def modules(engine):
    """The whole program, its first part, and the others by their names."""
    read = lambda name: wasmtime.Module.from_file(engine, str(paths.ROOT / f".build/{name}.wasm"))
    return read("WebApp"), read("program/app"), {name: read(f"program/{name}") for name in parts.names()[1:]}


def recorded_starts(engine, program):
    for path in starts.recordings():
        recorded = starts.read(path)
        for store in starts.stores(engine, program, recorded):
            yield path.name, recorded, store


def shown_by_presses(device, seed, count):
    """What a device shows while controls that may be there are used, and what it has asked for arrives in between."""
    chance = random.Random(seed)
    device.show()
    for _ in range(count):
        if device.events and chance.random() < .3:
            device.tell()
        else:
            device.press(chance.randrange(120), chance.choice(["", "x", "1", "2026-11-20"]))
    return device.shown


@test
def all_recorded_starts_need_the_first_part_alone_and_random_presses_show_the_same_with_the_others(world):
    """Another part comes with the first function that those which are there lack."""
    engine = wasmtime.Engine()
    program, first, others = modules(engine)
    presses = 100 if world.options.long else 25
    for seed, (name, recorded, store) in enumerate(recorded_starts(engine, program)):
        assert starts.start(engine, first, recorded, store).show().is_ready, name
        whole = shown_by_presses(starts.start(engine, program, recorded, store), seed, presses)
        divided = shown_by_presses(starts.start(engine, first, recorded, store, others), seed, presses)
        assert divided == whole, (name, seed)


@test
def the_first_part_shows_the_first_screen_of_a_new_device(world):
    device = at_noon(world)
    rest = HeldRest(device)
    device.open("/today").shows("Quick actions", "On Call")
    assert not device.early
    rest.arrives()
    device.synced()
    assert not device.early


@test
def the_first_part_shows_the_first_screen_of_a_device_that_has_its_rows(world):
    world.expect_no_network()
    device = at_noon(world).open("/today").installed().synced()
    device.context.set_offline(True)
    device.reload().shows("Quick actions", "On Call")
    assert not device.early


@test
def what_can_be_undone_comes_with_the_rest_to_a_place_that_was_kept_for_it(world):
    server = station(world)
    change(server)
    device = at_noon(world, server)
    rest = HeldRest(device)
    device.open("/today").shows("Quick actions")
    place = device.page.locator(".undo-bar")
    expect(place).to_have_count(1)
    expect(place.get_by_role("button")).to_have_count(0)
    # The order of the page stays as it is, whatever the length of the button's text.
    before = place.bounding_box()
    rest.arrives()
    expect(place.get_by_role("button", name="Undo: ")).to_be_visible()
    assert place.bounding_box()["y"] == before["y"] and not device.early


@test
def a_tap_that_needs_the_rest_loads_it(world):
    device = at_noon(world)
    rest = HeldRest(device, until=2)
    device.open("/today")
    device.go("Settings").shows("Appearance")
    assert device.early.count(PROGRAM) == 1
    rest.arrives()
    device.synced().go("Schedule").shows("November")
    assert device.early.count(PROGRAM) == 1


@test
def a_tap_that_says_more_than_the_first_screen_loads_the_rest_of_the_texts(world):
    device = at_noon(world)
    rest = HeldRest(device, until=2, name=TEXTS)
    device.open("/today")
    device.go("Settings").shows("Appearance")
    assert device.early.count(TEXTS) == 1
    rest.arrives()
    device.synced().go("Schedule").shows("November")
    assert device.early.count(TEXTS) == 1


@test
def another_screen_starts_with_all_of_the_program(world):
    device = at_noon(world).open("/schedule").shows("November")
    assert not device.early


@test
def a_first_screen_for_which_the_first_part_was_too_small_starts_with_all_of_it_from_then_on(world):
    world.expect("Service Worker registration blocked")
    device = at_noon(world, pack(world), service_workers="block")
    rest = HeldRest(device, until=2)
    device.open("/today").shows("Start Hike 1")
    assert device.early.count(PROGRAM) == 1
    rest.arrives()
    device.synced()
    rest.waits()
    with device.page.expect_event("requestfinished", lambda request: request.url.endswith("/app.wasm")):
        device.visit("/today")
    device.waits_for(lambda: rest.held)
    rest.arrives()
    device.until("document.documentElement.dataset.state === 'ready'").shows("Start Hike 1")
    assert device.early.count(PROGRAM) == 1


@test
def a_rest_that_fails_to_arrive_is_asked_for_again(world):
    world.expect_no_network()
    world.expect("TypeError")
    device = at_noon(world)
    lost = []

    def lose(route):
        lost.append(route)
        route.abort() if len(lost) == 1 else route.continue_()

    device.context.route("**/app-rest.wasm", lose)
    device.open("/today").until("navigator.serviceWorker.ready.then(() => true)").synced()
    expect(device.page.locator("#stopped")).to_be_hidden()
    assert len(lost) >= 2 and not device.early


#: What only some people need.
FOR_SOME = {f"{name}.wasm" for name in parts.names()[2:]}


def requested(device):
    """The files of the program that the device asks for from now on."""
    names = set()
    device.context.on("request", lambda request: names.add(request.url.rsplit("/", 1)[1]))
    return names


def keeps(device, name):
    """Waits until the device could load a part without a network."""
    return device.until("(name) => caches.keys().then((all) => Promise.all(all.map((each) => caches.open(each)"
                        ".then((cache) => cache.keys())))).then((all) => all.flat().some(({ url }) => url.endsWith(name)))", name)


def member(world, server):
    """A manager of a workplace, and the device of somebody who joins it as a member, with the names of the files that it asks for."""
    manager, device = world.device(server).open(), world.device(server)
    server.contexts.remove(device.context)
    device.context.clear_cookies()
    names = requested(device)
    device.page.goto(invite(manager))
    device.ready().page.get_by_role("link", name="Create an Account to Join").click()
    device.page.wait_for_url("**/sign-up#code=*")
    fill(device.ready(), displayName="Robin Sample", email="robin@example.org", password=PASSWORD)
    return manager, create_account(device), names


def filled_station(world):
    server = world.server()
    fill_station(server)
    return server


def walk_through(device, *starts):
    """Shows every screen that links lead to, none of which stops the program."""
    addresses = [address for address, _ in walk(device, *starts, pace=Pace(1_000))]
    assert device.run("document.documentElement.dataset.state") == "ready", addresses[-1]
    return addresses


@test
def a_member_never_asks_for_what_managers_and_hikes_need_and_sees_every_screen_without_a_network(world):
    world.expect_no_network()
    _, device, names = member(world, filled_station(world))
    device.open("/today").installed().synced()
    assert len(walk_through(device, "/today", "/schedule/2026-11-20", "/settings")) > 20
    device.context.set_offline(True)
    walk_through(device.reload(), "/today", "/schedule/2026-11-20", "/settings")
    assert PROGRAM in names and not names & {*FOR_SOME, "roster.wasm"}


@test
def a_member_who_becomes_a_manager_gets_what_managers_need_and_has_it_without_a_network(world):
    world.expect_no_network()
    manager, device, names = member(world, filled_station(world))
    device.open("/today").installed().synced()
    manager.open("/settings/members").card("Robin Sample").click()
    manager.choose("member-role", "Manager").synced()
    keeps(device, "/app-managers.wasm")
    assert names & FOR_SOME == {"app-managers.wasm"}
    device.context.set_offline(True)
    device.reload().open("/settings/pay").shows("Pay Settings")
    walk_through(device, "/today", "/schedule/team", "/settings")


@test
def a_manager_without_hikes_has_every_screen_without_a_network(world):
    world.expect_no_network()
    device = world.device(filled_station(world))
    names = requested(device)
    device.open("/today").installed().synced()
    keeps(device, "/app-managers.wasm")
    keeps(device, "/roster.wasm")
    device.context.set_offline(True)
    walk_through(device.reload(), "/today", "/schedule/2026-11-20", "/settings")
    assert names & FOR_SOME == {"app-managers.wasm"}


@test
def a_workplace_with_hikes_has_every_screen_without_a_network(world):
    world.expect_no_network()
    device = world.device(pack(world))
    device.open("/today").installed().synced()
    keeps(device, "/app-hikes.wasm")
    device.context.set_offline(True)
    walk_through(device.reload(), "/today", "/hikes/2026-11-20", "/settings")


@test
def a_manager_whose_part_never_arrived_is_told_so_and_begins_again_at_today(world):
    world.expect_no_network()
    world.expect("could not be loaded")
    world.expect("TypeError")
    device = world.device(filled_station(world))
    device.context.route("**/app-managers.wasm", lambda route: route.abort())
    device.open("/today")
    device.go("Settings").begin("Pay")
    expect(device.page.locator("#stopped")).to_contain_text("This isn’t on your device yet")
    device.page.locator("#stopped").get_by_role("button", name="Reload").click()
    device.page.wait_for_url("**/today")
    device.ready().shows("Quick actions")
