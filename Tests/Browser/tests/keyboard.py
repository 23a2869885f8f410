"""The main flow without a pointer: where the focus is, that it can be seen, and where it returns to."""
from playwright.sync_api import expect

from suite.runner import test

FOCUSED = """() => {
  const element = document.activeElement;
  if (element === document.body) return { name: "" };
  const shown = (part) => {
    const style = part && getComputedStyle(part);
    return Boolean(style) && ((style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none");
  };
  const name = element.getAttribute("aria-label") ?? element.labels?.[0]?.innerText ?? element.innerText;
  const box = element.getBoundingClientRect();
  return {
    name: name.trim(), id: element.id, isSeen: shown(element) || shown(element.closest(".field, .picker, .search")),
    isInView: box.bottom > 0 && box.top < innerHeight, isInDialog: element.closest("dialog") !== null,
    tag: element.nodeName,
  };
}"""

HAS_FOCUS = """(name) => {
  const { activeElement } = document;
  return (activeElement.getAttribute("aria-label") ?? activeElement.innerText).split("\\n").includes(name);
}"""


class Keys:
    """Walks through the page by Tab, and looks at the focus at every step."""

    def __init__(self, device):
        self.device = device
        self.page = device.page

    @property
    def focused(self):
        return self.page.evaluate(FOCUSED)

    def to(self, *, name=None, id=None, back=False):
        for _ in range(60):
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            found = self.focused
            if not found["name"] and not found.get("id"):
                continue
            assert found["isSeen"], f"The focus cannot be seen on {found}"
            assert found["isInView"], f"The focus is out of view on {found}"
            if (name and name in found["name"].split("\n")) or (id and found["id"] == id):
                return self
        raise AssertionError(f"Tab never reaches {name or id}")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def type(self, text):
        self.page.keyboard.type(text)
        return self

    def is_on(self, name):
        self.device.until(HAS_FOCUS, name)
        return self


def keys(world, path, server=None):
    device = world.device(server or world.server(), has_touch=False).open(path)
    return device, Keys(device)


@test
def the_main_flow_is_done_by_keys_alone(world):
    device, at = keys(world, "/today")
    at.to(name="Settings").press("Enter")
    device.shows("Appearance")
    at.to(name="Locations").press("Enter")
    device.shows("No locations yet")
    at.to(name="Add Location").press("Enter").type("Downtown Office").press("Enter")
    expect(device.sheet).to_have_count(0)
    device.shows("1 location")
    at.is_on("Add Location").to(name="Settings", back=True).press("Enter")
    at.to(name="Shift Types").press("Enter")
    device.shows("No shift types yet")
    at.to(name="Add Shift Type").press("Space").type("n").to(id="title").type("Night Shift")
    at.to(id="all-day").press("Space").to(id="location").type("D").to(name="Save", back=True).press("Enter")
    expect(device.sheet).to_have_count(0)
    device.shows("Night Shift", "All Day", "Downtown Office")
    at.to(name="Schedule").press("Enter")
    at.to(name="Add Shift").press("Enter").to(id="shift-type").type("N").to(name="Save", back=True).press("Enter")
    expect(device.sheet).to_have_count(0)
    expect(device.page.locator("td[aria-selected=true] .shift").first).to_have_text("N")
    device.synced()
    assert len(device.server.rows("shifts")) == 1


@test
def the_first_tab_stop_skips_to_the_content(world):
    device, at = keys(world, "/today")
    at.press("Tab")
    assert at.focused["name"] == "Skip to content" and at.focused["isInView"]
    at.press("Enter")
    assert device.page.evaluate("document.activeElement.id") == "main"
    at.to(name="Add Shift")


@test
def the_focus_stays_in_the_sheet_and_returns_to_what_opened_it(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    server.add_shift_type("M", "Morning Shift", office)
    device, at = keys(world, "/settings/shift-types", server)
    for opener in ("Add Shift Type", "Morning Shift"):
        at.to(name=opener).press("Enter")
        expect(device.sheet).to_be_visible()
        names = set()
        for key in ["Tab"] * 25 + ["Shift+Tab"] * 25:
            at.press(key)
            found = at.focused
            names.add(found["name"])
            assert not found["name"] or found["isInDialog"], f"The focus left the sheet for {found}"
        assert {"Cancel", "Title", "Description", "All Day", "Location"} <= names, names
        at.press("Escape")
        expect(device.sheet).to_have_count(0)
        at.is_on(opener)


@test
def an_alert_takes_the_focus_to_its_harmless_button_and_gives_it_back(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    device, at = keys(world, f"/settings/locations/{office}", server)
    at.to(name="Delete Location").press("Enter").is_on("Cancel").press("Tab").is_on("Delete").press("Escape")
    expect(device.alert).to_have_count(0)
    at.is_on("Delete Location").press("Enter").is_on("Cancel").press("Enter").is_on("Delete Location")
    at.press("Space", "Tab", "Enter")
    expect(device.sheet).to_have_count(0)
    device.shows("No locations yet")
    assert device.page.evaluate("document.activeElement !== document.body"), "the focus has a place after the deletion"


@test
def a_new_screen_has_the_focus_and_begins_at_its_top(world):
    server = world.server()
    for number in range(30):
        server.add_location(f"Place {number:02}")
    device, at = keys(world, "/settings/locations", server)
    device.page.mouse.wheel(0, 900)
    device.until("scrollY > 300")
    at.page.locator(".tabs a").filter(has_text="Today").focus()
    at.press("Enter")
    device.shows("Quick actions")
    assert device.page.evaluate("scrollY") == 0
    at.is_on("Today")
