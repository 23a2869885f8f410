"""Texts that try to be more than texts are shown as they are, by the app and by the server."""
from playwright.sync_api import expect

from suite.runner import test
from suite.server import scheduled

TEXTS = [
    "<script>window.owned = 1</script>",
    "\"><img src=x onerror=\"window.owned = 2\">",
    "'-window.owned=3-' onclick='window.owned=4' <b>",
    "</textarea></select></title><svg onload=window.owned=5>",
    "{{7*7}} ${window.owned=6} <!--title--> <!--page--> &amp; &lt;",
    "👩‍🚒🚒 ‮override‬ ا‎ב Z̷̢̛͇a̶̡͎͗l̷̹̈g̸̡̛o̷",
    "\\u003cscript\\u003e \\\\ \\\" %3Cscript%3E",
]


def hostile(world):
    server = world.server()
    for number, text in enumerate(TEXTS):
        place = server.add_location(text, text)
        shift_type = server.add_shift_type(f"{number}<&"[:3], text, place, scheduled("08:00", "16:00"), text)
        server.add_shift(shift_type, "2026-11-20", note=text)
    return server


def is_harmless(page):
    assert page.evaluate("window.owned") is None
    assert page.locator("#app script, #app img, #app iframe, #app b").count() == 0


@test
def the_app_shows_hostile_texts_as_texts(world):
    server = hostile(world)
    device = world.device(server)
    for path in ("/settings/locations", "/settings/shift-types", "/schedule/2026-11-20"):
        device.open(path)
        for text in TEXTS:
            expect(device.page.locator(".strong").get_by_text(text, exact=True)).to_have_count(1)
        is_harmless(device.page)
    for row in server.rows("shift-types"):
        device.open(f"/settings/shift-types/{row['id']}")
        expect(device.page.locator("#title")).to_have_value(row["title"])
        expect(device.page.locator("#shiftDescription")).to_have_value(row["shiftDescription"])
        expect(device.page.locator("#location option:checked")).to_have_text(row["title"])
        is_harmless(device.page)
    device.open("/settings/locations").add_location(f"{TEXTS[0]} unused")
    device.card(f"{TEXTS[0]} unused").click()
    device.tap("Delete Location")
    expect(device.alert).to_contain_text(f"“{TEXTS[0]} unused” will be deleted.")
    is_harmless(device.page)


@test
def the_server_paints_hostile_texts_as_texts(world):
    server = hostile(world)
    device = world.device(server, java_script_enabled=False)
    for path in ("/settings/locations", "/settings/shift-types", "/schedule/2026-11-20"):
        device.visit(path)
        assert device.page.title().endswith("– TeamShift")
        for text in TEXTS:
            expect(device.page.locator(".strong").get_by_text(text, exact=True)).to_have_count(1)
        assert device.page.locator("#app script, #app img, #app iframe, #app b").count() == 0


@test
def hostile_texts_are_typed_and_come_back_the_same(world):
    server = world.server()
    device = world.device(server).open("/settings/locations")
    for text in TEXTS:
        device.start("Add Location")
        device.page.locator("#location-name").fill(text)
        device.save_sheet()
    device.synced().reload()
    assert sorted(row["name"] for row in server.rows("locations")) == sorted(TEXTS)
    is_harmless(device.page)


@test
def hostile_addresses_lead_nowhere_and_harm_nobody(world):
    device = world.device(world.server())
    world.expect("status of 404", "status of 400")
    for path in ("/settings/locations/%3Cscript%3Ealert(1)%3C/script%3E", "/schedule/%22%3E%3Cimg%20src=x%3E",
                 "/schedule/2026-13-45", "/schedule/9999999-01-01", "/today/%00", "//evil.example/", "/..%2f..%2fetc"):
        device.visit(path)
        if device.page.locator("script[src$='/app.js']").count():
            device.ready()
        assert device.page.url.startswith(device.server.address)
        assert device.page.locator("#app script, #app img").count() == 0


@test
def another_page_cannot_frame_the_app_or_write_to_it(world):
    server = world.server()
    other = world.server()
    world.expect("frame-ancestors", "X-Frame-Options", "Refused to frame", "has been blocked by CORS", "net::ERR",
                 "Content Security Policy", "status of 403")
    device = world.device(other)
    answer = device.page.goto(other.address + "/today")
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy and "unsafe-inline" not in policy
    reached = device.page.evaluate("""async (address) => {
      const body = JSON.stringify({ name: "Planted" });
      const path = (await (await fetch("/api/v1/workplaces")).json()).items[0].id;
      const answer = await fetch(`${address}/api/v1/workplaces/${path}/locations`, { method: "POST", body, mode: "no-cors" }).catch(() => null);
      return answer?.type ?? "none";
    }""", server.address)
    assert reached in ("none", "opaque")
    assert server.rows("locations") == []
