"""A fortnight of each of three people, from an empty server on: with their mistakes, without a network, on two devices."""
import datetime

from suite import paths
from suite.runner import test
from suite.crew import add_people
from suite.server import PASSWORD, eventually
from suite.states import command, identifier

SPREADSHEET = paths.ROOT / "Tests/Fixtures/hikes/weeks.csv"


def sign_up(device, name):
    """As the owner of the server, whose requests are hers from then on."""
    create_account(device.open("/sign-up"), name, code=device.server.setup_code())
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
    return device.arrives("/today")


def address(name):
    return f"{name.split()[0].lower()}@example.org"


def sign_in(device, name):
    device.open("/sign-in").fill("email", address(name)).fill("password", PASSWORD)
    return device.tap("Sign In").arrives("/today")


def morning(date):
    return f"{date}T06:30:00-04:00"


def firefighter(device, other):
    """24 hours on, 48 off. The start was mistyped, which is seen after a shift has been worked."""
    server = device.server
    device.at(morning("2026-11-02"))
    sign_up(device, "Frankie Firefighter").shows("Get started")
    device.begin("Set Up My Rotation")
    plan(device, "Tuesday, November 3", "Friday, November 6")
    device.open("/schedule").has_shifts("2026-11-03", "24").has_shifts("2026-11-04").has_shifts("2026-11-06", "24").synced()
    wrong = days(server)

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
    device.toggle("own-times").set_time("own-end", "9", "00", "AM").shows("Ends (Next Day)").type("note", "Held over")
    device.save_sheet().shows("Waiting to sync (1)").reload().shows("Held over", "7:00 AM – 9:00 AM, next day")
    server.start()
    device.open("/schedule/2026-11-05").synced()
    [held] = [row for row in server.rows("shifts") if row["date"] == "2026-11-05"]
    assert held["endTime"] == {"hour": 9, "minute": 0} and held["overOneDay"], held

    # At home, on the tablet, it is all there; a week later a shift is swapped with a colleague's, and swapped back.
    other.at(morning("2026-11-09"))
    sign_in(other, "Frankie Firefighter").open("/schedule/2026-11-05").shows("Held over")
    other.open("/schedule/2026-11-14").begin("24 24 Hours").tap("Move").fill("move-date", "2026-11-15").tap("Move")
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
    device.at(morning(week[0]))
    sign_up(device, "Margaret Manager").shows("Get started")
    device.open("/settings/shift-types/templates").begin("Healthcare").shows("Evening").synced()
    link = invitation(device)
    other.at(morning(week[0]))
    join(other, link, "Fatima Floor")
    device.shows("Fatima Floor")
    people = add_people(server, [f"Nurse {number:02}" for number in range(1, 29)])
    device.open("/schedule/team?mode=plan").shows("Nurse 28", "Copy Team’s Week")

    # Two by hand; the others as they were planned on paper.
    members = {row["displayName"]: row["id"] for row in server.rows("members")}
    types = {row["symbol"]: row["id"] for row in server.rows("shift-types")}
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

    # The week is copied, by mistake once more, and anew after somebody's days have been changed.
    copy_week(device, members["Nurse 01"], week[7]).shows("142 shifts added").synced()
    copy_week(device, members["Nurse 01"], week[7]).shows("These days already have these shifts.").answer("OK")
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


def copy_week(device, person, date):
    device.tap("Copy Team’s Week")
    return strike(device, person, date)


def strike(device, person, date):
    """Presses a person's day in the team's grid."""
    return device.click_at(*device.run(f"""(() => {{
      const day = document.querySelector(".roster-day[data-date='{date}']"), row = document.querySelector("[data-row='{person}']");
      day.scrollIntoView({{ block: "nearest", inline: "center" }});
      row.scrollIntoView({{ block: "center", inline: "nearest" }});
      const across = day.getBoundingClientRect(), down = row.getBoundingClientRect();
      return [across.x + across.width / 2, down.y + down.height / 2];
    }})()"""))


def invitation(device):
    device.open("/settings/members").start("Invite").press(".sheet-save")
    link = eventually(lambda: device.run("document.querySelector('.sheet .secret')?.innerText"))
    device.tap("Done", within=device.sheet)
    return link


def join(device, link, name):
    device.open(link.removeprefix(device.server.address)).begin("Create an Account to Join").arrives("/sign-up")
    return create_account(device, name)


def hiker(device, other):
    """A sheet of four weeks is taken over; a day in the van without a network; a storm; a payment that was wrong."""
    server = device.server
    device.at(morning("2026-09-22"))
    sign_up(device, "Harper Hiker")
    device.open("/settings").toggle("capability-hikes").toggle("capability-shifts").synced()
    device.open("/clients/import").choose_file("Choose a CSV File", SPREADSHEET).shows("Acorn", "Waffle").tap("Import")
    device.arrives("/clients").synced()
    print([r for r in server.rows("dogs") if r["name"]=="Acorn"])
    acorn=[r for r in server.rows("dogs") if r["name"]=="Acorn"][0]["id"]
    print([(r["date"],r["amount"]) for r in server.rows("payments") if r["dog"]["id"]==acorn])
    print(server.rows("schedule-exceptions")[:2])
    assert len(server.rows("dogs")) == 44
    # She does it twice, to be sure, and once more after an undo.
    device.open("/clients/import").choose_file("Choose a CSV File", SPREADSHEET)
    device.shows("Everything in this file is already here.")
    1/0


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
    in_chromium(world, manager, viewport={"width": 1024, "height": 1366})


@test
def a_firefighters_fortnight(world):
    in_chromium(world, firefighter)
