"""Skills: what shift types ask for, who has it until when, and what that keeps people from, also without a network."""
from playwright.sync_api import expect

from suite.crew import FIRST, crew
from suite.runner import test
from suite.skill_states import FORKLIFT, skilled_crew
from suite.states import NOW, identifier
from suite.world import PHONE


def device_at(world, server, path, **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


@test
def a_skill_is_named_asked_for_and_given_without_a_network(world):
    server = crew(world)
    world.expect_no_network()
    device = device_at(world, server, "/settings/skills", viewport=PHONE).installed()
    device.context.set_offline(True)
    device.page.get_by_role("button", name="Add Skill", exact=True).first.click()
    device.type("skill-title", "Triage nurse").save_sheet().has_cards("Triage nurse")
    device.card("Triage nurse").click()
    device.toggle(f"skill-type-{identifier(12)}")
    device.page.get_by_role("link", name="Add Person").click()
    device.sheet.get_by_role("link", name="Bo Baker").click()
    device.page.get_by_label("Ends").click()
    device.fill("qualification-lastDay", "2026-12-10").save.click()
    expect(device.sheet.get_by_role("link", name="Casey Cook")).to_be_visible()
    expect(device.sheet.get_by_role("link", name="Bo Baker")).to_have_count(0)
    assert server.rows("skills") == []
    device.context.set_offline(False)
    device.synced()
    (skill,), (asking,), (given,) = (server.rows(each) for each in ("skills", "skill-requirements", "qualifications"))
    assert asking["shiftType"]["id"] == identifier(12) and asking["skill"]["id"] == skill["id"]
    assert (given["member"]["id"], given["lastDay"]) == (identifier(FIRST), "2026-12-10")
    device.open("/today").shows("Bo Baker: Triage nurse", "Ends in 20 days: Thu, Dec 10")


@test
def a_license_that_has_ended_is_extended_from_today(world):
    server = skilled_crew(world)
    device = device_at(world, server, "/today", viewport=PHONE)
    device.shows("Casey Cook: Forklift license", "Ended on Nov 12, 2026", "Bo Baker: Forklift license")
    device.page.get_by_role("link", name="Casey Cook: Forklift license").click()
    device.fill("qualification-lastDay", "2027-11-12").save_sheet().synced()
    device.lacks("Casey Cook: Forklift license")
    row = next(row for row in server.rows("qualifications") if row["id"] == identifier(642))
    assert row["lastDay"] == "2027-11-12"


@test
def the_teams_grid_warns_of_who_is_not_qualified_and_the_skill_ends_with_all_of_that(world):
    server = skilled_crew(world)
    device = device_at(world, server, "/schedule/team/2026-11-22")
    row = device.page.locator(f".team-grid-row[data-row='{identifier(FIRST + 3)}']")
    expect(row.locator("[aria-label*='Not qualified: Forklift license']").first).to_be_attached()
    device.open("/schedule/team/2026-11-22?mode=plan")
    device.page.get_by_role("button", name="Day Shift").click()
    expect(row.locator(".cell.away")).to_have_count(0)
    device.page.get_by_role("button", name="Night Shift").click()
    expect(row.locator(".cell.away").first).to_be_attached()
    device.open(f"/settings/skills/{identifier(FORKLIFT)}").tap("Delete Skill")
    device.shows("3 people will no longer have it, and 1 shift type will no longer require it.")
    device.answer("Delete").synced()
    device.open("/schedule/team/2026-11-22")
    expect(row.first).to_be_attached()
    expect(device.page.locator("[aria-label*='Forklift']")).to_have_count(0)
    assert not any(each["skill"]["id"] == identifier(FORKLIFT) for each in server.rows("qualifications"))
