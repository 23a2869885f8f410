"""WebKitGTK, the nearest thing to Safari on an iPhone, by WebDriver; it shows the same hands as `Device`."""
import os
import pathlib
import re
import subprocess
import tempfile

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from . import paths
from .frames import PAINTED
from .server import TIME_ZONE, eventually

WINDOW = paths.BROWSER / "webkit_window.py"

ENABLED = "[...document.querySelectorAll(arguments[0])].filter((each) => !each.disabled).at(-1)"
#: Those that have the name, or begin with it, are shown, may be pressed, and are not behind a dialog.
NAMED = """((selector, name, within, begins) => {
  const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const around = [...document.querySelectorAll(within)].at(-1);
  const words = (each) => (each.ariaLabel ?? each.innerText).trim().replace(/\\s+/g, " ");
  return [...around?.querySelectorAll(selector) ?? []].filter((each) => !each.disabled && each.checkVisibility()
    && front.contains(each) && (begins ? words(each).startsWith(name) : words(each) === name));
})(...arguments)"""


class Screen:
    """An X server without a monitor."""

    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x1440x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def close(self):
        self.process.terminate()
        self.process.wait()


class WebKitDevice:
    def __init__(self, server, screen, size, scheme):
        self.server = server
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        profile = self.folder.name
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        self.log = pathlib.Path(f"{profile}/log")
        service = webdriver.WebKitGTKService(
            executable_path="/usr/bin/WebKitWebDriver", log_output=str(self.log),
            env={**os.environ, "DISPLAY": screen.name, "TEAMSHIFT_PROFILE": profile, "TEAMSHIFT_SCHEME": scheme,
                 "TEAMSHIFT_SIZE": f"{size['width']}x{size['height']}", "NO_AT_BRIDGE": "1", "TZ": TIME_ZONE})
        self.driver = webdriver.WebKitGTK(options=options, service=service)

    pages = ()
    is_signed_in = False

    def close(self):
        self.driver.quit()
        self.folder.cleanup()

    def reported(self):
        """What stands in the console as an error or a warning, but for what tells nothing: WebKit takes what was preloaded
        from its cache and says that it was not used, and names the access control where the next page has ended a request."""
        return [line for line in self.log.read_text().splitlines()
                if re.match(r"CONSOLE \S+ (ERROR|WARN)", line)
                and "preloaded using link preload" not in line and "due to access control checks" not in line]

    def run(self, script, *arguments):
        return self.driver.execute_script(f"return {script}", *arguments)

    def read(self, expression, *arguments):
        """What an expression without consequences is, once the driver answers: while one page takes another one's place, it
        may not."""
        def ask():
            try:
                return [self.run(expression, *arguments)]
            except WebDriverException:
                return None
        return eventually(ask, what="The driver's answer")[0]

    def open(self, path):
        # A driver takes cookies only for the site that it shows.
        if not self.is_signed_in:
            self.driver.get(f"{self.server.address}/privacy")
            for name, value in self.server.cookies.items():
                self.driver.add_cookie({"name": name, "value": value, "path": "/", "httpOnly": True})
            self.is_signed_in = True
        self.driver.get(self.server.address + path)
        return self.ready()

    def reload(self):
        self.driver.refresh()
        return self.ready()

    def ready(self):
        eventually(lambda: self.read("document.documentElement.dataset.state") == "ready", what="The app's start")
        return self

    def installed(self):
        eventually(lambda: self.read("!!navigator.serviceWorker.controller"), what="The worker's control")
        return self

    def painted(self):
        """Waits until what has changed is on the screen, and what follows from its layout as well."""
        self.driver.execute_async_script(f"{PAINTED}.then(arguments[0])")
        return self

    def synced(self):
        eventually(lambda: self.read("document.querySelector('.notices .sync') === null"), what="The sync")
        return self

    def shows(self, *texts):
        for text in texts:
            eventually(lambda: text in self.text(), what=f"“{text}” on the page")
        return self

    def lacks(self, *texts):
        for text in texts:
            eventually(lambda: text not in self.text(), what=f"The end of “{text}”")
        return self

    def text(self):
        """As people read it, to whom a no-break space is one."""
        return self.read("document.getElementById('app').textContent").replace("\u00a0", " ")

    #: Where `tap` finds what is in front of the page.
    sheet, alert, toast = "dialog.sheet", "dialog.alert", ".toast"
    has_passkeys = False

    def at(self, time):
        """Sets the page's clock, which then stands still, from the next page that is loaded on."""
        self.driver.get(f"{self.server.address}/privacy")
        self.run("sessionStorage.setItem('clock', new RealDate(arguments[0]).getTime())", time)
        return self

    def arrives(self, path):
        eventually(lambda: self.read("location.pathname") == path, what=path)
        return self.ready()

    def tap(self, label, within="body"):
        return self._click(f"{NAMED}.at(-1)", "button, [role=button]", label, within)

    def begin(self, words):
        """Taps the first button or link that begins with the words."""
        return self._click(f"{NAMED}[0]", "button, [role=button], a[href]", words, "body", True)

    def _click(self, found, *arguments):
        """Clicks the element itself, once it can be clicked: the driver's own click goes to a place on the screen, which
        something else may have by the time it arrives."""
        eventually(lambda: self.read(f"{found} !== undefined", *arguments), what=f"{arguments}")
        self.run(f"{found}.click()", *arguments)
        return self

    def answer(self, button):
        self.tap(button, within=self.alert)
        eventually(lambda: self.read("document.querySelector('dialog.alert') === null"), what="The alert's end")
        return self

    def press(self, selector):
        return self._click(ENABLED, selector)

    def start(self, label):
        return self.tap(label, within=".title")

    def field(self, field):
        """Waits for it: a press returns before the page has answered. The driver itself may leave it below a header."""
        eventually(lambda: self.driver.find_elements(By.ID, field), what=f"#{field}")
        element = self.driver.find_element(By.ID, field)
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        return element

    def choose_file(self, button, path):
        """Chooses it where the browser would ask for one."""
        self.run("""((name, text) => {
          HTMLInputElement.prototype.click = function () {
            const files = new DataTransfer();
            files.items.add(new File([text], name));
            this.files = files.files;
            this.dispatchEvent(new Event("change", { bubbles: true }));
          };
        })(...arguments)""", path.name, path.read_text())
        return self.tap(button)

    def click_at(self, x, y):
        self.run("""((x, y) => {
          const element = document.elementFromPoint(x, y), at = { bubbles: true, clientX: x, clientY: y, button: 0, detail: 1 };
          for (const name of ["pointerdown", "pointerup", "click"])
            element.dispatchEvent(new PointerEvent(name, { ...at, pointerId: 1, isPrimary: true, pointerType: "mouse" }));
        })(...arguments)""", x, y)
        return self

    def set_time(self, field, hour, minute, half):
        return self.choose(f"{field}-Hour", hour).choose(f"{field}-Minute", minute).choose(f"{field}-AM/PM", half)

    def type(self, field, text):
        element = self.field(field)
        element.click()
        element.send_keys(text)
        return self

    def fill(self, field, value):
        """Gives a field its value at once, as a picker of dates does."""
        self.driver.execute_script("""
          const [field, value] = arguments;
          field.value = value;
          for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
        """, self.field(field), value)
        return self

    def choose(self, field, label):
        Select(self.field(field)).select_by_visible_text(label)
        return self

    def toggle(self, field):
        self.field(field).click()
        return self

    def save_sheet(self):
        self.press(".sheet-save")
        eventually(lambda: self.read("document.querySelector('dialog.sheet') === null"), what="The sheet's end")
        return self

    def has_shifts(self, date, *symbols):
        found = lambda: self.run(
            "[...document.querySelectorAll(`.day:has(time[datetime='${arguments[0]}']) .shift:not(.continued)`)].map((b) => b.textContent)",
            date)
        eventually(lambda: found() == list(symbols), what=f"{symbols} on {date}")
        return self
