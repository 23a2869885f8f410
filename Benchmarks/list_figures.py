"""Figures of lists of 250 rows in Chromium: members, dogs with their clients, and payments."""
import math
import statistics

from playwright.sync_api import sync_playwright

import browser_figures
from sizes import size
from suite.browsers import Browsers
from suite import long_lists
from suite.states import NOW

SLOWDOWN = 4
COUNT = size(long_lists.COUNT, 60)
#: How many frames are scrolled, and how many dogs are marked as paid.
FRAMES, PAID = size((120, 8), (12, 2))
# How long is waited for what follows a measured step.
REST = 300

# The times of frames in which a list, or the page, is scrolled.
SCROLL = """async ([selector, count]) => {
  const list = selector ? document.querySelector(selector) : document.scrollingElement, frames = [];
  let last = performance.now();
  for (let step = 0; step < count; step++) {
    list.scrollTop += 60;
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
}"""

# From a letter in the search field until what it finds has been painted.
SEARCH = """async (text) => {
  const field = document.querySelector('input[type=search]'), begin = performance.now();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""

# From the press on the first dog's "paid" until the dog has left the list of those that are due, and that has been painted.
PAY = """async () => {
  const dog = () => document.querySelector('[data-row]').dataset.row, before = dog(), begin = performance.now();
  document.querySelector('.row-card > .tools button').click();
  while (dog() === before) {
    if (performance.now() - begin > 30_000) throw new Error('The dog is still due after 30 s.');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""


def spread(times):
    ordered = sorted(times)
    p95 = ordered[math.ceil(0.95 * len(ordered)) - 1]
    return f"p50 {statistics.median(ordered):.0f} ms, p95 {p95:.0f} ms, longest {ordered[-1]:.0f} ms"


class MainThread:
    """The main thread of a page: the processor's time that it takes is much the same whatever else the machine does."""

    def __init__(self, context, page):
        self.page = page
        self.session = context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def slow_down(self, factor):
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": factor})
        self.page.wait_for_timeout(REST)

    @property
    def busy(self):
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1_000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration")

    def measure(self, work, cases):
        """The spread of the times that `work` answers, and the median of how busy the thread is with it."""
        times, busy = [], []
        for case in cases:
            before = self.busy
            times.append(work(case))
            self.page.wait_for_timeout(REST)
            busy.append(self.busy - before)
        return f"{spread(times)}, main thread {statistics.median(busy):.0f} ms"

    def frames(self, work):
        """The frames' times, and how busy the thread is on average in a frame."""
        before = self.busy
        frames = work()
        return frames, (self.busy - before) / len(frames)


class World:
    """What makes a server for `long_lists`, outside of a test."""

    def __init__(self):
        self.server = browser_figures.Server


def lists(browser, server):
    context = browser.new_context(**browser_figures.PHONE)
    server.admit(context)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    thread = MainThread(context, page)
    for path, (label, kind) in long_lists.LISTS.items():
        page.goto(server.address + path)
        page.wait_for_selector("[data-state=ready]", state="attached")
        page.evaluate(browser_figures.SYNCED)
        page.get_by_role("list", name=label).wait_for()
        elements = page.evaluate("document.querySelectorAll('main *').length")
        yield f"{path} with lists of {COUNT} rows, elements", str(elements), ""
        for slowdown in (1, SLOWDOWN):
            name = f"{path} with lists of {COUNT} rows at {slowdown}×"
            thread.slow_down(slowdown)
            frames, busy = thread.frames(lambda: page.evaluate(SCROLL, [None, FRAMES]))
            yield (f"{name}, frames while scrolling", f"{spread(frames)}, main thread {busy:.1f} ms a frame",
                   "goal p95 33 ms" if slowdown > 1 else "")
            page.evaluate("scrollTo(0, 0)")
        if page.locator("input[type=search]").count():
            texts = [f"{kind} {number}".lower() for number in (1, 12, 2, 21, 0, "")]
            found = thread.measure(lambda text: page.evaluate(SEARCH, text), texts)
            yield f"{name}, a letter of a search to its paint", found, "goal p95 100 ms"
        else:
            paid = thread.measure(lambda _: page.evaluate(PAY), range(PAID))
            yield f"{name}, a dog marked as paid to its paint", paid, "goal p95 100 ms"
        thread.slow_down(1)
    context.close()


def figures():
    server = long_lists.long_lists(World(), COUNT)
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield from lists(browsers.browser("chromium"), server)
        browsers.close()
    server.close()
