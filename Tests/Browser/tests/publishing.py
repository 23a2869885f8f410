"""The draft of the schedule, also without a network: planned by several managers, published at once, taken back."""
from playwright.sync_api import expect

from suite.crew import crew
from suite.draft_states import REVIEW
from suite.roster_states import needing
from suite.runner import test
from suite.states import NOW, identifier
from suite.world import PHONE

MONDAY, DAY = "2026-11-23", "2026-12-21"


def device_at(world, server, path, **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def tap_day(device, row, date):
    """Taps a day in a row of the grid, as a finger would."""
    head = device.page.locator(f".team-grid-day[data-date='{date}']").bounding_box()
    box = device.page.locator(".team-grid-row[data-row]").nth(row).locator(".team-grid-days").bounding_box()
    device.click_at(head["x"] + head["width"] / 2, box["y"] + box["height"] / 2)


def cell(device, row, date):
    column = device.page.locator(f".team-grid-day[data-date='{date}']").get_attribute("aria-colindex")
    return device.page.locator(".team-grid-row[data-row]").nth(row).locator(f".drafted[aria-colindex='{column}']")


def shifts_on(server, date):
    return [row for row in server.rows("shifts") if row["date"] == date]


def trainings(server):
    return [row for row in shifts_on(server, MONDAY) if row["shiftType"]["id"] == identifier(14)]


@test
def a_manager_drafts_without_a_network_publishes_in_three_taps_and_takes_it_back(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server, f"/schedule/team/{MONDAY}", viewport=PHONE).installed()
    device.context.set_offline(True)
    device.tap("Plan").tap("Draft").tap("TR Training")
    tap_day(device, 0, MONDAY)
    expect(cell(device, 0, MONDAY)).to_have_count(1)
    tap_day(device, 1, MONDAY)
    expect(cell(device, 1, MONDAY)).to_have_attribute(
        "aria-label", "Mon, Nov 23, Day Shift, Training, Overlapping shifts, changed in the draft")
    # A second tap takes it back, and the live schedule shows nothing of it.
    tap_day(device, 1, MONDAY)
    expect(cell(device, 1, MONDAY)).to_have_count(0)
    tap_day(device, 1, MONDAY)
    device.shows("Publish 2").tap("Live")
    expect(device.page.locator(".team-grid .drafted")).to_have_count(0)
    device.tap("Done").shows("The draft has 2 changes that aren’t published.")
    device.context.set_offline(False)
    device.synced()
    assert trainings(server) == []
    device.tap("Review").shows("New shifts", "Training: Nov 23")
    device.tap("Publish", within=device.sheet).shows("2 changes published").synced()
    assert len(trainings(server)) == 2 and server.rows("drafted-shifts") == []
    device.page.get_by_role("button", name="Undo:").click()
    device.synced()
    assert trainings(server) == [] and len(server.rows("drafted-shifts")) == 2


@test
def the_app_fills_in_the_draft_on_one_device_and_another_publishes_some_days(world):
    server = needing(crew(world), days=1, nights=1)
    device = device_at(world, server, "/schedule/team/2026-12-20?mode=draft")
    other = device_at(world, server, "/schedule/team/2026-12-20")
    device.tap("Fill").fill("fill-last", "2026-12-26").tap("Find Roster").shows("No better roster exists")
    device.tap("Add to Draft", within=device.sheet).shows("14 shifts added to the draft", "Publish 14").synced()
    assert len(server.rows("drafted-shifts")) == 14 and shifts_on(server, DAY) == []
    # It is not planned twice: with the draft, nobody is missing.
    device.tap("Fill").fill("fill-last", "2026-12-26").tap("Find Roster").shows("New shifts")
    expect(device.sheet.get_by_role("button", name="Add to Draft", exact=True)).to_be_disabled()
    other.shows("The draft has 14 changes").tap("Review")
    other.fill("publish-last", "2026-12-22").tap("Publish", within=other.sheet).shows("published").synced()
    assert len(shifts_on(server, DAY)) == 2 and shifts_on(server, "2026-12-23") == []
    assert len(server.rows("drafted-shifts")) == 8
    other.open(REVIEW).tap("Discard Draft").answer("Discard Draft").shows("No draft changes").synced()
    assert server.rows("drafted-shifts") == []


@test
def a_ward_of_thirty_fills_four_weeks_in_the_draft_and_publishes_them_at_once(world):
    names = [f"{first} {last}" for first in ("Ana", "Bo", "Cleo", "Dag", "Eve", "Fay")
             for last in ("Example", "Sample", "Demo", "Tester", "Placeholder-Hyphenated")][:29]
    server = needing(crew(world, names, days=8), days=6, nights=4)
    device = device_at(world, server, "/schedule/team/2026-11-22?mode=draft", viewport={"width": 1024, "height": 1366})
    before = len(server.rows("shifts"))
    device.tap("Fill").fill("fill-first", "2026-11-24").fill("fill-last", "2026-12-20").tap("Find Roster")
    device.page.get_by_role("button", name="Add to Draft").wait_for(timeout=40_000)
    device.tap("Add to Draft", within=device.sheet).shows("added to the draft").synced()
    drafted = len(server.rows("drafted-shifts"))
    assert drafted > 200, drafted
    device.tap(f"Publish {drafted}").shows("New shifts", "People affected")
    device.tap("Publish", within=device.sheet).shows(f"{drafted} changes published").synced()
    assert len(server.rows("shifts")) == before + drafted and server.rows("drafted-shifts") == []
    device.page.get_by_role("button", name="Undo:").click()
    device.synced()
    assert len(server.rows("shifts")) == before and len(server.rows("drafted-shifts")) == drafted
