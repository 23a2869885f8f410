"""Figures of switches, of a long change log and of its purge, through HTTP."""
import concurrent.futures
import http.client
import json
import pathlib
import tempfile
import time
import urllib.parse
import urllib.request

import log_filler
from http_figures import resident_megabytes, wrk
from sizes import size
from suite.server import Server

ENTRIES = size(1_000_000, 5_000)
ROUNDS = size(200, 5)
#: For how many seconds switches run before a purge.
BEFORE = size(3, 0.5)
# A shift comes up again only after all others, so that no two requests under way are about the same one.
SHIFTS = 366

SCRIPT = """
-- wrk makes one request first that it does not send.
local shifts, types, count = {%s}, {"%s", "%s"}, -1
request = function()
  local shift, turn = shifts[count %% #shifts + 1], math.floor(count / #shifts)
  count = count + 1
  local body = '{"shiftType":{"id":"' .. types[turn %% 2 + 1] .. '"},"reason":"Swapped with Sam"}'
  local headers = { ["Content-Type"] = "application/json", ["Cookie"] = wrk.headers["Cookie"] }
  return wrk.format("POST", "%s/shifts/" .. shift .. "/switch", headers, body)
end
"""


class Schedule:
    """A server with a shift on each day of a year to come, and two types to switch between."""

    def __init__(self, server):
        self.server = server
        place = server.add_location("Example Place")
        first, second = (server.add_shift_type(symbol, f"Shift {symbol}", place) for symbol in "AB")
        items = server.add_shift(first, "2127-01-01", to="2128-01-01")["items"]
        self.shifts = [item["id"] for item in items]
        assert len(self.shifts) == SHIFTS
        self.types = [second, first]
        self.path = server.workplace

    def script(self):
        text = SCRIPT % (",".join(f'"{shift}"' for shift in self.shifts), *self.types, self.path)
        file = pathlib.Path(tempfile.mkdtemp(prefix="teamshift-wrk-")) / "switch.lua"
        file.write_text(text)
        return str(file)

    def requests(self):
        """Paths and bodies of switches, without an end."""
        turn = 0
        while True:
            for shift in self.shifts:
                body = {"shiftType": {"id": self.types[turn % 2]}, "reason": "Swapped with Sam"}
                yield f"{self.path}/shifts/{shift}/switch", json.dumps(body)
            turn += 1


def switches():
    for clients in (1, 32):
        server = Server()
        rate, latency = wrk(server.address, clients, "-s", Schedule(server).script(), headers=server.headers)
        server.close()
        name = "1 client" if clients == 1 else f"{clients} clients"
        yield (f"switch through HTTP, durable, {name}", f"p50 {latency['50']}, p99 {latency['99']}, {rate:,.0f}/s",
               "goal p99 20 ms" if clients == 1 else "")


def connect(server):
    """A connection of the owner's."""
    connection = http.client.HTTPConnection("localhost", server.port)
    connection.owner = server.headers
    return connection


def timed(connection, method, path, body=None):
    start = time.perf_counter()
    connection.request(method, path, body, {**({"Content-Type": "application/json"} if body else {}), **connection.owner})
    reply = connection.getresponse()
    text = reply.read()
    assert reply.status == 200, f"{path}: {reply.status} {text[:200]}"
    return (time.perf_counter() - start) * 1000, text


def summary(times):
    times = sorted(times)
    return f"p50 {times[len(times) // 2]:.1f} ms, p99 {times[int(len(times) * 0.99)]:.1f} ms"


def queries():
    day = time.strftime("%Y-%m-%d", time.gmtime(time.time() - 200 * 86_400))
    year_ago = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 365 * 86_400))
    user, other, shift = log_filler.USERS[3], log_filler.USERS[4], log_filler.SHIFTS[77]
    return [
        ("first page", ""), ("page behind half of the log", f"before={year_ago}"),
        ("one type", "type=delete"), ("three types", "type=undo&type=redo&type=move"), ("one user", f"user={user}"),
        ("two users and two types", f"user={user}&user={other}&type=create&type=edit"),
        ("one day", f"from={day}&to={day}"), ("from a day on, one user, one type", f"to={day}&user={user}&type=redo"),
        ("one shift", f"row={shift}"), ("reason, a letter", "q=s"), ("reason, a frequent word", "q=swapped"),
        ("reason, a frequent long word's beginning", "q=appointm"), ("reason, a rare word", "q=zebra1999"),
        ("reason, a rare word with a frequent one", "q=zebra1999 swapped"), ("reason, no such word", "q=quagga"),
        ("reason, two words, one user, two types, a year", f"q=sick child&user={user}&type=undo&type=redo&to={day}"),
    ]


def long_log(server, path):
    connection = connect(server)
    for name, query in queries():
        address = f"{path}/change-log?limit=100&{urllib.parse.quote(query, safe='=&:-')}"
        runs = [timed(connection, "GET", address) for _ in range(ROUNDS)]
        found = len(json.loads(runs[0][1])["items"])
        yield f"log of {ENTRIES:,}: {name}", summary(run[0] for run in runs), f"{found} found, goal p99 50 ms"
    times = [timed(connection, "GET", f"{path}/change-log/summary")[0] for _ in range(ROUNDS)]
    yield f"log of {ENTRIES:,}: what each period would remove", summary(times), "goal p99 50 ms"


def summary_of_log(server, path):
    """It has no `lastPurged` before the first purge."""
    return server.ask("GET", f"{path}/change-log/summary")


def purge(server, path, requests):
    """Switches by one client as fast as they are answered, before and during a purge of half of the log."""
    times, state = [], {"phase": "before"}

    def run():
        connection = connect(server)
        while state["phase"] != "done":
            times.append((state["phase"], timed(connection, "POST", *next(requests))[0]))

    with concurrent.futures.ThreadPoolExecutor() as pool:
        client = pool.submit(run)
        try:
            time.sleep(BEFORE)
            known, state["phase"], start = summary_of_log(server, path), "during", time.perf_counter()
            server.ask("PUT", f"{path}/change-log/settings", {"retention": "1 year"})
            while (now := summary_of_log(server, path)).get("lastPurged") == known.get("lastPurged"):
                time.sleep(0.1)
            seconds = time.perf_counter() - start
        finally:
            state["phase"] = "done"
        client.result()
    before, during = ([took for phase, took in times if phase == wanted] for wanted in ("before", "during"))
    yield (f"purge of {now['lastPurgedCount']:,} of {known['total']:,} entries while switches run",
           f"{seconds:.0f} s; {len(during):,} switches meanwhile, {summary(during)}, the longest {max(during):.0f} ms",
           f"before: {summary(before)}, the longest {max(before):.0f} ms")


def with_long_log():
    """A server that is stopped, whose log is long."""
    server = Server()
    schedule = Schedule(server)
    # An entry to make the others from, and no purge of what is to be measured when the server starts.
    path, body = next(schedule.requests())
    server.ask("POST", path, json.loads(body))
    server.ask("PUT", f"{schedule.path}/change-log/settings", {"retention": "Forever"})
    server.stop()
    log_filler.fill(server.folder.name, ENTRIES)
    return server, schedule


def figures():
    yield from switches()
    start = time.perf_counter()
    server, schedule = with_long_log()
    filled = time.perf_counter() - start
    size = sum(file.stat().st_size for file in pathlib.Path(server.folder.name).rglob("*.sqlite"))
    server.start()
    yield f"database with {ENTRIES:,} entries", f"{size / 1e6:.0f} MB", f"filled in {filled:.0f} s"
    yield from long_log(server, schedule.path)
    yield "server memory after these", f"{resident_megabytes(server):.0f} MB", ""
    requests = schedule.requests()
    next(requests)
    yield from purge(server, schedule.path, requests)
    yield "server memory after the purge", f"{resident_megabytes(server):.0f} MB", ""
    server.close()
