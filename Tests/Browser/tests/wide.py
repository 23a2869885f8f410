"""What a wide window adds: shifts that are dragged, a row beside its list, the palette of commands, Today in columns."""
from playwright.sync_api import expect

from suite import axe
from suite.runner import test
from suite.states import noted_station, open_at_noon, NOW, change, changed_meanwhile, station
from tests.switch import workplace

WIDE = {"width": 1440, "height": 900}
WIDTHS = [320, 375, 414, 480, 560, 640, 720, 800, 895, 896, 960, 1024, 1119, 1120, 1199, 1200, 1366, 1440, 1920, 2560]
PATHS = ["/today", "/schedule/2026-11-20", "/change-log", "/settings", "/settings/locations", "/settings/shift-types",
         "/schedule?mode=plan", "/change-log?type=switch&from=2026-11-01"]

# Controls that lie over each other, or that reach out of the window, in each part of the page by itself.
FAULTS = """() => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push(`the page is ${document.documentElement.scrollWidth} wide of ${width}`);
  const name = (element) => (element.getAttribute("aria-label") || element.innerText || element.id || element.className).trim().slice(0, 40);
  for (const part of document.querySelectorAll("main, nav.tabs, dialog[open]")) {
    const controls = [...part.querySelectorAll("a, button, input, select, textarea")].filter((each) =>
      each.checkVisibility({ opacityProperty: true }) && !each.closest(".brushes, .day-shifts"));
    const boxes = controls.map((each) => each.getBoundingClientRect());
    for (let one = 0; one < controls.length; one++) {
      if (boxes[one].right > width + 1 || boxes[one].left < -1) faults.push(`${name(controls[one])} is cut at ${boxes[one].left}–${boxes[one].right}`);
      for (let other = one + 1; other < controls.length; other++) {
        if (controls[one].contains(controls[other])) continue;
        const [a, b] = [boxes[one], boxes[other]];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The button that empties a field lies in it.
        if (across > 3 && down > 8 && !controls[other].matches(".clear")) faults.push(`${name(controls[one])} lies over ${name(controls[other])}`);
      }
    }
  }
  return faults;
}"""


def wide(world, server, path, **options):
    device = world.device(server, viewport=WIDE, has_touch=False, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def drag(device, symbol, start, end, *, drop=True):
    badge = device.day(start).locator(".badge", has_text=symbol).bounding_box()
    target = device.day(end).bounding_box()
    mouse = device.page.mouse
    mouse.move(badge["x"] + 5, badge["y"] + 5)
    mouse.down()
    mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=8)
    if drop:
        mouse.up()
    return device


@test
def a_shift_is_dragged_to_another_day_and_back_by_the_toast(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-24")
    device = wide(world, server, "/schedule/2026-11-24")
    drag(device, "D", "2026-11-24", "2026-11-26")
    device.has_shifts("2026-11-26", "D").has_shifts("2026-11-24").shows("Thursday, November 26").synced()
    assert [row["date"] for row in server.rows("shifts")] == ["2026-11-26"]
    expect(device.page.locator(".drag-ghost")).to_have_count(0)
    device.tap("Undo", within=device.toast).has_shifts("2026-11-24", "D")


@test
def escape_ends_a_drag_and_a_refusal_says_why(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-24")
    server.add_shift(server.day, "2026-11-25")
    device = wide(world, server, "/schedule/2026-11-20")
    drag(device, "D", "2026-11-24", "2026-11-26", drop=False)
    expect(device.page.locator(".drag-ghost")).to_be_visible()
    device.page.keyboard.press("Escape")
    device.page.mouse.up()
    expect(device.page.locator(".drag-ghost")).to_have_count(0)
    device.has_shifts("2026-11-24", "D").shows("Friday, November 20")
    drag(device, "D", "2026-11-24", "2026-11-25")
    expect(device.alert).to_contain_text("Nov 25 already has one of these shifts.")
    device.answer("OK")
    device.day("2026-11-24").click()
    device.shows("Tuesday, November 24")


def tablet_with_a_shift(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-24")
    device = world.device(server, viewport={"width": 1024, "height": 1366}, has_touch=True)
    device.page.clock.set_fixed_time(NOW)
    return server, device.open("/schedule/2026-11-20")


def place_of(device, symbol, date):
    bar = device.day(date).locator(".shift", has_text=symbol).bounding_box()
    return bar["x"] + 5, bar["y"] + 5


@test
def a_finger_holds_a_shift_and_drags_it(world):
    server, device = tablet_with_a_shift(world)
    target = device.day("2026-11-26").bounding_box()
    end = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    device.swipe(place_of(device, "D", "2026-11-24"), end, hold=device.page.locator(".drag-ghost"))
    device.has_shifts("2026-11-26", "D").has_shifts("2026-11-24").shows("Thursday, November 26").synced()
    assert [row["date"] for row in server.rows("shifts")] == ["2026-11-26"]


@test
def a_finger_that_does_not_wait_swipes_the_month(world):
    _, device = tablet_with_a_shift(world)
    x, y = place_of(device, "D", "2026-11-24")
    device.swipe((x, y), (x - 200, y))
    device.shows("December").lacks("Thursday, November 26")
    expect(device.page.locator(".drag-ghost")).to_have_count(0)


@test
def a_row_is_beside_its_list_and_both_can_be_used(world):
    device = wide(world, station(world), "/settings/locations")
    device.card("Station 1 – Harbour").click()
    expect(device.sheet).to_be_visible()
    expect(device.sheet).to_be_focused()
    expect(device.page.locator("#location-name")).to_have_value("Station 1 – Harbour")
    pane, row = device.sheet.bounding_box(), device.card("Training Ground").bounding_box()
    assert pane["x"] >= row["x"] + row["width"] and pane["height"] == 900
    device.card("Training Ground").click()
    expect(device.page.locator("#location-name")).to_have_value("Training Ground")
    expect(device.page.locator("a[aria-current=true]")).to_have_count(1)
    assert not axe.violations(device.page)
    device.page.keyboard.press("Escape")
    expect(device.sheet).to_have_count(0)
    assert device.page.url.endswith("/settings/locations")
    device.page.wait_for_function("document.activeElement.innerText.includes('Training Ground')")


@test
def a_window_that_gets_narrow_has_the_row_over_its_list(world):
    device = wide(world, station(world), "/settings/locations")
    device.card("Training Ground").click()
    expect(device.page.locator("dialog.sheet:modal")).to_have_count(0)
    device.type("location-name", "Training Yard").page.set_viewport_size({"width": 700, "height": 900})
    expect(device.page.locator("dialog.sheet:modal")).to_have_count(1)
    expect(device.page.locator("#location-name")).to_have_value("Training Yard")
    device.page.set_viewport_size(WIDE)
    expect(device.page.locator("dialog.sheet:modal")).to_have_count(0)
    device.card("Station 2 – Hilltop").click()
    expect(device.alert).to_contain_text("Discard Changes?")
    device.answer("Discard")
    expect(device.page.locator("#location-name")).to_have_value("Station 2 – Hilltop")


@test
def a_change_is_beside_the_change_log(world):
    server = station(world)
    change(server)
    device = wide(world, server, "/change-log")
    for part in ("Short of people on the engine", "Swap with crew B"):
        device.main.locator(".row-card", has_text=part).first.locator(".press").click()
        expect(device.sheet).to_contain_text(part)
    device.page.go_back()
    expect(device.sheet).to_have_count(0)
    assert device.page.url.endswith("/change-log")


@test
def a_form_is_a_dialog_of_560_pixels(world):
    device = wide(world, station(world), "/settings/locations/new")
    assert device.sheet.bounding_box()["width"] == 560


@test
def the_palette_finds_screens_and_commands_by_keys_alone(world):
    device = wide(world, station(world), "/settings/locations")
    keyboard = device.page.keyboard
    device.page.locator("#search").focus()
    keyboard.press("Control+k")
    field = device.page.locator("#palette-text")
    expect(field).to_be_focused()
    assert not axe.violations(device.page)
    keyboard.press("ArrowDown")
    chosen = device.page.locator("li[aria-selected=true]")
    expect(chosen).to_contain_text("Schedule")
    assert field.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(device.page.locator("#search")).to_be_focused()
    keyboard.press("Meta+k")
    keyboard.type("shift ty")
    expect(device.page.locator("li[role=option]")).to_have_count(2)
    keyboard.press("Enter")
    device.shows("4 shift types")
    device.page.locator(".tabs-search").click()
    device.page.get_by_role("option", name="Plan the Month").click()
    device.shows("Copy Week")


@test
def today_is_in_columns(world):
    device = wide(world, noted_station(world), "/today").shows("Day notes", "No notes in the next")
    columns = [column.bounding_box()["x"] for column in device.page.locator(".today > div").all()]
    assert len(columns) == 3 and columns == sorted(set(columns)), columns
    device.page.set_viewport_size({"width": 1024, "height": 900})
    expect(device.page.locator(".only-wide").first).to_be_hidden()


@test
def arrows_walk_the_days_of_a_wide_month(world):
    device = wide(world, station(world), "/schedule/2026-11-20")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        device.page.keyboard.press(key)
    device.shows("Friday, November 27")
    expect(device.day("2026-11-27")).to_be_focused()


@test
def no_width_has_a_cut_or_an_overlap(world):
    server = noted_station(world)
    change(server)
    device = open_at_noon(world, server, "/today")
    found = []
    for path in PATHS + ["pane", "palette"]:
        device.page.set_viewport_size(WIDE)
        if path == "pane":
            device.open("/settings/shift-types").card("Day Shift").click()
        elif path == "palette":
            device.open("/today").page.keyboard.press("Control+k")
        else:
            device.open(path)
        for width in WIDTHS:
            device.page.set_viewport_size({"width": width, "height": 800})
            found += [f"{path} at {width}: {fault}" for fault in device.page.evaluate(FAULTS)]
    assert not found, "\n".join(found)


@test
def text_of_twice_the_size_has_no_cut_and_no_overlap(world):
    server = noted_station(world)
    change(server)
    device = open_at_noon(world, server, "/today").double_text()
    found = []
    for path in PATHS:
        device.open(path)
        assert device.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        for width in (375, 768, 1440, 1920, 2560):
            device.page.set_viewport_size({"width": width, "height": 800})
            found += [f"{path} at {width}: {fault}" for fault in device.page.evaluate(FAULTS)]
    assert not found, "\n".join(found)


@test
def an_alert_keeps_its_buttons_in_sight_when_its_text_is_twice_the_size(world):
    device = changed_meanwhile(world).double_text()
    assert device.alert.evaluate("(alert) => alert.scrollHeight > alert.clientHeight"), "the text fits, so this proves nothing"
    for label in ("Keep That Version", "Use My Change"):
        button = device.alert.get_by_role("button", name=label, exact=True)
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate("""(button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }"""), f"{label} is below something else"
