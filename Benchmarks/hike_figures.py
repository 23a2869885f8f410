"""Figures of dog hikes: what the screens ask of the rows of a usual and of a large business, natively, and in Chromium a
day's shortest routes and the start without a network."""
import random
import statistics

from playwright.sync_api import sync_playwright

import programs
from browser_figures import PHONE, ROUNDS, SLOWDOWN, visit
from routing_figures import COMMUNITIES, point
from sizes import size
from suite.browsers import Browsers
from suite.server import Server
from suite.states import command, identifier

#: Dogs and hikes of a day, and how often another day is shown.
DAYS, TURNS = size((((1, 1), (8, 1), (16, 2)), 60), (((8, 1),), 4))
#: How often each question is asked.
QUESTION_ROUNDS = size(51, 1)

# From the tap on the day before or after to the page that shows it; nothing in between waits.
TURN = """(rounds) => {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const name = round % 2 ? 'Next Day' : 'Previous Day';
    const begin = performance.now();
    document.querySelector(`[aria-label='${name}']`).click();
    times.push(performance.now() - begin);
  }
  return times.sort((one, other) => one - other);
}"""


def business(dogs, hikes):
    """A server whose dogs all hike from Monday to Friday."""
    server = Server()
    chance = random.Random(1)
    number = 9_000

    def do(name, /, **fields):
        nonlocal number
        number += 1
        server.perform(command(number, "2026-10-20T12:00:00Z", name, **fields))

    def place(region):
        return dict(zip(("latitude", "longitude"), point(chance, region)))

    do("saveWorkplace", kind="hikes")
    do("saveHikeSettings", hikesPerDay=hikes, home=place("Bedford"))
    regions = list(COMMUNITIES)
    for index in range(dogs):
        region = chance.choice(regions)
        do("saveDog", row=identifier(500 + index), mode="create", name=f"Dog {index}", owners=[], region=region,
           locationAddress=f"{index} Made-up St", location=place(region), days=[1, 2, 3, 4, 5], rate=2500,
           **{"from": "2026-10-19"})
    for index, region in enumerate(regions * 2):
        do("saveHikingLocation", row=identifier(600 + index), mode="create", name=f"Trail {index}", region=region,
           coordinate=place(region))
    return server


def days(browser):
    for dogs, hikes in DAYS:
        server = business(dogs, hikes)
        context = browser.new_context(**PHONE)
        server.admit(context)
        page, _ = visit(context, server, "/hikes/2026-11-19", 1)
        page.get_by_text("Start Hike 1").wait_for()
        page.evaluate(TURN, size(10, 2))
        times = page.evaluate(TURN, TURNS)
        context.close()
        server.close()
        yield (f"a day of {dogs} dogs and {hikes} hikes in the browser, from the tap to the page",
               f"median {times[TURNS // 2]:.1f} ms, longest {times[-1]:.1f} ms", "goal 40 ms")


def offline_start(browser):
    server = business(16, 2)
    context = browser.new_context(**PHONE)
    server.admit(context)
    page, _ = visit(context, server, "/hikes", 1)
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(2_000)
    page.close()
    visit(context, server, "/hikes", 1)[0].close()
    server.stop()
    context.set_offline(True)
    runs = []
    for _ in range(ROUNDS):
        page, marks = visit(context, server, "/hikes", SLOWDOWN)
        runs.append(marks)
        page.close()
    context.close()
    server.close()
    content, interactive = (statistics.median(run[name] for run in runs) for name in ("content", "interactive"))
    yield (f"today's hikes without a network at {SLOWDOWN}× slowdown",
           f"content {content:.0f} ms, interactive {interactive:.0f} ms", "goal 500 ms")


#: What `HikeTimes` measures, in words.
QUESTIONS = {"sort": "the dogs by their names", "ledgers": "all dogs' ledgers", "owners": "the dogs of each client",
             "households": "what each client owes", "week": "the hikes of a week", "today": "today's pickups"}


def questions():
    """What screens ask of 44 dogs with 240 payments, and of 200 with 2,400, with the pickups of a year."""
    for name, dogs, milliseconds in programs.lines("HikeTimes", QUESTION_ROUNDS):
        yield f"{QUESTIONS[name]}, {dogs} dogs", f"{float(milliseconds):.2f} ms", ""


def figures():
    yield from questions()
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        browser = browsers.browser("chromium")
        yield from days(browser)
        yield from offline_start(browser)
        browsers.close()
