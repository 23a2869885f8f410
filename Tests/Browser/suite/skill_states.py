"""What people may work, on each screen that shows it."""
from .crew import FIRST, crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

TRIAGE, FORKLIFT, AID = 621, 622, 623
AT = "2026-10-06T12:50:00Z"


def made(number, what, **fields):
    return command(number, AT, what, row=identifier(number), mode="create", **fields)


def having(number, person, skill, last_day=None):
    return made(number, "saveQualification", member={"id": identifier(person)}, skill={"id": identifier(skill)},
                **({"lastDay": last_day} if last_day else {}))


def asks(number, shift_type, skill):
    return made(number, "saveSkillRequirement", shiftType={"id": identifier(shift_type)}, skill={"id": identifier(skill)})


@shared
def skilled_crew(world):
    """The crew: nights take a license that ends soon for one and has ended for another, and nobody else has."""
    server = crew(world)
    server.perform(
        made(TRIAGE, "saveSkill", title="Triage nurse", note="Course of the regional hospital"),
        made(FORKLIFT, "saveSkill", title="Forklift license"),
        made(AID, "saveSkill", title="First aid at work, advanced level, with automated external defibrillator"),
        asks(631, 12, FORKLIFT), asks(632, 11, AID), asks(633, 12, AID),
        having(641, FIRST, FORKLIFT, "2026-11-25"), having(642, FIRST + 1, FORKLIFT, "2026-11-12"),
        having(643, FIRST + 2, FORKLIFT), having(644, FIRST, TRIAGE, "2027-05-31"))
    server.perform(*[having(650 + number, FIRST + number, AID) for number in range(6)])
    return server


def skilled(world, path, **options):
    return open_at_noon(world, skilled_crew(world), path, **options)


@state("phone light", "tablet dark")
def skills(world):
    return skilled(world, "/settings/skills").shows("Ended on Nov 12, 2026")


@state("phone light", "large dark")
def edit_skill(world):
    return skilled(world, f"/settings/skills/{identifier(FORKLIFT)}").shows("Required for")


@state("phone light")
def give_skill(world):
    return skilled(world, f"/settings/skills/people/{identifier(641)}").shows("Valid until")


@state("phone dark", "tablet light")
def team_planning_around_skills(world):
    device = skilled(world, "/schedule/team/2026-11-22?mode=plan").shows("Gale Gardener")
    device.page.get_by_role("button", name="Night Shift").click()
    device.page.locator(f".team-grid-row[data-row='{identifier(FIRST + 5)}'] .cell.away").first.wait_for()
    return device


@state()
def skills_of_nobody(world):
    return open_at_noon(world, crew(world), "/settings/skills").shows("No skills yet")
