"""The form of a shift type, by the texts of its requirement document, on a small phone."""
from playwright.sync_api import expect

from suite.runner import test
from suite.server import scheduled


def add_sheet(world, *places):
    server = world.server()
    for place in places:
        server.add_location(place, f"1 {place} Street")
    device = world.device(server).open("/settings/shift-types")
    return device.start("Add Shift Type")


@test
def a_shift_type_is_created_with_everything(world):
    device = add_sheet(world, "Downtown Office", "Harbour")
    expect(device.sheet.locator("h2").first).to_have_text("Add Shift Type")
    expect(device.save).to_be_disabled()
    device.type("symbol", "n1").type("title", "  Night Shift ").type("shiftDescription", "Quiet hours\nfrom ten.")
    expect(device.page.locator("#symbol")).to_have_value("N1")
    expect(device.sheet.locator("#shiftDescription-count")).to_have_text("21 / 500")
    device.set_time("start-time", "7", "30", "PM").set_time("end-time", "7", "15", "AM").toggle("ends-next-day")
    expect(device.save).to_be_disabled()
    device.choose("location", "Harbour").save_sheet()
    device.shows("1 shift type", "N1", "Night Shift", "7:30 PM – 7:15 AM, next day", "Harbour").synced()
    row, = device.server.rows("shift-types")
    assert (row["symbol"], row["title"], row["shiftDescription"]) == ("N1", "Night Shift", "Quiet hours\nfrom ten.")
    assert row["duration"] == scheduled("19:30", "07:15", next_day=True) and row["location"]["name"] == "Harbour"


@test
def the_form_starts_as_the_document_says(world):
    device = add_sheet(world, "Downtown Office")
    assert device.sheet.locator(".form-title").all_text_contents() == ["Shift Type Details", "Duration", "Location"]
    for field, placeholder in (("symbol", "e.g., M, N, D"), ("title", "e.g., Morning Shift"),
                               ("shiftDescription", "Optional description")):
        expect(device.page.locator(f"#{field}")).to_have_attribute("placeholder", placeholder)
    for field, start in (("symbol", "characters"), ("title", "words"), ("shiftDescription", "sentences")):
        expect(device.page.locator(f"#{field}")).to_have_attribute("autocapitalize", start)
    expect(device.page.locator("#symbol")).to_have_attribute("autocorrect", "off")
    expect(device.page.locator("#all-day")).not_to_be_checked()
    times = [device.page.locator(f"[id='{field}-{part}'] option:checked").inner_text()
             for field in ("start-time", "end-time") for part in ("Hour", "Minute", "AM/PM")]
    assert times == ["8", "00", "AM", "4", "00", "PM"]
    assert device.page.locator("#shiftDescription").bounding_box()["height"] >= 100
    options = device.page.locator("#location option:not([hidden])").all_inner_texts()
    assert options == ["Downtown Office"], "the name, not the address, and no “None”"


@test
def a_color_is_chosen_with_the_keys_and_told_by_its_name(world):
    device = add_sheet(world, "Downtown Office")
    group = device.sheet.get_by_role("radiogroup", name="Color")
    expect(group.get_by_role("radio")).to_have_count(12)
    expect(group.get_by_role("radio", name="Blue")).to_be_checked()
    group.get_by_role("radio", name="Blue").focus()
    device.page.keyboard.press("ArrowRight")
    expect(group.get_by_role("radio", name="Purple")).to_be_checked()
    expect(group.get_by_role("radio", name="Purple")).to_be_focused()
    expect(device.sheet.locator(".chosen")).to_have_text("Purple")
    group.get_by_role("radio", name="Teal").click()
    expect(group.get_by_role("radio", name="Purple")).not_to_be_checked()
    device.type("symbol", "T").type("title", "Training").choose("location", "Downtown Office").save_sheet().synced()
    assert [row["color"] for row in device.server.rows("shift-types")] == ["teal"]
    device.start("Add Shift Type")
    expect(group.get_by_role("radio", name="Teal")).not_to_be_checked()


@test
def a_duplicate_symbol_is_told_while_it_is_typed(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    server.add_shift_type("M", "Morning Shift", office)
    device = world.device(server).open("/settings/shift-types/new")
    device.type("title", "Another").choose("location", "Downtown Office").type("symbol", "m")
    expect(device.sheet.locator("#symbol-error")).to_have_text("A shift type with symbol 'M' already exists.")
    expect(device.save).to_be_disabled()
    expect(device.page.locator("#symbol")).to_have_attribute("aria-invalid", "true")
    device.type("symbol", "m2")
    expect(device.sheet.locator("#symbol-error")).to_have_count(0)
    expect(device.save).to_be_enabled()


@test
def a_symbol_is_one_word_of_three_characters_in_capitals(world):
    device = add_sheet(world, "Downtown Office")
    for typed, kept in (("abcd", "ABC"), ("a b", "AB"), ("  x", "X"), ("1-é", "1-É"), ("👩‍🚒ab", "👩‍🚒AB")):
        device.type("symbol", typed)
        expect(device.page.locator("#symbol")).to_have_value(kept)


@test
def an_end_that_is_not_after_the_start_is_told(world):
    device = add_sheet(world, "Downtown Office")
    device.type("symbol", "M").type("title", "Morning").choose("location", "Downtown Office")
    for hour, half in (("8", "AM"), ("7", "AM")):
        device.set_time("end-time", hour, "00", half)
        expect(device.sheet.get_by_text("End time must be after start time.")).to_be_visible()
        expect(device.save).to_be_disabled()
    device.toggle("ends-next-day")
    expect(device.sheet.get_by_text("End time must be after start time.")).to_have_count(0)
    expect(device.save).to_be_enabled()
    device.set_time("end-time", "9", "00", "AM")
    expect(device.sheet.get_by_text("A shift can last at most 24 hours.")).to_be_visible()


@test
def all_day_hides_the_times_and_off_brings_the_usual_ones_back(world):
    device = add_sheet(world, "Downtown Office")
    device.type("symbol", "OC").type("title", "On Call").choose("location", "Downtown Office")
    device.set_time("start-time", "11", "30", "AM").toggle("all-day")
    expect(device.sheet.get_by_text("Start Time")).to_have_count(0)
    device.toggle("all-day")
    expect(device.page.locator("#start-time-Hour option:checked")).to_have_text("8")
    device.toggle("all-day").save_sheet().shows("All Day").synced()
    row, = device.server.rows("shift-types")
    assert row["duration"] == {"type": "allDay"}
    device.card("On Call").click()
    expect(device.page.locator("#all-day")).to_be_checked()
    expect(device.sheet.get_by_text("Start Time")).to_have_count(0)


@test
def an_edit_keeps_the_rest_and_its_identifier(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    morning = server.add_shift_type("M", "Morning Shift", office, text="Bring keys.")
    device = world.device(server).open("/settings/shift-types")
    device.card("Morning Shift").click()
    expect(device.sheet.locator("h2").first).to_have_text("Edit Shift Type")
    for field, value in (("symbol", "M"), ("title", "Morning Shift"), ("shiftDescription", "Bring keys.")):
        expect(device.page.locator(f"#{field}")).to_have_value(value)
    expect(device.page.locator("#location option:checked")).to_have_text("Downtown Office")
    device.type("title", "Early Shift").save_sheet().shows("Early Shift").lacks("Morning Shift").synced()
    row, = server.rows("shift-types")
    assert (row["id"], row["title"], row["shiftDescription"], row["version"]) == (
        morning, "Early Shift", "Bring keys.", 2)


@test
def a_shift_type_is_deleted_unless_shifts_use_it(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    used = server.add_shift_type("M", "Morning Shift", office)
    free = server.add_shift_type("N", "Night Shift", office)
    server.add_shift(used, "2026-11-20")
    device = world.device(server).open(f"/settings/shift-types/{used}")
    device.tap("Delete Shift Type")
    expect(device.alert).to_contain_text("Cannot Delete Shift Type")
    device.answer("OK").tap("Cancel", within=device.sheet)
    device.open(f"/settings/shift-types/{free}").tap("Delete Shift Type").answer("Delete")
    expect(device.toast).to_contain_text("Shift type deleted")
    device.synced()
    assert [row["symbol"] for row in server.rows("shift-types")] == ["M"]


@test
def without_locations_a_banner_leads_to_one_and_back_with_all_that_was_typed(world):
    device = add_sheet(world)
    banner = device.sheet.locator(".banner.warn")
    expect(banner).to_contain_text("No locations available. Please create a location first.")
    expect(device.page.locator("#location")).to_be_disabled()
    expect(device.page.locator("#location")).to_contain_text("No locations available")
    device.type("symbol", "m").type("title", "Morning").type("shiftDescription", "Early").toggle("ends-next-day")
    expect(device.save).to_be_disabled()
    device.tap("Create Location")
    expect(device.sheet.last.locator("h2").first).to_have_text("Add Location")
    device.type("location-name", "Downtown Office")
    device.save.last.click()
    expect(device.sheet.locator("h2").first).to_have_text("Add Shift Type")
    expect(banner).to_have_count(0)
    for field, value in (("symbol", "M"), ("title", "Morning"), ("shiftDescription", "Early")):
        expect(device.page.locator(f"#{field}")).to_have_value(value)
    expect(device.page.locator("#ends-next-day")).to_be_checked()
    device.toggle("ends-next-day").choose("location", "Downtown Office").save_sheet().shows("Morning", "Downtown Office")


@test
def the_texts_have_their_limits(world):
    device = add_sheet(world, "Downtown Office")
    device.page.locator("#title").fill("t" * 120)
    expect(device.page.locator("#title")).to_have_value("t" * 100)
    device.page.locator("#shiftDescription").fill("d" * 600)
    expect(device.page.locator("#shiftDescription")).to_have_value("d" * 500)
    expect(device.sheet.locator("#shiftDescription-count")).to_have_text("500 / 500")
    device.page.locator("#title").fill("   ")
    device.type("symbol", "M").choose("location", "Downtown Office")
    expect(device.save).to_be_disabled()


@test
def shift_types_are_searched_and_sorted(world):
    server = world.server()
    north, south = server.add_location("North"), server.add_location("South")
    server.add_shift_type("A", "Zulu", south, scheduled("10:00", "12:00"))
    server.add_shift_type("B", "Yankee", north, scheduled("06:00", "12:00"), text="with the boat")
    server.add_shift_type("C", "X-ray", south, {"type": "allDay"})
    device = world.device(server).open("/settings/shift-types")
    for order, titles in (("Title", ["X-ray", "Yankee", "Zulu"]), ("Start time", ["X-ray", "Yankee", "Zulu"]),
                          ("Location", ["Yankee", "Zulu", "X-ray"]), ("Symbol", ["Zulu", "Yankee", "X-ray"])):
        device.choose("sort", order)
        device.has_cards(*titles)
    for text, titles in (("BOAT", ["Yankee"]), ("south", ["Zulu", "X-ray"]), ("c", ["X-ray"])):
        device.type("search", text)
        device.has_cards(*titles)
