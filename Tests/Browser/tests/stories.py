"""A fortnight of each of three people, from an empty server on: with their mistakes, without a network, on two devices."""
import datetime

from playwright.sync_api import expect

from suite import paths
from suite.runner import test
from suite.crew import add_people
from suite.server import PASSWORD, eventually
from suite.states import command, identifier

TABLET = {"width": 1024, "height": 1366}
SPREADSHEET = paths.ROOT / "Tests/Fixtures/hikes/weeks.csv"


def sign_up(device, name, plans=("shifts",), own=False):
    """As the owner of the server, whose requests are hers from then on."""
    device.open("/sign-up")
    for kind in {"shifts"} ^ set(plans):
        device.press(f"input[name='kind'][value='{kind}']")
    if own:
        device.press("input[name='workplace']")
    create_account(device, name, code=device.server.setup_code())
    device.arrives("/today" if "shifts" in plans else "/hikes")
    device.server.email = address(name)
    device.server.sign_in()
    return device


def create_account(device, name, **fields):
    fields = {"displayName": name, "email": address(name), "password": PASSWORD, **fields}
    for field, text in fields.items():
        device.fill(field, text)
    device.tap("Create Account")
    if device.has_passkeys:
        device.tap("Not Now")
    return device


def address(name):
    return f"{name.split()[0].lower()}@example.org"


def sign_in(device, name, path="/today"):
    device.open("/sign-in").fill("email", address(name)).fill("password", PASSWORD)
    return device.tap("Sign In").arrives(path)


def morning(date):
    return f"{date}T06:30:00-04:00"


def firefighter(device, other):
    """24 hours on, 48 off. The start was mistyped, which is seen after a shift has been worked."""
    server = device.server
    server.clock.set(morning("2026-11-02"))
    device.at(morning("2026-11-02"))
    sign_up(device, "Frankie Firefighter", own=True).open("/settings").shows("My Shifts").open("/today").shows("Get started")
    device.begin("Set Up My Rotation")
    plan(device, "Tuesday, November 3", "Friday, November 6")
    device.open("/schedule").has_shifts("2026-11-03", "24").has_shifts("2026-11-04").has_shifts("2026-11-06", "24").synced()
    wrong = days(server)
    device.shows("1 rotation, 134 shifts, 1 shift type, and 1 location added")

    # On Wednesday she sees it: it was the 2nd and the 5th. The day that has passed is corrected too, and by one undo is back.
    device.at(morning("2026-11-04")).open("/settings/rotations")
    device.begin("Set Up My Rotation")
    plan(device, "Monday, November 2", "Thursday, November 5", first="2026-11-02", says="On 1 past day")
    device.open("/schedule").has_shifts("2026-11-02", "24").has_shifts("2026-11-03").has_shifts("2026-11-05", "24").synced()
    right = days(server)
    assert not set(wrong) & set(right), "nothing is doubled"
    device.begin("Undo: ").has_shifts("2026-11-03", "24").has_shifts("2026-11-05").synced()
    assert days(server) == wrong
    device.begin("Redo: ").has_shifts("2026-11-05", "24").synced()
    assert days(server) == right

    # Called in for two hours more, in the station's basement without a network; the phone is closed and opened again.
    device.at(morning("2026-11-06")).open("/today").installed().synced()
    server.stop()
    device.open("/schedule/2026-11-05").begin("24 24 Hours").tap("Edit")
    device.toggle("own-times").set_time("own-end", "9", "00", "AM").choose("end-day", "Next day, 26 h").shows("Ends (Next Day)", "Lasts 26 h").type("note", "Held over")
    device.save_sheet().shows("Waiting to sync (1)").reload().shows("Held over", "7:00 AM – 9:00 AM, next day")
    server.start()
    device.open("/schedule/2026-11-05").synced()
    [held] = [row for row in server.rows("shifts") if row["date"] == "2026-11-05"]
    assert held["endTime"] == {"hour": 9, "minute": 0} and held["overOneDay"], held

    # At home, on the tablet, it is all there; a week later a shift is swapped with a colleague's, and swapped back.
    other.at(morning("2026-11-09"))
    sign_in(other, "Frankie Firefighter").open("/schedule/2026-11-05").shows("Held over")
    other.open("/schedule/2026-11-14").begin("24 24 Hours").tap("Move").fill("move-date", "2026-11-15").begin("Move to ")
    other.has_shifts("2026-11-14").has_shifts("2026-11-15", "24").synced()
    device.open("/schedule").has_shifts("2026-11-15", "24")
    device.begin("Undo: ").has_shifts("2026-11-14", "24").has_shifts("2026-11-15").synced()
    other.has_shifts("2026-11-14", "24")
    assert days(server) == right


def plan(device, *worked, first="", says=""):
    device.tap("Next").begin("Fire and rescue").begin("24/48").tap("Next").shows("Which shifts are these?")
    device.tap("Next").shows("Tap the next few days")
    if first:
        device.fill("setup-first-day", first)
    for day in worked:
        device.tap(day)
    device.shows("Fits: on the first day").tap("Next").shows("Does this look right?", says).tap("Add to Schedule")
    return device.shows("Rotation added")


def days(server):
    return sorted(row["date"] for row in server.rows("shifts"))


def manager(device, other):
    """A ward of thirty: a week is planned and copied, a shift is handed on with a reason, and somebody leaves.

    Her server would not take an invitation whose time is over by its own clock, so that this is this week."""
    server = device.server
    monday = datetime.date.today() - datetime.timedelta(datetime.date.today().weekday())
    week = [str(monday + datetime.timedelta(offset)) for offset in range(14)]
    people, members, types = open_ward(device, other, "Margaret Manager", week[0])
    device.open("/schedule/team?mode=plan").shows("Nurse 28", "Copy Team’s Week")

    # Two by hand; the others as they were planned on paper.
    device.tap("E Evening")
    for date in week[:2]:
        strike(device, members["Fatima Floor"], date)
    device.synced()
    assert [(each["date"], each["shiftType"]["symbol"]) for each in server.rows("shifts")] == [(date, "E") for date in week[:2]]
    server.perform(*[
        command(index, "2026-11-01T12:00:00Z", "planShifts", days=[
            {"row": identifier(1000 + 10 * index + offset), "date": week[offset], "shiftType": {"id": types["DEN"[index % 3]]},
             "member": {"id": person}} for offset in range(5)])
        for index, person in enumerate(people)])
    # What is copied is what the device has.
    expect(device.page.locator(f"[data-row='{members['Nurse 01']}'] .shift")).to_have_count(5)

    # The week is copied, by mistake once more, and anew after somebody's days have been changed.
    copy_week(device, members["Nurse 01"], week[7]).shows("142 shifts added").synced()
    copy_week(device, members["Nurse 01"], week[7]).shows("These shifts are already on these days.").answer("OK")
    device.tap("N Night")
    strike(device, members["Nurse 01"], week[7])
    copy_week(device, members["Nurse 01"], week[7]).shows("Replace or Add?").answer("Replace").synced()
    assert len(server.rows("shifts")) == 2 * 142
    device.tap("Done")

    # Fatima is ill: her evening is handed on, with a reason; her phone is told, and so is the log.
    strike(device, members["Fatima Floor"], week[1]).tap("Edit")
    device.choose("shift-member", "Nurse 03").type("reason", "Fatima is ill").save_sheet().synced()
    other.open(f"/schedule/{week[1]}").shows("No shifts")
    device.open("/change-log").shows("Fatima Floor", "Nurse 03", "Fatima is ill")

    # Nurse 02 leaves; the days that are left are given to others from the row of open shifts.
    device.open(f"/settings/members/{members['Nurse 02']}").tap("Remove from Workplace").answer("Remove").synced()
    device.open("/schedule/team").shows("Open shifts", "Nurse 02 (left)").installed().synced()
    server.stop()
    strike(device, members["Nurse 02"], week[3]).tap("Edit").choose("shift-member", "Fatima Floor").save_sheet()
    device.shows("Waiting to sync (1)").reload().shows("Waiting to sync (1)")
    server.start()
    device.open("/schedule/team").synced()
    evenings = [row["member"]["id"] for row in server.rows("shifts") if row["date"] == week[3] and row["shiftType"]["symbol"] == "E"]
    assert members["Fatima Floor"] in evenings and members["Nurse 02"] not in evenings

    # A week later Fatima looks who took hers.
    other.at(morning(week[8])).open("/change-log").shows("Fatima is ill", "Margaret Manager")


def open_ward(device, other, name, date):
    """A ward of thirty: its manager, Fatima Floor who has joined on a phone of her own, and 28 nurses.

    Answers the nurses' identifiers, those of all members by their names, and those of the shift types by their symbols."""
    server = device.server
    device.at(morning(date))
    sign_up(device, name).shows("Get started")
    device.open("/settings/shift-types/templates").begin("Healthcare").shows("Evening").synced()
    link = invitation(device)
    other.at(morning(date))
    join(other, link, "Fatima Floor")
    device.shows("Fatima Floor")
    people = add_people(server, [f"Nurse {number:02}" for number in range(1, 29)])
    return (people, {row["displayName"]: row["id"] for row in server.rows("members")},
            {row["symbol"]: row["id"] for row in server.rows("shift-types")})


def copy_week(device, person, date):
    device.tap("Copy Team’s Week")
    return strike(device, person, date)


def strike(device, person, date):
    """Presses a person's day in the team's grid, once that is in sight and what is built on the way there has come."""
    there = f"document.querySelector(\".team-grid-day[data-date='{date}']\"), document.querySelector(\"[data-row='{person}']\")"
    device.painted().run(f"""((day, row) => {{
      day.scrollIntoView({{ block: "nearest", inline: "center" }});
      row.scrollIntoView({{ block: "center", inline: "nearest" }});
    }})({there})""")
    return device.painted().click_at(*device.run(f"""((day, row) => {{
      const across = day.getBoundingClientRect(), down = row.getBoundingClientRect();
      return [across.x + across.width / 2, down.y + down.height / 2];
    }})({there})"""))


def invitation(device):
    device.open("/settings/members").start("Invite").press(".sheet-save")
    link = eventually(lambda: device.run("document.querySelector('.sheet .secret')?.innerText"))
    device.tap("Done", within=device.sheet)
    return link


def join(device, link, name):
    device.open(link.removeprefix(device.server.address)).begin("Create an Account to Join").arrives("/sign-up")
    return create_account(device, name).arrives("/today")


def hiker(device, other):
    """A sheet of twelve weeks is taken over; a day in the van without a network; a storm; and a payment that was wrong."""
    server = device.server
    device.at(morning("2026-11-16"))
    sign_up(device, "Harper Hiker", plans=("hikes",)).shows("No dogs")
    sheet = device.open("/clients/import").choose_file("Choose an Excel or CSV File", SPREADSHEET).shows("Acorn", "Waffle")
    sheet.tap("Import").arrives("/clients").synced()
    assert len(server.rows("dogs")) == 44
    paid = len(server.rows("payments"))

    # Was it right? One undo takes all of it back; then it is imported again, and once more by mistake.
    device.open("/hikes").begin("Undo: ").shows("No dogs yet").synced()
    assert server.rows("dogs") == [] and server.rows("clients") == [] and server.rows("payments") == []
    for _ in range(2):
        device.open("/clients/import").choose_file("Choose an Excel or CSV File", SPREADSHEET).shows("Acorn")
        if not server.rows("dogs"):
            device.tap("Import").arrives("/clients").synced()
    device.shows("Everything in this file is already here.").tap("Cancel")
    assert len(server.rows("dogs")) == 44 and len(server.rows("payments")) == paid

    # Monday, in the van, where there is no network.
    device.open("/hikes").shows("Hike 1").installed().synced()
    hiking = device.run("document.querySelectorAll('.stop').length")
    server.stop()
    device.begin("Start Hike 1").begin("Picked up: ").begin("Paid $").shows("Waiting to sync (3)").reload()
    device.shows("Waiting to sync (3)").begin("Dropped off: ")
    server.start()
    device.open("/hikes").synced()
    assert len(server.rows("payments")) == paid + 1
    assert device.run("document.querySelectorAll('.stop').length") == hiking

    # On the tablet she sees that the amount was another one.
    other.at(morning("2026-11-17"))
    sign_in(other, "Harper Hiker", "/hikes")
    newest = max(server.rows("payments"), key=lambda row: row["created"]["at"])
    other.open(f"/payments/{newest['id']}").fill("payment-amount", "12.50").save_sheet().synced()
    assert next(row["amount"] for row in server.rows("payments") if row["id"] == newest["id"]) == 1250

    # A storm on Wednesday is announced on Tuesday, and is over sooner than that.
    device.at(morning("2026-11-17")).open("/hikes/2026-11-18").tap("Close Day").save_sheet().shows("Closed")
    other.open("/hikes/2026-11-18").shows("No dogs hike on this day, and nothing is charged.")
    device.tap("Undo", within=device.toast).lacks("No dogs hike on this day").synced()
    other.lacks("No dogs hike on this day")

    # Two weeks later: next week's schedule is whole, although the sheet ends before it.
    device.at(morning("2026-11-30")).open("/hikes").shows("Hike 1").lacks("Canceled")
    assert device.run("document.querySelectorAll('.stop').length") > 5


def in_chromium(world, story, **options):
    world.expect_no_network()
    server = world.server(has_owner=False)
    devices = [world.device(server, timezone_id="America/Halifax", **options) for _ in range(2)]
    story(*devices)


@test
def a_dog_hikers_fortnight(world):
    in_chromium(world, hiker)


@test
def a_managers_fortnight(world):
    in_chromium(world, manager, viewport=TABLET)


@test
def a_firefighters_fortnight(world):
    in_chromium(world, firefighter)


def in_webkit(world, story, **options):
    """The first device is WebKit's; the other one, and whoever else takes part, is Chromium."""
    world.expect_no_network()
    server = world.server(has_owner=False)
    story(world.webkit(server, path="/sign-up", **options), world.device(server, timezone_id="America/Halifax"))


@test(is_long=True)
def a_firefighters_fortnight_in_webkit(world):
    in_webkit(world, firefighter)


@test(is_long=True)
def a_managers_fortnight_in_webkit(world):
    in_webkit(world, manager, size=TABLET)


@test(is_long=True)
def a_dog_hikers_fortnight_in_webkit(world):
    in_webkit(world, hiker)
