"""A fortnight of 24-hour shifts over a change of the clocks, alone with a rotation and calendars, and one of a crew whose shifts
change hands. What screens, calendars and files say is compared with what this file counts by itself."""
import csv
import dataclasses
import datetime
import io
import json
import zoneinfo

import pypdf
from playwright.sync_api import expect

from suite import axe
from suite.calendar_program import CalendarProgram, events
from suite.runner import test
from suite.server import PASSWORD, eventually
from suite.web_calendar import WebCalendar
from suite.world import PHONE
from tests.calendars import answer, secrets
from tests.confirmation import UNCONFIRMED
from tests.stories import TABLET, invitation, join, plan, sign_in, sign_up, strike

HALIFAX = zoneinfo.ZoneInfo("America/Halifax")
UTC = datetime.timezone.utc
#: A Monday; on the Sunday after it clocks go back, within a shift.
FIRST = datetime.date(2026, 10, 26)
#: For how many days rotations are planned, and how many more the server adds at once.
REACH, STEP = 400, 28


def day(offset):
    return FIRST + datetime.timedelta(offset)


def by_clock(date, hour=6, minute=0):
    return datetime.datetime.combine(date, datetime.time(hour, minute), HALIFAX)


def move(server, *devices, to):
    """Lets the clocks show a later time."""
    server.clock.set(to.isoformat())
    for device in devices:
        device.at(to.isoformat())


@dataclasses.dataclass
class Planned:
    """What is to be worked, as a person would write it on paper."""
    date: datetime.date
    title: str = "24 Hours"
    start: tuple = (7, 0)
    end: tuple = (7, 0)
    #: How many days after the first it ends.
    days: int = 1
    is_called_back: bool = False
    note: str = ""

    @property
    def span(self):
        ends = self.date + datetime.timedelta(self.days)
        return by_clock(self.date, *self.start).astimezone(UTC), by_clock(ends, *self.end).astimezone(UTC)

    @property
    def minutes(self):
        start, end = self.span
        return int((end - start).total_seconds()) // 60

    @property
    def event(self):
        return (self.title, *self.span)

    @property
    def row(self):
        """What a file for spreadsheets says of it."""
        times = [f"{hour:02}:{minute:02}" for hour, minute in (self.start, self.end)]
        return [str(self.date), self.title, *times, f"{self.minutes / 60:.2f}", "Yes" if self.is_called_back else "", self.note]


def turns(first, last):
    """24 hours on, 48 off."""
    count = (last - first).days // 3 + 1
    return {date: Planned(date) for date in (first + datetime.timedelta(3 * turn) for turn in range(count))}


def text_of(minutes):
    hours, rest = divmod(minutes, 60)
    return f"{hours} h" + (f" {rest} min" if rest else "")


def overtime(shifts, year):
    """What shifts of a year have beyond 40 hours of a week, which begins on Sunday."""
    worked, over = {}, 0
    for each in sorted(shifts, key=lambda each: each.span):
        week = each.date - datetime.timedelta((each.date.weekday() + 1) % 7)
        before = worked.get(week, 0)
        worked[week] = before + each.minutes
        over += (max(worked[week], 2400) - max(before, 2400)) if each.date.year == year else 0
    return over


def check_rows(server, shifts):
    """The server has just these shifts, each once."""
    found = sorted((row["date"], row["shiftType"]["title"]) for row in server.rows("shifts"))
    expected = sorted((str(each.date), each.title) for each in shifts)
    assert found == expected, (sorted(set(found) - set(expected)), sorted(set(expected) - set(found)))


def open_shift(device, date, name="24 24 Hours"):
    return device.open(f"/schedule/{date}").begin(name)


def confirm(device):
    """Says once more who it is, since the sign-in was too long ago."""
    expect(device.page.get_by_role("dialog", name="Confirm It’s You")).to_be_visible()
    return device.type("confirm-password", PASSWORD).tap("Confirm")


def download(device, press):
    with device.page.expect_download() as saved:
        press()
    return saved.value.path().read_bytes()


# The calendars


def busy_events():
    """Eight half hours of each day for eleven months: more than are kept. Answers the events, and when the 2,000th ends."""
    spans = [(by_clock(day(offset), 8 + turn), by_clock(day(offset), 8 + turn, 30)) for offset in range(330) for turn in range(8)]
    lines = [f"UID:busy-{number} " + " ".join(
        f"{name}:{time.astimezone(UTC):%Y%m%dT%H%M%SZ}" for name, time in zip(("DTSTART", "DTEND"), span))
        for number, span in enumerate(spans)]
    return lines, spans[1999][1]


def subscribe(device, shifts):
    """By a link and by CalDAV."""
    device.open("/settings/calendar").begin("Create a Link").tap("Create").shows("Treat it like a password.")
    link = secrets(device)[0].removeprefix(device.server.address)
    device.tap("Done").begin("Android").tap("Next").shows("This password is shown only once.")
    _, user, password = secrets(device)
    device.tap("Done").shows("Calendar on Android")
    program = CalendarProgram(device.server, user, password)
    assert program.events() == sorted(each.event for each in shifts.values())
    year = [each.event for each in shifts.values() if each.date <= FIRST + datetime.timedelta(365)]
    assert events(answer(device.server, link)[1].decode()) == sorted(year)
    return program


def write_events(program, device, shifts):
    """A program makes one event in eight tries at once, and others with names of zones that it does not describe."""
    one = ("drill-1", "Training", "DTSTART;TZID=America/Halifax:20261029T080000", "DTEND;TZID=America/Halifax:20261029T160000")
    assert program.put_at_once(8, *one, If_None_Match="*") == [201] + [412] * 7
    shifts[day(3)] = Planned(day(3), "Training", (8, 0), (16, 0), 0)
    check_rows(device.server, shifts.values())
    for number, zone in enumerate(("Atlantic Standard Time", "/example.org/2026a/America/Halifax")):
        name, date = f"drill-{number + 2}", f"2026110{4 + 3 * number}"
        times = [f"{field};TZID={zone}:{date}T{time}" for field, time in (("DTSTART", "080000"), ("DTEND", "160000"))]
        assert program.put(name, "Training", *times, If_None_Match="*") == 201, zone
        # Both are days of 24 hours off, so that one drill is enough.
        if number:
            assert program.ask("DELETE", f"{name}.ics")[0] == 204
    shifts[day(9)] = Planned(day(9), "Training", (8, 0), (16, 0), 0)
    assert program.put("odd", "Dive drill", "DTSTART;TZID=Atlantis:20261110T080000", "DTEND;TZID=Atlantis:20261110T160000") == 403
    assert program.events() == sorted(each.event for each in shifts.values())
    device.open("/today").shows("Some Calendar Changes Didn’t Work", "Atlantis").begin("Dive drill")
    device.tap("Dismiss Dive drill").lacks("Dive drill").synced()


def connect_private(world, device, fresh, shifts):
    """More busy times than are kept lock nobody out, on no device."""
    lines, end = busy_events()
    calendar = WebCalendar(*lines)
    world.closers.append(calendar.close)
    device.open("/settings/calendar").begin("Connect Your Private Calendar").type("private-address", calendar.address)
    confirm(device.tap("Connect"))
    device.shows("Private calendar connected", "TeamShift keeps 2,000 of your busy times", f"end on {end:%a, %b} {end.day}, {end.year}.")
    sign_in(fresh, "Frankie Firefighter").shows("24 Hours", "Busy 8:00 AM – 8:30 AM and 7 more")
    fresh.open(f"/schedule/{day(2)}").shows("Busy 8:00 AM – 8:30 AM and 7 more")
    known = max(date for date in shifts if date < end.date())
    fresh.open(f"/schedule/{known}").shows("24 Hours", "Busy 8:00 AM – 8:30 AM")
    fresh.open(f"/schedule/{known + datetime.timedelta(3)}").shows("24 Hours").lacks("Busy")
    everything = json.loads(download(device.open("/settings/your-data"), lambda: device.tap("Export Everything")))
    assert everything["account"]["email"] == device.server.email

    # A smaller one in its place, and then none.
    calendar.events = ["UID:dentist DTSTART:20261028T180000Z DTEND:20261028T190000Z SUMMARY:Dentist"]
    device.open("/settings/calendar").tap("Check Now").lacks("2,000")
    fresh.open(f"/schedule/{day(2)}").shows("Busy 3:00 PM – 4:00 PM").lacks("and 7 more")
    other = WebCalendar("UID:gym DTSTART:20261028T210000Z DTEND:20261028T220000Z SUMMARY:Gym")
    world.closers.append(other.close)
    device.tap("Replace").type("private-address", other.address).tap("Connect").shows("Private calendar connected")
    fresh.shows("Busy 6:00 PM – 7:00 PM")
    device.tap("Remove 127.0.0.1").answer("Remove").shows("Calendar removed")
    fresh.lacks("Busy")


# The times


def change_times(device, shifts):
    """An hour earlier makes 25 hours of 24; an end in the evening may be that of either day."""
    open_shift(device, day(2)).tap("Edit").toggle("own-times").shows("Lasts 24 h.")
    device.set_time("own-start", "6", "00", "AM").shows("Ends On", "Lasts 25 h.")
    expect(device.page.locator("#end-day option:checked")).to_have_text("Next day, 25 h")
    device.save_sheet().shows("6:00 AM – 7:00 AM, next day").synced()
    shifts[day(2)].start = (6, 0)

    open_shift(device, day(8)).tap("Edit").toggle("own-times").set_time("own-end", "7", "00", "PM")
    device.shows("Choose the day on which the shift ends.").lacks("Lasts")
    expect(device.save).to_be_disabled()
    assert device.page.locator("#end-day option").all_inner_texts()[-2:] == ["Same day, 12 h", "Next day, 36 h"]
    device.choose("end-day", "Next day, 36 h").shows("Lasts 36 h.").choose("end-day", "Same day, 12 h").shows("Lasts 12 h.")
    device.save_sheet().shows("7:00 AM – 7:00 PM").lacks("7:00 PM, next day").synced()
    shifts[day(8)].end, shifts[day(8)].days = (19, 0), 0

    # The night of the other clocks is an hour longer, and no longer than usual.
    assert shifts[day(5)].minutes == 25 * 60
    open_shift(device, day(5)).shows("7:00 AM – 7:00 AM, next day", "25 h").lacks("longer than usual").tap("Done")
    open_shift(device, day(2)).shows("25 h, 1 h longer than usual").tap("Done")


def call_back(device, shifts):
    device.open(f"/schedule/{day(6)}").start("Add Shift").choose("shift-type", "T – Training").toggle("own-times")
    device.set_time("own-start", "2", "00", "PM").set_time("own-end", "8", "00", "PM").shows("Lasts 6 h.")
    device.toggle("called-back").type("note", "Storm").save_sheet()
    device.shows("Called Back", "2:00 PM – 8:00 PM", "Storm").synced()
    shifts[day(6)] = Planned(day(6), "Training", (14, 0), (20, 0), 0, True, "Storm")


def switch(device, shifts):
    """Switched by mistake, taken back, and made again on purpose."""
    open_shift(device, day(11)).tap("Switch").choose("new-type", "T – Training").type("reason", "Course").tap("Switch Shift")
    device.answer("Switch").shows("Shift switched successfully", "8:00 AM – 4:00 PM")
    device.begin("Undo: Training → 24 Hours, Nov 6").shows("7:00 AM – 7:00 AM, next day")
    device.begin("Redo: ").shows("8:00 AM – 4:00 PM").synced()
    shifts[day(11)] = Planned(day(11), "Training", (8, 0), (16, 0), 0)


# Two devices


def note(device, date, text):
    return open_shift(device, date).tap("Edit").type("note", text).save_sheet()


def offline_on_both(phone, tablet, shifts):
    """What each did is kept where it can be, and told where it cannot."""
    same, both, gone, clash = (day(offset) for offset in (14, 17, 20, 23))
    for device in (phone, tablet):
        device.open("/schedule").synced().installed()
        device.context.set_offline(True)
    for device in (phone, tablet):
        note(device, same, "Bring boots")
    note(phone, both, "Bring the key")
    open_shift(tablet, both).tap("Edit").toggle("own-times").set_time("own-start", "8", "00", "AM").save_sheet()
    note(phone, gone, "With the probie")
    open_shift(tablet, gone).tap("Delete").answer("Delete").shows("No shifts")
    note(phone, clash, "Engine 1")
    note(tablet, clash, "Engine 2").shows("Waiting to sync (4)")
    tablet.context.set_offline(False)
    tablet.open("/schedule").synced()
    phone.context.set_offline(False)
    phone.shows("Couldn’t save the change to the shift.", "Keep as New").answer("Keep as New")
    phone.shows("Add Shift").save_sheet()
    phone.shows("You Changed This on Another Device", "no note → “Engine 2”").answer("Use My Change")
    expect(phone.alert).to_have_count(0)
    phone.synced()
    expect(tablet.alert).to_have_count(0)
    for date, text in ((same, "Bring boots"), (both, "Bring the key"), (gone, "With the probie"), (clash, "Engine 1")):
        shifts[date].note = text
        for device in (phone, tablet):
            device.open(f"/schedule/{date}").shows(text)
    shifts[both].start, shifts[both].days = (8, 0), 1
    phone.open(f"/schedule/{both}").shows("8:00 AM – 7:00 AM, next day")
    check_rows(phone.server, shifts.values())


def return_tomorrow(phone, tablet, date):
    """The phone starts days later in the station's basement."""
    phone.open("/today").synced()
    phone.context.set_offline(True)
    move(phone.server, phone, tablet, to=by_clock(date, 9))
    phone.reload().shows("Ends in 22 h", "7:00 AM – 7:00 AM, next day", "Bring boots")
    phone.context.set_offline(False)


def end_rotation(device, shifts):
    """By a mistake in the last day; the undo and the redo reach as far as the device holds."""
    last = day(35)
    device.open("/settings/rotations").begin("24/48").shows("Hours per week", "56").tap("End")
    device.fill("end-last-day", str(last)).save.click()
    device.shows("Rotation ended").synced()
    kept = [each for each in shifts.values() if each.date <= last]
    check_rows(device.server, kept)
    device.open("/schedule")
    for name, expected in (("Undo: ", shifts.values()), ("Redo: ", kept), ("Undo: ", shifts.values())):
        device.begin(name).shows("Undone: " if name == "Undo: " else "Redone: ").synced()
        check_rows(device.server, expected)


# The files


def fact(device, name):
    return device.page.locator(".facts div", has=device.page.get_by_text(name, exact=True)).locator("dd").first


def rows_of(file):
    return list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))


def export(device, shifts):
    year = [each for each in shifts.values() if each.date.year == 2026]
    device.open("/schedule/year").shows("Totals")
    for name, expected in (
            ("Shifts", str(len(year))), ("Hours", text_of(sum(each.minutes for each in year))), ("Called back", "1"),
            ("Overtime", text_of(overtime(shifts.values(), 2026)))):
        expect(fact(device, name)).to_have_text(expected)
    device.open("/schedule/year/2026/export").choose("export-format", "CSV")
    by_server = rows_of(download(device, lambda: device.page.get_by_role("link", name="Download CSV").click()))
    by_app = rows_of(download(device.open(f"/schedule/{day(13)}"), lambda: device.tap("Export November (CSV)")))
    names = ("Date", "Title", "From", "To", "Hours", "Called Back", "Note")
    in_order = sorted(year, key=lambda each: each.span)
    assert [[row[name] for name in names] for row in by_server] == [each.row for each in in_order]
    assert by_app == [row for row in by_server if row["Date"].startswith("2026-11")]
    november = [each for each in in_order if each.date.month == 11]
    device.open("/schedule/year/2026/export").choose("export-period", "November")
    pdf = download(device, lambda: device.page.get_by_role("link", name="Download PDF").click())
    text = "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)
    total = f"{len(november)} shifts · {text_of(sum(each.minutes for each in november))}"
    for part in (total, "called back once", "Called Back", "Storm", "Bring boots"):
        assert part in text, (part, text)


def firefighter(world, phone, tablet, colleague):
    server = phone.server
    move(server, phone, to=by_clock(day(0)))
    sign_up(phone, "Frankie Firefighter", own=True)
    phone.open("/settings").shows("My Shifts", "Settings for teams appear once someone joins.")
    phone.lacks("Coverage", "Skills", "Availability", "Who decides on requests", "Time off needs approval")
    phone.open("/today").begin("Set Up My Rotation")
    plan(phone, "Wednesday, October 28", "Saturday, October 31")
    shifts = turns(day(2), day(REACH))
    phone.synced()
    check_rows(server, shifts.values())
    phone.open("/settings/shift-types").add_shift_type("T", "Training", "My Shifts").synced()
    program = subscribe(phone, shifts)
    write_events(program, phone, shifts)

    move(server, phone, tablet, to=by_clock(day(1), 8))
    extend(server, shifts, 1)
    world.expect(UNCONFIRMED)
    connect_private(world, phone, tablet, shifts)

    move(server, phone, tablet, to=by_clock(day(2), 10))
    phone.open("/today").shows("24 Hours", "Ends in 21 h")
    change_times(phone, shifts)

    move(server, phone, tablet, to=by_clock(day(6), 21))
    call_back(phone, shifts)
    switch(phone, shifts)
    offline_on_both(phone, tablet, shifts)
    return_tomorrow(phone, tablet, day(14))
    tablet.open("/today").shows("Ends in 22 h")
    end_rotation(phone, shifts)
    export(tablet, shifts)
    assert program.events() == sorted(each.event for each in shifts.values())

    # A colleague joins, and what is for teams appears.
    tablet.open("/settings/members").start("Invite").press(".sheet-save")
    confirm(tablet)
    link = eventually(lambda: tablet.run("document.querySelector('.sheet .secret')?.innerText"))
    tablet.tap("Done", within=tablet.sheet)
    move(server, colleague, to=by_clock(day(14), 9))
    join(colleague, link, "Quinn Quint").open("/schedule/team").shows("Frankie Firefighter", "Quinn Quint")
    phone.open("/settings").shows("Coverage", "Who decides on requests").lacks("Settings for teams appear")


def extend(server, shifts, today):
    """The rotation goes on by itself; a server that starts again sees to it at once."""
    server.stop()
    server.start()
    for date, planned in turns(day(2), day(today + REACH + STEP)).items():
        shifts.setdefault(date, planned)
    eventually(lambda: len(server.rows("shifts")) >= len(shifts), what="The rotation's extension")
    check_rows(server, shifts.values())


@test
def two_weeks_of_24_hour_shifts(world):
    world.expect_no_network()
    server = world.server(has_owner=False, now=by_clock(day(0)).isoformat())
    devices = [world.device(server, timezone_id="America/Halifax", viewport=size) for size in (PHONE, TABLET, PHONE)]
    firefighter(world, *devices)


# A crew

MEMBER = "Wilhelmina Featherstonehaugh-Vanderbilt"


def open_crew(manager, member, other, monday):
    """A workplace with Early and Late, where who comes first has a shift, and rest is 11 hours; answers who is who."""
    server = manager.server
    move(server, manager, to=by_clock(monday))
    sign_up(manager, "Morgan Manager").begin("Add a location")
    manager.type("location-name", "Harbour Ward").save_sheet().open("/settings/shift-types")
    for symbol, title, start, end in (("E", "Early", ("7", "AM"), ("3", "PM")), ("L", "Late", ("3", "PM"), ("11", "PM"))):
        manager.start("Add Shift Type").type("symbol", symbol).type("title", title).choose("location", "Harbour Ward")
        for field, (hour, half) in (("start-time", start), ("end-time", end)):
            manager.set_time(field, hour, "00", half)
        manager.save_sheet()
    for device, name in ((member, MEMBER), (other, "Omar Okafor")):
        link = invitation(manager)
        join(device.at(by_clock(monday).isoformat()), link, name)
    manager.open("/settings").choose("request-decider", "First come").synced()
    manager.choose("rest-source", "European Union: 11 h a day, 35 h a week, 48 h of work on average").synced()
    return {row["displayName"]: row["id"] for row in server.rows("members")}


def paint(device, monday, shifts):
    """Plans shifts in the team's grid: who, by the titles and the days after Monday."""
    device.open("/schedule/team?mode=plan").shows(MEMBER)
    for person, symbol, offsets in shifts:
        device.begin(symbol)
        for offset in offsets:
            strike(device, person, str(monday + datetime.timedelta(offset)))
    device.tap("Done").synced()


def worked(server, names):
    people = {row: name.split()[0] for name, row in names.items()}
    return sorted((row["date"], row["shiftType"]["symbol"], people[row["member"]["id"]]) for row in server.rows("shifts"))


def swap(member, other, wednesday, names):
    """Early for Late of the same day, which the other one thinks about, takes, gives back and takes."""
    server = member.server
    before = worked(server, names)
    open_shift(member, wednesday, "E Early").tap("Offer Shift").choose("offer-kind", "Swap").begin("Omar Okafor")
    member.begin("L Late, Wed").tap("Offer", within=member.sheet).shows("Shift offered").synced()
    other.open("/today").shows("1 request for you").begin("1 request for you").tap("Take Shift")
    expect(other.alert).to_contain_text("You’ll work Early on Wed, Nov 11, 7:00 AM – 3:00 PM. Your hours that week: 24 h.")
    expect(other.alert).to_contain_text("Only 8 hours between Late on Tue, Nov 10 and Early on Wed, Nov 11; 11 hours required.")
    other.answer("Cancel")
    assert worked(server, names) == before
    other.tap("Take Shift").answer("Take Shift").shows("The shift is yours").synced()
    swapped = [(date, {"E": "L", "L": "E"}[symbol] if date == str(wednesday) else symbol, name) for date, symbol, name in before]
    assert worked(server, names) == sorted(swapped)
    other.begin("Undo: ").synced()
    assert worked(server, names) == before
    other.begin("Redo: ").synced()
    assert worked(server, names) == sorted(swapped)


def give(member, other, date, names):
    open_shift(member, date, "E Early").tap("Offer Shift").type("offer-note", "Dentist").tap("Offer", within=member.sheet)
    member.shows("Shift offered").synced()
    other.open("/today/requests").shows("offers it to anyone", "Dentist").tap("Take Shift")
    expect(other.alert).to_contain_text("Your hours that week: 24 h → 32 h.")
    other.answer("Take Shift").shows("The shift is yours").synced()
    assert (str(date), "E", "Omar") in worked(member.server, names)


def fall_ill(manager, member, first, names):
    """The manager is told, and gives the shifts to somebody else."""
    days = [first + datetime.timedelta(offset) for offset in range(2)]
    member.open("/settings/leave").start("Add Leave").fill("leave-first", str(days[0])).fill("leave-last", str(days[1]))
    member.choose("leave-kind", "Sick").save_sheet().synced()
    manager.open("/today").shows("Needs Cover", f"{MEMBER}: Sick", "Early on Mon, Nov 16; Early on Tue, Nov 17")
    for date in days:
        manager.open("/today").begin(MEMBER)
        strike(manager.arrives(f"/schedule/team/{date}"), names[MEMBER], str(date)).tap("Edit")
        manager.choose("shift-member", "Omar Okafor").save_sheet().synced()
    manager.open("/today").shows("Quick actions").lacks("Needs Cover")


def leave(member, manager):
    """Who has left the last workplace still reaches the account."""
    member.open("/settings").tap("Leave Workplace").answer("Leave").arrives("/welcome")
    manager.open("/today").shows("Left Open", f"{MEMBER} (left)")
    member.page.get_by_role("link", name="Your Account").click()
    on_account(member, "wilhelmina@example.org", "Where You Are Signed In", "This device")
    assert axe.violations_in_both_schemes(member.page) == []
    member.tap("Export Everything")
    everything = json.loads(download(member, lambda: confirm_on_page(member)))
    assert everything["account"]["email"] == "wilhelmina@example.org"
    member.main.get_by_text("Delete Account").first.click()
    member.tap("Delete Account")
    member.page.wait_for_url("**/sign-in?left")


def on_account(device, email, *texts):
    """On the page of the account, which needs no workplace."""
    device.arrives("/account")
    for text in (f"You’re signed in as {email}.", *texts):
        expect(device.main).to_contain_text(text)


def confirm_on_page(device):
    dialog = device.page.get_by_role("dialog", name="Confirm It’s You")
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    device.tap("Confirm", within=dialog)


def end_workplace(manager):
    """Who has deleted it, too."""
    manager.open("/settings").tap("Delete Workplace").type("confirm-name", "My Workplace").tap("Delete", within=manager.sheet)
    confirm(manager).arrives("/welcome").page.get_by_role("link", name="Your Account").click()
    on_account(manager, "morgan@example.org")
    everything = json.loads(download(manager, lambda: manager.tap("Export Everything")))
    assert everything["memberships"] == [] and everything["account"]["email"] == "morgan@example.org"


def crew(world, manager, member, other):
    server = manager.server
    monday = datetime.date(2026, 11, 9)
    names = open_crew(manager, member, other, monday)
    (wilhelmina, omar), devices = (names[MEMBER], names["Omar Okafor"]), (manager, member, other)
    paint(manager, monday, [(wilhelmina, "E Early", (1, 2, 3)), (omar, "L Late", (1, 2, 4))])
    swap(member, other, monday + datetime.timedelta(2), names)
    move(server, *devices, to=by_clock(monday + datetime.timedelta(1)))
    give(member, other, monday + datetime.timedelta(3), names)

    move(server, *devices, to=by_clock(monday + datetime.timedelta(5)))
    following = monday + datetime.timedelta(7)
    paint(manager.open("/schedule/team"), following, [(wilhelmina, "E Early", (0, 1, 3))])
    fall_ill(manager, member, following, names)
    move(server, *devices, to=by_clock(monday + datetime.timedelta(6)))
    world.expect(UNCONFIRMED)
    leave(member, manager)
    end_workplace(manager)


@test
def two_weeks_of_early_and_late(world):
    world.expect_no_network()
    server = world.server(has_owner=False, now=by_clock(datetime.date(2026, 11, 9)).isoformat())
    devices = [world.device(server, timezone_id="America/Halifax", viewport=size) for size in (TABLET, PHONE, PHONE)]
    crew(world, *devices)
