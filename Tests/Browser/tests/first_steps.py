"""An empty workplace leads to its first month by three steps."""
from playwright.sync_api import expect

from suite.runner import test


@test
def an_empty_workplace_leads_to_a_location_shift_types_and_a_month(world):
    device = world.device(world.server()).open("/today").shows("Get started", "Add a location").lacks("No shift today")
    device.page.get_by_role("link", name="Add a location").click()
    device.type("location-name", "Harbour").save_sheet().shows("Add a location: done")
    device.page.get_by_role("link", name="Choose shift types").click()
    device.sheet.get_by_role("button", name="Fire and rescue").click()
    expect(device.sheet).to_have_count(0)
    device.shows("Choose shift types: done").synced()
    rows = device.server.rows("shift-types")
    assert sorted(row["symbol"] for row in rows) == ["24", "D", "N", "TR"]
    assert len({row["color"] for row in rows}) == 4 and {row["location"]["name"] for row in rows} == {"Harbour"}
    device.page.get_by_role("link", name="Plan your first month").click()
    device.shows("Tap days, or drag across them.")


@test
def a_template_is_one_step_to_undo(world):
    device = world.device(world.server()).open("/today")
    device.page.get_by_role("link", name="Choose shift types").click()
    device.sheet.get_by_role("button", name="Office").click()
    device.shows("Choose shift types: done").synced()
    assert len(device.server.rows("shift-types")) == 3 and len(device.server.rows("locations")) == 1
    device.toast.get_by_role("button", name="Undo").click()
    device.lacks("Choose shift types: done").synced()
    assert device.server.rows("shift-types") == [] and device.server.rows("locations") == []


@test
def steps_that_are_skipped_stay_away_on_every_device(world):
    device = world.device(world.server()).open("/today")
    for step in ("Add a location", "Choose shift types", "Plan your first month", "Set Up My Rotation"):
        device.tap(f"Skip “{step}”")
    device.lacks("Get started").shows("No shift today").synced()
    device.reload().lacks("Get started")
    world.device(device.server).open("/today").shows("No shift today").lacks("Get started")
