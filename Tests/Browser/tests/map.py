"""Maps, as the gallery has them, in the server's own page with its headers; `swift test` writes the gallery."""
import math
import re
import subprocess

from playwright.sync_api import expect

from suite import axe, paths
from suite.runner import test
from suite.server import eventually
from suite.tiles import TileServer
from suite.world import PHONE

GALLERY = paths.ROOT / ".build/recordings/gallery/map.html"
# In the place of the app's program: what it would show, and what it would be sent.
PROGRAM = """
import "./map-view.js";
import { attach, mount } from "./page.js";
const root = document.getElementById("app");
firstPresses.end();
window.sent = [];
window.show = (markup) => mount(root, new TextEncoder().encode(markup));
attach(root, (number, value) => sent.push(value));
document.documentElement.dataset.state = "ready";
"""
WIDE = {"width": 1440, "height": 900}


def gallery():
    assert GALLERY.exists(), "There is no gallery: run `swift test --filter SharedUIsTests` first"
    return re.search(r'<div id="app">(.*)</div><script', GALLERY.read_text(), re.S)[1]


def tile_server(world):
    tiles = TileServer()
    world.closers.append(tiles.close)
    return tiles


def maps(world, tiles=None, markup=None, **options):
    """A device that shows the gallery's maps, or some markup."""
    world.expect("was preloaded using link preload")
    command = ["esbuild", "--bundle", "--format=esm", "--target=es2022"]
    program = subprocess.run(command, input=PROGRAM.encode(), cwd=paths.PUBLIC, capture_output=True, check=True).stdout
    device = world.device(world.server(options=tiles.options if tiles else ()), service_workers="block", **options)
    device.page.route("**/app.js", lambda route: route.fulfill(body=program, content_type="text/javascript"))
    device.open("/today").page.evaluate("(markup) => show(markup)", markup or gallery())
    return device


def drawn(device, name="hikes"):
    """The inside of a map, once it is drawn."""
    frame = device.page.locator(f"#{name} .frame")
    expect(frame.locator(".leaflet-control-scale-line")).to_be_visible()
    return frame


def change(device, edit):
    """Shows other pins and lines, as an edit by the program does."""
    device.page.evaluate("() => { const map = document.getElementById('hikes'), content = JSON.parse(map.dataset.map); "
                         f"{edit}; map.dataset.map = JSON.stringify(content); }}")


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tips(frame):
    """Where the pins' tips are in the window."""
    boxes = [pin.bounding_box() for pin in frame.locator(".pin").all()]
    return [(round(box["x"] + box["width"] / 2), round(box["y"] + box["height"])) for box in boxes]


def markup_of(name):
    """A map's markup without what stands around it, to be put into a page of the app."""
    return re.sub(r' data-on-\w+="\d+"', "", re.search(rf'<map-view id="{name}".*?</map-view>', gallery(), re.S)[0])


def picked(device):
    values = device.page.evaluate("sent.splice(0)")
    assert len(values) == 1, values
    return tuple(int(part) / 1e9 for part in values[0].split(" "))


def tile_of(latitude, longitude, zoom):
    """The tile of a point (OpenStreetMap, slippy map tile names)."""
    north = math.radians(latitude)
    y = (1 - math.asinh(math.tan(north)) / math.pi) / 2
    return int((longitude + 180) / 360 * 2**zoom), int(y * 2**zoom)


@test
def pins_and_lines_lie_over_the_tiles_of_their_places(world):
    tiles = tile_server(world)
    device = maps(world, tiles)
    frame = drawn(device)
    assert frame.locator(".pin").all_inner_texts() == ["", "1", "2", "3", "1", "2", ""]
    assert frame.locator(".pin svg path").count() == 2
    strokes = [line.evaluate("(line) => getComputedStyle(line).stroke") for line in frame.locator("path.line").all()]
    assert strokes == ["rgb(0, 110, 246)", "rgb(242, 119, 1)"], strokes
    # All are in sight, with their touch targets.
    map_box = frame.bounding_box()
    for pin in frame.locator(".pin-place").all():
        box = pin.bounding_box()
        assert (box["width"], box["height"]) == (44, 44)
        assert map_box["x"] <= box["x"] and box["x"] + 44 <= map_box["x"] + map_box["width"] - 44
        assert map_box["y"] <= box["y"] and box["y"] + 44 <= map_box["y"] + map_box["height"]
    expect(frame.locator(".leaflet-tile-loaded").first).to_be_visible()
    asked = {tuple(map(int, re.fullmatch(r"/(\d+)/(\d+)/(\d+)\.png", path).groups())) for path in tiles.asked}
    source = frame.locator(".leaflet-tile-loaded").first.get_attribute("src")
    zoom = int(source.split("/")[-3])
    assert (zoom, *tile_of(44.762, -63.683, zoom)) in asked, (zoom, asked)
    # The tile server learns the site, and no address in it.
    assert tiles.referrers == {f"{device.server.address}/"}, tiles.referrers
    credit = frame.get_by_role("link", name="© Example Maps")
    assert credit.get_attribute("href") == "https://example.org/maps"


@test
def tiles_lie_where_their_places_are(world):
    tiles = tile_server(world)
    device = maps(world, tiles)
    frame = drawn(device, "one")
    expect(frame.locator(".leaflet-tile-loaded").first).to_be_visible()
    x, y = tile_of(44.731, -63.66, 15)
    eventually(lambda: f"/15/{x}/{y}.png" in tiles.asked)
    tile = frame.locator(f"img[src$='/15/{x}/{y}.png']").bounding_box()
    tip_x, tip_y = frame.locator(".pin-place").bounding_box()["x"] + 22, frame.locator(".pin-place").bounding_box()["y"] + 44
    assert tile["x"] <= tip_x <= tile["x"] + 256 and tile["y"] <= tip_y <= tile["y"] + 256


@test
def without_a_tile_server_pins_and_lines_are_on_a_plain_ground(world):
    asked = []
    device = maps(world)
    device.page.on("request", lambda request: asked.append(request.url))
    frame = drawn(device)
    expect(frame.locator(".pin")).to_have_count(7)
    expect(frame.locator("path.line")).to_have_count(2)
    assert frame.locator("img").count() == 0
    assert frame.locator(".attribution").count() == 0
    assert all(each.startswith(device.server.address) or each.startswith("data:") for each in asked), asked


@test
def tiles_that_fail_leave_the_ground_plain(world):
    world.expect("Failed to load resource: the server responded with a status of 404")
    tiles = tile_server(world)
    tiles.fails = True
    frame = drawn(maps(world, tiles))
    expect(frame.locator(".pin")).to_have_count(7)
    eventually(lambda: tiles.asked and frame.locator("img").evaluate_all(
        "(all) => all.length > 0 && all.every((tile) => tile.complete && tile.naturalWidth === 1)"))


@test
def an_installed_app_draws_a_map_that_it_has_never_shown_without_a_network(world):
    world.expect_no_network()
    tiles = tile_server(world)
    device = world.device(world.server(options=tiles.options)).open("/today").installed()
    device.context.set_offline(True)
    device.reload()
    device.page.evaluate("(markup) => document.body.insertAdjacentHTML('beforeend', markup)", markup_of("hikes"))
    frame = drawn(device)
    expect(frame.locator(".pin")).to_have_count(7)
    expect(frame.locator("path.line")).to_have_count(2)
    assert tiles.asked == [], "What cannot arrive is not asked for"
    device.context.set_offline(False)
    eventually(lambda: tiles.asked, what="Tiles are asked for once there is a network")
    expect(frame.locator(".leaflet-tile-loaded").first).to_be_visible()


@test
def another_tile_server_reaches_an_installed_app(world):
    server = world.server()
    world.expect_no_network()
    device = world.device(server).open("/today").installed()
    assert device.page.evaluate("document.documentElement.dataset.tiles") == ""
    server.stop()
    tiles = tile_server(world)
    server.options = tiles.options
    server.start()
    device.reload()
    device.page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    device.shows("A new version of TeamShift is ready.").tap("Update Now")
    device.until("document.documentElement.dataset.tiles !== ''")


@test
def a_tap_picks_the_point_that_it_hits(world):
    device = maps(world)
    frame = drawn(device, "pick")
    frame.scroll_into_view_if_needed()
    x, y = middle(frame.bounding_box())
    device.page.touchscreen.tap(x, y)
    centre = picked(device)
    device.page.touchscreen.tap(x + 60, y - 60)
    other = picked(device)
    assert 44.7 < centre[0] < other[0] < 44.9 and -63.75 < centre[1] < other[1] < -63.6, (centre, other)


@test
def keys_move_the_map_and_pick_its_middle(world):
    device = maps(world)
    frame = drawn(device, "pick")
    expect(frame.locator(".aim")).to_be_hidden()
    # From the map before: its last control, then this one.
    drawn(device, "one").get_by_role("button", name="My Location").focus()
    device.page.keyboard.press("Tab")
    focus = "(map) => getComputedStyle(map, '::after').outlineStyle"
    application = frame.get_by_role("application", name="Where to pick Biscuit up")
    expect(application).to_be_focused()
    expect(frame.locator(".aim")).to_be_visible()
    assert application.evaluate(focus) == "solid"
    device.page.keyboard.press("Enter")
    first = picked(device)
    for key in ("ArrowRight", "ArrowUp", "+"):
        device.page.keyboard.press(key)
    device.page.keyboard.press("Enter")
    second = picked(device)
    assert second[0] > first[0] and second[1] > first[1], (first, second)
    for name in ("Zoom In", "Zoom Out", "My Location"):
        device.page.keyboard.press("Tab")
        expect(frame.get_by_role("button", name=name)).to_be_focused()
    application.tap()
    expect(frame.locator(".aim")).to_be_hidden()
    assert application.evaluate(focus) == "none"


@test
def maps_are_drawn_and_picked_from_in_firefox(world):
    device = maps(world, browser="firefox")
    expect(drawn(device).locator(".pin")).to_have_count(7)
    frame = drawn(device, "pick")
    frame.click(position={"x": 100, "y": 100})
    click = picked(device)
    device.page.keyboard.press("ArrowRight")
    device.page.keyboard.press("Enter")
    middle_of_map = picked(device)
    assert middle_of_map[0] < click[0] and middle_of_map[1] > click[1]


@test
def maps_are_drawn_and_picked_from_in_webkit(world):
    device = world.webkit(world.server())
    device.open("/today").run("document.body.insertAdjacentHTML('afterbegin', arguments[0])", markup_of("hikes") + markup_of("pick"))
    count = "document.querySelector(`#hikes`).shadowRoot?.querySelectorAll(arguments[0]).length"
    eventually(lambda: device.run(count, ".pin") == 7 and device.run(count, "path.line") == 2)
    device.run("window.picked = [], addEventListener('change', ({ target }) => picked.push(target.value))")
    eventually(lambda: device.run("document.querySelector(`#pick`).shadowRoot?.querySelector(`.leaflet-control-scale-line`)"))
    device.run("""(() => {
      const map = document.querySelector("#pick").shadowRoot.querySelector(".map"), box = map.getBoundingClientRect();
      const at = { bubbles: true, composed: true, clientX: box.x + 100, clientY: box.y + 100, detail: 1 };
      for (const name of ["mousedown", "mouseup", "click"]) map.dispatchEvent(new MouseEvent(name, at));
    })()""")
    latitude, longitude = device.run("picked").pop().split(" ")
    assert 44.6e9 < int(latitude) < 45e9 and -64e9 < int(longitude) < -63e9


@test
def a_map_without_a_point_to_pick_sends_nothing(world):
    device = maps(world)
    drawn(device).get_by_role("application").focus()
    device.page.keyboard.press("Enter")
    box = drawn(device).bounding_box()
    device.page.mouse.click(box["x"] + 20, box["y"] + box["height"] - 60)
    assert device.page.evaluate("sent") == []


@test
def other_labels_keep_the_view_and_other_places_are_shown(world):
    device = maps(world)
    frame = drawn(device)
    frame.get_by_role("application").focus()
    device.page.keyboard.press("ArrowRight")
    moved = tips(frame)
    change(device, "content.pins[1].label = '9'; content.pins[1].hue = 4")
    expect(frame.locator(".pin").filter(has_text="9")).to_be_visible()
    assert sorted(tips(frame)) == sorted(moved)
    change(device, "content.pins[1].at = [45500000000, -63660000000]")
    assert sorted(tips(frame)) != sorted(moved)
    box = frame.bounding_box()
    assert all(box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"] for x, y in tips(frame))
    change(device, "content.pins.splice(0, 6); content.lines = []")
    expect(frame.locator(".pin")).to_have_count(1)
    expect(frame.locator("path.line")).to_have_count(0)


@test
def a_map_follows_the_window_and_the_document(world):
    device = maps(world)
    frame = drawn(device)
    device.page.set_viewport_size({"width": 800, "height": 500})
    eventually(lambda: frame.bounding_box()["height"] <= 225)
    def all_in_sight():
        box = frame.bounding_box()
        return all(box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"] for x, y in tips(frame))
    eventually(all_in_sight)
    # An element that an edit moves is drawn anew.
    device.page.evaluate("() => { const map = document.getElementById('hikes'); map.parentNode.append(map); }")
    expect(drawn(device).locator(".pin")).to_have_count(7)


@test
def a_pin_that_is_tapped_says_its_title_as_text(world):
    device = maps(world)
    frame = drawn(device)
    caption = frame.locator(".caption")
    # The second stop is within the reach of the first, which lies above it.
    device.page.touchscreen.tap(*middle(frame.locator(".pin").nth(2).bounding_box()))
    expect(caption).to_have_text("2. Pepper <b>& “Salt”</b>")
    device.page.touchscreen.tap(*middle(frame.locator(".pin").nth(4).bounding_box()))
    expect(caption).to_have_text("1. Fern")
    box = frame.bounding_box()
    device.page.touchscreen.tap(box["x"] + 30, box["y"] + box["height"] / 2)
    expect(caption).to_have_text("")


@test
def a_finger_moves_the_map_and_the_page_beside_it(world):
    device = maps(world, markup=gallery().replace("<main", '<main data-on-refresh="1"', 1))
    frame = drawn(device)
    before = tips(frame)
    box = frame.bounding_box()
    assert box["height"] <= 0.45 * PHONE["height"]
    x, y = box["x"] + 60, box["y"] + box["height"] / 3
    device.swipe((x, y), (x, y + 150))
    assert device.page.evaluate("scrollY") == 0 and device.page.evaluate("sent") == [], "It moves the map alone"
    eventually(lambda: tips(frame)[0][1] > before[0][1] + 100)
    device.swipe((x, box["y"] + box["height"] + 45), (x, box["y"] + box["height"] - 100))
    eventually(lambda: device.page.evaluate("scrollY") > 50)


@test
def the_wheel_scrolls_the_page_until_the_map_has_the_focus(world):
    device = maps(world, viewport=WIDE, has_touch=False)
    frame = drawn(device)
    device.page.mouse.move(*middle(frame.bounding_box()))
    before = frame.locator(".leaflet-control-scale-line").inner_text()
    device.page.mouse.wheel(0, 60)
    eventually(lambda: device.page.evaluate("scrollY") > 30)
    frame.get_by_role("application").focus()
    device.page.mouse.wheel(0, -240)
    eventually(lambda: frame.locator(".leaflet-control-scale-line").inner_text() != before)


@test
def the_devices_position_is_asked_for_on_request_and_shown(world):
    device = maps(world, geolocation={"latitude": 44.76, "longitude": -63.65, "accuracy": 40}, permissions=["geolocation"])
    frame = drawn(device)
    expect(frame.locator("path.position")).to_have_count(0)
    frame.get_by_role("button", name="My Location").click()
    expect(frame.locator("path.position")).to_be_visible()
    expect(frame.get_by_role("status")).to_have_text("")
    drawn(device, "pick").get_by_role("button", name="My Location").click()
    eventually(lambda: device.page.evaluate("sent.length"))
    assert picked(device) == (44.76, -63.65)


@test
def a_position_that_is_refused_is_told(world):
    device = maps(world)
    device.context.clear_permissions()
    device.context.grant_permissions([])
    frame = drawn(device)
    frame.get_by_role("button", name="My Location").click()
    expect(frame.get_by_role("status")).to_contain_text("TeamShift can’t access your location.")
    frame.tap(position={"x": 60, "y": 200})
    expect(frame.get_by_role("status")).to_have_text("")


@test
def whoever_cannot_load_the_map_reads_the_list(world):
    world.expect("Service Worker registration blocked", "Failed to load resource", "Failed to fetch dynamically imported module")
    device = world.device(world.server(), service_workers="block")
    device.page.route("**/map.js", lambda route: route.abort())
    device.open("/today")
    add = "(markup) => document.querySelector('main').insertAdjacentHTML('afterbegin', markup)"
    device.page.evaluate(add, markup_of("hikes"))
    expect(device.page.get_by_role("list", name="Hikes on Friday").get_by_role("listitem")).to_have_count(7)
    expect(device.page.get_by_text("Sample Lake Trail")).to_be_visible()


@test
def everybody_can_use_it_in_light_and_dark(world):
    tiles = tile_server(world)
    found = []
    device = maps(world, tiles)
    paths.OUTPUT.mkdir(exist_ok=True)
    for size, viewport in (("phone", PHONE), ("wide", WIDE)):
        device.page.set_viewport_size(viewport)
        for scheme in ("light", "dark"):
            device.page.emulate_media(color_scheme=scheme)
            for name in ("hikes", "one", "pick"):
                expect(drawn(device, name).locator(".leaflet-tile-loaded").first).to_be_visible()
            found += [f"{size} {scheme}: {each}" for each in axe.violations(device.page) if ".skip" not in each]
            device.page.screenshot(path=paths.OUTPUT / f"map-{size}-{scheme}.png", full_page=size == "phone")
    items = device.page.get_by_role("list", name="Hikes on Friday").get_by_role("listitem")
    assert items.all_inner_texts()[0] == "Home" and items.count() == 7
    assert not found, "\n".join(found)
