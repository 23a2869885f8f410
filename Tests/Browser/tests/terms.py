"""Hours and rates that hold from a day on: what has happened stays as it was, on all devices and without a network."""
from playwright.sync_api import expect

from suite.crew import FIRST
from suite.pay_states import paid_crew
from suite.runner import test
from suite.states import command, identifier
from suite.world import PHONE
from tests.pay import cells

#: The clocks show November 24.
PAST, PRESENT, LATER = "2026-11-15", "2026-11-22", "2026-11-29"


def week(device, sunday):
    """What everyone's hours say of a week: hours, overtime, and cost."""
    device.open(f"/schedule/team/{sunday}/hours").shows("Everyone")
    return cells(device, "Everyone")


def change_hours(device, hour, start=None):
    """Has the day shift begin at another hour in the morning, from a day on."""
    device.open(f"/settings/shift-types/{identifier(11)}").set_time("start-time", hour, "00", "AM")
    device.shows("From When?", "planned shift")
    if start:
        device.fill("from", start)
    return device.save_sheet()


def minutes(text):
    hours, rest = text.split(":")
    return 60 * int(hours) + int(rest)


def overtime(device, sunday):
    """The hours and the overtime of each person in a week, in minutes."""
    week(device, sunday)
    rows = [row.locator("td").all_inner_texts() for row in device.page.locator(".hours-table tbody tr").all()[1:]]
    return [(minutes(row[0]), minutes(row[1]) if row[1][0].isdigit() else 0) for row in rows]


def beyond(hours, limit):
    return [(worked, max(0, worked - 60 * limit)) for worked, _ in hours]


@test
def hours_that_change_leave_the_weeks_before_as_they_were(world):
    world.expect_no_network()
    server = paid_crew(world)
    device = world.device(server)
    past, later = week(device, PAST), week(device, LATER)
    device.installed().synced().context.set_offline(True)
    change_hours(device, "6")
    assert week(device, PAST) == past, "last week"
    assert week(device, LATER)[0] > later[0] and week(device, LATER)[2] != later[2], "an hour more from today on"
    device.context.set_offline(False)
    device.synced()
    other = world.device(server, viewport=PHONE)
    assert week(other, PAST) == past and week(other, LATER) == week(device, LATER)
    device.open("/today").begin("Undo: ").shows("Undone: ").synced()
    assert week(device, PAST) == past and week(device, LATER) == later


@test
def a_planned_change_of_hours_is_listed_moves_with_nothing_else_and_is_canceled(world):
    server = paid_crew(world)
    device = world.device(server)
    present, later = week(device, PRESENT), week(device, LATER)
    change_hours(device, "6", LATER).synced()
    device.open(f"/settings/shift-types/{identifier(11)}").shows("Planned Changes", "From Nov 29")
    expect(device.page.locator("#start-time-Hour")).to_have_value("7")
    # A break from today on does not bring the hours forward.
    device.fill("unpaidBreak", "30").save_sheet().synced()
    assert week(device, PRESENT)[0] < present[0] and week(device, LATER)[0] != later[0]
    device.open(f"/settings/shift-types/{identifier(11)}").tap("Cancel Change on Nov 29")
    device.synced()
    (row,) = [each for each in server.rows("shift-types") if each["id"] == identifier(11)]
    assert row["duration"]["from"] == {"hour": 7, "minute": 0} and row["unpaidBreak"] == 30, row
    assert [list(each) for each in row["former"]] == [["until", "unpaidBreak"]], row["former"]


@test
def a_rate_typed_over_another_one_prices_no_week_before_today_again(world):
    server = paid_crew(world)
    device = world.device(server)
    past, later = week(device, PAST), week(device, LATER)
    device.open(f"/settings/pay/people/{identifier(FIRST + 1)}").fill("pay-hourlyRate", "40")
    device.shows("From When?", "Earlier days stay as they are.").save_sheet().synced()
    assert week(device, PAST) == past and week(device, LATER) != later
    server.perform(command(900, "2026-11-24T12:00:00Z", "savePayRate", row=identifier(FIRST + 1), mode="put",
                           newRate=4_500, newRateFrom="2027-01-01"))
    device.open(f"/settings/pay/people/{identifier(FIRST + 1)}").shows("From Jan 1, 2027: $45.00 an hour")


@test
def another_rule_of_overtime_leaves_the_weeks_before_unless_it_is_in_effect_since_then(world):
    server = paid_crew(world)
    device = world.device(server)
    past, later = week(device, PAST), week(device, LATER)
    before = overtime(device, PAST)
    assert before == beyond(before, 40) and any(over for _, over in before), before
    device.open("/settings").fill("overtime-limit", "30").page.keyboard.press("Tab")
    device.shows("In effect since").synced()
    assert week(device, PAST) == past and week(device, LATER) != later
    after = overtime(device, LATER)
    assert after == beyond(after, 30), after
    device.open("/settings").fill("overtime-begin", PAST).synced()
    other = world.device(server, viewport=PHONE)
    assert overtime(other, PAST) == beyond(before, 30), "said to be in effect since then"
    # The factor has its own day.
    past, later = week(other, PAST), week(other, LATER)
    other.open("/settings/pay/settings").fill("pay-overtimePercent", "200")
    other.shows("From When?", "Earlier days stay as they are.").save_sheet().synced()
    assert week(other, PAST) == past and week(other, LATER)[2] != later[2]
    assert week(other, LATER)[:2] == later[:2], "the hours stay"
