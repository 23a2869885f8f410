#!/usr/bin/env python3
"""Builds the documentation of the modules whose public API is documented, and fails on any warning.

documentation.py BUILD OUT: BUILD is a built package (.build/debug); OUT gets a folder for each module, whose `index.html`
a web server shows."""
import pathlib
import re
import shutil
import subprocess
import sys

from modules import ROOT, modules

DOCUMENTED = re.compile(r".*(Kit|Client)|Localization|SharedModels|SharedUIs|SharedForms")


def documented():
    return [name for name in modules() if DOCUMENTED.fullmatch(name)]


def tool(name):
    swift = pathlib.Path(shutil.which("swift")).resolve()
    return str(swift.parent / name)


def clang_options():
    """The module maps of the C libraries, and where their headers are."""
    maps = [f"-fmodule-map-file={path}" for path in sorted((ROOT / "Sources").glob("**/module.modulemap"))]
    names = set(re.findall(r'pkgConfig: "([^"]+)"', (ROOT / "Package.swift").read_text()))
    flags = subprocess.run(["pkg-config", "--cflags-only-I", *sorted(names)], capture_output=True, text=True, check=True)
    return maps + flags.stdout.split()


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    output = result.stdout + result.stderr
    if result.returncode or "warning:" in output:
        sys.exit(f"{output}\n{pathlib.Path(command[0]).name} has failed.")


def symbol_graph(module, build, folder):
    clang = [word for option in clang_options() for word in ("-Xcc", option)]
    target = subprocess.run([tool("swiftc"), "-print-target-info"], capture_output=True, text=True, check=True).stdout
    triple = re.search(r'"triple": "([^"]+)"', target).group(1)
    folder.mkdir(parents=True)
    run([
        tool("swift-symbolgraph-extract"), "-module-name", module, "-I", str(build / "Modules"), *clang, "-target", triple,
        "-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir", str(folder),
    ])


def document(module, build, out):
    graphs = out / "graphs" / module
    symbol_graph(module, build, graphs)
    run([
        tool("docc"), "convert", "--additional-symbol-graph-dir", str(graphs), "--fallback-display-name", module,
        "--fallback-bundle-identifier", f"teamshift.{module}", "--output-path", str(out / module),
        "--warnings-as-errors",
    ])


def main(build, out):
    shutil.rmtree(out, ignore_errors=True)
    for module in documented():
        document(module, build, out)
        print(f"{module}: {out / module}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
