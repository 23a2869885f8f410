"""Figures of rosters: published instances beside OR-Tools CP-SAT with as much time and as many threads, and weeks of people."""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

import roster_problems
from suite.browsers import Browsers
from suite.server import Server

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Rosters"))

import roster_model  # noqa: E402

BUILD = ROOT / ".build/bench"
PROGRAM = ROOT / ".build/release/teamshift"
SECONDS = (10, 60)
ROUNDS = 11


def build():
    command = ["swift", "build", "-c", "release", "--product", "RosterTimes", "--scratch-path", BUILD]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"TEAMSHIFT_BENCH": "1"}, check=True, stdout=subprocess.DEVNULL)


def solve(problem):
    """The program's answer, which is checked by rules of its own, and how many seconds it took in all."""
    start = time.perf_counter()
    result = subprocess.run([PROGRAM, "roster"], input=json.dumps(problem), capture_output=True, text=True, check=True)
    taken = time.perf_counter() - start
    answer = json.loads(result.stdout)
    broken, cost = roster_model.check(problem, answer)
    assert not broken and cost == answer["cost"], (broken, cost, answer["cost"])
    assert taken < problem["seconds"] + 0.5, f"{taken:.2f} s in place of {problem['seconds']}"
    return answer, taken


def instances():
    for number, (best, chains) in roster_problems.PUBLISHED.items():
        for seconds in SECONDS:
            problem = roster_problems.instance(number, seconds)
            answer, taken = solve(problem)
            cost, bound, is_proven = roster_model.solve(problem, seconds)
            proof = f"proven in {taken:.1f} s" if answer["optimal"] else f"bound {answer['bound']:,}"
            theirs = "none" if cost is None else f"{cost:,}, {'proven' if is_proven else f'bound {bound:,}'}"
            yield (f"instance {number}, {seconds} s", f"{answer['cost']:,}, {proof}",
                   f"CP-SAT {theirs}; published {best:,}, ejection chains {chains:,}")
            assert cost is None or answer["cost"] <= cost, f"CP-SAT is better on instance {number}"
            assert answer["cost"] <= chains, f"ejection chains are better on instance {number}"


def measured(problem):
    """Milliseconds to the first plan, to the best one and to the end, on one thread: the medians of some rounds."""
    result = subprocess.run([BUILD / "release/RosterTimes"], capture_output=True, text=True, check=True,
                            input=(json.dumps(problem) + "\n") * ROUNDS)
    return [statistics.median(column) for column in zip(*(map(float, line.split()) for line in result.stdout.splitlines()))]


def weeks():
    for people in (20, 50, 200):
        problem = roster_problems.week(people, 10)
        first, best, end, cost, bound = measured(problem)
        yield (f"week of {people} people", f"first plan {first:.1f} ms, best {best:.0f} ms, end {end:.0f} ms",
               f"{cost:.0f}, bound {bound:.0f}; goal 1 s for the first plan")
        answer, _ = solve(problem)
        repair = roster_problems.sick_call(problem, answer["assignments"])
        _, best, end, _, _ = measured(repair)
        repaired, taken = solve(repair)
        proof = ", proven" if repaired["optimal"] else ""
        yield (f"one sick call among {people}", f"best {best:.0f} ms, end {end:.0f} ms, the command {taken * 1000:.0f} ms",
               f"{repaired['changes']} days changed{proof}; goal 100 ms")


# Asks a new worker of the page, as the app does, and answers the milliseconds to the first answer and to the last one, with
# the last answer.
ASK = """(question) => new Promise((resolve, reject) => {
  const start = performance.now(), since = () => performance.now() - start;
  const worker = new Worker(document.querySelector("script[src*='/app.js']").src.replace("app.js", "roster-worker.js"));
  let first, last;
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.onmessage = ({ data: { json, isLast } }) => {
    if (json) [first, last] = [first ?? since(), json];
    if (isLast) resolve([first, since(), last]);
  };
  worker.postMessage({ work: "solve", question });
})"""


def in_browser():
    """The same searches in Chromium, where a worker loads the program each time and has one thread."""
    server = Server(is_demo=True)
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        page = browsers.context("chromium", {}).new_page()
        page.goto(server.address + "/today")
        page.wait_for_selector("[data-state=ready]", state="attached")

        def ask(problem):
            runs = [page.evaluate(ASK, json.dumps(problem)) for _ in range(3)]
            answer = json.loads(runs[0][2])
            broken, cost = roster_model.check(problem, answer)
            assert not broken and cost == answer["cost"], (broken, cost)
            return answer, *(statistics.median(run[place] for run in runs) for place in (0, 1))

        for people, weeks in ((20, 1), (50, 1), (200, 1), (30, 4)):
            problem = roster_problems.week(people, 10, weeks=weeks)
            answer, first, end = ask(problem)
            proof = "proven" if answer["optimal"] else f"bound {answer['bound']:,}"
            yield (f"{people} people, {7 * weeks} days, in Chromium", f"first answer {first:.0f} ms, end {end:.0f} ms",
                   f"{answer['cost']:,}, {proof}")
            repair = roster_problems.sick_call(problem, answer["assignments"])
            repaired, first, end = ask(repair)
            yield (f"one sick call among {people} on {7 * weeks} days, in Chromium", f"first answer {first:.0f} ms, end {end:.0f} ms",
                   f"{repaired['changes']} days changed; goal 100 ms, at 4× slowdown 400")
        browsers.close()
    server.close()


def figures():
    build()
    yield from weeks()
    yield from in_browser()
    yield from instances()
