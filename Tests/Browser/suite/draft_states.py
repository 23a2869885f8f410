"""The draft of the schedule: planned in the team's grid, looked through, and published."""
from .crew import crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

#: A week that is planned already; the 20th of December and later are not.
MONDAY = "2026-11-23"
REVIEW = "/schedule/draft"


@shared
def drafted(world, days=7):
    """A week of drafted shifts for all but the owner, and the published ones of a Monday taken off."""
    server = crew(world)
    first = server.people[:4]
    for index, person in enumerate(first):
        days_of = [{"row": identifier(40_000 + 100 * index + day), "date": f"2026-12-{20 + day}",
                    "shiftType": {"id": identifier(11 if (index + day) % 2 else 12)}, "member": {"id": person}}
                   for day in range(days)]
        server.perform(command(6_100 + index, "2026-10-06T13:00:00Z", "draftShifts", plan={"days": days_of}))
    monday = [row for row in server.rows("shifts") if row["date"] == MONDAY]
    server.perform(command(
        6_200, "2026-10-06T13:05:00Z", "draftShifts", delete={"shifts": [{"row": row["id"]} for row in monday]}))
    return server


@state("phone light", "wide dark")
def draft_planning(world):
    return open_at_noon(world, drafted(world), f"/schedule/team/{MONDAY}?mode=draft").shows("Publish 30")


@state("phone dark", "tablet light")
def draft_review(world):
    device = open_at_noon(world, drafted(world), REVIEW).shows("New shifts", "Removed shifts")
    return device


@state("phone light", changes=True)
def draft_that_is_outdated(world):
    server = drafted(world, days=1)
    server.perform(command(
        6_300, "2026-10-06T13:10:00Z", "planShifts",
        days=[{"row": identifier(41_000), "date": "2026-12-20", "shiftType": {"id": identifier(12)},
               "member": {"id": server.people[0]}}]))
    return open_at_noon(world, server, REVIEW).shows("No longer apply")


@state("large light")
def empty_draft(world):
    return open_at_noon(world, crew(world), REVIEW).shows("No draft changes")
