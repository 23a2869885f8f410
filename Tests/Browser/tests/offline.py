"""Without a network: work goes on, nothing is lost, and everything arrives once."""
import time

from playwright.sync_api import expect

from suite.held import HeldRequests
from suite.runner import test


def office_and_device(world, **options):
    server = world.server()
    office = server.add_location("Downtown Office", "123 Main St")
    world.expect_no_network()
    return server, office, world.device(server, **options).open("/settings/shift-types").installed()


def work(device):
    """Three changes: a location, a shift type in it, and a shift."""
    device.open("/settings/locations").add_location("Boat House", "Pier 3")
    device.open("/settings/shift-types").add_shift_type("b", "Boat Watch", "Boat House")
    device.open("/schedule/2026-11-12").start("Add Shift")
    device.choose("shift-type", "B – Boat Watch").save_sheet()


def shows_the_work(device):
    expect(device.page.locator(".row-card")).to_contain_text("Boat Watch")
    device.has_shifts("2026-11-12", "B")
    device.open("/settings/locations").shows("Boat House", "Pier 3", "Downtown Office")


@test
def work_goes_on_without_a_network_survives_a_reload_and_arrives_by_itself(world):
    server, _, device = office_and_device(world)
    other = world.device(server).open("/schedule/2026-11-12").shows("No shifts")
    device.context.set_offline(True)
    work(device)
    device.shows("Waiting to sync (3)")
    shows_the_work(device.reload())
    device.open("/settings").shows("Offline, 3 waiting to sync")
    assert server.rows("shifts") == []
    device.context.set_offline(False)
    started = time.monotonic()
    expect(other.page.locator(".row-card")).to_contain_text("Boat Watch")
    world.notes.append(f"{(time.monotonic() - started) * 1000:.0f} ms to the other device")
    other.has_shifts("2026-11-12", "B")
    device.synced().shows("Everything is synced")
    assert len(server.rows("locations")) == 2


@test
def work_goes_on_while_the_server_is_stopped(world):
    server, _, device = office_and_device(world)
    server.stop()
    work(device)
    device.shows("Waiting to sync (3)")
    shows_the_work(device.reload())
    server.start()
    device.open("/settings").synced()
    shows_the_work(world.device(server).open("/schedule/2026-11-12"))


@test
def a_server_that_is_back_is_found_without_a_touch(world):
    server, _, device = office_and_device(world)
    server.stop()
    failed = []
    device.page.on("requestfailed", lambda request: failed.append(request) if request.url.endswith("/sync") else None)
    device.add_shift_type("n", "Night", "Downtown Office").shows("Waiting to sync (1)")
    # From then on the page lets more and more time pass between two tries.
    device.waits_for(lambda: len(failed) >= 2)
    server.start()
    started = time.monotonic()
    expect(device.page.locator(".notices .sync")).to_have_count(0)
    world.notes.append(f"{time.monotonic() - started:.1f} s after the server's start")
    assert [row["title"] for row in server.rows("shift-types")] == ["Night"]


@test
def an_installed_app_starts_cold_without_a_network(world):
    server, _, device = office_and_device(world)
    server.stop()
    device.context.set_offline(True)
    fresh = device.tab("/today").shows("Choose shift types", "Offline")
    fresh.go("Settings").shows("Harbour" if server.is_demo else "My Workplace")
    fresh.open("/settings/locations").shows("Downtown Office")
    fresh.open("/").shows("Today")


@test
def an_installed_app_starts_without_a_network_after_the_browser_was_restarted(world):
    server = world.server()
    server.add_location("Downtown Office")
    world.expect_no_network()
    profile = f"{server.folder.name}/profile"
    device = world.adopt(world.browsers.persistent(profile, {"locale": "en-CA"}), server)
    device.open("/settings/locations").installed().shows("Downtown Office")
    device.context.set_offline(True)
    device.add_location("Boat House").shows("Waiting to sync (1)")
    device.close()
    server.stop()
    device = world.adopt(world.browsers.persistent(profile, {"locale": "en-CA", "offline": True}), server)
    device.open("/settings/locations").shows("Downtown Office", "Boat House", "Waiting to sync (1)")
    server.start()
    device.context.set_offline(False)
    device.synced()
    assert len(server.rows("locations")) == 2


@test
def two_devices_that_edit_different_fields_both_keep_theirs(world):
    server, office, one = office_and_device(world)
    two = world.device(server).open("/settings/locations").installed()
    for device in (one, two):
        device.context.set_offline(True)
    one.open(f"/settings/locations/{office}").type("location-name", "Uptown Office").save_sheet()
    two.open(f"/settings/locations/{office}").type("location-address", "9 Other St").save_sheet()
    for device in (one, two):
        device.context.set_offline(False)
        device.synced()
    for device in (one, two):
        device.shows("Uptown Office", "9 Other St")
    row, = server.rows("locations")
    assert (row["name"], row["address"]) == ("Uptown Office", "9 Other St")


@test
def of_two_devices_that_edit_the_same_field_the_later_one_wins_on_both(world):
    server, office, one = office_and_device(world)
    two = world.device(server).open("/settings/locations").installed()
    for device, name in ((one, "First"), (two, "Second")):
        device.context.set_offline(True)
        device.open(f"/settings/locations/{office}").type("location-name", name).save_sheet()
    for device in (one, two):
        device.context.set_offline(False)
        device.synced()
    for device in (one, two):
        device.shows("Second")
        # Not the toast, which still says what was saved here.
        expect(device.page.locator("main")).not_to_contain_text("First")
    assert [row["name"] for row in server.rows("locations")] == ["Second"]


@test
def what_the_server_refuses_is_told_and_comes_back_into_its_form(world):
    server, office, device = office_and_device(world)
    device.context.set_offline(True)
    device.start("Add Shift Type")
    device.type("symbol", "m").type("title", "Mine").type("shiftDescription", "Typed with care")
    device.choose("location", "Downtown Office").set_time("start-time", "9", "00", "AM").save_sheet()
    server.add_shift_type("M", "Theirs", office)
    device.context.set_offline(False)
    expect(device.alert).to_contain_text("Couldn’t Save")
    expect(device.alert).to_contain_text("Couldn’t save “Mine”.")
    expect(device.alert).to_contain_text("A shift type with symbol 'M' already exists.")
    expect(device.toast).to_have_count(0)
    device.reload()
    device.answer("Edit Again")
    for field, value in (("symbol", "M"), ("title", "Mine"), ("shiftDescription", "Typed with care"),
                         ("start-time-Hour", "9")):
        expect(device.page.locator(f"#{field}")).to_have_value(value)
    expect(device.page.locator("#location option:checked")).to_have_text("Downtown Office")
    expect(device.sheet.locator("#symbol-error")).to_have_text("A shift type with symbol 'M' already exists.")
    device.type("symbol", "m2").save_sheet().shows("Theirs", "Mine").synced()
    assert sorted(row["symbol"] for row in server.rows("shift-types")) == ["M", "M2"]


@test
def what_the_server_refuses_can_be_given_up(world):
    server, office, device = office_and_device(world)
    device.context.set_offline(True)
    device.open(f"/settings/locations/{office}").tap("Delete Location").answer("Delete")
    device.shows("No locations yet")
    server.add_shift_type("M", "Theirs", office)
    device.context.set_offline(False)
    expect(device.alert).to_contain_text("Couldn’t delete “Downtown Office”.")
    expect(device.alert).to_contain_text("This location is used by 1 shift type(s).")
    device.answer("OK")
    expect(device.alert).to_have_count(0)
    device.shows("Downtown Office").reload().shows("Downtown Office")
    expect(device.alert).to_have_count(0)


@test
def a_killed_server_loses_and_doubles_nothing(world):
    server, office, device = office_and_device(world)
    for number in range(6):
        device.start("Add Shift Type")
        device.type("symbol", f"S{number}").type("title", f"Shift {number}").choose("location", "Downtown Office")
        device.save.click()
        if number % 2:
            server.kill()
            expect(device.sheet).to_have_count(0)
            server.start()
        expect(device.sheet).to_have_count(0)
    expect(device.page.locator(".notices .sync")).to_have_count(0)
    rows = server.rows("shift-types")
    assert sorted(row["symbol"] for row in rows) == [f"S{number}" for number in range(6)]
    assert {row["version"] for row in rows} == {1}
    expect(device.cards()).to_have_count(6)


@test
def a_reply_that_is_lost_after_the_server_has_done_the_work_doubles_nothing(world):
    server, office, device = office_and_device(world)
    lost = []

    def lose(route):
        if len(lost) < 2 and '"commands":[]' not in (route.request.post_data or ""):
            lost.append(route.fetch().status)
            return route.abort()
        return route.continue_()

    device.context.route("**/sync", lose)
    device.add_shift_type("n", "Night", "Downtown Office").shows("Waiting to sync (1)")
    expect(device.page.locator(".notices .sync")).to_have_count(0)
    assert lost == [200, 200]
    row, = server.rows("shift-types")
    assert (row["title"], row["version"]) == ("Night", 1)
    expect(device.cards()).to_have_count(1)


@test
def a_slow_network_holds_nobody_up(world):
    server, office, device = office_and_device(world)

    held = HeldRequests(device, "**/sync")
    for number in range(3):
        device.add_shift_type(f"S{number}", f"Shift {number}", "Downtown Office")
    expect(device.cards()).to_have_count(3)
    device.shows("Waiting to sync")
    held.release()
    expect(device.page.locator(".notices .sync")).to_have_count(0)
    assert sorted(row["symbol"] for row in server.rows("shift-types")) == ["S0", "S1", "S2"]


@test
def a_request_that_the_old_network_has_swallowed_is_sent_again_on_the_new_one(world):
    server, office, device = office_and_device(world)
    held = HeldRequests(device, "**/sync")
    device.add_shift_type("n", "Night", "Downtown Office").shows("Waiting to sync (1)")
    held.swallow()
    device.run("['offline', 'online'].forEach((name) => dispatchEvent(new Event(name)))")
    expect(device.page.locator(".notices .sync")).to_have_count(0, timeout=5_000)
    row, = server.rows("shift-types")
    assert (row["title"], row["version"]) == ("Night", 1)
    held.held[0].abort()


@test
def a_first_start_without_the_server_says_so_and_can_be_tried_again(world):
    server = world.server()
    server.add_location("Downtown Office")
    world.expect_no_network()
    device = world.device(server)
    # The stream that tells of changes fails for longer, or the device would try again by itself.
    for pattern in ("**/events", "**/api/**"):
        device.context.route(pattern, lambda route: route.abort())
    device.visit("/settings/locations")
    device.shows("Can’t load your schedule", "TeamShift needs a connection the first time you open it.")
    device.context.unroute("**/api/**")
    device.tap("Try Again").ready().shows("1 location", "Downtown Office")


@test
def what_is_wrong_with_refused_work_is_seen_when_its_form_comes_back(world):
    server, office, device = office_and_device(world)
    shift_type = server.add_shift_type("N", "Night", office)
    device.shows("Night").context.set_offline(True)
    device.open("/schedule/2026-11-12").start("Add Shift")
    device.choose("shift-type", "N – Night").page.locator("#note").fill("a long note of many lines\n" * 20)
    device.save_sheet()
    server.add_shift(shift_type, "2026-11-12")
    device.context.set_offline(False)
    device.answer("Edit Again")
    error = device.sheet.locator(".form-error")
    expect(error).to_be_in_viewport(ratio=1)
    assert error.get_attribute("role") == "alert"
