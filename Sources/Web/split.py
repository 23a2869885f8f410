#!/usr/bin/env python3
"""Divides the program into a first part, which shows the first screen, and the rest, which follows behind it:
split.py --program NAMED.wasm --map LINK.map --functions NAMES.txt --out FOLDER

`wasm-split` keeps the named functions in the first part, app.wasm; program.js loads the others, app-rest.wasm, and calls
them wherever the first part needs them. A list of names that is out of date costs time, nothing else. The tables of
Unicode go with the functions that read them, unless one of these is in the first part.
"""
import argparse
import pathlib
import re
import tempfile

from binaryen import functions_of, run, text_of

STRIPPED = ["--strip-debug", "--strip-producers", "--strip-target-features"]
# Lines of a function's text, which are about as many as its instructions.
SMALL = 40
TABLES = "libswiftUnicodeDataTables.a("
READERS = "_swift_stdlib_"
# The greatest Unicode scalar, which is a number like the addresses of the tables.
LAST_SCALAR = 0x10FFFF


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


def split(program, wanted, folder):
    """The text of both parts; both lack names, so that what they export to each other has short ones."""
    kept = with_small_callees(wanted, functions_of(program))
    (folder / "kept").write_text("\n".join(sorted(kept)))
    run("wasm-split", "--split", program, f"--keep-funcs=@{folder / 'kept'}",
        "--placeholder-namespace=rest", "--import-namespace=first", "-o1", folder / "first", "-o2", folder / "rest")
    for name in ["first", "rest"]:
        run("wasm-opt", *STRIPPED, folder / name, "-o", folder / name)
    return text_of(folder / "first"), text_of(folder / "rest")


def tables(link_map):
    """The addresses of the library's constant tables, which lie one behind the other."""
    rows = [line.split() for line in link_map.read_text().splitlines() if TABLES in line and "(.rodata." in line]
    places = sorted((int(row[0], 16), int(row[2], 16)) for row in rows)
    return range(places[0][0], places[-1][0] + places[-1][1])


def is_read(lines, addresses):
    """Whether a function names an address in the tables. That of the first is also the stack's end, so it says nothing."""
    code = "".join(line for line in lines if not line.startswith((" (data", " (elem", " (global")))
    numbers = {int(number) for number in re.findall(r"(?:const |offset=)(\d+)", code)}
    return any(number in addresses and number > addresses.start + 1 for number in numbers - {LAST_SCALAR})


def cut(line, addresses):
    """A data segment's part in the tables, and its part behind them; the last table may share one with what follows it."""
    found = re.match(r' \(data \(i32\.const (\d+)\) "(.*)"\)$', line)
    start = int(found[1]) if found else addresses.stop
    if start not in addresses:
        return "", line
    content = re.findall(r"\\[0-9a-f]{2}|\\.|.", found[2])
    inside, behind = content[:addresses.stop - start], content[addresses.stop - start:]
    segment = ' (data (i32.const {}) "{}")\n'
    return segment.format(start, "".join(inside)), segment.format(addresses.stop, "".join(behind)) if behind else ""


def move_tables(first, rest, addresses):
    parts = [cut(line, addresses) for line in first]
    end = next(place for place, line in enumerate(rest) if line.startswith(" (func"))
    return [behind for _, behind in parts], rest[:end] + [inside for inside, _ in parts] + rest[end:]


def assemble(lines, target):
    text = target.with_suffix(".wat")
    text.write_text("".join(lines))
    run("wasm-as", text, "-o", target)
    text.unlink()


def main():
    parser = argparse.ArgumentParser()
    for name in ["program", "map", "functions", "out"]:
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    wanted = set(arguments.functions.read_text().split())
    with tempfile.TemporaryDirectory() as folder:
        first, rest = split(arguments.program, wanted, pathlib.Path(folder))
    addresses = tables(arguments.map)
    if is_read(first, addresses):
        print("The first part of the program reads the tables of Unicode, and so has them.")
    else:
        first, rest = move_tables(first, rest, addresses)
    arguments.out.mkdir(parents=True, exist_ok=True)
    assemble(first, arguments.out / "app.wasm")
    assemble(rest, arguments.out / "app-rest.wasm")


main()
