"""A business that hikes with dogs in three communities: made-up people, places of their own."""
from .stages import shared
from .states import command, identifier, open_at_noon

HOME = {"latitude": 44.7405, "longitude": -63.6553}
# Name, owner, latitude, longitude, region, days, notes.
DOGS = [
    ("Rex", 0, 44.7291, -63.6541, "Bedford", [1, 3, 5], "Reactive with other dogs"),
    ("Bella", 0, 44.7291, -63.6541, "Bedford", [5], ""),
    ("Max", 1, 44.7328, -63.6702, "Bedford", [1, 3, 5], ""),
    ("Luna", 2, 44.7215, -63.6618, "Bedford", [2, 5], "Needs short breaks"),
    ("Charlie", 3, 44.7683, -63.6886, "Sackville", [1, 5], ""),
    ("Daisy", 4, 44.7742, -63.6775, "Sackville", [1, 2, 3, 4, 5], ""),
    ("Cooper", 5, 44.7619, -63.6958, "Sackville", [3, 5], "Anxious in the van"),
    ("Molly", 6, 44.7791, -63.6931, "Sackville", [5], ""),
    ("Rocky", 7, 44.7994, -63.6869, "Beaver Bank", [2, 4, 5], ""),
    ("Sadie", 8, 44.8103, -63.6912, "Beaver Bank", [1, 5], ""),
    ("Tucker of the Long Name and the Longer Tail", 9, 44.8046, -63.6803, "Beaver Bank", [5], ""),
    ("Zoe", 10, 44.7961, -63.6957, "Beaver Bank", [2, 4], ""),
]
OWNERS = ["Robin Sample", "Sam Example", "Kim Placeholder", "Alex Invented", "Jo Pretend", "Pat Imaginary", "Lee Fiction",
          "Chris Madeup", "Dana Nobody", "Casey Unreal-Hyphenated-Surname", "Fran Fable"]
TRAILS = [("Blue Mountain Trail", 44.6963, -63.6922, "Bedford"), ("Canal Path", 44.7866, -63.6471, "Sackville"),
          ("Beaver Bank Woods", 44.8327, -63.7010, "Beaver Bank")]
CLIENT, DOG, TRAIL, PAYMENT = 300, 320, 360, 380


def dog(number):
    return identifier(DOG + number)


@shared
def pack(world, kind="hikes", **options):
    """A server with the business; today, Friday November 20, ten dogs hike."""
    server = world.server(**options)
    server.workplace
    number, at = 6_000, "2026-10-20T12:00:00Z"

    def do(name, /, **fields):
        nonlocal number
        number += 1
        server.perform(command(number, at, name, **fields))

    do("saveWorkplace", kind=kind)
    do("saveHikeSettings", homeAddress="1 Home Rd, Bedford", home=HOME)
    for index, name in enumerate(OWNERS):
        do("saveClient", row=identifier(CLIENT + index), mode="create", ownerName=name,
           phone=f"902-555-01{index:02}", address=f"{10 + index} Made-up St")
    for index, (name, owner, latitude, longitude, region, days, notes) in enumerate(DOGS):
        do("saveDog", row=dog(index), mode="create", name=name, owners=[identifier(CLIENT + owner)],
           locationAddress=f"{10 + owner} Made-up St, {region}", location={"latitude": latitude, "longitude": longitude},
           region=region, days=days, rate=2500 if index % 3 else 3000, notes=notes, **{"from": "2026-10-19"})
    for index, (name, latitude, longitude, region) in enumerate(TRAILS):
        do("saveHikingLocation", row=identifier(TRAIL + index), mode="create", name=name,
           coordinate={"latitude": latitude, "longitude": longitude}, region=region)
    for index in range(len(DOGS)):
        if index % 4 != 3:
            do("savePayment", row=identifier(PAYMENT + index), mode="create", dog={"id": dog(index)},
               date="2026-11-16" if index % 4 else "2026-10-30", amount=15000, method="E-transfer")
    do("saveException", row=identifier(399), mode="create", dog={"id": dog(7)}, firstDay="2026-11-18",
       lastDay="2026-11-27", status="injured", reason="Paw")
    return server


def at_the_pack(world, path):
    return open_at_noon(world, pack(world), path)


def choose_file(device, button, name, content):
    with device.page.expect_file_chooser() as chooser:
        device.tap(button)
    chooser.value.set_files({"name": name, "mimeType": "text/csv", "buffer": content})
    return device
