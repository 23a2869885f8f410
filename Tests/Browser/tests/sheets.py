"""How a sheet closes: by every way a person may try, and never with a trace left behind."""
from playwright.sync_api import expect

from suite.runner import test
from suite.world import PHONE


def open_sheet(world, *, typed=True, **options):
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server, **options).open("/settings/shift-types")
    device.start("Add Shift Type")
    return device.type("symbol", "M").type("title", "Typed and given up") if typed else device


def asks(device):
    """The sheet stays as it is until the person says what is to become of the text."""
    expect(device.alert).to_contain_text("Discard Changes?")
    device.answer("Keep Editing")
    expect(device.page.locator("#title")).to_have_value("Typed and given up")
    assert device.page.url.endswith("/settings/shift-types/new")
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
    expect(device.alert).to_have_count(0)
    device.synced()
    assert device.server.rows("shift-types") == []


def asks_and_closes(device, close):
    """Closing asks first, also a second time, and then does what the person says."""
    close()
    asks(device)
    close()
    device.answer("Discard")
    closes_clean(device)


@test
def cancel_asks_and_closes_it(world):
    device = open_sheet(world)
    asks_and_closes(device, lambda: device.tap("Cancel", within=device.sheet))


@test
def escape_asks_and_closes_it(world):
    device = open_sheet(world)
    asks_and_closes(device, lambda: device.page.keyboard.press("Escape"))


@test
def escape_in_the_question_keeps_the_text(world):
    device = open_sheet(world)
    device.page.keyboard.press("Escape")
    expect(device.alert).to_contain_text("Discard Changes?")
    device.page.keyboard.press("Escape")
    expect(device.alert).to_have_count(0)
    expect(device.page.locator("#title")).to_have_value("Typed and given up")


@test
def a_swipe_down_asks_and_closes_it_and_a_short_one_does_not(world):
    device = open_sheet(world)
    box = device.sheet.locator(".sheet-header").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    device.swipe((x, y), (x, y + 25), steps=10)
    expect(device.page.locator("#title")).to_have_value("Typed and given up")
    expect(device.alert).to_have_count(0)
    asks_and_closes(device, lambda: device.swipe((x, y), (x, y + 250)))


@test
def a_tap_beside_it_asks_and_closes_it(world):
    device = open_sheet(world)
    asks_and_closes(device, lambda: device.page.touchscreen.tap(PHONE["width"] / 2, 10))


@test
def the_browsers_back_asks_and_closes_it(world):
    device = open_sheet(world)
    asks_and_closes(device, device.page.go_back)


@test
def a_sheet_in_which_nothing_was_typed_closes_without_a_question(world):
    device = open_sheet(world, typed=False)
    for close in (lambda: device.page.keyboard.press("Escape"), device.page.go_back,
                  lambda: device.page.touchscreen.tap(PHONE["width"] / 2, 10)):
        close()
        expect(device.sheet).to_have_count(0)
        expect(device.alert).to_have_count(0)
        device.start("Add Shift Type")
        expect(device.sheet).to_be_visible()


@test
def a_sheet_opened_again_while_the_browser_is_still_on_its_way_back_stays(world):
    device = open_sheet(world, typed=False)
    for _ in range(5):
        device.page.evaluate("""() => {
          const dialog = document.querySelector("dialog.sheet");
          dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
          const button = [...document.querySelectorAll(".title button")]
            .find((each) => each.textContent.includes("Add Shift Type") || each.ariaLabel === "Add Shift Type");
          window.wasClosed = !document.querySelector("dialog.sheet");
          button.click();
        }""")
        assert device.page.evaluate("wasClosed")
        device.page.evaluate("new Promise((done) => setTimeout(done, 100))")
        expect(device.sheet).to_be_visible()
        assert device.page.evaluate("location.pathname") == "/settings/shift-types/new"
    device.page.go_back()
    expect(device.sheet).to_have_count(0)
    assert device.page.evaluate("location.pathname") == "/settings/shift-types"


@test
def what_was_typed_is_there_again_after_a_reload(world):
    device = open_sheet(world)
    device.type("shiftDescription", "Two lines\nof it").reload()
    for field, value in (("symbol", "M"), ("title", "Typed and given up"), ("shiftDescription", "Two lines\nof it")):
        expect(device.page.locator(f"#{field}")).to_have_value(value)
    device.page.keyboard.press("Escape")
    device.answer("Discard")
    closes_clean(device)
    device.reload()
    expect(device.sheet).to_have_count(0)
    device.start("Add Shift Type")
    expect(device.page.locator("#title")).to_have_value("")


@test
def what_was_typed_before_a_reload_is_saved_after_it(world):
    device = open_sheet(world).reload()
    device.choose("location", "Downtown Office").save_sheet().shows("Typed and given up").synced()
    assert [row["symbol"] for row in device.server.rows("shift-types")] == ["M"]


@test
def save_closes_it_and_a_second_press_saves_once(world):
    # The first press has taken the form away.
    world.expect("Form submission canceled")
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
def a_tap_beside_the_sheet_asks_and_closes_it_on_a_wide_screen(world):
    device = open_sheet(world, viewport={"width": 1024, "height": 768}, has_touch=False)
    asks_and_closes(device, lambda: device.page.mouse.click(30, 400))
