"""Time off: when people can work, and leave that is asked for, approved and declined, also without a network."""
from playwright.sync_api import expect

from suite.crew import FIRST, crew
from suite.runner import test
from suite.states import NOW, command, identifier
from suite.time_off_states import REQUEST, SECOND, asking_crew
from suite.world import PHONE


def device_at(world, server, path, **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


@test
def what_a_person_cannot_work_is_said_in_two_taps_without_a_network_and_warned_of(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server, "/settings", viewport=PHONE).installed()
    device.context.set_offline(True)
    device.page.get_by_role("link", name="Availability").click()
    device.page.get_by_role("button", name="Add Availability", exact=True).first.click()
    device.page.get_by_label("Only on some days").click()
    device.page.get_by_label("Only part of the day").click()
    device.type("availability-note", "Choir").save_sheet()
    device.has_cards("Can’t work, 8:00 AM – 12:00 PM").shows("Every Fri").reload()
    device.shows("Every Fri")
    assert server.rows("availability") == []
    device.context.set_offline(False)
    device.synced()
    row, = server.rows("availability")
    assert (row["weekdays"], row["note"], row["startTime"]) == ([5], "Choir", {"hour": 8, "minute": 0})
    device.open("/schedule/2026-11-27").shows("Can’t work, 8:00 AM – 12:00 PM")


@test
def the_teams_grid_marks_where_nobody_is_to_be_planned(world):
    server = asking_crew(world)
    device = device_at(world, server, "/schedule/team/2026-11-22")
    row = device.page.locator(f".team-grid-row[data-row='{identifier(FIRST + 3)}']")
    expect(device.page.locator(".cell.away")).to_have_count(0)
    device.open("/schedule/team/2026-11-22?mode=plan")
    expect(row.locator(".cell.away").first).to_be_attached()
    assert "Can’t work" in row.locator(".cell.away").first.get_attribute("aria-label")


@test
def a_manager_sees_what_a_request_does_and_approves_or_declines_it(world):
    server = asking_crew(world)
    device = device_at(world, server, "/today", viewport=PHONE)
    device.page.get_by_role("link", name="2 requests for leave are waiting").click()
    device.has_cards("Bo Baker: Vacation", "Dana Driver: Vacation", "Vacation")
    device.page.get_by_role("link", name="Bo Baker: Vacation").click()
    device.shows("My sister’s wedding", "Too few people: Day Shift", "not covered", "20 days of vacation left")
    device.tap("Approve").synced()
    expect(device.toast).to_contain_text("Leave approved")
    assert [row["id"] for row in server.rows("leaves")] == [identifier(REQUEST)]
    device.tap("Undo", within=device.toast).synced()
    assert server.rows("leaves") == [] and len(server.rows("leave-requests")) == 3
    device.page.get_by_role("link", name="Dana Driver: Vacation").click()
    device.tap("Decline").type("reply", "We are moving, too").tap("Decline").synced()
    declined = next(row for row in server.rows("leave-requests") if row["id"] == identifier(SECOND))
    assert (declined["state"], declined["reply"]) == ("declined", "We are moving, too")
    device.lacks("Dana Driver: Vacation")


@test
def one_asks_for_more_than_is_left_changes_it_and_withdraws_it(world):
    server = asking_crew(world)
    server.perform(command(999, "2026-10-06T13:00:00Z", "saveLeaveSettings", vacationDays=2))
    device = device_at(world, server, "/settings/leave")
    device.shows("Requested").card("Vacation").click()
    device.shows("A manager has to approve this", "This is 1 day more than you have left in 2026.")
    device.fill("request-lastDay", "2026-12-22").shows("0 days of vacation left").save_sheet().synced()
    own = next(row for row in server.rows("leave-requests") if row["note"] == "At the sea")
    assert own["lastDay"] == "2026-12-22"
    device.card("Vacation").click()
    device.tap("Withdraw Request").answer("Withdraw").synced()
    assert len(server.rows("leave-requests")) == 2
