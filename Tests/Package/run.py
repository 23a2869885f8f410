#!/usr/bin/env python3
"""Installs the Debian package on a fresh minimal Debian 12, runs it as its unit does, upgrades, removes and purges it, and
runs a container image of the same files.

    python3 Tests/Package/run.py [--keep]

Needs root, a built server and web app (`./dev build`), debhelper, lintian, mmdebstrap and systemd's analyzer.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import time
import traceback

import installation
from room import ROOT, Room

FOLDER = ROOT / ".build/package/test"


def lower(package):
    """The same package under a lower number, as one of before."""
    tree, older = FOLDER / "older", FOLDER / "teamshift_0.9_amd64.deb"
    subprocess.run(["dpkg-deb", "--raw-extract", package, tree], check=True)
    control = tree / "DEBIAN/control"
    lines = control.read_text().splitlines(keepends=True)
    control.write_text("".join("Version: 0.9\n" if line.startswith("Version:") else line for line in lines))
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, older], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return older


class World:
    """What the tests share, each of which goes on where the one before has ended."""

    def __init__(self):
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        self.folder = FOLDER
        built = subprocess.run([ROOT / "Packaging/build.py", "--out", FOLDER], capture_output=True, text=True)
        if built.returncode:
            sys.exit(built.stdout + built.stderr)
        self.package = pathlib.Path(built.stdout.strip())
        self.older = lower(self.package)
        self.room = Room(FOLDER / "room")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="leave the folder with the system")
    options, _ = parser.parse_known_args()
    if os.geteuid() != 0:
        sys.exit("The package's test needs root: it installs a system in a folder.")
    started = time.monotonic()
    world = World()
    print(f"the package and a Debian for it ({time.monotonic() - started:.0f} s)", flush=True)
    for test in installation.TESTS:
        started, name = time.monotonic(), test.__name__.replace("_", " ")
        try:
            note = test(world)
        except Exception:  # noqa: BLE001
            print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
            sys.exit(1)
        print(f"ok      {name} ({time.monotonic() - started:.1f} s{f', {note}' if note else ''})", flush=True)
    if not options.keep:
        shutil.rmtree(FOLDER)


if __name__ == "__main__":
    main()
