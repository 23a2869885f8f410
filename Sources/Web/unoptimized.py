#!/usr/bin/env python3
"""Builds the web app with a program that is neither optimized, divided nor packed, for a developer who wants to see it soon:
unoptimized.py --out FOLDER

Each module is compiled to its interface alone, which holds the code that others use; the program's own module becomes
the whole program.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import time

import assemble

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/unoptimized"
MODULES = BUILD / "modules"
PROGRAM = "WebApp"
TRIPLE = "wasm32-unknown-none-wasm"
FLAGS = ["-target", TRIPLE, "-swift-version", "6", "-wmo", "-Onone", "-package-name", "teamshift", "-I", MODULES,
         "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern", "-Xfrontend",
         "-disable-stack-protector"]
EXPORTS = ["start", "handle", "reserve", "receive"]
# A program without functions, in the place of the part that is loaded later.
NOTHING = b"\0asm\1\0\0\0"


class BuildFailure(Exception):
    """What the compiler says."""


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildFailure(done.stdout + done.stderr)
    return done.stdout


def package_modules():
    """The modules of the program: name, folder, flags, and the modules that each imports, those first."""
    targets = {target["name"]: target for target in json.loads(run("swift", "package", "dump-package"))["targets"]}
    ordered = {}

    def add(name):
        if name in ordered:
            return
        target = targets[name]
        names = [dependency["byName"][0] for dependency in target["dependencies"]]
        for each in names:
            add(each)
        flags = [flag for setting in target["settings"] for feature in setting["kind"].get("enableUpcomingFeature", {}).values()
                 for flag in ("-enable-upcoming-feature", feature)]
        ordered[name] = (ROOT / target["path"], flags, names)

    add(PROGRAM)
    return ordered


def interface(name):
    return MODULES / f"{name}.swiftmodule"


def is_old(target, sources, imported):
    """Whether a source, a folder from which one was taken away, what is imported, or how all is built is newer."""
    paths = {*sources, *(source.parent for source in sources), *map(interface, imported), pathlib.Path(__file__)}
    return not target.exists() or any(path.stat().st_mtime > target.stat().st_mtime for path in paths)


def date(target, started):
    """What was saved while it was compiled is newer than it."""
    os.utime(target, (started, started))


def compile_interface(name, folder, flags, dependencies):
    """Waits for the modules that it imports, and compiles it if one of them or a file of its own is newer."""
    for dependency in dependencies:
        dependency[1].result()
    started, sources = time.time(), sorted(folder.rglob("*.swift"))
    if is_old(interface(name), sources, [each for each, _ in dependencies]):
        run("swiftc", *FLAGS, *flags, "-parse-as-library", "-emit-module", "-module-name", name, "-o", interface(name), *sources)
        date(interface(name), started)


def link(target):
    information = json.loads(run("swiftc", "-print-target-info"))
    tables = f"{information['paths']['runtimeResourcePath']}/embedded/{TRIPLE}/libswiftUnicodeDataTables.a"
    listed = (run("dpkg", "-L", "wasi-libc") + run("dpkg", "-L", "libclang-rt-14-dev-wasm32")).split()
    libc = next(pathlib.Path(path).parent for path in listed if path.endswith("/libc.a"))
    builtins = next(path for path in listed if path.endswith("libclang_rt.builtins-wasm32.a"))
    run("wasm-ld", BUILD / "program.o", "-o", target, "--no-entry", "--allow-undefined", "--gc-sections", "--strip-debug",
        "--stack-first", "-z", "stack-size=8388608", *(f"--export-if-defined={name}" for name in EXPORTS), tables,
        f"-L{libc}", "-lc", builtins)


def build_program(modules):
    MODULES.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        compiled = {}
        # Those that are imported come first, so that a worker waits only for one that has been taken up.
        for name, (folder, flags, names) in modules.items():
            if name != PROGRAM:
                dependencies = [(each, compiled[each]) for each in names]
                compiled[name] = pool.submit(compile_interface, name, folder, flags, dependencies)
        for result in compiled.values():
            result.result()
    folder, flags, names = modules[PROGRAM]
    started, sources = time.time(), sorted(folder.rglob("*.swift"))
    target = BUILD / "program/app.wasm"
    if is_old(target, sources, names):
        run("swiftc", *FLAGS, *flags, "-c", "-module-name", PROGRAM, "-o", BUILD / "program.o", *sources)
        target.parent.mkdir(exist_ok=True)
        link(target)
        date(target, started)
        target.with_name("app-rest.wasm").write_bytes(NOTHING)
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
        build_program(package_modules())
        gather(out)
    except BuildFailure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
