"""Dog hikes: today's pickups, the week, clients and payments, with a finger, a mouse and keys, also without a network."""
from playwright.sync_api import expect

from suite.pack import CLIENT, at_the_pack, dog, pack
from suite.runner import test
from suite.states import NOW, identifier, open_at_noon


def names(device, hike):
    return [row.inner_text() for row in device.page.locator(f"[data-list='{hike}'] .strong > span:first-child").all()]


def stop(device, name):
    return device.page.locator(".stop", has=device.page.get_by_text(name, exact=True))


@test
def today_shows_who_is_picked_up_in_which_order_and_who_has_not_paid(world):
    device = at_the_pack(world, "/")
    device.shows("10 dogs", "2 hikes", "Hike 1 · 5 dogs", "Hike 2 · 5 dogs")
    device.shows("Reactive with other dogs", "Injured until Fri, Nov 27: Paw")


@test
def a_dog_is_paid_and_picked_up_with_one_tap_each(world):
    server = pack(world)
    device = open_at_noon(world, server, "/hikes")
    before = len(server.rows("payments"))
    device.page.get_by_role("button", name="Paid $30: Luna").click()
    expect(device.toast).to_contain_text("$30 for Luna saved")
    device.page.get_by_role("button", name="Picked up: Luna").click()
    expect(device.page.get_by_role("button", name="Dropped off: Luna")).to_be_visible()
    device.synced()
    assert len(server.rows("payments")) == before + 1


@test
def a_finger_drags_a_dog_to_another_place_and_the_order_stays(world):
    server = pack(world)
    device = open_at_noon(world, server, "/hikes")
    first = names(device, 1)
    handle = stop(device, first[0]).locator("[data-handle]").bounding_box()
    goal = stop(device, first[2]).bounding_box()
    mouse = device.page.mouse
    mouse.move(handle["x"] + 20, handle["y"] + 20)
    mouse.down()
    mouse.move(handle["x"] + 20, goal["y"] + goal["height"] - 4, steps=12)
    mouse.up()
    device.shows("Your own order")
    moved = [first[1], first[2], first[0]] + first[3:]
    assert names(device, 1) == moved
    device.synced().page.reload()
    device.shows("Your own order")
    assert names(device, 1) == moved
    device.tap("Take the Shortest")
    expect(device.page.get_by_text("Your own order")).to_have_count(0)
    assert names(device, 1) == first


@test
def a_dog_is_moved_by_keys_alone(world):
    device = at_the_pack(world, "/hikes")
    first = names(device, 1)
    stop(device, first[1]).locator("[data-handle]").focus()
    device.page.keyboard.press("ArrowUp")
    device.shows("Your own order")
    assert names(device, 1)[:2] == [first[1], first[0]]
    assert device.page.evaluate("document.activeElement.ariaLabel") == f"Move {first[1]}"


@test
def the_week_is_changed_without_a_network_and_the_regular_schedule_stays(world):
    server = pack(world)
    device = open_at_noon(world, server, "/week")
    device.synced()
    before = server.rows("dogs")
    device.context.set_offline(True)
    device.page.locator(".week-day").nth(4).get_by_role("link", name="Rex").click()
    device.tap("Take Out").shows("Cancelled")
    device.page.get_by_role("button", name="Done").click()
    device.page.locator(".week-day").nth(1).get_by_role("link", name="Add Dog").click()
    device.sheet.get_by_role("button", name="Charlie").click()
    expect(device.page.locator(".week-day").nth(1)).to_contain_text("Charlie")
    device.context.set_offline(False)
    device.synced()
    assert server.rows("dogs") == before
    assert {row["status"] for row in server.rows("schedule-exceptions")} == {"injured", "cancelled", "scheduled"}


@test
def an_installed_app_shows_todays_list_cold_and_without_a_network(world):
    server = pack(world)
    device = open_at_noon(world, server, "/hikes").shows("Rex").synced()
    device.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    device.page.reload()
    device.shows("Rex")
    server.stop()
    device.context.set_offline(True)
    device.page.reload()
    device.shows("Rex", "Start Hike 1")


@test
def a_client_and_a_dog_are_added_and_hike(world):
    server = pack(world)
    device = open_at_noon(world, server, "/clients/owners/new")
    device.type("client-name", "Max Newcomer").type("client-phone", "902-555-0177").save_sheet()
    device.open("/clients/dogs/new").type("dog-name", "Ziggy")
    device.choose("dog-owner-0", "Max Newcomer")
    device.page.get_by_role("button", name="Friday").click()
    device.type("dog-rate", "27.50").save_sheet()
    device.open("/hikes").shows("Ziggy", "No place yet")


@test
def a_payment_is_logged_in_two_taps_and_corrected_with_a_trace(world):
    server = pack(world)
    device = open_at_noon(world, server, "/payments")
    device.page.get_by_role("button", name="Paid $25: Zoe").or_(
        device.page.get_by_role("button", name="Paid $30: Luna")).first.click()
    expect(device.toast).to_contain_text("saved")
    device.page.get_by_role("link", name="Luna").or_(device.page.get_by_role("link", name="Zoe")).first.wait_for()


@test
def a_workplace_of_both_has_its_schedule_first_and_a_tab_of_hikes(world):
    device = open_at_noon(world, pack(world, kind="both"), "/")
    device.shows("No shift today").go("Hikes").shows("Start Hike 1")
