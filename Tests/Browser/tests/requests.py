"""Shifts that change hands: offered, taken, approved and taken back, also without a network."""
from playwright.sync_api import expect

from suite.crew import crew
from suite.request_states import BO, CASEY, add_requests, asking, giving, owner_of, shift_of
from suite.runner import test
from suite.states import NOW
from suite.world import PHONE


def device_at(world, server, path, **options):
    device = world.device(server, **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def own_shift(server, after="2026-11-22"):
    me = owner_of(server)
    return min((row for row in server.rows("shifts") if row["member"]["id"] == me and row["date"] > after),
               key=lambda row: row["date"])


@test
def a_manager_sees_what_a_request_comes_to_and_approves_it_with_one_tap(world):
    server = asking(world)
    request = next(row for row in server.rows("requests") if row.get("state") == "taken")
    device = device_at(world, server, "/today", viewport=PHONE)
    device.page.get_by_role("link", name="2 requests for you").click()
    device.shows("My sister’s birthday", "that week").tap("Approve")
    expect(device.toast).to_contain_text("Request approved")
    device.synced()
    shift = next(row for row in server.rows("shifts") if row["id"] == request["shift"]["id"])
    assert shift["member"]["id"] == CASEY
    device.tap("Undo", within=device.toast).shows("Taken by Casey Cook; waiting for approval").synced()
    shift = next(row for row in server.rows("shifts") if row["id"] == request["shift"]["id"])
    assert shift["member"]["id"] == BO


@test
def a_shift_is_offered_from_its_sheet_without_a_network_and_the_offer_changed_and_withdrawn(world):
    server = crew(world)
    shift = own_shift(server)
    world.expect_no_network()
    device = device_at(world, server, f"/schedule/shifts/{shift['id']}").installed()
    device.context.set_offline(True)
    device.tap("Offer Shift").shows("Anyone", "Bo Baker").type("offer-note", "Dentist")
    device.page.get_by_role("button", name="Offer", exact=True).click()
    expect(device.toast).to_contain_text("Shift offered")
    device.open("/today/requests").shows("You offer it to anyone", "Dentist")
    assert server.rows("requests") == []
    device.context.set_offline(False)
    device.synced()
    row, = server.rows("requests")
    assert (row["kind"], row["shift"]["id"], row["note"]) == ("giveAway", shift["id"], "Dentist")
    device.tap("Edit").shows("Edit Request", "Dana Driver").type("request-note", "Dentist at noon")
    device.page.get_by_role("button", name="Dana Driver").click()
    device.tap("Save")
    expect(device.toast).to_contain_text("Request saved")
    device.shows("You ask Dana Driver to take it", "Dentist at noon").synced()
    row, = server.rows("requests")
    assert row["to"] and row["note"] == "Dentist at noon"
    device.tap("Withdraw")
    expect(device.toast).to_contain_text("Request withdrawn")
    device.synced()
    assert server.rows("requests")[0]["state"] == "withdrawn"


@test
def what_somebody_else_has_taken_meanwhile_is_told_with_the_name(world):
    server = crew(world)
    world.expect_no_network()
    shift = next(row for row in server.rows("shifts") if row["member"]["id"] == BO and row["date"] > "2026-11-22")
    add_requests(server, giving(shift))
    request, = server.rows("requests")
    device = device_at(world, server, "/today/requests").shows("Open to Anyone").installed()
    device.context.set_offline(True)
    server.ask("POST", f"{server.workplace}/requests/{request['id']}/decline")
    device.tap("Take Shift").answer("Take Shift").shows("The shift is yours")
    device.context.set_offline(False)
    expect(device.page.locator("body")).to_contain_text("has declined this request.")
    assert shift_of(server, BO, shift["date"])["id"] == shift["id"]


@test
def an_open_shift_is_posted_and_those_who_cannot_work_it_are_shown_with_the_reason(world):
    server = crew(world)
    device = device_at(world, server, "/today/requests/open/new", viewport=PHONE)
    device.choose("open-type", "D – Day Shift").fill("open-date", "2026-11-21")
    device.shows("Another shift:").type("open-note", "Sick leave")
    device.page.get_by_role("button", name="Post", exact=True).click()
    expect(device.toast).to_contain_text("Open shift posted")
    device.shows("Sick leave").synced()
    row, = server.rows("requests")
    assert (row["kind"], row["date"]) == ("open", "2026-11-21")
