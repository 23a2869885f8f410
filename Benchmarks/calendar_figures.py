"""Figures of CalDAV, with one client beside Radicale and Xandikos: the first sync of a year of shifts, a sync with a
change, and one without; and what clients that poll for nothing cost."""
import base64
import contextlib
import datetime
import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from sizes import size
from suite import clock
from suite.server import Server, free_port

ROUNDS = size(20, 2)
#: How often a year of events is read, how many it has, and how often it is asked for nothing new.
FIRSTS, EVENTS, POLLS = size((5, 365, 1_000), (1, 30, 20))
DAY = datetime.date(2027, 1, 1)
SYNC = """<?xml version="1.0" encoding="utf-8"?><D:sync-collection xmlns:D="DAV:"><D:sync-token>{token}</D:sync-token>
<D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>"""
GET = """<?xml version="1.0" encoding="utf-8"?><C:calendar-multiget xmlns:D="DAV:"
xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>{hrefs}</C:calendar-multiget>"""

MAKE = """<?xml version="1.0" encoding="utf-8"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:set><D:prop><D:displayname>Shifts</D:displayname></D:prop></D:set></C:mkcalendar>"""


class Client:
    """Syncs as phones do: the list of changes, then what has changed, by fifties."""

    def __init__(self, port, collection, user, password):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.collection = collection
        self.token = ""
        login = base64.b64encode(f"{user}:{password}".encode()).decode()
        self.headers = {"Authorization": f"Basic {login}", "Content-Type": "application/xml", "Depth": "1"}

    def ask(self, method, path, body, **headers):
        self.connection.request(method, path, body.encode(), {**self.headers, **headers})
        reply = self.connection.getresponse()
        text = reply.read().decode()
        assert reply.status in (201, 204, 207), f"{method} {path}: {reply.status} {text[:300]}"
        return text

    def sync(self):
        text = self.ask("REPORT", self.collection, SYNC.format(token=self.token))
        self.token = re.search(r"<(?:\w+:)?sync-token>(.*?)</", text)[1]
        hrefs = re.findall(r"<(?:\w+:)?href>([^<]*\.ics)</", text)
        count = 0
        for first in range(0, len(hrefs), 50):
            part = "".join(f"<D:href>{href}</D:href>" for href in hrefs[first:first + 50])
            count += self.ask("REPORT", self.collection, GET.format(hrefs=part)).count("BEGIN:VEVENT")
        return count


def timed(action, expected):
    start = time.perf_counter()
    assert action() == expected
    return (time.perf_counter() - start) * 1000


def event(uid, day, title):
    return f"""BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//Example//EN\r
BEGIN:VEVENT\r
UID:{uid}\r
DTSTAMP:20261120T000000Z\r
DTSTART:{day:%Y%m%d}T110000Z\r
DTEND:{day:%Y%m%d}T230000Z\r
SUMMARY:{title}\r
LOCATION:Ward 3\\, 1 Sample Road\r
BEGIN:VALARM\r
ACTION:DISPLAY\r
DESCRIPTION:{title}\r
TRIGGER:-PT1H\r
END:VALARM\r
END:VEVENT\r
END:VCALENDAR\r
"""


@contextlib.contextmanager
def team_shift():
    server = Server()
    place = server.add_location("Ward 3", "1 Sample Road")
    day = server.add_shift_type("D", "Day", place)
    server.add_shift(day, str(DAY), to=str(DAY + datetime.timedelta(days=EVENTS - 1)))
    shift = server.rows("shifts")[0]["id"]
    token = server.ask("POST", "/api/v1/tokens", {"name": "Phone", "scope": "calendar"})["token"]
    account = server.ask("GET", "/api/v1/session")["account"]
    account = account["id"] if isinstance(account, dict) else account
    collection = f"/caldav/calendars/{account}/{server.workplace.rsplit('/', 1)[1]}/"
    change = lambda number: server.ask("PATCH", f"{server.workplace}/shifts/{shift}", {"note": f"Note {number}"})
    try:
        def client():
            made = Client(server.port, collection, server.email, token)
            made.server_pid = server.process.pid
            return made

        yield client, change
    finally:
        server.close()


@contextlib.contextmanager
def peer(command, collection):
    """Another server, with a calendar that holds a year of events."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", *(part.format(folder=folder, port=port) for part in command)],
            env=clock.machine_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.1)
            client = Client(port, collection, "sam", "sam")
            client.ask("MKCALENDAR", collection, MAKE)
            put = lambda number, title: client.ask(
                "PUT", f"{collection}{number}.ics", event(number, DAY + datetime.timedelta(days=number), title))
            for number in range(EVENTS):
                put(number, "Day")
            yield lambda: Client(port, collection, "sam", "sam"), lambda number: put(0, f"Day {number}")
        finally:
            process.terminate()
            process.wait()


def radicale():
    return peer(
        ["radicale", "--storage-filesystem-folder", "{folder}", "--server-hosts", "127.0.0.1:{port}", "--auth-type", "none",
         "--logging-level", "error"], "/sam/shifts/")


def xandikos():
    return peer(
        ["xandikos.web", "--directory", "{folder}", "--listen-address", "127.0.0.1", "--port", "{port}", "--defaults",
         "--current-user-principal", "/user/"], "/user/calendars/shifts/")


def measured(server):
    with server() as (client, change):
        first = [timed(client().sync, EVENTS) for _ in range(FIRSTS)]
        phone = client()
        phone.sync()
        none = [timed(phone.sync, 0) for _ in range(ROUNDS)]
        one = []
        for number in range(ROUNDS):
            change(number)
            one.append(timed(phone.sync, 1))
        return [statistics.median(times) for times in (first, one, none)]


def polling():
    """The share of a core that 1,000 programs take which ask every five minutes and hear of nothing."""
    with team_shift() as (client, _):
        phone = client()
        phone.sync()
        pid = phone.server_pid
        before, started = processor_seconds(pid), time.perf_counter()
        for _ in range(POLLS):
            phone.sync()
        taken = processor_seconds(pid) - before
        return taken / POLLS, time.perf_counter() - started


def processor_seconds(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures():
    own, others = measured(team_shift), {"Radicale": measured(radicale), "Xandikos": measured(xandikos)}
    names = [f"the first sync of {EVENTS} shifts", "a sync with one change", "a sync with none"]
    for index, (name, goal) in enumerate(zip(names, (1_000, 100, 20))):
        peers = ", ".join(f"{peer} {times[index]:.1f} ms" for peer, times in others.items())
        yield f"CalDAV, {name}", f"median {own[index]:.1f} ms", f"{peers}, goal {goal:,} ms"
    each, seconds = polling()
    yield (
        "CalDAV, 1,000 programs that ask every five minutes", f"{each * 1_000 / 300 * 100:.2f} % of a core",
        f"{each * 1_000:.2f} ms of a core each, {POLLS:,} polls in {seconds:.1f} s")
