"""Published shift-scheduling instances, and weeks of people in shifts, as problems of `teamshift roster`.

The instances are eight of the 24 of the Employee Shift Scheduling Benchmark Data Sets (T. Curtois, University of Nottingham;
T. Curtois and R. Qu, “Computational results on new staff scheduling benchmark instances”, 2014), facts of a public
benchmark, in `Data/Rosters`."""
import pathlib
import random

DATA = pathlib.Path(__file__).parent / "Data/Rosters"
#: Per instance the best that was published for an hour, and what ejection chains reached in ten minutes.
PUBLISHED = {1: (607, 607), 3: (1001, 1003), 4: (1716, 1719), 6: (1950, 2344), 8: (1308, 2529), 10: (4631, 4999),
             13: (1905, 8707), 16: (3225, 4343)}


def sections(number):
    """The sections of an instance's file, each a list of rows of texts."""
    found, name = {}, None
    for line in (DATA / f"Instance{number}.txt").read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("SECTION_"):
            name = line.removeprefix("SECTION_")
            found[name] = []
        elif line and not line.startswith("#"):
            found[name].append([part.strip() for part in line.split(",")])
    return found


def instance(number, seconds):
    """A published instance."""
    s, people = sections(number), {}
    for row in s["STAFF"]:
        limits = dict(part.split("=") for part in row[1].split("|") if part)
        most, least, run, shortest, off, weekends = map(int, row[2:8])
        people[row[0]] = {
            "id": row[0], "maxShifts": {kind: int(count) for kind, count in limits.items()}, "maxMinutes": most,
            "minMinutes": least, "maxConsecutiveShifts": run, "minConsecutiveShifts": shortest,
            "minConsecutiveDaysOff": off, "maxWeekends": weekends, "daysOff": [], "wishes": []}
    for row in s.get("DAYS_OFF", []):
        people[row[0]]["daysOff"] += [int(day) for day in row[1:] if day]
    for section, wanted in (("SHIFT_ON_REQUESTS", True), ("SHIFT_OFF_REQUESTS", False)):
        for person, day, kind, weight in s.get(section, []):
            people[person]["wishes"].append(
                {"day": int(day), "shiftType": kind, "weight": int(weight), "wanted": wanted})
    return {
        "days": int(s["HORIZON"][0][0]), "firstDay": "2026-11-23",
        "shiftTypes": [{"id": row[0], "minutes": int(row[1]), "notFollowedBy": [kind for kind in row[2].split("|") if kind]}
                       for row in s["SHIFTS"]],
        "people": list(people.values()),
        "needs": [{"day": int(day), "shiftType": kind, "count": int(count), "underWeight": int(under),
                   "overWeight": int(over)} for day, kind, count, under, over in s["COVER"]],
        "seconds": seconds}


def week(people, seconds, seed=1, weeks=1):
    """Weeks of people in early, late and night shifts, with skills, part time, wishes and days off."""
    days = 7 * weeks
    chance = random.Random(seed)
    kinds = {"E": [], "L": ["E"], "N": ["E", "L"]}
    staff = [{
        "id": f"P{number}", "maxShifts": {} if chance.random() < 0.6 else {"N": 0},
        "minMinutes": 480 * weeks * (worked := chance.choice([3, 4, 5, 5])) - 480, "maxMinutes": 480 * weeks * worked,
        "maxConsecutiveShifts": 5, "minConsecutiveShifts": 2, "minConsecutiveDaysOff": 1,
        "daysOff": [chance.randrange(days)] if chance.random() < 0.2 else [],
        "wishes": [{"day": chance.randrange(days), "shiftType": chance.choice(list(kinds)), "weight": chance.randint(1, 3),
                    "wanted": chance.random() < 0.4} for _ in range(2 * weeks)]} for number in range(people)]
    share = {"E": 0.24, "L": 0.2, "N": 0.12}
    return {
        "days": days, "firstDay": "2026-11-23",
        "shiftTypes": [{"id": kind, "minutes": 480, "notFollowedBy": others} for kind, others in kinds.items()],
        "people": staff,
        "needs": [{"day": day, "shiftType": kind, "count": round(people * share[kind] * (0.7 if day % 7 >= 5 else 1)),
                   "underWeight": 100, "overWeight": 5} for day in range(days) for kind in kinds],
        "seconds": seconds}


def sick_call(problem, assignments):
    """The same week after the first person who works on the third day calls in sick for it."""
    sick = next(a["person"] for a in assignments if a["day"] == 2)
    return problem | {"current": assignments, "changeWeight": 1_000,
                      "fixed": [{"person": sick, "day": 2, "shiftType": None}]}
