"""Locations: made, changed, searched and deleted, on a small phone."""
from playwright.sync_api import expect

from suite.runner import test


def locations(world):
    device = world.device(world.server()).open("/settings")
    device.card("Locations").click()
    return device


@test
def a_location_is_created_from_the_empty_state(world):
    device = locations(world)
    device.shows("No locations yet", "Every shift type needs a location. Add your first one.")
    device.main.get_by_role("button", name="Add Location").last.click()
    expect(device.sheet.get_by_role("heading", name="Add Location")).to_be_visible()
    expect(device.save).to_be_disabled()
    device.type("location-name", "Downtown Office").type("location-address", "123 Main St").save_sheet()
    expect(device.toast).to_contain_text("“Downtown Office” added")
    device.shows("1 location", "Downtown Office", "123 Main St", "0 shift types").synced()
    assert [row["name"] for row in device.server.rows("locations")] == ["Downtown Office"]


@test
def a_location_is_edited_and_its_new_name_shows_everywhere(world):
    server = world.server()
    office = server.add_location("Downtown Office", "123 Main St")
    day = server.add_shift_type("M", "Morning Shift", office)
    server.add_shift(day, "2026-11-20")
    device = world.device(server).open(f"/settings/locations/{office}")
    expect(device.page.locator("#location-name")).to_have_value("Downtown Office")
    device.type("location-name", "Harbour Office").save_sheet().shows("Harbour Office", "1 shift type")
    device.page.go_back()
    for path in ("/settings/shift-types", "/schedule/2026-11-20", f"/settings/shift-types/{day}"):
        device.open(path).shows("Harbour Office").lacks("Downtown Office")


@test
def a_location_in_use_is_not_deleted_and_the_alert_counts_the_shift_types(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    for symbol in "MND":
        server.add_shift_type(symbol, f"Shift {symbol}", office)
    device = world.device(server).open(f"/settings/locations/{office}")
    device.tap("Delete Location")
    expect(device.alert.get_by_role("heading")).to_have_text("Cannot Delete Location")
    expect(device.alert.locator("p")).to_have_text(
        "This location is used by 3 shift type(s). Remove those shift types first, then delete this location.")
    assert device.alert.get_by_role("button").all_inner_texts() == ["OK"]
    device.answer("OK")
    device.type("location-name", "Still editable").save_sheet().shows("Still editable").synced()
    assert len(server.rows("locations")) == 1


@test
def a_location_that_is_not_used_is_deleted_after_a_question(world):
    server = world.server()
    office = server.add_location("Downtown Office")
    device = world.device(server).open(f"/settings/locations/{office}")
    device.tap("Delete Location")
    expect(device.alert).to_contain_text("Delete Location?")
    expect(device.alert).to_contain_text("“Downtown Office” will be deleted.")
    device.answer("Cancel")
    expect(device.sheet).to_be_visible()
    device.tap("Delete Location").answer("Delete")
    expect(device.toast).to_contain_text("Location deleted")
    device.shows("No locations yet").synced()
    assert server.rows("locations") == []


@test
def locations_are_searched_and_sorted(world):
    server = world.server()
    for name, address in (("Ärztehaus", "Zed St"), ("Boat House", "Middle Rd"), ("Harbour", "Alpha Ave")):
        server.add_location(name, address)
    device = world.device(server).open("/settings/locations")
    device.has_cards("Ärztehaus", "Boat House", "Harbour")
    device.choose("sort", "Address")
    device.has_cards("Harbour", "Boat House", "Ärztehaus")
    device.type("search", "ARZT")
    device.has_cards("Ärztehaus")
    device.type("search", "nowhere").shows("No matches", "No locations match “nowhere”.")
    device.tap("Clear search")
    expect(device.cards()).to_have_count(3)


@test
def the_order_of_a_list_is_kept_by_a_reload_and_by_a_sheet(world):
    server = world.server()
    for name, address in (("Boat House", "Middle Rd"), ("Harbour", "Alpha Ave")):
        server.add_location(name, address)
    device = world.device(server).open("/settings/locations").choose("sort", "Address")
    device.has_cards("Harbour", "Boat House").reload().has_cards("Harbour", "Boat House")
    expect(device.page.locator("#sort option:checked")).to_have_text("Address")
    device.card("Harbour").click()
    device.type("location-name", "Zebra Pier").save_sheet().has_cards("Zebra Pier", "Boat House")
    device.page.go_back()
    device.page.wait_for_load_state()
    device.page.go_forward()
    device.has_cards("Zebra Pier", "Boat House")


@test
def a_name_is_limited_to_a_hundred_characters_and_counted_near_the_limit(world):
    device = locations(world)
    device.start("Add Location")
    device.page.locator("#location-name").fill("n" * 89)
    expect(device.sheet.locator(".count")).to_have_count(0)
    device.page.locator("#location-name").fill("👩‍🚒" * 101)
    expect(device.sheet.locator(".count")).to_have_text("100 / 100")
    expect(device.page.locator("#location-name")).to_have_value("👩‍🚒" * 100)
    device.page.locator("#location-name").fill("   ")
    expect(device.save).to_be_disabled()


@test
def a_long_list_is_shown_part_by_part(world):
    server = world.server()
    for number in range(120):
        server.add_location(f"Place {number:03}")
    device = world.device(server).open("/settings/locations").shows("120 locations")
    assert 0 < device.cards().count() < 120
    while device.page.get_by_role("button", name="Show More").count():
        device.tap("Show More")
    expect(device.cards()).to_have_count(120)
    device.shows("120 of 120")
