"""Figures of the expansion of rotations, beside python-dateutil's rrule doing the same, and of a year applied over HTTP."""
import datetime
import time

import browser_figures
import programs
from sizes import size
from suite.crew import add_people
from suite.states import command, fill, identifier

FIRST = datetime.datetime(2026, 1, 1)
PEOPLE, DAYS = size(10_000, 200), 365
#: The peer is asked for fewer people, and its time is counted for all.
PEER_PEOPLE = size(1_000, 50)
#: Who get a year of shifts through HTTP, so many with each request: a command may change 1,200 rows.
TEAM, AT_ONCE = size(200, 10), 5


def ours(people):
    [(taken, count, total)] = programs.lines("RotationTimes", people, DAYS)
    return float(taken), int(count), int(total)


def rules(person):
    """The same rotation as `RotationTimes` gives a person, as rules of recurrence."""
    from dateutil.rrule import DAILY, WEEKLY, rrule
    last = FIRST + datetime.timedelta(days=DAYS - 1)
    if person % 2 == 0:
        weekdays = [day for day in range(5) if day != person // 2 % 5]
        monday = FIRST - datetime.timedelta(days=FIRST.weekday())
        return [rrule(WEEKLY, dtstart=monday, byweekday=weekdays, until=last)]
    length = 4 + person // 2 % 14
    start = FIRST - datetime.timedelta(days=person % length)
    return [rrule(DAILY, interval=length, dtstart=start + datetime.timedelta(days=day), until=last)
            for day in range(length // 2)]


def theirs(people):
    epoch = datetime.datetime(1970, 1, 1)
    start = time.perf_counter()
    count = total = 0
    for person in range(people):
        for rule in rules(person):
            for day in rule:
                if day >= FIRST:
                    count += 1
                    total += (day - epoch).days
    return (time.perf_counter() - start) * 1000, count, total


def applied():
    """The seconds in which a team has a rotation for 400 days ahead, about 200 shifts for each person."""
    server = browser_figures.Server()
    try:
        fill(server)
        people = add_people(server, [f"Person {number}" for number in range(TEAM)])
        day, night = identifier(11), identifier(12)
        server.perform(command(7_000, "2026-10-06T12:00:00Z", "saveRotation", row=identifier(61), mode="create",
                               name="2 days, 2 nights", cycle=[day, day, night, night, None, None, None, None],
                               start="2026-11-23"))
        start = time.perf_counter()
        for number in range(0, TEAM, AT_ONCE):
            server.perform(command(
                7_001 + number, "2026-11-20T12:00:00Z", "applyRotation", rotation={"id": identifier(61)},
                people=[{"member": {"id": person}, "start": "2026-11-23"} for person in people[number:number + AT_ONCE]],
                firstDay="2026-11-23"))
        return time.perf_counter() - start
    finally:
        server.close()


def figures():
    known, peer = ours(PEER_PEOPLE), theirs(PEER_PEOPLE)
    assert known[1:] == peer[1:], f"dateutil has other days: {peer[1:]} than {known[1:]}"
    taken, count, _ = ours(PEOPLE)
    yield (f"expansion of {PEOPLE:,} rotations, {DAYS} days", f"{taken:.1f} ms", f"{count:,} shifts")
    yield ("the same by python-dateutil", f"{peer[0] * PEOPLE / PEER_PEOPLE:,.0f} ms",
           f"{PEER_PEOPLE:,} of them measured, the same days")
    yield (f"a rotation applied to {TEAM} people for 400 days through HTTP", f"{applied():.1f} s",
           f"{TEAM // AT_ONCE} requests of {AT_ONCE} people, about {TEAM * 200:,} shifts")
