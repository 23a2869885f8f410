"""The program and its texts come in two parts: the first shows the first screen, and the rest follows behind it."""
import random
import sys

import wasmtime
from playwright.sync_api import expect

from suite import paths
from suite.pack import pack
from suite.runner import test
from suite.states import NOW, change, station


sys.path.append(str(paths.ROOT / "Sources/Web"))
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
    """The whole program, its first part and the rest."""
    return [wasmtime.Module.from_file(engine, str(paths.ROOT / ".build" / name))
            for name in ["WebApp.wasm", "program/app.wasm", "program/app-rest.wasm"]]


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
def all_recorded_starts_need_the_first_part_alone_and_random_presses_show_the_same_with_the_rest(world):
    """The rest comes with the first function that the first part lacks."""
    engine = wasmtime.Engine()
    program, first, rest = modules(engine)
    presses = 100 if world.options.long else 25
    for seed, (name, recorded, store) in enumerate(recorded_starts(engine, program)):
        assert starts.start(engine, first, recorded, store).show().is_ready, name
        whole = shown_by_presses(starts.start(engine, program, recorded, store), seed, presses)
        divided = shown_by_presses(starts.start(engine, first, recorded, store, rest), seed, presses)
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
