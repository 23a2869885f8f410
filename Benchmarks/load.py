#!/usr/bin/env python3
"""Puts teams of people on a server, more and more of them, and says what each rate costs until it bends.

    load.py [--database sqlite|postgresql] [--teams N] [--streams N] [--workplaces N] [--seconds N] [--rates N,N,N]

People read their schedule, sync, switch shifts and open the app, in the shares of SHARES, at times of their own: a request
that is late keeps none from being sent (an open loop). All of it stays on this machine, where the people take a part of
the processors too.
"""
import argparse
import asyncio
import datetime
import itertools
import json
import pathlib
import random
import signal
import statistics
import sys
import time
import uuid

import aiohttp

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Tests/Browser")]

from listeners import Listeners, request  # noqa: E402
from postgresql_figures import Cluster  # noqa: E402
from suite import clock  # noqa: E402
from suite.server import API, PASSWORD, Server  # noqa: E402

#: How often people do what, in hundredths: most of what a phone asks is whether there is something new.
SHARES = {"sync": 50, "list": 25, "switch": 15, "open": 10}
TEAM = 20
#: The first days that everybody works.
START, DAYS = datetime.date(2027, 1, 1), 30
#: From where on it has bent: the 99th percentile in milliseconds, and the share of failures.
BENT, FAILING = 1_000, 0.01
#: How long a request may take before it counts as failed, in seconds.
PATIENCE = 10


class Person:
    def __init__(self, number):
        self.number = number
        self.email = f"person{number}@example.org"
        # Of a network of their own, as people are.
        self.address = f"198.18.{number // 250}.{number % 250 + 1}"
        self.fields = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        self.base = ""
        self.member = ""
        #: What a sync begins with, once there was one.
        self.position = None
        self.turns = itertools.count()


class Town:
    """All people, and the connections that they have."""

    def __init__(self, port):
        self.address = f"http://127.0.0.1:{port}"
        self.client = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout(total=300),
            cookie_jar=aiohttp.DummyCookieJar())
        self.people = []

    async def send(self, person, method, path, body=None):
        content = None if body is None else json.dumps(body)
        async with self.client.request(method, self.address + path, data=content, headers=person.fields) as reply:
            return reply.status, reply.headers, await reply.read()

    async def ask(self, person, method, path, body=None):
        status, headers, content = await self.send(person, method, path, body)
        assert status < 300, f"{method} {path}: {status} {content[:300]}"
        return json.loads(content) if content else None, headers

    async def add(self, teams):
        """Teams whose first person manages them, each with a month of shifts for everybody."""
        for team in range(teams):
            people = [Person(team * TEAM + each) for each in range(TEAM)]
            await each_of(people, self.sign_up)
            manager = people[0]
            workplace, _ = await self.ask(
                manager, "POST", API, {"name": f"Team {team}", "timeZone": "UTC", "kind": "shifts"})
            base = f"{API}/{workplace['id']}"
            invitation, _ = await self.ask(manager, "POST", f"{base}/invitations", {"role": "member", "uses": TEAM})
            for person in people:
                person.base = base
            await each_of(people[1:], lambda person: self.ask(
                person, "POST", "/api/v1/join", {"code": invitation["code"]}))
            members, _ = await self.ask(manager, "GET", f"{base}/members?limit=100")
            names = {each["displayName"]: each["id"] for each in members["items"] if each.get("displayName")}
            for person in people:
                person.member = names[f"Person {person.number}"]
            place, _ = await self.ask(manager, "POST", f"{base}/locations", {"name": "Hall"})
            types = [(await self.ask(manager, "POST", f"{base}/shift-types", {
                "symbol": symbol, "title": symbol, "location": {"id": place["id"]}, "duration": {"type": "allDay"}}))[0]
                for symbol in "AB"]
            days = {"date": str(START), "to": str(START + datetime.timedelta(DAYS - 1)), "shiftType": {"id": types[0]["id"]}}
            for person in people:
                person.types = [each["id"] for each in types]
                shifts, _ = await self.ask(manager, "POST", f"{base}/shifts", days | {"member": {"id": person.member}})
                person.shifts = [each["id"] for each in shifts["items"]]
            self.people += people

    async def sign_up(self, person):
        account = {"email": person.email, "password": PASSWORD}
        await self.ask(person, "POST", "/api/v1/accounts", {**account, "displayName": f"Person {person.number}"})
        _, headers = await self.ask(person, "POST", "/api/v1/session", account)
        person.fields["Cookie"] = "; ".join(each.split(";")[0] for each in headers.getall("Set-Cookie"))

    async def add_workplaces(self, count):
        """Workplaces in which nothing happens."""
        for first in range(0, count, 20):
            await each_of(range(first, min(first + 20, count)), lambda number: self.ask(
                self.people[number % len(self.people)], "POST", API,
                {"name": f"Quiet {number}", "timeZone": "UTC", "kind": "shifts"}))

    async def sync(self, person):
        return await self.exchange(person, [])

    async def switch(self, person):
        """The manager switches a shift of the person's."""
        turn = next(person.turns)
        shift, kind = person.shifts[turn % DAYS], person.types[(turn // DAYS + 1) % 2]
        manager = self.people[person.number // TEAM * TEAM]
        return await self.exchange(manager, [{
            "id": str(uuid.uuid4()), "at": now(), "do": "switchShifts", "shifts": [{"row": shift}],
            "shiftType": {"id": kind}, "reason": f"Turn {turn}"}])

    async def exchange(self, person, commands):
        body = {"schemas": {}, "position": 0, "today": str(START), "commands": commands}
        if person.position:
            body |= person.position
        status, headers, content = await self.send(person, "POST", f"{person.base}/sync", body)
        if status == 200:
            reply = json.loads(content)
            if any("refusal" in each for each in reply["outcomes"]):
                return "refused", {}
            person.position = {
                "position": reply["position"], "window": reply["window"], "feed": reply["feed"], "start": reply["end"], "role": reply["role"],
                "seen": {"lineage": reply["lineage"], "position": reply["position"]}}
        return status, headers

    async def list(self, person):
        end = START + datetime.timedelta(6)
        return (await self.send(person, "GET", f"{person.base}/shifts?from={START}&to={end}&limit=200"))[:2]

    async def open(self, person):
        fields = {**person.fields, "Accept": "text/html"}
        async with self.client.get(f"{self.address}/today", headers=fields, allow_redirects=False) as reply:
            await reply.read()
            return reply.status, reply.headers


async def each_of(items, do):
    await asyncio.gather(*(do(each) for each in items))


def now():
    return datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Tally:
    def __init__(self):
        self.times = []
        #: By what was asked.
        self.kinds = {kind: [] for kind in SHARES}
        self.failures = {}
        #: How many were told when to come back.
        self.told = 0

    async def measure(self, kind, work):
        start = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                status, headers = await work
        except (aiohttp.ClientError, asyncio.TimeoutError, OSError) as error:
            status, headers = type(error).__name__, {}
        taken = (time.perf_counter() - start) * 1_000
        self.times.append(taken)
        self.kinds[kind].append(taken)
        if status not in (200, 302, 303):
            self.failures[status] = self.failures.get(status, 0) + 1
            self.told += "Retry-After" in headers

    def percentile(self, share):
        return sorted(self.times)[min(int(len(self.times) * share), len(self.times) - 1)]

    @property
    def failed(self):
        return sum(self.failures.values())

    def text(self, seconds):
        failures = ", ".join(f"{count}× {status}" for status, count in sorted(self.failures.items(), key=str))
        told = f" ({self.told} told when to come back)" if self.told else ""
        kinds = ", ".join(f"{kind} {statistics.median(times):.1f}" for kind, times in self.kinds.items() if times)
        return (f"{len(self.times) / seconds:.0f}/s answered, p50 {self.percentile(0.5):.1f} ms ({kinds}), "
                f"p99 {self.percentile(0.99):.1f} ms, failures: {failures or 'none'}{told}")


async def at_rate(town, rate, seconds):
    """So many requests a second, whatever becomes of those before."""
    tally, tasks = Tally(), []
    chance = random.Random(rate)
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        # As strangers come: at random times (a Poisson process).
        due = start + number / rate + chance.expovariate(rate)
        await asyncio.sleep(max(0, due - time.perf_counter()))
        kind = chance.choices(list(SHARES), SHARES.values())[0]
        work = getattr(town, kind)(chance.choice(town.people))
        tasks.append(asyncio.create_task(tally.measure(kind, work)))
    await asyncio.gather(*tasks)
    return tally, time.perf_counter() - start


def memory(server):
    """What the server has in memory, in MB."""
    for line in pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1_024
    return 0


def size(server, cluster):
    """What the data takes, in MB."""
    if cluster:
        return int(cluster.query("SELECT pg_database_size(current_database())")) / 2**20
    return sum(path.stat().st_size for path in pathlib.Path(f"{server.folder.name}/data").glob("teamshift.sqlite*")) / 2**20


async def slow_readers(town, server, count):
    """People whose phones take nothing of their streams, while a lot happens."""
    before = memory(server)
    people = random.Random(1).choices(town.people, k=count)
    sockets = [await open_and_leave(town, person) for person in people]
    tally, seconds = await at_rate(town, 100, 10)
    print(f"{count} streams that nobody reads: {tally.text(seconds)}; {before:.0f} → {memory(server):.0f} MB")
    for writer in sockets:
        writer.close()


async def open_and_leave(town, person):
    _, writer = await asyncio.open_connection("127.0.0.1", int(town.address.rsplit(":", 1)[1]), limit=1)
    writer.write(request(person.base, person.fields))
    await writer.drain()
    return writer


async def reconnect_storm(town, server, listeners):
    """The server starts again, and all come back at once."""
    server.process.send_signal(signal.SIGTERM)
    await asyncio.to_thread(server.process.wait)
    await asyncio.to_thread(server.start)
    listeners.come_back()
    tally, seconds = await at_rate(town, 50, 6)
    took, failures = await asyncio.to_thread(listeners.seconds)
    print(f"{listeners.count} streams come back after a restart within {took:.1f} s, {failures} tries failed; "
          f"meanwhile at 50/s: {tally.text(seconds)}; {memory(server):.0f} MB")


async def run(options, server, cluster):
    town = Town(server.port)
    async with town.client:
        empty = size(server, cluster)
        await town.add(options.teams)
        full = size(server, cluster)
        await town.add_workplaces(options.workplaces - options.teams)
        print(f"{options.workplaces} workplaces, {len(town.people)} people in {options.teams} teams: {memory(server):.0f} MB; "
              f"the data takes {(full - empty) / options.teams:.2f} MB for a team, and "
              f"{(size(server, cluster) - full) * 1_024 / max(options.workplaces - options.teams, 1):.1f} kB for a workplace "
              "in which nothing is", flush=True)
        people = (town.people[each % len(town.people)] for each in range(options.streams))
        listeners = Listeners(server.port, [(person.base, person.fields) for person in people])
        print(f"{listeners.count} streams of events: {memory(server):.0f} MB", flush=True)
        bent = None
        for rate in options.rates:
            tally, seconds = await at_rate(town, rate, options.seconds)
            print(f"{rate}/s asked: {tally.text(seconds)}; {memory(server):.0f} MB", flush=True)
            if tally.percentile(0.99) > BENT or tally.failed > FAILING * len(tally.times):
                bent = rate
                break
        if bent:
            tally, seconds = await at_rate(town, 2 * bent, options.seconds)
            print(f"twice as much, {2 * bent}/s asked: {tally.text(seconds)}; {memory(server):.0f} MB")
            tally, seconds = await at_rate(town, options.rates[0], options.seconds)
            print(f"and afterwards, {options.rates[0]}/s asked: {tally.text(seconds)}; {memory(server):.0f} MB")
        await slow_readers(town, server, 100)
        if listeners.count:
            await reconnect_storm(town, server, listeners)
        print(f"{listeners.stop()} events were heard")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--teams", type=int, default=25)
    parser.add_argument("--streams", type=int, default=2_000)
    parser.add_argument("--workplaces", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rates", type=lambda text: [int(each) for each in text.split(",")],
                        default=[50, 100, 200, 400, 600, 800, 1_200, 1_600])
    options = parser.parse_args()
    clock.run_at(clock.NOW)
    cluster = Cluster() if options.database == "postgresql" else None
    ways = ["--sign-up", "open", "--trusted-proxy", "127.0.0.1"] + (["--database", cluster.address] if cluster else [])
    server = Server(options=ways)
    try:
        asyncio.run(run(options, server, cluster))
    finally:
        server.stop()
        if cluster:
            cluster.stop()


if __name__ == "__main__":
    main()
