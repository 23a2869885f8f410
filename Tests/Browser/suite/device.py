"""The app as a person handles it: what is tapped, typed and read."""
import re

from playwright.sync_api import Error, expect

from .frames import PAINTED
from .server import PATIENCE, eventually

expect.set_options(timeout=PATIENCE * 1_000)


class Device:
    has_passkeys = True

    def __init__(self, context, server):
        self.context = context
        self.server = server
        self.page = context.pages[0] if context.pages else context.new_page()

    @property
    def pages(self):
        return self.context.pages

    def close(self):
        try:
            self.context.unroute_all(behavior="ignoreErrors")
            self.context.close()
        except Error:
            pass  # the test has closed it itself

    # Getting there

    def open(self, path="/today"):
        return self.visit(path).ready()

    def visit(self, path, **options):
        """Loads an address of the server's, on which the app need not start."""
        return self._load(lambda: self.page.goto(self.server.address + path, **options))

    def _load(self, load):
        """Loads a page once the one before is at rest: a step back would end that, and a write that waits be lost."""
        self.at_rest()
        load()
        return self

    def ready(self):
        self.page.wait_for_selector("html[data-state=ready]")
        return self

    def reload(self):
        return self._load(self.page.reload).ready()

    def tab(self, path="/today"):
        """Another tab of the same browser."""
        other = Device.__new__(Device)
        other.context, other.server, other.page = self.context, self.server, self.context.new_page()
        return other.open(path)

    def installed(self):
        """Waits until the service worker would start the app without a network."""
        self.page.evaluate("window.install?.(), navigator.serviceWorker.ready.then(() => 0)")
        return self.until("!!navigator.serviceWorker.controller")

    def until(self, expression, argument=None):
        """Waits until an expression in the page is true; the page may load anew meanwhile."""
        def ask():
            try:
                return self.page.evaluate(expression, argument)
            except Error:
                return None
        eventually(ask, what=expression)
        return self

    def run(self, expression):
        """What an expression is in the page."""
        return self.page.evaluate(expression)

    def waits_for(self, check, what="It", seconds=PATIENCE):
        """Waits until a check is true, and hears the browser's events meanwhile."""
        eventually(lambda: check() or self.page.wait_for_timeout(5), seconds, what)
        return self

    def at_rest(self):
        """Waits until the store has written what it was given, and the browser has gone back as it was asked to."""
        return self.until("(window.underWay ?? 0) === 0")

    def painted(self):
        """Waits until what has changed is on the screen, and what follows from its layout as well."""
        self.page.evaluate(PAINTED)
        return self

    def synced(self):
        """Waits until nothing waits for the server, and the device has all that its person needs."""
        self.at_rest().until("!document.documentElement.dataset.parts")
        expect(self.page.locator(".notices .sync")).to_have_count(0)
        return self

    # What is on the screen

    @property
    def main(self):
        return self.page.locator("main")

    @property
    def sheet(self):
        return self.page.locator("dialog.sheet")

    @property
    def alert(self):
        return self.page.locator("dialog.alert")

    @property
    def toast(self):
        return self.page.locator(".toast")

    @property
    def notices(self):
        return self.page.locator(".notices")

    @property
    def front(self):
        """The dialog that is in front of all else, or the page."""
        dialogs = self.painted().page.locator("dialog[open]")
        return dialogs.last if dialogs.count() else self.page

    @property
    def save(self):
        return self.sheet.locator(".sheet-save")

    def card(self, title):
        return self.page.locator(".row-card", has=self.page.get_by_text(title, exact=True))

    def cards(self):
        return self.main.locator(".row-card .strong")

    def has_cards(self, *titles):
        expect(self.cards()).to_have_text(list(titles))
        return self

    def day(self, date):
        return self.page.locator(f".day:has(time[datetime='{date}'])")

    def has_shifts(self, date, *symbols):
        expect(self.day(date).locator(".shift:not(.continued)")).to_have_text(list(symbols))
        return self

    def shows(self, *texts):
        for text in texts:
            expect(self.page.locator("#app")).to_contain_text(text)
        return self

    def lacks(self, *texts):
        for text in texts:
            expect(self.page.locator("#app")).not_to_contain_text(text)
        return self

    # What is done

    def at(self, time):
        """Sets the page's clock, which then stands still."""
        self.page.clock.set_fixed_time(time)
        return self

    def arrives(self, path):
        return self.until("(path) => location.pathname === path", path).ready()

    def double_text(self):
        """Sets text to 200 % as a person does in the browser, which media queries in `rem` follow."""
        session = self.context.new_cdp_session(self.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        return self

    def begin(self, words):
        """Taps the first button or link that begins with the words."""
        # Playwright writes the expression between slashes.
        name = re.compile("^" + re.escape(words).replace("/", r"\/"))
        front = self.front
        front.get_by_role("button", name=name).or_(front.get_by_role("link", name=name)).first.click()
        return self

    def choose_file(self, button, path):
        with self.page.expect_file_chooser() as chooser:
            self.tap(button)
        chooser.value.set_files(path)
        return self

    def press(self, selector):
        self.page.locator(selector).click()
        return self

    def tap(self, label, within=None):
        (within or self.page).get_by_role("button", name=label, exact=True).click()
        return self

    def start(self, label):
        """Taps the button beside the screen's title."""
        return self.tap(label, within=self.page.locator(".title"))

    def go(self, tab):
        self.page.locator(".tabs").get_by_role("link", name=tab).click()
        return self

    def type(self, field, text):
        """As a phone's keyboard does, which inserts words at once; the last character is a key that is pressed."""
        self.page.locator(f"#{field}").fill(text[:-1])
        self.page.locator(f"#{field}").press_sequentially(text[-1:])
        return self

    def fill(self, field, value):
        """Gives a field its value at once, as a picker of dates does."""
        self.page.locator(f"#{field}").fill(value)
        return self

    def choose(self, field, label):
        self.page.locator(f"[id='{field}']").select_option(label=label)
        return self

    def toggle(self, field):
        self.page.locator(f"#{field}").click()
        return self

    def set_time(self, field, hour, minute, half):
        self.choose(f"{field}-Hour", hour).choose(f"{field}-Minute", minute).choose(f"{field}-AM/PM", half)
        return self

    def save_sheet(self):
        self.save.click()
        expect(self.sheet).to_have_count(0)
        return self

    def answer(self, button):
        """Presses an alert's button, and sees the alert go."""
        title = self.alert.locator("h2").inner_text()
        self.tap(button, within=self.alert)
        expect(self.alert.get_by_role("heading", name=title, exact=True)).to_have_count(0)
        return self

    def click_at(self, x, y):
        self.page.mouse.click(x, y)
        return self

    def swipe(self, start, end, steps=5, hold=None):
        """A finger's way across the screen, which takes time; it stays at its start until what it is to `hold` is there."""
        session = self.context.new_cdp_session(self.page)
        points = [tuple(a + (b - a) * step / steps for a, b in zip(start, end)) for step in range(steps + 1)]
        for index, (x, y) in enumerate(points):
            session.send("Input.dispatchTouchEvent", {
                "type": "touchMove" if index else "touchStart", "touchPoints": [{"x": x, "y": y}]})
            if hold and index == 0:
                hold.wait_for()
            self.page.wait_for_timeout(16)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()
        return self

    # Whole errands

    def add_location(self, name, address=""):
        self.start("Add Location")
        self.type("location-name", name)
        if address:
            self.type("location-address", address)
        return self.save_sheet()

    def add_shift_type(self, symbol, title, location):
        self.start("Add Shift Type")
        self.type("symbol", symbol).type("title", title).choose("location", location)
        return self.save_sheet()
