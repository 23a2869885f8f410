"""The change log: looked up, filtered, searched, refreshed, and by keyboard alone."""
import itertools

from playwright.sync_api import expect

from suite import axe
from suite.runner import test
from suite.states import changed_station, identifier, long_log, open_at_noon, station

COVERING = "Reason: Covering for a colleague who is on a course that week."


def log(world, path="/change-log"):
    return open_at_noon(world, changed_station(world), path)


def entries(device):
    return device.main.locator(".row-card")


@test
def a_change_is_looked_up_and_told_whole(world):
    device = open_at_noon(world, changed_station(world), "/today").go("Change Log")
    device.shows("Yesterday", "Nov 18", "5 min ago", "Sam Sample")
    device.main.get_by_text(COVERING).click()
    expect(device.sheet.get_by_role("heading", name="Switch")).to_be_visible()
    device.shows("November 12, 2026, 10:20:00.000 AM", "Alex Example", "Before", "After", "Version 2")
    assert device.page.url.endswith(f"/change-log/{identifier(256 * 2 + 1)}")
    device.tap("Done")
    expect(device.sheet).to_have_count(0)
    assert device.page.url.endswith("/change-log")


@test
def a_change_made_here_is_in_the_log_at_once(world):
    device = world.device(station(world))
    device.page.clock.set_fixed_time("2026-11-20T10:09:00-04:00")
    device.open(f"/schedule/shifts/{identifier(204)}").tap("Delete").answer("Delete").go("Change Log")
    device.shows("Just now", "Delete")
    expect(entries(device).first).to_contain_text("Training")
    expect(entries(device).first).to_contain_text("You")


@test
def a_filter_stays_in_the_address_through_reload_back_and_a_shared_link(world):
    device = log(world).start("Filter").toggle("type-switch").toggle("type-redo").save_sheet()
    # The two shifts of the swap and of its redo are one card each.
    device.shows("6 found")
    expect(entries(device)).to_have_count(4)
    assert device.page.url.endswith("/change-log?type=switch&type=redo")
    device.type("search", "crew").shows("2 found")
    assert device.page.url.endswith("&q=crew")
    address = device.page.url.removeprefix(device.server.address)
    device.reload().shows("2 found")
    device.go("Today").shows("Quick actions").page.go_back()
    device.shows("2 found")
    assert device.page.url.endswith(address)
    device.page.clock.set_fixed_time("2026-11-20T10:09:00-04:00")
    other = open_at_noon(world, device.server, address).shows("2 found")
    expect(other.page.locator("#search")).to_have_value("crew")
    other.tap("Clear Filters")
    expect(entries(other)).to_have_count(37)


@test
def reasons_are_found_while_they_are_typed(world):
    device = log(world)
    device.page.locator("#search").press_sequentially("cov")
    expect(entries(device)).to_have_count(1)
    expect(device.page.locator("#search")).to_be_focused()
    device.page.locator("#search").press_sequentially("x")
    device.shows("No matches").tap("Clear search")
    expect(entries(device)).to_have_count(37)


@test
def a_title_or_a_person_is_found_and_each_condition_is_taken_out_by_its_chip(world):
    device = log(world, "/change-log?type=switch&shiftFrom=2026-11-20&shiftTo=2026-11-30")
    device.page.locator("#search").fill("training sam")
    device.shows("Training").shows("1 found")
    device.page.locator("#search").fill("")
    device.tap("Remove filter: Switch").tap("Remove filter: Shifts until Nov 30, 2026")
    assert device.until("location.search === '?shiftFrom=2026-11-20'")
    device.start("Filter").page.get_by_label("N – Night Shift").click()
    device.save_sheet().shows("Night Shift")
    device.tap("Remove filter: Night Shift").tap("Remove filter: Shifts from Nov 20, 2026")
    device.until("location.search === ''")


@test
def the_changes_of_one_operation_are_one_card_that_opens_them(world):
    device = log(world, "/change-log?q=crew").shows("2 found")
    expect(entries(device)).to_have_count(1)
    device.shows("Night Shift → Day Shift, 2 days", "2 changes").main.get_by_text("Swap with crew B").click()
    expect(device.sheet.locator(".row-card")).to_have_count(2)
    device.sheet.locator(".row-card").first.click()
    expect(device.sheet).to_contain_text("History of this shift")
    device.page.go_back()
    expect(device.sheet.locator(".row-card")).to_have_count(2)
    device.tap("Done")
    expect(device.sheet).to_have_count(0)


@test
def the_history_of_one_shift_is_reached_from_any_of_its_changes(world):
    device = log(world)
    device.main.get_by_text(COVERING).click()
    device.sheet.get_by_role("link", name="History of this shift").click()
    device.shows("One shift", "2 found")
    device.page.go_back()
    expect(entries(device)).to_have_count(37)


@test
def the_log_is_pulled_down_to_refresh(world):
    device = open_at_noon(world, station(world), "/change-log").shows("27 changes")
    with device.page.expect_request("**/sync"):
        device.swipe((180, 120), (180, 480), steps=12)
    device.shows("Up to date")


@test
def the_log_is_refreshed_by_its_button_too(world):
    device = log(world)
    device.start("Refresh").shows("Up to date")


@test
def older_changes_come_from_the_server(world):
    device = open_at_noon(world, long_log(world), "/change-log?type=delete").shows("1 found")
    expect(entries(device)).to_have_count(1)
    device.shows("Oct 6")


@test
def the_log_is_used_by_keyboard_alone(world):
    device = log(world)
    keys = device.page.keyboard
    device.page.locator("#search").focus()
    keys.press("Tab")
    assert device.page.evaluate("document.activeElement.ariaLabel") == "Dismiss Tip"
    keys.press("Tab")
    assert "Just now" in device.page.evaluate("document.activeElement.innerText")
    keys.press("Enter")
    device.shows("Bring lunch.")
    expect(device.sheet).to_be_visible()
    keys.press("Escape")
    expect(device.sheet).to_have_count(0)
    assert "Just now" in device.page.evaluate("document.activeElement.innerText"), "the focus is back on the card"


@test
def the_user_id_is_copied_and_the_name_is_saved(world):
    device = open_at_noon(world, changed_station(world), "/settings")
    device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    device.tap("Copy ID").shows("User ID copied")
    assert device.page.evaluate("navigator.clipboard.readText()") == identifier(31)
    device.type("log-name", "Robin Sample")
    device.page.keyboard.press("Enter")
    device.shows("Display name saved").go("Change Log").shows("Sam Sample → Robin Sample")
    expect(entries(device).nth(1)).to_contain_text("Robin Sample")


@test
def the_log_is_saved_for_a_spreadsheet(world):
    device = log(world, "/change-log?q=crew")
    with device.page.expect_download() as download:
        device.tap("Export as CSV")
    text = download.value.path().read_text(encoding="utf-8-sig")
    assert download.value.suggested_filename == "change-log.csv" and text.count("Swap with crew B") == 2, text


@test
def a_long_log_is_saved_by_the_server(world):
    device = open_at_noon(world, long_log(world), "/change-log").shows("changes")
    device.go("Settings")
    with device.page.expect_download() as download:
        device.tap("Export Change Log")
    assert len(download.value.path().read_text(encoding="utf-8-sig").splitlines()) == 1 + 27 + 1 + 3 * 366
    assert not axe.violations(device.page)


@test
def a_question_that_fails_after_a_late_reply_says_that_there_is_no_network(world):
    world.expect_no_network()
    server = long_log(world)
    device = open_at_noon(world, server, "/change-log").shows("366 changes").synced()
    asked, held = [], []

    def hold(route):
        asked.append(route)
        held.append((route, route.fetch()))

    def is_asked_after_another_change():
        server.add_location(f"Boat House {next(numbers)}")
        device.page.wait_for_timeout(100)
        return asked

    device.context.route("**/sync", hold)
    # A request that is under way already may bring the first of them along.
    numbers = itertools.count()
    device.waits_for(is_asked_after_another_change)
    device.waits_for(lambda: held)
    device.context.set_offline(True)
    device.shows("Offline")
    route, reply = held[0]
    route.fulfill(response=reply)
    expect(device.page.locator(".notices .sync")).to_have_count(0)
    device.start("Filter").toggle("type-delete").save_sheet().shows("Older changes are on the server.", "Offline")
