"""Shifts on days, the month, and Today."""
from playwright.sync_api import expect

from suite.runner import test
from suite.server import scheduled


def workplace(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    server.day = server.add_shift_type("D", "Day Shift", office, scheduled("07:00", "19:00"))
    server.night = server.add_shift_type("N", "Night Shift", office, scheduled("19:00", "07:00", next_day=True))
    return server


@test
def a_shift_is_added_to_a_day_changed_and_deleted(world):
    server = workplace(world)
    device = world.device(server).open("/schedule/2026-11-12").shows("Thursday, November 12", "No shifts")
    device.main.get_by_role("button", name="Add Shift").last.click()
    expect(device.page.locator("#date")).to_have_value("2026-11-12")
    expect(device.save).to_be_disabled()
    device.choose("shift-type", "D – Day Shift").type("note", "Bring boots").save_sheet()
    expect(device.toast).to_contain_text("Day Shift added on Nov 12")
    device.shows("Day Shift", "7:00 AM – 7:00 PM", "Downtown Office", "Bring boots")
    device.has_shifts("2026-11-12", "D")
    device.card("Day Shift").click()
    device.tap("Edit")
    expect(device.page.locator("#note")).to_have_value("Bring boots")
    device.page.locator("#date").fill("2026-11-13")
    device.save_sheet()
    device.has_shifts("2026-11-12").has_shifts("2026-11-13", "D")
    device.day("2026-11-13").click()
    device.card("Day Shift").click()
    device.tap("Delete")
    expect(device.alert).to_contain_text("“Day Shift” on Friday, November 13 will be deleted.")
    device.answer("Delete")
    expect(device.toast).to_contain_text("Shift deleted")
    device.shows("No shifts").synced()
    assert server.rows("shifts") == []


@test
def a_shift_is_added_to_a_range_and_days_that_have_it_are_passed_over(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-10", note="kept")
    device = world.device(server).open("/schedule/2026-11-09")
    device.start("Add Shift")
    device.choose("shift-type", "D – Day Shift").toggle("range")
    device.page.locator("#last-date").fill("2026-11-11")
    expect(device.sheet).to_contain_text("3 days; days that already have this shift stay as they are.")
    device.save_sheet().synced()
    assert [(row["date"], row.get("note")) for row in server.rows("shifts")] == [
        ("2026-11-09", None), ("2026-11-10", "kept"), ("2026-11-11", None)]
    device.start("Add Shift")
    device.choose("shift-type", "D – Day Shift")
    expect(device.sheet).to_contain_text("This person already has this shift on that day.")
    expect(device.save).to_be_disabled()


@test
def an_overnight_shift_shows_on_both_its_days(world):
    server = workplace(world)
    server.add_shift(server.night, "2026-11-12")
    device = world.device(server).open("/schedule/2026-11-12").shows("7:00 PM – 7:00 AM, next day")
    device.has_shifts("2026-11-12", "N").has_shifts("2026-11-13")
    expect(device.day("2026-11-13")).to_have_attribute("aria-label", "Friday, November 13, 2026, Night Shift until morning")
    device.day("2026-11-13").click()
    device.shows("7:00 PM – 7:00 AM, since Thu, Nov 12")


@test
def a_month_that_the_device_does_not_hold_comes_from_the_server(world):
    server = workplace(world)
    server.add_shift(server.day, "2029-03-05", note="Far away")
    world.expect_no_network()
    device = world.device(server).open("/schedule/2029-03-05").has_shifts("2029-03-05", "D").shows("Far away")
    server.add_shift(server.night, "2029-04-10")
    device.tap("Next month").has_shifts("2029-04-10", "N")
    device.installed().context.set_offline(True)
    device.tap("Next month").shows("Shifts this far away appear when you’re online.")
    server.add_shift(server.day, "2029-05-07")
    device.context.set_offline(False)
    device.has_shifts("2029-05-07", "D").lacks("Shifts this far away")


@test
def the_month_is_turned_by_buttons_by_swipes_and_by_keys(world):
    device = world.device(workplace(world)).at("2026-11-20T12:00:00-04:00").open("/schedule/2026-11-20")
    month = device.page.locator(".title h1")
    expect(month).to_contain_text("November")
    device.tap("Next month")
    expect(month).to_contain_text("December")
    device.tap("Previous month").tap("Previous month")
    expect(month).to_contain_text("October")
    device.swipe((300, 300), (80, 310))
    expect(month).to_contain_text("November")
    device.swipe((80, 300), (300, 310))
    expect(month).to_contain_text("October")
    device.swipe((200, 500), (210, 350))
    expect(month).to_contain_text("October")
    device.open("/schedule/2026-11-20").page.locator("[role=grid] [tabindex='0']").focus()
    for key, date in (("ArrowRight", "2026-11-21"), ("ArrowDown", "2026-11-28"), ("ArrowDown", "2026-12-05"),
                      ("ArrowLeft", "2026-12-04"), ("ArrowUp", "2026-11-27"), ("Home", "2026-11-22"),
                      ("End", "2026-11-28"), ("PageDown", "2026-12-28"), ("PageUp", "2026-11-28")):
        device.page.keyboard.press(key)
        expect(device.page.locator("td[aria-selected=true] time")).to_have_attribute("datetime", date)
        assert device.page.evaluate("document.activeElement.querySelector('time')?.dateTime") == date, key
    device.tap("Today")
    expect(device.page.locator("td[aria-selected=true] .day")).to_have_attribute("aria-current", "date")


@test
def today_shows_todays_shift_with_its_time_left_and_what_comes_next(world):
    server = workplace(world)
    server.add_shift(server.day, "2026-11-20")
    server.add_shift(server.night, "2026-11-24")
    device = world.device(server)
    device.page.clock.install(time="2026-11-20T06:00:30-04:00")
    device.open("/today").shows("Friday, November 20", "Day Shift", "Starts in 1 h · 12 h", "Tue, Nov 24")
    device.page.clock.fast_forward("01:09:30")
    device.shows("Ends in 11 h 50 min · 12 h")
    device.page.clock.fast_forward("12:00:00")
    device.shows("Finished")
    device.page.clock.fast_forward("06:00:00")
    device.shows("Saturday, November 21", "No shift today", "The next one is on Tuesday, November 24.")


@test
def a_night_shift_of_yesterday_shows_today_until_it_ends(world):
    server = workplace(world)
    server.add_shift(server.night, "2026-11-19")
    device = world.device(server)
    device.page.clock.install(time="2026-11-20T06:30:00-04:00")
    device.open("/today").shows("Night Shift", "Ends in 30 min · 12 h")
    device.page.clock.fast_forward("31:00")
    # By the server's clock it was entered when it was over, so that can still be undone.
    device.lacks("Ends in", "12 h").shows("No shift today", "Nothing is scheduled from today onward.")


@test
def a_shift_is_added_from_today(world):
    server = workplace(world)
    device = world.device(server)
    device.page.clock.install(time="2026-11-20T06:30:00-04:00")
    device.open("/today").tap("Add Shift")
    expect(device.page.locator("#date")).to_have_value("2026-11-20")
    device.choose("shift-type", "N – Night Shift").save_sheet().shows("Night Shift", "Starts in 12 h 30 min")
    device.tap("Open Schedule").shows("November")
    device.has_shifts("2026-11-20", "N")


@test
def without_shift_types_the_sheet_leads_to_one_and_back(world):
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server).open("/schedule/2026-11-12")
    device.start("Add Shift")
    device.shows("No shift types available. Please create a shift type first.").type("note", "kept")
    device.tap("Create Shift Type").type("symbol", "M").type("title", "Morning").choose("location", "Downtown Office")
    device.save.last.click()
    expect(device.page.locator("#note")).to_have_value("kept")
    device.choose("shift-type", "M – Morning").save_sheet().shows("Morning", "kept")
