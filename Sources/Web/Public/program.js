// Loads the Swift program in two parts: the first shows the first screen, and the rest, which is larger, follows behind it.
// The build divides it; whatever the first part lacks is a placeholder in its table until the rest is linked to it.
import { loadNow, loadPatiently } from "./loading.js";

const address = (name) => new URL(name, import.meta.url);
/** Where it is kept that the first part did not show the first screen; the address of the rest says of which version. */
const shortage = "first-part-is-short";

class Rest {
  #first = null;
  #imports = null;
  #module = null;
  #isLinked = false;

  /** What the first part imports: each placeholder loads the rest, and calls the function that has taken its place. */
  placeholders = new Proxy({}, {
    get: (_, place) => (...values) => {
      if (!this.#isLinked) this.#loadNow();
      return this.#first.table.get(Number(place))(...values);
    },
  });

  /** Loads it without linking it. */
  compile() {
    return this.#module ??= loadPatiently(
      () => WebAssembly.compileStreaming(fetch(address("app-rest.wasm"), { priority: "low" })));
  }

  async link(first, imports) {
    this.#first = first;
    this.#imports = { ...imports, first };
    this.#link(await this.compile());
  }

  #link(module) {
    if (this.#isLinked) return;
    new WebAssembly.Instance(module, this.#imports);
    this.#isLinked = true;
  }

  /** For the rare start, or the quick tap, that needs more than the first part: the page waits. */
  #loadNow() {
    if (document.documentElement.dataset.state !== "ready") rememberShortage();
    // A synchronous request can answer no bytes, but characters that have their numbers.
    const characters = loadNow(address("app-rest.wasm"), "text/plain; charset=x-user-defined");
    this.#link(new WebAssembly.Module(Uint8Array.from(characters, (character) => character.charCodeAt(0))));
  }
}

/** The next starts of this version load the rest along with the first part, which is faster than in its middle. */
function rememberShortage() {
  try { localStorage.setItem(shortage, address("app-rest.wasm").pathname); } catch { /* It is found out again. */ }
}

function wasShort() {
  try { return localStorage.getItem(shortage) === address("app-rest.wasm").pathname; } catch { return false; }
}

/**
 * The first part's exports, a promise of the rest, which is linked to it, and whether it is there already.
 *
 * @param isFirstScreen whether the first part was chosen by a start of the screen that is shown
 */
export async function loadProgram(imports, { isFirstScreen }) {
  const isRestNeeded = !isFirstScreen || wasShort();
  const rest = new Rest();
  const loading = WebAssembly.instantiateStreaming(fetch(address("app.wasm")), { ...imports, rest: rest.placeholders });
  if (isRestNeeded) rest.compile();
  const { instance: { exports } } = await loading;
  const linked = rest.link(exports, imports);
  if (isRestNeeded) await linked;
  return { exports, linked, isWhole: isRestNeeded };
}
