"""Files out and in, the theme, and what Settings says of this device."""
import json

from playwright.sync_api import expect

from suite.runner import test
from suite.server import TIME_ZONE, scheduled


def workplace(world):
    server = world.server()
    office = server.add_location("Downtown Office", "123 Main St")
    server.add_shift_type("M", "Morning Shift", office, text="Early.")
    server.add_shift_type("N", "Night Shift", office, scheduled("19:00", "07:00", next_day=True))
    server.add_shift_type("OC", "On Call", office, {"type": "allDay"})
    return server


def export(device):
    with device.page.expect_download() as download:
        device.tap("Export Shift Types")
    assert download.value.suggested_filename == "shift-types.json"
    with open(download.value.path(), encoding="utf-8") as file:
        return file.read()


def import_file(device, text):
    with device.page.expect_file_chooser() as chooser:
        device.tap("Import Shift Types")
    chooser.value.set_files({"name": "shift-types.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(device.alert).to_be_visible()
    return device


@test
def the_export_has_the_documents_form(world):
    device = world.device(workplace(world)).open("/settings")
    rows = {row["symbol"]: row for row in json.loads(export(device))["shiftTypes"]}
    morning = rows["M"]
    assert morning["shiftDescription"] == "Early." and morning["title"] == "Morning Shift"
    assert morning["duration"] == scheduled("08:00", "16:00")
    assert morning["location"]["name"] == "Downtown Office" and morning["location"]["address"] == "123 Main St"
    assert rows["N"]["duration"]["endsNextDay"] is True and rows["OC"]["duration"] == {"type": "allDay"}


@test
def an_import_brings_all_back_and_a_second_one_changes_nothing(world):
    text = export(world.device(workplace(world)).open("/settings"))
    other = world.device(world.server()).open("/settings")
    import_file(other, text)
    expect(other.alert).to_contain_text("The file contains 3 shift types.")
    other.answer("Import")
    expect(other.toast).to_contain_text("Shift types imported")
    other.synced()
    rows = other.server.rows("shift-types")
    assert json.loads(export(other)) == json.loads(text)
    import_file(other, text)
    expect(other.alert).to_contain_text("Nothing to Import")
    expect(other.alert).to_contain_text("The file contains nothing new.")
    other.answer("OK")
    assert other.server.rows("shift-types") == rows


@test
def a_damaged_file_tells_its_losses_and_brings_the_rest(world):
    text = export(world.device(workplace(world)).open("/settings"))
    at = text.index('"symbol": "N"')
    damaged = text[:at] + '"symbol": N"' + text[at + len('"symbol": "N"'):]
    other = world.device(world.server()).open("/settings")
    import_file(other, damaged)
    expect(other.alert).to_contain_text("The file contains 2 shift types.")
    expect(other.alert).to_contain_text("The file is damaged")
    expect(other.alert).to_contain_text("skipped a damaged shift type.")
    other.answer("Import").synced()
    assert sorted(row["symbol"] for row in other.server.rows("shift-types")) == ["M", "OC"]


@test
def files_that_hold_nothing_are_told(world):
    device = world.device(workplace(world)).open("/settings")
    for text in ("", "no json", "[]", "{}", '{"shiftTypes": []}', "\x00\xff", '{"shiftTypes": [1, null]}'):
        import_file(device, text)
        expect(device.alert).to_contain_text("Nothing to Import")
        device.answer("OK")


@test
def names_are_saved_once_they_are_left_and_can_be_undone(world):
    device = world.device(workplace(world)).open("/settings")
    device.type("workplace-name", "Harbour Clinic")
    device.page.keyboard.press("Enter")
    expect(device.toast).to_contain_text("Workplace name saved")
    device.type("profile-displayName", "Robin Sample")
    device.page.locator("#profile-displayName").blur()
    expect(device.toast).to_contain_text("Name saved")
    device.synced().shows("Harbour Clinic")
    expect(device.page.locator("#workplace-name")).to_have_value("Harbour Clinic")
    other = world.device(device.server).open("/settings")
    expect(other.page.locator("#profile-displayName")).to_have_value("Robin Sample")
    expect(other.page.locator("#workplace-name")).to_have_value("Harbour Clinic")
    device.type("workplace-name", "").page.locator("#workplace-name").blur()
    expect(device.main.locator(".form-error")).to_be_visible()


@test
def another_time_zone_changes_the_clocks_of_all_devices(world):
    server = workplace(world)
    device, other = world.device(server).open("/settings"), world.device(server).open("/settings")
    device.page.locator("#time-zone").click()
    device.type("time-zone-search", "new york")
    expect(device.sheet).to_contain_text("America")
    device.sheet.get_by_role("button", name="New York").click()
    for each in (device, other):
        expect(each.page.locator("#time-zone")).to_contain_text("New York, now")
    device.synced()
    assert server.ask("GET", server.workplace)["timeZone"] == "America/New_York"


@test
def every_time_zone_of_the_browser_is_known_to_the_server(world):
    server = world.server()
    page = world.device(server).open("/settings").page
    for zone in page.evaluate("Intl.supportedValuesOf('timeZone')"):
        if "/" in zone:
            assert server.ask("PATCH", server.workplace, {"timeZone": zone})["timeZone"] == zone


@test
def a_new_workplace_takes_the_time_zone_of_its_first_device(world):
    server = world.server()
    device = world.device(server, timezone_id="Asia/Tokyo").open("/settings")
    expect(device.page.locator("#time-zone")).to_contain_text("Tokyo, now")
    device.synced()
    later = world.device(server, timezone_id="Europe/Berlin").open("/settings")
    expect(later.page.locator("#time-zone")).to_contain_text("Tokyo, now")


@test
def times_and_dates_are_written_as_where_the_reader_lives(world):
    server = workplace(world)
    device = world.device(server, locale="en-GB").open("/settings/shift-types")
    device.shows("08:00 – 16:00", "19:00 – 07:00, next day").lacks("AM")
    device.page.get_by_role("link", name="Morning Shift").click()
    hours = device.page.locator("[id='start-time-Hour'] option").all_inner_texts()
    assert (hours[0], hours[-1], len(hours)) == ("00", "23", 24)
    expect(device.page.locator("[id='start-time-AM/PM']")).to_have_count(0)
    device.page.locator("[id='start-time-Hour']").select_option(label="14")
    device.page.locator("[id='end-time-Hour']").select_option(label="22")
    device.save_sheet().shows("14:00 – 22:00").synced()
    device.open("/today")
    expect(device.main.locator("h1 small")).to_have_text(
        device.page.evaluate("""() => new Date().toLocaleDateString("en-GB", {
          weekday: "long", day: "numeric", month: "long", timeZone: "%s" }).replace(",", "")""" % TIME_ZONE))
    american = world.device(server, locale="en-US").open("/settings/shift-types")
    american.shows("2:00 PM – 10:00 PM")


@test
def a_theme_is_chosen_and_there_before_the_first_paint_next_time(world):
    device = world.device(workplace(world), color_scheme="light").open("/settings")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = device.page.evaluate(ground)
    device.tap("Dark")
    dark = device.page.evaluate(ground)
    assert dark != light
    expect(device.page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    device.visit("/settings", wait_until="commit")
    device.page.wait_for_selector("html")
    assert device.page.evaluate("document.documentElement.dataset.theme") == "dark"
    device.ready()
    expect(device.page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    device.tap("Automatic")
    assert device.page.evaluate(ground) == light
    device.page.emulate_media(color_scheme="dark")
    assert device.page.evaluate(ground) == dark


@test
def settings_says_how_the_device_stands(world):
    server = workplace(world)
    device = world.device(server).open("/settings").shows("Everything is synced", "Locations", "Shift Types")
    version = device.page.evaluate("document.documentElement.dataset.version")
    device.shows(version)


@test
def an_unknown_address_is_told_and_leads_home(world):
    device = world.device(workplace(world))
    world.expect("status of 404")
    device.open("/nowhere/at/all").shows("Page not found", "We can’t find that page")
    device.tap("Go to Today")
    expect(device.main.locator("h1")).to_contain_text("Today")
