#!/usr/bin/env python3
"""Makes spreadsheets of dog hikes in the shapes in which people keep them, always the same: make.py

Each sheet is one shape: `NAME.csv` as a spreadsheet program saves it, and in `truth.json` what is in it: its dogs with
their owners, regular days, rates, payments, and days that are another way, and the sum of each week. All names are made
up. Today is a Thursday; what is behind it is blank, but for what is known already.
"""
import csv
import datetime
import io
import json
import pathlib
import random

FOLDER = pathlib.Path(__file__).parent
TODAY = datetime.date(2026, 11, 19)
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"]
DOGS = "Acorn Biscuit Clover Domino Fern Ginger Hazel Juniper Kiwi Maple April Fuchsia".split()
OWNERS = "Robin Sample,Kim Example,Alex Demo,Jo Fixture,Pat Specimen,Lee Template,Chris Sample,Max Example".split(",")


def monday(text):
    return datetime.date.fromisoformat(text)


class Dog:
    def __init__(self, name, owner, days, rate):
        self.name, self.owner, self.days, self.rate = name, owner, days, rate
        self.cells, self.notes, self.payments, self.exceptions = {}, {}, {}, []

    def say(self, date, text, status=None, last=None):
        self.cells[date] = text
        self.payments.pop(date, None)
        if status:
            self.exceptions.append([str(date), str(last or date), status])


class Sheet:
    """Dogs and weeks, with cells of which the sheet's shape only says where they stand."""

    def __init__(self, name, mondays, count=8, paid="${}", today=TODAY):
        self.name, self.today = name, today
        self.mondays = [monday(text) for text in mondays]
        self.chance = random.Random(name)
        self.lines, self.separator, self.encoding, self.newline = [], ",", "utf-8", "\r\n"
        self.omissions = 0
        self.dogs = [
            Dog(DOGS[index], OWNERS[index % len(OWNERS)], sorted(self.chance.sample(range(5), 1 + index % 3)),
                25 if index % 4 else 30) for index in range(count)]
        for dog in self.dogs:
            for date in self.dates():
                if date.weekday() in dog.days and date <= today:
                    dog.cells[date] = paid(dog) if callable(paid) else paid.format(dog.rate)
                    dog.payments[date] = dog.rate * 100

    def dates(self):
        return [start + datetime.timedelta(days=day) for start in self.mondays for day in range(5)]

    def days(self, start):
        return [start + datetime.timedelta(days=day) for day in range(5)]

    def row(self, *cells):
        self.lines.append(list(cells))

    def cells(self, dog, mondays):
        return [dog.cells.get(date, "") for start in mondays for date in self.days(start)]

    def hikes(self, dog):
        """The days on which it hikes and that have come."""
        return [date for date in self.dates() if date in dog.payments]

    def sum(self, start, dogs=None):
        return sum(dog.payments.get(date, 0) for dog in dogs or self.dogs for date in self.days(start)) // 100

    def irregularities(self):
        """What happens in any business: one unpaid hike, one hike more, an absence, and a hike that is called off."""
        unpaid, more, away, off = self.dogs[:4]
        unpaid.say(self.hikes(unpaid)[0], "")
        start = self.mondays[0]
        extra = next(date for date in self.days(start) if date.weekday() not in more.days)
        more.say(extra, "$25", "scheduled")
        more.payments[extra] = 2500
        first = next(date for date in self.days(start) if date.weekday() in away.days)
        for date in self.days(start):
            away.say(date, "")
        away.say(first, "Away", "away", start + datetime.timedelta(days=4))
        day = self.hikes(off)[-1]
        off.say(day, "Cancelled", "cancelled")
        return self

    def truth(self):
        weeks = [[str(start), self.sum(start) * 100] for start in self.mondays]
        dogs = [{"name": dog.name, "owner": dog.owner, "days": [day + 1 for day in dog.days], "rate": dog.rate * 100,
                 "payments": [[str(date), dog.payments[date]] for date in sorted(dog.payments)],
                 "exceptions": sorted(dog.exceptions)} for dog in self.dogs]
        return {"name": self.name, "today": str(self.today), "dogs": dogs, "weeks": weeks,
                "omissions": self.omissions}

    def write(self):
        text = io.StringIO()
        csv.writer(text, delimiter=self.separator, lineterminator=self.newline).writerows(self.lines)
        (FOLDER / f"{self.name}.csv").write_bytes(text.getvalue().encode(self.encoding))
        return self.truth()


NOVEMBER = ["2026-11-02", "2026-11-09", "2026-11-16"]


def beside():
    sheet = Sheet("beside", NOVEMBER).irregularities()
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog", "Owner", *DAYS * 3)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def below():
    """Months with their headings, and weeks with theirs."""
    sheet = Sheet("below", ["2026-10-19", "2026-10-26", *NOVEMBER]).irregularities()
    month = None
    for start in sheet.mondays:
        if start.month != month:
            sheet.row(f"{start:%B %Y}".upper())
            month = start.month
        sheet.row(f"Week of {start:%b} {start.day}")
        sheet.row("Dog", "Owner", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def ranges():
    sheet = Sheet("ranges", ["2026-10-26", *NOVEMBER]).irregularities()
    sheet.newline = "\n"
    for start in sheet.mondays:
        end = start + datetime.timedelta(days=4)
        sheet.row(f"{start:%b} {start.day}–{end.day if end.month == start.month else f'{end:%b} {end.day}'}")
        sheet.row("Name", "Client", *DAYS)
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
    return sheet


def spaced_ranges():
    """As "Week of Nov 16 - 20", with the sheet's days of last year."""
    sheet = Sheet("spaced-ranges", ["2025-11-03", "2025-11-10", "2025-11-17"]).irregularities()
    sheet.row("", "", *[cell for start in sheet.mondays
                        for cell in [f"Week of {start:%b} {start.day} - {start.day + 4}", *[""] * 4]])
    sheet.row("Dog", "Owner", *DAYS * 3)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def dates_as_columns():
    sheet = Sheet("dates-as-columns", NOVEMBER).irregularities()
    sheet.row("Dog", "Owner", *[f"{date:%a %b} {date.day}" for date in sheet.dates()])
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def numeric_dates():
    """Columns of dates alone, as a program writes them after a change of format."""
    sheet = Sheet("numeric-dates", NOVEMBER, paid="{}.00").irregularities()
    sheet.row("Dog", "Owner", *[f"{date.month}/{date.day}/{date.year}" for date in sheet.dates()])
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def dates_below_days():
    """The days' names in one line, their dates in the next."""
    sheet = Sheet("dates-above-days", NOVEMBER).irregularities()
    for start in sheet.mondays:
        sheet.row("", "", *[f"{date.day}-{date:%b}" for date in sheet.days(start)])
        sheet.row("Dog", "Owner", *DAYS)
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def letters():
    sheet = Sheet("letters", NOVEMBER, paid="{}").irregularities()
    sheet.row("", *[cell for start in sheet.mondays for cell in [f"{start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog", *["M", "T", "W", "T", "F"] * 3)
    for dog in sheet.dogs:
        dog.owner = ""
        sheet.row(dog.name, *sheet.cells(dog, sheet.mondays))
    return sheet


def totals():
    """Totals of rows and columns, subtotals, the HST, and a count of dogs."""
    sheet = Sheet("totals", NOVEMBER).irregularities()
    for start in sheet.mondays:
        sheet.row(f"Week of {start:%B} {start.day}, {start.year}")
        sheet.row("Dog", "Owner", *DAYS, "Total", "HST 14%")
        for dog in sheet.dogs:
            total = sheet.sum(start, [dog])
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]), f"${total}.00", f"${total * .14:.2f}")
        days = [sum(dog.payments.get(date, 0) for dog in sheet.dogs) // 100 for date in sheet.days(start)]
        sheet.row("Subtotal", "", *[f"${day}" for day in days], f"${sum(days)}")
        sheet.row("HST (14%)", "", *[f"${day * .14:.2f}" for day in days], f"${sum(days) * .14:.2f}")
        sheet.row("Grand Total", "", *[f"${day * 1.14:.2f}" for day in days], f"${sum(days) * 1.14:.2f}")
        sheet.row("# of dogs", "", "4", "5", "3", "4", "2")
        sheet.row()
    sheet.omissions = 4 * len(sheet.mondays)
    return sheet


def notes():
    """One column of notes, for one week below another."""
    sheet = Sheet("notes", NOVEMBER)
    ill, gone, guest, nervous = sheet.dogs[:4]
    first, second = sheet.mondays[:2]
    for date in sheet.days(first):
        ill.say(date, "")
        gone.say(date, "")
    ill.notes[first], gone.notes[first] = "Injured paw", "Away - Cuba!"
    ill.exceptions.append([str(first), str(first + datetime.timedelta(days=4)), "injured"])
    gone.exceptions.append([str(first), str(first + datetime.timedelta(days=4)), "away"])
    nervous.notes[second] = "Reactive with other dogs"
    guest.days, guest.cells, guest.payments, guest.rate = [], {}, {}, 25
    thursday = second + datetime.timedelta(days=3)
    guest.notes[second] = "Interview hike Thu"
    guest.exceptions.append([str(thursday), str(thursday), "interview"])
    for start in sheet.mondays:
        sheet.row(f"Week of {start:%b} {start.day}")
        sheet.row("Dog", "Owner", *DAYS, "Notes")
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]), dog.notes.get(start, ""))
        sheet.row()
    return sheet


def notes_beside():
    """Each week has its own column of notes."""
    sheet = Sheet("notes-beside", NOVEMBER[:2])
    first, second = sheet.mondays
    for date in sheet.days(second):
        sheet.dogs[1].say(date, "")
    sheet.dogs[1].notes[second] = "Vacation"
    sheet.dogs[1].exceptions.append([str(second), str(second + datetime.timedelta(days=4)), "away"])
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"{start:%b} {start.day}", *[""] * 5]])
    sheet.row("Dog", "Owner", *[*DAYS, "Notes"] * 2)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *[cell for start in sheet.mondays
                                         for cell in [*sheet.cells(dog, [start]), dog.notes.get(start, "")]])
    return sheet


def owners_in_names():
    """One column for a dog and its owner."""
    sheet = Sheet("owners-in-names", NOVEMBER).irregularities()
    sheet.row("", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog (Owner)", *DAYS * 3)
    for dog in sheet.dogs:
        sheet.row(f"{dog.name} ({dog.owner})", *sheet.cells(dog, sheet.mondays))
    return sheet


def semicolons():
    """As programs save it where the comma is decimal."""
    sheet = Sheet("semicolons", NOVEMBER, paid="{},00 $").irregularities()
    sheet.separator = ";"
    for start in sheet.mondays:
        sheet.row(f"{start:%d.%m.%Y}")
        sheet.row("Dog", "Owner", *DAYS)
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def tabs():
    """Copied from a program, in UTF-16."""
    sheet = Sheet("tabs", NOVEMBER).irregularities()
    sheet.separator, sheet.encoding = "\t", "utf-16"
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Wk of {start.day} {start:%b}", *[""] * 4]])
    sheet.row("Pup", "Human", *["Mo", "Tu", "We", "Th", "Fr"] * 3)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def words():
    """Payments in words, with their methods."""
    forms = ["PAID", "pd", "${} paid", "cash {}", "{} e-t", "${} (e-transfer)", "CA${}", "${}.00"]
    count = iter(range(10_000))
    # The dog's rate is known by its amounts, so that words without any are of dogs at the usual rate.
    sheet = Sheet("words", NOVEMBER, paid=lambda dog: forms[next(count) % (8 if dog.rate == 25 else 1) + (
        0 if dog.rate == 25 else 2)].format(dog.rate))
    for start in sheet.mondays:
        sheet.row(f"{start:%A, %B} {start.day}")
        sheet.row("Dog", "Owner", *DAYS)
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def ticks():
    """A hike is an x, and an amount once it is paid."""
    sheet = Sheet("ticks", NOVEMBER)
    for dog in sheet.dogs[:3]:
        for date in sheet.hikes(dog)[-2:]:
            dog.say(date, sheet.chance.choice(["x", "X", "unpaid", "owes"]))
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog", "Owner", *DAYS * 3)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    sheet.row()
    sheet.row("x = unpaid")
    return sheet


def pages():
    """The header again at the top of a page, in the middle of the dogs, and a title with what is no date."""
    sheet = Sheet("pages", NOVEMBER, count=12).irregularities()
    header = ["Dog", "Owner", *DAYS * 3]
    sheet.row("Trails & Tails Dog Hiking", "", "902-555-0199")
    sheet.row()
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row(*header)
    for index, dog in enumerate(sheet.dogs):
        if index == 7:
            sheet.row(*header)
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def new_year():
    sheet = Sheet("new-year", ["2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04"],
                  today=datetime.date(2027, 1, 8)).irregularities()
    for start in sheet.mondays:
        end = start + datetime.timedelta(days=4)
        sheet.row(f"{start:%b} {start.day} to {end:%b} {end.day}")
        sheet.row("Dog", "Owner", *DAYS)
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def plans():
    """Two weeks to come, blank but for what is known: nothing of them is cancelled, and nothing is owed for them."""
    sheet = Sheet("plans", [*NOVEMBER, "2026-11-23", "2026-11-30"])
    away = sheet.dogs[2]
    first = next(date for date in sheet.days(sheet.mondays[3]) if date.weekday() in away.days)
    away.say(first, "Away", "away", sheet.mondays[3] + datetime.timedelta(days=4))
    early = sheet.dogs[5]
    date = next(date for date in sheet.days(sheet.mondays[4]) if date.weekday() in early.days)
    early.cells[date], early.payments[date] = f"${early.rate}", early.rate * 100
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog", "Owner", *DAYS * 5)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def one_header():
    """The weekdays once at the top, and titles of weeks between the rows."""
    sheet = Sheet("one-header", ["2026-10-26", *NOVEMBER]).irregularities()
    sheet.row("Dog", "Owner", *DAYS)
    for start in sheet.mondays:
        sheet.row(f"Week of {start:%b} {start.day}")
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def day_first():
    """Dates with the day first, of which most could be read the other way around."""
    sheet = Sheet("day-first", NOVEMBER).irregularities()
    for start in sheet.mondays:
        sheet.row("Dog", "Owner", *[f"{date:%d/%m}" for date in sheet.days(start)])
        for dog in sheet.dogs:
            sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row()
    return sheet


def closed():
    """Two Fridays of three on which nobody hikes: Fridays stay regular, and nobody owes for them."""
    sheet = Sheet("closed", NOVEMBER)
    for dog in sheet.dogs:
        for start in sheet.mondays[:2]:
            friday = start + datetime.timedelta(days=4)
            dog.say(friday, "CLOSED", *(["cancelled"] if 4 in dog.days else []))
    third = sheet.mondays[2] + datetime.timedelta(days=4)
    for dog in sheet.dogs:
        if 4 in dog.days:
            dog.cells[third], dog.payments[third] = f"${dog.rate}", dog.rate * 100
    sheet.row("", "", *[cell for start in sheet.mondays for cell in [f"Week of {start:%b} {start.day}", *[""] * 4]])
    sheet.row("Dog", "Owner", *DAYS * 3)
    for dog in sheet.dogs:
        sheet.row(dog.name, dog.owner, *sheet.cells(dog, sheet.mondays))
    return sheet


def coming_and_going():
    """Dogs in another order each week, one that comes later, and costs and remarks below."""
    sheet = Sheet("coming-and-going", NOVEMBER)
    late = sheet.dogs[6]
    for date in sheet.days(sheet.mondays[0]):
        late.say(date, "")
    for index, start in enumerate(sheet.mondays):
        sheet.row(f"WEEK OF {start:%B} {start.day}".upper())
        sheet.row("Dog", "Owner", *DAYS)
        dogs = list(sheet.dogs)
        sheet.chance.shuffle(dogs)
        for dog in dogs:
            if dog is not late or index > 0:
                sheet.row(dog.name, dog.owner, *sheet.cells(dog, [start]))
        sheet.row("Notes: road work on Beaver Bank Road")
        sheet.row("Gas", "", "$60")
        sheet.row()
    sheet.omissions = 2 * len(sheet.mondays)
    return sheet


SHAPES = [beside, below, ranges, spaced_ranges, dates_as_columns, numeric_dates, dates_below_days, letters, totals, notes,
          notes_beside, owners_in_names, semicolons, tabs, words, ticks, pages, new_year, plans, closed, coming_and_going,
          one_header, day_first]


def main():
    truths = [shape().write() for shape in SHAPES]
    (FOLDER / "truth.json").write_text("[\n" + ",\n".join(json.dumps(truth) for truth in truths) + "\n]\n")


if __name__ == "__main__":
    main()
