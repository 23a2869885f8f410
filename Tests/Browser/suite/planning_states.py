"""The rules of rest, and the plans."""
from .licences import server_on_free
from .stages import shared
from .states import command, fill, identifier, open_at_noon, state, station

# Rules that do not hold from a day on.
ALWAYS = {"from": "0001-01-01"}


@shared
def strict(world):
    """The station, where there are rules of rest that some shifts break."""
    server = station(world)
    server.perform(
        command(80, "2026-10-06T12:00:00Z", "saveRestSettings", source="europeanUnion", **ALWAYS),
        command(81, "2026-10-06T12:01:00Z", "addShifts", shiftType={"id": identifier(11)},
                days=[{"row": identifier(30_001), "date": "2026-11-06"}]))
    return server


def at(device, heading):
    place = device.page.get_by_role("heading", name=heading, exact=True)
    place.evaluate("element => element.scrollIntoView({ block: 'start' })")
    return device


@state("phone light", "wide dark")
def schedule_with_too_little_rest(world):
    return open_at_noon(world, strict(world), "/schedule/2026-11-06").shows("No rest between")


@state("phone dark", changes=True)
def settings_of_rest(world):
    server = strict(world)
    server.perform(command(82, "2026-10-06T12:02:00Z", "saveRestSettings", source="own",
                           own={"dailyRest": 660, "weeklyRest": 2_100, "work": 2_880, "days": 7}, **ALWAYS))
    return at(open_at_noon(world, server, "/settings"), "Rest")


@state("phone light", "large dark", "wide light", changes=True)
def settings_on_free(world):
    server = server_on_free(world)
    fill(server)
    return at(open_at_noon(world, server, "/settings"), "Subscription")


@state("phone dark", "wide light", changes=True)
def schedule_on_free(world):
    server = server_on_free(world)
    fill(server)
    return open_at_noon(world, server, "/schedule/2026-10-02").shows("Available with Pro")
