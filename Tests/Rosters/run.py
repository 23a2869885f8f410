#!/usr/bin/env python3
"""Compares `teamshift roster` with OR-Tools CP-SAT on small random problems, cost for cost, and checks each answer and each
clash by rules of its own.

usage: run.py [--long] [--count N] [--seed N] [--program PATH]
Exits 1 and prints the problems whose answers differ.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

import roster_model

ROOT = pathlib.Path(__file__).resolve().parents[2]


def problem(seed):
    """Up to five people, ten days and three shift types, with any of the rules."""
    chance = random.Random(seed)
    days, kinds = chance.randint(1, 10), ["E", "L", "N"][:chance.randint(1, 3)]
    some = lambda share, value: value if chance.random() < share else None
    p = {
        "days": days, "firstDay": f"2026-11-{chance.randint(16, 29)}", "seconds": 20,
        "shiftTypes": [without_none({
            "id": kind, "minutes": chance.choice([240, 360, 455, 480, 600]),
            "notFollowedBy": some(0.5, [other for other in kinds if chance.random() < 0.3])}) for kind in kinds],
        "people": [person(f"P{number}", chance, days, kinds, some) for number in range(chance.randint(1, 5))],
        "needs": [need(day, kind, chance) for day in range(days) for kind in kinds if chance.random() < 0.7]}
    p["needs"] += [need(one["day"], one["shiftType"], chance) for one in p["needs"] if chance.random() < 0.2]
    names = [one["id"] for one in p["people"]]
    if chance.random() < 0.3:
        p["successionBans"] = [{"day": chance.randrange(days), "shiftType": chance.choice(kinds),
                                "followedBy": chance.choice(kinds)} for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.3:
        p["shares"] = [{"shiftType": kind, "parts": {name: chance.randint(-10, 50) for name in names if chance.random() < 0.8}}
                       for kind in [*kinds, None]]
    if chance.random() < 0.3:
        p["fixed"] = [
            {"person": chance.choice(names), "day": chance.randrange(days), "shiftType": chance.choice([None, *kinds])}
            for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.3:
        p["current"] = [{"person": name, "day": day, "shiftType": chance.choice(kinds)}
                        for name in names for day in range(days) if chance.random() < 0.5]
        p["changeWeight"] = chance.choice([0, 1, 5, 100])
    return p


def person(name, chance, days, kinds, some):
    least = chance.choice([0, 0, 0, 480, 960])
    return without_none({
        "id": name,
        "maxShifts": some(0.6, {kind: chance.choice([0, 1, 2, days]) for kind in kinds if chance.random() < 0.5}),
        "minMinutes": some(0.6, least), "maxMinutes": some(0.6, least + chance.choice([480, 960, 2400])),
        "minConsecutiveShifts": some(0.6, chance.randint(1, 3)), "maxConsecutiveShifts": some(0.7, chance.randint(2, 5)),
        "minConsecutiveDaysOff": some(0.6, chance.randint(1, 3)), "maxWeekends": some(0.5, chance.randint(0, 1)),
        "daysOff": some(0.5, chance.sample(range(days), chance.randint(0, min(2, days)))),
        "cannotWork": some(0.3, [
            {"shiftType": chance.choice(kinds), "firstDay": first, "lastDay": chance.randrange(first, days)}
            for first in [chance.randrange(days)]]),
        "wishes": some(0.7, [
            {"day": chance.randrange(days), "shiftType": chance.choice(kinds), "weight": chance.randint(0, 9),
             "wanted": chance.random() < 0.5} for _ in range(chance.randint(0, 5))])})


def need(day, kind, chance):
    hard = chance.random() < 0.04
    return without_none({
        "day": day, "shiftType": kind, "count": chance.randint(0, 3),
        "underWeight": None if hard else chance.choice([1, 10, 100]),
        "overWeight": None if chance.random() < 0.04 else chance.choice([0, 1, 5])})


def without_none(fields):
    return {name: value for name, value in fields.items() if value is not None}


def differences(program, p):
    """What is wrong with the answer to a problem."""
    result = subprocess.run([program, "roster"], input=json.dumps(p), capture_output=True, text=True)
    expected, _, is_proven = roster_model.solve(p, 20, workers=1)
    assert is_proven, "CP-SAT has no proof: make the problems smaller"
    if expected is None:
        if result.returncode != 3 or not result.stderr.startswith("teamshift: No plan keeps all of these: "):
            yield f"is impossible, and the program exits with {result.returncode}: {result.stdout}{result.stderr}"
        return
    if result.returncode != 0:
        yield f"costs {expected}, and the program exits with {result.returncode}: {result.stderr}"
        return
    answer = json.loads(result.stdout)
    broken, cost = roster_model.check(p, answer)
    yield from broken
    if (answer["cost"], answer["bound"], answer["optimal"], answer["broken"]) != (expected, expected, True, []):
        yield f"costs {expected}, and the answer says {answer}"
    if cost != answer["cost"]:
        yield f"costs {cost} by its assignments, and the answer says {answer['cost']}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=ROOT / ".build/debug/teamshift")
    options, _ = parser.parse_known_args()
    count = options.count or (3_000 if options.long else 120)
    failed = 0
    for seed in range(options.seed, options.seed + count):
        p = problem(seed)
        for difference in differences(options.program, p):
            print(f"seed {seed}: {difference}\n{json.dumps(p)}", file=sys.stderr)
            failed += 1
    print(f"{count} rosters compared with CP-SAT, {failed} differences.")
    return 1 if failed else 0


sys.exit(main())
