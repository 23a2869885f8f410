"""A program that traps, and a store that cannot be read: the page says that it has stopped, and keeps what it had."""
from playwright.sync_api import expect

from suite import axe, faults
from suite.runner import test

TEXT = "What you saved is safe on this device. Reload to continue."


def device_with_faults(world, path="/settings/locations"):
    world.expect("RuntimeError: unreachable", "Connection to Indexed Database server lost")
    world.expect_no_network()
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server)
    device.page.clock.install()
    for script in (faults.PROGRAM, faults.STORE, faults.STREAMS):
        device.context.add_init_script(script)
    return device.open(path).installed().synced()


def stopped(device):
    return device.page.get_by_role("alertdialog", name="TeamShift stopped working")


def has_stopped(device):
    expect(stopped(device)).to_be_visible()
    expect(stopped(device)).to_contain_text(TEXT)
    expect(stopped(device).get_by_role("button", name="Reload")).to_be_focused()
    assert device.page.evaluate("openStreams()") == 0
    assert device.page.evaluate("navigator.locks.query().then(({ held }) => held.length)") == 0
    return device


def stays_silent(device):
    """Whatever happens to it, and however much time passes, the program is not called, and nothing is asked or written."""
    asked = []
    device.page.on("request", lambda request: asked.append(request.url))
    before = device.page.evaluate("[fault.calls, writes]")
    device.page.evaluate("""() => {
      fault.in = null;
      for (const name of ["online", "offline", "popstate"]) dispatchEvent(new Event(name));
      document.dispatchEvent(new Event("visibilitychange"));
      for (const button of document.querySelectorAll("#app button, #app a")) button.click();
    }""")
    device.server.add_location("From elsewhere")
    device.page.clock.run_for("10:00")
    assert device.page.evaluate("[fault.calls, writes]") == before
    assert asked == []
    assert device.page.evaluate("openStreams()") == 0
    return device


def goes_on(device):
    with device.page.expect_navigation():
        stopped(device).get_by_role("button", name="Reload").click()
    return device.ready()


def leave_unsent(device, name="Not sent yet"):
    device.context.route("**/sync", lambda route: route.abort())
    return device.add_location(name).shows("Waiting to sync (1)")


@test
def a_trap_while_a_control_is_handled_stops_the_page_and_loses_nothing_that_was_saved(world):
    device = leave_unsent(device_with_faults(world))
    device.page.evaluate("fault.in = 'handle'")
    device.page.get_by_role("button", name="Add Location").click()
    stays_silent(has_stopped(device))
    assert [row["name"] for row in device.server.rows("locations") if row["name"] == "Not sent yet"] == []
    device.context.unroute("**/sync")
    goes_on(device).synced().shows("Not sent yet", "Downtown Office", "From elsewhere")
    assert len(device.server.rows("locations")) == 3


@test
def a_trap_over_an_open_sheet_is_told_above_it(world):
    device = device_with_faults(world).start("Add Location").type("location-name", "Half ty")
    device.page.evaluate("fault.in = 'handle'")
    device.page.keyboard.type("p")
    has_stopped(device)
    device.page.keyboard.press("Escape")
    device.page.keyboard.press("Escape")
    has_stopped(device)
    device.page.keyboard.press("Tab")
    assert device.page.evaluate("document.activeElement.closest('#app')") is None
    assert not axe.violations(device.page)
    goes_on(device)


@test
def a_trap_in_what_the_server_brings_stops_the_page_and_leaves_the_other_tab_at_work(world):
    device = device_with_faults(world)
    other = device.tab("/settings/locations")
    device.page.evaluate("fault.in = 'receive'")
    device.server.add_location("First from elsewhere")
    has_stopped_but_for_locks(device)
    other.shows("First from elsewhere")
    other.add_location("Second, from here").synced()
    device.server.add_location("Third from elsewhere")
    other.shows("Third from elsewhere")
    goes_on(device).shows("Second, from here", "Third from elsewhere")


def has_stopped_but_for_locks(device):
    expect(stopped(device)).to_be_visible()
    assert device.page.evaluate("openStreams()") == 0


@test
def a_trap_at_the_start_is_told(world):
    device = device_with_faults(world)
    device.context.add_init_script("if (!sessionStorage.trapped) { sessionStorage.trapped = fault.in = 'start'; }")
    device.page.reload()
    stays_silent(has_stopped(device))
    goes_on(device).shows("Downtown Office")


@test
def a_program_that_does_not_arrive_is_told(world):
    world.expect_no_network()
    world.expect("TypeError")
    device = world.device(world.server())
    device.context.add_init_script(faults.STREAMS)
    device.context.route("**/app.wasm", lambda route: route.abort())
    device.visit("/settings/locations")
    has_stopped(device)
    device.context.unroute("**/app.wasm")
    goes_on(device).shows("No locations yet")


@test
def a_read_that_fails_once_in_a_sync_is_tried_again(world):
    device = device_with_faults(world)
    device.page.evaluate("lost = 1")
    device.server.add_location("From elsewhere")
    device.shows("From elsewhere")
    assert device.page.evaluate("lost") == 0
    expect(stopped(device)).to_have_count(0)


@test
def a_store_that_cannot_be_read_in_a_sync_stops_the_page(world):
    device = leave_unsent(device_with_faults(world))
    device.page.evaluate("lost = 1000")
    device.server.add_location("First from elsewhere")
    stays_silent(has_stopped(device))
    device.context.unroute("**/sync")
    goes_on(device).synced().shows("Not sent yet", "First from elsewhere")


@test
def a_store_that_cannot_be_read_by_an_overtaken_tab_stops_it(world):
    device = device_with_faults(world)
    other = device.tab("/settings/locations")
    # Its turn is read, and what another tab has synced meanwhile is not.
    device.page.evaluate("""() => {
      const getAll = IDBObjectStore.prototype.getAll;
      IDBObjectStore.prototype.getAll = function () {
        if (this.name === "news") throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
        return getAll.call(this);
      };
    }""")
    other.add_location("From the other").synced()
    device.server.add_location("From elsewhere")
    has_stopped_but_for_locks(device)
    other.shows("From elsewhere").add_location("One more").synced()
    goes_on(device).shows("From the other", "From elsewhere", "One more")


@test
def a_store_that_cannot_be_read_at_the_start_is_told(world):
    device = device_with_faults(world)
    device.context.add_init_script("if (!sessionStorage.lost) { sessionStorage.lost = window.lost = 1000; }")
    device.page.reload()
    stays_silent(has_stopped(device))
    goes_on(device).shows("Downtown Office")
