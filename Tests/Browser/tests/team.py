"""The team's schedule: painted, dragged, copied, filtered, walked through by keys, and printed."""
import io
import json
import re

import pypdf
from playwright.sync_api import expect

from suite import axe
from suite.crew import FIRST, NAMES, crew
from suite.runner import test
from suite.server import eventually
from suite.states import NOW, identifier
from suite.world import PHONE

WIDE = {"width": 1440, "height": 900}
# Whether the middle of each element is in the window with nothing else above it.
ALL_CAN_BE_PRESSED = """(selector) => [...document.querySelectorAll(selector)].every((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + Math.min(right, innerWidth)) / 2, (top + bottom) / 2));
})"""
WIDTHS = [320, 375, 430, 560, 720, 895, 896, 1024, 1200, 1440, 1920, 2560]
BO, CASEY, DANA = (identifier(FIRST + number) for number in range(3))


def team(world, path="/schedule/team", server=None, **options):
    device = world.device(server or crew(world), **{"viewport": WIDE, "has_touch": False, **options})
    device.page.clock.set_fixed_time(NOW)
    return device.open(path)


def row(device, person):
    return device.page.locator(f"[data-row='{person}']")


def place(device, person, date):
    """The middle of a person's day."""
    across = device.page.locator(f".team-grid-day[data-date='{date}']").bounding_box()
    down = row(device, person).bounding_box()
    return across["x"] + across["width"] / 2, down["y"] + down["height"] / 2


def cell(device, person, date):
    week, column = device.page.locator(f".team-grid-day[data-date='{date}']").evaluate(
        "(day) => [[...day.closest('.team-grid-days').children].indexOf(day.parentElement), day.dataset.col]")
    return row(device, person).locator(".team-grid-week").nth(week).locator(f"[data-col='{column}']")


def has_shifts(device, person, date, *symbols):
    expect(cell(device, person, date)).to_have_text("".join(symbols))
    return device


def click(device, person, date):
    device.page.mouse.click(*place(device, person, date))
    return device


def stroke(device, *places):
    points = [place(device, *each) for each in places]
    device.page.mouse.move(*points[0])
    device.page.mouse.down()
    for point in points[1:]:
        device.page.mouse.move(*point, steps=4)
    device.page.mouse.up()
    return device


def planned(server, date):
    """Who works what on a day."""
    return sorted((each["member"]["id"], each["shiftType"]["symbol"]) for each in server.rows("shifts") if each["date"] == date)


@test
def the_palette_the_dates_and_the_counts_stay_in_sight_while_planning(world):
    server = crew(world, [f"Person {number:02}" for number in range(30)])
    for width, height in [(1440, 900), (1280, 720), (1024, 768), (1024, 1366)]:
        device = team(world, server=server, viewport={"width": width, "height": height}).tap("Plan")
        device.page.wait_for_function(ALL_CAN_BE_PRESSED, arg=".brush, .team-grid-row.head, .team-grid-row.sum")
        device.page.locator(".team-grid").evaluate("(roster) => roster.scrollTop = roster.scrollHeight")
        device.page.wait_for_function(ALL_CAN_BE_PRESSED, arg=".brush, .team-grid-row.head, .team-grid-row.sum")
        assert device.page.evaluate("document.documentElement.scrollHeight") <= height
        device.page.locator(".team-grid").evaluate("(roster) => roster.scrollTop = 0")
        click(device, server.people[0], "2026-11-21")
        expect(device.toast).to_be_visible()
        device.page.wait_for_function(ALL_CAN_BE_PRESSED, arg=".brush, .team-grid-row.head, .team-grid-row.sum")


@test
def a_stroke_plans_several_people_and_is_taken_back_at_once(world):
    device = team(world).tap("Plan").tap("TR Training")
    stroke(device, (BO, "2026-11-21"), (BO, "2026-11-22"), (CASEY, "2026-11-22"), (DANA, "2026-11-22"))
    has_shifts(device, BO, "2026-11-21", "TR")
    has_shifts(device, DANA, "2026-11-22", "TR")
    device.shows("4 shifts added").synced()
    assert (CASEY, "TR") in planned(device.server, "2026-11-22")
    expect(device.page.locator(".team-grid-mark")).to_have_count(0)
    device.tap("Undo", within=device.toast)
    has_shifts(device, BO, "2026-11-21").synced()
    assert (CASEY, "TR") not in planned(device.server, "2026-11-22")


@test
def a_tap_plans_a_day_and_takes_it_away_and_off_clears(world):
    device = team(world).tap("Plan").tap("TR Training")
    click(device, BO, "2026-11-21")
    has_shifts(device, BO, "2026-11-21", "TR")
    click(device, BO, "2026-11-21")
    has_shifts(device, BO, "2026-11-21").tap("Off")
    stroke(device, (BO, "2026-11-23"), (BO, "2026-11-24"), (BO, "2026-11-25"))
    has_shifts(device, BO, "2026-11-24").tap("Done").synced()
    assert not [each for each in planned(device.server, "2026-11-23") if each[0] == BO]


@test
def a_finger_plans_by_strokes_and_scrolls_by_the_names(world):
    device = team(world, viewport=PHONE, has_touch=True).tap("Plan").tap("TR Training")
    row(device, BO).scroll_into_view_if_needed()
    device.swipe(place(device, BO, "2026-11-21"), place(device, BO, "2026-11-22"))
    has_shifts(device, BO, "2026-11-22", "TR")
    device.shows("2 shifts added").synced()


@test
def a_click_that_ends_a_drag_late_opens_nothing(world):
    device = team(world)
    start, end = place(device, BO, "2026-11-23"), place(device, BO, "2026-11-22")
    device.page.evaluate("""() => addEventListener("mouseup", () => {
      for (const begin = performance.now(); performance.now() < begin + 100;);
    }, { capture: true, once: true })""")
    device.page.mouse.move(*start)
    device.page.mouse.down()
    device.page.mouse.move(*end, steps=8)
    device.page.mouse.up()
    has_shifts(device, BO, "2026-11-22", "D")
    expect(device.sheet).to_have_count(0)
    # The next press is one of its own.
    device.page.mouse.click(*end)
    expect(device.sheet).to_be_visible()


@test
def a_shift_is_dragged_to_another_person_and_day(world):
    device = team(world)
    start, end = place(device, BO, "2026-11-23"), place(device, DANA, "2026-11-22")
    mouse = device.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=8)
    expect(device.page.locator(".drag-ghost")).to_have_text("D")
    expect(device.page.locator(".team-grid-mark")).to_have_count(1)
    mouse.up()
    has_shifts(device, DANA, "2026-11-22", "D")
    has_shifts(device, BO, "2026-11-23").synced()
    assert (DANA, "D") in planned(device.server, "2026-11-22")
    expect(device.page.locator(".drag-ghost, .team-grid-mark")).to_have_count(0)
    expect(device.sheet).to_have_count(0)
    device.tap("Undo", within=device.toast)
    has_shifts(device, BO, "2026-11-23", "D")


@test
def a_finger_holds_a_shift_of_the_team_and_drags_it(world):
    device = team(world, has_touch=True)
    start, end = place(device, BO, "2026-11-23"), place(device, DANA, "2026-11-22")
    device.swipe(start, end, hold=device.page.locator(".drag-ghost"))
    has_shifts(device, DANA, "2026-11-22", "D")
    has_shifts(device, BO, "2026-11-23").synced()
    assert (DANA, "D") in planned(device.server, "2026-11-22")
    expect(device.page.locator(".drag-ghost, .team-grid-mark")).to_have_count(0)
    expect(device.sheet).to_have_count(0)


@test
def a_finger_that_does_not_wait_scrolls_the_roster(world):
    device = team(world, viewport=PHONE, has_touch=True)
    row(device, BO).scroll_into_view_if_needed()
    x, y = place(device, BO, "2026-11-23")
    before = planned(device.server, "2026-11-23")
    device.swipe((x, y), (x - 150, y))
    expect(device.page.locator(".drag-ghost")).to_have_count(0)
    expect(device.sheet).to_have_count(0)
    assert planned(device.server, "2026-11-23") == before


@test
def the_weeks_of_a_person_and_of_the_team_are_copied(world):
    device = team(world, server=crew(world, days=7)).tap("Plan").tap("Copy Week")
    click(device, CASEY, "2026-11-25").shows("4 shifts added").synced()
    assert planned(device.server, "2026-11-23") == [(CASEY, "D")]
    device.tap("Copy Team’s Week")
    # Casey has the shifts of that week, which stay as they are; Alex has others.
    click(device, BO, "2026-11-23").shows("Replace or Add?").tap("Add").synced()
    eventually(lambda: planned(device.server, "2026-11-23") == planned(device.server, "2026-11-16"))
    device.tap("Undo", within=device.toast).synced()
    eventually(lambda: planned(device.server, "2026-11-23") == [(CASEY, "D")])


@test
def a_tap_opens_a_shift_the_form_of_a_new_one_or_a_person(world):
    device = team(world)
    click(device, BO, "2026-11-23")
    device.shows("History").tap("Edit")
    expect(device.page.locator("#shift-member")).to_have_value(BO)
    device.choose("shift-member", "Dana Driver").save_sheet()
    has_shifts(device, DANA, "2026-11-23", "D")
    click(device, BO, "2026-11-22")
    expect(device.sheet).to_contain_text("Add Shift")
    device.choose("shift-type", "TR – Training").save_sheet()
    has_shifts(device, BO, "2026-11-22", "TR").synced()
    assert (BO, "TR") in planned(device.server, "2026-11-22")
    row(device, BO).get_by_role("link", name="Bo Baker").click()
    expect(device.sheet).to_contain_text("Hours")
    assert device.page.url.endswith(f"/schedule/team/people/{BO}")
    device.page.keyboard.press("Escape")
    expect(device.sheet).to_have_count(0)


@test
def a_persons_month_has_the_hours_of_its_weeks(world):
    device = team(world, f"/schedule/team/people/{BO}")
    expect(device.sheet.locator("h2").first).to_have_text("Bo Baker")
    facts = device.sheet.locator(".facts")
    for name, value in [("Nov 15 – Nov 21", "48 h"), ("Month", "96 h"), ("Shifts", "8"), ("Nights", "4")]:
        expect(facts.locator("div", has=device.page.get_by_text(name, exact=True))).to_contain_text(value)
    device.tap("Next month").shows("December 2026")
    assert not axe.violations(device.page)


@test
def a_day_is_shown_hour_by_hour(world):
    device = team(world).tap("Day").shows("Fri, Nov 20")
    assert device.page.url.endswith("/schedule/team/day")
    expect(device.page.locator(".bar-row")).to_have_count(9)
    # The rest of last night comes first, from midnight to seven.
    first = device.page.locator(".bar-row").first
    expect(first).to_contain_text("since Thu, Nov 19")
    bar = first.locator(".bar-fill")
    assert (bar.get_attribute("x"), bar.get_attribute("width")) == ("0.00%", "29.16%")
    device.tap("Next day").shows("Sat, Nov 21").tap("Weeks").shows("Week of Nov 15")
    assert not axe.violations(device.page)


@test
def filters_are_in_the_address_and_survive_a_reload(world):
    device = team(world)
    device.type("team-person", "dri")
    expect(device.page.locator("[data-row]")).to_have_count(1)
    device.choose("team-type", "N – Night Shift")
    expect(row(device, DANA).locator(".shift", has_text="D")).to_have_count(0)
    assert re.search(rf"\?person=dri&type={identifier(12)}$", device.page.url)
    device.reload()
    expect(device.page.locator("[data-row]")).to_have_count(1)
    device.type("team-person", "zz").shows("No matches")
    device.page.locator(".search .clear").click()
    device.choose("team-type", "All shift types").choose("team-location", "Station 2 – Hilltop")
    expect(device.page.locator("[data-row]")).to_have_count(1)
    expect(row(device, BO)).to_have_count(0)


@test
def keys_walk_through_the_team_and_open_what_is_there(world):
    device = team(world)
    keyboard = device.page.keyboard
    device.page.locator(".team-grid [tabindex='0']").focus()
    keyboard.press("ArrowDown")
    for _ in range(3):
        keyboard.press("ArrowRight")
    focused = device.page.locator(":focus")
    expect(focused).to_have_attribute("aria-label", "Mon, Nov 23, Day Shift")
    keyboard.press("Enter")
    device.shows("All Changes")
    keyboard.press("Escape")
    expect(device.sheet).to_have_count(0)
    expect(focused).to_have_attribute("aria-label", "Mon, Nov 23, Day Shift")
    keyboard.press("ArrowLeft")
    expect(focused).to_have_attribute("aria-label", "Sun, Nov 22, no shift")
    keyboard.press("Home")
    expect(focused).to_have_text("Bo Baker")
    keyboard.press("PageDown")
    device.shows("Week of Nov 22")
    expect(focused).to_have_text("Bo Baker")
    keyboard.press("p")
    device.shows("Copy Week")


@test
def one_change_repaints_one_row(world):
    device = team(world).tap("Plan").tap("TR Training").synced()
    device.page.evaluate("""() => {
      window.changed = new Set();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target.closest ? target : target.parentElement).closest("[data-row]");
          if (row) window.changed.add(row.dataset.row);
        }
      }).observe(document.querySelector(".team-grid"), { childList: true, subtree: true, attributes: true, characterData: true });
    }""")
    click(device, BO, "2026-11-21")
    has_shifts(device, BO, "2026-11-21", "TR").synced()
    assert device.page.evaluate("[...window.changed]") == [BO]


@test
def names_and_days_stay_in_sight(world):
    server = crew(world, [f"Person {number:02}" for number in range(40)], days=14)
    device = team(world, server=server, viewport=PHONE)
    roster = device.page.locator(".team-grid")
    # Three days and the names at once, from today on.
    expect(device.page.locator(".team-grid-day[data-date='2026-11-20']")).to_be_in_viewport()
    expect(device.page.locator(".team-grid-day[data-date='2026-11-22']")).to_be_in_viewport()
    assert device.page.locator(".team-grid-day[data-date='2026-11-23']").bounding_box()["x"] >= PHONE["width"] - 17
    roster.evaluate("roster => roster.scrollTo(roster.scrollWidth, roster.scrollHeight)")
    last = device.page.locator("[data-row]").last
    expect(last.locator("a")).to_be_in_viewport()
    expect(device.page.locator(".team-grid-day").last).to_be_in_viewport()


def long_team(world, path="/schedule/team", **options):
    """A team of whom only some people are in sight."""
    device = team(world, path, crew(world, [f"Person {number:02}" for number in range(60)]), **options)
    expect(device.page.locator("[data-row]")).to_have_count(61)
    return device


def scroll_by(device, distance):
    device.page.locator(".team-grid").evaluate("(roster, distance) => roster.scrollBy(0, distance)", distance)
    return shows_full_rows(device)


def shows_full_rows(device):
    """Every row in sight has the days that are in sight."""
    return device.until("""() => {
      const { top, bottom, right } = document.querySelector('.team-grid').getBoundingClientRect();
      const left = document.querySelector('.team-grid-name').getBoundingClientRect().right;
      return [...document.querySelectorAll('[data-row][data-outline], [data-row] [data-outline]')].every((part) => {
        const box = part.getBoundingClientRect();
        return box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right;
      });
    }""")


def outlines(device):
    return device.page.locator("[data-row][data-outline]").count()


@test
def scrolling_shows_the_days_of_everybody(world):
    device = long_team(world)
    seen = set()
    for _ in range(30):
        seen |= set(device.page.locator("[data-row]:not([data-outline]):has(.shift)").evaluate_all(
            "(rows) => rows.map((row) => row.dataset.row)"))
        assert outlines(device) > 5, "what is out of sight has been made in full"
        scroll_by(device, 120)
    assert seen >= set(device.server.people)
    scroll_by(device, -100_000)
    scroll_by(device, 100_000)
    expect(row(device, device.server.people[-1]).locator(".shift").first).to_be_in_viewport()
    assert not axe.violations(device.page)


@test
def no_frame_makes_more_than_four_rows(world):
    device = long_team(world)
    device.page.evaluate("""() => {
      let made = 0;
      window.most = 0;
      new MutationObserver((changes) => {
        made += changes.filter(({ target }) => target.matches('[data-row]:not([data-outline])')).length;
      }).observe(document.querySelector('.team-grid'), { subtree: true, attributeFilter: ['data-outline'] });
      const count = () => {
        window.most = Math.max(window.most, made);
        made = 0;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    }""")
    for distance in (300, 60, 900, -700, 100_000, -100_000):
        scroll_by(device, distance)
    device.painted()
    assert 0 < device.page.evaluate("most") <= 4


@test
def scrolling_to_the_side_shows_the_days_of_every_week(world):
    device = long_team(world, viewport=PHONE)
    weeks = device.page.locator(f"[data-row='{device.server.people[2]}'] .team-grid-week")
    expect(weeks.nth(5).locator(".cell")).to_have_count(0)
    device.page.locator(".team-grid").evaluate("(roster) => roster.scrollTo(roster.scrollWidth, 0)")
    shows_full_rows(device)
    expect(weeks.nth(5).locator("[role=gridcell]")).to_have_count(7)
    expect(weeks.nth(1).locator(".cell")).to_have_count(0)
    expect(device.page.locator(".total.sum .team-grid-week").nth(5)).to_contain_text("30")
    # Another week begins at its first day again.
    device.page.get_by_role("button", name="Next week").click()
    device.shows("Week of Nov 22")
    shows_full_rows(device)
    expect(device.page.locator(".team-grid-day[data-date='2026-11-27']")).to_be_in_viewport()


# Whether all rows near those in sight have the week before and that behind the weeks in sight.
HAS_NEIGHBOURS = """(lead) => {
  const roster = document.querySelector('.team-grid');
  const rows = [...document.querySelectorAll('[data-row]:not([data-outline])')].slice(0, 12);
  return roster.dataset.lead === lead && rows.every((row) => [...row.querySelectorAll('.team-grid-week')].slice(0, 4)
    .every((week) => week.dataset.outline === undefined));
}"""


@test
def the_next_week_is_there_before_it_is_asked_for(world):
    device = long_team(world, viewport=WIDE).synced().painted()
    device.until(HAS_NEIGHBOURS, "1")
    device.page.evaluate("""() => {
      let made = 0;
      window.placesOf = (date) => document.querySelector(`.team-grid-day[data-date="${date}"]`).getBoundingClientRect().left;
      new MutationObserver((changes) => {
        made += changes.filter(({ target }) => target.matches?.('[data-row] .team-grid-week')).length;
        if (!window.shown && document.querySelector('h1').textContent.includes('Nov 22')) {
          window.shown = requestAnimationFrame(() => { window.shown = [made, placesOf('2026-11-22')]; });
        }
      }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
    }""")
    first = device.page.evaluate("placesOf('2026-11-15')")
    device.page.get_by_role("button", name="Next week").click()
    # All in the frame that shows the new title.
    device.until("() => Array.isArray(window.shown)")
    made, place = device.page.evaluate("shown")
    assert made == 0 and abs(place - first) < 2, f"{made} weeks were made, and the week stands at {place} in place of {first}"
    # The grid becomes the one around that week, which stays where it is.
    device.until(HAS_NEIGHBOURS, "1")
    assert device.page.evaluate("document.querySelector('.team-grid-day').dataset.date") == "2026-11-15"
    assert abs(device.page.evaluate("placesOf('2026-11-22')") - first) < 2
    device.page.get_by_role("button", name="Previous week").click()
    device.shows("Week of Nov 15")
    assert abs(device.page.evaluate("placesOf('2026-11-15')") - first) < 2


@test
def weeks_are_leafed_through_faster_than_they_are_made(world):
    device = long_team(world, viewport=WIDE)
    device.page.evaluate("""() => {
      const press = (name) => document.querySelector(`[aria-label="${name}"]`).click();
      for (let count = 0; count < 5; count++) press("Next week");
      for (let count = 0; count < 2; count++) press("Previous week");
    }""")
    shows_full_rows(device.shows("Week of Dec 6"))
    device.until(HAS_NEIGHBOURS, "1")
    name = device.page.locator(".team-grid-name").first.bounding_box()
    assert abs(device.page.locator(".team-grid-day[data-date='2026-12-06']").bounding_box()["x"] - name["x"] - name["width"]) < 2


@test
def weeks_that_were_made_while_it_moved_leave_the_grid_around_the_week_that_is_shown(world):
    device = long_team(world, viewport=WIDE).synced().painted()
    device.until(HAS_NEIGHBOURS, "1")
    device.run("window.moving = setInterval(() => dispatchEvent(new Event('scroll')), 20)")
    for name, week in (("Next week", "Nov 22"), ("Next week", "Nov 29"), ("Previous week", "Nov 22")):
        device.page.get_by_role("button", name=name).click()
        shows_full_rows(device.shows(f"Week of {week}")).painted()
    device.run("clearInterval(window.moving)")
    device.until(HAS_NEIGHBOURS, "1")


@test
def another_week_is_laid_out_without_the_rest_of_the_page(world):
    device = long_team(world).synced().painted()
    browser = device.page.context.browser
    browser.start_tracing(page=device.page, categories=["devtools.timeline"])
    device.page.get_by_role("button", name="Next week").click()
    shows_full_rows(device.shows("Week of Nov 22")).painted()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    # A selector that asks what is inside an element would have all of it looked at again.
    most = max(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")
    made = device.page.locator(".team-grid *").count()
    assert most < made / 2, f"{most} of {made} elements were styled at once"


@test
def scrolling_moves_no_row_by_making_it_in_full(world):
    names = [f"Person {number:02}" + " With a Rather Long Name" * (number % 3 == 0) for number in range(60)]
    device = team(world, server=crew(world, names), viewport=PHONE).synced().painted()
    expect(device.page.locator("[data-row]")).to_have_count(len(names) + 1)
    heights = "(rows) => rows.map((row) => row.getBoundingClientRect().height)"
    before = device.page.locator("[data-row]").evaluate_all(heights)
    for _ in range(20):
        scroll_by(device, 150)
    assert device.page.locator("[data-row]").evaluate_all(heights) == before


@test
def a_person_out_of_sight_is_found_and_everybody_is_there_again_after_the_search(world):
    device = scroll_by(long_team(world), 100_000)
    device.type("team-person", "person 03")
    expect(device.page.locator("[data-row]")).to_have_count(1)
    expect(row(device, device.server.people[3]).locator(".shift").first).to_be_in_viewport()
    device.page.locator(".search .clear").click()
    expect(device.page.locator("[data-row]")).to_have_count(61)
    shows_full_rows(device)


@test
def keys_go_past_the_rows_that_are_in_full(world):
    device = long_team(world)
    device.page.locator(".team-grid [tabindex='0']").focus()
    for _ in range(50):
        device.page.keyboard.press("ArrowDown")
    last = row(device, device.server.people[49])
    expect(last.locator(":focus")).to_be_in_viewport()
    shows_full_rows(device).page.keyboard.press("Home")
    expect(device.page.locator(":focus")).to_have_text("Person 49")
    device.page.keyboard.press("PageDown")
    device.shows("Week of Nov 22")
    expect(device.page.locator(":focus")).to_have_text("Person 49")


@test
def a_person_far_down_is_planned_for(world):
    device = scroll_by(long_team(world).tap("Plan").tap("TR Training"), 100_000)
    person = device.server.people[55]
    click(device, person, "2026-11-21")
    expect(cell(device, person, "2026-11-21")).to_contain_text("TR")
    device.synced()
    assert (person, "TR") in planned(device.server, "2026-11-21")


@test
def who_comes_back_finds_the_people_where_they_were(world):
    device = scroll_by(long_team(world), 1_000)
    device.go("Today").shows("On now")
    device.page.go_back()
    device.until("() => document.querySelector('.team-grid')?.scrollTop === 1000")
    shows_full_rows(device).reload()
    device.until("() => document.querySelector('.team-grid')?.scrollTop === 1000")
    shows_full_rows(device)


@test
def a_print_has_the_days_of_everybody(world):
    device = long_team(world)
    # The app has been asked before this listener is.
    device.page.evaluate("""() => addEventListener("beforeprint", () => {
      window.outlined = document.querySelectorAll("[data-row][data-outline], .team-grid-week:nth-child(2)[data-outline]").length;
    })""")
    document = pypdf.PdfReader(io.BytesIO(device.page.pdf(prefer_css_page_size=True)))
    assert device.page.evaluate("outlined") == 0
    text = "".join(page.extract_text() for page in document.pages)
    assert all(f"Person {number:02}" in text for number in range(60))
    device.until("() => document.querySelectorAll('[data-row][data-outline]').length > 5")


@test
def no_width_makes_the_page_wider_than_the_window(world):
    device = team(world)
    found = []
    for path in ("/schedule/team", "/schedule/team/day", "/schedule/team?mode=plan", f"/schedule/team/people/{BO}"):
        device.open(path)
        for width in WIDTHS:
            device.page.set_viewport_size({"width": width, "height": 800})
            wide = device.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            found += [f"{path} at {width}: {wide} too wide"] if wide > 0 else []
    assert not found, found


@test
def a_week_of_twenty_people_is_printed_on_one_page(world):
    names = [f"{name} {number}" for number in range(1, 4) for name in NAMES] + ["Person With a Rather Long Name"]
    device = team(world, server=crew(world, names))
    document = pypdf.PdfReader(io.BytesIO(device.page.pdf(prefer_css_page_size=True)))
    assert len(document.pages) == 1
    page = document.pages[0]
    assert page.mediabox.width > page.mediabox.height
    text = page.extract_text()
    # A name that is too long is cut; figures of one width have no text in a PDF by Chromium.
    for wanted in ("Week of Nov 15", "Alex Example", *names[:-1], "Person With", "Night Shift"):
        assert wanted in text, f"{wanted} is not in {text}"
    assert text.count("Sat") == 1 and "Search" not in text


@test
def today_says_who_is_at_work_now(world):
    device = team(world, "/today")
    section = device.main.locator("section", has=device.page.get_by_role("heading", name="On now"))
    expect(section.locator(".strong")).to_have_text(["Alex Example", "Fran Fields", "Gale Gardener", "Alex Example"])
    expect(section).to_contain_text("Until 7:00 PM")
    device.tap("Today Hour by Hour").shows("People by hour")


@test
def weeks_far_away_come_from_the_server(world):
    device = team(world, "/schedule/team/2027-03-01", server=crew(world, days=150))
    device.shows("Shifts this far away come from the server")
    expect(row(device, BO).locator(".shift").first).to_be_visible()
    device.synced().context.set_offline(True)
    world.expect_no_network()
    device.tap("Next week").shows("Shifts this far away appear when you’re online.")


@test
def who_is_alone_is_asked_to_invite_people(world):
    device = team(world, server=world.server()).shows("No one else yet").tap("Invite People")
    expect(device.sheet).to_contain_text("Invite")
