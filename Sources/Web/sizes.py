#!/usr/bin/env python3
"""Says of what the program consists, in bytes: by kind of function, by module, and its largest functions.
sizes.py [--first] [--program NAMED.wasm] [--largest COUNT] [--kind KIND] [--module MODULE]

The bytes are those of the program before it is divided and packed, when its functions still have names; with --first,
those of its first part, before it is optimized once more.
"""
import argparse
import collections
import pathlib
import re

from parts import demangled
from wasm import CODE, DATA, IMPORT, Reader, function_names, imported_functions, sections

PROGRAM = pathlib.Path(__file__).parents[2] / ".build/WebApp.wasm"
FIRST = PROGRAM.with_suffix(".first.wasm")
# A function's kind is the first of these that its demangled name has.
KINDS = [
    ("copies and ends of values", r"^(?:merged )?outlined |deinit"),
    ("==", r"\.== infix\(|__derived_\w+_equals|isEqual"),
    ("views", r"BoxedScreen\.(?:view|alert)\(|HTMLKit\.HTML<|AnyHTML|HTMLKit\.Attribute"),
    ("reduce", r"BoxedScreen\.(?:after|reduce|receive|withDraft|readDraft)|\.(?:reduce|receive)\("),
    ("screens at addresses", r"ScreenType\.Found"),
    ("codec", r"FieldWriter|FieldReader|JSONKit\.JSON\b|FieldError"),
    ("rules", r"perform(?:Checked)?\(|Refusal|IntentTexts|RecordKit\.Change\b"),
    ("texts", r"Texts|-> Swift\.String(?: |$)"),
    ("containers", r"(?:Swift|extension in Swift\))\S*\.?_?(?:Array|Contiguous|Dictionary|Set|Sequence|Collection|NativeSet|Unsafe)"),
    ("first uses of globals", r"one-time initialization"),
    ("closures", r"closure #"),
]


def functions_of(module):
    """The bytes of each function by its name, and those of the data."""
    found = {section.name or section.kind: section.content for section in sections(module)}
    names, first = function_names(found["name"]), imported_functions(found[IMPORT])
    reader, sizes = Reader(found[CODE]), []
    for index in range(reader.number()):
        length = reader.number()
        reader.at += length
        sizes.append((names.get(first + index, "?"), length))
    return sizes, len(found[DATA])


def kind_of(name):
    return next((kind for kind, pattern in KINDS if re.search(pattern, name)), "other")


def module_of(name):
    """The most particular of the app's modules that a name mentions: a feature before what features share, and before kits."""
    found = re.findall(r"\b(\w+(?:Feature|Kit|App)|Shared\w+)\.", name)
    ranked = [each for suffix in ("Feature", "App") for each in found if each.endswith(suffix)]
    ranked += [each for each in found if each.startswith("Shared")] + found
    return ranked[0] if ranked else "none"


def table(rows, key):
    sums = collections.Counter()
    counts = collections.Counter()
    for row in rows:
        sums[key(row)] += row[1]
        counts[key(row)] += 1
    for name, size in sums.most_common():
        print(f"{size:9,}  {counts[name]:6,}  {name}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=pathlib.Path, default=PROGRAM)
    parser.add_argument("--first", action="store_const", dest="program", const=FIRST, default=PROGRAM)
    parser.add_argument("--largest", type=int, default=30)
    parser.add_argument("--kind")
    parser.add_argument("--module")
    arguments = parser.parse_args()
    functions, data = functions_of(arguments.program.read_bytes())
    names = demangled([name for name, _ in functions])
    rows = [(name, size) for name, (_, size) in zip(names, functions)]
    print(f"{sum(size for _, size in rows):9,}  {len(rows):6,}  code\n{data:9,}          data\n")
    rows = [row for row in rows if arguments.kind in {None, kind_of(row[0])} and arguments.module in {None, module_of(row[0])}]
    table(rows, lambda row: kind_of(row[0]))
    print()
    table(rows, lambda row: module_of(row[0]))
    print()
    for name, size in sorted(rows, key=lambda row: -row[1])[:arguments.largest]:
        print(f"{size:9,}  {kind_of(name)}: {name}")


if __name__ == "__main__":
    main()
