"""Where a screen is scrolled to: each keeps its own place, and a sheet moves none."""
from playwright.sync_api import expect

from suite.held import SlowStart
from suite.runner import test


def server_of_many(world):
    server = world.server()
    for number in range(40):
        server.add_location(f"Place {number:02}")
    return server


def station_of_many(world, path):
    """A device whose lists are longer than its window."""
    return world.device(server_of_many(world)).open(path)


def scroll(device, y):
    device.page.evaluate("(y) => scrollTo(0, y)", y)
    assert place(device) == y
    return device


def place(device):
    return device.page.evaluate("scrollY")


def is_at(device, y):
    device.until("(y) => Math.abs(scrollY - y) < 2", y)
    # It stays there, too.
    device.painted()
    assert abs(place(device) - y) < 2, place(device)
    return device


def open_list(device):
    press(device.main.get_by_role("link", name="Locations"))
    expect(device.main.locator("h1")).to_contain_text("Locations")
    return device


def back_by_link(device):
    press(device.main.locator(".back"))
    return device


def press(link):
    """Without a click's scrolling to what is clicked."""
    link.evaluate("(link) => link.click()")


@test
def a_new_screen_starts_at_its_top(world):
    device = scroll(station_of_many(world, "/settings"), 300)
    scroll(is_at(open_list(device), 0), 900)
    is_at(device.go("Today"), 0)
    is_at(device.go("Change Log"), 0)


@test
def back_and_forward_find_each_screen_as_it_was_left(world):
    device = scroll(station_of_many(world, "/settings"), 250)
    scroll(open_list(device), 900)
    device.page.go_back()
    is_at(device, 250)
    device.page.go_forward()
    is_at(device, 900)
    is_at(back_by_link(device), 250)
    is_at(open_list(device), 0)


@test
def a_tab_finds_its_screen_as_it_was_left(world):
    device = scroll(station_of_many(world, "/settings/locations"), 900)
    is_at(device.go("Today"), 0).go("Schedule")
    scroll(is_at(device, 0), 40)
    is_at(device.go("Settings"), 900)
    is_at(device.go("Schedule"), 40)


@test
def a_tab_finds_its_screen_where_it_was_left_after_a_link_back_to_it(world):
    device = scroll(station_of_many(world, "/settings"), 250)
    is_at(back_by_link(open_list(device)), 250)
    scroll(device.at_rest(), 600)
    is_at(device.go("Today").go("Schedule"), 0)
    is_at(device.go("Settings"), 600)


@test
def a_sheet_that_opens_and_closes_moves_nothing(world):
    device = scroll(station_of_many(world, "/settings/locations"), 900)
    for close in ("Cancel", "Escape", "Back"):
        device.page.touchscreen.tap(150, 300)
        expect(device.sheet).to_be_visible()
        is_at(device, 900)
        if close == "Cancel":
            device.tap("Cancel", within=device.sheet)
        elif close == "Escape":
            device.page.keyboard.press("Escape")
        else:
            device.page.go_back()
        expect(device.sheet).to_have_count(0)
        is_at(device, 900)
    device.page.touchscreen.tap(150, 300)
    device.type("location-name", "Place 09 anew").save_sheet().synced()
    is_at(device, 900)


@test
def a_reload_and_the_way_back_from_it_keep_the_place(world):
    device = scroll(station_of_many(world, "/settings"), 250).installed()
    scroll(open_list(device), 900)
    is_at(device.reload(), 900)
    device.page.go_back()
    is_at(device, 250)


@test
def what_the_server_has_painted_and_a_person_has_scrolled_stays_there(world):
    start = SlowStart(world.device(server_of_many(world)), "/settings/locations")
    start.page.locator(".row-card").last.wait_for()
    start.page.evaluate("scrollTo(0, 700)")
    assert place(start.arrives()) == 700


@test
def rows_far_from_the_window_are_left_out_and_yet_each_list_is_found_as_it_was_left(world):
    server = world.server()
    for number in range(60):
        # Each second one is taller than the browser expects before it has seen it.
        server.add_location(f"Place {number:02}", "A long address in many lines, " * (6 * (number % 2)))
    device = world.device(server).open("/settings")
    open_list(device)
    rows = device.main.locator(".row-card")
    expect(rows).to_have_count(60)
    shown = [row.locator(".strong").evaluate("(row) => row.checkVisibility({ contentVisibilityAuto: true })")
             for row in (rows.first, rows.last)]
    assert shown == [True, False]
    rows.nth(40).evaluate("(row) => { row.scrollIntoView(); scrollBy(0, 30); }")
    device.painted()
    top = "(row) => Math.round(row.getBoundingClientRect().top)"
    before = rows.nth(40).evaluate(top)
    device.page.go_back()
    is_at(device, 0)
    device.page.go_forward()
    device.until(f"(top) => Math.abs(({top})(document.querySelectorAll('.row-card')[40]) - top) < 3", before)
    device.reload()
    device.until(f"(top) => Math.abs(({top})(document.querySelectorAll('.row-card')[40]) - top) < 3", before)
