"""What the server paints, and what the app makes of it when it starts."""
from playwright.sync_api import expect

from suite import axe
from suite.held import SlowStart
from suite.runner import test
from suite.states import identifier, station

SCREENS = {
    "/today": ["Today", "Quick actions"],
    "/schedule/2026-11-20": ["November", "On Call", "Training", "9:00 AM – 4:30 PM", "Station 2 – Hilltop"],
    "/schedule/2026-11-16/add": ["Add Shift", "D – Day Shift"],
    f"/schedule/shifts/{identifier(202)}": ["History", "Bring full turnout gear."],
    "/settings": ["Settings", "Appearance", "My Workplace"],
    "/settings/locations": ["3 locations", "Station 1 – Harbour", "2 shift types"],
    f"/settings/locations/{identifier(1)}": ["Edit Location"],
    "/settings/shift-types": ["4 shift types", "Night Shift", "7:00 PM – 7:00 AM, next day"],
    f"/settings/shift-types/{identifier(12)}": ["Edit Shift Type"],
}

# Notes every node that is put into the page or taken out of it after the server's markup has been read.
WATCH = """
  window.replaced = [];
  document.addEventListener("DOMContentLoaded", () => {
    window.painted = document.getElementById("app").innerHTML;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes]) window.replaced.push(node.outerHTML ?? node.data);
    }).observe(document.getElementById("app"), { childList: true, subtree: true });
  });
"""


@test
def without_javascript_every_screen_shows_what_there_is(world):
    server = station(world)
    device = world.device(server, java_script_enabled=False)
    for path, texts in SCREENS.items():
        device.visit(path)
        for text in texts:
            expect(device.page.locator("#app")).to_contain_text(text)
        expect(device.page.locator(".noscript")).to_contain_text("TeamShift needs JavaScript")


@test
def the_app_takes_over_what_the_server_has_painted_and_replaces_nothing(world):
    # The page's clock is the machine's.
    server = station(world, now=None)
    for path in SCREENS:
        device = world.device(server)
        device.page.add_init_script(WATCH)
        # What the first sync has brought is stored, and so shown before.
        device.open(path).until("written > 0").painted()
        assert device.page.evaluate("painted") != "", path
        replaced = device.page.evaluate("replaced")
        assert all(is_awaited(path, each) for each in replaced) and len(replaced) <= 2, (path, replaced)
        world.release(device)


def is_awaited(path, content):
    """What can be undone comes with the rest of the program, to the place that is kept for it, and the way to the server's
    pages once the server has said whose it is."""
    awaited = {"/today": ['class="skeleton"', "Undo: "], "/settings": ["<h2>Server</h2>"]}
    return any(words in content for words in awaited.get(path, []))


@test
def a_click_works_on_what_the_server_has_painted(world):
    device = world.device(station(world)).open("/settings/shift-types")
    device.card("Night Shift").click()
    device.shows("Edit Shift Type")


@test
def what_is_typed_before_the_app_has_started_is_not_lost(world):
    start = slow_start(world, "/settings/locations")
    start.page.locator("#search").fill("hill")
    device = start.arrives().has_cards("Station 2 – Hilltop")
    expect(device.page.locator("#search")).to_have_value("hill")
    expect(device.page.locator("#search")).to_be_focused()


@test
def the_first_paint_has_its_styles_icons_and_title(world):
    server = station(world)
    device = world.device(server, java_script_enabled=False)
    device.visit("/settings/locations")
    assert device.page.title() == "Locations – TeamShift"
    icon = device.page.locator(".tabs .icon use").first
    assert icon.get_attribute("href").startswith("#icon-")
    assert device.page.locator(f"symbol{icon.get_attribute('href')}").count() == 1


@test
def a_page_in_the_browsers_cache_is_not_older_than_the_data(world):
    server = station(world)
    status, text = server.request("GET", "/settings/locations")
    assert status == 200 and "Station 1 – Harbour" in text
    server.ask("DELETE", f"{server.workplace}/locations/{identifier(3)}")
    _, text = server.request("GET", "/settings/locations")
    assert "Training Ground" not in text


def slow_start(world, path):
    return SlowStart(world.device(station(world)), path)


def device_that_knows_more(world):
    """It has not told the server of what it does next, and its worker does not stand between them."""
    world.expect_no_network()
    device = world.device(station(world)).open("/settings/locations").installed().synced()
    device.context.route("**/sync", lambda route: route.abort())
    device.page.evaluate("navigator.serviceWorker.getRegistration().then((known) => known.unregister())")
    return device


@test
def a_button_pressed_before_the_app_has_started_does_its_work_then(world):
    start = slow_start(world, "/settings/locations")
    start.page.get_by_role("button", name="Add Location").click()
    device = start.arrives()
    expect(device.sheet.locator("h2").first).to_have_text("Add Location")


@test
def a_button_that_is_pressed_again_because_nothing_happened_works_once(world):
    start = slow_start(world, "/schedule/2026-11-20")
    for _ in range(3):
        start.page.get_by_role("button", name="Next month").click()
    start.arrives().shows("December").lacks("January")


@test
def links_followed_before_the_app_has_started_are_followed_then_and_load_nothing(world):
    start = slow_start(world, "/settings")
    start.page.evaluate("window.isSamePage = true")
    start.page.locator("main").get_by_role("link", name="Locations").click()
    device = start.arrives().shows("3 locations")
    assert device.page.url.endswith("/settings/locations")
    assert device.page.evaluate("isSamePage")
    device.page.go_back()
    device.shows("Appearance")


@test
def a_link_to_another_window_is_left_to_the_browser(world):
    start = slow_start(world, "/settings")
    with start.device.context.expect_page() as other:
        start.page.locator(".tabs").get_by_role("link", name="Schedule").click(modifiers=["Control"])
    other.value.wait_for_url("**/schedule")
    start.arrives().shows("Appearance")


@test
def a_press_finds_its_button_where_the_app_shows_something_else_than_the_server(world):
    device = device_that_knows_more(world).add_location("Known here only")
    start = SlowStart(device, "/settings/locations")
    expect(device.cards()).to_have_count(3)
    device.card("Training Ground").locator("a").first.click()
    start.arrives()
    expect(device.page.locator("#location-name")).to_have_value("Training Ground")
    expect(device.cards()).to_have_count(4)


@test
def a_press_whose_button_is_gone_does_nothing(world):
    device = device_that_knows_more(world)
    device.card("Training Ground").locator("a").first.click()
    device.tap("Delete Location").answer("Delete").lacks("Training Ground")
    start = SlowStart(device, "/settings/locations")
    device.card("Training Ground").locator("a").first.click()
    start.arrives()
    expect(device.cards()).to_have_count(2)
    device.start("Add Location")
    expect(device.sheet.locator("h2")).to_have_text("Add Location")


@test
def a_choice_made_before_the_app_has_started_is_made_then(world):
    start = slow_start(world, "/settings/locations")
    start.page.locator("main select").first.select_option(index=1)
    chosen = start.page.locator("main select").first.input_value()
    device = start.arrives()
    expect(device.page.locator("main select").first).to_have_value(chosen)
    expect(device.cards()).not_to_have_text(["Station 1 – Harbour", "Station 2 – Hilltop", "Training Ground"])


@test
def a_start_that_takes_long_is_told_quietly_and_one_that_does_not_is_not(world):
    device = world.device(station(world))
    device.page.add_init_script("""
      new MutationObserver((records) => { if (document.querySelector("#app[aria-busy]")) window.wasBusy = true; })
        .observe(document, { attributes: true, subtree: true });
      // However long the start takes here, the time for telling comes after it.
      const late = window.late = [], { setTimeout } = window;
      window.setTimeout = (work, time, ...rest) => time === 1000 ? late.push(work) : setTimeout(work, time, ...rest);
    """)
    device.open("/today")
    # The observer hears of it before what follows in this promise.
    told = "Promise.resolve(late.map((work) => work())).then((all) => all.length > 0 && window.wasBusy)"
    assert device.page.evaluate(told) is None
    start = SlowStart(world.device(device.server), "/today")
    bar = start.page.get_by_role("status").get_by_text("TeamShift is starting.")
    expect(bar).to_be_hidden()
    expect(bar).to_be_visible()
    expect(start.page.locator("#app")).to_have_attribute("aria-busy", "true")
    assert axe.violations(start.page) == []
    start.arrives()
    expect(bar).to_be_hidden()
    assert start.page.locator("#app").get_attribute("aria-busy") is None
