"""Figures of terms that hold from a day on: the hours and the pay of a year beside those of terms that never changed, and
what the form of a shift type asks and saves where many shifts of it are planned."""
import programs
from sizes import size

PEOPLE, SHIFTS, ROUNDS = size(200, 10), size(2_000, 100), size(21, 1)


def figures():
    lines = programs.lines("TermTimes", PEOPLE, SHIFTS, ROUNDS)
    years = {int(words[1]): float(words[2]) for words in lines if words[0] == "year"}
    yield (f"hours and pay of {PEOPLE} people for a year, five changes of each of their terms", f"{years[5]:.1f} ms",
           f"terms that never changed {years[0]:.1f} ms")
    [(_, count, asked, saved)] = [words for words in lines if words[0] == "plan"]
    yield (f"saving other hours of a type with {int(count):,} planned shifts", f"{float(saved):.2f} ms",
           f"counting these shifts for the question {float(asked):.2f} ms")
