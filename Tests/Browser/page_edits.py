"""Applies recorded random updates with page.js in a real browser and compares the document with fresh markup.

    swift test --filter SharedUIsTests      # writes teamshift-edits.json to the temporary folder
    python3 Tests/Browser/page_edits.py [chromium|firefox]

Needs PyPI's playwright 1.58.0 and the Debian packages chromium and firefox-esr.
"""
import functools
import http.server
import json
import pathlib
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

PUBLIC = pathlib.Path(__file__).parents[2] / "Sources/Web/Public"
RECORDING = pathlib.Path(tempfile.gettempdir()) / "teamshift-edits.json"

REPLAY = """
async (runs) => {
  const { mount, applyEdits } = await import("/page.js");
  const root = document.body.appendChild(document.createElement("main"));
  const bytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const isControl = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node.nodeName);

  function attributes(node) {
    const shown = [...node.attributes].filter(({ name }) => !(isControl(node) && ["value", "checked"].includes(name)) && name !== "selected");
    return shown.map(({ name, value }) => name.startsWith("data-on-") ? name : `${name}=${value}`).sort().join("|");
  }
  function difference(live, wanted, path) {
    if (live.nodeName !== wanted.nodeName || live.namespaceURI !== wanted.namespaceURI) return `${path}: ${live.nodeName} instead of ${wanted.nodeName}`;
    if (live.nodeType === Node.TEXT_NODE) return live.data === wanted.data ? null : `${path}: text "${live.data}" instead of "${wanted.data}"`;
    if (live.nodeType === Node.ELEMENT_NODE && attributes(live) !== attributes(wanted)) return `${path}: ${attributes(live)} instead of ${attributes(wanted)}`;
    if (isControl(live) && (live.value !== wanted.value || live.checked !== wanted.checked)) return `${path}: ${live.value}, ${live.checked} instead of ${wanted.value}, ${wanted.checked}`;
    if (live.nodeName === "TEXTAREA") return null;
    if (live.childNodes.length !== wanted.childNodes.length) return `${path}: ${live.childNodes.length} children instead of ${wanted.childNodes.length}`;
    for (let index = 0; index < live.childNodes.length; index++) {
      const found = difference(live.childNodes[index], wanted.childNodes[index], `${path}/${live.childNodes[index].nodeName}[${index}]`);
      if (found) return found;
    }
    return null;
  }
  let count = 0;
  for (const { seed, start, steps } of runs) {
    mount(root, new TextEncoder().encode(start));
    for (const { edits, markup } of steps) {
      applyEdits(root, bytes(edits));
      const wanted = document.createElement("main");
      wanted.innerHTML = markup;
      const found = difference(root, wanted, "");
      if (found) return `seed ${seed}, update ${count % steps.length}: ${found}`;
      count++;
    }
  }
  return count;
}
"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve():
    handler = functools.partial(QuietHandler, directory=PUBLIC)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def launch(playwright, name):
    if name == "firefox":
        return playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])


def main(name):
    with sync_playwright() as playwright:
        browser = launch(playwright, name)
        options = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null"} if name == "firefox" else {}
        page = browser.new_context(**options).new_page()
        page.goto(serve() + "/page.js")
        page.set_content("<!doctype html><body>") if name != "firefox" else page.evaluate("document.body.replaceChildren()")
        result = page.evaluate(REPLAY, json.loads(RECORDING.read_text()))
        browser.close()
    if not isinstance(result, int):
        sys.exit(result)
    print(f"{result} updates give the document that they should in {name}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "chromium")
