"""Dog hikes: today's pickups, the week, clients and payments, with a finger, a mouse and keys, also without a network."""
from playwright.sync_api import expect

from suite import paths
from suite.pack import at_the_pack, choose_file, dog, pack
from suite.places import PlaceServer
from suite.runner import test
from suite.states import open_at_noon

SPREADSHEET = paths.ROOT / "Tests/Fixtures/hikes/weeks.csv"


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
    expect(device.toast).to_contain_text("$30 payment for Luna saved")
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
    device.shows("Custom order")
    moved = [first[1], first[2], first[0]] + first[3:]
    assert names(device, 1) == moved
    device.synced().reload().shows("Custom order")
    assert names(device, 1) == moved
    device.tap("Use Shortest Route")
    expect(device.page.get_by_text("Custom order")).to_have_count(0)
    assert names(device, 1) == first


@test
def a_dog_is_moved_by_keys_alone(world):
    device = at_the_pack(world, "/hikes")
    first = names(device, 1)
    stop(device, first[1]).locator("[data-handle]").focus()
    device.page.keyboard.press("ArrowUp")
    device.shows("Custom order")
    assert names(device, 1)[:2] == [first[1], first[0]]
    assert device.page.evaluate("document.activeElement.ariaLabel") == f"Move {first[1]}"


@test
def the_week_is_changed_without_a_network_and_the_regular_schedule_stays(world):
    world.expect_no_network()
    server = pack(world)
    device = open_at_noon(world, server, "/week")
    device.synced()
    before = server.rows("dogs")
    device.context.set_offline(True)
    device.page.locator(".hike-day").nth(4).get_by_role("link", name="Rex").click()
    device.tap("Remove from This Day").shows("Canceled")
    device.page.get_by_role("button", name="Done").click()
    device.page.locator(".hike-day").nth(1).get_by_role("link", name="Add Dog").click()
    device.sheet.get_by_role("button", name="Charlie").click()
    expect(device.page.locator(".hike-day").nth(1)).to_contain_text("Charlie")
    device.context.set_offline(False)
    device.synced()
    assert server.rows("dogs") == before
    assert {row["status"] for row in server.rows("schedule-exceptions")} == {"injured", "cancelled", "scheduled"}


@test
def dogs_in_the_van_stay_on_both_lists_while_the_rest_of_the_day_is_closed(world):
    world.expect_no_network()
    server = pack(world)
    office, van = (open_at_noon(world, server, "/hikes").synced() for _ in range(2))
    van.context.set_offline(True)
    for name in ("Rex", "Max"):
        van.tap(f"Picked up: {name}")
        expect(van.page.get_by_role("button", name=f"Dropped off: {name}")).to_be_visible()
    # Meanwhile, the office removes one of the two, and closes the day for a storm.
    office.open(f"/hikes/2026-11-20/dogs/{dog(0)}").tap("Remove from This Day").shows("Canceled").synced()
    office.open("/hikes").tap("Close Day").tap("Storm").save_sheet()
    office.shows("Closed: Storm", "No dogs hike on this day").synced()
    van.context.set_offline(False)
    van.synced()
    for device in (office, van):
        device.shows("Closed: Storm. Only dogs that were already picked up still hike.", "2 dogs")
        expect(stop(device, "Rex")).to_contain_text("Removed by")
        expect(stop(device, "Max")).to_contain_text("Day closed")
        expect(device.page.get_by_role("button", name="Picked up: Luna")).to_have_count(0)
    van.tap("Dropped off: Max").synced()
    expect(stop(office, "Max")).to_contain_text("Dropped off")
    # The form of the closed day names what stays.
    office.tap("Edit").shows("Max has hiked and stays charged.", "Rex is in the van and stays on the list.")
    office.tap("Reopen").answer("Reopen")
    office.open("/hikes").tap("Close Rest of Day").shows("Close the Rest of Today")


@test
def an_installed_app_shows_todays_list_cold_and_without_a_network(world):
    world.expect_no_network()
    server = pack(world)
    device = open_at_noon(world, server, "/hikes").shows("Rex").synced()
    device.installed().reload().shows("Rex")
    server.stop()
    device.context.set_offline(True)
    device.reload().shows("Rex", "Start Hike 1")


@test
def a_client_and_a_dog_are_added_and_hike(world):
    server = pack(world)
    device = open_at_noon(world, server, "/clients/owners/new")
    device.type("client-ownerName", "Max Newcomer").type("client-phone", "902-555-0177").save_sheet()
    device.open("/clients/dogs/new").type("dog-name", "Ziggy")
    device.choose("dog-owner-0", "Max Newcomer")
    device.page.get_by_role("button", name="Friday").click()
    device.type("dog-rate", "27.50").save_sheet()
    device.open("/hikes").shows("Ziggy", "No map location yet")


@test
def a_payment_is_logged_in_one_tap_and_corrected_and_printed(world):
    server = pack(world)
    device = open_at_noon(world, server, "/payments")
    device.page.get_by_role("button", name="Paid $30: Luna").click()
    expect(device.toast).to_contain_text("$30 payment for Luna saved")
    device.page.get_by_role("link", name="Luna: $30.00").click()
    device.type("payment-amount", "27.50").save_sheet()
    device.synced()
    device.page.get_by_role("link", name="Luna: $27.50").click()
    with device.page.expect_download() as download:
        device.page.get_by_role("button", name="Receipt as PDF").click()
    assert download.value.suggested_filename == "receipt-2026-11-20.pdf"
    with open(download.value.path(), "rb") as file:
        assert file.read(5) == b"%PDF-"
    entries = server.ask("GET", f"{server.workplace}/change-log?limit=2")["items"]
    assert [entry["changeType"] for entry in entries] == ["edit", "create"], entries


@test
def a_spreadsheet_is_looked_at_before_it_is_imported_and_the_second_time_changes_nothing(world):
    server = pack(world)
    device = open_at_noon(world, server, "/clients/import")
    choose_file(device, "Choose an Excel or CSV File", "weeks.csv", SPREADSHEET.read_bytes())
    device.shows("Acorn", "Waffle")
    before = {name: len(server.rows(name)) for name in ("dogs", "clients", "payments")}
    device.page.get_by_role("button", name="Import", exact=True).click()
    expect(device.sheet).to_have_count(0)
    device.synced()
    assert len(server.rows("dogs")) == before["dogs"] + 44
    # Three of the file's 29 owners are clients already.
    assert len(server.rows("clients")) == before["clients"] + 26
    device.open("/clients/import")
    choose_file(device, "Choose an Excel or CSV File", "weeks.csv", SPREADSHEET.read_bytes())
    device.shows("Everything in this file is already here.")
    expect(device.page.get_by_role("button", name="Import", exact=True)).to_be_disabled()


@test
def a_file_that_is_no_schedule_says_so(world):
    device = at_the_pack(world, "/clients/import")
    choose_file(device, "Choose an Excel or CSV File", "photo.csv", bytes(range(256)) * 20)
    device.shows("We couldn’t find the row with Monday to Friday.")
    expect(device.page.get_by_role("button", name="Import", exact=True)).to_be_disabled()


def roads(world):
    server = PlaceServer()
    world.closers.append(server.close)
    return server


@test
def ways_are_by_road_where_the_server_has_a_router_and_stay_so_without_a_network(world):
    world.expect_no_network()
    router = roads(world)
    server = pack(world, options=router.options)
    device = open_at_noon(world, server, "/hikes")
    device.shows("by road").synced()
    assert len(router.asked) == 1, router.asked
    device.reload().shows("by road").installed()
    device.context.set_offline(True)
    device.reload().shows("by road", "Start Hike 1")
    assert len(router.asked) == 1, router.asked


@test
def a_router_that_fails_leaves_straight_lines_and_the_screen_says_so(world):
    router = roads(world)
    router.is_broken = True
    device = open_at_noon(world, pack(world, options=router.options), "/hikes")
    device.shows("as the crow flies", "Start Hike 1")


@test
def an_address_is_looked_up_where_the_server_has_a_geocoder(world):
    server = pack(world, options=roads(world).options)
    device = open_at_noon(world, server, "/clients/owners/new")
    device.type("client-ownerName", "Max Newcomer").type("client-address", "Nowhere")
    device.page.get_by_role("button", name="Look Up Address").click()
    device.shows("We couldn’t find this address.")
    device.type("client-address", "1 Main St")
    device.page.get_by_role("button", name="Look Up Address").click()
    expect(device.page.locator("#client-coordinate")).to_have_value("44.73, -63.66")


@test
def shifts_are_switched_on_beside_hikes_in_the_settings(world):
    device = open_at_noon(world, pack(world), "/settings")
    tabs = device.page.locator(".tab-label")
    for number, (width, height) in enumerate([(375, 667), (1024, 1366)]):
        device.page.set_viewport_size({"width": width, "height": height})
        shifts = device.page.locator("#capability-shifts")
        if number == 0:
            expect(tabs).to_have_text(["Hikes", "Week", "Clients", "Payments", "Settings"])
            expect(device.page.locator("#capability-hikes")).to_be_disabled()
            shifts.click()
        expect(shifts).to_be_checked()
        expect(device.page.locator("#capability-hikes")).to_be_enabled()
        expect(tabs).to_have_text(["Today", "Schedule", "Hikes", "Clients", "Settings"])
    device.synced()
    device.go("Today").shows("10 dogs", "Departs at 8:30")
    device.page.get_by_role("link", name="10 dogs").click()
    device.shows("Start Hike 1")


@test
def a_workplace_of_both_has_its_schedule_first_and_a_tab_of_hikes(world):
    device = open_at_noon(world, pack(world, kind="both"), "/")
    device.shows("Get started").go("Hikes").shows("Start Hike 1")


@test
def a_dogs_row_is_compact_and_each_of_its_buttons_large_enough(world):
    """Sixteen rows and what is around them are in two screens of a phone; the map is one tap away."""
    device = at_the_pack(world, "/hikes")
    rows = device.page.locator("[data-list='1'] > li").all()
    boxes = [row.bounding_box() for row in rows]
    # A note is read in full, so its lines come on top.
    notes = [sum(note.bounding_box()["height"] for note in row.locator(".stop-notes").all()) for row in rows]
    pitches = [below["y"] - above["y"] - note for above, below, note in zip(boxes, boxes[1:], notes)]
    # Rows of two chips are a line higher.
    assert sum(pitches) / len(pitches) <= 56, pitches
    for button in device.page.locator(".stop button, .stop a").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, (button.inner_text(), box)
    device.tap("Map").painted()
    top = device.page.locator("[data-list='1'] > li").first.bounding_box()["y"]
    assert device.page.locator("#hikes-map").bounding_box()["y"] < top


@test
def the_dogs_without_a_place_are_placed_one_by_one(world):
    server = pack(world)
    for index in (3, 4):
        server.ask("PATCH", f"{server.workplace}/dogs/{dog(index)}", {"location": None})
    device = open_at_noon(world, server, "/clients").begin("2 dogs need a place").shows("1 of 2")
    device.type("missing-place", "44.7291, -63.6541").press(".sheet-save").shows("2 of 2")
    device.tap("Skip").shows("1 dog needs a place").synced()
    placed = {row["name"]: row.get("location") is not None for row in server.rows("dogs")}
    assert sorted(name for name, is_placed in placed.items() if not is_placed) in (["Charlie"], ["Luna"]), placed
