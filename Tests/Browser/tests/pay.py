"""What a week's work costs, also of the draft and without a network."""
from playwright.sync_api import expect

from suite.crew import FIRST, crew
from suite.pay_states import paid_crew
from suite.runner import test
from suite.states import NOW, identifier
from suite.world import PHONE


def device_at(world, server, path):
    device = world.device(server, viewport=PHONE)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def cells(device, name):
    """What the hours say of a person, or of everyone."""
    row = device.page.locator(".hours-table tbody tr").filter(has=device.page.get_by_role("rowheader", name=name))
    return row.locator("td").all_inner_texts()


@test
def a_rate_is_set_and_the_week_says_what_it_costs_without_a_network(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server, "/schedule/team/2026-11-22").installed()
    device.context.set_offline(True)
    device.tap("Hours")
    hours = cells(device, "Bo Baker")
    assert hours[0] == "48:00" and hours[1] == "8:00" and len(hours) == 2, hours
    device.go("Settings")
    device.page.locator("a[href='/settings/pay']").click()
    device.card("Bo Baker").click()
    device.fill("pay-hourlyRate", "25").save_sheet()
    device.shows("$25.00 an hour")
    device.open("/schedule/team/2026-11-22/hours")
    # 40 hours, and 8 hours of time and a half.
    assert cells(device, "Bo Baker")[2] == "$1,300.00"
    assert cells(device, "Everyone")[2] == "$1,300.00*"
    device.shows("6 people work without an hourly rate.")
    device.context.set_offline(False)
    device.synced()
    other = device_at(world, server, "/schedule/team/2026-11-22/hours")
    assert cells(other, "Bo Baker")[2] == "$1,300.00"


@test
def a_draft_says_what_it_would_cost_and_the_hours_are_downloaded(world):
    server = paid_crew(world, people=6)
    device = device_at(world, server, "/schedule/team/2026-11-22?mode=draft")
    before = device_at(world, server, "/schedule/team/2026-11-22/hours")
    live = cells(before, "Gale Gardener")
    device.page.get_by_role("button", name="Day Shift").click()
    # In the week that is shown, before which another one can be scrolled to.
    week = device.page.locator(f".team-grid-row[data-row='{identifier(FIRST + 5)}'] .team-grid-week").nth(1)
    week.locator(".cell").filter(has_not=device.page.locator(".bar")).first.click()
    device.synced()
    before.tap("Draft")
    before.waits_for(lambda: cells(before, "Gale Gardener")[0] != live[0], "Other hours in the draft")
    assert cells(before, "Gale Gardener")[2] != live[2]
    with before.page.expect_download() as download:
        before.page.get_by_role("button", name="Download hours").click()
    assert download.value.suggested_filename == "hours-draft-2026-11-22.csv"
    content = open(download.value.path(), encoding="utf-8-sig").read()
    assert content.splitlines()[0] == "Name,Badge number,Email,From,To,Shifts,Hours,Overtime,Cost,Currency"
    assert len(content.splitlines()) == 1 + 7, content
    expect(before.main).to_contain_text("Overtime follows the rule under Settings.")


@test
def a_payroll_stays_as_approved_and_the_next_one_pays_what_was_corrected(world):
    server = paid_crew(world, people=6)
    device = world.device(server, viewport=PHONE).open("/settings/pay/payroll")
    device.shows("No Payroll Yet").start("Approve Payroll")
    device.fill("payroll-firstDay", "2026-11-15").fill("payroll-lastDay", "2026-11-21")
    first = cells(device, "Total")
    assert first[2].startswith("$"), first
    device.save_sheet().shows("Nov 15 to Nov 21, 2026", first[2]).synced()

    # Somebody stayed two hours longer on one of these days, as a manager learns afterwards.
    shift = next(row for row in server.rows("shifts") if row["member"]["id"] == identifier(FIRST + 3)
                 and "2026-11-15" <= row["date"] <= "2026-11-21" and row["shiftType"]["id"] == identifier(11))
    device.open(f"/schedule/shifts/{shift['id']}/edit").shows("This shift is over, so this is a correction.")
    device.toggle("own-times")
    end = shift_end(server, shift) + 2
    device.set_time("own-end", str((end - 1) % 12 + 1), "00", "AM" if end < 12 else "PM")
    device.type("reason", "Stayed for the handover").save_sheet().synced()
    device.open("/change-log").shows("Correction", "Stayed for the handover")
    device.open("/settings/pay/payroll").shows("1 correction since", first[2])
    device.card("Nov 15 to Nov 21, 2026").click()
    assert cells(device, "Total")[:3] == first, "it stays as it was approved"
    device.shows("Corrected since", "The next payroll pays these differences.").tap("Done")

    device.start("Approve Payroll")
    device.fill("payroll-firstDay", "2026-11-22").fill("payroll-lastDay", "2026-11-23")
    device.shows("Corrections of earlier payrolls", "2:00").save_sheet().synced()
    device.lacks("1 correction since").card("Nov 22 to Nov 23, 2026").click()
    with device.page.expect_download() as download:
        device.tap("Download Payroll")
    lines = open(download.value.path(), encoding="utf-8-sig").read().splitlines()
    assert lines[0] == "Person,First Day,Last Day,Kind,Hours,Overtime,Cost,Currency"
    correction, = [line for line in lines if ",Correction," in line]
    assert ",2026-11-15,2026-11-21,Correction,2.00," in correction
    device.tap("Done").card("Nov 15 to Nov 21, 2026").click()
    device.tap("Reopen Payroll").shows("includes corrections of this one. Reopen that one first.")


def shift_end(server, shift):
    """The hour at which a shift ends."""
    type_, = [row for row in server.rows("shift-types") if row["id"] == shift["shiftType"]["id"]]
    return type_["duration"]["to"]["hour"]
