#!/usr/bin/env python3
"""The names that programs give to time zones, other than IANA's with a slash, and what they stand for.

    python3 Tests/Calendars/zone_names.py [--write]

Compares Sources/Kits/CalendarKit/CalendarZoneName+Others.swift with what the Python packages tzlocal (Windows' names, from
CLDR's windowsZones) and tzdata (IANA's links of a word each) say, or writes it. Needs the packages of requirements.txt.
"""
import argparse
import importlib.resources
import pathlib
import sys

from tzlocal.windows_tz import win_tz

TABLE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Kits/CalendarKit/CalendarZoneName+Others.swift"
# Zones of their own until IANA's release 2024b, and links since.
FORMER = {"EST5EDT": "America/New_York", "CST6CDT": "America/Chicago", "MST7MDT": "America/Denver",
          "PST8PDT": "America/Los_Angeles"}
# What Microsoft's servers call UTC.
MICROSOFT = {"tzone://Microsoft/Utc": "Etc/UTC"}
HEAD = """\
extension CalendarZoneName {
  /// What names stand for that are not IANA's with a slash: those of Windows, by CLDR's windowsZones, and IANA's links of a
  /// word each. Tests/Calendars/zone_names.py writes the table.
  static let otherNames = \"\"\"
"""


def names():
    lines = importlib.resources.files("tzdata").joinpath("zoneinfo/tzdata.zi").read_text().splitlines()
    links = (line.split()[1:3] for line in lines if line.startswith("L "))
    words = {name: zone for zone, name in links if "/" not in name}
    return sorted((FORMER | MICROSOFT | words | win_tz).items())


def made() -> str:
    """The table's text."""
    lines = "".join(f"    {name}={zone}\n" for name, zone in names())
    return f'{HEAD}{lines}    """\n}}\n'


def check() -> None:
    if TABLE.read_text() != made():
        sys.exit(f"{TABLE} is not what zone_names.py makes: run it with --write, and look at what has changed.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the table")
    if parser.parse_args().write:
        TABLE.write_text(made())
    check()


if __name__ == "__main__":
    main()
