"""What the server paints, and what the app makes of it when it starts."""
from playwright.sync_api import expect

from suite.runner import test
from suite.states import identifier, station

SCREENS = {
    "/today": ["Today", "Quick actions"],
    "/schedule/2026-11-20": ["November", "On Call", "Training", "9:00 AM – 4:30 PM", "Station 2 – Hilltop"],
    "/schedule/2026-11-16/add": ["Add Shift", "D – Day Shift"],
    f"/schedule/shifts/{identifier(202)}": ["Edit Shift", "Bring full turnout gear."],
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
        device.page.goto(server.address + path)
        for text in texts:
            expect(device.page.locator("#app")).to_contain_text(text)
        expect(device.page.locator(".noscript")).to_contain_text("TeamShift needs JavaScript")


@test
def the_app_takes_over_what_the_server_has_painted_and_replaces_nothing(world):
    server = station(world)
    for path in SCREENS:
        device = world.device(server)
        device.page.add_init_script(WATCH)
        device.open(path).until("performance.getEntriesByName('interactive').length > 0")
        device.page.wait_for_timeout(150)
        assert device.page.evaluate("painted") != "", path
        assert device.page.evaluate("replaced") == [], path
        world.release(device)


@test
def a_click_works_on_what_the_server_has_painted(world):
    device = world.device(station(world)).open("/settings/shift-types")
    device.card("Night Shift").click()
    device.shows("Edit Shift Type")


@test
def what_is_typed_before_the_app_has_started_is_not_lost(world):
    server = station(world)
    device = world.device(server)
    held = []
    device.context.route("**/app.wasm", lambda route: held.append(route))
    device.page.goto(server.address + "/settings/locations", wait_until="commit")
    device.page.locator("#search").fill("hill")
    device.page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    device.ready().has_cards("Station 2 – Hilltop")
    expect(device.page.locator("#search")).to_have_value("hill")
    expect(device.page.locator("#search")).to_be_focused()


@test
def the_first_paint_has_its_styles_icons_and_title(world):
    server = station(world)
    device = world.device(server, java_script_enabled=False)
    device.page.goto(server.address + "/settings/locations")
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
