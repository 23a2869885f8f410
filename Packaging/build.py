#!/usr/bin/env python3
"""Builds the Debian package of what is built: build.py [--version VERSION] [--out FOLDER]

Needs a built server and web app (`./dev build`) and debhelper; prints the package's path.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
DEBIAN = ROOT / "Packaging/debian"
BUILD = ROOT / ".build/package"
DATA = "/var/lib/teamshift"
MAINTAINER = re.search(r"^Maintainer: (.*)", (DEBIAN / "control").read_text(), re.M)[1]


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def commit_time():
    """When the newest commit was made, so that a package that is built again is the same."""
    try:
        return int(output("git", "log", "-1", "--format=%ct", cwd=ROOT))
    except (OSError, subprocess.CalledProcessError):
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def version():
    """The program's; before it is released, one that comes before the release's, and after those of earlier commits."""
    source = (ROOT / "Sources/Server/ServerStorage/Environment/ProgramVersion.swift").read_text()
    number = re.search(r'programVersion = "([^"]+)"', source)[1]
    heading = re.search(rf"^## {re.escape(number)}(.*)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    if heading is None:
        sys.exit(f"CHANGELOG.md has no section for version {number}.")
    stamp = time.strftime("%Y%m%d.%H%M", time.gmtime(commit_time()))
    return f"{number}~{stamp}" if "not yet released" in heading[1] else number


def changelog(version):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(commit_time()))
    return (f"teamshift ({version}) unstable; urgency=medium\n\n"
            f"  * What has changed is in CHANGELOG.md.\n\n -- {MAINTAINER}  {date}\n")


def example(program):
    """The configuration file, in which only the data folder is set."""
    text = output(program, "config", "show", "--example")
    header = ("# What TeamShift goes by: teamshift(1). Apply changes with: systemctl reload teamshift\n"
              "# Lines that begin with # say what could be set.\n\n")
    assert "\n#data=FOLDER\n" in text
    return header + text.replace("\n#data=FOLDER\n", f"\ndata={DATA}\n")


def stage(folder, program, web, version):
    """The source tree that debhelper works in."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(DEBIAN, folder / "debian")
    shutil.copy2(program, folder / "teamshift")
    shutil.copytree(web, folder / "web")
    (folder / "docs").mkdir()
    for name in ["installing.md", "proxy.md"]:
        shutil.copy(ROOT / "docs" / name, folder / "docs")
    shutil.copy(ROOT / "CHANGELOG.md", folder)
    (folder / "debian/changelog").write_text(changelog(version))
    (folder / "teamshift.1").write_text(output(program, "manual"))
    (folder / "completions").mkdir()
    (folder / "completions/teamshift").write_text(output(program, "completion", "bash"))
    (folder / "teamshift.conf").write_text(example(program))


def build(version, program, web, out):
    folder = BUILD / "source"
    stage(folder, program, web, version)
    environment = {**os.environ, "DEB_BUILD_OPTIONS": "noddebs", "SOURCE_DATE_EPOCH": str(commit_time())}
    run = subprocess.run(["dpkg-buildpackage", "--build=binary", "--no-sign"], cwd=folder, env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        sys.exit(run.stdout)
    out.mkdir(parents=True, exist_ok=True)
    package, = BUILD.glob(f"teamshift_{version}_*.deb")
    target = out / package.name
    if target != package:
        shutil.move(package, target)
    return target


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", default=version(), help="another version than the program's")
    parser.add_argument("--out", type=pathlib.Path, default=BUILD, help="the folder for the package")
    options = parser.parse_args()
    program = pathlib.Path(os.environ.get("TEAMSHIFT", ROOT / ".build/release/teamshift"))
    web = ROOT / ".build/web"
    for path in [program, web / "index.json"]:
        if not path.exists():
            sys.exit(f"{path} is missing: run ./dev build first.")
    print(build(options.version, program, web, options.out.resolve()))


if __name__ == "__main__":
    main()
