"""Several tabs of one browser share one store and one outbox; and a newer version of the app takes over."""
import json

from playwright.sync_api import expect

from suite.runner import test
from suite.versions import VERSION, next_version


def two_tabs(world, path="/settings/locations"):
    server = world.server()
    server.add_location("Downtown Office")
    world.expect_no_network()
    one = world.device(server).open(path).installed()
    return server, one, one.tab(path)


def sent_commands(device):
    """The identifiers of all commands that reach the server from now on."""
    sent = []

    def note(response):
        if response.url.endswith("/sync"):
            sent.extend(command["id"] for command in json.loads(response.request.post_data)["commands"])

    device.context.on("response", note)
    return sent


@test
def two_tabs_see_each_others_work_and_send_it_once(world):
    server, one, two = two_tabs(world)
    sent = sent_commands(one)
    one.add_location("From one")
    two.shows("From one").add_location("From two")
    one.shows("From two").synced()
    two.synced()
    assert len(server.rows("locations")) == 3
    assert len(sent) == len(set(sent)) == 2


@test
def two_tabs_without_a_network_see_each_others_work_and_send_it_once(world):
    server, one, two = two_tabs(world)
    sent = sent_commands(one)
    one.context.set_offline(True)
    for number in range(3):
        one.add_location(f"One {number}")
        two.add_location(f"Two {number}")
    for tab in (one, two):
        tab.shows("Waiting to sync (6)", "One 2", "Two 2")
        expect(tab.cards()).to_have_count(7)
    one.reload().shows("Waiting to sync (6)")
    one.context.set_offline(False)
    for tab in (one, two):
        tab.synced()
        expect(tab.cards()).to_have_count(7)
    assert len(server.rows("locations")) == 7
    assert len(sent) == len(set(sent)) == 6


@test
def a_closed_tab_leaves_the_other_syncing_both_ways(world):
    server, one, two = two_tabs(world)
    two.shows("Downtown Office")
    one.page.close()
    server.add_location("From elsewhere")
    two.shows("From elsewhere").add_location("From the rest").synced()
    assert len(server.rows("locations")) == 3


@test
def a_tab_closed_in_the_middle_of_its_work_leaves_it_to_the_other(world):
    server, one, two = two_tabs(world)
    server.pause()
    one.add_location("Left behind")
    two.shows("Left behind", "Waiting to sync (1)")
    one.page.close()
    server.resume()
    two.synced().shows("Left behind")
    assert sorted(row["name"] for row in server.rows("locations")) == ["Downtown Office", "Left behind"]


@test
def an_open_form_keeps_its_text_while_the_other_tab_works(world):
    server, one, two = two_tabs(world)
    two.start("Add Location").type("location-name", "Half ty")
    one.add_location("From one")
    two.shows("From one")
    expect(two.page.locator("#location-name")).to_have_value("Half ty")
    expect(two.page.locator("#location-name")).to_be_focused()
    two.page.keyboard.type("ped")
    two.save_sheet().shows("Half typed")


@test
def a_form_with_text_whose_row_ends_elsewhere_keeps_it_and_tells(world):
    _, one, two = two_tabs(world)
    two.card("Downtown Office").click()
    two.type("location-name", "Half ty")
    delete_office(one)
    two.shows("This location no longer exists.")
    expect(two.page.locator("#location-name")).to_have_value("Half ty")
    expect(two.save).to_be_disabled()
    two.tap("Cancel", within=two.sheet).answer("Discard").shows("No locations yet")


@test
def a_form_without_changes_whose_row_ends_elsewhere_closes_and_tells(world):
    _, one, two = two_tabs(world)
    two.card("Downtown Office").click()
    expect(two.sheet).to_be_visible()
    delete_office(one)
    expect(two.alert).to_contain_text("This location no longer exists.")
    expect(two.sheet).to_have_count(0)
    two.answer("OK").shows("No locations yet")


def delete_office(device):
    row, = device.server.rows("locations")
    device.open(f"/settings/locations/{row['id']}").tap("Delete Location").answer("Delete")


@test
def a_new_version_is_offered_taken_and_loses_nothing_that_waits(world):
    server, one, two = two_tabs(world)
    one.context.route("**/sync", lambda route: route.abort())
    one.add_location("Not sent yet").shows("Waiting to sync (1)")
    renew(server)
    one.page.evaluate("navigator.serviceWorker.getRegistration().then((known) => known.update())")
    for tab in (one, two):
        tab.shows("A new version of TeamShift is ready.")
    one.tap("Update Now")
    is_new(one).shows("Waiting to sync (1)", "Not sent yet")
    two.tap("Update Now")
    is_new(two).shows("Waiting to sync (1)", "Not sent yet")
    one.context.unroute("**/sync")
    one.reload().synced().lacks("A new version")
    assert sorted(row["name"] for row in server.rows("locations")) == ["Downtown Office", "Not sent yet"]


@test
def a_new_version_is_found_by_a_page_that_stays_open(world):
    server = world.server()
    world.expect_no_network()
    device = world.device(server)
    device.page.clock.install()
    device.open("/today").installed()
    renew(server)
    device.page.clock.fast_forward("01:01:00")
    device.shows("A new version of TeamShift is ready.")
    device.reload()
    assert version(device) != VERSION, "nobody said that it should be taken"
    device.shows("A new version of TeamShift is ready.").tap("Update Now")
    is_new(device)


def renew(server):
    server.stop()
    server.web = next_version(server.folder.name)
    server.start()


def version(device):
    return device.page.evaluate("document.documentElement.dataset.version")


def is_new(device):
    device.until("(version) => document.documentElement.dataset.version === version", VERSION).ready()
    expect(device.page.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
    return device
