"""Bars that what lies behind them shines through, and what a person feels of how something ended (document 003, 4.1)."""
from suite.runner import test
from suite.states import filled, station

# The contrast of each text in a bar with the bar over black and over white, at its worst.
WORST = """(selector) => {
  const bar = document.querySelector(selector);
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const blend = (behind, ...colors) => {
    for (const color of [behind, ...colors]) { paint.fillStyle = color; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => {
    const [r, g, b] = color.map((part) => (part /= 255) <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  let worst = 21;
  for (const text of bar.querySelectorAll("h2, button:enabled, .tab-label")) {
    if (!text.checkVisibility()) continue;
    for (const behind of ["#000", "#fff"]) {
      const ground = getComputedStyle(bar).backgroundColor;
      const lights = [light(blend(behind, ground)), light(blend(behind, ground, getComputedStyle(text).color))];
      worst = Math.min(worst, (Math.max(...lights) + .05) / (Math.min(...lights) + .05));
    }
  }
  return worst;
}"""


def is_opaque(device, selector):
    color = device.page.evaluate("(selector) => getComputedStyle(document.querySelector(selector)).backgroundColor", selector)
    return not color.startswith("rgba") or color.endswith(" 1)")


@test
def bars_are_translucent_and_can_be_read_over_anything(world):
    device = filled(world, "/settings/locations").tap("Add Location").type("location-name", "Depot")
    for scheme in ("light", "dark"):
        device.page.emulate_media(color_scheme=scheme)
        for bar in (".tabs", ".sheet-header"):
            assert not is_opaque(device, bar)
            worst = device.page.evaluate(WORST, bar)
            assert worst >= 4.5, f"{bar} in {scheme}: {worst}"


@test
def bars_are_opaque_for_who_wants_little_transparency(world):
    device = filled(world, "/settings/locations").tap("Add Location")
    device.context.new_cdp_session(device.page).send(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]})
    for bar in (".tabs", ".sheet-header"):
        assert is_opaque(device, bar)
        assert device.page.evaluate(f"getComputedStyle(document.querySelector('{bar}')).backdropFilter") == "none"


@test
def what_is_scrolled_passes_under_the_header_of_a_sheet(world):
    device = filled(world, "/settings/shift-types/new")
    device.page.set_viewport_size({"width": 375, "height": 480})
    top = device.sheet.locator(".sheet-header").bounding_box()["y"]
    device.sheet.locator(".sheet-form").evaluate("(form) => { form.scrollTop = 120; }")
    assert device.sheet.locator(".sheet-header").bounding_box()["y"] == top
    assert device.page.locator("#symbol").bounding_box()["y"] < top + 60


def felt(world, **options):
    device = world.device(station(world), **options)
    device.page.add_init_script("window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern.join(' '));")
    device.open("/settings/locations").tap("Add Location").type("location-name", "Depot").save_sheet()
    device.card("Station 1 – Harbour").click()
    device.tap("Delete Location")
    return device


@test
def success_and_refusal_are_felt(world):
    device = felt(world, reduced_motion="no-preference").until("felt.length > 0")
    assert device.page.evaluate("felt") == ["12"]


@test
def nothing_is_felt_by_who_wants_little_motion(world):
    device = felt(world).shows("Depot")
    assert device.page.evaluate("felt") == []
