#!/usr/bin/env python3
"""Calendars with every kind of repetition that private ones have, and the busy times that another program finds in them.

    python3 Tests/Calendars/busy_shapes.py [--write]

Compares Tests/Fixtures/calendars/busy.json with what the Python package recurring-ical-events says, or writes it anew. The
tests of CalendarKit read the same file. Needs the packages of requirements.txt.
"""
import argparse
import datetime
import json
import pathlib
import sys
import zoneinfo

import icalendar
import recurring_ical_events

FIXTURE = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/calendars/busy.json"
START = datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc)
END = datetime.datetime(2027, 11, 1, tzinfo=datetime.timezone.utc)
ZONES = ["America/Halifax", "Europe/London", "Australia/Lord_Howe"]
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)

# Rules by names. The first day, November 24 in 2026, is a Tuesday; other first days follow a colon.
RULES = {
    "daily": "FREQ=DAILY",
    "daily, counted": "FREQ=DAILY;COUNT=10",
    "every third day": "FREQ=DAILY;INTERVAL=3",
    "daily until a time": "FREQ=DAILY;UNTIL=20261210T235959Z",
    "daily on working days": "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
    "daily in two months": "FREQ=DAILY;BYMONTH=1,3:20270101",
    "weekly": "FREQ=WEEKLY",
    "weekly, counted": "FREQ=WEEKLY;COUNT=5",
    "weekly until a time": "FREQ=WEEKLY;UNTIL=20270301T000000Z",
    "every second week": "FREQ=WEEKLY;INTERVAL=2",
    "weekly on three days": "FREQ=WEEKLY;BYDAY=TU,TH,SA",
    "every second week on two days": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
    "every second week from Mondays": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO",
    "monthly": "FREQ=MONTHLY",
    "monthly on the 31st": "FREQ=MONTHLY;BYMONTHDAY=31:20261231",
    "monthly on two days": "FREQ=MONTHLY;BYMONTHDAY=1,24",
    "monthly on the last day": "FREQ=MONTHLY;BYMONTHDAY=-1:20261130",
    "monthly on the fourth Tuesday": "FREQ=MONTHLY;BYDAY=4TU",
    "monthly on the last Tuesday": "FREQ=MONTHLY;BYDAY=-1TU",
    "monthly on the first working day": "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1:20261201",
    "every third month": "FREQ=MONTHLY;INTERVAL=3;COUNT=4",
    "yearly": "FREQ=YEARLY",
    "yearly since long ago": "FREQ=YEARLY:19840524",
    "yearly on leap days": "FREQ=YEARLY:20240229",
    "yearly on the last Sunday of a month": "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU:20260329",
    "yearly in three months": "FREQ=YEARLY;BYMONTH=2,5,11;BYMONTHDAY=24",
    "yearly on the hundredth day": "FREQ=YEARLY;BYYEARDAY=100:20260410",
    "yearly in the twentieth week": "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO:20260511",
    "every second year": "FREQ=YEARLY;INTERVAL=2;COUNT=3:20251124",
    "daily for years": "FREQ=DAILY:20190301",
    "weekly for years": "FREQ=WEEKLY;BYDAY=MO,WE,FR:20150105",
    "monthly for years": "FREQ=MONTHLY;BYDAY=2WE:20100113",
    "every second week, not on the first day": "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
    "every second week, counted, not on the first day": "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=5",
    "every second month, not on the first day": "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10",
    "every third month, not on the first day": "FREQ=MONTHLY;INTERVAL=3;BYDAY=2FR",
    "every third day, not on the first day": "FREQ=DAILY;INTERVAL=3;BYDAY=MO,TH",
    "every second year, not in the first month": "FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=1:20251124",
}
# Times of the day, as the start's and the end's offset in minutes; nil for whole days, by their number.
LENGTHS = {"an hour": (14 * 60, 60), "a night": (23 * 60, 8 * 60), "two days": (9 * 60, 50 * 60)}
DAY = datetime.date(2026, 11, 24)


def stamp(moment: datetime.datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%S")


def event(*lines: str) -> list[str]:
    return ["BEGIN:VEVENT", "UID:shape", "DTSTAMP:20261101T000000Z", *lines, "END:VEVENT"]


def calendar(*events: list[str], before: tuple[str, ...] = ()) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", *before]
    return "\r\n".join(lines + [line for each in events for line in each] + ["END:VCALENDAR", ""])


def times(day: datetime.date, minutes: int, length: int, kind: str) -> list[str]:
    """The start and the end by a kind of clock: a zone, UTC, or none."""
    start = datetime.datetime.combine(day, datetime.time()) + datetime.timedelta(minutes=minutes)
    end = start + datetime.timedelta(minutes=length)
    parameter = f";TZID={kind}" if "/" in kind else ""
    mark = "Z" if kind == "UTC" else ""
    return [f"DTSTART{parameter}:{stamp(start)}{mark}", f"DTEND{parameter}:{stamp(end)}{mark}"]


def days(day: datetime.date, count: int) -> list[str]:
    end = day + datetime.timedelta(days=count)
    return [f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{end:%Y%m%d}"]


def first_day(rule: str) -> tuple[str, datetime.date]:
    rule, _, text = rule.partition(":")
    return rule, datetime.datetime.strptime(text, "%Y%m%d").date() if text else DAY


def shapes():
    """Names, zones of the reader, and calendars."""
    for index, (name, text) in enumerate(RULES.items()):
        rule, day = first_day(text)
        for number, zone in enumerate(ZONES):
            kinds = list(LENGTHS.items())
            # A day that lasts longer than its rule's step would overlap itself, which is no private calendar.
            length_name, (minutes, length) = kinds[(index + number) % (2 if "daily" in name else 3)]
            yield f"{name}, {length_name}, {zone}", zone, calendar(event(*times(day, minutes, length, zone), f"RRULE:{rule}"))
        other = [*ZONES, "UTC", "none"][index % 5]
        yield f"{name}, read elsewhere, {other}", ZONES[(index + 1) % 3], calendar(
            event(*times(day, 10 * 60 + 15, 45, other), f"RRULE:{rule}"))
        if "time" not in name:
            yield f"{name}, whole days", ZONES[index % 3], calendar(event(*days(day, 1 + index % 2), f"RRULE:{rule}"))
    yield from single()
    yield from exceptions()
    yield from changes_of_clocks()


def single():
    zone = ZONES[0]
    yield "once", zone, calendar(event(*times(DAY, 840, 90, zone)))
    yield "once, in UTC", zone, calendar(event(*times(DAY, 840, 90, "UTC")))
    yield "once, by no clock", ZONES[2], calendar(event(*times(DAY, 840, 90, "none")))
    yield "one day", zone, calendar(event(*days(DAY, 1)))
    yield "a week of days", ZONES[1], calendar(event(*days(DAY, 7)))
    yield "a day without an end", zone, calendar(event(f"DTSTART;VALUE=DATE:{DAY:%Y%m%d}"))
    yield "a duration", zone, calendar(event(times(DAY, 840, 90, zone)[0], "DURATION:PT1H30M"))
    yield "a duration of days", zone, calendar(event(f"DTSTART;VALUE=DATE:{DAY:%Y%m%d}", "DURATION:P2D"))
    yield "free", zone, calendar(event(*times(DAY, 840, 90, zone), "TRANSP:TRANSPARENT"))
    yield "canceled", zone, calendar(event(*times(DAY, 840, 90, zone), "STATUS:CANCELLED"))
    yield "tentative", zone, calendar(event(*times(DAY, 840, 90, zone), "STATUS:TENTATIVE", "TRANSP:OPAQUE"))
    yield "further dates", zone, calendar(
        event(*times(DAY, 840, 90, zone), f"RDATE;TZID={zone}:20261201T140000,20261215T160000"))
    yield "further days", zone, calendar(event(*days(DAY, 1), "RDATE;VALUE=DATE:20261201,20261215"))
    yield "a rule and further dates", zone, calendar(
        event(*times(DAY, 840, 90, zone), "RRULE:FREQ=WEEKLY;COUNT=3", f"RDATE;TZID={zone}:20270105T090000"))
    yield "further periods", zone, calendar(event(
        *times(DAY, 840, 90, zone), f"RDATE;VALUE=PERIOD;TZID={zone}:20261201T140000/20261201T170000,20261203T080000/PT30M"))
    yield "further periods in UTC", zone, calendar(event(
        *times(DAY, 840, 90, "UTC"), "RDATE;VALUE=PERIOD:20261201T140000Z/PT8H"))
    yield "two rules", zone, calendar(event(
        *times(DAY, 840, 90, zone), "RRULE:FREQ=WEEKLY;COUNT=4", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1;COUNT=4"))
    yield "an end before the start", zone, calendar(event("DTSTART:20261124T150000Z", "DTEND:20261124T140000Z"))
    yield "two zones", ZONES[1], calendar(event(
        f"DTSTART;TZID={ZONES[0]}:20261124T220000", f"DTEND;TZID={ZONES[2]}:20261125T200000"))
    yield "two events", zone, calendar(
        event(*times(DAY, 600, 60, zone)), [line.replace("UID:shape", "UID:other") for line in event(*times(DAY, 630, 60, zone))])


def exceptions():
    for zone in ZONES:
        head = times(DAY, 840, 90, zone)
        yield f"left out, {zone}", zone, calendar(event(
            *head, "RRULE:FREQ=WEEKLY;COUNT=6", f"EXDATE;TZID={zone}:20261201T140000,20261208T140000",
            f"EXDATE;TZID={zone}:20261222T140000"))
        yield f"moved, {zone}", zone, calendar(
            event(*head, "RRULE:FREQ=WEEKLY;COUNT=4"),
            event(f"RECURRENCE-ID;TZID={zone}:20261201T140000", *times(DAY + datetime.timedelta(days=8), 600, 45, zone)))
        yield f"one canceled, {zone}", zone, calendar(
            event(*head, "RRULE:FREQ=DAILY;COUNT=5"),
            event(f"RECURRENCE-ID;TZID={zone}:20261126T140000", *times(DAY + datetime.timedelta(days=2), 840, 90, zone),
                  "STATUS:CANCELLED"))
        yield f"one free, {zone}", zone, calendar(
            event(*head, "RRULE:FREQ=DAILY;COUNT=5"),
            event(f"RECURRENCE-ID;TZID={zone}:20261126T140000", *times(DAY + datetime.timedelta(days=2), 840, 90, zone),
                  "TRANSP:TRANSPARENT"))
        yield f"moved, by UTC, {zone}", zone, calendar(
            event(*times(DAY, 840, 90, "UTC"), "RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6"),
            event("RECURRENCE-ID:20261126T140000Z", *times(DAY + datetime.timedelta(days=3), 660, 30, zone)))
        yield f"all later ones moved, {zone}", zone, calendar(
            event(*head, "RRULE:FREQ=WEEKLY;COUNT=6"),
            event(f"RECURRENCE-ID;RANGE=THISANDFUTURE;TZID={zone}:20261208T140000",
                  *times(DAY + datetime.timedelta(days=15), 600, 45, zone)))
        yield f"left out on days, {zone}", zone, calendar(event(
            *head, "RRULE:FREQ=DAILY;COUNT=9", "EXDATE;VALUE=DATE:20261126,20261128"))
        yield f"one left out after it was moved, {zone}", zone, calendar(
            event(*head, "RRULE:FREQ=WEEKLY;COUNT=4", f"EXDATE;TZID={zone}:20261201T140000"),
            event(f"RECURRENCE-ID;TZID={zone}:20261201T140000", *times(DAY + datetime.timedelta(days=8), 600, 45, zone)))
        yield f"a day left out, {zone}", zone, calendar(
            event(*days(DAY, 1), "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;VALUE=DATE:20261201"))
        yield f"a day moved, {zone}", zone, calendar(
            event(*days(DAY, 1), "RRULE:FREQ=WEEKLY;COUNT=4"),
            event("RECURRENCE-ID;VALUE=DATE:20261208", *days(DAY + datetime.timedelta(days=16), 2)))


ZONE_OF_ITS_OWN = (
    "BEGIN:VTIMEZONE", "TZID:Made Up/Halifax", "BEGIN:STANDARD", "DTSTART:20071104T020000", "TZOFFSETFROM:-0300",
    "TZOFFSETTO:-0400", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "TZNAME:AST", "END:STANDARD", "BEGIN:DAYLIGHT",
    "DTSTART:20070311T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0300", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
    "TZNAME:ADT", "END:DAYLIGHT", "END:VTIMEZONE")


def changes_of_clocks():
    for rule in ("FREQ=WEEKLY", "FREQ=DAILY;COUNT=200", "FREQ=MONTHLY;BYDAY=2SU"):
        lines = times(datetime.date(2026, 12, 13), 600, 60, "Made Up/Halifax")
        yield f"a zone that is described, {rule}", ZONES[1], calendar(
            event(*lines, f"RRULE:{rule}"), before=ZONE_OF_ITS_OWN)
    for zone, day in ((ZONES[0], datetime.date(2027, 3, 14)), (ZONES[1], datetime.date(2027, 3, 28)),
                      (ZONES[2], datetime.date(2027, 10, 3)), (ZONES[2], datetime.date(2027, 4, 4))):
        for minutes in (0, 90, 150, 240):
            yield f"over a change of clocks at {minutes}, {zone}, {day}", zone, calendar(
                event(*times(day, minutes, 45, zone)))


def minute(moment, zone: zoneinfo.ZoneInfo) -> tuple[int, int]:
    """The whole minutes around a moment since 1970 began in UTC."""
    if not isinstance(moment, datetime.datetime):
        moment = datetime.datetime.combine(moment, datetime.time(), zone)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    seconds = (moment - EPOCH) // datetime.timedelta(seconds=1)
    return seconds // 60, -(-seconds // 60)


def busy(text: str, zone_name: str) -> list[int]:
    """The busy times, merged, as numbers: the minutes to the next one, then how long it is, and so on."""
    zone = zoneinfo.ZoneInfo(zone_name)
    found = recurring_ical_events.of(icalendar.Calendar.from_ical(text)).between(
        START - datetime.timedelta(days=3), END + datetime.timedelta(days=3))
    spans = []
    for each in found:
        if each.get("TRANSP") == "TRANSPARENT" or each.get("STATUS") == "CANCELLED":
            continue
        start, end = each["DTSTART"].dt, each["DTEND"].dt if "DTEND" in each else None
        if end is None:
            end = start + (each["DURATION"].dt if "DURATION" in each else datetime.timedelta(days=1))
        span = minute(start, zone)[0], minute(end, zone)[1]
        if span[0] < span[1] and span[0] < minute(END, zone)[0] and span[1] > minute(START, zone)[0]:
            spans.append(span)
    numbers, last = [], 0
    for start, end in sorted(spans):
        if numbers and start <= last:
            numbers[-1] += max(0, end - last)
            last = max(last, end)
        else:
            numbers += [start - last, end - start]
            last = end
    return numbers


def made() -> str:
    """The file's text."""
    head = f'{{"from":"{START:%Y-%m-%dT%H:%M:%SZ}","to":"{END:%Y-%m-%dT%H:%M:%SZ}","shapes":[\n'
    return head + ",\n".join(
        json.dumps({"name": name, "zone": zone, "calendar": text, "busy": busy(text, zone)}, separators=(",", ":"))
        for name, zone, text in shapes()) + "\n]}\n"


def check() -> None:
    if FIXTURE.read_text() != made():
        sys.exit(f"{FIXTURE} is not what busy_shapes.py makes: run it with --write, and look at what has changed.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the file anew")
    if parser.parse_args().write:
        FIXTURE.write_text(made())
    check()


if __name__ == "__main__":
    main()
