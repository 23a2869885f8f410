#!/usr/bin/env python3
"""Makes the README's pictures from the demo: readme_pictures.py, after ./dev build."""
import datetime

from playwright.sync_api import sync_playwright

from suite import paths
from suite.browsers import Browsers
from suite.server import Server

DOCS = paths.ROOT / "docs"
PHONE = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 2, "locale": "en-CA",
         "timezone_id": "America/Halifax", "color_scheme": "light", "reduced_motion": "reduce"}


def open_page(page, address, path):
    page.goto(address + path)
    page.wait_for_selector("[data-state=ready]", state="attached")


def wait_for_work(page, address):
    """Has the browser live at ten in the morning of the first day from today on which a shift begins.

    The demo's person has days off."""
    for offset in range(7):
        date = datetime.date.today() + datetime.timedelta(days=offset)
        open_page(page, address, f"/schedule/{date}")
        # A night of the day before is over by then.
        if page.locator(".row-card .row", has_not_text="since").count():
            page.clock.set_fixed_time(datetime.datetime(date.year, date.month, date.day, 14, tzinfo=datetime.UTC))
            return
    raise LookupError("The demo has no shift within a week.")


def shifts(page, address):
    wait_for_work(page, address)
    open_page(page, address, "/today")
    page.screenshot(path=DOCS / "today.png")
    open_page(page, address, "/schedule")
    page.screenshot(path=DOCS / "schedule.png")
    page.locator(".row-card .row").first.click()
    page.get_by_role("button", name="Switch", exact=True).click()
    page.locator("#new-type").select_option(index=1)
    page.locator("#reason").fill("Swap with Sam")
    page.locator("#reason").blur()
    page.screenshot(path=DOCS / "switch.png")
    page.locator(".sheet-save").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Switch", exact=True).click()
    page.wait_for_selector("#app dialog", state="detached")
    open_page(page, address, "/change-log")
    page.mouse.move(0, 0)
    page.screenshot(path=DOCS / "change-log.png")


def hikes(page, address):
    for path, name in [("/week", "week"), ("/payments", "payments"), (f"/hikes/{shown_wednesday()}", "hikes")]:
        open_page(page, address, path)
        page.screenshot(path=DOCS / f"{name}.png")
    page.locator("map-view .pin").last.wait_for()
    page.locator("map-view").evaluate("(map) => map.scrollIntoView({ block: 'center' })")
    page.screenshot(path=DOCS / "map.png")


def shown_wednesday():
    """The Wednesday of the week that the demo shows first."""
    monday = datetime.date.today() + datetime.timedelta(days=2)
    return monday - datetime.timedelta(days=monday.weekday() - 2)


def main():
    DOCS.mkdir(exist_ok=True)
    server = Server(is_demo=True)
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        shifts(browsers.context("chromium", PHONE).new_page(), server.address)
        hikes(browsers.context("chromium", PHONE).new_page(), server.address.replace("localhost", "hikes.localhost"))
        browsers.close()
    server.close()


main()
