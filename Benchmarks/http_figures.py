"""Figures of the server, with wrk; beside nginx where it can do the same."""
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import time
import urllib.request
import uuid

from server import Server, free_port

HERE = pathlib.Path(__file__).parent
SECONDS = 5


def wrk(url, connections, *more):
    command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--latency", *more, url]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))
    latency = {name: value + unit for name, value, unit in re.findall(r"(50|99)%\s+([\d.]+)(us|ms|s)", text)}
    errors = re.search(r"Non-2xx.*: (\d+)", text)
    return rate, latency, int(errors.group(1)) if errors else 0


def commands():
    for clients in (1, 32):
        server = Server()
        with server:
            rate, latency, errors = wrk(f"{server.base}{server.api}/locations", clients, "-s", str(HERE / "post.lua"))
        server.remove()
        value = f"p50 {latency['50']}, p99 {latency['99']}, {rate:,.0f}/s" + (f", {errors} errors" if errors else "")
        yield f"durable command through HTTP, {clients} client{'s' if clients > 1 else ''}", value, ""


def nginx(content):
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
    time.sleep(0.5)
    return process, f"http://127.0.0.1:{port}/list.json"


def reads():
    server = Server()
    with server:
        for number in range(21):
            server.post(f"{server.api}/locations", {"name": f"Place {number}", "address": f"{number} Example Road"})
        url = f"{server.base}{server.api}/locations?limit=21"
        rate, latency, _ = wrk(url, 32)
        process, static = nginx(urllib.request.urlopen(url).read())
        peer, peer_latency, _ = wrk(static, 32)
        process.terminate()
        process.wait()
    server.remove()
    yield ("a list of 21 rows, 32 connections", f"{rate:,.0f}/s, p99 {latency['99']}",
           f"nginx, a static file of that size: {peer:,.0f}/s, p99 {peer_latency['99']}")


def memory():
    def many_workplaces(folder):
        database = sqlite3.connect(next(folder.glob("*.sqlite")))
        columns = [row[1] for row in database.execute("PRAGMA table_info(workplaces)")]
        row = list(database.execute("SELECT * FROM workplaces LIMIT 1").fetchone())
        for _ in range(999):
            row[columns.index("id")] = uuid.uuid4().bytes if isinstance(row[columns.index("id")], bytes) else str(uuid.uuid4())
            database.execute(f"INSERT INTO workplaces VALUES ({','.join('?' * len(row))})", row)
        database.commit()
        database.close()

    server = Server(prepare=many_workplaces)
    with server:
        before = server.resident_megabytes()
        cursor, ids = "", []
        while cursor is not None:
            page = server.get(f"/api/v1/workplaces?limit=200{cursor}")
            ids += [item["id"] for item in page["items"]]
            cursor = f"&cursor={page['nextCursor']}" if page.get("nextCursor") else None
        for workplace in ids:
            server.get(f"/api/v1/workplaces/{workplace}/locations")
        after = server.resident_megabytes()
    server.remove()
    yield f"server memory, {len(ids):,} workplaces, each read once", f"{after:.0f} MB", f"{before:.0f} MB after the start"


def figures():
    for group in (commands, reads, memory):
        yield from group()
