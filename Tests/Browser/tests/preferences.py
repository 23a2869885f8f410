"""The colour and the tips that a person has chosen, on all devices; the icons of each colour."""
import json
import struct

from playwright.sync_api import expect

from suite.crew import crew
from suite.runner import test
from suite.states import open_at_noon
from tests.accounts import owner

ACCENT = "getComputedStyle(document.documentElement).getPropertyValue('--accent-fill')"
CHOSEN = "document.documentElement.dataset.accent"
COLORS = ["blue", "teal", "green", "orange", "red", "pink", "purple", "graphite"]
TIP = "Drag a shift"

#: The contrast of every accent, as text on each ground, and of white on its fill (WCAG 2.1, section 1.4.3).
CONTRASTS = """(colors) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = (color) => {
    probe.style.color = color;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([...rgb]) => rgb.slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= .03928 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [.2126, .7152, .0722][index], 0);
  const contrast = (one, other) => {
    const [low, high] = [light(channels(one)), light(channels(other))].sort((a, b) => a - b);
    return (high + .05) / (low + .05);
  };
  const grounds = ["--ground", "--surface", "--sheet", "--sheet-surface", "--pressed"];
  return Object.fromEntries(colors.map((color) => {
    probe.dataset.accent = color;
    const texts = grounds.map((ground) => contrast("var(--accent)", `var(${ground})`));
    return [color, Math.min(...texts, contrast("#fff", "var(--accent-fill)"))];
  }));
}"""


def choose(device, name):
    device.page.get_by_role("radio", name=name, exact=True).check()
    device.until(f"() => {CHOSEN} === '{name.lower()}'")
    return device.synced()


@test
def a_colour_is_on_all_devices_before_the_first_paint(world):
    server = world.server()
    device = world.device(server, color_scheme="dark").open("/settings")
    standard = device.page.evaluate(ACCENT)
    choose(device, "Teal")
    assert device.page.evaluate(ACCENT) != standard
    # The second device has never seen the colour: the server's own page has it.
    other = world.device(server, color_scheme="dark")
    other.page.goto(server.address + "/settings", wait_until="commit")
    other.page.wait_for_selector("body")
    assert other.page.evaluate(CHOSEN) == "teal"
    expect(other.ready().page.get_by_role("radio", name="Teal")).to_be_checked()
    choose(other, "Blue")
    device.until(f"() => {CHOSEN} === 'blue'")
    assert device.page.evaluate(ACCENT) == standard


@test
def a_colour_is_there_without_a_network(world):
    world.expect_no_network()
    device = world.device(world.server()).open("/settings").installed()
    choose(device, "Pink")
    device.context.set_offline(True)
    device.page.reload(wait_until="commit")
    device.page.wait_for_selector("body")
    assert device.page.evaluate(CHOSEN) == "pink"
    assert "manifest-pink" in device.page.locator("link[rel=manifest]").get_attribute("href")


@test
def every_colour_can_be_read(world):
    device = world.device(world.server()).open("/settings")
    for scheme in ("light", "dark"):
        device.page.emulate_media(color_scheme=scheme)
        found = device.page.evaluate(CONTRASTS, COLORS)
        assert list(found) == COLORS and min(found.values()) >= 4.5, (scheme, found)


@test
def every_colour_has_a_manifest_and_icons_of_its_own(world):
    device = world.device(world.server()).open("/settings")
    address, seen = device.server.address, set()
    for color in COLORS:
        choose(device, color.title())
        links = {rel: device.page.locator(f"link[rel={rel}]").get_attribute("href")
                 for rel in ("manifest", "icon", "apple-touch-icon")}
        manifest = device.page.request.get(address + links["manifest"])
        assert manifest.headers["content-type"] == "application/manifest+json"
        content = json.loads(manifest.text())
        assert content["id"] == "/", "another colour is the same app"
        pictures = [(icon["src"], icon["sizes"]) for icon in content["icons"] if icon["type"] == "image/png"]
        for path, size in [*pictures, (links["apple-touch-icon"], "180x180")]:
            picture = device.page.request.get(address + path).body()
            assert "x".join(map(str, struct.unpack(">II", picture[16:24]))) == size, path
            assert picture not in seen, path
            seen.add(picture)
        assert device.page.request.get(address + links["icon"]).status == 200


@test
def free_shows_a_lock_in_place_of_the_colours(world):
    demo = world.server(is_demo=True)
    device = world.device(demo)
    member = demo.address.replace("localhost", "member.localhost").replace("127.0.0.1", "member.localhost")
    device.page.goto(member + "/settings")
    device.ready().shows("Themes")
    expect(device.page.get_by_role("radio", name="Teal")).to_have_count(0)


@test
def a_tip_is_dismissed_on_all_devices(world):
    server = crew(world)
    device = open_at_noon(world, server, "/schedule/2026-11-20").shows(TIP)
    expect(device.page.locator(".tip")).to_have_count(1)
    device.tap("Dismiss Tip").lacks(TIP).synced()
    other = open_at_noon(world, server, "/schedule/2026-11-20").lacks(TIP)
    other.open("/settings").tap("Show Tips Again").synced()
    device.reload().shows(TIP)


@test
def the_setup_leads_to_the_persons_details_and_goes_on(world):
    device = owner(world).open("/settings/rotations/setup")
    device.sheet.get_by_role("link", name="Badge number and department").click()
    device.type("details-badge", "4711").type("details-department", "Engine 3").save.click()
    device.shows("We use your calendar").synced()
    device.tap("Next", within=device.sheet)
    device.sheet.get_by_role("button", name="Fire and rescue").click()
    device.tap("Back", within=device.sheet).tap("Back", within=device.sheet)
    device.sheet.get_by_role("link", name="Badge number and department").click()
    expect(device.page.locator("#details-badge")).to_have_value("4711")
    expect(device.page.locator("#details-department")).to_have_value("Engine 3")
