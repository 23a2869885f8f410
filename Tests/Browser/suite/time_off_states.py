"""Availability, and leave that is asked for, on each screen that shows them."""
import datetime
import json
import sqlite3
import uuid

from .crew import FIRST, crew
from .stages import shared
from .states import command, identifier, open_at_noon, state

EVENINGS, WISH, REQUEST, SECOND, OWN, NEED = 641, 642, 651, 652, 653, 661
AT = "2026-10-06T12:45:00Z"


def add_requests(server, *requests):
    """Has people ask for vacation behind the server's back, as they have no accounts: identifier, person, days, note."""
    workplace = uuid.UUID(server.workplace.rsplit("/", 1)[1]).bytes
    at = int(datetime.datetime.fromisoformat(AT).timestamp() * 1000)
    server.stop()
    database = sqlite3.connect(f"{server.folder.name}/data/teamshift.sqlite")
    with database:
        (position,), = database.execute("SELECT position FROM feeds WHERE workplace = ?", (workplace,))
        for number, (request, person, first, last, note) in enumerate(requests):
            row, member = (uuid.UUID(identifier(each)).bytes for each in (request, person))
            days = [datetime.date.fromisoformat(each).toordinal() - datetime.date(1970, 1, 1).toordinal()
                    for each in (first, last)]
            database.execute(
                """INSERT INTO leave_requests (workplace, id, version, member_id, first_day, last_day, kind, note, state,
                                               created_at, created_by, modified_at, modified_by)
                   VALUES (?, ?, 1, ?, ?, ?, 'vacation', ?, 'waiting', ?, ?, ?, ?)""",
                (workplace, row, member, *days, note, at, member, at, member))
            stamp = {"at": AT.replace("Z", ".000Z"), "by": identifier(person)}
            body = json.dumps({"id": identifier(request), "version": 1, "member": {"id": identifier(person)},
                               "firstDay": first, "lastDay": last, "kind": "vacation", "note": note,
                               "state": "waiting", "created": stamp, "modified": stamp}, ensure_ascii=False)
            database.execute(
                """INSERT INTO feed_entries (workplace, table_name, row_id, position, schema, body, audience, member, moved)
                   VALUES (?, 'leaveRequests', ?, ?, 1, ?, 1, ?, 0)""",
                (workplace, row, position + number + 1, body, member))
        database.execute("UPDATE feeds SET position = position + ? WHERE workplace = ?", (len(requests), workplace))
    database.close()
    server.start()


@shared
def asking_crew(world):
    """The crew, of whom some have said when they can work, and two ask for vacation on days that are planned."""
    server = crew(world)
    add_requests(server, (REQUEST, FIRST, "2026-11-23", "2026-11-27", "My sister’s wedding"),
                 (SECOND, FIRST + 2, "2026-12-07", "2026-12-08", "Moving house"))

    owner = next(row["id"] for row in server.rows("members") if row["role"] == "owner")

    def said(number, person, **fields):
        return command(number, AT, "saveAvailability", row=identifier(number), mode="create",
                       member={"id": identifier(person)}, **fields)

    server.perform(
        said(EVENINGS, FIRST, kind="unavailable", weekdays=[2], startTime={"hour": 18, "minute": 0},
             endTime={"hour": 22, "minute": 0}, note="Choir"),
        said(WISH, FIRST + 1, kind="prefersOff", weight=3, firstDay="2026-11-24", lastDay="2026-11-26"),
        said(WISH + 1, FIRST + 3, kind="unavailable", firstDay="2026-11-21", lastDay="2026-11-24"),
        command(NEED, AT, "saveStaffingNeed", row=identifier(NEED), mode="create",
                shiftType={"id": identifier(11)}, count=3),
        command(670, AT, "saveLeaveSettings", needsApproval=True, vacationDays=25),
        command(OWN, AT, "saveLeaveRequest", row=identifier(OWN), mode="create", member={"id": owner},
                firstDay="2026-12-21", lastDay="2026-12-23", kind="vacation", note="At the sea"))
    return server


def asking(world, path, **options):
    return open_at_noon(world, asking_crew(world), path, **options)


@state("phone light", "tablet dark")
def availability(world):
    return asking(world, "/settings/availability").shows("Bo Baker: Can’t work, 6:00 PM – 10:00 PM")


@state("phone light")
def add_availability(world):
    return asking(world, "/settings/availability/new").shows("Only part of the day")


@state("large dark")
def edit_availability(world):
    return asking(world, f"/settings/availability/{identifier(WISH)}").shows("Very important")


@state("phone light", "tablet light", "large dark")
def team_planning_around_availability(world):
    device = asking(world, "/schedule/team/2026-11-22?mode=plan").shows("Gale Gardener")
    device.page.locator(".cell.away").first.wait_for()
    return device


@state("phone light", "large dark", "tablet light")
def leave_that_waits(world):
    return asking(world, "/settings/leave").shows("Waiting for approval")


@state("phone light", "large dark", "tablet light")
def leave_decision(world):
    return asking(world, f"/settings/leave/requests/{identifier(REQUEST)}").shows("If approved")


@state("phone dark")
def own_request(world):
    return asking(world, f"/settings/leave/requests/{identifier(OWN)}").shows("Withdraw Request")


@state("phone light")
def vacation_days(world):
    return asking(world, "/settings/leave/vacation").shows("Bo Baker")


@state("phone light")
def today_with_requests(world):
    return asking(world, "/today").shows("2 requests for leave are waiting")
