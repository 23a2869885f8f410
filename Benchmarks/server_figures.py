"""Throughput of three servers with one PostgreSQL database beside that of one, where each may use a quarter of a processor,
as if it had a machine of its own: the database and those who ask are not limited. And what a server does that is asked for
more than it can."""
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import shutil
import tempfile

from http_figures import HERE, printed_by_wrk, wrk
from postgresql_figures import Cluster
from sizes import size
from suite.server import API, Server

SHARE, PERIOD = 0.25, 20_000
SERVERS, CONNECTIONS = 3, 24
#: How many sync again and again, more than a server answers within a second, and how many before and after.
CROWD, FEW = size(4_000, 200), 4
#: For how many seconds the many sync, and the few.
CROWD_SECONDS, FEW_SECONDS = size((12, 3), (2, 1))
GROUPS = pathlib.Path("/sys/fs/cgroup")

#: A device that has read all, and asks whether there is anything new.
SYNC = """
request = function()
  local headers = { ["Content-Type"] = "application/json", ["Cookie"] = wrk.headers["Cookie"] }
  return wrk.format("POST", nil, headers, '%s')
end
"""


class Share:
    """A control group (cgroup) that gives its processes a part of one processor."""

    #: Whether the groups are those of version 2.
    is_second = (GROUPS / "cgroup.controllers").exists()
    parent = GROUPS if is_second else GROUPS / "cpu"

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="teamshift-", dir=self.parent))
        if self.is_second:
            (self.folder / "cpu.max").write_text(f"{int(SHARE * PERIOD)} {PERIOD}")
        else:
            (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(int(SHARE * PERIOD)))

    @classmethod
    def is_possible(cls):
        """Whether this program may make groups that limit the processor."""
        limits = not cls.is_second or "cpu" in (GROUPS / "cgroup.subtree_control").read_text().split()
        return limits and os.access(cls.parent, os.W_OK)

    def take(self, process):
        (self.folder / "cgroup.procs").write_text(str(process.pid))

    def remove(self):
        self.folder.rmdir()


class Another(Server):
    """A server beside the first one, with the same database and keys."""

    def __init__(self, first):
        self.first = first
        super().__init__(web=first.web, has_owner=False, options=first.options)

    def start(self):
        data = pathlib.Path(self.folder.name) / "data"
        data.mkdir(mode=0o700)
        shutil.copy(pathlib.Path(self.first.folder.name) / "data/keys", data)
        super().start()


def workplace(server, number):
    created = server.ask("POST", API, {"name": f"Team {number}", "timeZone": "UTC", "kind": "shifts"})
    return f"{API}/{created['id']}"


def sync_script(server, path):
    """A request by which a device of the workplace has read all."""
    body = {"schemas": {}, "position": 0, "today": "2027-01-01", "commands": []}
    reply = server.ask("POST", f"{path}/sync", body)
    body |= {"position": reply["position"], "window": reply["window"], "feed": reply["feed"], "start": reply["end"],
             "role": reply["role"], "seen": {"lineage": reply["lineage"], "position": reply["position"]}}
    file = tempfile.NamedTemporaryFile("w", suffix=".lua")
    file.write(SYNC % json.dumps(body))
    file.flush()
    return file


def together(each):
    """Requests a second of all workplaces, which are asked for at once."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        found = list(pool.map(each, range(SERVERS)))
    slowest = max((latency["99"] for _, latency in found), key=milliseconds)
    return sum(rate for rate, _ in found), slowest


def milliseconds(text):
    number, unit = text.split()
    return float(number) * {"us": 0.001, "ms": 1, "s": 1_000}[unit]


def rates(server, ports, places):
    """What is asked for, with the requests a second that are answered, and the 99th percentile."""
    scripts = [sync_script(server, place) for place in places]

    def ask(path, script):
        return lambda number: wrk(
            f"http://localhost:{ports[number % len(ports)]}{places[number]}/{path}", CONNECTIONS // SERVERS, "-s",
            script(number), headers=server.headers)

    yield "syncs", together(ask("sync", lambda number: scripts[number].name))
    yield "durable commands", together(ask("locations", lambda number: str(HERE / "post.lua")))


def overload():
    """Devices that sync again at once, whatever they are answered; usually they wait as long as they are told."""
    cluster = Cluster()
    server = Server(options=["--database", cluster.address, "--trusted-proxy", "127.0.0.1"])
    place = server.workplace
    script = sync_script(server, place)
    headers = {**server.headers, "X-Forwarded-For": "198.18.0.1"}
    for name, count in (("before", FEW), ("", CROWD), ("behind it", FEW)):
        text = printed_by_wrk(
            f"{server.address}{place}/sync", count, "--timeout", "20s", "-s", script.name, headers=headers,
            seconds=CROWD_SECONDS if count == CROWD else FEW_SECONDS)
        total, seconds = (float(each) for each in re.search(r"(\d+) requests in ([\d.]+)s", text).groups())
        refused = int(found[1]) if (found := re.search(r"Non-2xx.*: (\d+)", text)) else 0
        slowest = re.search(r"99%\s+([\d.]+)(us|ms|s)", text)
        yield (f"{count:,} devices that sync again and again {name}".strip(),
               f"{(total - refused) / seconds:,.0f}/s, {refused:,} refused, p99 {slowest[1]} {slowest[2]}", "")
    server.close()
    cluster.stop()


def figures():
    yield from overload()
    yield from shares()


def rates_of(count):
    """The rates of so many servers, each with its share of a processor."""
    with contextlib.ExitStack() as stack:
        shares = [Share() for _ in range(count)]
        for share in shares:
            stack.callback(share.remove)
        cluster = Cluster()
        stack.callback(cluster.stop)
        servers = [Server(options=["--database", cluster.address])]
        servers += [Another(servers[0]) for _ in range(count - 1)]
        for server in servers:
            stack.callback(server.close)
        places = [workplace(servers[0], number) for number in range(SERVERS)]
        for share, server in zip(shares, servers):
            share.take(server.process)
        yield from rates(servers[0], [server.port for server in servers], places)


def shares():
    if not Share.is_possible():
        return
    found = {}
    for count in (1, SERVERS):
        for name, measured in rates_of(count):
            found.setdefault(name, []).append(measured)
    for name, [(one, slow), (all, slowest)] in found.items():
        yield (f"{name} by {SERVERS} servers of a quarter of a processor each",
               f"{all:,.0f}/s, p99 {slowest}: {all / one:.2f} times one", f"one of them: {one:,.0f}/s, p99 {slow}")
