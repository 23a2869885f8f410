"""Every screen of the app in every state worth seeing: how a device gets there."""
import datetime
import json

from playwright.sync_api import expect

from . import faults
from .server import scheduled
from .stages import shared, stage_of

NOW = "2026-11-20T10:09:00-04:00"
#: Each with the views in which it is kept as a picture, such as `phone light`.
states = {}
#: Those which change what is on the server or the device.
changing = set()


def state(*views, changes=False):
    def add(function):
        states[function] = views
        if changes:
            changing.add(function)
        return function

    return add


def identifier(number):
    """The same identifiers in every run: a shift type's colour comes from its identifier."""
    return f"019a9fbc-4c00-7abc-8def-{number:012x}"


def fill(server):
    """A small fire station, whose rows are the same each time."""
    # The user ID is a random one otherwise.
    commands = [command(32, "2026-10-01T12:00:00Z", "resetUserID", user=identifier(30))]

    # With times of their own, since the change log shows them.
    def add(do, number, **fields):
        at = f"2026-10-02T12:{number:02}:00Z"
        commands.append(command(1000 + number, at, do, row=identifier(number), mode="create", **fields))
        return identifier(number)

    harbour = add("saveLocation", 1, name="Station 1 – Harbour", address="1 Example Wharf, Sampleton")
    hill = add("saveLocation", 2, name="Station 2 – Hilltop", address="200 Placeholder Road, Sampleton")
    add("saveLocation", 3, name="Training Ground")

    def add_type(number, symbol, title, place, duration, text=""):
        return add("saveShiftType", number, symbol=symbol, title=title, location={"id": place}, duration=duration,
                   shiftDescription=text)

    day = add_type(11, "D", "Day Shift", harbour, scheduled("07:00", "19:00"), "Engine and rescue.")
    night = add_type(12, "N", "Night Shift", harbour, scheduled("19:00", "07:00", next_day=True))
    call = add_type(13, "OC", "On Call", hill, {"type": "allDay"}, "Reachable by phone, at the station in 20 minutes.")
    training = add_type(14, "TR", "Training", hill, scheduled("09:00", "16:30"))

    def add_shift(number, shift_type, date, note=""):
        commands.append(command(number, "2026-10-05T12:00:00Z", "addShifts", shiftType={"id": shift_type}, note=note,
                                days=[{"row": identifier(number), "date": date}]))

    number = 100
    for first in (2, 10, 18, 26):
        for offset, shift_type in ((0, day), (1, day), (2, night), (3, night)):
            number += 1
            add_shift(number, shift_type, f"2026-11-{first + offset:02}")
    add_shift(201, call, "2026-11-07")
    add_shift(202, training, "2026-11-20", "Bring full turnout gear.")
    add_shift(203, call, "2026-11-20")
    add_shift(204, training, "2026-11-24")
    server.perform(*commands)


def command(number, at, do, **fields):
    """Its entries in the change log have the identifiers ``identifier(256 * number + 1)`` and up."""
    return {"id": identifier(256 * number), "at": at, "do": do, **fields}


def change(server):
    """What was done at the station in November, by two people; for the server they are one, whose user ID was reset."""
    def switch(number, at, shifts, to, reason):
        return command(number, at, "switchShifts", shifts=[{"row": identifier(shift)} for shift in shifts],
                       shiftType={"id": identifier(to)}, reason=reason)

    server.perform(
        command(1, "2026-11-01T12:00:00Z", "saveUserProfile", displayName="Alex Example"),
        switch(2, "2026-11-12T14:20:00Z", [113], 12, "Covering for a colleague who is on a course that week."),
        command(3, "2026-11-18T23:30:00Z", "editShift", row=identifier(204), date="2026-11-25"),
        command(4, "2026-11-19T12:15:00Z", "deleteShift", row=identifier(201)),
        command(5, "2026-11-19T12:16:00Z", "resetUserID", user=identifier(31)),
        command(6, "2026-11-19T12:17:00Z", "saveUserProfile", displayName="Sam Sample"),
        switch(7, "2026-11-19T20:45:00.250Z", [115, 116], 11, "Swap with crew B"),
        command(8, "2026-11-20T12:00:00Z", "undo"),
        command(9, "2026-11-20T13:01:00Z", "redo"),
        switch(10, "2026-11-20T14:04:00Z", [202], 11, "Short of people on the engine"),
        command(11, "2026-11-20T14:08:40Z", "editShift", row=identifier(202), note="Bring lunch."))


def open_at_noon(world, server, path):
    stage = stage_of(server)
    if stage:
        return stage.open_at(NOW, path)
    device = world.device(server)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


@shared
def station(world, now=NOW):
    server = world.server(now=now)
    fill(server)
    return server


def filled(world, path):
    return open_at_noon(world, station(world), path)


@shared
def empty_server(world):
    return world.server(now=NOW)


def empty(world, path):
    return open_at_noon(world, empty_server(world), path)


# Today and Schedule


@state("phone light", "wide light")
def today(world):
    return filled(world, "/today").shows("Ends in 6 h 21 min")


@state("large dark", changes=True)
def today_without_shifts(world):
    device = empty(world, "/today")
    for step in ("Add a location", "Choose shift types", "Plan your first month", "Set Up My Rotation"):
        device.tap(f"Skip “{step}”")
    return device.shows("No shift today")


@state("phone light", "wide dark")
def first_steps(world):
    return empty(world, "/today").shows("Get started")


@state("phone dark", "tablet light")
def templates(world):
    return empty(world, "/settings/shift-types/templates").shows("Fire and rescue")


@state("phone dark")
def choose_shift(world):
    return filled(world, "/today").tap("Switch Shift").shows("On Call")


@state("phone dark")
def schedule(world):
    return filled(world, "/schedule/2026-11-20")


@state()
def schedule_of_a_free_day(world):
    device = filled(world, "/schedule/2026-11-16").shows("No shifts")
    device.page.mouse.wheel(0, 600)
    return device


@state()
def add_shift(world):
    return filled(world, "/schedule/2026-11-16/add")


@state("large light")
def add_shift_to_several_days(world):
    device = filled(world, "/schedule/2026-11-16/add").toggle("range")
    return device.choose("shift-type", "D – Day Shift").type("note", "Two lines\nof a note")


@state()
def add_shift_twice(world):
    return filled(world, "/schedule/2026-11-20/add").choose("shift-type", "OC – On Call").shows(
        "This person already has this shift on that day.")


@state("phone dark")
def add_shift_without_shift_types(world):
    return empty(world, "/schedule/2026-11-16/add").shows("Create Shift Type")


@state("tablet dark")
def edit_shift(world):
    return filled(world, f"/schedule/shifts/{identifier(202)}/edit").shows("Edit Shift")


@state()
def shift(world):
    return filled(world, f"/schedule/shifts/{identifier(202)}").shows("History")


@state("phone light")
def delete_shift(world):
    return filled(world, f"/schedule/shifts/{identifier(202)}").tap("Delete")


@state("tablet light")
def day_notes(world):
    return open_at_noon(world, noted_station(world), "/schedule/2026-11-16").shows("Open house")


@state("large light")
def edit_day_note(world):
    return open_at_noon(world, noted_station(world), f"/schedule/notes/{identifier(41)}").shows("Delete Note")


def add_notes(server):
    notes = [(40, "Inspection of the engines", "2026-11-20", None, "red"),
             (41, "Open house", "2026-11-14", "2026-11-16", "green"),
             (42, "Hydrants are painted", "2026-11-16", None, "orange")]
    for number, text, date, last, color in notes:
        server.perform(command(number, f"2026-10-06T12:{number}:00Z", "saveDayNote", row=identifier(number),
                               mode="create", text=text, date=date, color=color, **({"endDate": last} if last else {})))


@shared
def noted_station(world):
    server = station(world)
    add_notes(server)
    return server


# Switching


@state()
def switch_shift(world):
    return filled(world, f"/schedule/shifts/{identifier(202)}/switch").shows("Switch Shift")


@state("large dark")
def switch_shift_chosen(world):
    return switch_shift(world).choose("new-type", "D – Day Shift").type("reason", "Short of people on the engine")


@state()
def switch_to_what_the_day_has(world):
    return switch_shift(world).choose("new-type", "N – Night Shift").shows("This person already has this shift on that day.")


@state("phone light")
def confirm_switch(world):
    return switch_shift_chosen(world).tap("Switch").shows("Are you sure you want to switch this shift?")


@state("large light")
def select_days(world):
    device = filled(world, "/schedule/2026-11-20").start("Select")
    for date in ("2026-11-10", "2026-11-11", "2026-11-18"):
        device.day(date).click()
    device.shows("3 days selected")
    device.page.evaluate("scrollTo(0, 9999)")
    return device


@state("phone light", "wide dark", changes=True)
def planning(world):
    device = filled(world, "/schedule/2026-11-20").start("Plan")
    device.day("2026-11-24").click()
    device.shows("Copy Week", "added on Nov 24").synced()
    return device


@state("wide light", changes=True)
def month_with_notes(world):
    server = station(world)
    server.ask("POST", f"{server.workplace}/day-notes", {"date": "2026-11-20", "text": "Open house", "color": "green"})
    return open_at_noon(world, server, "/schedule/2026-11-20").shows("Open house")


@state("wide dark")
def palette(world):
    device = filled(world, "/schedule/2026-11-20")
    device.page.keyboard.press("Control+k")
    device.page.locator("#palette-text").wait_for()
    return device


@state("wide light")
def keys(world):
    device = filled(world, "/schedule/2026-11-20")
    device.page.keyboard.press("?")
    device.page.locator("#keys").wait_for()
    return device


@state("phone light", changes=True)
def not_sent(world):
    world.expect("status of 413")
    device = filled(world, "/settings/locations").synced()
    device.context.route("**/sync", lambda route: route.fulfill(status=413, body="") if "Boat House" in
                         route.request.post_data else route.continue_())
    device.add_location("Boat House").alert.wait_for()
    return device.shows("Couldn’t Send a Change")


@state("phone dark")
def switch_days(world):
    days = "2026-11-10,2026-11-11,2026-11-18,2026-11-20"
    return filled(world, f"/schedule/days/{days}/switch").choose("new-type", "N – Night Shift").shows("Current Shifts")


@state("phone light", changes=True)
def undo_and_redo(world):
    server = station(world)
    change(server)
    device = open_at_noon(world, server, "/schedule/2026-11-16").tap("Undo: Day Shift edited on Nov 20")
    device.tap("Undo: Day Shift → Training, Nov 20").shows("Redo: Training → Day Shift, Nov 20").synced()
    device.page.evaluate("scrollTo(0, 9999)")
    return device


@state("phone dark", changes=True)
def changed_meanwhile(world):
    world.expect_no_network()
    device = switch_shift_chosen(world)
    device.context.set_offline(True)
    device.tap("Switch").answer("Switch")
    device.server.perform(command(
        50, "2026-11-20T13:30:00Z", "editShift", row=identifier(202), date="2026-11-25"))
    device.context.set_offline(False)
    return device.shows("You Changed This on Another Device")


# Settings


@state("wide light", "tablet dark")
def location_beside_its_list(world):
    device = filled(world, "/settings/locations")
    device.card("Station 2 – Hilltop").click()
    device.page.locator("#location-name").wait_for()
    return device


def without_version(device):
    """The settings say the version, which each build has of its own, and a new member's color is left to chance."""
    version = device.shows("Everything is synced").page.evaluate("document.documentElement.dataset.version")
    device.page.get_by_text(version, exact=True).evaluate("(shown) => { shown.textContent = '0123456789ab'; }")
    device.page.locator(".avatar").first.evaluate("(shown) => { shown.dataset.hue = '3'; }")
    return device


def settings_of_changes(world):
    return without_version(open_at_noon(world, changed_station(world), "/settings"))


@state("phone light", "tablet dark")
def settings(world):
    return without_version(filled(world, "/settings"))


@state("phone dark")
def settings_at_the_end(world):
    device = settings(world)
    device.page.evaluate("scrollTo(0, 9999)")
    return device


@state("large light")
def import_of_a_damaged_file(world):
    device = settings(world)
    rows = [{"symbol": "X", "title": "Extra Shift", "duration": {"type": "allDay"}, "location": {"name": "Depot"}},
            {"symbol": "TOO LONG", "title": "Lost", "duration": {"type": "allDay"}}]
    with device.page.expect_file_chooser() as chooser:
        device.tap("Import Shift Types")
    content = json.dumps({"shiftTypes": rows}).encode()
    chooser.value.set_files({"name": "types.json", "mimeType": "application/json", "buffer": content})
    return device.shows("Import Shift Types?")


@state("large dark")
def not_found(world):
    world.expect("status of 404")
    return filled(world, "/nowhere").shows("Page not found", "We can’t find that page")


@state("phone light")
def settings_of_the_person(world):
    device = settings_of_changes(world).shows(identifier(31))
    device.page.get_by_role("heading", name="Change tracking").evaluate("(title) => title.scrollIntoView()")
    return device


@state("phone light", "large dark", "tablet light")
def time_zone(world):
    device = settings_of_changes(world)
    device.page.locator("#time-zone").click()
    device.type("time-zone-search", "america/n").shows("New York")
    return device


@state()
def settings_of_the_change_log(world):
    device = settings_of_changes(world).shows("changes logged")
    device.page.get_by_role("heading", name="Change Log Settings").evaluate("(title) => title.scrollIntoView()")
    return device


@state()
def reset_user_id(world):
    return settings_of_changes(world).tap("Reset User ID").shows("Reset User ID?")


@state("tablet light")
def shorter_retention(world):
    device = settings_of_changes(world)
    return device.choose("retention", "30 days").shows("Keep changes for 30 days?")


# Change log


@shared
def changed_station(world):
    server = station(world)
    change(server)
    return server


def changes(world, path):
    return open_at_noon(world, changed_station(world), path)


@shared
def long_log(world):
    """More changes than a device holds, the only deletion the oldest but one."""
    server = station(world)
    server.perform(command(20, "2026-10-06T12:00:00Z", "deleteShift", row=identifier(201)))
    for year, month in ((2027, 1), (2028, 2), (2029, 3)):
        first = datetime.date(year, month, 1)
        days = [{"row": identifier(10_000 * year + day), "date": str(first + datetime.timedelta(day))}
                for day in range(366)]
        server.perform(command(21 + 4 * month, f"2026-11-{10 + month}T12:00:00Z", "addShifts",
                               shiftType={"id": identifier(11)}, note="", days=days))
    return server


@state("phone light", "tablet dark")
def change_log(world):
    return changes(world, "/change-log").shows("5 min ago", "Yesterday")


@state()
def change_log_at_the_end(world):
    device = changes(world, "/change-log").shows("Export as CSV")
    device.page.evaluate("scrollTo(0, 9999)")
    return device


@state("large dark")
def change_log_empty(world):
    return empty(world, "/change-log").shows("No changes yet")


@state("phone dark")
def change_log_filtered(world):
    return changes(world, "/change-log?type=switch&type=redo&from=2026-11-15&q=crew").shows("2 found")


@state()
def change_log_without_matches(world):
    return changes(world, "/change-log?q=volcano").shows("No matches")


@state("large light", "wide light")
def change_log_entry(world):
    return changes(world, f"/change-log/{identifier(256 * 7 + 1)}").shows("Changed together with")


@state("phone dark")
def change_log_operation(world):
    return changes(world, f"/change-log/operations/{identifier(256 * 7 + 2)}").shows("2 changes")


@state()
def change_log_entry_at_the_end(world):
    device = changes(world, f"/change-log/{identifier(256 * 7 + 1)}").shows("Changed together with")
    device.sheet.locator(".sheet-form").evaluate("(body) => { body.scrollTop = 9999; }")
    return device


@state()
def change_log_entry_of_a_deleted_shift(world):
    return changes(world, f"/change-log/{identifier(256 * 4 + 1)}").shows("no longer on the schedule")


@state("phone light")
def change_log_filter(world):
    return changes(world, "/change-log/filter?type=switch&from=2026-11-15")


@state()
def change_log_filter_at_the_end(world):
    device = changes(world, "/change-log/filter?type=switch&from=2026-11-15").shows("Changed by")
    device.sheet.locator(".sheet-form").evaluate("(body) => { body.scrollTop = 9999; }")
    return device


@state(changes=True)
def change_log_older_offline(world):
    world.expect_no_network()
    device = open_at_noon(world, long_log(world), "/change-log").synced()
    device.context.set_offline(True)
    device.page.evaluate("navigator.serviceWorker?.controller")
    return device.start("Filter").toggle("type-delete").save_sheet().shows("Older changes are on the server.")


@state()
def change_log_of_many(world):
    device = open_at_noon(world, long_log(world), "/change-log").shows("1000+ changes")
    device.page.evaluate("scrollTo(0, 99999)")
    return device


@state("tablet light", changes=True)
def change_log_with_odd_names(world):
    server = odd_names_server(world, "2026-11-20T13:00:00Z")
    server.perform(
        command(2, "2026-11-20T13:30:00Z", "saveUserProfile", displayName="Q" * 100),
        command(3, "2026-11-20T13:40:00Z", "deleteShift", row=identifier(300)),
        command(4, "2026-11-20T13:50:00Z", "switchShifts", shifts=[{"row": identifier(304)}],
                shiftType={"id": identifier(20)}, reason="R" * 500))
    return open_at_noon(world, server, "/change-log").shows("19 min ago")


# Locations


@state("phone dark")
def locations(world):
    return filled(world, "/settings/locations").shows("3 locations")


@state("tablet light")
def locations_empty(world):
    return empty(world, "/settings/locations").shows("No locations yet")


@state()
def locations_without_matches(world):
    return filled(world, "/settings/locations").type("search", "volcano").shows("No matches")


@state()
def add_location(world):
    return filled(world, "/settings/locations/new")


@state("phone light")
def edit_location(world):
    return filled(world, f"/settings/locations/{identifier(1)}").type("location-name", "n" * 95).shows("95 / 100")


@state("tablet dark")
def location_in_use(world):
    return edit_of_location(world, 1).shows("Cannot Delete Location")


@state()
def delete_location(world):
    return edit_of_location(world, 3).shows("Delete Location?")


def edit_of_location(world, number):
    return filled(world, f"/settings/locations/{identifier(number)}").tap("Delete Location")


# Shift types


@state("phone light")
def shift_types(world):
    return filled(world, "/settings/shift-types").shows("4 shift types")


@state()
def shift_types_empty(world):
    return empty(world, "/settings/shift-types").shows("No shift types yet")


@state("large dark")
def add_shift_type(world):
    return filled(world, "/settings/shift-types/new")


@state("phone light")
def add_shift_type_with_errors(world):
    device = filled(world, "/settings/shift-types/new").type("symbol", "d").type("title", "Double Shift")
    return device.set_time("end-time", "7", "00", "AM").shows("End time must be after start time.", "already exists.")


@state("phone dark")
def add_shift_type_without_locations(world):
    return empty(world, "/settings/shift-types/new").shows("Create Location")


@state("tablet light")
def edit_shift_type(world):
    return filled(world, f"/settings/shift-types/{identifier(13)}").shows("Edit Shift Type")


@state()
def edit_shift_type_at_the_end(world):
    device = filled(world, f"/settings/shift-types/{identifier(12)}").shows("Edit Shift Type")
    device.sheet.locator(".sheet-form").evaluate("(body) => { body.scrollTop = 9999; }")
    return device


@state("phone dark")
def discard_changes(world):
    device = filled(world, "/settings/shift-types/new").type("symbol", "d").type("title", "Double Shift")
    device.page.keyboard.press("Escape")
    return device.shows("Discard Changes?")


# What stands above every screen


@state("phone dark", changes=True)
def waiting_to_sync(world):
    world.expect_no_network()
    device = filled(world, "/settings/locations")
    device.context.set_offline(True)
    return device.add_location("Boat House").shows("Waiting to sync (1)")


@state("phone light", changes=True)
def toast(world):
    device = empty(world, "/settings/locations").start("Add Location").type("location-name", "Short-lived").save_sheet()
    device.card("Short-lived").click()
    device.tap("Delete Location").answer("Delete").synced()
    return device.shows("Location deleted")


@state("large dark", changes=True)
def refused(world):
    world.expect_no_network()
    device = filled(world, "/settings/shift-types")
    device.context.set_offline(True)
    device.add_shift_type("r", "Refused Shift", "Training Ground")
    device.server.ask("POST", f"{device.server.workplace}/shift-types", {
        "id": identifier(15), "symbol": "R", "title": "Earlier", "location": {"id": identifier(1)},
        "duration": {"type": "allDay"}})
    device.context.set_offline(False)
    return device.shows("Couldn’t save “Refused Shift”.")


@state("phone light", changes=True)
def storage_refused(world):
    device = world.device(station(world))
    device.page.clock.set_fixed_time(NOW)
    device.page.add_init_script("indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }")
    return device.open("/settings/locations").shows("This browser doesn’t save data for this site.")


@state("phone dark", changes=True)
def first_start_without_the_server(world):
    world.expect_no_network()
    device = world.device(world.server(now=NOW))
    device.page.clock.set_fixed_time(NOW)
    device.context.route("**/api/**", lambda route: route.abort())
    device.page.goto(device.server.address + "/today")
    return device.shows("Can’t load your schedule")


@state("large light", changes=True)
def stopped(world):
    world.expect("RuntimeError: unreachable")
    device = world.device(station(world))
    device.page.clock.set_fixed_time(NOW)
    device.page.add_init_script(faults.PROGRAM)
    device.open("/schedule/2026-11-20").page.evaluate("fault.in = 'receive'; dispatchEvent(new Event('offline'))")
    device.page.locator("#stopped").wait_for()
    return device


@state("phone dark", changes=True)
def workplace_missing(world):
    world.expect("status of 404")
    world.expect_no_network()
    device = filled(world, "/settings/locations").synced()
    device.context.route("**/sync", lambda route: route.fulfill(status=404, body="{}"))
    device.context.route("**/api/v1/workplaces", lambda route: route.fulfill(json={"items": [
        {"id": identifier(901), "name": "My Workplace"},
        {"id": identifier(902), "name": "The other workplace, whose name is longer than a phone is wide"}]}))
    device.add_location("Boat House").page.locator("#missing").wait_for()
    # The reason is said once two syncs have failed.
    expect(device.notices).to_contain_text("This workplace isn’t here anymore.")
    return device.shows("Waiting to sync (1)")


# Texts that a designer does not think of


@state("phone light")
def odd_names(world):
    server = odd_names_server(world)
    return open_at_noon(world, server, "/settings/shift-types").shows("7 shift types")


@state()
def odd_names_on_a_day(world):
    device = open_at_noon(world, odd_names_server(world), "/schedule/2026-11-20")
    return device.shows("November")


# Emoji and Asian scripts are left to the tests of hostile texts: which font draws them is the machine's business.
ODD = [
    ("WWW", "W" * 100), ("א", "משמרת לילה בתחנת הכיבוי"), ("<B>", "<b>bold</b> & \"quoted\" 'text'"),
    ("RL", "abc ‮override‬ def"), ("ÉÑÜ", "É́̂̃ combining marks Z̷̢̛a̶̡l̷̹g̸̡o̷"), ("I", "i"),
    ("ABC", "A title of several words that is a little longer than most and so goes over some lines of a phone"),
]


@shared
def odd_names_server(world, at="2026-10-05T12:00:00Z"):
    server = world.server(now=NOW)
    commands = [
        command(32, "2026-10-01T12:00:00Z", "resetUserID", user=identifier(30)),
        command(33, "2026-10-02T12:00:00Z", "saveLocation", row=identifier(1), mode="create", name="L" * 100,
                address="a " * 90)]
    for number, (symbol, title) in enumerate(ODD):
        commands.append(command(
            200 + number, "2026-10-03T12:00:00Z", "saveShiftType", row=identifier(20 + number), mode="create",
            symbol=symbol, title=title, location={"id": identifier(1)}, shiftDescription="x" * 500,
            duration=scheduled("19:00", "07:00", next_day=True)))
    for number, (_, title) in enumerate(ODD):
        commands.append(command(
            300 + number, at, "addShifts", shiftType={"id": identifier(20 + number)}, note=title * 4,
            days=[{"row": identifier(300 + number), "date": "2026-11-20"}]))
    server.perform(*commands)
    return server
