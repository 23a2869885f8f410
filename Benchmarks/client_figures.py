"""Figures of a business with many dogs in Chromium: how long its screens take with 44 dogs, with 200, and with 200 whose
pickups of a year are marked."""
import datetime
import statistics

from playwright.sync_api import sync_playwright

from browser_figures import PHONE, SLOWDOWN, SYNCED, visit
from sizes import size
from suite.browsers import Browsers
from suite.server import Server
from suite.states import command, identifier

ROUNDS = size(5, 1)
TODAY = datetime.date(2026, 11, 20)
#: Dogs, payments, and of how many weeks the pickups are marked.
BUSINESSES = size(((44, 240, 0), (200, 2_400, 0), (200, 2_400, 52)), ((10, 20, 2),))

# From the tap on a tab to the first frame behind the one in which its screen is painted.
OPEN = """async (path) => {
  const frame = () => new Promise(requestAnimationFrame);
  const begin = performance.now();
  document.querySelector(`nav a[href='${path}']`).click();
  while (location.pathname !== path) await frame();
  await frame();
  await frame();
  return performance.now() - begin;
}"""


def business(dogs, payments, weeks):
    """A server whose dogs, two to a client, hike on two days of the week since two years."""
    server = Server()
    number = 100_000

    def new(name, /, **fields):
        nonlocal number
        number += 1
        return command(number, "2026-10-20T12:00:00Z", name, **fields)

    def day(back):
        return str(TODAY - datetime.timedelta(days=back))

    def days(index):
        return sorted({index % 5 + 1, (index + 2) % 5 + 1})

    commands = [new("saveWorkplace", kind="hikes")]
    for index in range((dogs + 1) // 2):
        commands.append(new("saveClient", row=identifier(1_000 + index), mode="create", ownerName=f"Owner {index}"))
    for index in range(dogs):
        commands.append(new("saveDog", row=identifier(2_000 + index), mode="create", name=f"Dog {index}",
                            owners=[identifier(1_000 + index // 2)], days=days(index), rate=2500,
                            **{"from": day(730)}))
    for index in range(payments):
        commands.append(new("savePayment", row=identifier(10_000 + index), mode="create",
                            dog={"id": identifier(2_000 + index % dogs)}, date=day(index * 7 % 700), amount=25_000,
                            method="E-transfer"))
    for back in range(1, weeks * 7):
        weekday = (TODAY - datetime.timedelta(days=back)).isoweekday()
        commands += [new("markPickup", dog=identifier(2_000 + index), date=day(back), state="droppedOff", hike=1)
                     for index in range(dogs) if weekday in days(index)]
    server.perform(*commands)
    return server


def starts(context, server, path, slowdown):
    """The medians of some starts with all rows on the device."""
    runs = []
    for _ in range(ROUNDS):
        page, marks = visit(context, server, path, slowdown)
        runs.append(marks)
        page.close()
    return [statistics.median(run[name] for run in runs) for name in ("content", "interactive")]


def opened(context, server, path, slowdown):
    """The median time of a screen that is opened by its tab."""
    times = []
    for _ in range(ROUNDS):
        page, _ = visit(context, server, "/hikes", slowdown)
        page.wait_for_timeout(500)
        times.append(page.evaluate(OPEN, path))
        page.close()
    return statistics.median(times)


def screens(browser, dogs, payments, weeks):
    server = business(dogs, payments, weeks)
    context = browser.new_context(**PHONE)
    server.admit(context)
    page, _ = visit(context, server, "/hikes", 1)
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(SYNCED)
    # What has come is brought into the blocks.
    page.wait_for_timeout(3_000)
    page.close()
    name = f"{dogs} dogs, {payments:,} payments, {weeks} weeks of pickups"
    for slowdown in (1, SLOWDOWN):
        content, interactive = starts(context, server, "/hikes", slowdown)
        yield f"{name}: start on the hikes at {slowdown}×", f"content {content:.0f} ms, interactive {interactive:.0f} ms", ""
        for path in ("/clients", "/payments"):
            content, interactive = starts(context, server, path, slowdown)
            yield (f"{name}: start on {path} at {slowdown}×",
                   f"content {content:.0f} ms, interactive {interactive:.0f} ms", "")
            yield f"{name}: {path} by its tab at {slowdown}×", f"{opened(context, server, path, slowdown):.0f} ms", ""
    context.close()
    server.close()


def figures():
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        for size in BUSINESSES:
            yield from screens(browsers.browser("chromium"), *size)
        browsers.close()
