"""A walk to every address that a screen links to, in each engine, in Firefox with `--long`: nothing is wider than the
window, no text is cut off unmarked, and nothing is reported in the console."""
import collections
import json
import re
import time

from suite.crew import crew
from suite.pack import pack
from suite.runner import test

#: The texts that what they stand in cuts off without an ellipsis and without a way to scroll there, whatever is wider than
#: the window, and the addresses that the screen links to.
LOOK = r"""(() => {
  const faults = [], page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) faults.push(`The page is ${page.scrollWidth} px wide.`);
  const shown = (value) => value.slice(0, 40).replace(/\s+/g, " ");
  const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2) continue;
    for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), edge = around.getBoundingClientRect();
      if (edge.width <= 2 || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
      const scrolls = ["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY);
      if (scrolls) break;
      if (["hidden", "clip"].includes(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) {
        faults.push(`“${shown(text.data)}” is cut by .${around.className}.`);
        break;
      }
      if (style.position === "fixed") break;
    }
  }
  const links = [...document.querySelectorAll("#app a[href^='/']")].map((link) => link.getAttribute("href"));
  return { faults, links };
})()"""
#: Goes there as a step in the browser's history does, without loading the page anew.
GO = """((address) => {
  history.pushState(history.state, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
})"""
#: What is not a screen of the app.
ELSEWHERE = ("/api/", "/privacy", "/terms", "/licences", "/sign-in", "/sign-up", "/welcome")
IDENTIFIER = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}")
DATE = re.compile(r"\d{4}-\d\d(-\d\d)?|(?<=/)\d{4}(?=/|$)")


def kind(address):
    """The same for all addresses that show the same screen of other days and other rows."""
    return DATE.sub("DATE", IDENTIFIER.sub("ID", address))


#: WebKit refuses a page that changes its history more than 100 times in ten seconds, and a screen may change it again.
STEPS_IN_TEN_SECONDS_OF_WEBKIT = 30


class Pace:
    """Holds back steps that would be more than so many in ten seconds."""

    def __init__(self, steps):
        self.times = collections.deque(maxlen=steps)

    def step(self):
        if len(self.times) == self.times.maxlen:
            time.sleep(max(0, self.times[0] + 10 - time.monotonic()))
        self.times.append(time.monotonic())


def walk(device, *starts, pace, elsewhere=ELSEWHERE):
    """Goes to each kind of screen once, and yields its address and its faults."""
    waiting, known = list(starts), {kind(start) for start in starts}
    while waiting:
        address = waiting.pop(0)
        pace.step()
        device.run(GO + f"({json.dumps(address)})")
        found = device.painted().run(LOOK)
        yield address, found["faults"]
        for link in found["links"]:
            if not link.startswith(elsewhere) and kind(link) not in known:
                known.add(kind(link))
                waiting.append(link)


def stations(world):
    """Workplaces with much to see, and where walks in them begin."""
    return [(crew(world), ["/today", "/schedule/2026-11-20"]), (pack(world), ["/today", "/hikes/2026-11-20"])]


def note_walk(world, screens):
    """Fails with the faults of the screens that a walk has shown, by their addresses, or notes how many there were."""
    faults = [f"{address}: {fault}" for address, found in screens for fault in found]
    assert not faults, "\n".join(dict.fromkeys(faults))
    world.notes.append(f"{len(screens)} screens")


def walk_all(world, device_for, steps_in_ten_seconds=1_000):
    screens = []
    for server, starts in stations(world):
        screens += walk(device_for(server), *starts, pace=Pace(steps_in_ten_seconds))
    note_walk(world, screens)


@test
def all_screens_fit_in_chromium(world):
    walk_all(world, lambda server: world.device(server).open())


@test
def all_screens_fit_in_chromium_at_the_width_of_a_desk(world):
    walk_all(world, lambda server: world.device(server, viewport={"width": 1440, "height": 900}).open())


@test
def all_screens_fit_with_text_of_twice_the_size(world):
    def device(server):
        device = world.device(server).open("/settings")
        sizes = "['.tab-label', '.segmented button'].map((each) => parseFloat(getComputedStyle(document.querySelector(each)).fontSize))"
        usual = device.run(sizes)
        device.double_text()
        assert device.run(sizes) == [2 * size for size in usual], "tabs and segments grow too"
        return device
    walk_all(world, device)


@test(is_long=True)
def all_screens_fit_in_firefox(world):
    walk_all(world, lambda server: world.device(server, "firefox").open())


@test
def all_screens_fit_in_webkit(world):
    walk_all(world, world.webkit, STEPS_IN_TEN_SECONDS_OF_WEBKIT)


@test(is_long=True)
def all_screens_fit_in_webkit_on_a_tablet(world):
    walk_all(world, lambda server: world.webkit(server, size={"width": 1024, "height": 1366}),
             STEPS_IN_TEN_SECONDS_OF_WEBKIT)
