"""The setup of a rotation, and a rotation with its crews."""
from .crew import NAMES, add_people
from .states import filled, open_at_noon, state, station

SETUP = "/settings/rotations/setup"


def answered(device, rotation="48/96"):
    """As far as the times of the shifts."""
    device.tap("Next", within=device.sheet)
    device.sheet.get_by_role("button", name="Fire and rescue").click()
    device.sheet.get_by_role("button", name=rotation).first.click()
    return device.shows("Weekends off")


def steps(device, count):
    for _ in range(count):
        device.tap("Next", within=device.sheet)
    return device


@state("phone light")
def setup_purpose(world):
    return filled(world, SETUP).shows("prevent personal scheduling conflicts")


@state("phone light", "tablet dark", changes=True)
def setup_days(world):
    return answered(filled(world, SETUP))


@state("phone dark", changes=True)
def setup_times(world):
    return steps(answered(filled(world, SETUP)), 1).shows("Which shifts are these?")


@state("large light", changes=True)
def setup_start(world):
    return steps(answered(filled(world, SETUP)), 2).shows("Where in the cycle are you?")


@state("phone light", "large dark", "tablet light", "wide dark", changes=True)
def setup_preview(world):
    return steps(answered(filled(world, SETUP)), 3).shows("Does this look right?")


@state("phone light", "tablet dark", "wide light", changes=True)
def rotation_of_crews(world):
    server = station(world)
    add_people(server, NAMES[:4])
    device = open_at_noon(world, server, "/settings/rotations").tap("Set Up for the Team")
    device.sheet.get_by_role("button", name="Pitman rotating").click()
    device.sheet.get_by_role("button", name="Add", exact=True).click()
    device.shows("No one is working this rotation yet.").tap("Assign People")
    for number in range(4):
        device.sheet.get_by_role("combobox").nth(number).select_option(index=number + 1)
    return device.save_sheet().shows("Crew D").synced()
