"""A TeamShift server on a free port, with the library of faults between it and its files if it has one."""
import contextlib
import http.client
import json
import os
import re
import signal
import subprocess
import typing

from . import paths
from .shim import Shim

WORKPLACES = "/api/v1/workplaces"
ACCOUNT = {"email": "sam@example.org", "password": "Quarterdeck lantern 41"}
#: The owner's sessions so far, the newest first. A copy of a data folder has those that it was copied with.
SESSIONS: list[str] = []


class Reply(typing.NamedTuple):
    status: int
    type: str
    text: str

    @property
    def json(self) -> typing.Any:
        return json.loads(self.text)


class Server:
    def __init__(self, data: str, shim: Shim | None = None, is_demo: bool = False, within: tuple[str, ...] = (),
                 options: tuple[str, ...] = (), port: int = 0):
        """`within` is a command that runs the server, such as one that gives it a disk of its own."""
        environment = {**os.environ, "TZ": "America/Halifax", **(shim.environment if shim else {})}
        command = [*within, str(paths.program()), "serve", "--port", str(port), "--budget", "0"]
        command += ["--data", os.path.realpath(data), *options]
        # Beside the data, since a pipe that nobody reads would hold the server up.
        with open(f"{data}.log", "wb") as log:
            self.process = subprocess.Popen(
                command + ["--demo"] * is_demo, env=environment, stdout=subprocess.PIPE, stderr=log)
        self.log = f"{data}.log"
        #: A demo takes everybody for its owner.
        self.session: str | None = "" if is_demo else None
        line = self.process.stdout.readline().decode()
        if not line:
            self.process.wait()
            raise DidNotStart(self.log_text[-1000:])
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))

    @property
    def log_text(self) -> str:
        with open(self.log) as log:
            return log.read()

    def stop(self) -> None:
        """As an operator stops it."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, number: int) -> None:
        self.process.send_signal(number)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("The server did not stop within 30 seconds")
        finally:
            self.process.stdout.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def ask(self, method: str, path: str, body: typing.Any = None) -> Reply:
        """A reply to the owner, or an error of the network's if the server is gone."""
        if self.session is None and path != "/healthz":
            self.sign_in()
        return self._send(method, path, body, self.session or "")[0]

    def sign_in(self) -> None:
        """The owner signs up first if the data has none yet."""
        for session in SESSIONS:
            if self._send("GET", "/api/v1/session", None, session)[0].status == 200:
                self.session = session
                return
        if self._send("GET", "/today")[1].get("Location") == "/sign-up":
            code = re.search(r"[0-9A-Z]{5}-[0-9A-Z]{5}", self.process.stdout.readline().decode())
            assert code, "There is no setup code"
            new = {**ACCOUNT, "displayName": "Sam Sample", "code": code.group()}
            reply = self._send("POST", "/api/v1/accounts", new)[0]
            assert reply.status == 201, reply
        reply, headers = self._send("POST", "/api/v1/session", ACCOUNT)
        assert reply.status == 200, reply
        self.session = str(headers["Set-Cookie"]).split(";")[0]
        SESSIONS.insert(0, self.session)

    def _send(
            self, method: str, path: str, body: typing.Any = None,
            session: str = "") -> tuple[Reply, typing.Mapping[str, str]]:
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            content = None if body is None else json.dumps(body).encode()
            fields = {"Content-Type": "application/json"} if content else {}
            connection.request(method, path, content, {**fields, "Cookie": session} if session else fields)
            reply = connection.getresponse()
            return Reply(reply.status, reply.headers.get("Content-Type", ""), reply.read().decode()), reply.headers

    def workplace(self) -> str:
        """The address of the only workplace."""
        return f"{WORKPLACES}/{self.ask('GET', WORKPLACES).json['items'][0]['id']}"


class DidNotStart(Exception):
    """What the server said instead."""


def run(*arguments: str, shim: Shim | None = None) -> None:
    """Another command of the program's, which must succeed."""
    environment = {**os.environ, **(shim.environment if shim else {})}
    subprocess.run([paths.program(), *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)


def check(data: str) -> str:
    """What `teamshift check` finds wrong; empty if all is well."""
    run = subprocess.run([paths.program(), "check", "--data", data], capture_output=True, text=True)
    return "" if run.returncode == 0 else f"check: {run.stdout}{run.stderr}".strip()
