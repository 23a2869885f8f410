"""WebKitGTK, the nearest thing to Safari on an iPhone, by WebDriver; it shows the same hands as `Device`."""
import os
import pathlib
import subprocess

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from . import paths
from .server import eventually

WINDOW = paths.BROWSER / "webkit_window.py"


class Screen:
    """An X server without a monitor."""

    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x900x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def close(self):
        self.process.terminate()
        self.process.wait()


class WebKitDevice:
    def __init__(self, server, profile, screen):
        self.server = server
        pathlib.Path(profile).mkdir(exist_ok=True)
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        service = webdriver.WebKitGTKService(
            executable_path="/usr/bin/WebKitWebDriver", log_output=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": screen.name, "TEAMSHIFT_PROFILE": profile, "NO_AT_BRIDGE": "1"})
        self.driver = webdriver.WebKitGTK(options=options, service=service)

    pages = ()
    is_signed_in = False

    def close(self):
        self.driver.quit()

    def run(self, script, *arguments):
        return self.driver.execute_script(f"return {script}", *arguments)

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
        eventually(lambda: self.run("document.documentElement.dataset.state") == "ready", 15, "The app's start")
        return self

    def installed(self):
        eventually(lambda: self.run("!!navigator.serviceWorker.controller"), 15, "The worker's control")
        return self

    def synced(self):
        eventually(lambda: self.run("document.querySelector('.notices .sync') === null"), 15, "The sync")
        return self

    def shows(self, *texts):
        for text in texts:
            eventually(lambda: text in self.text(), 10, f"“{text}” on the page")
        return self

    def lacks(self, *texts):
        for text in texts:
            eventually(lambda: text not in self.text(), 10, f"The end of “{text}”")
        return self

    def text(self):
        return self.run("document.getElementById('app').textContent")

    def press(self, selector):
        """Clicks the element itself, once it can be clicked: the driver's own click goes to a place on the screen, which
        something else may have by the time it arrives."""
        enabled = "[...document.querySelectorAll(arguments[0])].filter((each) => !each.disabled).at(-1)"
        eventually(lambda: self.run(f"{enabled} !== undefined", selector), 15, selector)
        self.run(f"{enabled}.click()", selector)
        return self

    def start(self, label):
        return self.press(f".title [aria-label='{label}']")

    def field(self, field):
        """Waits for it: a press returns before the page has answered. The driver itself may leave it below a header."""
        eventually(lambda: self.driver.find_elements(By.ID, field), 15, f"#{field}")
        element = self.driver.find_element(By.ID, field)
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        return element

    def type(self, field, text):
        element = self.field(field)
        element.click()
        element.send_keys(text)
        return self

    def choose(self, field, label):
        Select(self.field(field)).select_by_visible_text(label)
        return self

    def toggle(self, field):
        self.field(field).click()
        return self

    def save_sheet(self):
        self.press(".sheet-save")
        eventually(lambda: self.run("document.querySelector('dialog.sheet') === null"), 15, "The sheet's end")
        return self

    def has_shifts(self, date, *symbols):
        found = lambda: self.run(
            "[...document.querySelectorAll(`.day:has(time[datetime='${arguments[0]}']) .shift:not(.continued)`)].map((b) => b.textContent)",
            date)
        eventually(lambda: found() == list(symbols), what=f"{symbols} on {date}", seconds=20)
        return self
