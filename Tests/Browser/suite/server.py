"""A TeamShift server of a test's own: on a free port, with its own data, which outlives stops and kills."""
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from . import paths
from .clock import Clock

API = "/api/v1/workplaces"
EMAIL = "sam@example.org"
PASSWORD = "Quarterdeck lantern 41"
TIME_ZONE = "America/Halifax"
#: For how many seconds a copy of an owner's data is used: a sign-in counts as a recent one for some minutes only.
COPIES_LAST = 120
#: For how many seconds a test waits for what should come soon: long enough for a busy machine.
PATIENCE = 20


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def scheduled(start, end, next_day=False):
    """A duration between two texts such as `08:00`."""
    (from_hour, from_minute), (to_hour, to_minute) = (map(int, time.split(":")) for time in (start, end))
    duration = {"type": "scheduled", "from": {"hour": from_hour, "minute": from_minute},
                "to": {"hour": to_hour, "minute": to_minute}}
    return {**duration, "endsNextDay": True} if next_day else duration


class Server:
    #: Servers that are stopped, whose owner has signed up, by the time at which they were started: most tests begin with a copy
    #: of such data, which takes no hashing of passwords.
    _origins = {}

    def __init__(self, web=paths.WEB, is_demo=False, has_owner=True, options=(), now=None):
        self.web = web
        #: Whether the owner signs up before the test begins, and its browsers are signed in.
        self.has_owner = has_owner and not is_demo
        #: Whose session the test's own requests use.
        self.email = EMAIL
        #: More options of `serve`.
        self.options = list(options)
        self.is_demo = is_demo
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.folder = tempfile.TemporaryDirectory(prefix="teamshift-")
        self.log = open(f"{self.folder.name}/log", "ab")
        #: For devices whose clocks show another day: what one says to have done before it last synced is not believed.
        self.clock = Clock(self.folder.name, now)
        self.process = None
        #: What the owner's browser sends; a demo takes everybody for its owner.
        self.cookies = {}
        #: The browsers that are signed in with it.
        self.contexts = []
        if self.has_owner and not self.options:
            self._copy_owner(now)
        self.start()

    def _copy_owner(self, now):
        """Begins with the data of a server of this program whose owner has just signed up."""
        origin = Server._origins.get(now)
        if not origin or not origin.is_fresh:
            if origin:
                origin.folder.cleanup()
            origin = Server._origins[now] = Origin(now)
        shutil.copytree(f"{origin.folder.name}/data", f"{self.folder.name}/data")
        self.cookies = dict(origin.cookies)

    def start(self):
        options = ["--port", str(self.port), "--data", f"{self.folder.name}/data", "--web", str(self.web)]
        options += self.options + (["--demo"] if self.is_demo else [])
        # Tests and figures make more changes than people do.
        options += [] if "--budget" in options else ["--budget", "0"]
        self.process = subprocess.Popen(
            [paths.program(), "serve", *options], stdout=subprocess.PIPE, stderr=self.log,
            env={**os.environ, "TZ": TIME_ZONE, "TEAMSHIFT_PRIVATE_CALENDARS": "loopback", **self.clock.environment})
        if not self.process.stdout.readline():
            raise RuntimeError(f"The server did not start: {self.log_text()[-2000:]}")
        if self.has_owner:
            self.sign_in()

    def sign_in(self):
        """As the owner, who signs up first if the data has none yet; a session of this data's is kept."""
        if self.cookies and self._send("GET", "/api/v1/session").status == 200:
            return
        self.cookies = {}
        account = {"email": self.email, "password": PASSWORD}
        if self._send("GET", "/today").getheader("Location") == "/sign-up":
            new = {**account, "displayName": "Sam Sample", "code": self.setup_code()}
            reply = self._send("POST", "/api/v1/accounts", new)
            assert reply.status == 201, reply.status
        reply = self._send("POST", "/api/v1/session", account)
        assert reply.status == 200, reply.status
        for cookie in reply.headers.get_all("Set-Cookie"):
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        for context in self.contexts:
            context.add_cookies(self.browser_cookies)

    def admit(self, context):
        """Signs a browser in."""
        if not self.has_owner:
            return
        self.contexts.append(context)
        context.add_cookies(self.browser_cookies)

    @property
    def browser_cookies(self):
        return [{"name": name, "value": value, "url": self.address, "httpOnly": True, "sameSite": "Lax"}
                for name, value in self.cookies.items()]

    def setup_code(self):
        """What the terminal shows for the owner to sign up with; once, behind the address."""
        return re.search(r"setup code is (\S+),", self.process.stdout.readline().decode())[1]

    def stop(self):
        """As an operator stops it."""
        self._end(signal.SIGTERM)

    def kill(self):
        """As a power cut ends it."""
        self._end(signal.SIGKILL)

    def pause(self):
        """It keeps its connections and answers nothing, as one that is overwhelmed."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self):
        self.process.send_signal(signal.SIGCONT)

    def _end(self, number):
        if not self.process:
            return
        self.process.send_signal(number)
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("The server did not stop within 15 seconds")
        finally:
            self.process.stdout.close()
            self.process = None

    def close(self):
        self.kill()
        self.log.close()
        self.folder.cleanup()

    def log_text(self):
        with open(f"{self.folder.name}/log") as log:
            return log.read()

    # What a test arranges or looks up behind the app's back

    def request(self, method, path, body=None):
        reply = self._send(method, path, body)
        return reply.status, reply.text

    @property
    def headers(self):
        """What proves whose the requests are."""
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def _send(self, method, path, body=None):
        """A reply with its `text`."""
        connection = http.client.HTTPConnection("localhost", self.port, timeout=10)
        content = None if body is None else json.dumps(body).encode()
        fields = {"Content-Type": "application/json"} if content else {}
        connection.request(method, path, content, {**fields, **self.headers})
        reply = connection.getresponse()
        reply.text = reply.read().decode()
        connection.close()
        return reply

    def ask(self, method, path, body=None):
        status, text = self.request(method, path, body)
        assert status < 300, f"{method} {path}: {status} {text}"
        return json.loads(text) if text else None

    @property
    def workplace(self):
        return f"{API}/{self.ask('GET', API)['items'][0]['id']}"

    def rows(self, kind):
        """All rows of `locations`, `shift-types` or `shifts`."""
        items, cursor = [], ""
        while cursor is not None:
            page = self.ask("GET", f"{self.workplace}/{kind}?limit=100{cursor}")
            items += page["items"]
            cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
        return items

    def add_location(self, name, address=""):
        return self.ask("POST", f"{self.workplace}/locations", {"name": name, "address": address})["id"]

    def add_shift_type(self, symbol, title, location, duration=None, text=""):
        body = {"symbol": symbol, "title": title, "shiftDescription": text, "location": {"id": location},
                "duration": duration or scheduled("08:00", "16:00")}
        return self.ask("POST", f"{self.workplace}/shift-types", body)["id"]

    def add_shift(self, shift_type, date, note="", to=None):
        body = {"shiftType": {"id": shift_type}, "date": date, "note": note}
        return self.ask("POST", f"{self.workplace}/shifts", {**body, "to": to} if to else body)

    def perform(self, *commands):
        """Performs commands as a device of the owner's would, with identifiers of its own choice, each at its time."""
        for at, group in itertools.groupby(commands, key=lambda command: command["at"]):
            self.clock.stand_at(at)
            self._perform(list(group))
        self.clock.go_on()

    def _perform(self, commands):
        for first in range(0, len(commands), 100):
            body = {"schemas": {}, "position": 0, "today": "2026-11-20", "commands": commands[first:first + 100]}
            outcomes = self.ask("POST", f"{self.workplace}/sync", body)["outcomes"]
            assert all("refusal" not in outcome for outcome in outcomes), outcomes

    def metric(self, name):
        _, text = self.request("GET", "/metrics")
        return next(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(name))

    def commands(self):
        """How many commands have been performed since the server started."""
        return int(self.metric('teamshift_commands_total{outcome="done"}'))


def remove_copied_data():
    """Once no test begins any more."""
    for origin in Server._origins.values():
        origin.folder.cleanup()


class Origin:
    """The data of an owner who has just signed up, with the cookies of the session."""

    def __init__(self, now):
        self.now = now
        self.made = time.monotonic()
        server = Server(has_owner=False, now=now)
        server.has_owner = True
        server.sign_in()
        server.stop()
        server.log.close()
        self.folder, self.cookies = server.folder, server.cookies

    @property
    def is_fresh(self):
        # The clocks of servers that are given a time begin with it anew.
        return self.now is not None or time.monotonic() < self.made + COPIES_LAST


def eventually(check, seconds=PATIENCE, what="It"):
    """Waits until `check` answers something true, and answers it."""
    end = time.monotonic() + seconds
    while True:
        found = check()
        if found:
            return found
        assert time.monotonic() < end, f"{what} did not come true within {seconds} s: {check}"
        time.sleep(0.02)
