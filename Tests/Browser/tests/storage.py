"""A browser that keeps nothing, one that is full, and one that loses the connection to its own database."""
from playwright.sync_api import expect

from suite.runner import test
from suite.server import PASSWORD

REFUSED = {
    "at once": "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "later": """indexedDB.open = () => {
      const request = new EventTarget();
      setTimeout(() => { request.error = new DOMException('no', 'UnknownError'); request.onerror(); });
      return request;
    }""",
}

FULL = """
  window.isFull = false;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    const request = put.call(this, value, key);
    if (window.isFull && this.name === "outbox") {
      const { transaction } = this;
      Object.defineProperty(transaction, "error", { value: new DOMException("full", "QuotaExceededError") });
      transaction.abort();
    }
    return request;
  };
"""

THROWS = """
  window.isFull = false;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (window.isFull && this.name === "outbox") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value, key);
  };
"""

HANDLE = """
  const open = indexedDB.open;
  indexedDB.open = function (...values) {
    const request = open.apply(this, values);
    request.addEventListener("success", () => { window.database = request.result; });
    return request;
  };
"""

# Keeps a transaction open that all others wait for.
HOLD = """
  (async () => {
    const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("teamshift/"));
    const opened = indexedDB.open(name);
    await new Promise((resolve) => { opened.onsuccess = resolve; });
    window.isHeld = true;
    const transaction = opened.result.transaction(opened.result.objectStoreNames, "readwrite");
    transaction.oncomplete = () => { window.isReleased = true; };
    const stay = () => {
      if (window.isHeld) transaction.objectStore("meta").get("state").onsuccess = stay;
    };
    stay();
  })()
"""


@test
def a_browser_that_refuses_storage_is_told_and_works_with_a_network(world):
    for script in REFUSED.values():
        server = world.server()
        server.add_location("Downtown Office")
        device = world.device(server)
        device.page.add_init_script(script)
        device.open("/settings/locations").shows(
            "This browser doesn’t save data for this site. Changes you make offline will be lost when you close the page.")
        device.add_location("Boat House").shows("Downtown Office", "Boat House").synced()
        assert len(server.rows("locations")) == 2
        server.add_location("From elsewhere")
        device.shows("From elsewhere")


@test
def a_browser_that_refuses_storage_still_works_on_without_a_network(world):
    server = world.server()
    world.expect_no_network()
    device = world.device(server)
    device.page.add_init_script(REFUSED["at once"])
    device.open("/settings/locations")
    device.context.set_offline(True)
    device.add_location("Boat House").shows("Waiting to sync (1)")
    device.context.set_offline(False)
    device.synced()
    assert len(server.rows("locations")) == 1


@test
def a_full_device_is_told_and_the_sheet_comes_back_with_its_text(world):
    for script in (FULL, THROWS):
        server = world.server()
        device = world.device(server)
        device.page.add_init_script(script)
        device.open("/settings/locations").start("Add Location").type("location-name", "Boat House")
        device.page.evaluate("isFull = true")
        device.save.click()
        expect(device.alert).to_contain_text("Couldn’t Save")
        expect(device.alert).to_contain_text("Unable to save location. Please try again.")
        device.answer("OK")
        device.shows("This device is out of space, so your last change wasn’t saved. Free up space, then save again.")
        expect(device.page.locator("#location-name")).to_have_value("Boat House")
        device.lacks("Waiting to sync")
        assert server.rows("locations") == []
        device.page.evaluate("isFull = false")
        device.save_sheet().lacks("out of space").synced().reload().shows("Boat House")
        assert len(server.rows("locations")) == 1


@test
def a_change_that_the_store_keeps_after_it_was_given_up_is_not_made(world):
    server = world.server()
    device = world.device(server)
    device.page.clock.install()
    device.open("/settings/locations").installed().synced()
    other = device.tab("/settings/locations").synced()
    # A browser whose store does not answer for a while.
    other.run(HOLD)
    device.start("Add Location").type("location-name", "Boat House").save.click()

    def is_told_later():
        device.page.clock.run_for(11_000)
        return device.alert.is_visible()

    device.waits_for(is_told_later)
    expect(device.alert).to_contain_text("Unable to save location. Please try again.")
    device.answer("OK")
    other.run("window.isHeld = false")
    other.until("window.isReleased")
    device.save_sheet().synced().reload().synced()
    assert [row["name"] for row in server.rows("locations")] == ["Boat House"]


@test
def a_full_device_keeps_the_rest_of_its_rows(world):
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server)
    device.page.add_init_script(FULL)
    device.open("/settings/locations").shows("1 location")
    device.page.evaluate("isFull = true")
    device.card("Downtown Office").click()
    device.tap("Delete Location").tap("Delete", within=device.alert)
    expect(device.alert).to_contain_text("Couldn’t delete location. Try again.")
    device.answer("OK")
    device.tap("Cancel", within=device.sheet).shows("1 location", "Downtown Office")


@test
def a_database_that_the_browser_has_closed_is_opened_again(world):
    server = world.server()
    device = world.device(server)
    device.page.add_init_script(HANDLE)
    device.open("/settings/locations").shows("No locations yet")
    device.until("!!window.database")
    for name in ("First", "Second"):
        device.page.evaluate("database.close()")
        device.add_location(name)
    device.synced().reload().shows("First", "Second")
    assert len(server.rows("locations")) == 2


@test
def a_change_is_kept_though_the_tab_is_closed_right_after_the_press_that_saves_it(world):
    world.expect_no_network()
    device = world.device(world.server()).open("/settings/locations").installed().synced()
    device.context.set_offline(True)
    device.start("Add Location").type("location-name", "Boat House")
    device.page.evaluate("document.querySelector('.sheet-save').click()")
    device.page.close()
    device.tab("/settings/locations").shows("Boat House", "Waiting to sync (1)")


# Writes the device's store as the schema before had it: each row a text by its own.
OLDER = """async () => {
  const finished = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("teamshift/"));
  const now = await finished(indexedDB.open(name));
  const all = (area) => finished(now.transaction(area).objectStore(area).getAll());
  const state = JSON.parse(await finished(now.transaction("meta").objectStore("meta").get("state")));
  const texts = [...await all("blocks"), ...await all("news")].map((bytes) => new TextDecoder().decode(bytes));
  const rows = texts.flatMap((text) => JSON.parse(text));
  const outbox = await all("outbox");
  now.close();
  await finished(indexedDB.deleteDatabase(name));
  const request = indexedDB.open(name, 2);
  const lists = ["rows", "deferred", "outbox", "sent", "refused"];
  request.onupgradeneeded = () => { for (const area of ["meta", ...lists]) request.result.createObjectStore(area); };
  const older = await finished(request);
  delete state.rowWrites;
  delete state.ready;
  const transaction = older.transaction(["meta", "rows", "outbox"], "readwrite");
  transaction.objectStore("meta").put(JSON.stringify(state), "state");
  rows.forEach((row, index) => transaction.objectStore("rows").put(JSON.stringify(row), String(index)));
  outbox.forEach((command, index) => transaction.objectStore("outbox").put(command, String(index).padStart(16, "0")));
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  older.close();
  return rows.length;
}"""


@test
def a_store_of_the_schema_before_keeps_its_rows_and_what_waits(world):
    world.expect_no_network()
    server = world.server()
    server.add_location("Downtown Office")
    device = world.device(server).open("/settings/locations").installed().shows("Downtown Office").synced()
    device.context.set_offline(True)
    device.add_location("Boat House").shows("Waiting to sync (1)")
    # A page of the same origin that shows no rows.
    device.visit("/manifest.webmanifest")
    assert device.page.evaluate(OLDER) > 0
    device.open("/settings/locations").shows("Downtown Office", "Boat House", "Waiting to sync (1)")
    device.context.set_offline(False)
    device.synced().reload().shows("Downtown Office", "Boat House")
    assert len(server.rows("locations")) == 2


#: The reads are never answered, as while the browser is busy; what becomes of them is kept for the next page.
SLOW_READS = """
  const transaction = IDBDatabase.prototype.transaction, close = IDBDatabase.prototype.close;
  IDBDatabase.prototype.transaction = function (areas, mode, ...rest) {
    const made = transaction.call(this, areas, mode, ...rest);
    if (window.isSlow && mode === "readonly") {
      const abort = made.abort;
      made.abort = function () { localStorage.setItem("aborted", "yes"); abort.call(this); };
      const area = made.objectStore(areas[0]), again = () => { area.count().onsuccess = again; };
      again();
    }
    return made;
  };
  IDBDatabase.prototype.close = function () { localStorage.setItem("closed", "yes"); close.call(this); };
"""


@test
def a_page_that_is_left_ends_what_it_reads_and_lets_go_of_its_store(world):
    server = world.server()
    device = world.device(server)
    device.context.add_init_script(f"(() => {{ {SLOW_READS} }})();")
    device.open("/settings/locations").shows("No locations yet").synced()
    device.page.evaluate("window.isSlow = true; dispatchEvent(new Event('online'))")
    device.start("Add Location").type("location-name", "Downtown Office")
    device.page.goto(f"{server.address}/privacy")
    assert device.page.evaluate("localStorage.getItem('closed')") == "yes"
    assert device.page.evaluate("localStorage.getItem('aborted')") == "yes"


@test
def site_data_that_is_cleared_while_a_page_is_open_is_told_and_what_waits_is_sent(world):
    server = world.server()
    server.add_location("Downtown Office")
    world.expect_no_network()
    world.expect("status of 401")
    device = world.device(server)
    device.open("/settings/locations").installed()
    device.shows("Downtown Office")
    device.context.set_offline(True)
    device.add_location("Boat House").shows("Waiting to sync (1)").at_rest()
    browser = device.context.new_cdp_session(device.page)
    browser.send("Storage.clearDataForOrigin", {"origin": server.address, "storageTypes": "all"})
    device.context.clear_cookies()
    device.context.set_offline(False)
    dialog = device.page.get_by_role("alertdialog", name="You were signed out")
    expect(dialog).to_be_visible()
    device.shows("TeamShift’s data was cleared from this browser. Unsent changes are safe;")
    device.at_rest()
    dialog.get_by_role("button", name="Sign In").click()
    device.fill("email", server.email).fill("password", PASSWORD).tap("Sign In").arrives("/settings/locations")
    device.shows("Boat House", "Downtown Office").synced()
    assert sorted(row["name"] for row in server.rows("locations")) == ["Boat House", "Downtown Office"]
