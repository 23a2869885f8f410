"""Dog hikes, on each screen."""
from .pack import CLIENT, PAYMENT, TRAIL, at_the_pack, choose_file, dog
from .states import identifier, state


@state("phone light", "wide dark")
def hikes(world):
    return at_the_pack(world, "/hikes").shows("Rex", "Start Hike 1")


@state("phone dark", "wide light")
def week_of_hikes(world):
    return at_the_pack(world, "/week").shows("Modified")


@state("phone light")
def clients(world):
    return at_the_pack(world, "/clients").shows("Cooper")


@state("phone light", "wide light")
def payments(world):
    return at_the_pack(world, "/payments").shows("Totals")


@state("phone dark")
def day_of_a_dog(world):
    return at_the_pack(world, f"/hikes/2026-11-20/dogs/{dog(0)}").shows("Regular Friday")


@state()
def edit_dog(world):
    return at_the_pack(world, f"/clients/dogs/{dog(0)}").shows("Edit Dog")


@state()
def edit_client(world):
    return at_the_pack(world, f"/clients/owners/{identifier(CLIENT)}").shows("Edit Client")


@state()
def payments_of_a_dog(world):
    return at_the_pack(world, f"/payments/dogs/{dog(0)}").shows("Hikes left")


@state()
def edit_payment(world):
    return at_the_pack(world, f"/payments/{identifier(PAYMENT)}").shows("Delete Payment")


@state()
def trails(world):
    return at_the_pack(world, "/settings/trails").shows("Canal Path")


@state()
def edit_trail(world):
    return at_the_pack(world, f"/settings/trails/{identifier(TRAIL)}").shows("Delete Trail")


@state()
def hike_settings(world):
    return at_the_pack(world, "/settings/hikes").shows("Departure")


@state()
def trail_of_a_hike(world):
    return at_the_pack(world, "/hikes/2026-11-20/hikes/1").shows("Suggested")


@state()
def add_dog_to_a_day(world):
    return at_the_pack(world, "/hikes/2026-11-20/add").shows("Interview hike")


@state()
def swap_two_dogs(world):
    return at_the_pack(world, "/week/2026-11-16/swap").shows("First dog")


@state("phone light", "wide dark")
def import_of_a_spreadsheet(world):
    device = at_the_pack(world, "/clients/import")
    sheet = "Week of Nov 16\nDog,Owner,Mon,Tue,Wed,Thu,Fri\nWaffle,Robin Sample,$25,,maybe,,$25\nOrbit,,x,,Away,,\n"
    return choose_file(device, "Choose an Excel or CSV File", "hikes.csv", sheet.encode()).shows("Waffle", "maybe")
