#!/usr/bin/env python3
"""Checks what the build writes of public holidays: facts that are known, and its size."""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Sources/Web"))
import public_holidays

FACTS = [
    ("CA", "NS", "2026-02-16", "Heritage Day"), ("CA", "NS", "2026-09-07", "Labour Day"),
    ("CA", "ON", "2026-02-16", "Family Day"), ("US", "", "2026-06-19", "Juneteenth National Independence Day"),
    ("GB", "SCT", "2026-11-30", "Saint Andrew's Day"), ("DE", "BY", "2026-01-06", "Epiphany"),
]
ZONES = [("America/Halifax", "CA"), ("Europe/Amsterdam", "NL"), ("Asia/Calcutta", "IN")]
# Bytes before they are packed: all files, and the largest country.
LARGEST_WHOLE, LARGEST_COUNTRY = 1_000_000, 50_000
# What one command may add (AddHolidays.limit).
MOST_DAYS = 200


def problems(files):
    for code, region, date, name in FACTS:
        found = [day["name"] for day in of(files, code, region) if day["date"] == date]
        if found != [name]:
            yield f"{code} {region} has {found} on {date}, and not {name}"
    if any(day["name"] == "Heritage Day" for day in of(files, "CA", "ON")):
        yield "Ontario has the Heritage Day of Nova Scotia"
    countries = json.loads(files["holidays/index.json"])
    for zone, code in ZONES:
        found = [country["code"] for country in countries if zone in country["zones"]]
        if found != [code]:
            yield f"{zone} is in {found}"
    for country in countries:
        days = json.loads(files[f"holidays/{country['code']}.json"])
        most = max(len(of(files, country["code"], region["code"])) for region in [{"code": ""}, *days["regions"]])
        if most > MOST_DAYS:
            yield f"{country['name']} has {most} days"
    sizes = {name: len(content) for name, content in files.items()}
    if sum(sizes.values()) > LARGEST_WHOLE or max(sizes.values()) > LARGEST_COUNTRY:
        yield f"The files have {sum(sizes.values())} bytes, the largest {max(sizes.values())}"


def of(files, code, region):
    days = json.loads(files[f"holidays/{code}.json"])["days"]
    return [day for day in days if region in day.get("regions", [region])]


found = list(problems(public_holidays.files(2026)))
print("\n".join(found) or "The public holidays are as expected.")
sys.exit(1 if found else 0)
