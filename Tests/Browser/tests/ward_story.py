"""A fortnight of a charge nurse in a ward of thirty: needs, pay, rosters in the draft, a sick call, and shifts that change
hands, with what happens in between."""
import datetime

from playwright.sync_api import expect

from suite.runner import test
from suite.states import command, identifier
from tests.stories import TABLET, morning, open_ward

NEEDS = {"D": 6, "E": 5, "N": 3}


def hours_of(device, monday, name):
    """What the hours of a week say of a person: hours, overtime and cost."""
    device.open(f"/schedule/team/{monday}/hours").shows("Everyone")
    row = device.page.locator(".hours-table tbody tr").filter(has=device.page.get_by_role("rowheader", name=name))
    return row.locator("td").all_inner_texts()


def find(device, first, last):
    """A roster for some days in the draft."""
    device.open(f"/schedule/fill?from={first}&to={last}&draft=1").tap("Find Roster")
    device.page.get_by_role("button", name="Add to Draft").wait_for(timeout=60_000)
    return device.shows("People missing0")


def on_duty(rows, day):
    """How many people work each type on a day."""
    symbols = [row["shiftType"]["symbol"] for row in rows if row["date"] == day]
    return {symbol: symbols.count(symbol) for symbol in sorted(set(symbols))}


def charge_nurse(device, phone):
    server = device.server
    monday = datetime.date.today() + datetime.timedelta(7 - datetime.date.today().weekday())
    day = [str(monday + datetime.timedelta(offset)) for offset in range(35)]
    server.clock.set(morning(day[0]))
    people, members, types = open_ward(device, phone, "Corrie Charge", day[0])
    server.perform(*[
        command(number, "2026-11-01T12:00:00Z", "saveStaffingNeed", row=identifier(600 + number), mode="create",
                shiftType={"id": types[symbol]}, count=count)
        for number, (symbol, count) in enumerate(NEEDS.items())])

    # Fatima is paid by the hour, and gets more from the second Monday on.
    device.open(f"/settings/pay/people/{members['Fatima Floor']}").fill("pay-hourlyRate", "25")
    device.save_sheet().open(f"/settings/pay/people/{members['Fatima Floor']}").fill("pay-hourlyRate", "30")
    device.fill("pay-from", day[7]).save_sheet().synced()

    # She cannot work on the second Tuesday, and says so on the bus, where there is no network.
    phone.open("/settings/availability").installed().synced()
    server.stop()
    phone.start("Add Availability").fill("availability-firstDay", day[8]).save_sheet()
    phone.shows("Can’t work", "Waiting to sync (1)")
    server.start()
    phone.open("/settings/availability").synced()

    # The rest of this week, then the whole next one; by mistake the same once more, which has nothing to add.
    device.open("/schedule/team").synced()
    find(device, day[1], day[6]).tap("Add to Draft", within=device.sheet).synced()
    find(device, day[7], day[13]).tap("Add to Draft", within=device.sheet).synced()
    find(device, day[1], day[13])
    expect(device.save).to_be_disabled()
    device.tap("Cancel", within=device.sheet)
    count = 13 * sum(NEEDS.values())
    drafted = server.rows("drafted-shifts")
    assert len(drafted) == count and all(on_duty(drafted, date) == NEEDS for date in day[1:14]), len(drafted)
    assert not [row for row in drafted if row["member"]["id"] == members["Fatima Floor"] and row["date"] == day[8]]
    for week in (day[1:6], day[6:13]):
        hours = [sum(8 for row in drafted if row["member"]["id"] == person and row["date"] in week) for person in people]
        assert max(hours) <= 40, hours

    # The hours of the draft stay in sight over a reload; nobody else sees any of it.
    hours_of(device, day[7], "Everyone")
    device.tap("Draft").reload()
    expect(device.page.get_by_role("button", name="Draft", exact=True)).to_have_attribute("aria-pressed", "true")
    assert server.rows("shifts") == []

    # Published with one command; it is undone since Corrie wants to look once more, and published again.
    device.open("/schedule/team").begin("Review").shows("New shifts")
    device.tap("Publish", within=device.sheet).shows(f"{count} changes published").synced()
    device.begin("Undo: ").shows("Undone: ").synced()
    assert server.rows("shifts") == [] and len(server.rows("drafted-shifts")) == count
    device.open("/schedule/team").begin("Review").tap("Publish", within=device.sheet).synced()
    assert len(server.rows("shifts")) == count and server.rows("drafted-shifts") == []
    phone.open("/today").shows("Changed for you")

    # On Thursday Nurse 05 is ill: others step in, as few as possible, and asked again there is nothing left to do.
    server.clock.set(morning(day[3]))
    device.at(morning(day[3]))
    ill, was = members["Nurse 05"], server.rows("shifts")
    server.ask("POST", f"{server.workplace}/leaves",
               {"member": {"id": ill}, "firstDay": day[4], "lastDay": day[9], "kind": "sick"})
    missed = [row for row in was if row["member"]["id"] == ill and day[4] <= row["date"] <= day[9]]
    for is_first in (True, False):
        device.open(f"/schedule/fill?from={day[4]}&to={day[9]}&mode=repair").synced()
        device.tap("Find Roster").shows("New shifts", "People missing0")
        expect(device.save).to_have_text("Plan")
        if is_first and missed:
            device.tap("Plan", within=device.sheet).synced()
        else:
            expect(device.save).to_be_disabled()
            device.tap("Cancel", within=device.sheet)
    changed = [row["id"] for row in server.rows("shifts") if row["id"] not in {row["id"] for row in was}]
    assert len(changed) >= len(missed)
    working = [row for row in server.rows("shifts") if not (row["member"]["id"] == ill and day[4] <= row["date"] <= day[9])]
    assert all(on_duty(working, date) == NEEDS for date in day[1:14])
    assert len({(row["date"], row["member"]["id"]) for row in working}) == len(working), "somebody works twice on a day"

    # A week later Fatima gets a second raise. What the weeks before it have cost stays as it was.
    server.clock.set(morning(day[9]))
    device.at(morning(day[9]))
    before = [hours_of(device, week, "Fatima Floor") for week in (day[0], day[7])]
    own = [row["date"] for row in server.rows("shifts") if row["member"]["id"] == members["Fatima Floor"]]
    # Weeks begin on Sunday, so that the second one has a day by the former rate.
    for (worked, _, cost), week in zip(before, (day[:6], day[6:13])):
        dates = [date for date in own if date in week]
        assert worked == f"{8 * len(dates)}:00", (worked, dates)
        assert cost == f"${sum(8 * (30 if date >= day[7] else 25) for date in dates):,}.00", (cost, dates)
    device.open(f"/settings/pay/people/{members['Fatima Floor']}")
    device.fill("pay-hourlyRate", "32.50").fill("pay-from", day[14]).save_sheet().synced()
    assert [hours_of(device, week, "Fatima Floor") for week in (day[0], day[7])] == before

    # Two weeks on, the next ones are filled as well; whoever had more nights gets fewer.
    server.clock.set(morning(day[14]))
    device.at(morning(day[14])).open("/schedule/team").synced()
    assert [hours_of(device, week, "Fatima Floor") for week in (day[0], day[7])] == before
    find(device, day[15], day[20]).tap("Add to Draft", within=device.sheet).synced()
    assert len(server.rows("drafted-shifts")) == 6 * sum(NEEDS.values())


@test
def a_charge_nurses_fortnight(world):
    world.expect_no_network()
    server = world.server(has_owner=False)
    devices = [world.device(server, timezone_id="America/Halifax", viewport=size)
               for size in (TABLET, {"width": 375, "height": 667})]
    charge_nurse(*devices)
