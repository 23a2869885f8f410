"""The year at a glance: its widths, keys, print, export, and the team's."""
import io

import pypdf
from playwright.sync_api import expect

from suite.crew import FIRST, crew
from suite.runner import test
from suite.states import NOW, identifier
from suite.world import PHONE

WIDE = {"width": 1440, "height": 900}
BO = identifier(FIRST)


def year(world, path="/schedule/year", server=None, **options):
    device = world.device(server or crew(world), **{"viewport": WIDE, "has_touch": False, **options})
    device.page.clock.set_fixed_time(NOW)
    return device.open(path).shows("January", "December")


def columns(device):
    """How many months are beside each other."""
    boxes = [month.bounding_box() for month in device.page.locator(".year-month").all()]
    return sum(box["y"] == boxes[0]["y"] for box in boxes)


@test
def months_are_beside_each_other_as_there_is_room(world):
    device = year(world)
    found = {}
    for width in (320, 375, 430, 720, 1024, 1440):
        device.page.set_viewport_size({"width": width, "height": 900})
        found[width] = columns(device)
        wide = device.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} too wide at {width}"
    assert found[375] == 1 and found[720] == 2 and found[1440] == 4, found


@test
def the_current_month_is_in_sight_at_once(world):
    device = year(world, viewport=PHONE)
    november = device.page.locator(".year-month", has=device.page.get_by_role("heading", name="November"))
    expect(november).to_be_in_viewport()
    device.page.reload()
    expect(november).to_be_in_viewport()
    device.open("/schedule").page.get_by_role("link", name="Year", exact=True).click()
    expect(november).to_be_in_viewport()


@test
def keys_walk_through_the_year_and_open_a_day(world):
    device = year(world)
    device.page.locator(".year-day[tabindex='0']").focus()
    for key, date in (("ArrowRight", "2026-11-21"), ("ArrowDown", "2026-11-28"), ("PageDown", "2026-12-28"),
                      ("ArrowDown", "2027-01-04")):
        device.page.keyboard.press(key)
        expect(device.page.locator(f":focus time[datetime='{date}']")).to_have_count(1)
    device.page.keyboard.press("Enter")
    expect(device.page).to_have_url(f"{device.server.address}/schedule/2027-01-04")


@test
def the_palette_leads_to_the_year(world):
    device = year(world, "/schedule/year")
    device.open("/today").page.keyboard.press("Control+k")
    device.page.keyboard.type("year at a")
    device.page.keyboard.press("Enter")
    device.shows("January", "December")


@test
def a_year_is_printed_on_one_page(world):
    device = year(world)
    document = pypdf.PdfReader(io.BytesIO(device.page.pdf(prefer_css_page_size=True)))
    assert len(document.pages) == 1
    page = document.pages[0]
    assert page.mediabox.width > page.mediabox.height
    text = page.extract_text()
    for wanted in ("January", "December", "Night Shift"):
        assert wanted in text, f"{wanted} is not in {text}"


@test
def the_export_downloads_what_is_chosen(world):
    device = year(world).tap("Export")
    device.sheet.get_by_label("Period").select_option("November")
    device.sheet.get_by_label("Whose year").select_option("Team")
    for name, beginning in (("PDF", b"%PDF-1."), ("CSV", b"\xef\xbb\xbfName,")):
        device.sheet.get_by_label("Format").select_option(name)
        with device.page.expect_download() as download:
            device.sheet.get_by_role("link", name=f"Download {name}").click()
        assert download.value.suggested_filename.startswith("team-2026-11")
        with open(download.value.path(), "rb") as file:
            assert file.read(len(beginning)) == beginning


@test
def another_persons_year_comes_from_the_server(world):
    device = year(world, f"/schedule/year?of={BO}")
    expect(device.page.locator(".year-badges .badge").first).to_be_visible()
    device.lacks("Loading this year’s shifts").synced().context.set_offline(True)
    world.expect_no_network()
    device.tap("Previous year").shows("Go online to see the whole year")
