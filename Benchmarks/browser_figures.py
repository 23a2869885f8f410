"""Figures of the app in Chromium."""
import gzip
import statistics

from playwright.sync_api import sync_playwright

from server import ROOT, Server

CHROMIUM = "/usr/bin/chromium"
ROUNDS = 9

# What happened when, since the navigation began.
MARKS = """() => ({
  content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  interactive: performance.getEntriesByName('interactive')[0]?.startTime,
})"""


def fill(server, shift_types):
    place = server.post(f"{server.api}/locations", {"name": "Bench Place", "address": ""})["id"]
    for number in range(shift_types):
        digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        symbol = digits[number // 36] + digits[number % 36] + "X"
        server.post(f"{server.api}/shift-types", {
            "symbol": symbol, "title": f"Shift {number}", "location": {"id": place}, "duration": {"type": "allDay"}})
    return place


def visit(context, server, path, slowdown):
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(server.base + path)
    page.wait_for_selector("[data-state=ready]", state="attached")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    marks = page.evaluate(MARKS)
    return page, marks


def cold_start(browser, server):
    first, again = [], []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport={"width": 375, "height": 667})
        page, marks = visit(context, server, "/today", 4)
        first.append(marks)
        page.wait_for_function("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)")
        page.close()
        page, marks = visit(context, server, "/today", 4)
        again.append(marks)
        context.close()
    for name, runs in (("first visit", first), ("installed, from the device", again)):
        content = statistics.median(run["content"] for run in runs)
        interactive = statistics.median(run["interactive"] for run in runs)
        yield f"cold start, 4× slowdown, {name}", f"content {content:.0f} ms, interactive {interactive:.0f} ms", "goal 500 ms and 1 s"


ACTION = """async (rounds) => {
  const field = document.querySelector('input[type=search]'), times = [];
  for (let round = 0; round < rounds; round++) {
    // A search that matches every card but redraws the list's tools.
    field.value = round % 2 ? 'shift' : 'shift ';
    const begin = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    times.push(performance.now() - begin);
    await new Promise(requestAnimationFrame);
  }
  return times.sort((a, b) => a - b);
}"""


def one_action(browser, server):
    context = browser.new_context(viewport={"width": 375, "height": 667})
    page, _ = visit(context, server, "/settings/shift-types", 1)
    while page.get_by_role("button", name="Show more").count():
        page.get_by_role("button", name="Show more").click()
    cards = page.locator("main li").count()
    times = page.evaluate(ACTION, 100)
    context.close()
    yield (f"one action to the page's change, {cards} cards",
           f"median {times[len(times) // 2]:.2f} ms, p99 {times[int(len(times) * .99)]:.2f} ms", "goal 2 ms")


def full_sync(browser):
    server = Server()
    with server:
        fill(server, 14)
        types = server.get(f"{server.api}/shift-types?limit=14")["items"]
        for item in types:
            for year in range(2026, 2027):
                server.post(f"{server.api}/shifts", {
                    "shiftType": {"id": item["id"]}, "date": f"{year}-01-01", "to": f"{year}-12-31"})
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.base + "/today")
        page.wait_for_selector("[data-state=ready]", state="attached")
        time = page.evaluate("performance.getEntriesByName('interactive')[0].startTime")
        rows = page.evaluate("""() => new Promise((resolve) => {
          const open = indexedDB.open('teamshift');
          open.onsuccess = () => {
            const count = () => {
              const request = open.result.transaction('rows').objectStore('rows').count();
              request.onsuccess = () => request.result > 5000 ? resolve(request.result) : setTimeout(count, 50);
            };
            count();
          };
        })""")
        context.close()
    server.remove()
    yield f"sync of a replica of {rows:,} rows from nothing, to the first screen", f"{time:.0f} ms", ""


def sizes():
    wasm = (ROOT / ".build/web/assets/app.wasm").read_bytes()
    yield "app.wasm", f"{len(wasm) / 1000:.0f} kB, {len(gzip.compress(wasm, 9)) / 1000:.0f} kB gzipped", "goal 250 kB gzipped"


def figures():
    yield from sizes()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        server = Server(demo=True)
        with server:
            yield from cold_start(browser, server)
        server.remove()
        server = Server()
        with server:
            fill(server, 200)
            yield from one_action(browser, server)
        server.remove()
        yield from full_sync(browser)
        browser.close()
