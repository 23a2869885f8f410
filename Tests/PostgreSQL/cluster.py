#!/usr/bin/env python3
"""Runs a PostgreSQL server of its own until its standard input ends, and prints its address as the first line.

Its data is in a temporary folder, it listens on a socket there alone, and nothing in it outlasts a loss of power."""
import argparse
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SETTINGS = {
    "listen_addresses": "", "max_connections": "400", "fsync": "off", "full_page_writes": "off", "shared_buffers": "64MB",
    "synchronous_commit": "on", "max_wal_size": "512MB", "autovacuum_naptime": "10s",
}


def programs():
    """The newest installed server's programs."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not found:
        raise SystemExit("There is no PostgreSQL server here: install the package postgresql.")
    return found[-1]


def as_server(user):
    """What a command begins with that must not be run by root."""
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"] if os.getuid() == 0 else []


def start(folder, user, settings):
    """Starts the server on the data in a folder, and waits until it takes connections."""
    log = open(folder / "log", "ab")
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    server = subprocess.Popen(
        as_server(user) + [programs() / "postgres", "-D", folder / "data", "-k", folder, *options],
        stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder, start_new_session=True)
    deadline = time.monotonic() + 60
    while subprocess.run([programs() / "pg_isready", "-q", "-h", folder], stdin=subprocess.DEVNULL).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            raise SystemExit((folder / "log").read_text())
        time.sleep(0.05)
    return server


def stop(server):
    """Ends the server, and the connections to it."""
    server.send_signal(signal.SIGINT)
    server.wait(timeout=60)


def make_folder(user):
    """A folder that its user alone can read."""
    # A socket's path has 107 bytes at most.
    parent = tempfile.gettempdir() if len(tempfile.gettempdir()) <= 60 else "/tmp"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="teamshift-postgresql-", dir=parent))
    os.chown(folder, user.pw_uid, user.pw_gid)
    return folder


def make(user):
    """A folder with the data of a new server."""
    folder = make_folder(user)
    made = subprocess.run(
        as_server(user) + [programs() / "initdb", "-D", folder / "data", "-U", "teamshift", "-A", "trust", "-E", "UTF8",
                           "--locale=C.UTF-8", "--no-sync"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=folder)
    if made.returncode:
        shutil.rmtree(folder)
        raise SystemExit(made.stderr)
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--durable", action="store_true", help="wait for the disk, as servers do")
    arguments = parser.parse_args()
    settings = dict(SETTINGS)
    if arguments.durable:
        settings.update({"fsync": "on", "full_page_writes": "on"})
    user = pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    folder = make(user)
    try:
        server = start(folder, user, settings)
        print(f"postgresql://teamshift@/postgres?host={folder}", flush=True)
        # A line has the server stop and start again, as an upgrade or a crash does.
        for line in sys.stdin:
            if line.strip() == "restart":
                stop(server)
                server = start(folder, user, settings)
            elif line.strip() == "stop":
                stop(server)
            elif line.strip() == "start":
                server = start(folder, user, settings)
            print("done", flush=True)
        if server.poll() is None:
            stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
