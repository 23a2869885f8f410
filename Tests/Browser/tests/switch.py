"""Switching shifts, and taking switches back (document 003)."""
from playwright.sync_api import expect

from suite.runner import test
from suite.server import scheduled


#: A morning before the shifts.
MORNING = "2026-11-10T06:30:00-04:00"


def workplace(world):
    server = world.server(now=MORNING)
    office = server.add_location("Downtown Office")
    server.day = server.add_shift_type("D", "Day Shift", office, scheduled("07:00", "19:00"))
    server.night = server.add_shift_type("N", "Night Shift", office, scheduled("19:00", "07:00", next_day=True))
    return server


def soon(world, server, path, **options):
    """A device on a morning before the shifts."""
    device = world.device(server, **options)
    device.page.clock.install(time=MORNING)
    return device.open(path)


def log(server):
    """What happened to shifts."""
    return [entry for entry in server.rows("change-log") if entry["tableName"] == "shifts"]


@test
def a_shift_is_switched_with_a_reason_logged_undone_and_redone(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    device.card("Day Shift").click()
    device.tap("Switch").shows("Current Shift", "Thursday, November 12, 2026")
    expect(device.save).to_be_disabled()
    device.choose("new-type", "N – Night Shift").type("reason", "Swap with Sam").tap("Switch Shift")
    expect(device.alert).to_contain_text("Are you sure you want to switch this shift?")
    device.answer("Switch")
    expect(device.toast).to_contain_text("Shift switched successfully")
    device.has_shifts("2026-11-12", "N").synced()
    entry = log(server)[0]
    assert (entry["changeType"], entry["reason"], entry["date"]) == ("switch", "Swap with Sam", "2026-11-12")
    assert (entry["before"]["shiftType"]["title"], entry["after"]["shiftType"]["symbol"]) == ("Day Shift", "N")
    device.tap("Undo: Night Shift → Day Shift, Nov 12").has_shifts("2026-11-12", "D")
    device.reload().tap("Redo: Day Shift → Night Shift, Nov 12").has_shifts("2026-11-12", "N").synced()
    assert [each["changeType"] for each in log(server)] == ["redo", "undo", "switch", "create"]


@test
def keys_undo_and_redo_but_not_within_a_text(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    device.card("Day Shift").click()
    device.tap("Switch").choose("new-type", "N – Night Shift").type("reason", "ab")
    device.page.keyboard.press("Control+z")
    device.shows("Switch To")
    device.save.click()
    device.answer("Switch").has_shifts("2026-11-12", "N").synced()
    device.page.keyboard.press("Control+z")
    device.has_shifts("2026-11-12", "D")
    device.page.keyboard.press("Control+Shift+z")
    device.has_shifts("2026-11-12", "N").synced()
    device.page.keyboard.press("Meta+z")
    device.has_shifts("2026-11-12", "D").synced()
    assert len(log(server)) == 5


@test
def a_switch_needs_no_mouse(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    keyboard = device.page.keyboard
    device.page.locator(".row-card .row").focus()
    keyboard.press("Enter")
    device.page.get_by_role("button", name="Switch", exact=True).focus()
    keyboard.press("Enter")
    device.page.locator("#new-type").focus()
    keyboard.type("N")
    device.page.locator("#reason").focus()
    keyboard.type("By hand")
    device.page.locator(".sheet-save").focus()
    keyboard.press("Enter")
    expect(device.alert).to_be_visible()
    device.alert.get_by_role("button", name="Switch", exact=True).focus()
    keyboard.press("Enter")
    expect(device.sheet).to_have_count(0)
    device.has_shifts("2026-11-12", "N")


@test
def today_offers_a_switch_only_when_there_is_a_shift(world):
    server = workplace(world)
    device = soon(world, server, "/today").shows("No shift today")
    expect(device.page.get_by_role("button", name="Switch Shift")).to_have_count(0)
    server.add_shift(server.day, "2026-11-10")
    device.tap("Switch Shift").choose("new-type", "N – Night Shift").tap("Switch").answer("Switch")
    device.shows("Night Shift", "Starts in 12 h 30 min", "Undo: Night Shift → Day Shift, Nov 10")
    device.page.keyboard.press("Control+z")
    device.shows("Day Shift")


@test
def the_question_can_be_left_out_and_settings_take_that_back(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    device.card("Day Shift").click()
    device.tap("Switch").choose("new-type", "N – Night Shift").tap("Switch").toggle("skip-question").answer("Switch")
    device.card("Night Shift").click()
    device.tap("Switch").choose("new-type", "D – Day Shift").tap("Switch").has_shifts("2026-11-12", "D")
    expect(device.alert).to_have_count(0)
    device.open("/settings").toggle("switch-question").synced().open("/schedule/2026-11-12")
    device.card("Day Shift").click()
    device.tap("Switch").choose("new-type", "N – Night Shift").tap("Switch").shows("Are you sure")


@test
def several_days_are_switched_and_taken_back_at_once(world):
    server = workplace(world)
    for date in ("2026-11-12", "2026-11-13", "2026-11-16"):
        server.add_shift(server.day, date)
    device = soon(world, server, "/schedule/2026-11-12").start("Select")
    for date in ("2026-11-12", "2026-11-13", "2026-11-16"):
        device.day(date).click()
    device.shows("3 days selected").tap("Switch Shifts").choose("new-type", "N – Night Shift").tap("Switch 3 Shifts")
    device.answer("Switch").has_shifts("2026-11-13", "N").has_shifts("2026-11-16", "N").synced()
    device.tap("Undo: Night Shift → Day Shift, 3 days").has_shifts("2026-11-13", "D").has_shifts("2026-11-16", "D")
    device.synced()
    assert {row["shiftType"]["symbol"] for row in server.rows("shifts")} == {"D"}
    assert len({entry["operation"] for entry in log(server) if entry["changeType"] in ("switch", "undo")}) == 1


@test
def the_toast_takes_back_what_it_tells_of(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-12")
    device = soon(world, server, "/schedule/2026-11-12")
    device.card("Day Shift").click()
    device.tap("Switch").choose("new-type", "N – Night Shift").tap("Switch").answer("Switch").has_shifts("2026-11-12", "N")
    expect(device.toast).to_contain_text("Shift switched successfully")
    device.tap("Undo", within=device.toast).has_shifts("2026-11-12", "D")
    expect(device.toast).to_contain_text("Undone: Night Shift → Day Shift, Nov 12")
    expect(device.toast.get_by_role("button")).to_have_count(0)
    device.synced()
    assert [each["changeType"] for each in log(server)] == ["undo", "switch", "create"]


@test
def selected_days_stay_selected_while_the_month_is_turned(world):
    server = workplace(world)
    for date in ("2026-11-12", "2026-12-08"):
        server.add_shift(server.day, date)
    device = soon(world, server, "/schedule/2026-11-12").start("Select")
    device.day("2026-11-12").click()
    device.shows("1 day selected").tap("Next month").shows("December", "1 day selected")
    device.day("2026-12-08").click()
    device.shows("2 days selected").tap("Previous month").shows("November", "2 days selected")
    expect(device.page.locator("td[aria-selected=true] time")).to_have_text(["12"])
    device.tap("Switch Shifts").choose("new-type", "N – Night Shift").tap("Switch 2 Shifts").answer("Switch")
    expect(device.toast).to_contain_text("2 shifts switched successfully")
    device.has_shifts("2026-11-12", "N").synced()
    assert {row["shiftType"]["symbol"] for row in server.rows("shifts")} == {"N"}


@test
def today_with_two_shifts_asks_which_to_switch(world):
    server = workplace(world)
    for shift_type in (server.day, server.night):
        server.add_shift(shift_type, "2026-11-10")
    office = server.rows("locations")[0]["id"]
    server.add_shift_type("T", "Training", office, scheduled("09:00", "16:00"))
    device = soon(world, server, "/today").tap("Switch Shift")
    expect(device.sheet.locator(".row-card .strong")).to_have_text(["Day Shift", "Night Shift"])
    device.sheet.get_by_text("Night Shift", exact=True).click()
    device.shows("Current Shift").choose("new-type", "T – Training").tap("Switch").answer("Switch")
    expect(device.sheet).to_have_count(0)
    device.has_cards("Day Shift", "Training").synced()
    assert sorted(row["shiftType"]["symbol"] for row in server.rows("shifts")) == ["D", "T"]


@test
def two_devices_switch_the_same_shift_offline_and_the_second_chooses(world):
    world.expect_no_network()
    server = workplace(world)
    office = server.rows("locations")[0]["id"]
    server.add_shift_type("T", "Training", office, scheduled("09:00", "16:00"))
    server.add_shift(server.day, "2026-11-12")
    one, two = (soon(world, server, "/schedule/2026-11-12") for _ in range(2))
    for device, choice in ((one, "N – Night Shift"), (two, "T – Training")):
        device.context.set_offline(True)
        device.card("Day Shift").click()
        device.tap("Switch").choose("new-type", choice).tap("Switch").answer("Switch")
        device.shows("Waiting to sync")
    one.context.set_offline(False)
    one.synced()
    two.context.set_offline(False)
    two.shows("You Changed This on Another Device", "Couldn’t switch to “Training”.", "Day Shift → Night Shift (Nov 10, 6:30 AM).")
    expect(two.toast).to_have_count(0)
    two.answer("Use My Change").has_shifts("2026-11-12", "T").synced()
    one.has_shifts("2026-11-12", "T")
    assert [entry["changeType"] for entry in log(server)] == ["switch", "switch", "create"]
