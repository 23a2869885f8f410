"""Figures of rosters: published instances beside OR-Tools CP-SAT with as much time and as many threads, and weeks of people."""
import json
import pathlib
import statistics
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

import programs
import roster_problems
from sizes import size
from suite import paths
from suite.browsers import Browsers
from suite.server import Server

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Rosters"))

import roster_model  # noqa: E402

#: The published instances that are solved, and for how many seconds.
INSTANCES, SECONDS = size((roster_problems.PUBLISHED, (10, 60)), ((1,), (5,)))
#: People whose week is planned, and people and weeks in Chromium; for how many seconds at most.
WEEKS, BROWSER_WEEKS, WEEK_SECONDS = size(
    ((20, 50, 200), ((20, 1), (50, 1), (200, 1), (30, 4)), 10), ((20,), ((20, 1),), 3))
ROUNDS, BROWSER_ROUNDS = size((11, 3), (1, 1))
#: By how many seconds a search may be late; other checks run beside a brief run.
LATE = size(0.5, 10)


def solve(problem):
    """The program's answer, which is checked by rules of its own, and how many seconds it took in all."""
    start = time.perf_counter()
    result = subprocess.run([paths.program(), "roster"], input=json.dumps(problem), capture_output=True, text=True, check=True)
    taken = time.perf_counter() - start
    answer = json.loads(result.stdout)
    broken, cost = roster_model.check(problem, answer)
    assert not broken and cost == answer["cost"], (broken, cost, answer["cost"])
    assert taken < problem["seconds"] + LATE, f"{taken:.2f} s in place of {problem['seconds']}"
    return answer, taken


def instances():
    for number in INSTANCES:
        best, chains = roster_problems.PUBLISHED[number]
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
    rounds = programs.lines("RosterTimes", text=(json.dumps(problem) + "\n") * ROUNDS)
    return [statistics.median(map(float, column)) for column in zip(*rounds)]


def weeks():
    for people in WEEKS:
        problem = roster_problems.week(people, WEEK_SECONDS)
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
  worker.onmessage = ({ data: { bytes, isLast } }) => {
    if (bytes) [first, last] = [first ?? since(), bytes];
    if (isLast) resolve([first, since(), new TextDecoder().decode(last)]);
  };
  worker.postMessage({ work: "solve", question: new TextEncoder().encode(question) });
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
            runs = [page.evaluate(ASK, json.dumps(problem)) for _ in range(BROWSER_ROUNDS)]
            answer = json.loads(runs[0][2])
            broken, cost = roster_model.check(problem, answer)
            assert not broken and cost == answer["cost"], (broken, cost)
            return answer, *(statistics.median(run[place] for run in runs) for place in (0, 1))

        for people, weeks in BROWSER_WEEKS:
            problem = roster_problems.week(people, WEEK_SECONDS, weeks=weeks)
            answer, first, end = ask(problem)
            proof = "proven" if answer["optimal"] else "not proven"
            yield (f"{people} people, {7 * weeks} days, in Chromium", f"first answer {first:.0f} ms, end {end:.0f} ms",
                   f"{answer['cost']:,}, {proof}")
            repair = roster_problems.sick_call(problem, answer["assignments"])
            repaired, first, end = ask(repair)
            yield (f"one sick call among {people} on {7 * weeks} days, in Chromium", f"first answer {first:.0f} ms, end {end:.0f} ms",
                   f"{roster_model.changes(repair, repaired)} days changed; goal 100 ms, at 4× slowdown 400")
        browsers.close()
    server.close()


def figures():
    yield from weeks()
    yield from in_browser()
    yield from instances()
