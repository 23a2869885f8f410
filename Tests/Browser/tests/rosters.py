"""Rosters that the app finds, also without a network: filled in, repaired, explained."""
import datetime

from playwright.sync_api import expect

from suite.crew import crew
from suite.roster_states import DAY_SHIFT, WEEK, needing
from suite.runner import test
from suite.states import NOW, command, identifier
from suite.world import PHONE

DAY, NIGHT = identifier(11), identifier(12)


def device_at(world, server, path, **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def shifts_in(server, first, last):
    return [row for row in server.rows("shifts") if first <= row["date"] <= last]


def counts(rows):
    """How many people work each shift type on each day."""
    result = {}
    for row in rows:
        key = (row["date"], row["shiftType"]["id"])
        result[key] = result.get(key, 0) + 1
    return result


def week(first, days=7):
    start = datetime.date.fromisoformat(first)
    return [str(start + datetime.timedelta(day)) for day in range(days)]


@test
def a_manager_fills_a_week_without_a_network_in_five_taps_and_takes_it_back(world):
    server = needing(crew(world), days=1, nights=1)
    world.expect_no_network()
    device = device_at(world, server, "/schedule/team/2026-12-20", viewport=PHONE).installed()
    device.context.set_offline(True)
    device.tap("Plan").tap("Fill")
    device.fill("fill-last", "2026-12-26").tap("Find Roster").shows("New shifts", "No better roster exists")
    expect(device.sheet.locator(".week-table button.new")).to_have_count(14)
    device.tap("Plan", within=device.sheet)
    expect(device.page.locator("dialog.sheet")).to_have_count(0)
    device.shows("14")
    device.context.set_offline(False)
    device.synced()
    rows = shifts_in(server, "2026-12-20", "2026-12-26")
    assert counts(rows) == {(day, kind): 1 for day in week("2026-12-20") for kind in (DAY, NIGHT)}, counts(rows)
    assert len({(row["date"], row["member"]["id"]) for row in rows}) == 14, "somebody works twice on a day"
    # The same once more has nothing to add; and all of it is one change.
    device.open(WEEK).tap("Find Roster").shows("New shifts")
    expect(device.sheet.get_by_role("button", name="Plan", exact=True)).to_be_disabled()
    device.tap("Cancel", within=device.sheet)
    device.open("/schedule/team/2026-12-20")
    device.page.get_by_role("button", name="Undo:").click()
    device.synced()
    assert shifts_in(server, "2026-12-20", "2026-12-26") == []


@test
def a_sick_call_is_covered_with_the_fewest_changes(world):
    server = needing(crew(world))
    # Two days and two nights of twelve hours are 48 in a week, and some more cover for others.
    server.perform(command(620, "2026-10-06T12:45:00Z", "saveRosterRules", weeklyHours=60, weekends=None, daysOff=1))
    device = device_at(world, server, "/schedule/team/2026-11-22")
    before = {row["id"]: row for row in shifts_in(server, "2026-11-22", "2026-11-28")}
    planned = counts(before.values())
    sick = next(row for row in before.values() if planned[row["date"], row["shiftType"]["id"]] == 2)
    day = sick["date"]
    server.ask("POST", f"{server.workplace}/leaves",
               {"member": sick["member"], "firstDay": day, "lastDay": day, "kind": "sick",
                "notWorked": [{"id": sick["id"]}]})
    device.open(f"/schedule/fill?from={day}&to={day}&mode=repair").synced()
    device.tap("Find Roster").shows("New shifts")
    device.tap("Plan", within=device.sheet).synced()
    after = {row["id"]: row for row in shifts_in(server, "2026-11-22", "2026-11-28")}
    assert sick["id"] in after, "leave lies over a shift and deletes none"
    new = [row for id, row in after.items() if id not in before]
    assert new and all(row["date"] == day for row in new), new
    working = [row for row in after.values() if row["date"] == day and row["id"] != sick["id"]]
    assert counts(working)[day, sick["shiftType"]["id"]] == 2, working
    assert sick["member"]["id"] not in {row["member"]["id"] for row in new}
    assert len({row["member"]["id"] for row in working}) == len(working), "somebody works twice on the day"


@test
def whoever_is_left_out_gets_no_shifts_and_reasons_say_who_else_could(world):
    server = needing(crew(world), days=1, nights=1)
    device = device_at(world, server, WEEK)
    device.sheet.get_by_role("link", name="People").click()
    device.sheet.get_by_role("link", name="Bo Baker").click()
    device.page.get_by_label("Include in automatic rosters").click()
    device.tap("Save", within=device.sheet).tap("Done", within=device.sheet).shows("6 of 7")
    device.tap("Find Roster").shows("New shifts")
    expect(device.sheet.locator("tr", has_text="Bo Baker")).to_have_count(0)
    device.page.locator(DAY_SHIFT).first.click()
    expect(device.alert).to_contain_text("could take it")
    expect(device.alert).not_to_contain_text("Bo Baker")
    device.answer("Done").tap("Shares", within=device.sheet)
    expect(device.alert).to_contain_text("Weekends: ")
    device.answer("Done").tap("Plan", within=device.sheet).synced()
    assert server.people[0] not in {row["member"]["id"] for row in shifts_in(server, "2026-12-20", "2026-12-26")}


@test
def a_search_that_stops_says_so_and_can_be_asked_again(world):
    world.expect("Service Worker registration blocked", "roster.wasm", "Failed to fetch", "net::ERR_FAILED")
    device = device_at(world, needing(crew(world)), WEEK, service_workers="block")
    device.context.route("**/roster.wasm", lambda route: route.abort())
    device.tap("Find Roster").shows("The search stopped unexpectedly. Try again.")
    device.context.unroute("**/roster.wasm")
    device.tap("Change Settings").tap("Find Roster").shows("New shifts")


@test
def three_weeks_are_filled_somebody_falls_ill_and_comes_back_and_nobody_is_planned_twice(world):
    server = needing(crew(world), days=1, nights=1)
    first, last, days = "2026-12-20", "2027-01-09", week("2026-12-20", 21)
    device = device_at(world, server, f"/schedule/fill?from={first}&to={last}")
    device.tap("Find Roster").shows("New shifts").tap("Plan", within=device.sheet).synced()
    rows = shifts_in(server, first, last)
    assert counts(rows) == {(day, kind): 1 for day in days for kind in (DAY, NIGHT)}
    nobody_is_overworked(rows)
    ill = next(row["member"]["id"] for row in rows if row["date"] == "2026-12-22")
    leave = server.ask("POST", f"{server.workplace}/leaves",
                       {"member": {"id": ill}, "firstDay": "2026-12-22", "lastDay": "2026-12-28", "kind": "sick"})
    # Asked twice: the second time there is nothing left to change.
    for is_first in (True, False):
        device.open(f"/schedule/fill?from={first}&to={last}&mode=repair").synced()
        device.tap("Find Roster").shows("New shifts", "People missing0")
        if is_first:
            device.tap("Plan", within=device.sheet).synced()
        else:
            expect(device.save).to_be_disabled()
    working = [row for row in shifts_in(server, first, last)
               if row["member"]["id"] != ill or not "2026-12-22" <= row["date"] <= "2026-12-28"]
    assert counts(working) == {(day, kind): 1 for day in days for kind in (DAY, NIGHT)}
    nobody_is_overworked(working)
    # Well again: the shifts that leave covered are worked once more, and nobody loses one.
    server.ask("DELETE", f"{server.workplace}/leaves/{leave['id']}")
    device.open(f"/schedule/fill?from={first}&to={last}&mode=repair").synced()
    device.tap("Find Roster").shows("New shifts")
    expect(device.save).to_be_disabled()


def nobody_is_overworked(rows):
    """Nobody works twice on a day, or on the day after a night."""
    places = {(row["member"]["id"], row["date"]): row["shiftType"]["id"] for row in rows}
    assert len(places) == len(rows), "somebody works twice on a day"
    for (member, date), kind in places.items():
        after = str(datetime.date.fromisoformat(date) + datetime.timedelta(1))
        assert kind != NIGHT or places.get((member, after)) != DAY, (member, date)
