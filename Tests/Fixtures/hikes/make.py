#!/usr/bin/env python3
"""Makes a spreadsheet of dog hikes as a business may keep it, always the same: make.py

44 dogs, 12 weeks: blocks of four weeks below each other, whose weeks are beside each other. `weeks.csv` is the sheet as a
spreadsheet program saves it (RFC 4180, with the mark of UTF-8 and CRLF), `weeks.json` what there is in it. All names are
made up.
"""
import csv
import datetime
import io
import json
import pathlib
import random

FOLDER = pathlib.Path(__file__).parent
SEED = 2002
FIRST = datetime.date(2026, 8, 31)
BLOCKS, WEEKS_OF_BLOCK, DOGS, OWNERS = 3, 4, 44, 29
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"]
REGIONS = ["Bedford", "Sackville", "Beaver Bank"]
DOG_NAMES = """Acorn Biscuit Clover Domino Echo Fern Ginger Hazel Indigo Juniper Kiwi Lentil Maple Nacho Olive Pepper Quince
Radish Saffron Truffle Umber Velvet Waffle Xenon Yarrow Zephyr Almond Bramble Cricket Dumpling Ember Fidget Gizmo Hopscotch
Inkling Jellybean Kettle Licorice Mittens Noodle Orbit Pickle Quiver Rocket""".split()
FIRST_NAMES = """Robin Sam Kim Alex Jo Pat Lee Chris Max Terry Casey Drew Blair Morgan Jamie Kelly Quinn Reese Sage Taylor
Avery Bailey Cameron Dana Ellis Frankie Gray Harper Indy""".split()
LAST_NAMES = "Sample Example Placeholder Demo Fixture Specimen Template".split()
HABITS = ["", "", "", "Reactive with other dogs", "Needs short breaks", "Nervous of traffic; no \"highway\" walks"]


class Dog:
    def __init__(self, chance, name, owner):
        self.name, self.owner, self.region = name, owner, chance.choice(REGIONS)
        self.days = sorted(chance.sample(range(5), chance.choice([1, 2, 2, 3])))
        self.rate = chance.choice([25, 25, 30])
        self.habit = chance.choice(HABITS)


def main():
    chance = random.Random(SEED)
    owners = [f"{name} {LAST_NAMES[index % len(LAST_NAMES)]}" for index, name in enumerate(FIRST_NAMES[:OWNERS])]
    dogs = [Dog(chance, name, owners[index % OWNERS]) for index, name in enumerate(DOG_NAMES[:DOGS])]
    text = io.StringIO()
    sheet = csv.writer(text)
    payments = absences = 0
    for block in range(BLOCKS):
        mondays = [FIRST + datetime.timedelta(weeks=block * WEEKS_OF_BLOCK + week) for week in range(WEEKS_OF_BLOCK)]
        sheet.writerow([f"Happy Trails: {mondays[0]:%B %Y}"])
        sheet.writerow(["", "", "", ""] + [cell for monday in mondays for cell in [f"Week of {monday:%b} {monday.day}", *[""] * 4]])
        sheet.writerow(["Dog", "Owner", "Area", "Notes"] + DAYS * WEEKS_OF_BLOCK)
        for dog in dogs:
            cells = []
            for _ in mondays:
                # An absence of a week is one word on its first day.
                word = chance.choice(["Away", "Injured", "away til Fri"]) if chance.random() < 0.06 else ""
                absences += bool(word)
                for day in range(5):
                    if word:
                        cells.append(word if day == dog.days[0] else "")
                    elif day in dog.days and chance.random() < 0.94:
                        cells.append(f"${dog.rate}")
                        payments += 1
                    else:
                        cells.append("")
            sheet.writerow([dog.name, dog.owner, dog.region, dog.habit] + cells)
        sheet.writerow([])
    FOLDER.joinpath("weeks.csv").write_bytes(b"\xef\xbb\xbf" + text.getvalue().encode())
    summary = {"dogs": len(dogs), "owners": OWNERS, "weeks": BLOCKS * WEEKS_OF_BLOCK, "payments": payments,
               "absences": absences, "days": {dog.name: "".join(str(day + 1) for day in dog.days) for dog in dogs},
               "rates": {dog.name: dog.rate for dog in dogs}}
    FOLDER.joinpath("weeks.json").write_text(json.dumps(summary, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
