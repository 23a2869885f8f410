"""Hours that change from a day on: the question from when, and the changes that are to come."""
from .crew import crew
from .states import command, identifier, open_at_noon, state

BREAK = {"row": identifier(11), "unpaidBreak": 30, "from": "2026-12-01"}
LATER = {"row": identifier(11), "from": "2027-01-01", "unpaidBreak": None,
         "duration": {"type": "scheduled", "from": {"hour": 6, "minute": 30}, "to": {"hour": 18, "minute": 30}}}


@state("phone light", "phone dark", "large light", "tablet dark", "wide light")
def change_of_hours(world):
    device = open_at_noon(world, crew(world), f"/settings/shift-types/{identifier(11)}").shows("Day Shift")
    device.set_time("start-time", "6", "30", "AM").shows("From When?", "will last 30 min longer.")
    device.page.get_by_text("From When?").scroll_into_view_if_needed()
    return device


@state("phone light", "tablet dark", changes=True)
def planned_changes(world):
    server = crew(world)
    server.perform(*[command(670 + number, "2026-11-20T12:00:00Z", "saveShiftType", **fields)
                     for number, fields in enumerate([BREAK, LATER])])
    device = open_at_noon(world, server, f"/settings/shift-types/{identifier(11)}").shows("Planned Changes")
    device.page.get_by_text("Planned Changes").scroll_into_view_if_needed()
    return device
