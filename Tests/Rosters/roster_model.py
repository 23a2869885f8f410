"""What a roster must keep and what it costs, written apart from the program's own code, and the same as a model for
OR-Tools CP-SAT."""
import datetime

#: A limit that does not hold.
MANY = 10 ** 9


def weekends(p):
    """The days of each weekend."""
    first = datetime.date.fromisoformat(p["firstDay"]).weekday()
    by_week = {}
    for day in range(p["days"]):
        if (first + day) % 7 >= 5:
            by_week.setdefault((first + day) // 7, []).append(day)
    return list(by_week.values())


def runs(works):
    """(start, length, isWork) of each run."""
    start = 0
    for day in range(1, len(works) + 1):
        if day == len(works) or works[day] != works[start]:
            yield start, day - start, works[start]
            start = day


def rows_of(p, answer):
    """Each person's shifts by day, and what in the answer is no roster at all."""
    kinds = {kind["id"] for kind in p["shiftTypes"]}
    rows, broken = {person["id"]: [None] * p["days"] for person in p["people"]}, []
    for a in answer["assignments"]:
        if a["person"] not in rows or a["shiftType"] not in kinds or not 0 <= a["day"] < p["days"]:
            broken.append(f"unknown: {a}")
        elif rows[a["person"]][a["day"]]:
            broken.append(f"{a['person']} twice on day {a['day']}")
        else:
            rows[a["person"]][a["day"]] = a["shiftType"]
    return rows, broken


def broken_rules(p, person, row):
    """What a person's row breaks, as sentences."""
    kinds, name, days = {kind["id"]: kind for kind in p["shiftTypes"]}, person["id"], p["days"]
    minutes = sum(kinds[kind]["minutes"] for kind in row if kind)
    if not person.get("minMinutes", 0) <= minutes <= person.get("maxMinutes", MANY):
        yield f"{name}: {minutes} minutes"
    for kind, most in person.get("maxShifts", {}).items():
        if row.count(kind) > most:
            yield f"{name}: {row.count(kind)} of {kind}"
    for ban in person.get("cannotWork", []):
        for day in range(ban["firstDay"], ban["lastDay"] + 1):
            if row[day] == ban["shiftType"]:
                yield f"{name} must not work {row[day]} on day {day}"
    for day in person.get("daysOff", []):
        if row[day]:
            yield f"{name} works on day off {day}"
    for day in range(days - 1):
        if row[day] and row[day + 1] in kinds[row[day]].get("notFollowedBy", []):
            yield f"{name}: {row[day]} then {row[day + 1]} on day {day + 1}"
    for ban in p.get("successionBans", []):
        if row[ban["day"]:ban["day"] + 2] == [ban["shiftType"], ban["followedBy"]]:
            yield f"{name}: {ban['followedBy']} after {ban['shiftType']} on day {ban['day']}"
    for start, length, works in runs([kind is not None for kind in row]):
        is_inner = start > 0 and start + length < days
        if works and length > person.get("maxConsecutiveShifts", MANY):
            yield f"{name}: {length} shifts in a row from day {start}"
        if works and is_inner and length < person.get("minConsecutiveShifts", 1):
            yield f"{name}: only {length} shifts in a row from day {start}"
        if not works and is_inner and length < person.get("minConsecutiveDaysOff", 1):
            yield f"{name}: only {length} days off from day {start}"
    if sum(any(row[day] for day in weekend) for weekend in weekends(p)) > person.get("maxWeekends", MANY):
        yield f"{name}: too many weekends"
    for fixed in p.get("fixed", []):
        if fixed["person"] == name and row[fixed["day"]] != fixed["shiftType"]:
            yield f"{name}: day {fixed['day']} is fixed"


def check(p, answer):
    """The broken rules as sentences, and the cost."""
    rows, broken = rows_of(p, answer)
    cost = 0
    for person in p["people"]:
        row = rows[person["id"]]
        broken += broken_rules(p, person, row)
        for wish in person.get("wishes", []):
            if (row[wish["day"]] == wish["shiftType"]) != wish["wanted"]:
                cost += wish["weight"]
    for need in p.get("needs", []):
        there = sum(row[need["day"]] == need["shiftType"] for row in rows.values())
        for missing, weight in ((need["count"] - there, "underWeight"), (there - need["count"], "overWeight")):
            if missing > 0 and weight not in need:
                broken.append(f"{need['shiftType']} on day {need['day']}: {there} in place of {need['count']}")
            cost += max(0, missing) * need.get(weight, 0)
    if "current" in p:
        cost += p["changeWeight"] * changes(p, answer)
    return broken, cost


def changes(p, answer):
    """How many days of people differ from the current plan."""
    (rows, _), (before, _) = rows_of(p, answer), rows_of(p, {"assignments": p["current"]})
    return sum(a != b for name in rows for a, b in zip(rows[name], before[name]))


def solve(p, seconds, workers=2):
    """(cost or None, bound, whether that is proven) by CP-SAT."""
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    kinds = [kind["id"] for kind in p["shiftTypes"]]
    x = {(person["id"], day, kind): model.new_bool_var("") for person in p["people"] for day in range(p["days"])
         for kind in kinds}
    cost = []
    for person in p["people"]:
        add_person(model, p, person, x, cost)
    for need in p.get("needs", []):
        there = sum(x[person["id"], need["day"], need["shiftType"]] for person in p["people"])
        under = model.new_int_var(0, need["count"] if "underWeight" in need else 0, "")
        over = model.new_int_var(0, len(p["people"]) if "overWeight" in need else 0, "")
        model.add(there + under - over == need["count"])
        cost.append(need.get("underWeight", 0) * under + need.get("overWeight", 0) * over)
    model.minimize(sum(cost))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, None, status == cp_model.INFEASIBLE
    return round(solver.objective_value), round(solver.best_objective_bound), status == cp_model.OPTIMAL


def add_person(model, p, person, x, cost):
    name, days, kinds = person["id"], p["days"], {kind["id"]: kind for kind in p["shiftTypes"]}
    works = []
    for day in range(days):
        works.append(model.new_bool_var(""))
        model.add(sum(x[name, day, kind] for kind in kinds) == works[day])
    for day in person.get("daysOff", []):
        model.add(works[day] == 0)
    for ban in person.get("cannotWork", []):
        for day in range(ban["firstDay"], ban["lastDay"] + 1):
            model.add(x[name, day, ban["shiftType"]] == 0)
    for kind, most in person.get("maxShifts", {}).items():
        model.add(sum(x[name, day, kind] for day in range(days)) <= most)
    for day in range(days - 1):
        for kind in kinds:
            for other in kinds[kind].get("notFollowedBy", []):
                model.add_bool_or(~x[name, day, kind], ~x[name, day + 1, other])
    for ban in p.get("successionBans", []):
        if ban["day"] + 1 < days:
            model.add_bool_or(~x[name, ban["day"], ban["shiftType"]], ~x[name, ban["day"] + 1, ban["followedBy"]])
    minutes = sum(x[name, day, kind] * kinds[kind]["minutes"] for day in range(days) for kind in kinds)
    model.add_linear_constraint(minutes, person.get("minMinutes", 0), person.get("maxMinutes", MANY))
    add_runs(model, person, days, works)
    worked = []
    for weekend in weekends(p):
        worked.append(model.new_bool_var(""))
        for day in weekend:
            model.add_implication(works[day], worked[-1])
    model.add(sum(worked) <= person.get("maxWeekends", MANY))
    for wish in person.get("wishes", []):
        given = x[name, wish["day"], wish["shiftType"]]
        cost.append(wish["weight"] * ((1 - given) if wish["wanted"] else given))
    for fixed in p.get("fixed", []):
        if fixed["person"] == name:
            day = fixed["day"]
            model.add((x[name, day, fixed["shiftType"]] if fixed["shiftType"] else ~works[day]) == 1)
    if "current" in p:
        before, _ = rows_of(p, {"assignments": p["current"]})
        for day, kind in enumerate(before[name]):
            cost.append(p["changeWeight"] * (1 - (x[name, day, kind] if kind else ~works[day])))


def add_runs(model, person, days, works):
    most = person.get("maxConsecutiveShifts", days)
    for day in range(days - most):
        model.add_bool_or(~works[other] for other in range(day, day + most + 1))
    for length in range(1, person.get("minConsecutiveShifts", 1)):
        for day in range(1, days - length):
            run = [~works[other] for other in range(day, day + length)]
            model.add_bool_or([works[day - 1], *run, works[day + length]])
    for length in range(1, person.get("minConsecutiveDaysOff", 1)):
        for day in range(1, days - length):
            run = [works[other] for other in range(day, day + length)]
            model.add_bool_or([~works[day - 1], *run, ~works[day + length]])
