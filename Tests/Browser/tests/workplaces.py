"""Each workplace has a store of its own, and a server that does not have the workplace takes nothing away."""
import json
import pathlib
import shutil

from playwright.sync_api import expect

from suite import axe
from suite.runner import test
from suite.server import API

MISSING = "This workplace isn’t here anymore"

# In the page: what the app keeps when a workplace is chosen.
CHOOSE = """(workplace) => {
  const { account } = JSON.parse(localStorage.workplace);
  localStorage.setItem('workplace', JSON.stringify({ account, workplace }));
}"""


def device_with_unsent_work(world):
    """Synced with its server but for one location; the requests to the workplace's own addresses are counted."""
    world.expect("status of 404")
    world.expect_no_network()
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server).open("/settings/locations").installed().synced()
    device.context.route("**/sync", lambda route: route.abort())
    device.add_location("Not sent yet").shows("Waiting to sync (1)")
    return device


def delete_workplace(server):
    """Deletes the owner's workplace, so that another one is left; answers a copy of the data from before."""
    data = pathlib.Path(server.folder.name) / "data"
    server.stop()
    copy = shutil.copytree(data, data.with_name("data-before"))
    server.start()
    former = server.ask("GET", server.workplace)
    server.ask("POST", API, {"name": "Harbour Clinic", "timeZone": "America/Halifax", "kind": "shifts"})
    server.ask("DELETE", f"{API}/{former['id']}", {"name": former["name"]})
    return copy


def put_back(server, copy):
    """Starts the server with the data from before."""
    data = copy.with_name("data")
    server.stop()
    data.rename(data.with_name("data-after"))
    copy.rename(data)
    server.start()


def notice(device):
    return device.page.get_by_role("alertdialog", name=MISSING)


def is_told(device):
    expect(notice(device)).to_be_visible()
    expect(notice(device)).to_contain_text("Your unsent changes are still on this device.")
    return device


def asks(device):
    """What the page asks of the workplace from now on."""
    asked = []
    device.context.on("request", lambda request: asked.append(request.url) if f"{API}/" in request.url else None)
    return asked


def unsent(device):
    with device.page.expect_download() as download:
        notice(device).get_by_role("button", name="Save Unsent Changes").click()
    assert download.value.suggested_filename == "teamshift-unsent-changes.json"
    return json.loads(download.value.path().read_text())


def stores(device):
    return sorted(each["name"] for each in device.page.evaluate("indexedDB.databases()"))


@test
def the_store_is_named_after_the_account_and_the_workplace(world):
    device = world.device(world.server()).open("/today").installed().synced()
    workplace = device.server.workplace.rpartition("/")[2]
    account = device.server.ask("GET", "/api/v1/session")["account"]["id"]
    assert stores(device) == [f"teamshift/{account}/{workplace}"]
    assert json.loads(device.page.evaluate("localStorage.workplace")) == {"account": account, "workplace": workplace}
    locks = device.page.evaluate("navigator.locks.query().then(({ held }) => held.map(({ name }) => name))")
    assert locks == [f"teamshift/{account}/{workplace} events"]


@test
def a_workplace_that_was_deleted_is_told_and_asked_for_no_more_and_the_work_is_kept(world):
    device = device_with_unsent_work(world)
    delete_workplace(device.server)
    device.context.unroute("**/sync")
    device.page.clock.install()
    device.reload()
    is_told(device)
    asked = asks(device)
    device.page.clock.run_for(100_000)
    device.page.evaluate("for (const name of ['online', 'visibilitychange']) dispatchEvent(new Event(name))")
    device.page.clock.run_for(100_000)
    assert asked == []
    kept = unsent(device)
    assert kept["workplace"] in stores(device)[0]
    assert [(each["do"], each["name"]) for each in kept["outbox"]] == [("saveLocation", "Not sent yet")], kept
    assert kept["refused"] == []
    device.page.clock.resume()
    device.reload()
    is_told(device).shows("Downtown Office", "Not sent yet", "Waiting to sync (1)")
    assert axe.violations(device.page) == []


@test
def an_open_page_finds_out_that_its_workplace_was_deleted(world):
    device = device_with_unsent_work(world)
    delete_workplace(device.server)
    device.context.unroute("**/sync")
    is_told(device)


@test
def another_workplace_is_opened_and_the_first_is_found_again_with_its_unsent_work(world):
    device = device_with_unsent_work(world)
    before = delete_workplace(device.server)
    device.server.add_location("Other Place")
    device.context.unroute("**/sync")
    is_told(device.reload())
    with device.page.expect_navigation():
        notice(device).get_by_role("button", name="Open Harbour Clinic").click()
    device.ready().open("/settings/locations").shows("Other Place").lacks("Downtown Office", "Not sent yet")
    device.add_location("Made in the other").synced()
    assert sorted(row["name"] for row in device.server.rows("locations")) == ["Made in the other", "Other Place"]
    assert len(stores(device)) == 2

    put_back(device.server, before)
    is_told(device.reload())
    expect(notice(device).get_by_role("button", name="Save Unsent Changes")).to_have_count(0)
    with device.page.expect_navigation():
        notice(device).get_by_role("button", name="Open My Workplace").click()
    device.ready().open("/settings/locations").shows("Downtown Office", "Not sent yet").lacks("Other Place").synced()
    assert sorted(row["name"] for row in device.server.rows("locations")) == ["Downtown Office", "Not sent yet"]


@test
def tabs_of_two_workplaces_stay_apart(world):
    device = device_with_unsent_work(world)
    delete_workplace(device.server)
    device.context.unroute("**/sync")
    is_told(device.reload())
    notice(device).get_by_role("button", name="Not Now").click()
    expect(notice(device)).to_have_count(0)
    workplace = device.server.workplace.rpartition("/")[2]
    device.page.evaluate(CHOOSE, workplace)
    other = device.tab("/settings/locations").add_location("Made in the other").synced()
    device.add_location("Made without a server").shows("Waiting to sync (2)").lacks("Made in the other")
    other.lacks("Made without a server", "Not sent yet")
    assert [row["name"] for row in device.server.rows("locations")] == ["Made in the other"]


@test
def a_server_with_a_new_data_folder_signs_everybody_out_and_the_work_is_kept(world):
    world.expect("status of 401")
    device = device_with_unsent_work(world)
    data = pathlib.Path(device.server.folder.name) / "data"
    device.server.stop()
    data.rename(data.with_name("data-before"))
    device.server.start()
    device.context.unroute("**/sync")
    device.visit("/settings/locations")
    told = device.page.get_by_role("alertdialog", name="You were signed out")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Not Now").click()
    device.shows("Downtown Office", "Not sent yet", "Waiting to sync (1)")


@test
def the_work_goes_on_without_the_server_for_who_says_not_now(world):
    device = device_with_unsent_work(world)
    delete_workplace(device.server)
    device.context.unroute("**/sync")
    is_told(device)
    device.page.keyboard.press("Escape")
    expect(notice(device)).to_have_count(0)
    device.add_location("Later").shows("Waiting to sync (2)").reload()
    is_told(device).shows("Later")


@test
def another_server_is_told_without_a_workplace_to_open(world):
    device = device_with_unsent_work(world)
    device.context.route("**/api/**", lambda route: route.fulfill(status=404, body="Nothing here"))
    device.reload()
    is_told(device)
    buttons = notice(device).get_by_role("button").all_inner_texts()
    assert buttons == ["Save Unsent Changes", "Try Again", "Not Now"], buttons
    device.context.unroute("**/api/**")
    device.context.unroute("**/sync")
    with device.page.expect_navigation():
        notice(device).get_by_role("button", name="Try Again").click()
    device.ready().synced()
    assert len(device.server.rows("locations")) == 2


@test
def a_sync_that_is_not_found_by_mistake_is_tried_again(world):
    device = device_with_unsent_work(world)
    device.context.unroute("**/sync")
    device.context.route("**/sync", lambda route: route.fulfill(status=404, body="{}"), times=2)
    device.reload().synced()
    expect(notice(device)).to_have_count(0)
    assert len(device.server.rows("locations")) == 2


@test
def a_session_that_others_end_is_heeded_also_after_one_that_was_not_known(world):
    world.expect("status of 401")
    device = world.device(world.server()).open("/settings/locations").installed().synced()

    def refuse(code):
        problem = json.dumps({"status": 401, "detail": "Sign in again.", "code": code})
        device.context.route("**/sync", lambda route: route.fulfill(
            status=401, body=problem, content_type="application/problem+json"))

    refuse("unauthenticated")
    told = device.add_location("Harbour").page.get_by_role("alertdialog", name="You were signed out")
    told.get_by_role("button", name="Not Now").click()
    device.context.unroute("**/sync")
    device.add_location("Boat House").synced()
    device.start("Add Location").type("location-name", "Pier")
    # Whatever syncs from now on, something is there to be kept.
    refuse("sessionRevoked")
    device.save_sheet()
    expect(device.page.locator("#revoked")).to_be_visible()


@test
def a_workplace_that_another_tab_leaves_is_no_concern_of_this_one(world):
    device = world.device(world.server()).open("/settings/locations").installed().synced()
    device.start("Add Location").type("location-name", "Harbour")
    device.run("void addEventListener('storage', ({ key }) => { if (key === 'marker') window.isMarked = true; })")
    # What leaving another one does.
    other = device.tab("/today")
    other.run("localStorage.removeItem('workplace'), localStorage.setItem('marker', '1')")
    device.until("window.isMarked").painted()
    expect(device.page.locator("#location-name")).to_have_value("Harbour")
    other.run("localStorage.workplace = '{}', localStorage.removeItem('workplaces'), localStorage.removeItem('workplace')")
    device.page.wait_for_url("**/today")
