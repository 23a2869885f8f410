"""What people's work costs, on each screen that shows it."""
from .crew import FIRST, crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

AT = "2026-10-06T12:50:00Z"


def rate(number, person, hourly, **fields):
    return command(number, AT, "savePayRate", row=identifier(person), mode="create", member={"id": identifier(person)},
                   hourlyRate=hourly, **fields)


@shared
def paid_crew(world, people=5):
    """The crew, some of whom are paid by the hour: one gets more from December on."""
    server = crew(world)
    server.perform(*[rate(660 + number, FIRST + number, 2_500 + 125 * number) for number in range(1, people)],
                   rate(660, FIRST, 2_600, former=[{"until": "2026-12-01", "hourlyRate": 2_450}]))
    return server


def paid(world, path, **options):
    return open_at_noon(world, paid_crew(world), path, **options)


@state("phone light", "phone dark", "large light", "tablet dark", "wide light")
def team_hours(world):
    return paid(world, "/schedule/team/2026-11-22/hours").shows("Everyone", "Gale Gardener")


@state("phone light", "tablet dark")
def pay(world):
    device = paid(world, "/settings/pay").shows("$24.50 an hour", "Gale Gardener")
    # The owner's identifier, by which the color is chosen, is another one each time.
    device.page.locator(".avatar").first.evaluate("(shown) => { shown.dataset.hue = '3'; }")
    return device


@state("phone dark", "large light")
def pay_rate(world):
    return paid(world, f"/settings/pay/people/{identifier(FIRST)}").shows("Planned Changes")


@state("phone light", "phone dark", "large light", "wide light")
def payroll_to_approve(world):
    device = paid(world, "/settings/pay/payroll/new").fill("payroll-firstDay", "2026-11-15")
    return device.fill("payroll-lastDay", "2026-11-19").shows("Casey Cook")
