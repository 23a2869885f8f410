#!/usr/bin/env python3
"""Builds the targets of libFuzzer, and searches each for some seconds, from the inputs that are kept in `corpus`.

    run.py [--seconds N] [--build-only | --skip-build] [TARGET...]

What a search finds new stays in `.build/fuzz/corpus`, for the next one. An input that fails is written to
`.build/fuzz/findings`; keep it in `corpus`, so that it is tried again for ever.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "Tests/Fuzz/corpus"
BUILD = ROOT / ".build/fuzz"
# The dictionary of a target; the others need none.
WORDS = {"json": "json", "sync": "json", "app": "json", "file": "json",
         "calendar": "calendar", "xml": "xml",
         "address": "http", "target": "http", "fields": "http", "wire": "http"}
# What one input may cost, in seconds and megabytes, where it is made by others: more is a finding.
# The sanitizer keeps 256 MB of what was freed.
COSTS = {"calendar": (3, 1024), "xml": (1, 768)}
USUAL_COST = (10, 2048)
FLAGS = ["-max_len=4096", "-print_final_stats=1", "-detect_leaks=0",
         f"-artifact_prefix={BUILD}/findings/"]


def build():
    # Optimized, since it tries ten times as many inputs; with the names that tests may import.
    command = ["swift", "build", "-c", "release", "--product", "Fuzz", "--scratch-path", BUILD,
               "--sanitize", "fuzzer", "-Xswiftc", "-sanitize=fuzzer,address", "-Xswiftc", "-enable-testing"]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"TEAMSHIFT_FUZZ": "1"}, check=True)


def search(target, seconds):
    """The log of a search, and whether nothing was found."""
    found = BUILD / "corpus" / target
    found.mkdir(parents=True, exist_ok=True)
    words = [f"-dict={ROOT}/Tests/Fuzz/{WORDS[target]}.dict"] if target in WORDS else []
    # Two folders at most are read: what was found before, and what is kept.
    time, memory = COSTS.get(target, USUAL_COST)
    costs = [f"-timeout={time}", f"-rss_limit_mb={memory}"]
    command = [BUILD / "release/Fuzz", *FLAGS, *costs, *words, f"-max_total_time={seconds}", found, CORPUS / target]
    run = subprocess.run(command, env=os.environ | {"FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no"},
                         stderr=subprocess.PIPE)
    return run.stderr.decode(errors="replace"), run.returncode == 0


def report(target, log, is_clean):
    def last(pattern):
        return (re.findall(pattern, log) or ["?"])[-1]

    inputs, edges, memory = last(r"number_of_executed_units: *(\d+)"), last(r"cov: (\d+)"), last(r"peak_rss_mb: *(\d+)")
    outcome = "" if is_clean else "  FAILED"
    print(f"{target:8} {inputs:>9} inputs, {edges:>6} edges, {memory:>4} MB{outcome}", flush=True)
    if not is_clean:
        telling = re.compile(r"error|ERROR|ALARM|Sources/|Test unit written")
        print("\n".join(line for line in log.splitlines() if telling.search(line)), file=sys.stderr)


def main():
    targets = sorted(path.name for path in CORPUS.iterdir())
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--seconds", type=int, default=10)
    arguments.add_argument("--build-only", action="store_true")
    arguments.add_argument("--skip-build", action="store_true", help="search with what was built before")
    arguments.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(targets))
    options = arguments.parse_args()
    if not options.skip_build:
        build()
    if options.build_only:
        return 0
    (BUILD / "findings").mkdir(exist_ok=True)
    is_clean = True
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        searches = {name: pool.submit(search, name, options.seconds) for name in options.targets or targets}
        for name, result in searches.items():
            report(name, *result.result())
            is_clean = is_clean and result.result()[1]
    return 0 if is_clean else 1


sys.exit(main())
