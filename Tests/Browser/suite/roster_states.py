"""A roster that the app finds, from the question to the reasons."""
from .crew import crew
from .states import command, identifier, open_at_noon, state

#: A week behind those that are planned, and how a shift of it is found.
WEEK = "/schedule/fill?from=2026-12-20&to=2026-12-26"
DAY_SHIFT = "[aria-label*='Day Shift, Mon, Dec 21']"


def needing(server, days=2, nights=2):
    """Says how many people every day and every night needs."""
    at = "2026-10-06T12:40:00Z"
    server.perform(*(
        command(number, at, "saveStaffingNeed", row=identifier(number), mode="create",
                shiftType={"id": identifier(shift_type)}, count=count)
        for number, shift_type, count in ((611, 11, days), (612, 12, nights))))
    return server


def asking(world, path=WEEK, **needs):
    return open_at_noon(world, needing(crew(world), **needs), path).shows("Find Roster")


def found(world, **needs):
    return asking(world, **needs).tap("Find Roster").shows("New shifts")


@state("phone light", "tablet dark", changes=True)
def fill_roster(world):
    return asking(world)


@state("phone dark", "wide light", changes=True)
def roster_that_was_found(world):
    return found(world, days=1, nights=1).shows("No better roster exists")


@state("large light", changes=True)
def roster_with_gaps(world):
    return found(world, days=5).shows("missing")


@state("phone light", changes=True)
def reasons_of_a_shift(world):
    device = found(world, days=1, nights=1)
    device.page.locator(DAY_SHIFT).first.click()
    return device.shows("Day Shift needs 1; with this shift there are 1.", "could take it")


@state("phone light")
def people_of_rosters(world):
    device = open_at_noon(world, crew(world), "/schedule/fill/people").shows("up to 40 h per week")
    # The owner's identifier, and so the color, is another one on every server.
    device.page.locator(".avatar").first.evaluate("(shown) => { shown.dataset.hue = '3'; }")
    return device


@state("phone dark", "large light", "tablet light", changes=True)
def roster_rules(world):
    server = crew(world)
    server.perform(command(621, "2026-10-06T12:45:00Z", "saveRosterRules", wishes="more", sharing="less"))
    return open_at_noon(world, server, "/schedule/fill/rules").shows("Few changes")
