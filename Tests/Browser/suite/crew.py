"""A team: the fire station with more people, each with shifts of their own."""
import datetime
import json
import sqlite3
import uuid

from .stages import shared
from .states import command, fill, identifier, open_at_noon, state

NAMES = ["Bo Baker", "Casey Cook", "Dana Driver", "Eli Engineer", "Fran Fields", "Gale Gardener"]
FIRST = 700


def add_people(server, names, first=FIRST):
    """Puts people into the workplace behind the server's back, since the API has no way to make somebody a member at once.

    Answers their identifiers."""
    workplace = uuid.UUID(server.workplace.rsplit("/", 1)[1]).bytes
    server.stop()
    database = sqlite3.connect(f"{server.folder.name}/data/teamshift.sqlite")
    with database:
        (position,), = database.execute("SELECT position FROM feeds WHERE workplace = ?", (workplace,))
        (schema,), = database.execute("SELECT max(schema) FROM feed_entries WHERE table_name = 'members'")
        for number, name in enumerate(names):
            id = identifier(first + number)
            row = uuid.UUID(id).bytes
            body = json.dumps({"id": id, "version": 1, "role": "member", "displayName": name}, ensure_ascii=False)
            database.execute(
                "INSERT INTO members (workplace, id, version, role, display_name) VALUES (?, ?, 1, 'member', ?)",
                (workplace, row, name))
            database.execute(
                """INSERT INTO feed_entries (workplace, table_name, row_id, position, schema, body, audience, moved)
                   VALUES (?, 'members', ?, ?, ?, ?, 0, 0)""",
                (workplace, row, position + number + 1, schema, body))
        database.execute("UPDATE feeds SET position = position + ? WHERE workplace = ?", (len(names), workplace))
    database.close()
    server.start()
    return [identifier(first + number) for number in range(len(names))]


def plan(server, people, first="2026-11-15", days=35, number=20_000):
    """Everybody works two days and two nights, and has four days off, each a day later than the one before."""
    day, night = identifier(11), identifier(12)
    start = datetime.date.fromisoformat(first)
    for index, person in enumerate(people):
        planned = []
        for offset in range(days):
            turn = (offset - index) % 8
            if turn < 4:
                number += 1
                planned.append({"row": identifier(number), "date": str(start + datetime.timedelta(offset)),
                                "shiftType": {"id": day if turn < 2 else night}, "member": {"id": person}})
        server.perform(command(5_000 + index, "2026-10-06T12:00:00Z", "planShifts", days=planned))


@shared
def crew(world, names=NAMES, days=35):
    """The station with a team, whose first person is the owner."""
    server = world.server()
    fill(server)
    server.perform(command(90, "2026-10-01T13:00:00Z", "saveMember", displayName="Alex Example"))
    server.people = add_people(server, names)
    plan(server, server.people, days=days)
    return server


def opened(world, path, names=NAMES):
    return open_at_noon(world, crew(world, names), path)


@state("phone light", "phone dark", "tablet light", "wide light")
def team_weeks(world):
    return opened(world, "/schedule/team").shows("Gale Gardener")


@state("phone light", "wide dark")
def team_planning(world):
    return opened(world, "/schedule/team?mode=plan").shows("Copy Team’s Week")


@state("phone light", "wide light")
def team_day(world):
    return opened(world, "/schedule/team/2026-11-24/day").shows("People by hour")


@state("large dark", "wide light")
def team_person(world):
    return opened(world, f"/schedule/team/people/{identifier(FIRST + 1)}").shows("Nights")


@state("phone light")
def today_on_now(world):
    device = opened(world, "/today").shows("Until 7:00 PM")
    device.page.get_by_role("heading", name="On now").scroll_into_view_if_needed()
    return device


@state()
def team_of_long_names(world):
    return opened(world, "/schedule/team", ["W" * 100, "Anne-Sophie Wolfeschlegelsteinhausen the Elder", "משה"]).shows("Wolfe")


@state("phone light", "phone dark", "large light", "tablet dark", "wide light", "wide dark")
def year(world):
    return opened(world, "/schedule/year").shows("December")


@state("phone dark", "tablet light", "wide light")
def year_of_the_team(world):
    return opened(world, "/schedule/year?of=team").shows("December")


@state("phone light", "wide dark")
def export_of_the_year(world):
    return opened(world, "/schedule/year/2026/export").shows("Download PDF")
