"""Which functions run until the first screen is shown, and what it says: that of new devices, and of devices that have their
rows.

The starts are replayed with what a server has answered (Tests/Browser/record_starts.py), which every later version of the
program can read. A start that nobody has recorded only loads the rest of the program earlier.
"""
import gzip
import json
import pathlib
import tempfile

import wasmtime

from binaryen import run
from device import Device, Store

RECORDED = pathlib.Path(__file__).parent / "Starts"
SETTINGS = {
    "path": "/today", "version": "recorded", "language": "en-CA", "zone": "America/Halifax", "theme": "automatic",
    "accent": "", "storage": True, "draft": None, "isDemo": False, "isWhole": False,
}


def recordings():
    return sorted(RECORDED.glob("*.json.gz"))


def read(path):
    return json.loads(gzip.decompress(path.read_bytes()))


def start(engine, module, recorded, store, parts=None):
    """A device, which has no network if it has rows: it shows its first screen without one."""
    replies = iter([] if store.areas["meta"] else recorded["replies"])
    ask = lambda _: next((json.dumps(reply, ensure_ascii=False).encode() for reply in replies), None)
    return Device(engine, module, store, {**SETTINGS, **recorded["settings"]}, recorded["now"], ask, parts)


def stores(engine, module, recorded):
    """What a new device begins with, and what it has at its next starts: its rows as they have come, and then in blocks."""
    first = start(engine, module, recorded, Store()).run()
    return [Store(), first.kept, first.store]


def instrumented(program):
    engine = wasmtime.Engine()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program"
        run("wasm-split", "--instrument", program, "-o", path)
        return engine, wasmtime.Module.from_file(engine, str(path))


def needs(program, names):
    """Of the names of all functions, in the order of the module, those that run in one of the starts, and the hashes of the
    texts that those ask for."""
    engine, module = instrumented(program)
    needed, texts = set(), set()
    for path in recordings():
        recorded = read(path)
        for store in stores(engine, module, recorded):
            shown = start(engine, module, recorded, store).show()
            marks = shown.marks
            if not marks or len(marks) != len(names):
                raise SystemExit(f"The program does not show its first screen of {path.name}: record it anew.")
            needed.update(name for name, has_run in zip(names, marks) if has_run)
            texts |= shown.texts
    return needed, texts
