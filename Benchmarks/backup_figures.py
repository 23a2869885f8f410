"""Figures of backups: a large database, copied while people write, checked and put back."""
import concurrent.futures
import os
import pathlib
import resource
import sqlite3
import subprocess
import tempfile
import time

import http_figures
from sizes import size
from suite import paths
from suite.server import Server

MEGABYTES = size(1_000, 20)
SIZE = size("1 GB", f"{MEGABYTES} MB")
CLIENTS = 32


def fill(folder):
    """Half of it texts, as people type them, and half bytes that do not get smaller."""
    with sqlite3.connect(f"{folder}/data/teamshift.sqlite") as database:
        database.execute("CREATE TABLE filler (text TEXT, bytes BLOB)")
        for number in range(MEGABYTES):
            text = "".join(f"{number + line} Example Road, the second door, " for line in range(13_000))[:500_000]
            database.execute("INSERT INTO filler VALUES (?, ?)", (text, os.urandom(500_000)))
    database.close()


class Writers:
    """Clients that write without a pause while something else goes on."""

    def __init__(self, server):
        self.server = server

    def while_running(self, *command):
        """How many seconds a command takes, and the clients' p99 until it has ended."""
        started = time.monotonic()
        process = subprocess.Popen([str(paths.program()), *map(str, command)], stdout=subprocess.DEVNULL)
        slow = []
        with concurrent.futures.ThreadPoolExecutor() as pool:
            end = pool.submit(lambda: (process.wait(), time.monotonic()))
            while not end.done():
                slow.append(self.alone())
            code, ended = end.result()
        assert code == 0, command
        return ended - started, max(slow)

    def alone(self):
        url = f"{self.server.address}{self.server.workplace}/locations"
        latency = http_figures.wrk(
            url, CLIENTS, "-s", str(http_figures.HERE / "post.lua"), headers=self.server.headers)[1]["99"]
        number, unit = latency.split()
        return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def run(*command):
    """How many seconds a command takes."""
    started = time.monotonic()
    subprocess.run([str(paths.program()), *map(str, command)], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - started


def figures():
    server = Server()
    server.stop()
    fill(server.folder.name)
    server.start()
    writers, data = Writers(server), f"{server.folder.name}/data"
    with tempfile.TemporaryDirectory(prefix="teamshift-backup-") as folder:
        target, key, plain = pathlib.Path(folder, "target"), f"{folder}/key", f"{folder}/plain.sqlite"
        target.mkdir()
        run("backup-key", "create", key)
        before = writers.alone()
        seconds, slow = writers.while_running("backup", plain, "--data", data)
        yield (f"backup of {SIZE} to a file, {CLIENTS} clients writing", f"{seconds:.0f} s, their p99 {slow:.0f} ms",
               f"their p99 before: {before:.0f} ms")
        seconds, slow = writers.while_running(
            "backup", "--data", data, "--backup-to", target, "--backup-key", f"{key}.pub")
        yield (f"encrypted backup of {SIZE}, {CLIENTS} clients writing", f"{seconds:.0f} s, their p99 {slow:.0f} ms",
               f"their p99 before: {before:.0f} ms")
        server.close()
        sent = next(target.glob("*.backup"))
        size = sent.stat().st_size / 1e6
        verified = run("backup", "verify", sent, "--backup-key-secret", key)
        restored = run("restore", sent, "--data", f"{folder}/restored", "--backup-key-secret", key)
        plainly = run("restore", plain, "--data", f"{folder}/restored-plainly")
        copied = time.monotonic()
        subprocess.run(["cp", "--reflink=never", plain, f"{folder}/copy"], check=True)
        subprocess.run(["sync", f"{folder}/copy"], check=True)
        copied = time.monotonic() - copied
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        yield (f"that backup ({size:.0f} MB) verified, and put back", f"{verified:.0f} s, {restored:.0f} s",
               f"the plain file put back: {plainly:.0f} s; copied by cp: {copied:.0f} s")
        yield "the most memory of a program among these", f"{peak:.0f} MB", "the server among them"
