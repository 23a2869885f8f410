"""What people do on purpose who mean harm to others on the same server: each kind asks again and again for what costs most."""
import http.client
import itertools
import json
import multiprocessing
import time
import uuid

API = "/api/v1/workplaces"
YEAR = 2027
#: The most bytes that a request may have that sends commands.
LARGEST = 4 << 20
#: How many clients one command of an import makes: it may change 1,200 rows.
IMPORTED = 1_000


class Device:
    """A connection that is kept, of somebody who is signed in, from a network address of their own."""

    def __init__(self, port, address="198.51.100.1", cookie=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.fields = {"Content-Type": "application/json", "X-Forwarded-For": address}
        if cookie:
            self.fields["Cookie"] = cookie

    def send(self, method, path, content=None):
        """The status and the bytes."""
        self.connection.request(method, path, content, self.fields)
        reply = self.connection.getresponse()
        self.headers = reply.headers
        return reply.status, reply.read()

    def ask(self, method, path, body=None):
        status, content = self.send(method, path, None if body is None else json.dumps(body).encode())
        assert status < 300, f"{method} {path}: {status} {content[:500]}"
        return json.loads(content) if content else None

    def sign_in(self, email, password):
        self.ask("POST", "/api/v1/session", {"email": email, "password": password})
        cookies = [value.split(";")[0] for value in self.headers.get_all("Set-Cookie")]
        self.fields["Cookie"] = "; ".join(cookies)
        return self


def sync(commands, position=0):
    return {"schemas": {}, "position": position, "today": f"{YEAR}-01-01", "window": f"{YEAR}-12-01", "commands": commands}


def new_command(do, **fields):
    return {"id": str(uuid.uuid4()), "at": "2026-11-20T12:00:00Z", "do": do, **fields}


def undo_and_redo(device, base, shift_type):
    """A year of shifts, undone and redone as often as one change can be, and then the next year."""
    for year in itertools.count(YEAR):
        days = {"date": f"{year}-01-01", "to": f"{year}-12-31", "shiftType": {"id": shift_type}}
        yield device.send("POST", f"{base}/shifts", json.dumps(days).encode())
        for _ in range(3):
            yield device.send("POST", f"{base}/undo")
            yield device.send("POST", f"{base}/redo")


def year_documents(device, base, shift_type):
    """The year of the whole team on paper."""
    while True:
        yield device.send("GET", f"{base}/schedule/year.pdf?year={YEAR}&team=true")


def summaries(device, base, shift_type):
    """What everybody works in a year, and how long the change log is."""
    while True:
        yield device.send("GET", f"{base}/hours?from={YEAR}-01-01&to={YEAR}-12-31&team=true")
        yield device.send("GET", f"{base}/change-log/summary")


def imports(device, base, shift_type):
    """Clients in requests of the most bytes, new ones each time."""
    marker = "5eed5eed-5eed-7000-8000-"
    template = import_of_most_bytes(marker)
    while True:
        fresh = str(uuid.uuid4()).encode()[:24].replace(b"-4", b"-7", 1)
        yield device.send("POST", f"{base}/sync", template.replace(marker.encode(), fresh))


def import_of_most_bytes(marker):
    commands, size, number = [], 0, 0
    while True:
        clients = [{"row": f"{marker}{number + index:012x}", "mode": "create", "ownerName": f"Person {number + index}",
                    "address": "Example Road " * 15} for index in range(IMPORTED)]
        command = {"id": f"{marker}{0xc0000 + len(commands):012x}", "at": "2026-11-20T12:00:00Z", "do": "importHikes",
                   "clients": clients}
        number += IMPORTED
        size += len(json.dumps(command)) + 2
        if size > LARGEST - 1_000:
            return json.dumps(sync(commands)).encode()
        commands.append(command)


KINDS = {"undo and redo of a year": undo_and_redo, "the team's year as PDF": year_documents, "summaries": summaries,
         "imports of 4 MB": imports}


def attack(kind, port, address, cookie, base, shift_type, until, results):
    """Asks until the time has come, and says how often it had which status."""
    statuses = {}
    for status, _ in KINDS[kind](Device(port, address, cookie), base, shift_type):
        statuses[status] = statuses.get(status, 0) + 1
        if status in (429, 503):
            time.sleep(0.05)
        if time.monotonic() > until.value:
            break
    results.put((kind, statuses))


class Attack:
    """Attackers in processes of their own, from when it is begun until it is ended."""

    def __init__(self, port, attackers, kinds, seconds):
        self.results = multiprocessing.Queue()
        until = multiprocessing.Value("d", time.monotonic() + seconds)
        self.processes = [
            multiprocessing.Process(target=attack, args=(kind, port, *attacker, until, self.results), daemon=True)
            for kind, attacker in zip(kinds, attackers)]

    def __enter__(self):
        for process in self.processes:
            process.start()
        return self

    def __exit__(self, *_):
        self.statuses = {}
        for _ in self.processes:
            kind, statuses = self.results.get(timeout=180)
            for status, count in statuses.items():
                key = (kind, status)
                self.statuses[key] = self.statuses.get(key, 0) + count
        for process in self.processes:
            process.join(timeout=10)
            process.kill()

    @property
    def text(self):
        return ", ".join(f"{count}× {kind} {status}" for (kind, status), count in sorted(self.statuses.items()))
