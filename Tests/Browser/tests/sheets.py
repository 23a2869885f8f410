"""How a sheet closes: by every way a person may try, and never with a trace left behind."""
from playwright.sync_api import expect

from suite.runner import test
from suite.world import PHONE


def open_sheet(world, **options):
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server, **options).open("/settings/shift-types")
    device.start("Add Shift Type")
    device.type("symbol", "M").type("title", "Typed and given up")
    return device


def closes_clean(device):
    expect(device.sheet).to_have_count(0)
    assert device.page.evaluate("getComputedStyle(document.documentElement).overflow") != "hidden"
    assert device.page.url.endswith("/settings/shift-types")
    device.start("Add Shift Type")
    expect(device.page.locator("#title")).to_have_value("")
    expect(device.page.locator("#symbol")).to_have_value("")
    device.tap("Cancel", within=device.sheet)
    expect(device.sheet).to_have_count(0)
    device.synced()
    assert device.server.rows("shift-types") == []


@test
def cancel_closes_it(world):
    device = open_sheet(world)
    device.tap("Cancel", within=device.sheet)
    closes_clean(device)


@test
def escape_closes_it(world):
    device = open_sheet(world)
    device.page.keyboard.press("Escape")
    closes_clean(device)


@test
def a_swipe_down_closes_it_and_a_short_one_does_not(world):
    device = open_sheet(world)
    box = device.sheet.locator(".sheet-header").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    device.swipe((x, y), (x, y + 25), steps=10)
    expect(device.page.locator("#title")).to_have_value("Typed and given up")
    device.swipe((x, y), (x, y + 250))
    closes_clean(device)


@test
def a_tap_beside_it_closes_it(world):
    device = open_sheet(world)
    device.page.touchscreen.tap(PHONE["width"] / 2, 10)
    closes_clean(device)


@test
def the_browsers_back_closes_it(world):
    device = open_sheet(world)
    device.page.go_back()
    closes_clean(device)


@test
def save_closes_it_and_a_second_press_saves_once(world):
    device = open_sheet(world)
    device.choose("location", "Downtown Office")
    device.save.evaluate("(button) => { button.click(); button.click(); }")
    expect(device.sheet).to_have_count(0)
    device.shows("Typed and given up").synced()
    assert len(device.server.rows("shift-types")) == 1


@test
def a_tap_beside_the_fields_lets_the_keyboard_go(world):
    device = open_sheet(world)
    device.page.locator("#title").focus()
    device.sheet.locator(".form-title").first.click()
    assert device.page.evaluate("document.activeElement.id") != "title"
    expect(device.page.locator("#title")).to_have_value("Typed and given up")


@test
def scrolling_the_form_lets_the_keyboard_go(world):
    device = open_sheet(world)
    device.page.locator("#title").focus()
    device.swipe((180, 500), (180, 300))
    assert device.page.evaluate("document.activeElement.id") != "title"


@test
def a_tap_beside_the_sheet_closes_it_on_a_wide_screen(world):
    device = open_sheet(world, viewport={"width": 1024, "height": 768}, has_touch=False)
    device.page.mouse.click(30, 400)
    closes_clean(device)
