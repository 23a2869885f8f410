"""Planning a month by strokes, and the keys that do something anywhere."""
from playwright.sync_api import expect

from suite.runner import test
from tests.switch import soon, workplace

WIDE = {"viewport": {"width": 1440, "height": 900}}


def stroke(device, *dates):
    """Drags over days."""
    boxes = [device.day(date).bounding_box() for date in dates]
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    device.page.mouse.move(*places[0])
    device.page.mouse.down()
    for place in places[1:]:
        device.page.mouse.move(*place, steps=5)
    device.page.mouse.up()


def days(server):
    return sorted((row["date"], row["shiftType"]["symbol"]) for row in server.rows("shifts"))


@test
def a_stroke_plans_several_days_and_is_taken_back_at_once(world):
    server = workplace(world)
    device = soon(world, server, "/schedule/2026-11-12").tap("Plan").tap("N Night Shift")
    stroke(device, "2026-11-16", "2026-11-17", "2026-11-18")
    device.has_shifts("2026-11-16", "N").has_shifts("2026-11-18", "N").has_shifts("2026-11-19").synced()
    assert days(server) == [("2026-11-16", "N"), ("2026-11-17", "N"), ("2026-11-18", "N")]
    device.tap("Undo", within=device.toast).has_shifts("2026-11-17").synced()
    assert days(server) == []
    device.day("2026-11-24").click()
    device.has_shifts("2026-11-24", "N").tap("Done").lacks("Copy Week")


@test
def the_brushes_stay_in_sight_beside_or_below_a_month(world):
    server = workplace(world)
    for width, height in [(1440, 900), (1280, 720), (1024, 700), (1024, 1366), (430, 932)]:
        device = soon(world, server, "/schedule/2026-11-12", viewport={"width": width, "height": height}).tap("Plan")
        expect(device.page.get_by_role("button", name="D Day Shift")).to_be_in_viewport(ratio=1)
        expect(device.page.get_by_role("button", name="Copy Week")).to_be_in_viewport(ratio=.2)


@test
def a_stroke_does_not_turn_the_page_and_a_week_is_copied(world):
    server = workplace(world)
    device = soon(world, server, "/schedule/2026-11-16").tap("Plan").tap("D Day Shift")
    stroke(device, "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19")
    device.shows("November").tap("Copy Week")
    device.day("2026-11-24").click()
    device.has_shifts("2026-11-26", "D").synced()
    assert len(days(server)) == 8


@test
def the_chosen_week_stays_in_sight_while_its_list_is_scrolled(world):
    server = workplace(world)
    office = server.rows("locations")[0]["id"]
    for number in range(8):
        server.add_shift(server.add_shift_type(f"X{number}", f"Extra {number}", office), "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    device.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(device.page.locator(".month tbody tr:visible")).to_have_count(1)
    expect(device.day("2026-11-13")).to_be_in_viewport()
    device.day("2026-11-13").click()
    device.page.evaluate("scrollTo(0, 0)")
    expect(device.page.locator(".month tbody tr:visible")).to_have_count(5)


@test
def a_wide_window_shows_titles_in_the_month_and_the_day_beside_it(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = world.device(server, **WIDE)
    device.page.clock.install(time="2026-11-10T06:30:00-04:00")
    device.open("/schedule/2026-11-12")
    expect(device.day("2026-11-12").locator(".day-text")).to_have_text("DDay Shift7:00 AM")
    month, day = device.page.locator(".month").bounding_box(), device.card("Day Shift").bounding_box()
    assert day["x"] > month["x"] + month["width"]


@test
def single_keys_work_while_nothing_is_typed(world):
    server = workplace(world)
    device = world.device(server, **WIDE).open("/schedule/2026-11-12")
    keyboard = device.page.keyboard
    keyboard.press("j")
    device.shows("December")
    keyboard.press("n")
    expect(device.sheet).to_be_visible()
    keyboard.press("p")
    expect(device.sheet).to_be_visible()
    keyboard.press("Escape")
    expect(device.sheet).to_have_count(0)
    keyboard.press("p")
    device.shows("Copy Week")
    device.open("/settings/shift-types")
    keyboard.press("/")
    keyboard.type("night")
    device.has_cards("Night Shift")


@test
def single_keys_can_be_turned_off(world):
    device = world.device(workplace(world), **WIDE).open("/schedule/2026-11-12")
    keys = device.page.locator("#keys")
    device.page.keyboard.press("?")
    keys.get_by_role("button", name="Turn Off Single-Key Shortcuts").click()
    keys.get_by_role("button", name="Done").click()
    expect(keys).to_be_hidden()
    device.page.keyboard.press("n")
    device.page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(device.sheet).to_have_count(0)
    keys.get_by_role("button", name="Turn On Single-Key Shortcuts").click()
    device.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    device.page.keyboard.press("n")
    expect(device.sheet).to_be_visible()
