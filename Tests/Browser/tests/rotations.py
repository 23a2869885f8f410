"""A few questions, and a rotation is in the schedule for a year; crews cover every hour of the week."""
from playwright.sync_api import expect

from suite import axe
from suite.runner import test

SETUP = "/settings/rotations/setup"


def answer_for_a_firefighter(device, rotation="48/96", day="Day 2: 24 Hours"):
    """To the weeks that are to be confirmed, from the first question on."""
    device.shows("We use your calendar to sync your work shifts and prevent personal scheduling conflicts.")
    device.tap("Next", within=device.sheet)
    device.sheet.get_by_role("button", name="Fire and rescue").click()
    device.sheet.get_by_role("button", name=rotation, exact=False).first.click()
    expect(device.sheet.get_by_text("Weekends off")).to_be_visible()
    device.tap("Next", within=device.sheet).shows("Which shifts are these?")
    device.tap("Next", within=device.sheet).shows("Where in the cycle are you?")
    device.tap("Choose the Day", within=device.sheet)
    device.sheet.get_by_role("button", name=day).click()
    return device.tap("Next", within=device.sheet).shows("Does this look right?")


@test
def a_firefighter_answers_a_few_questions_and_has_a_year_of_shifts(world):
    device = world.device(world.server()).open(SETUP)
    answer_for_a_firefighter(device)
    assert device.server.rows("shifts") == [], "nothing is saved before it is confirmed"
    device.tap("Add to Schedule", within=device.sheet)
    expect(device.sheet).to_have_count(0)
    expect(device.toast).to_contain_text("Rotation added to the schedule")
    device.synced()
    days = [row["date"] for row in device.server.rows("shifts")]
    assert 133 <= len(days) <= 135 and len(set(days)) == len(days), len(days)
    [rotation] = device.server.rows("rotations")
    assert rotation["name"] == "48/96" and [day is None for day in rotation["cycle"]] == [False] * 2 + [True] * 4
    device.toast.get_by_role("button", name="Undo").click()
    device.shows("No rotations yet").synced()
    assert device.server.rows("shifts") == [] and device.server.rows("rotations") == []


@test
def the_setup_is_left_and_gone_on_with_on_another_device(world):
    server = world.server()
    device = world.device(server).open(SETUP)
    answer_for_a_firefighter(device, "24/72", "Day 4: Off").tap("Later", within=device.sheet)
    device.synced()
    other = world.device(server).open("/settings/rotations")
    other.tap("Continue Setup").shows("Does this look right?").tap("Add to Schedule", within=other.sheet)
    expect(other.sheet).to_have_count(0)
    other.synced()
    assert [row["name"] for row in server.rows("rotations")] == ["24/72"]
    device.open("/settings/rotations").shows("Set Up My Rotation", "24/72", "1 person")


@test
def the_setup_works_without_a_network(world):
    world.expect_no_network()
    device = world.device(world.server()).open("/today").installed().synced()
    device.context.set_offline(True)
    device.go("Settings")
    device.page.get_by_role("link", name="Rotations").click()
    device.tap("Set Up My Rotation")
    answer_for_a_firefighter(device).tap("Add to Schedule", within=device.sheet)
    expect(device.sheet).to_have_count(0)
    device.context.set_offline(False)
    device.synced()
    assert len(device.server.rows("shifts")) > 130


@test
def four_crews_on_a_pitman_cover_every_hour_of_the_week(world):
    device = world.device(world.server()).open("/settings/rotations")
    device.tap("Set Up for the Team")
    device.sheet.get_by_role("button", name="Pitman rotating").click()
    device.sheet.get_by_role("button", name="Add", exact=True).click()
    device.shows("Every hour of the week is covered.", "No one is working this rotation yet.")
    assert axe.violations(device.page) == []
    device.tap("Assign People")
    device.sheet.get_by_role("combobox").last.select_option(label="Crew C")
    device.save_sheet().shows("Crew C").synced()
    days = device.server.rows("shifts")
    assert 195 <= len(days) <= 205, len(days)
    device.tap("End")
    last = device.sheet.get_by_label("Last day")
    last.fill(last.get_attribute("min"))
    device.sheet.get_by_role("button", name="End", exact=True).click()
    device.shows("No one is working this rotation yet.").synced()
    assert device.server.rows("shifts") == []


@test
def every_step_of_the_setup_can_be_used_by_everybody(world):
    device = world.device(world.server()).open(SETUP)
    for _ in range(6):
        assert axe.violations(device.page) == []
        if device.sheet.get_by_text("What kind of work is it?").count():
            device.sheet.get_by_role("button", name="Healthcare").click()
        else:
            device.tap("Next", within=device.sheet)
