"""What calendar programs that others wrote see and do."""
import datetime
import os
import pathlib
import subprocess
import sys
import typing
import uuid
import zoneinfo

import caldav
import icalendar

from office import DAY, Office

BIN = pathlib.Path(sys.executable).parent
#: Weeks in which clocks go forward and back, by half an hour in Lord Howe.
CLOCK_CHANGES = {
    "America/Halifax": [(2027, 3, 14), (2027, 11, 7)],
    "Europe/London": [(2027, 3, 28), (2027, 10, 31)],
    "Australia/Lord_Howe": [(2027, 4, 4), (2027, 10, 3)],
}
HOURS = {"D": ((7, 0), (19, 0), 0), "N": ((19, 0), (7, 0), 1), "E": ((6, 30), (14, 30), 0)}


def equal(found: typing.Any, expected: typing.Any, what: str) -> None:
    assert found == expected, f"{what}: {found} instead of {expected}"


def span(symbol: str, date: datetime.date, zone: str) -> tuple[datetime.datetime, datetime.datetime]:
    """When a shift begins and ends, by Python's own zones."""
    start, end, days = HOURS[symbol]
    clocks = zoneinfo.ZoneInfo(zone)
    at = lambda day, time: datetime.datetime(day.year, day.month, day.day, *time, tzinfo=clocks).astimezone(datetime.UTC)
    return at(date, start), at(date + datetime.timedelta(days=days), end)


def events(text: str) -> dict[str, icalendar.Event]:
    return {str(event["UID"]): event for event in icalendar.Calendar.from_ical(text).walk("VEVENT")}


def times(event: icalendar.Event) -> tuple[datetime.datetime, datetime.datetime]:
    return event["DTSTART"].dt.astimezone(datetime.UTC), event["DTEND"].dt.astimezone(datetime.UTC)


def made(title: str, start: datetime.datetime, end: datetime.datetime) -> str:
    """A calendar with one event."""
    event = icalendar.Event()
    event.add("uid", str(uuid.uuid4()))
    event.add("dtstamp", datetime.datetime.now(datetime.UTC))
    event.add("summary", title)
    event.add("dtstart", start)
    event.add("dtend", end)
    calendar = icalendar.Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//TeamShift//Tests//EN")
    calendar.add_component(event)
    return calendar.to_ical().decode()


def open_calendar(office: Office) -> caldav.Calendar:
    client = caldav.DAVClient(url=office.url, username=office.user, password=office.password)
    calendars = client.principal().calendars()
    equal(len(calendars), 1, "calendars")
    return calendars[0]


def weeks_of_clock_changes_are_read_alike(office: Office, *_: typing.Any) -> None:
    link = office.link()
    for zone, changes in CLOCK_CHANGES.items():
        office.set_zone(zone)
        planned = {}
        for change in changes:
            for offset in range(-3, 4):
                date = datetime.date(*change) + datetime.timedelta(days=offset)
                for symbol in "DN":
                    planned[office.add_shift(symbol, date)] = (symbol, date)
        text = office.get(link)
        found = events(text)
        near = {id for id, (_, date) in planned.items() if (date - datetime.date.today()).days <= 366}
        equal(set(found) & set(planned), near, f"events of {zone}")
        calendar = open_calendar(office)
        read = {str(event.icalendar_component["UID"]): event.icalendar_component for event in calendar.events()}
        equal(set(read), set(planned), f"events by CalDAV of {zone}")
        for id, (symbol, date) in planned.items():
            equal(times(read[id]), span(symbol, date, zone), f"{symbol} on {date} in {zone}")
            if id in found:
                equal(times(found[id]), span(symbol, date, zone), f"{symbol} on {date} in {zone}, subscribed")
        for id in planned:
            office.ask("DELETE", f"{office.workplace}/shifts/{id}")


def the_caldav_package_reads_searches_and_writes(office: Office, *_: typing.Any) -> None:
    ids = [office.add_shift("D", DAY + datetime.timedelta(days=offset)) for offset in range(0, 20, 2)]
    calendar = open_calendar(office)
    equal(len(calendar.events()), 10, "events")
    found = calendar.search(
        start=datetime.datetime(2027, 1, 4, tzinfo=datetime.UTC), end=datetime.datetime(2027, 1, 8, tzinfo=datetime.UTC),
        event=True, expand=False)
    equal(sorted(str(event.icalendar_component["UID"]) for event in found), sorted(ids[2:4]), "found")
    event = calendar.event_by_uid(ids[0])
    component = event.icalendar_component
    component["DTSTART"].dt += datetime.timedelta(days=1)
    component["DTEND"].dt += datetime.timedelta(days=1)
    event.save()
    equal(office.shifts()[ids[0]]["date"], str(DAY + datetime.timedelta(days=1)), "the day of what was moved")
    halifax = zoneinfo.ZoneInfo("America/Halifax")
    new = calendar.save_event(made(
        "Night", datetime.datetime(2027, 2, 1, 19, tzinfo=halifax), datetime.datetime(2027, 2, 2, 7, tzinfo=halifax)))
    added = [shift for shift in office.shifts().values() if shift["date"] == "2027-02-01"]
    equal([office.symbol(shift) for shift in added], ["N"], "what was added")
    new.delete()
    equal([shift for shift in office.shifts().values() if shift["date"] == "2027-02-01"], [], "what was deleted")
    try:
        calendar.save_event(made(
            "Dentist", datetime.datetime(2027, 2, 1, 9, tzinfo=datetime.UTC),
            datetime.datetime(2027, 2, 1, 10, tzinfo=datetime.UTC)))
        raise AssertionError("A dentist is no shift")
    except caldav.lib.error.DAVError:
        pass
    objects = calendar.objects_by_sync_token(load_objects=True)
    office.add_shift("N", DAY)
    updated, deleted = objects.sync()
    equal((len(list(updated)), len(list(deleted))), (1, 0), "what was synced")


def _vdirsyncer(office: Office, *arguments: str) -> str:
    done = subprocess.run(
        [BIN / "vdirsyncer", "-c", f"{office.folder}/vdirsyncer.ini", *arguments], capture_output=True, text=True,
        timeout=120, input="y\n" * 20)
    return done.stdout + done.stderr + f"\nexit {done.returncode}"


def _set_up(office: Office) -> pathlib.Path:
    folder = pathlib.Path(office.folder)
    (folder / "vdirsyncer.ini").write_text(f"""
[general]
status_path = "{folder}/status"
[pair shifts]
a = "local"
b = "server"
collections = ["from b"]
conflict_resolution = "b wins"
[storage local]
type = "filesystem"
path = "{folder}/local"
fileext = ".ics"
[storage server]
type = "caldav"
url = "{office.url}/"
username = "{office.user}"
password = "{office.password}"
""")
    log = _vdirsyncer(office, "discover")
    assert log.endswith("exit 0"), log[-1500:]
    return folder / "local" / office.workplace.rsplit("/", 1)[1]


def _sync(office: Office, may_be_refused: bool = False) -> str:
    """What is refused is an error of the first sync; the next one finds the server's version as a newer one."""
    log = _vdirsyncer(office, "sync")
    assert log.endswith("exit 0") or may_be_refused, log[-1500:]
    return log


def a_year_of_shifts_is_synced_both_ways_until_both_agree(
        office: Office, chance: typing.Any, changes: int) -> None:
    for offset in range(365):
        office.add_shift("DNE"[offset % 3], DAY + datetime.timedelta(days=offset))
    local = _set_up(office)
    _sync(office)
    equal(len(list(local.glob("*.ics"))), 365, "files")
    free = [DAY + datetime.timedelta(days=366 + offset) for offset in range(4 * changes)]
    chance.shuffle(free)
    ids = list(office.shifts())
    chance.shuffle(ids)
    here, there = ids[:changes], ids[changes:2 * changes]
    for id in there:
        _change_on_server(office, id, free, chance)
    added = 0
    for id in here:
        added += _change_file(local / f"{id}.ics", free, chance)
    for _ in range(3):
        _sync(office, may_be_refused=True)
    _sync(office)
    _agree(office, local)
    before = {path.name: path.read_bytes() for path in local.glob("*.ics")}
    versions = {id: shift["version"] for id, shift in office.shifts().items()}
    log = _sync(office)
    equal({path.name: path.read_bytes() for path in local.glob("*.ics")}, before, "files after one more sync")
    equal({id: shift["version"] for id, shift in office.shifts().items()}, versions, "shifts after one more sync")
    assert "Copying" not in log and "Deleting" not in log, log


def _change_on_server(office: Office, id: str, free: list[datetime.date], chance: typing.Any) -> None:
    shift = f"{office.workplace}/shifts/{id}"
    match chance.randrange(4):
        case 0: office.ask("DELETE", shift)
        case 1: office.ask("POST", f"{shift}/move", {"date": str(free.pop())})
        case 2: office.ask("PATCH", shift, {"note": f"Note {chance.randrange(100)}"})
        case 3: office.add_shift(chance.choice("DN"), free.pop())


def _change_file(path: pathlib.Path, free: list[datetime.date], chance: typing.Any) -> int:
    """Deletes, moves, retitles, makes or adds what only the program knows."""
    calendar = icalendar.Calendar.from_ical(path.read_text())
    event = calendar.walk("VEVENT")[0]
    choice = chance.randrange(6)
    if choice == 0:
        path.unlink()
        return 0
    if choice == 1:
        clocks = zoneinfo.ZoneInfo("America/Halifax")
        days = free.pop() - event["DTSTART"].dt.astimezone(clocks).date()
        for name in ("DTSTART", "DTEND"):
            # Clocks may have changed between the two days, and the hours stay what they were by them.
            event[name].dt = (event[name].dt.astimezone(clocks) + days).astimezone(datetime.UTC)
    if choice == 2:
        event["SUMMARY"] = icalendar.vText(chance.choice(["D", "Night", "early"]))
    if choice == 3:
        event["CATEGORIES"] = icalendar.vText("Private")
    if choice == 4:
        event["SUMMARY"] = icalendar.vText("Dentist")
    if choice == 5:
        day = free.pop()
        path.with_name(f"new-{day}.ics").write_bytes(icalendar.Calendar.from_ical(f"""BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//EN
BEGIN:VEVENT
UID:new-{day}
DTSTAMP:20270101T000000Z
SUMMARY:Night
DTSTART;VALUE=DATE:{day:%Y%m%d}
END:VEVENT
END:VCALENDAR
""").to_ical())
        return 1
    path.write_bytes(calendar.to_ical())
    return 0


def _agree(office: Office, local: pathlib.Path) -> None:
    """Each shift is one event with its title and times, and there is no other event."""
    shifts = office.shifts()
    read = {}
    for path in local.glob("*.ics"):
        for event in icalendar.Calendar.from_ical(path.read_text()).walk("VEVENT"):
            key = (str(event["SUMMARY"]), *times(event))
            assert key not in read, f"{key} is there twice: {read[key]} and {path.name}"
            read[key] = path.name
    titles = {"D": "Day", "N": "Night", "E": "Early"}
    expected = set()
    for shift in shifts.values():
        symbol = office.symbol(shift)
        assert "startTime" not in shift or shift["startTime"] is None, shift
        expected.add((titles[symbol], *span(symbol, datetime.date.fromisoformat(shift["date"]), "America/Halifax")))
    equal(sorted(set(read) - expected), sorted(expected - set(read)), "events that are only here")
    equal(len(read), len(shifts), "how many")


def khal_lists_the_week_and_adds_a_shift(office: Office, *_: typing.Any) -> None:
    for offset in range(3):
        office.add_shift("N", DAY + datetime.timedelta(days=offset))
    local = _set_up(office)
    _sync(office)
    config = pathlib.Path(office.folder) / "khal.conf"
    config.write_text(f"""[calendars]
[[shifts]]
path = {local}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = America/Halifax
default_timezone = America/Halifax
[default]
default_calendar = shifts
[sqlite]
path = {office.folder}/khal.db
""")
    khal = lambda *arguments: subprocess.run(
        [BIN / "khal", "-c", config, *arguments], capture_output=True, text=True, timeout=60, check=True).stdout
    listed = khal("list", "--format", "{start-long} {title}", "2027-01-01", "2027-01-02")
    assert "2027-01-01 19:00 Night" in listed, listed
    khal("new", "2027-01-10 07:00", "2027-01-10 19:00", "Day")
    _sync(office)
    found = [office.symbol(shift) for shift in office.shifts().values() if shift["date"] == "2027-01-10"]
    equal(found, ["D"], "what khal has added")
    _sync(office)
    _agree(office, local)


TESTS = [
    weeks_of_clock_changes_are_read_alike,
    the_caldav_package_reads_searches_and_writes,
    a_year_of_shifts_is_synced_both_ways_until_both_agree,
    khal_lists_the_week_and_adds_a_shift,
]
