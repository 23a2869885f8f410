"""The person's own calendars: from the settings to a program that reads them, and back out."""
import base64
import http.client
import plistlib

from suite import axe
from suite.runner import test
from suite.states import NOW
from suite.web_calendar import WebCalendar
from suite.world import PHONE

TABLET = {"width": 1024, "height": 1366}


def answer(server, path, method="GET", headers=(), body=None):
    """What a program without a session gets."""
    connection = http.client.HTTPConnection("localhost", server.port, timeout=10)
    connection.request(method, path, body=body, headers=dict(headers))
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


EVENT = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN", "BEGIN:VEVENT", "UID:dentist@example.org",
    "DTSTAMP:20261112T120000Z", "DTSTART:20261201T180000Z", "DTEND:20261201T190000Z", "SUMMARY:Dentist", "END:VEVENT",
    "END:VCALENDAR", ""])


@test
def today_says_what_a_calendar_did_not_get_on_all_own_devices(world):
    device = world.device(world.server(), viewport=PHONE).open("/settings/calendar/connect/phone").tap("Next")
    device.shows("On Another Device")
    _, name, password = secrets(device)
    device.tap("Done")
    other = world.device(device.server, viewport=TABLET).open("/today")
    workplace = device.server.ask("GET", "/api/v1/workplaces")["items"][0]["id"]
    account = device.server.ask("GET", "/api/v1/session")["account"]["id"]
    credentials = base64.b64encode(f"{name}:{password}".encode()).decode()
    status, body, _ = answer(
        device.server, f"/caldav/calendars/{account}/{workplace}/dentist.ics", "PUT",
        {"Authorization": f"Basic {credentials}", "Content-Type": "text/calendar", "User-Agent": "iOS/18.1 dataaccessd/1.0"},
        EVENT)
    assert status == 403, body
    other.shows("Some Calendar Changes Didn’t Work", "Dentist", "Calendar on iPhone")
    device.open("/today").shows("Some Calendar Changes Didn’t Work", "Dentist")

    # It is read without a network, and then known to all devices.
    world.expect_no_network()
    device.context.set_offline(True)
    device.begin("Dentist").shows("weren’t allowed").tap("Dismiss Dentist").lacks("Dentist")
    device.context.set_offline(False)
    other.lacks("Some Calendar Changes Didn’t Work")


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


# From 2:00 PM to 3:30 PM in Halifax, today and on Tuesday.
DENTIST = "UID:dentist DTSTART:20261120T180000Z DTEND:20261120T193000Z SUMMARY:Zanzibar"
SWIM = "UID:swim DTSTART:20261124T180000Z DTEND:20261124T193000Z SUMMARY:Zanzibar"


def planned(world):
    """A server with shifts from eight to four today and on Tuesday."""
    server = world.server(now=NOW)
    kind = server.add_shift_type("D", "Day", server.add_location("Ward 3"))
    for date in ("2026-11-20", "2026-11-24"):
        server.add_shift(kind, date)
    return server


def connect(device, calendar):
    device.open("/settings/calendar").shows("sync your work shifts").begin("Connect Your Private Calendar")
    device.shows("nothing else of it").type("private-address", calendar.address).tap("Connect")
    return device.shows("Private calendar connected", "127.0.0.1", "Check Now")


@test
def a_private_calendar_warns_of_conflicts_on_all_own_devices_and_offline(world):
    server, calendar = planned(world), WebCalendar(DENTIST)
    world.closers.append(calendar.close)
    device = world.device(server, viewport=PHONE).at(NOW).open("/today").shows("Ends in").lacks("Busy")
    connect(device, calendar)
    device.open("/today").shows("Busy 2:00").lacks("Zanzibar")
    other = world.device(server, viewport=TABLET).at(NOW).open("/today").shows("Busy 2:00")
    device.installed()
    world.expect_no_network()
    device.context.set_offline(True)
    device.reload().shows("Busy 2:00")
    device.context.set_offline(False)

    # The calendar changes; somebody looks at once.
    calendar.events.append(SWIM)
    device.open("/settings/calendar").tap("Check Now").shows("Read")
    device.open("/schedule/2026-11-24").shows("You’re busy 2:00", "in your private calendar.")
    other.open("/schedule/team").shows("Sam Sample").until("!!document.querySelector('.team-grid-row.own .cell svg')")

    # It breaks, and is removed.
    calendar.status = 401
    device.open("/settings/calendar").tap("Check Now").shows("Couldn’t be read since", "doesn’t accept this user name")
    device.tap("Remove 127.0.0.1").answer("Remove").shows("Calendar removed", "Connect Your Private Calendar")
    device.open("/today").shows("Ends in").lacks("Busy")
    other.open("/today").shows("Ends in").lacks("Busy")


@test
def a_private_calendar_says_what_is_wrong_with_its_address(world):
    calendar = WebCalendar(DENTIST)
    world.closers.append(calendar.close)
    device = world.device(world.server(), viewport=PHONE).open("/settings/calendar/private")
    world.expect("status of 422")
    for address, text in (
            ("http://192.168.0.1/a.ics", "private networks"), ("ftp://a", "must begin with https://"),
            ("http://127.0.0.1:1/", "can’t be reached")):
        device.type("private-address", address).tap("Connect").shows(text)
    assert not axe.violations(device.page)
    device.tap("CalDAV Account").shows("app password").type("private-address", calendar.address)
    device.type("private-user", "ada").type("private-password", "secret").tap("Connect").shows("no calendar")
    assert not axe.violations(device.page)


@test
def sheets_and_the_setup_warn_of_conflicts(world):
    server, calendar = planned(world), WebCalendar(DENTIST, SWIM.replace("1124", "1125"))
    world.closers.append(calendar.close)
    device = connect(world.device(server, viewport=PHONE).at(NOW), calendar)
    device.open("/schedule/2026-11-25").begin("Add Shift").shows("You’re busy 2:00")
