"""A fortnight of three people each, from an empty server on: with their mistakes, without a network, and on two devices."""
from suite.runner import test

PASSWORD = "Quarterdeck lantern 41"


def sign_up(device, name):
    device.open("/sign-up")
    for field, text in {"displayName": name, "email": f"{name.split()[0].lower()}@example.org", "password": PASSWORD,
                        "code": device.server.setup_code()}.items():
        device.fill(field, text)
    device.tap("Create Account")
    if device.has_passkeys:
        device.tap("Not Now")
    return device.arrives("/today")


def firefighter(device):
    """24 hours on, 48 off, with a start that was mistyped."""
    server = device.server
    device.at("2026-11-02T09:00:00-04:00")
    sign_up(device, "Frankie Firefighter").shows("Get started")
    device.tap("Set Up My Rotation")
    set_up(device, "3", "6", "9")
    device.open("/schedule").has_shifts("2026-11-03", "24").has_shifts("2026-11-06", "24").synced()


def set_up(device, *days):
    device.tap("Next").tap("Fire and rescue")


def in_chromium(world, story):
    device = world.device(world.server(has_owner=False), timezone_id="America/Halifax")
    story(device)


@test
def a_firefighters_fortnight(world):
    in_chromium(world, firefighter)
