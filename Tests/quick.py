#!/usr/bin/env python3
"""What of the checks concerns a change, for `./dev test --quick`: quick.py [--base COMMIT]

Prints a line for each: "native REGEX", "web", "browser GROUP". What is changed is all that differs from the commit, by which
the branch has left main unless told; where it cannot be told what a change concerns, everything is checked.
"""
import argparse
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Lint"))

from modules import ROOT

# The browser's tests of a feature, where no group has its name.
GROUPS = {
    "Account": ["accounts", "passkeys", "confirmation"],
    "Clients": ["hikes", "map"],
    "Hikes": ["hikes", "map"],
    "Members": ["accounts", "workplaces"],
    "Palette": ["keyboard"],
    "Payments": ["hikes"],
    "Tier": ["tiers"],
    "Places": ["map"],
    "YearPlanner": ["year"],
    "Rest": ["rotations"],
    "Schedule": ["schedule", "switch", "first_steps"],
    "Settings": ["settings", "preferences"],
    "Team": ["team", "plan"],
    "Workplace": ["workplaces", "first_steps"],
}
FEATURE_TESTS = ["FeatureTests", "AppFeatureTests"]
SERVER_TESTS = ["TeamShiftServerTests", "CommandLineTests", "AppFeatureTests"]
# Where the tests in a feature's folder are built.
TESTS_OF_PART = {"App": "FeatureTests", "Flows": "AppFeatureTests", "Server": "TeamShiftServerTests"}
PURE = re.compile(r"Sources/(Core|Web|Features/\w+/(Model|Views|App)|Kits/(Text|Time|JSON|HTML|Rotation|Routing|Roster|RosterProblem)Kit)/")
# What the app neither holds nor is tested by.
ASIDE = re.compile(r"docs/|Packaging/|Benchmarks/|\.ci/|[^/]*$|Tests/(Lint|Package|Fuzz|Faults|Calendars|Parity|Rosters|CleanRoom|Browser/(pictures|output))/|Tests/quick\.py")
EVERYTHING = None


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)


def start_of_branch():
    for main in ["main", "origin/main"]:
        found = git("merge-base", "HEAD", main)
        if found.returncode == 0:
            return found.stdout.strip()
    sys.exit("There is no branch main to compare with: name a commit with --base.")


def changed(base):
    known, new = git("diff", "--name-only", "--no-renames", base), git("ls-files", "--others", "--exclude-standard")
    if known.returncode:
        sys.exit(known.stderr)
    return sorted({*known.stdout.split("\n"), *new.stdout.split("\n")} - {""})


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def of_feature(name):
    groups = {path.stem for path in (ROOT / "Tests/Browser/tests").glob("*.py")}
    named = GROUPS.get(name, [snake(name)])
    return named if set(named) <= groups else EVERYTHING


def concerned(path):
    """The native tests and the groups of browser tests that a change of a file concerns; EVERYTHING where that is not known."""
    if path == "Package.swift":
        return EVERYTHING, EVERYTHING
    if ASIDE.match(path):
        return [], []
    if found := re.match(r"Tests/Browser/tests/(\w+)\.py", path):
        return [], [found[1]]
    if found := re.match(r"Tests/Features/\w+/(\w+)/", path):
        return [TESTS_OF_PART[found[1]]], []
    if found := re.match(r"Tests/(\w+Tests)/", path):
        return [found[1]], []
    if found := re.match(r"Sources/Features/(\w+)/App/", path):
        return FEATURE_TESTS, of_feature(found[1])
    if re.match(r"Sources/Features/\w+/(Model|Views)/", path):
        # Other capabilities show these rows, too.
        return EVERYTHING, EVERYTHING
    if found := re.match(r"Sources/Features/(\w+)/Server/", path):
        return SERVER_TESTS, of_feature(found[1])
    if path.startswith("Sources/Server/"):
        return SERVER_TESTS, ["api", "client", "accounts"]
    if found := re.match(r"Sources/(?:Kits|Clients)/(\w+)/", path):
        if PURE.match(path):
            return EVERYTHING, EVERYTHING
        return [f"{found[1]}Tests", *SERVER_TESTS], []
    if path.startswith("Sources/Web/"):
        return [], EVERYTHING
    return EVERYTHING, EVERYTHING


def united(lists):
    return EVERYTHING if EVERYTHING in lists else sorted({name for names in lists for name in names})


def plan(paths):
    tests, groups = (united(lists) for lists in zip(*map(concerned, paths))) if paths else ([], [])
    if tests != []:
        yield "native " + ("." if tests is EVERYTHING else rf"^({'|'.join(tests)})\.")
    if groups != []:
        yield "web"
    yield from ["browser all"] if groups is EVERYTHING else [f"browser {group}" for group in groups]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", help="a commit")
    base = parser.parse_args().base
    print("\n".join(plan(changed(base or start_of_branch()))))


if __name__ == "__main__":
    main()
