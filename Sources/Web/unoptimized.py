#!/usr/bin/env python3
"""Builds the web app with a program that is neither optimized, divided nor packed, for a developer who wants to see it soon:
unoptimized.py --out FOLDER
"""
import argparse
import pathlib
import subprocess
import sys

import assemble
import modules
from modules import ROOT, BuildFailure
from parts import FIRST, names

BUILD = ROOT / ".build/unoptimized"
PROGRAM = "WebApp"
# A program without functions, in the place of the parts that are loaded later.
NOTHING = b"\0asm\1\0\0\0"


def build_program(package_modules):
    objects, target = BUILD / "objects", BUILD / "program/app.wasm"
    compiled = modules.Build(BUILD / "modules", ["-Onone"], [__file__]).compile(package_modules, objects)
    target.parent.mkdir(exist_ok=True)
    if not modules.is_newer(target, compiled):
        modules.link(PROGRAM, objects, target, "-z", "stack-size=8388608")
        for part in names():
            if part != FIRST:
                target.with_name(f"{part}.wasm").write_bytes(NOTHING)
    # Nobody waits for an unoptimized search: rosters are found by the program that ./dev web has built, if it has.
    search = ROOT / ".build/program/roster.wasm"
    target.with_name("roster.wasm").write_bytes(search.read_bytes() if search.exists() else NOTHING)


def gather(out, reloads=False):
    """Writes the folder that a server serves."""
    try:
        assemble.assemble(BUILD / "program", out, is_packed=False, reloads=reloads)
    except subprocess.CalledProcessError as failure:
        raise BuildFailure((failure.stderr or b"").decode()) from failure
    except SystemExit as failure:
        raise BuildFailure(str(failure)) from failure


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True, type=pathlib.Path)
    out = parser.parse_args().out
    try:
        build_program(modules.package_modules(PROGRAM))
        gather(out)
    except BuildFailure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
