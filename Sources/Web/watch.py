#!/usr/bin/env python3
"""Serves the app with a demo, and builds it anew whenever a file is saved; pages then load themselves anew:
watch.py --port N
"""
import argparse
import concurrent.futures
import os
import signal
import subprocess
import sys
import time

import modules
import unoptimized
from modules import ROOT

BUILD = ROOT / ".build/watch"
MANIFEST = ROOT / "Package.swift"
# What the app is made of.
SOURCES = [".swift", ".ini", ".js", ".css", ".html", ".svg", ".webmanifest"]


def build(package_modules):
    """Both halves side by side: the server as the tests are built, so that its modules serve both."""
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        server = pool.submit(modules.run, "swift", "build", "--product", "teamshift", "--enable-code-coverage")
        unoptimized.build_program(package_modules)
        server.result()
    # Last, so that no page loads itself anew before the server can be.
    unoptimized.gather(BUILD / "web", reloads=True)


def changes():
    """When each file that the app is made of was saved last."""
    paths = [path for path in (ROOT / "Sources").rglob("*") if path.suffix in SOURCES]
    return {path: path.stat().st_mtime_ns for path in [*paths, MANIFEST]}


def start_server(port):
    command = [ROOT / ".build/debug/teamshift", "serve", "--port", str(port), "--data", BUILD / "data", "--web", BUILD / "web",
               "--demo"]
    return subprocess.Popen(command, env={**os.environ, "LLVM_PROFILE_FILE": "/dev/null"})


def stop(server):
    """Ends it; one that has only just been started may not hear of it."""
    if not server:
        return
    server.terminate()
    try:
        server.wait(timeout=5)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8081)
    port = parser.parse_args().port
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server, package_modules, known = None, {}, {}
    try:
        while True:
            found = changes()
            if found == known:
                time.sleep(0.3)
                continue
            is_redefined = found[MANIFEST] != known.get(MANIFEST)
            known, started = found, time.monotonic()
            print("Building …", flush=True)
            try:
                if is_redefined or not package_modules:
                    package_modules = modules.package_modules(unoptimized.PROGRAM)
                build(package_modules)
            except modules.BuildFailure as failure:
                print(failure, file=sys.stderr, flush=True)
                continue
            stop(server)
            server = start_server(port)
            print(f"Built in {time.monotonic() - started:.0f} s", flush=True)
    except KeyboardInterrupt:
        pass
    finally:
        stop(server)


if __name__ == "__main__":
    main()
