"""Figures of the server, with wrk; beside nginx or bare SQLite where they can do the same."""
import contextlib
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time
import urllib.request
import uuid

import sqlite_peer
from sizes import size
from suite.server import API, Server, free_port

HERE = pathlib.Path(__file__).parent
SECONDS = size(5, 1)
CONNECTIONS = 32
WORKPLACES = size(1_000, 20)


def printed_by_wrk(url, connections, *more, headers=None, seconds=SECONDS):
    fields = [part for name, value in (headers or {}).items() for part in ("-H", f"{name}: {value}")]
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *fields, *more, url]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def wrk(url, connections, *more, headers=None):
    text = printed_by_wrk(url, connections, *more, headers=headers)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))
    latency = {name: f"{value} {unit}" for name, value, unit in re.findall(r"(50|99)%\s+([\d.]+)(us|ms|s)", text)}
    errors = re.search(r"Non-2xx.*: (\d+)", text)
    assert not errors, f"wrk met {errors.group(1)} errors at {url}"
    return rate, latency


def commands():
    for clients in (1, CONNECTIONS):
        server = Server()
        url = f"{server.address}{server.workplace}/locations"
        rate, latency = wrk(url, clients, "-s", str(HERE / "post.lua"), headers=server.headers)
        server.stop()
        peer, middle, slow = sqlite_peer.group_commits(server.folder.name, clients, SECONDS)
        server.close()
        name = "1 client" if clients == 1 else f"{clients} clients"
        yield (f"durable command through HTTP, {name}",
               f"p50 {latency['50']}, p99 {latency['99']}, {rate:,.0f}/s: {rate / peer:.2f} of the peer",
               f"the same writes by bare SQLite, {clients} in a commit: p50 {middle:.2f} ms, p99 {slow:.2f} ms, "
               f"{peer:,.0f}/s")


@contextlib.contextmanager
def nginx(content):
    """The address of a file that nginx serves."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="teamshift-nginx-"))
    folder.chmod(0o755)
    (folder / "list.json").write_bytes(content)
    port = free_port()
    (folder / "nginx.conf").write_text(f"""
worker_processes 2; pid {folder}/nginx.pid; error_log {folder}/error.log; daemon off;
events {{ worker_connections 256; }}
http {{ access_log off; keepalive_requests 1000000; default_type application/json;
  server {{ listen 127.0.0.1:{port}; root {folder}; }} }}""")
    process = subprocess.Popen(["nginx", "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(0.5)
        yield f"http://127.0.0.1:{port}/list.json"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


def reads():
    server = Server()
    for number in range(21):
        server.add_location(f"Place {number}", f"{number} Example Road")
    url = f"{server.address}{server.workplace}/locations?limit=21"
    rate, latency = wrk(url, CONNECTIONS, headers=server.headers)
    with nginx(urllib.request.urlopen(urllib.request.Request(url, headers=server.headers)).read()) as static:
        peer, peer_latency = wrk(static, CONNECTIONS)
    server.close()
    yield (f"a list of 21 rows, {CONNECTIONS} connections",
           f"{rate:,.0f}/s, p99 {latency['99']}: {rate / peer:.2f} of the peer",
           f"nginx, a static file of that size: {peer:,.0f}/s, p99 {peer_latency['99']}")


def add_workplaces(folder):
    """Copies of the first workplace, with its member, since an account may own no more than fifty."""
    with sqlite3.connect(next(pathlib.Path(folder).rglob("*.sqlite"))) as database:
        keys = {"workplaces": "id", "members": "workplace", "user_profiles": "workplace",
                "member_identities": "workplace", "memberships": "workplace", "feeds": "workplace"}
        copies = [uuid.uuid4().bytes for _ in range(WORKPLACES - 1)]
        for table, key in keys.items():
            names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            for row in list(database.execute(f"SELECT * FROM {table}")):
                values = [[copy if name == key else value for name, value in zip(names, row)] for copy in copies]
                database.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(row))})", values)


def resident_megabytes(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024


def memory():
    server = Server()
    server.stop()
    add_workplaces(server.folder.name)
    server.start()
    before = resident_megabytes(server)
    count, cursor = 0, ""
    while cursor is not None:
        page = server.ask("GET", f"{API}?limit=200{cursor}")
        for item in page["items"]:
            server.ask("GET", f"{API}/{item['id']}/locations")
        count += len(page["items"])
        cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
    after = resident_megabytes(server)
    server.close()
    yield f"server memory, {count:,} workplaces, each read once", f"{after:.0f} MB", f"{before:.0f} MB after the start"


def figures():
    for group in (commands, reads, memory):
        yield from group()
