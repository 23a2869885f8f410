#!/usr/bin/env python3
"""Makes the README's pictures from the demo workplace: readme_pictures.py, after ./dev build."""
from playwright.sync_api import sync_playwright

from suite import paths
from suite.browsers import Browsers
from suite.server import Server

DOCS = paths.ROOT / "docs"
PHONE = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 2, "locale": "en-CA",
         "timezone_id": "America/Halifax", "color_scheme": "light", "reduced_motion": "reduce"}


def open_page(page, server, path):
    page.goto(server.address + path)
    page.wait_for_selector("[data-state=ready]", state="attached")


def main():
    DOCS.mkdir(exist_ok=True)
    server = Server(is_demo=True)
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        page = browsers.context("chromium", PHONE).new_page()
        open_page(page, server, "/today")
        page.screenshot(path=DOCS / "today.png")
        open_page(page, server, "/schedule")
        page.screenshot(path=DOCS / "schedule.png")
        page.locator(".row-card .row").first.click()
        page.locator("#new-type").select_option(index=1)
        page.locator("#reason").fill("Swap with Sam")
        page.locator("#reason").blur()
        page.screenshot(path=DOCS / "switch.png")
        page.locator(".sheet-save").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Switch", exact=True).click()
        page.wait_for_selector("#app dialog", state="detached")
        open_page(page, server, "/change-log")
        page.mouse.move(0, 0)
        page.screenshot(path=DOCS / "change-log.png")
        browsers.close()
    server.close()


main()
