#!/usr/bin/env python3
"""Builds a WebAssembly program of the package, as small as it gets, into .build: optimized.py PROGRAM

It leaves PROGRAM.linked.wasm, with the linker's relocations, by which split.py goes, and PROGRAM.wasm without them.
"""
import argparse
import os
import sys

import modules
from modules import ROOT, BuildFailure, run

BUILD = ROOT / ".build"
RELOCATIONS = ROOT / "Sources/Web/without-relocations"
FEATURES = ROOT / "Sources/Web/wasm-features"
# Less is inlined, unrolled and specialized, and the traps of a function are one.
FLAGS = ["-Osize", "-Xfrontend", "-mergeable-traps", "-Xllvm", "-inline-threshold=0",
         "-Xllvm", "-sil-inline-overall-caller-block-limit=5", "-Xllvm", "-sil-inline-removed-call-benefit=10",
         "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-sil-disable-pass=loop-unroll"]
# LLVM adds 15,000 to the threshold for a function that is called in one place; below that, functions stay apart, so that
# those which the first screen does not run are in the second part. The compiler keeps to 0: small functions that are not
# inlined there cost a fifth of the speed.
LINKER = ["-O3", "-mllvm", "-inline-threshold=-14900", "--emit-relocs", "-z", "stack-size=1048576"]
# Functions that are alike only become so by the other passes, and large ones stay apart even if they have one caller.
OPTIMIZER = ["-Oz", "--one-caller-inline-max-function-size=1", "--merge-similar-functions", "--code-folding", "-g",
             "--low-memory-unused"]


def build_program(name):
    objects, linked, plain, program = (BUILD / f"{name}.{kind}" for kind in ("objects", "linked.wasm", "plain.wasm", "wasm"))
    build = modules.Build(BUILD / "wasm", FLAGS, [__file__, RELOCATIONS, FEATURES])
    compiled = build.compile(modules.package_modules(name), objects, "-lto=llvm-full")
    if modules.is_newer(program, compiled):
        return
    print(f"Linking and optimizing {name}", flush=True)
    modules.link(name, objects, linked, *LINKER)
    # The optimizer does not keep up the relocations.
    run(RELOCATIONS, linked, plain)
    run("wasm-opt", *FEATURES.read_text().split(), *OPTIMIZER, plain, "-o", f"{program}.part")
    os.replace(f"{program}.part", program)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", choices=modules.EXPORTS)
    program = parser.parse_args().program
    try:
        build_program(program)
    except BuildFailure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
