#!/usr/bin/env python3
"""Divides the program into parts, each of which is linked into the memory and the table of the first:
split.py --program NAMED.wasm --linked LINKED.wasm --out FOLDER

The functions that run until the first screen is shown (starts.py) are the first part, app.wasm. The others are parted by who
needs them (parts.py): program.js loads those that a person needs, app-rest.wasm for everybody and the others behind it. A
part calls functions of parts that may be missing through the table, where a placeholder stands for each until its part
comes. Each slot of the table and each piece of data is in the part that addresses it by the linker's relocations; if several
do, in one that all of them can count on.
"""
import argparse
import collections
import itertools
import json
import pathlib
import re

from binaryen import run, text_of
from order import blocks, ordered
from parts import FIRST, REST, assigned
from relocations import Program
from starts import needs

CALL = re.compile(r"\(call (\$[^\s)]+)")


class Text:
    """A program's text: the functions, each by its name with its lines, what comes before them, and behind."""

    def __init__(self, lines):
        head, functions, self.tail = blocks(lines)
        self.functions = {function[0].split()[1]: function for function in functions}
        self.headers = {line.split()[3].rstrip(")"): line for line in head if re.match(r' \(import "[^"]+" "[^"]+" \(func', line)}
        self.headers |= {name: function[0] for name, function in self.functions.items()}
        kinds = collections.defaultdict(list)
        for line in head:
            kinds[line.split()[0].lstrip("(")].append(line)
        self.head, self.slots = kinds, {slot: name for line in kinds["elem"] for slot, name in elements(line)}

    def signature(self, name):
        types = re.findall(r"\((param|result) (?:\$\S+ )?([^)]+)\)", self.headers[name])
        return "".join(f" ({kind} {each})" for kind, each in types)


def elements(line):
    """Each slot that a segment of elements fills, and the name of the function there."""
    found = re.match(r" \(elem (?:\$\S+ )?\(i32\.const (\d+)\) (.*)\)$", line)
    return list(enumerate(found[2].split(), int(found[1])))


def segments(slots):
    """The segments of elements that fill slots."""
    for _, group in itertools.groupby(enumerate(sorted(slots.items())), lambda entry: entry[1][0] - entry[0]):
        group = [slot for _, slot in group]
        yield f" (elem (i32.const {group[0][0]}) {' '.join(name for _, name in group)})\n"


def through_table(function, slots, signature):
    """A function's lines that calls those functions by their slots that may be missing."""
    lines, calls = [], []
    for line in function:
        indent = line[:len(line) - len(line.lstrip())]
        called = CALL.match(line, len(indent))
        if called and called[1] in slots:
            calls.append((indent, slots[called[1]]))
            lines.append(f"{indent}(call_indirect{signature(called[1])}\n")
            if not line.endswith(")\n"):
                continue
            line = f"{indent})\n"
        if calls and line == f"{calls[-1][0]})\n":
            lines.append(f"{indent} (i32.const {calls.pop()[1]})\n")
        lines.append(line)
    return lines


def counts_on(part, other):
    """Whether a part is loaded only where another one is."""
    return other in {part, FIRST} or (other == REST and part != FIRST)


def home(users, owner=REST):
    """The part for what some parts use: all of them count on it."""
    return FIRST if FIRST in users else next(iter(users), owner) if len(users) < 2 else REST


class Division:
    """The text of each part. `part_of` says to which part a function belongs."""

    def __init__(self, text, program, part_of):
        self.text, self.part_of, self.names = text, part_of, sorted(set(part_of.values()))
        #: For each part, the functions of others that it has from them, and what its table and its memory begin with.
        self.imported, self.filled, self.data = ({part: kind() for part in self.names} for kind in (set, dict, list))
        self.waiting = {part: {} for part in self.names}
        self._slot_users, self._piece_users = collections.defaultdict(set), collections.defaultdict(set)
        self._find_users(program)
        self._route_calls()
        self._fill_table()
        self._place_data(program)

    def functions(self, part):
        return [name for name in self.text.functions if self.part_of[name] == part]

    def _find_users(self, program):
        for part in self.names:
            names = {name[1:] for name in self.functions(part)}
            slots, pieces = program.reach(names, lambda name: f"${name}" in self.text.functions)
            for slot in slots:
                self._slot_users[slot].add(part)
            for piece in pieces:
                self._piece_users[piece].add(part)

    def _route_calls(self):
        """What is called that may be missing has a slot of its own behind those of the program."""
        self.called_slots, first_free = {}, 1 + max(self.text.slots)
        for name, function in self.text.functions.items():
            part = self.part_of[name]
            for called in set(CALL.findall("".join(function))) & self.part_of.keys():
                if counts_on(part, self.part_of[called]):
                    self.imported[part].add(called)
                else:
                    slot = self.called_slots.setdefault(called, first_free + len(self.called_slots))
                    self.text.slots[slot] = called
                    self._slot_users[slot].add(part)
        self.table_size = first_free + len(self.called_slots)

    def _fill_table(self):
        """A placeholder stands in a part that comes before all that may take its place."""
        for slot, name in self.text.slots.items():
            owner = self.part_of[name]
            part = home(self._slot_users[slot], owner)
            if counts_on(part, owner):
                self.filled[part][slot] = name
                self.imported[part].add(name)
            else:
                self.filled[owner][slot] = name
                part = part if part == FIRST else REST
                self.waiting[part][slot] = (owner, name)
                self.filled[part][slot] = f"$placeholder_{slot}"

    def _place_data(self, program):
        for line in self.text.head["data"]:
            for part, segment in parted(line, program, lambda piece: home(self._piece_users[piece])):
                self.data[part].append(segment)

    def lines(self, part):
        """The text of a part."""
        return ordered([*self._head(part), *self._functions(part), *self.text.tail])

    def _functions(self, part):
        missing = {called: slot for called, slot in self.called_slots.items() if not counts_on(part, self.part_of[called])}
        for name in self.functions(part):
            yield from through_table(self.text.functions[name], missing, self.text.signature)

    def _head(self, part):
        text = self.text
        yield "(module\n"
        yield from text.head["type"]
        yield from self._imports(part)
        if part == FIRST:
            yield from text.head["global"] + text.head["memory"] + [f" (table $0 {self.table_size} {self.table_size} funcref)\n"]
        yield from self.data[part]
        yield from segments(self.filled[part])
        if part == FIRST:
            yield from text.head["export"]
            yield ' (export "table" (table $0))\n'
            yield from (f' (export "{name[1:]}" (global {name}))\n' for name in self.globals)
        yield from (f' (export "{number}" (func {name}))\n' for name, number in self._numbers(part).items())

    @property
    def globals(self):
        return [line.split()[1] for line in self.text.head["global"]]

    def _imports(self, part):
        text, own = self.text, set(self.functions(part))
        called = {name for function in own for name in CALL.findall("".join(text.functions[function]))}
        yield from (line for line in text.head["import"] if line.split()[4].rstrip(")") in called)
        if part != FIRST:
            yield f' (import "{FIRST}" "memory" {text.head["memory"][0].strip()})\n'
            yield f' (import "{FIRST}" "table" (table $0 {self.table_size} funcref))\n'
            for line in text.head["global"]:
                name, kind = re.match(r" \(global (\S+) (\(mut \w+\)|\w+)", line).groups()
                yield f' (import "{FIRST}" "{name[1:]}" (global {name} {kind}))\n'
        for provider in (FIRST, REST):
            for name, number in self._numbers(provider).items():
                if name in self.imported[part] - own:
                    yield f' (import "{provider}" "{number}" (func {name}{text.signature(name)}))\n'
        yield from (f' (import "{owner}" "{slot}" (func $placeholder_{slot}{text.signature(name)}))\n'
                    for slot, (owner, name) in self.waiting[part].items())

    def _numbers(self, part):
        """The names under which a part gives its functions to the others."""
        given = {name for other in self.names if other != part for name in self.imported[other] if self.part_of[name] == part}
        return {name: number for number, name in enumerate(sorted(given))}


def parted(line, program, home_of):
    """A data segment's pieces, joined by the parts that have them."""
    found = re.match(r' \(data (?:\$\S+ )?\(i32\.const (\d+)\) "(.*)"\)$', line)
    start, content = int(found[1]), re.findall(r"\\[0-9a-f]{2}|\\.|.", found[2])
    stop = start + len(content)
    inner = program.pieces(range(start, stop))
    bounds = [start, *(piece for piece in inner if piece > start), stop]
    pieces = ((home_of(piece), content[low - start:high - start]) for piece, low, high in zip(inner, bounds, bounds[1:]))
    at = start
    for part, group in itertools.groupby(pieces, lambda piece: piece[0]):
        letters = [letter for _, piece in group for letter in piece]
        yield part, f' (data (i32.const {at}) "{"".join(letters)}")\n'
        at += len(letters)


# Lines of a function's text, which are about as many as its instructions.
SMALL = 40
# The functions that read the tables of Unicode, which are large.
READERS = "_swift_stdlib_"


def with_small_callees(wanted, text):
    """Which small functions a start calls hangs on its data, so that all those come along that it could call directly."""
    kept = {name for name in text.functions if name[1:] in wanted}
    front = list(kept)
    while front:
        called = set(CALL.findall("".join(text.functions[front.pop()]))) & text.functions.keys()
        more = [name for name in called - kept if len(text.functions[name]) < SMALL and not name[1:].startswith(READERS)]
        kept.update(more)
        front += more
    return kept


def part_of_functions(text, program, running):
    """The part of each function by its name in the text."""
    plain = lambda names: {name[1:] for name in names}
    functions = {name[1:]: plain(set(CALL.findall("".join(function)))) for name, function in text.functions.items()}
    slots = {slot: name[1:] for slot, name in text.slots.items()}
    # What the page calls is exported by the first part.
    first = with_small_callees(running, text) | {name for line in text.head["export"] for name in re.findall(r"\(func (\S+?)\)", line)}
    part_of = assigned(program, functions, slots, plain(first))
    return {f"${name}": part for name, part in part_of.items()}


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
    text, program = Text(text_of(arguments.program)), Program(arguments.linked)
    running, texts = needs(arguments.program, [name[1:] for name in text.functions])
    division = Division(text, program, part_of_functions(text, program, running))
    arguments.out.mkdir(parents=True, exist_ok=True)
    for part in division.names:
        lines, target = division.lines(part), arguments.out / f"{part}.wasm"
        assemble(lines, target)
        if part == FIRST:
            # With the functions' names, for sizes.py.
            assemble(lines, arguments.program.with_suffix(".first.wasm"), "-g")
    (arguments.out / "first-texts.json").write_text(json.dumps(sorted(texts)))
    for part in division.names:
        print(f"{part}: {len(division.functions(part))} functions")


main()
