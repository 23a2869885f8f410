#!/usr/bin/env python3
"""Finds the functions that the app needs until its first screen is shown, and writes their names into Sources/Web/first-part.txt.

New devices, and devices that have their rows, are started with a program that marks each function at its first call.
"""
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from suite import paths, states
from suite.browsers import Browsers
from suite.server import Server

sys.path.append(str(paths.ROOT / "Sources/Web"))
import binaryen

PROGRAM = paths.ROOT / ".build/WebApp.wasm"
NAMES = paths.ROOT / "Sources/Web/first-part.txt"
PHONE = {"viewport": {"width": 375, "height": 667}, "locale": "en-CA", "timezone_id": "America/Halifax"}
# The marks are read once the call that has shown the first screen returns; they come after the checksum of the program.
MARKS = """
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...values) => {
    const { module, instance } = await instantiate.apply(WebAssembly, values);
    const exports = { ...instance.exports };
    for (const name of ["start", "receive"]) {
      exports[name] = (...values) => {
        instance.exports[name](...values);
        if (window.marks || document.documentElement.dataset.state !== "ready") return;
        const size = 1 << 16, at = exports.memory.grow(1) * size, length = exports.__write_profile(at, size);
        window.marks = Array.from(new Uint32Array(exports.memory.buffer, at + 8, (length - 8) / 4), (mark) => mark > 0);
      };
    }
    return { module, instance: { exports } };
  };
"""


def build(folder):
    program = folder / "program"
    program.mkdir()
    binaryen.run("wasm-split", "--instrument", PROGRAM, "-o", program / "app.wasm")
    # All of it is in the first part.
    (program / "app-rest.wasm").write_bytes(b"\0asm\1\0\0\0")
    assemble = paths.ROOT / "Sources/Web/assemble.py"
    subprocess.run([sys.executable, assemble, "--program", program, "--out", folder / "web"], check=True)
    return folder / "web"


def workplaces(web):
    """A new workplace, the fire station with notes and changes, one whose rows are many enough to be stored in blocks, and a
    team."""
    yield Server(web=web)
    server = Server(web=web)
    states.fill(server)
    states.add_notes(server)
    states.change(server)
    yield server
    server = Server(web=web)
    place = server.add_location("Example Place")
    for title in ["Day", "Night", "Early", "Late", "Training", "Relief"]:
        server.add_shift(server.add_shift_type(title[:2].upper(), title, place), "2026-02-01", to="2027-01-31")
    yield server
    yield Server(web=web, is_demo=True)


def starts(browser, server):
    """The marks of a new device's start, and of its next ones, when it has its rows."""
    context = browser.new_context(**PHONE)
    server.admit(context)
    context.add_init_script(MARKS)
    # The second start finds its rows as they have come; before the third they are stored in blocks.
    for wait in [1_000, 6_000, 6_000]:
        page = context.new_page()
        if not server.is_demo:
            page.clock.set_fixed_time(states.NOW)
        page.goto(server.address + "/today")
        page.wait_for_selector("[data-state=ready]", state="attached")
        yield page.evaluate("window.marks")
        page.wait_for_timeout(wait)
        page.close()
    context.close()
    server.close()


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browsers = Browsers(playwright)
        web = build(pathlib.Path(folder))
        marks = [start for server in workplaces(web) for start in starts(browsers.browser("chromium"), server)]
        browsers.close()
    names = list(binaryen.functions_of(PROGRAM))
    assert all(len(start) == len(names) for start in marks)
    needed = sorted(name for name, *marked in zip(names, *marks) if any(marked))
    NAMES.write_text("\n".join(needed) + "\n")
    print(f"{len(needed)} of {len(names)} functions show the first screen.")


main()
