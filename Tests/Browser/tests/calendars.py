"""The person's own calendars: from the settings to a program that reads them, and back out."""
import base64
import http.client
import plistlib

from suite import axe
from suite.runner import test
from suite.states import NOW
from suite.world import PHONE

TABLET = {"width": 1024, "height": 1366}


def answer(server, path, method="GET", headers=()):
    """What a program without a session gets."""
    connection = http.client.HTTPConnection("localhost", server.port, timeout=10)
    connection.request(method, path, headers=dict(headers))
    response = connection.getresponse()
    return response.status, response.read(), response.headers


def secrets(device):
    return device.page.locator(".secret").all_inner_texts()


@test
def somebody_connects_a_calendar_in_four_taps(world):
    device = world.device(world.server(), viewport=PHONE).open("/settings")
    device.begin("Your Calendars").shows("sync your work shifts", "No calendar yet.")
    device.begin("Android").shows("Install DAVx⁵").tap("Next").shows("This password is shown only once.")
    address, name, password = secrets(device)
    assert address == device.server.address and name == device.server.ask("GET", "/api/v1/session")["account"]["email"]
    credentials = base64.b64encode(f"{name}:{password}".encode()).decode()
    signed_in = {"Authorization": f"Basic {credentials}", "Depth": "0"}
    assert answer(device.server, "/caldav/", "PROPFIND", {"Depth": "0"})[0] == 401
    assert answer(device.server, "/caldav/", "PROPFIND", signed_in)[0] == 207
    device.tap("Done").shows("Calendar on Android")

    # A phone is lost.
    device.tap("Remove Calendar on Android").answer("Remove").shows("Calendar removed", "No calendar yet.")
    assert answer(device.server, "/caldav/", "PROPFIND", signed_in)[0] == 401


@test
def an_iphone_is_set_up_by_a_profile(world):
    device = world.device(world.server(), viewport=PHONE).open("/settings/calendar/connect/phone")
    device.tap("Next").shows("Install Profile", "On Another Device")
    address, name, password = secrets(device)
    with device.page.expect_download() as download:
        device.tap("Install Profile")
    profile = plistlib.loads(download.value.path().read_bytes())
    account, = profile["PayloadContent"]
    assert account["CalDAVUsername"] == name and account["CalDAVPassword"] == password
    assert f"http://{account['CalDAVHostName']}:{account['CalDAVPort']}" == address


@test
def a_link_shows_the_shifts_until_it_is_removed(world):
    device = world.device(world.server(), viewport=TABLET).open("/settings/calendar")
    device.begin("Create a Link").tap("Create").shows("Treat it like a password.")
    link, = secrets(device)
    path = link.removeprefix(device.server.address)
    status, body, headers = answer(device.server, path)
    assert status == 200 and body.startswith(b"BEGIN:VCALENDAR") and headers["Content-Type"].startswith("text/calendar")
    device.tap("Done").shows("Link: My Shifts").tap("Remove Link: My Shifts").answer("Remove").shows("Calendar removed")
    assert answer(device.server, path)[0] == 404


@test
def the_setup_leads_to_the_calendar_and_back(world):
    device = world.device(world.server(), viewport=PHONE).at(NOW).open("/settings/rotations")
    device.begin("Set Up My Rotation").begin("Calendar").shows("Connect a Calendar").tap("Cancel")
    device.shows("What TeamShift asks for")


@test
def everybody_can_use_the_screen_of_calendars(world):
    device = world.device(world.server(), viewport=PHONE).open("/settings/calendar").shows("No calendar yet.")
    assert not axe.violations(device.page)
    device.open("/settings/calendar/connect/mac").tap("Next").shows("Install Profile")
    assert not axe.violations(device.page)
