#!/usr/bin/env python3
"""The public holidays of countries and their regions as small files, which the chooser of holidays asks for.

`holidays/index.json` lists the countries with their time zones, by which a workplace's own is found, and
`holidays/CA.json` has the days of one for this year and the two after it: each with its name and, unless it is a
holiday everywhere, the codes of the regions that have it, of which the empty one is the country as a whole.
"""
import collections
import datetime
import json
import pathlib

import holidays

ZONES = pathlib.Path("/usr/share/zoneinfo")
YEARS = 3
# What the title of a holiday may hold (Holiday.titleRule).
LONGEST_NAME = 100


def table(name):
    """The rows of one of tzdata's tables."""
    lines = (ZONES / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def zones():
    """The zones of each country, with their former names, by which some browsers still know them."""
    countries = {row[2]: row[0] for row in table("zone.tab")}
    links = [line.split() for line in (ZONES / "tzdata.zi").read_text().splitlines() if line.startswith("L ")]
    former = {old: countries[new] for _, new, old in links if new in countries and old not in countries}
    found = collections.defaultdict(list)
    for zone, code in {**countries, **former}.items():
        found[code].append(zone)
    return found


def language(country):
    """English as it is written there, or else any, or else the country's own language."""
    known = [each for each in country.supported_languages if each.startswith("en")]
    wanted = [country.default_language, f"en_{country.country}", "en_US"]
    return next((each for each in wanted if each in known), known[0] if known else None)


def regions(country, listed):
    """The regions by their names, of which the package's first one counts; those without any only if they differ."""
    names = {}
    for name, code in country.subdivisions_aliases.items():
        names.setdefault(code, name)
    differing = {code for code in country.subdivisions if any(differs(day, code) for day in listed)}
    found = [{"code": code, "name": names.get(code, code)}
             for code in country.subdivisions if code in names or code in differing]
    return sorted(found, key=lambda region: region["name"])


def differs(day, region):
    """Whether a region has a day that the country as a whole does not have, or the other way around."""
    return "regions" in day and (region in day["regions"]) != ("" in day["regions"])


def shortened(name):
    """A name as a holiday's title may be: of several on one day, those that there is room for."""
    while len(name) > LONGEST_NAME and "; " in name:
        name = name.rpartition("; ")[0]
    return name[:LONGEST_NAME]


def days(country, first_year):
    """The days by date and name, each with the regions that have it, or none if all do."""
    everywhere = ["", *country.subdivisions]
    found = collections.defaultdict(list)
    for region in everywhere:
        listed = country(subdiv=region or None, years=range(first_year, first_year + YEARS), language=language(country))
        for date, name in listed.items():
            if first_year <= date.year < first_year + YEARS:
                found[date.isoformat(), shortened(name)].append(region)
    return [{"date": date, "name": name} | ({"regions": having} if len(having) < len(everywhere) else {})
            for (date, name), having in sorted(found.items())]


def written(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def files(first_year=None):
    """The content of each file by its name."""
    names, zones_of = {row[0]: row[1] for row in table("iso3166.tab")}, zones()
    made, countries = {}, []
    for code in holidays.list_supported_countries(include_aliases=False):
        country = getattr(holidays, code)
        listed = days(country, first_year or datetime.date.today().year)
        if not listed or code not in names:
            continue
        countries.append({"code": code, "name": names[code], "zones": zones_of[code]})
        made[f"holidays/{code}.json"] = written({"regions": regions(country, listed), "days": listed})
    made["holidays/index.json"] = written(sorted(countries, key=lambda country: country["name"]))
    return made
