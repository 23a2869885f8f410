"""Figures of the team's schedule in Chromium: 200 people who all work in all of five weeks."""
from playwright.sync_api import sync_playwright

import browser_figures
from list_figures import FRAMES, SCROLL, MainThread, spread
from sizes import size
from suite.browsers import Browsers
from suite.crew import FIRST, crew
from suite.states import NOW, identifier

PEOPLE = size(200, 14)
#: How often another week is shown and the one before, and how many shifts are planned.
TURNS, PLANNED = size((10, 12), (1, 2))
SLOWDOWN = 4
WIDE = {"viewport": {"width": 1440, "height": 900}, "locale": "en-CA", "timezone_id": "America/Halifax"}

# From the press on another week until the page shows it, and that has been painted.
WEEK = """async (label) => {
  const begin = performance.now(), title = () => document.querySelector('h1').innerText, before = title();
  document.querySelector(`[aria-label="${label}"]`).click();
  while (title() === before) {
    if (performance.now() - begin > 30_000) throw new Error(`${label} shows no other week after 30 s.`);
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""

# From the press on a place of a person's row until its badge is there, which may stand beside another one in its cell.
PAINT = """async ([row, date]) => {
  const day = document.querySelector(`.team-grid-day[data-date="${date}"]`).getBoundingClientRect();
  const days = () => document.querySelector(`[data-row="${row}"] .team-grid-days`), line = days();
  const { top, height } = line.getBoundingClientRect();
  const at = { bubbles: true, clientX: day.x + day.width / 2, clientY: top + height / 2, pointerId: 1, isPrimary: true, button: 0 };
  const before = line.textContent, begin = performance.now();
  line.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
  line.dispatchEvent(new PointerEvent('pointerup', at));
  line.dispatchEvent(new MouseEvent('click', at));
  while (days().textContent === before) {
    if (performance.now() - begin > 30_000) throw new Error(`${row} shows no change of ${date} after 30 s.`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begin;
}"""

ELEMENTS = "document.querySelectorAll('.team-grid *').length"


def team(browser, server):
    context = browser.new_context(**WIDE)
    server.admit(context)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    return context, page


def first_sync(browser, server):
    for slowdown in (1, SLOWDOWN):
        context = browser.new_context(**browser_figures.PHONE)
        server.admit(context)
        page, marks = browser_figures.visit(context, server, "/today", slowdown)
        complete = page.evaluate(browser_figures.SYNCED)
        yield (f"first sync of a member of a team of {PEOPLE} at {slowdown}×",
               f"usable {marks['interactive']:.0f} ms, complete {complete:.0f} ms", "")
        context.close()


def grid(browser, server):
    context, page = team(browser, server)
    page.goto(f"{server.address}/schedule/team")
    page.wait_for_selector("[data-state=ready]", state="attached")
    page.evaluate(browser_figures.SYNCED)
    thread = MainThread(context, page)
    yield (f"{PEOPLE} people × 5 weeks, elements of the grid", str(page.evaluate(ELEMENTS)), "")
    for slowdown in (SLOWDOWN, 1):
        name = f"{PEOPLE} people × 5 weeks at {slowdown}×"
        thread.slow_down(slowdown)
        weeks = thread.measure(lambda label: page.evaluate(WEEK, label), ("Next week", "Previous week") * TURNS)
        yield f"{name}, another week to its paint", weeks, "goal p95 100 ms" if slowdown > 1 else ""
        frames, busy = thread.frames(lambda: page.evaluate(SCROLL, [".team-grid", FRAMES]))
        yield (f"{name}, frames while scrolling", f"{spread(frames)}, main thread {busy:.1f} ms a frame",
               "goal p95 33 ms" if slowdown > 1 else "")
        page.evaluate("document.querySelector('.team-grid').scrollTop = 0")
    page.get_by_role("button", name="Plan", exact=True).click()
    page.get_by_role("button", name="TR Training").click()
    thread.slow_down(SLOWDOWN)
    places = [[identifier(FIRST + number), "2026-11-21"] for number in range(PLANNED)]
    changes = thread.measure(lambda place: page.evaluate(PAINT, place), places)
    yield f"{PEOPLE} people × 5 weeks at {SLOWDOWN}×, one change to its badge", changes, "goal p95 50 ms"
    context.close()


class Arranged:
    """What makes a server for `crew`, outside of a test."""

    def __init__(self):
        self.server = browser_figures.Server


def figures():
    server = crew(Arranged(), [f"Person {number:03}" for number in range(PEOPLE)])
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        for group in (grid, first_sync):
            yield from group(browsers.browser("chromium"), server)
        browsers.close()
    server.close()
