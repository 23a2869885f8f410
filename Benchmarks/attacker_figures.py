"""Figures of a neighbour: how long the requests of one workplace take while others of another one mean harm."""
import itertools
import statistics
import subprocess
import time

import browser_figures
from attacks import API, KINDS, YEAR, Attack, Device, new_command, sync
from sizes import size
from suite import paths
from suite.crew import add_people
from suite.server import EMAIL, PASSWORD
from suite.states import command, fill, identifier

#: How long an attack lasts; `run.py --seconds` changes it.
SECONDS = size(60, 4)
#: How long one attacker goes on at least.
LEAST = size(5, 2)
ATTACKERS = 10
#: Who have a year of shifts in the workplace of the attackers.
TEAM, AT_ONCE = size(50, 5), 5
#: So that the neighbour's requests are those of a person, not an attack of their own: more of them would be so many changes
#: a minute that they yield to those of others.
PAUSE = 0.05
GOAL = 3


class Neighbour:
    """Somebody in a workplace of their own, who does what people do most."""

    def __init__(self, port):
        self.device = Device(port, "192.0.2.1").sign_in("neighbour@example.org", PASSWORD)
        workplace = self.device.ask("POST", API, {"name": "Next Door", "timeZone": "UTC", "kind": "shifts"})["id"]
        self.base = f"{API}/{workplace}"
        place = self.device.ask("POST", f"{self.base}/locations", {"name": "Hall"})["id"]
        self.types = [self.add_type(place, symbol) for symbol in "AB"]
        days = {"date": f"{YEAR}-01-01", "to": f"{YEAR}-01-31", "shiftType": {"id": self.types[0]}}
        self.shifts = [item["id"] for item in self.device.ask("POST", f"{self.base}/shifts", days)["items"]]
        self.notes = itertools.count(1)
        # The first switch is to the second type.
        self.switches = itertools.count(len(self.shifts))
        self.reply = self.device.ask("POST", f"{self.base}/sync", sync([]))

    def add_type(self, place, symbol):
        return self.device.ask("POST", f"{self.base}/shift-types", {
            "symbol": symbol, "title": symbol, "location": {"id": place}, "duration": {"type": "allDay"}})["id"]

    def sync(self):
        note = new_command("editShift", row=self.shifts[0], note=f"Note {next(self.notes)}")
        self.device.ask("POST", f"{self.base}/sync", sync([note], self.reply["position"]) | {
            "feed": self.reply["feed"], "start": self.reply["end"], "role": "owner",
            "seen": {"lineage": self.reply["lineage"], "position": self.reply["position"]}})

    def switch(self):
        turn = next(self.switches)
        shift, new = self.shifts[turn % len(self.shifts)], self.types[turn // len(self.shifts) % 2]
        self.device.ask("POST", f"{self.base}/shifts/{shift}/switch", {"shiftType": {"id": new}})

    def list(self):
        self.device.ask("GET", f"{self.base}/shifts?from={YEAR}-01-01&to={YEAR}-01-31&limit=31")

    def times(self, seconds):
        """The milliseconds of each request, by what it was."""
        found, end = {"sync": [], "switch": [], "list": []}, time.monotonic() + seconds
        while time.monotonic() < end:
            for name, times in found.items():
                start = time.perf_counter()
                getattr(self, name)()
                times.append((time.perf_counter() - start) * 1000)
                time.sleep(PAUSE)
        return found


def slow(times):
    return sorted(times)[len(times) * 99 // 100]


def described(times):
    return f"p50 {statistics.median(times):.1f} ms, p99 {slow(times):.1f} ms, longest {max(times):.0f} ms"


def add_accounts(server, names):
    if server.process:
        server.stop()
    for name in names:
        subprocess.run(
            [paths.program(), "account", "create", "--data", f"{server.folder.name}/data", "--email",
             f"{name}@example.org", "--name", name.capitalize()],
            input=f"{PASSWORD}\n", text=True, check=True, capture_output=True)
    server.start()


def plan_year(server):
    """A team whose people all have a rotation for the year."""
    fill(server)
    people = add_people(server, [f"Person {number}" for number in range(TEAM)])
    day, night = identifier(11), identifier(12)
    server.perform(command(7_000, "2026-10-06T12:00:00Z", "saveRotation", row=identifier(61), mode="create",
                           name="2 days, 2 nights", cycle=[day, day, night, night, None, None, None, None],
                           start=f"{YEAR}-01-01"))
    for number in range(0, TEAM, AT_ONCE):
        server.perform(command(
            7_001 + number, "2026-11-20T12:00:00Z", "applyRotation", rotation={"id": identifier(61)},
            people=[{"member": {"id": person}, "start": f"{YEAR}-01-01"} for person in people[number:number + AT_ONCE]],
            firstDay=f"{YEAR}-01-01", lastDay=f"{YEAR}-12-31"))


def attackers(server):
    """Managers of the first workplace: each with a session, from an address of their own."""
    owner = Device(server.port).sign_in(EMAIL, PASSWORD)
    for number in range(ATTACKERS):
        address = f"198.51.100.{10 + number}"
        code = owner.ask("POST", f"{server.workplace}/invitations", {"role": "manager"})["code"]
        device = Device(server.port, address).sign_in(f"attacker{number}@example.org", PASSWORD)
        device.ask("POST", "/api/v1/join", {"code": code})
        yield address, device.fields["Cookie"], server.workplace, identifier(13)


def arranged():
    server = browser_figures.Server(options=["--trusted-proxy", "127.0.0.1", "--budget", "1"])
    add_accounts(server, ["neighbour"] + [f"attacker{number}" for number in range(ATTACKERS)])
    plan_year(server)
    return server, list(attackers(server))


def lone_seconds():
    """How long one attacker goes on."""
    return max(LEAST, SECONDS / 4)


def beside(neighbour, quiet, name, attack, seconds):
    with attack:
        time.sleep(min(2, seconds / 4))
        times = neighbour.times(max(1, seconds - 4))
    for kind, found in times.items():
        ratio = slow(found) / slow(quiet[kind])
        yield (f"{kind} of another workplace beside {name}", f"{described(found)}: {ratio:.1f}× the quiet p99",
               f"quiet: {described(quiet[kind])}; goal {GOAL}×")
    yield f"what {name} were answered", attack.text, ""


def documents(neighbour, server, people):
    """A neighbour's small document, while all attackers ask for their largest one over two connections each."""
    seconds = lone_seconds()
    times, refused = [], 0
    with Attack(server.port, people * 2, ["the team's year as PDF"] * 2 * len(people), seconds) as attack:
        time.sleep(min(2, seconds / 4))
        end = time.monotonic() + max(1, seconds - 3)
        while time.monotonic() < end:
            start = time.perf_counter()
            status, _ = neighbour.device.send("GET", f"{neighbour.base}/schedule/month.pdf?month={YEAR}-01")
            if status == 200:
                times.append((time.perf_counter() - start) * 1000)
            refused += status != 200
            time.sleep(0.2)
    yield ("a month as PDF of another workplace beside twenty requests for the team's year",
           f"{len(times)} done, {refused} refused{', ' + described(times) if times else ''}", attack.text)


def figures():
    server, people = arranged()
    neighbour = Neighbour(server.port)
    neighbour.times(LEAST / 2)
    quiet = neighbour.times(lone_seconds())
    for kind in KINDS:
        seconds = lone_seconds()
        yield from beside(neighbour, quiet, f"one attacker, {kind}", Attack(server.port, people, [kind], seconds), seconds)
    kinds = [kind for kind, _ in zip(itertools.cycle(KINDS), people)]
    yield from beside(neighbour, quiet, "ten attackers", Attack(server.port, people, kinds, SECONDS), SECONDS)
    yield from documents(neighbour, server, people)
    server.close()
