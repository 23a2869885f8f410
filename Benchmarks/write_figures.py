"""Figures of the longest writes: how long others wait for each kind at its limits, since all writes wait for one another."""
import datetime
import json
import multiprocessing
import pathlib
import sqlite3
import subprocess
import time
import urllib.parse
import uuid

import browser_figures
import http_figures
import log_filler
from attacks import API, IMPORTED, YEAR, Device, new_command, sync
from attacker_figures import Neighbour, add_accounts
from sizes import size
from suite.crew import add_people
from suite.server import EMAIL, PASSWORD
from suite.states import command, fill, identifier

GOAL = 250
#: As many shifts as a command may change rows, with three assignments.
ROTATION_PEOPLE, ROTATION_DAYS = 3, 398
ENTRIES = size(100_000, 2_000)


def probe(port, cookie, path, is_over, results):
    """Writes again and again in another workplace, and says when each write was and how long it took."""
    device, found, turn = Device(port, "192.0.2.2", cookie), [], 0
    while not is_over.is_set():
        turn += 1
        start = time.monotonic()
        device.ask("PATCH", path, {"name": f"Hall {turn % 2}"})
        found.append((start, time.monotonic()))
    results.put(found)


class Probe:
    """Another workplace, whose writes wait for those that are measured."""

    def __init__(self, port):
        self.port = port
        self.neighbour = Neighbour(port)
        location = self.neighbour.device.ask("GET", f"{self.neighbour.base}/locations")["items"][0]["id"]
        self.path = f"{self.neighbour.base}/locations/{location}"

    def waits(self, body):
        """The longest wait in milliseconds while something is done, and how long that took."""
        is_over, results = multiprocessing.Event(), multiprocessing.Queue()
        cookie = self.neighbour.device.fields["Cookie"]
        process = multiprocessing.Process(
            target=probe, args=(self.port, cookie, self.path, is_over, results), daemon=True)
        process.start()
        time.sleep(0.3)
        start = time.monotonic()
        body()
        end = time.monotonic()
        time.sleep(0.05)
        is_over.set()
        found = results.get(timeout=60)
        process.join(timeout=10)
        process.kill()
        return max(last - first for first, last in found if last >= start and first <= end) * 1000, (end - start) * 1000


def done(server, *commands):
    """Sends commands until each is done."""
    device = Device(server.port, cookie=server.headers["Cookie"])
    rest = list(commands)
    while rest:
        outcomes = device.ask("POST", f"{server.workplace}/sync", sync(rest))["outcomes"]
        assert all("refusal" not in outcome for outcome in outcomes), str(outcomes)[:500]
        rest = rest[len(outcomes):]


def rotation(server):
    day = identifier(11)
    done(server, new_command("saveRotation", row=identifier(62), mode="create", name="Every day", cycle=[day],
                             start=f"{YEAR}-01-01"))
    people = [{"member": {"id": person}, "start": f"{YEAR}-01-01"} for person in server.people[:ROTATION_PEOPLE]]
    last = datetime.date(YEAR, 1, 1) + datetime.timedelta(ROTATION_DAYS - 1)
    return new_command("applyRotation", rotation={"id": identifier(62)}, people=people, firstDay=f"{YEAR}-01-01",
                       lastDay=str(last))


def clients(count):
    return new_command("importHikes", clients=[
        {"row": str(uuid.uuid4()), "mode": "create", "ownerName": f"Person {number}", "address": "Example Road " * 15}
        for number in range(count)])


def shift_types():
    places = [str(uuid.uuid4()) for _ in range(500)]
    return new_command(
        "importShiftTypes",
        locations=[{"row": place, "mode": "create", "name": f"Place {number}"} for number, place in enumerate(places)],
        shiftTypes=[{"row": str(uuid.uuid4()), "mode": "create", "symbol": f"{number:03}", "title": f"Type {number}",
                     "location": {"id": places[number]}, "duration": {"type": "allDay"}} for number in range(500)])


def years(server):
    """As many commands of a year as one write takes."""
    return [new_command("addShifts", shiftType={"id": identifier(12)}, member={"id": person}, days=[
        {"row": str(uuid.uuid4()), "date": str(datetime.date(YEAR + 2, 1, 1) + datetime.timedelta(day))}
        for day in range(365)]) for person in server.people[:8]]


def commands(server, probe):
    largest = rotation(server)
    kinds = [("a rotation at its limit", [largest]), ("its undo", [new_command("undo")]),
             ("its redo", [new_command("redo")]), ("an import of 1,200 clients", [clients(1_200)]),
             ("an import at its limit", [clients(4_900)]), ("that import's undo", [new_command("undo")]),
             ("that import's redo", [new_command("redo")]),
             ("an import of 500 shift types and locations", [shift_types()]),
             ("eight years of shifts in one request", years(server)),
             ("a person with a year of shifts removed", [
                 new_command("removeMember", member={"id": server.people[7]}, shifts="remove")])]
    for name, content in kinds:
        yield name, *probe.waits(lambda: done(server, *content))


def account(server, probe):
    """Of somebody who has done all that the log has."""
    owner = Device(server.port).sign_in(EMAIL, PASSWORD)
    code = owner.ask("POST", f"{server.workplace}/invitations", {"role": "member"})["code"]
    person = Device(server.port, "192.0.2.3").sign_in("person@example.org", PASSWORD)
    person.ask("POST", "/api/v1/join", {"code": code})
    own = person.ask("GET", f"{server.workplace}/user")["id"]
    owner.ask("POST", f"{server.workplace}/shifts", {"date": f"{YEAR}-02-01", "shiftType": {"id": identifier(13)}})
    add_log(server, own)
    person = Device(server.port, "192.0.2.3").sign_in("person@example.org", PASSWORD)
    return probe.waits(lambda: person.ask("DELETE", "/api/v1/account", {"password": PASSWORD}))


def add_log(server, user):
    """The log must have a switch to copy."""
    shift = server.ask("GET", f"{server.workplace}/shifts?from={YEAR}-02-01&to={YEAR}-02-01")["items"][-1]["id"]
    server.ask("POST", f"{server.workplace}/shifts/{shift}/switch", {"shiftType": {"id": identifier(14)}})
    users, log_filler.USERS = log_filler.USERS, [uuid.UUID(user)]
    server.stop()
    log_filler.fill(server.folder.name, ENTRIES)
    log_filler.USERS = users
    server.start()
    while server.request("GET", f"{server.workplace}/change-log?limit=1")[0] != 200:
        time.sleep(0.1)


def database(server):
    return sqlite3.connect(next(pathlib.Path(server.folder.name).rglob("*.sqlite")), timeout=30)


def workplace(server, probe):
    """With all of the above, in steps, until the last one is done."""
    # To delete a workplace takes a recent sign-in.
    owner = Device(server.port).sign_in(EMAIL, PASSWORD)
    path = server.workplace
    name = owner.ask("GET", path)["name"]

    def delete():
        owner.ask("DELETE", path, {"name": name})
        with database(server) as rows:
            while rows.execute("SELECT count(*) FROM ended_workplaces").fetchone()[0]:
                time.sleep(0.2)

    return probe.waits(delete)


def plans():
    """The job that brings the plans of all workplaces up to date each hour."""
    server = browser_figures.Server(options=["--trusted-proxy", "127.0.0.1"])
    server.stop()
    http_figures.add_workplaces(server.folder.name)
    add_accounts(server, ["neighbour"])
    probe = Probe(server.port)
    server.stop()
    with database(server) as rows:
        soon = int(time.time() * 1000) + 3_000
        rows.execute("UPDATE jobs SET due = ? WHERE name = 'applyPlans'", (soon,))
    server.start()
    rows = database(server)
    due = "SELECT due FROM jobs WHERE name = 'applyPlans'"
    found = probe.waits(lambda: until(lambda: rows.execute(due).fetchone()[0] != soon))
    rows.close()
    server.close()
    return found


def until(is_true):
    end = time.monotonic() + 60
    while not is_true():
        assert time.monotonic() < end, "The job was not done within a minute."
        time.sleep(0.01)


def figure(name, wait, taken):
    return (f"longest wait of another workplace's write beside {name}", f"{wait:.0f} ms", f"the whole took {taken:.0f} ms; goal {GOAL} ms")


def figures():
    server = browser_figures.Server(options=["--trusted-proxy", "127.0.0.1"])
    add_accounts(server, ["neighbour", "person"])
    fill(server)
    server.people = add_people(server, [f"Person {number}" for number in range(8)])
    probe = Probe(server.port)
    yield figure("nothing", *probe.waits(lambda: time.sleep(2)))
    for found in commands(server, probe):
        yield figure(*found)
    yield figure(f"the deletion of an account with {ENTRIES:,} entries", *account(server, probe))
    yield figure("the deletion of a workplace", *workplace(server, probe))
    server.close()
    yield figure(f"the plans of {http_figures.WORKPLACES:,} workplaces", *plans())
