"""Workbooks that are imported: what a page makes of those that programs write, and of archives that only look like them."""
import random
import time

from playwright.sync_api import expect

from suite import workbook
from suite.pack import choose_file, pack
from suite.runner import test
from suite.states import open_at_noon

BUTTON = "Choose an Excel or CSV File"


def importing(world):
    server = pack(world)
    return server, open_at_noon(world, server, "/clients/import")


def row(server, kind, **fields):
    found = [row for row in server.rows(kind) if all(row.get(name) == value for name, value in fields.items())]
    assert len(found) == 1, (kind, fields, found)
    return found[0]


@test
def a_workbook_is_imported_with_its_dates_formulas_and_merged_cells(world):
    server, device = importing(world)
    choose_file(device, BUTTON, "hikes.xlsx", workbook.hikes())
    device.shows("Nov 16 – Nov 20, 2026", "Import 1 hidden row", "The workbook hides: Clover.")
    device.shows("“Old”: skipped because the sheet is hidden.")
    device.page.get_by_label("Import 1 hidden row").uncheck()
    device.page.get_by_role("button", name="Import", exact=True).click()
    expect(device.sheet).to_have_count(0)
    device.synced()
    names = {dog["name"] for dog in server.rows("dogs")}
    assert {"Teasel", "Sorrel", "Bracken"} <= names and "Clover" not in names
    teasel, sorrel = row(server, "dogs", name="Teasel"), row(server, "dogs", name="Sorrel")
    assert teasel["owners"] == sorrel["owners"] and len(teasel["owners"]) == 1
    paid = sorted((payment["date"], payment["amount"]) for payment in server.rows("payments")
                  if payment["dog"]["id"] == teasel["id"])
    assert paid == [("2026-11-16", 2500), ("2026-11-17", 3000)], paid
    device.open("/clients/import")
    choose_file(device, BUTTON, "hikes.xlsx", workbook.hikes())
    device.page.get_by_label("Import 1 hidden row").uncheck()
    device.shows("Everything in this file is already here.")


@test
def a_workbook_of_an_old_mac_counts_its_days_from_1904(world):
    _, device = importing(world)
    choose_file(device, BUTTON, "hikes.xlsx", workbook.on_a_mac())
    device.shows("Nov 16 – Nov 20, 2026", "1 dog · $25")


@test
def a_formula_without_a_result_is_named(world):
    _, device = importing(world)
    choose_file(device, BUTTON, "hikes.xlsx", workbook.without_results())
    device.shows("Line 2", "The formula in column C has no stored result.")


@test
def archives_that_are_no_workbooks_say_so_at_once(world):
    _, device = importing(world)
    damaged, large = "This workbook can’t be read.", "This workbook has too many cells."
    good = workbook.hikes()
    chance = random.Random(7)
    noise = bytes(chance.randrange(256) for _ in range(4_000))
    files = [
        (workbook.with_entities(), damaged), (workbook.huge(), large), (workbook.many_cells(), large),
        (workbook.lying(), damaged), (good[:len(good) // 2], damaged), (b"PK\x03\x04" + noise, damaged), (b"PK\x03\x04", damaged),
        (b"\xd0\xcf\x11\xe0" + noise, "This is an older Excel file or has a password."),
    ]
    for content, message in files:
        began = time.monotonic()
        choose_file(device, BUTTON, "hikes.xlsx", content)
        device.shows(message)
        assert time.monotonic() - began < 5, (message, len(content))
        choose_file(device, BUTTON, "hikes.xlsx", good)
        device.shows("Teasel")
