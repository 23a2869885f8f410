#!/usr/bin/env python3
"""Divides the program into a first part, which shows the first screen, and the rest, which follows behind it:
split.py --program NAMED.wasm --linked LINKED.wasm --out FOLDER

The functions that run until the first screen is shown (starts.py) are kept in the first part, app.wasm, by `wasm-split`;
program.js loads the others, app-rest.wasm, and calls them wherever the first part needs them. Of the table and of the
data, the first part has what its functions can address by the linker's relocations; the rest brings what is missing.
"""
import argparse
import itertools
import json
import pathlib
import re
import tempfile

from binaryen import functions_of, run, text_of
from order import ordered
from relocations import Program
from starts import needs

# Lines of a function's text, which are about as many as its instructions.
SMALL = 40
# How wasm-split calls what stands in the first part for a function of the rest.
PLACEHOLDER = "$placeholder_"
# The functions that read the tables of Unicode, which are large.
READERS = "_swift_stdlib_"


def is_small(function):
    return function is not None and len(function) < SMALL


def with_small_callees(wanted, functions):
    """Which small functions a start calls hangs on its data, so that all those come along that it could call directly."""
    kept = wanted & set(functions)
    front = list(kept)
    while front:
        called = set(re.findall(r"\(call \$([^\s)]+)", "".join(functions[front.pop()])))
        more = [name for name in called - kept if is_small(functions.get(name)) and not name.startswith(READERS)]
        kept.update(more)
        front += more
    return kept


def split(program, kept, folder):
    """The text of both parts."""
    (folder / "kept").write_text("\n".join(sorted(kept)))
    run("wasm-split", "--split", program, f"--keep-funcs=@{folder / 'kept'}", "-g",
        "--placeholder-namespace=rest", "--import-namespace=first", "-o1", folder / "first", "-o2", folder / "rest")
    return text_of(folder / "first"), text_of(folder / "rest")


def defined(lines):
    return {line.split()[1][1:] for line in lines if line.startswith(" (func $")}


def elements(line):
    """Each slot that a segment of elements fills, and the name of the function there."""
    found = re.match(r" \(elem (?:\$\S+ )?\(i32\.const (\d+)\) (.*)\)$", line)
    return list(enumerate(found[2].split(), int(found[1])))


def segments(slots):
    """The segments of elements that fill slots, which are in order."""
    for _, group in itertools.groupby(enumerate(slots), lambda entry: entry[1][0] - entry[0]):
        group = [slot for _, slot in group]
        yield f" (elem (i32.const {group[0][0]}) {' '.join(name for _, name in group)})\n"


def without_slots(first, rest, is_needed):
    """Both parts, with those slots alone in the first part that it needs; the rest fills those with functions of the first."""
    filled = [slot for line in first if line.startswith(" (elem") for slot in elements(line)]
    kept = [slot for slot in filled if is_needed(slot[0])]
    moved = [slot for slot in filled if not is_needed(slot[0]) and not slot[1].startswith(PLACEHOLDER)]
    names = {name for _, name in kept}
    lines = []
    for line in first:
        placeholder = re.match(r' \(import "rest" "\d+" \(func (\$[^\s)]+)', line)
        if not line.startswith(" (elem") and (not placeholder or placeholder[1] in names):
            lines.append(line)
    imported, exported = connections(first, rest, {name for _, name in moved})
    first = before_functions(lines, [*exported, *segments(kept)])
    imports = 1 + max(place for place, line in enumerate(rest) if line.startswith(" (import"))
    return first, before_functions(rest[:imports] + imported + rest[imports:], list(segments(moved)))


def connections(first, rest, names):
    """The imports by which the rest knows functions of the first part, and the exports, without those that are there."""
    known = {found[1] for found in (re.match(r' \(import "first" "[^"]+" \(func (\$[^\s)]+)', line) for line in rest) if found}
    headers = {line.split()[1].rstrip(")"): line for line in first if line.startswith(" (func $")}
    imported, exported = [], []
    for name in sorted(names - known):
        types = re.findall(r"\((param|result) (?:\$\S+ )?([^)]+)\)", headers[name])
        signature = "".join(f" ({kind} {each})" for kind, each in types)
        imported.append(f' (import "first" "{name[1:]}" (func {name}{signature}))\n')
        exported.append(f' (export "{name[1:]}" (func {name}))\n')
    return imported, exported


def before_functions(lines, added):
    end = next(place for place, line in enumerate(lines) if line.startswith(" (func"))
    return lines[:end] + added + lines[end:]


def parted(line, program, pieces):
    """A data segment's parts, each with whether the first part needs it."""
    found = re.match(r' \(data (?:\$\S+ )?\(i32\.const (\d+)\) "(.*)"\)$', line)
    start, content = int(found[1]), re.findall(r"\\[0-9a-f]{2}|\\.|.", found[2])
    stop = start + len(content)
    inner = program.pieces(range(start, stop))
    bounds = [start, *(piece for piece in inner if piece > start), stop]
    parts = ((piece in pieces, content[low - start:high - start]) for piece, low, high in zip(inner, bounds, bounds[1:]))
    at = start
    for is_needed, group in itertools.groupby(parts, lambda part: part[0]):
        letters = [letter for _, part in group for letter in part]
        yield is_needed, f' (data (i32.const {at}) "{"".join(letters)}")\n'
        at += len(letters)


def without_data(first, program, pieces):
    """The first part with those pieces of data alone that it needs, and the data segments of the others."""
    lines, moved = [], []
    for line in first:
        if not line.startswith(" (data"):
            lines.append(line)
            continue
        for is_needed, segment in parted(line, program, pieces):
            (lines if is_needed else moved).append(segment)
    return lines, moved


def with_short_names(first, rest):
    """Both parts with numbers as the names of the functions that the first exports to the rest."""
    pattern = re.compile(r'^ \(import "first" "([^"]+)" \(func')
    numbers = {found[1]: str(number) for number, found in enumerate(filter(None, map(pattern.match, rest)))}
    exported = lambda line: re.sub(r'^ \(export "([^"]+)" \(func', lambda found: found[0].replace(
        f'"{found[1]}"', f'"{numbers.get(found[1], found[1])}"', 1), line)
    imported = lambda line: pattern.sub(lambda found: f' (import "first" "{numbers[found[1]]}" (func', line)
    return [exported(line) for line in first], [imported(line) for line in rest]


def assemble(lines, target, *options):
    text = target.with_suffix(".wat")
    text.write_text("".join(lines))
    run("wasm-as", *options, text, "-o", target)
    text.unlink()


def main():
    parser = argparse.ArgumentParser()
    for name in ["program", "linked", "out"]:
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    functions, program = functions_of(arguments.program), Program(arguments.linked)
    running, texts = needs(arguments.program, list(functions))
    kept = with_small_callees(running, functions)
    with tempfile.TemporaryDirectory() as folder:
        first, rest = split(arguments.program, kept, pathlib.Path(folder))
    slots, pieces = program.reach(defined(first), functions.__contains__)
    # The slots behind those of the linked program are for what the first part calls directly.
    first, rest = without_slots(first, rest, lambda slot: slot in slots or slot > program.last_slot)
    first, moved = without_data(first, program, pieces)
    first, rest = with_short_names(ordered(first), ordered(before_functions(rest, moved)))
    arguments.out.mkdir(parents=True, exist_ok=True)
    # With the functions' names, for sizes.py.
    assemble(first, arguments.program.with_suffix(".first.wasm"), "-g")
    assemble(first, arguments.out / "app.wasm")
    run("wasm-opt", "-Oz", "--low-memory-unused", arguments.out / "app.wasm", "-o", arguments.out / "app.wasm")
    assemble(rest, arguments.out / "app-rest.wasm")
    (arguments.out / "first-texts.json").write_text(json.dumps(sorted(texts)))
    print(f"{len(kept)} of {len(functions)} functions and {len(texts)} texts show the first screen.")


main()
