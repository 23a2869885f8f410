"""Leave and holidays, on each screen that shows them."""
from .crew import FIRST, crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

OWN, OTHER, HOLIDAY = 81, 82, 91


@shared
def crew_on_leave(world):
    server = crew(world)
    at = "2026-10-06T12:30:00Z"
    server.perform(command(OWN, at, "saveLeave", row=identifier(OWN), mode="create", firstDay="2026-11-20",
                           lastDay="2026-11-27", kind="vacation", note="At the sea"))
    server.perform(command(OTHER, at, "saveLeave", row=identifier(OTHER), mode="create", firstDay="2026-11-22",
                           lastDay="2026-11-28", kind="sick", member={"id": identifier(FIRST)}))
    server.perform(command(HOLIDAY, at, "saveHoliday", row=identifier(HOLIDAY), mode="create", date="2026-11-26",
                           title="Thanksgiving"))
    return server


def on_leave(world, path):
    return open_at_noon(world, crew_on_leave(world), path)


@state()
def schedule_on_leave(world):
    return on_leave(world, "/schedule/2026-11-26").shows("Vacation until Fri, Nov 27", "Thanksgiving")


@state()
def today_on_leave(world):
    return on_leave(world, "/today").shows("Vacation until Fri, Nov 27")


@state()
def team_on_leave(world):
    return on_leave(world, "/schedule/team/2026-11-22").shows("Gale Gardener")


@state()
def team_day_on_leave(world):
    return on_leave(world, "/schedule/team/2026-11-24/day").shows("People by hour")


@state()
def person_on_leave(world):
    return on_leave(world, f"/schedule/team/people/{identifier(FIRST)}/2026-11-24").shows("Sick until Sat, Nov 28")


@state()
def year_on_leave(world):
    return on_leave(world, "/schedule/year").shows("Leave days")


@state()
def add_leave(world):
    return on_leave(world, "/schedule/leave?from=2026-11-30").shows("Add Leave")


@state()
def edit_leave(world):
    return on_leave(world, f"/schedule/leave/{identifier(OWN)}").shows("Delete Leave")


@state()
def leave(world):
    return on_leave(world, "/settings/leave").shows("Vacation")


@state()
def holidays(world):
    return on_leave(world, "/settings/holidays").shows("Thanksgiving")


@state()
def add_holiday(world):
    return on_leave(world, "/settings/holidays/new").shows("Add Holiday")
