"""Compares what WebAssembly in a real browser computes with what the native build computes, byte for byte.

usage: run.py [PARITY_APP_WASM PARITY_APP_NATIVE]
Without paths, those are taken that a release build for WebAssembly and a native debug build leave behind.
Exits 1 and prints the first differences if any.
"""

import base64
import subprocess
import sys
from itertools import islice, zip_longest
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))
from suite import paths

sys.path.insert(0, str(paths.ROOT / "Sources/Web"))
import languages

BUILD = paths.ROOT / ".build"
BUILT = (BUILD / "ParityApp.wasm", BUILD / "debug/ParityApp")

RUN = """async ([module, texts]) => {
  const bytes = Uint8Array.from(atob(module), (character) => character.charCodeAt(0));
  const compiled = await WebAssembly.compile(bytes);
  let memory;
  const provided = {
    random_get(address, length) {
      crypto.getRandomValues(new Uint8Array(memory.buffer, address, length));
      return 0;
    },
    arc4random_buf(address, length) { provided.random_get(address, length); },
  };
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = provided[name] ?? (() => { throw new Error(`${module}.${name} was called`); });
  }
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  memory = exports.memory;
  const started = performance.now();
  const bytesOfTexts = new TextEncoder().encode(texts), room = exports.reserve(bytesOfTexts.length);
  new Uint8Array(memory.buffer).set(bytesOfTexts, room);
  const result = BigInt.asUintN(64, exports.run(room, bytesOfTexts.length));
  const milliseconds = performance.now() - started;
  const transcript = new Uint8Array(memory.buffer, Number(result & 0xffffffffn), Number(result >> 32n));
  return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(transcript), milliseconds };
}"""


def transcript_of_browser(module_path):
    with open(module_path, "rb") as file:
        module = base64.b64encode(file.read()).decode("ascii")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=paths.CHROMIUM, args=["--no-sandbox"])
        result = browser.new_page().evaluate(RUN, [module, languages.catalog("en").decode()])
        browser.close()
    print(f"The browser ran the cases in {result['milliseconds']:.0f} ms.")
    return result["text"]


def transcript_of_native(executable):
    return subprocess.run([executable], check=True, capture_output=True).stdout.decode("utf-8")


def main(module_path, executable):
    browser, native = transcript_of_browser(module_path), transcript_of_native(executable)
    if browser == native:
        print(f"{len(native.splitlines())} lines are the same in the browser and native.")
        return 0
    pairs = zip_longest(native.split("\n"), browser.split("\n"))
    for ours, theirs in islice(((a, b) for a, b in pairs if a != b), 20):
        print(f"native:  {ours}\nbrowser: {theirs}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or BUILT)))
