"""Lists of 250 rows, of which those near the window are made in full."""
import io

import pypdf
from playwright.sync_api import expect

from suite import axe
from suite.long_lists import COUNT, LISTS, long_lists, name
from suite.runner import test
from suite.states import NOW

# The rows in sight that are outlines.
BARE = """(label) => [...document.querySelectorAll(`[aria-label='${label}'] > [data-outline]`)].filter((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}).length"""
# Which row is at the top of the window, and where.
TOP = """(label) => {
  const rows = [...document.querySelectorAll(`[aria-label='${label}'] > [data-row]`)];
  const row = rows.findIndex((each) => each.getBoundingClientRect().bottom > 0);
  return [row, Math.round(rows[row].getBoundingClientRect().top)];
}"""


def opened(world, path, server=None, **options):
    device = world.device(server or long_lists(world), **options)
    device.page.clock.set_fixed_time(NOW)
    return device.open(path).synced()


def shows_full_rows(device, label):
    device.until(f"(label) => ({BARE})(label) === 0", label)
    return device.painted()


def rows(device, label):
    return device.page.locator(f"[aria-label='{label}'] > [data-row]")


@test
def scrolling_shows_every_row_in_full_and_few_at_once(world):
    server = long_lists(world)
    for path, (label, kind) in LISTS.items():
        device = opened(world, path, server)
        for number in (0, 60, 140, COUNT - 1):
            rows(device, label).nth(number).scroll_into_view_if_needed()
            shows_full_rows(device, label)
            full = device.page.locator(f"[aria-label='{label}'] > [data-row]:not([data-outline])").count()
            assert 5 < full < 60, (path, number, full)
        assert not axe.violations(device.page), path


@test
def everybody_is_found_by_a_search_by_keys_and_by_the_page_s_own_search(world):
    device = opened(world, "/settings/members")
    assert device.page.evaluate("(text) => window.find(text)", name("Person", 240))
    names = rows(device, "Members").locator(".strong").all_text_contents()
    assert {name("Person", number) for number in range(COUNT)} <= {text.strip() for text in names}
    link = rows(device, "Members").nth(200).get_by_role("link")
    link.focus()
    shows_full_rows(device, "Members")
    for _ in range(20):
        device.page.keyboard.press("Tab")
    shows_full_rows(device, "Members")
    expect(rows(device, "Members").nth(220).get_by_role("link")).to_be_focused()
    expect(device.page.locator(":focus")).to_be_in_viewport()
    device.page.get_by_role("searchbox").fill("person 17")
    expect(rows(device, "Members")).to_have_count(10)
    shows_full_rows(device, "Members")


@test
def back_and_a_reload_find_the_list_as_it_was_left(world):
    device = opened(world, "/clients")
    rows(device, "Dogs").nth(150).scroll_into_view_if_needed()
    shows_full_rows(device, "Dogs").at_rest()
    before = device.page.evaluate(TOP, "Dogs")
    same = f"([label, [row, top]]) => (([is, at]) => is === row && Math.abs(at - top) < 3)(({TOP})(label))"
    device.go("Payments")
    device.page.go_back()
    device.until(same, ["Dogs", before])
    shows_full_rows(device, "Dogs")
    device.until(same, ["Dogs", before])
    device.reload()
    device.until(same, ["Dogs", before])
    shows_full_rows(device, "Dogs")
    device.until(same, ["Dogs", before])


@test
def a_row_far_down_opens_beside_the_list_and_closes_where_it_was(world):
    device = opened(world, "/settings/members", viewport={"width": 1440, "height": 900}, has_touch=False)
    row = rows(device, "Members").nth(180)
    row.scroll_into_view_if_needed()
    shows_full_rows(device, "Members").at_rest()
    before = device.page.evaluate(TOP, "Members")
    row.get_by_role("link").click()
    expect(device.sheet).to_be_visible()
    expect(row.locator("[aria-current]")).to_have_count(1)
    # The list is narrower then, and so its heading may be higher.
    assert device.painted().page.evaluate(TOP, "Members")[0] == before[0]
    device.page.keyboard.press("Escape")
    expect(device.sheet).to_have_count(0)
    device.until(f"([label, before]) => JSON.stringify(({TOP})(label)) === JSON.stringify(before)", ["Members", before])


@test
def a_print_has_every_row_in_full(world):
    device = opened(world, "/settings/members")
    device.page.evaluate("""() => addEventListener("beforeprint", () => {
      window.outlined = document.querySelectorAll("[data-outline]").length;
    })""")
    document = pypdf.PdfReader(io.BytesIO(device.page.pdf()))
    assert device.page.evaluate("outlined") == 0
    text = "".join(page.extract_text() for page in document.pages)
    assert all(name("Person", number) in text for number in range(COUNT))
    device.until("() => document.querySelectorAll('[data-outline]').length > 100")
