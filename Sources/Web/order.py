"""The order of a part's functions, which costs nothing when it runs and decides how small it can be packed."""
import collections
import itertools
import re

# Numbers below this take a single byte in a call.
SHORT = 128


def call_counts(lines):
    return collections.Counter(name for line in lines for name in re.findall(r"\(call (\$[^\s)]+)", line))


def blocks(lines):
    """What comes before the functions, the lines of each, and what comes behind them."""
    starts = [place for place, line in enumerate(lines) if line.startswith(" (func $")]
    end = next(place for place in range(starts[-1], len(lines)) if lines[place].startswith(" )")) + 1
    functions = [lines[start:stop] for start, stop in itertools.pairwise([*starts, end])]
    return lines[:starts[0]], functions, lines[end:]


def is_import(line):
    return line.startswith(" (import") and "(func $" in line


def operations(function):
    """What a function does, step by step, without the operands."""
    return [line.split()[0] for line in function[1:]]


def signature(function):
    return re.sub(r"^ \(func \S+|\$\d+", "", function[0])


def ordered(lines):
    """A part whose functions that are called most have the shortest numbers, and whose others are beside their like:
    those of the same parameters that begin with the same steps. So are the functions that it imports."""
    head, functions, tail = blocks(lines)
    counts = call_counts(lines)
    imports = [line for line in head if is_import(line)]
    imports.sort(key=lambda line: -counts[re.search(r"\(func (\$[^\s)]+)", line)[1]])
    head[:] = [imports.pop(0) if is_import(line) else line for line in head]
    functions.sort(key=lambda function: -counts[function[0].split()[1]])
    short = max(SHORT - sum(map(is_import, head)), 0)
    alike = sorted(functions[short:], key=lambda function: (signature(function), operations(function)))
    return [*head, *itertools.chain.from_iterable(functions[:short] + alike), *tail]
