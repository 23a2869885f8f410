"""Figures of the server over PostgreSQL, beside pgbench with the same writes at the same server."""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import change_log_figures
from http_figures import CONNECTIONS, HERE, SECONDS, wrk
from suite import paths
from suite.server import Server

CLUSTER = HERE.parent / "Tests/PostgreSQL/cluster.py"
#: What a location that is created leaves in the server's own schema, as Benchmarks/SQLitePeer writes it.
SCRIPT = """
\\set row random(1, 9000000000000000000)
\\set entry random(1, 9000000000000000000)
BEGIN;
UPDATE feeds SET position = position + 2 WHERE workplace = decode('{workplace}', 'hex') RETURNING position \\gset
INSERT INTO locations (workplace, id, version, name, address)
  VALUES (decode('{workplace}', 'hex'), decode(lpad(to_hex(CAST(:row AS bigint)), 32, '0'), 'hex'), 1, 'Copy', '1 Example Road');
INSERT INTO log_entries (workplace, id, timestamp, user_id, change_type, intent, table_name, row_id, operation, after)
  SELECT workplace, decode(lpad(to_hex(CAST(:entry AS bigint)), 32, '0'), 'hex'), timestamp, user_id, change_type, intent, table_name,
    decode(lpad(to_hex(CAST(:row AS bigint)), 32, '0'), 'hex'), operation, after
  FROM log_entries WHERE workplace = decode('{workplace}', 'hex') AND id = decode('{entry}', 'hex');
INSERT INTO feed_entries
    (workplace, table_name, row_id, position, schema, body, audience, audience_member, date, member, moved, changed_at)
  SELECT workplace, table_name, decode(lpad(to_hex(CAST(:row AS bigint)), 32, '0'), 'hex'), CAST(:position AS bigint) - 1, schema, body, audience,
    audience_member, date, member, moved, changed_at
  FROM feed_entries WHERE workplace = decode('{workplace}', 'hex') AND row_id = decode('{location}', 'hex');
INSERT INTO feed_entries
    (workplace, table_name, row_id, position, schema, body, audience, audience_member, date, member, moved, changed_at)
  SELECT workplace, table_name, decode(lpad(to_hex(CAST(:entry AS bigint)), 32, '0'), 'hex'), CAST(:position AS bigint), schema, body, audience,
    audience_member, date, member, moved, changed_at
  FROM feed_entries WHERE workplace = decode('{workplace}', 'hex') AND row_id = decode('{entry}', 'hex');
COMMIT;
"""


def programs():
    return sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))[-1]


class Cluster:
    """A server that waits for the disk, as those do that keep something."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, CLUSTER, "--durable"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def query(self, text):
        return subprocess.run([programs() / "psql", "-XAtc", text, self.address], capture_output=True, text=True,
                              check=True).stdout.strip()

    def pgbench(self, clients):
        """Transactions a second, and the milliseconds of one."""
        workplace, location = self.query(
            "SELECT encode(workplace, 'hex'), encode(id, 'hex') FROM locations ORDER BY id DESC LIMIT 1").split("|")
        entry = self.query(
            f"SELECT encode(id, 'hex') FROM log_entries WHERE row_id = decode('{location}', 'hex') LIMIT 1")
        with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
            script.write(SCRIPT.format(workplace=workplace, location=location, entry=entry))
            script.flush()
            text = subprocess.run(
                [programs() / "pgbench", "-n", "-M", "prepared", "-f", script.name, "-c", str(clients), "-j", "1", "-T",
                 str(SECONDS), self.address], capture_output=True, text=True, check=True).stdout
        rate = float(re.search(r"tps = ([\d.]+)", text)[1])
        return rate, float(re.search(r"latency average = ([\d.]+) ms", text)[1])

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


def figures():
    yield from commands()
    yield from long_log()


def long_log():
    """The long log of the other engine, moved here."""
    cluster = Cluster()
    server, schedule = change_log_figures.with_long_log()
    start = time.perf_counter()
    subprocess.run([paths.program(), "move", "--from", f"{server.folder.name}/data", "--to", cluster.address],
                   stdout=subprocess.DEVNULL, check=True)
    yield f"move of {change_log_figures.ENTRIES:,} entries to PostgreSQL", f"{time.perf_counter() - start:.0f} s", ""
    # What the server's own autovacuum has done some minutes later.
    cluster.query("VACUUM ANALYZE")
    server.options += ["--database", cluster.address]
    server.start()
    for name, *rest in change_log_figures.long_log(server, schedule.path):
        yield f"{name}, over PostgreSQL", *rest
    server.close()
    cluster.stop()


def commands():
    for clients in (1, CONNECTIONS):
        cluster = Cluster()
        server = Server(options=["--database", cluster.address])
        url = f"{server.address}{server.workplace}/locations"
        rate, latency = wrk(url, clients, "-s", str(HERE / "post.lua"), headers=server.headers)
        server.stop()
        peer, middle = cluster.pgbench(clients)
        server.close()
        cluster.stop()
        name = "1 client" if clients == 1 else f"{clients} clients"
        yield (f"durable command through HTTP, over PostgreSQL, {name}",
               f"p50 {latency['50']}, p99 {latency['99']}, {rate:,.0f}/s: {rate / peer:.2f} of the peer",
               f"pgbench with the same writes in one workplace: on average {middle:.2f} ms, {peer:,.0f}/s")
