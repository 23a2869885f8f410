"""How many people are needed, on each screen that shows it."""
from .crew import crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

DAY, NIGHT, EVENT = 611, 612, 613


@shared
def needing_crew(world):
    """The crew, of whom every day three work days and two nights; on two of the days only one does."""
    server = crew(world)
    at = "2026-10-06T12:40:00Z"

    def need(number, shift_type, count, **fields):
        return command(number, at, "saveStaffingNeed", row=identifier(number), mode="create",
                       shiftType={"id": identifier(shift_type)}, count=count, **fields)

    server.perform(need(DAY, 11, 3, weekdays=[1, 2, 3, 4, 5]), need(NIGHT, 12, 2),
                   need(EVENT, 11, 1, firstDay="2026-11-24", lastDay="2026-11-25"))
    return server


def needing(world, path):
    return open_at_noon(world, needing_crew(world), path)


@state("phone light")
def team_with_needs(world):
    return needing(world, "/schedule/team/2026-11-22").shows("Gale Gardener")


@state("phone dark", "tablet light")
def coverage(world):
    return needing(world, "/settings/coverage").shows("Day Shift: 3 people")


@state()
def coverage_without_needs(world):
    return open_at_noon(world, crew(world), "/settings/coverage").shows("No staffing needs yet")


@state("phone light")
def add_staffing_need(world):
    return needing(world, "/settings/coverage/new").shows("Only on some days")


@state("large dark")
def edit_staffing_need(world):
    return needing(world, f"/settings/coverage/{identifier(EVENT)}").shows("Delete Staffing Need")
