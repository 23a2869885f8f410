"""Recorded random updates, applied with page.js, give the document that fresh markup gives.

`swift test` writes the recording, edits.json, into the build folder.
"""
import json

from suite import paths
from suite.runner import test
from suite.static import blank_page

RECORDING = paths.ROOT / ".build/recordings/edits.json"

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


def replay(world, browser):
    assert RECORDING.exists(), "There is no recording: run `swift test --filter HTMLKitTests` first"
    result = blank_page(world, browser).evaluate(REPLAY, json.loads(RECORDING.read_text()))
    assert isinstance(result, int) and result > 0, result


@test
def edits_give_the_document_that_they_should_in_chromium(world):
    replay(world, "chromium")


@test
def edits_give_the_document_that_they_should_in_firefox(world):
    replay(world, "firefox")
