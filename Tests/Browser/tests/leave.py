"""Leave and holidays over the schedule: entered, seen by the team, taken away, also without a network."""
from playwright.sync_api import expect

from suite.crew import FIRST, crew
from suite.pay_states import paid_crew
from suite.runner import test
from suite.states import NOW, identifier
from tests.pay import cells

WEEK = [f"2026-11-{number}" for number in range(23, 28)]


def device_at(world, server, path="/schedule/2026-11-23"):
    device = world.device(server)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def enter(device):
    device.tap("Add Leave")
    device.page.locator("#leave-last").fill("2026-11-27")
    if device.page.locator("#not-worked").count():
        device.toggle("not-worked")
    device.type("leave-note", "At the sea").save_sheet()
    expect(device.toast).to_contain_text("Leave added")
    return device.shows("Vacation until Fri, Nov 27")


def days_of_leave(device):
    return [date for date in WEEK if "on-leave" in device.day(date).get_attribute("class")]


@test
def leave_of_a_week_is_entered_seen_on_the_team_deleted_and_put_back(world):
    server = crew(world)
    before = server.rows("shifts")
    device = enter(device_at(world, server))
    assert days_of_leave(device) == WEEK
    device.synced()
    row, = server.rows("leaves")
    assert (row["firstDay"], row["lastDay"]) == ("2026-11-23", "2026-11-27")
    assert server.rows("leave-reasons")[0]["note"] == "At the sea"
    assert server.rows("shifts") == before
    device.tap("Show Leave").tap("Delete Leave").answer("Delete").synced()
    assert days_of_leave(device) == [] and server.rows("leaves") == []
    device.tap("Undo", within=device.toast).shows("Vacation until Fri, Nov 27").synced()
    assert days_of_leave(device) == WEEK and server.rows("shifts") == before


@test
def leave_over_a_shift_that_has_begun_takes_its_hours_only_when_it_says_so(world):
    server = paid_crew(world)
    device = world.device(server)
    device.open("/schedule/team/2026-11-22/hours").shows("Everyone")
    before = cells(device, "Everyone")
    assert any(row["member"]["id"] == identifier(FIRST) and row["date"] == "2026-11-23"
               for row in server.rows("shifts")), "Bo Baker does not work then"
    device.open("/schedule/leave?from=2026-11-23").choose("leave-member", "Bo Baker")
    device.shows("This shift has begun", "shorten the shift instead", "has begun. Confirm that it wasn’t worked")
    expect(device.save).to_be_disabled()
    device.tap("Cancel").answer("Discard")
    assert cells(device.open("/schedule/team/2026-11-22/hours").shows("Everyone"), "Everyone") == before
    device.open("/schedule/leave?from=2026-11-23").choose("leave-member", "Bo Baker")
    device.toggle("not-worked")
    device.save_sheet().synced()
    assert len(server.rows("leaves")) == 1
    assert cells(device.open("/schedule/team/2026-11-22/hours").shows("Everyone"), "Everyone") != before


@test
def leave_is_entered_without_a_network_and_arrives_once(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server).installed()
    device.context.set_offline(True)
    enter(device).reload()
    device.shows("Vacation until Fri, Nov 27")
    assert server.rows("leaves") == []
    device.context.set_offline(False)
    device.synced()
    assert len(server.rows("leaves")) == 1


@test
def a_shift_under_leave_is_marked_in_the_teams_weeks_and_not_counted(world):
    server = crew(world)
    person = identifier(FIRST)
    shifts = [row for row in server.rows("shifts") if row["member"]["id"] == person and row["date"] in WEEK]
    assert shifts, "nobody is covered"
    server.ask("POST", f"{server.workplace}/leaves", {
        "member": {"id": person}, "firstDay": WEEK[0], "lastDay": WEEK[-1], "kind": "sick",
        "notWorked": [{"id": row["id"]} for row in shifts]})
    device = device_at(world, server, "/schedule/team/2026-11-22")
    row = device.page.locator(f".team-grid-row[data-row='{person}']")
    expect(row.locator(".shift.covered:not(.continued)")).to_have_count(len(shifts))
    expect(row.locator("[aria-label*='on leave']").first).to_be_attached()


@test
def a_holiday_marks_its_day_for_everybody(world):
    server = crew(world)
    device = device_at(world, server, "/settings/holidays")
    device.page.get_by_role("button", name="Add Holiday", exact=True).first.click()
    device.type("holiday-title", "Remembrance Day")
    device.page.locator("#holiday-date").fill("2026-11-11")
    device.save_sheet().has_cards("Remembrance Day")
    device.open("/schedule/2026-11-11").shows("Remembrance Day")
    expect(device.day("2026-11-11").locator(".day-marks span")).to_have_count(1)


@test
def the_public_holidays_of_a_region_are_added_at_once_and_taken_back_at_once(world):
    server = crew(world)
    device = device_at(world, server, "/settings/holidays").tap("Add Public Holidays").shows("Whole country")
    device.choose("holidays-country", "Canada").choose("holidays-region", "Nova Scotia").choose("holidays-years", "2027")
    device.shows("Heritage Day")
    device.page.locator("#holiday-2026-12-25").click()
    add = device.page.locator(".sheet-save")
    added = int(add.inner_text().removeprefix("Add "))
    add.click()
    expect(device.toast).to_contain_text(f"{added} holidays added")
    device.synced()
    dates = [row["date"] for row in server.rows("holidays")]
    assert len(dates) == added and "2027-02-15" in dates and "2026-12-25" not in dates, dates
    assert "2026-02-16" not in dates, "gone by"

    # Once more, only what was left out is new.
    device.open("/settings/holidays/public").choose("holidays-country", "Canada").choose("holidays-region", "Nova Scotia")
    device.choose("holidays-years", "2027").shows("already added", "Add 1").tap("Cancel")
    device.open("/schedule").begin("Undo: ").synced()
    assert server.rows("holidays") == []
