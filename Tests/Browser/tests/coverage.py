"""How many people are needed: said by managers, and compared with who works, also without a network."""
from playwright.sync_api import expect

from suite.crew import crew
from suite.runner import test
from suite.states import NOW
from suite.world import PHONE

SATURDAY, MONDAY = "2026-11-21", "2026-11-23"


def device_at(world, server, path="/settings/coverage", **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def add(device, shift_type, people, *days_off):
    """Says how many people are needed, but on some days of the week."""
    device.page.get_by_role("button", name="Add Staffing Need", exact=True).first.click()
    device.choose("need-shiftType", shift_type).type("need-count", people)
    for day in days_off:
        device.tap(day)
    return device.save_sheet()


def count(device, line, date):
    """What stands below a day in a line of the team's counts."""
    column = device.page.locator(f".team-grid-day[data-date='{date}']").get_attribute("aria-colindex")
    return device.page.locator(f".team-grid-row.total:has-text('{line}') [aria-colindex='{column}']")


@test
def a_manager_says_who_is_needed_and_sees_where_people_are_missing_until_somebody_is_planned(world):
    device = device_at(world, crew(world), viewport=PHONE)
    add(device, "TR – Training", "2", "Sunday", "Saturday").has_cards("Training: 2 people")
    device.shows("Mon, Tue, Wed, Thu, Fri").synced()
    device.open(f"/schedule/team/{MONDAY}?mode=plan").tap("TR Training")
    expect(count(device, "Training", MONDAY)).to_have_text("0/2")
    expect(count(device, "Training", MONDAY)).to_have_attribute("data-balance", "few")
    for place, expected in enumerate(("1/2", "2/2", "3/2")):
        row = device.page.locator(".team-grid-row[data-row]").nth(place).locator(".team-grid-days")
        head = device.page.locator(f".team-grid-day[data-date='{MONDAY}']").bounding_box()
        box = row.bounding_box()
        device.click_at(head["x"] + head["width"] / 2, box["y"] + box["height"] / 2)
        expect(count(device, "Training", MONDAY)).to_have_text(expected)
    expect(count(device, "Training", MONDAY)).to_have_attribute("data-balance", "many")
    label = count(device, "Training", MONDAY).get_attribute("aria-label")
    assert label.endswith("3 of 2 needed, 1 too many"), label


@test
def days_of_their_own_need_other_people_and_what_contradicts_is_refused(world):
    server = crew(world)
    device = add(device_at(world, server), "N – Night Shift", "2")
    device.page.get_by_role("button", name="Add Staffing Need", exact=True).first.click()
    device.choose("need-shiftType", "N – Night Shift").type("need-count", "1")
    device.shows("This shift type already has a need for these days: Every day.")
    device.page.get_by_label("Only on some days").click()
    device.fill("need-firstDay", "2026-12-24").fill("need-lastDay", "2026-12-25").save_sheet()
    device.has_cards("Night Shift: 2 people", "Night Shift: 1 person").synced()
    assert sorted((row["count"], row.get("firstDay"), row.get("lastDay")) for row in server.rows("staffing-needs")) == [
        (1, "2026-12-24", "2026-12-25"), (2, None, None)]
    device.open("/schedule/team/2026-12-24")
    expect(count(device, "Night Shift", "2026-12-24")).to_have_text("0/1")
    expect(count(device, "Night Shift", "2026-12-26")).to_have_text("0/2")
    # A person's name leaves out who else works: nothing is compared.
    device.type("team-person", "casey")
    expect(device.page.locator("[data-balance]")).to_have_count(0)


@test
def needs_are_said_without_a_network_taken_back_and_deleted(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server).installed()
    device.context.set_offline(True)
    add(device, "OC – On Call", "1").has_cards("On Call: 1 person").reload()
    device.has_cards("On Call: 1 person")
    assert server.rows("staffing-needs") == []
    device.context.set_offline(False)
    device.synced()
    assert len(server.rows("staffing-needs")) == 1
    device.page.get_by_role("link", name="On Call: 1 person").click()
    device.tap("Delete Staffing Need").answer("Delete").synced()
    assert server.rows("staffing-needs") == []
    device.tap("Undo", within=device.toast).has_cards("On Call: 1 person").synced()
    assert len(server.rows("staffing-needs")) == 1


@test
def a_shift_type_that_is_needed_says_so_when_it_is_to_be_deleted(world):
    server = crew(world)
    device = add(device_at(world, server), "TR – Training", "1").synced()
    training = next(row["id"] for row in server.rows("shift-types") if row["symbol"] == "TR")
    for row in server.rows("shifts"):
        if row["shiftType"]["id"] == training:
            server.ask("DELETE", f"{server.workplace}/shifts/{row['id']}")
    device.open(f"/settings/shift-types/{training}").synced().tap("Delete Shift Type").answer("Delete")
    expect(device.page.locator("body")).to_contain_text("1 staffing need uses this shift type.")
    assert training in [row["id"] for row in server.rows("shift-types")]


@test
def people_are_needed_by_time_of_day_whatever_their_shifts_and_a_day_says_when_who_is_missing(world):
    server = crew(world)
    device = device_at(world, server, viewport=PHONE)
    device.page.get_by_role("button", name="Add Staffing Need", exact=True).first.click()
    device.page.get_by_label("By time of day").click()
    device.shows("Any shift type").type("need-count", "99").save_sheet()
    device.has_cards("8:00 AM – 4:00 PM: at least 99 people").synced()
    row, = server.rows("staffing-needs")
    assert "shiftType" not in row and (row["startTime"], row["endTime"]) == (
        {"hour": 8, "minute": 0}, {"hour": 16, "minute": 0})
    device.open(f"/schedule/team/{MONDAY}")
    expect(count(device, "8:00 AM – 4:00 PM", MONDAY)).to_have_attribute("data-balance", "few")
    device.open(f"/schedule/team/{MONDAY}/day").shows("of at least 99")
