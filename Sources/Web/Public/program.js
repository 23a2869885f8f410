// Loads the Swift program in parts: the first shows the first screen, the rest follows behind it, and behind that come the
// parts that only some people need. The build divides it (split.py); whatever is not there yet is a placeholder in the table
// until its part is linked.
import { loadNow, loadPatiently } from "./loading.js";

const address = (name) => new URL(`${name}.wasm`, import.meta.url);
const first = "app", rest = "app-rest";
/** Where it is kept that the first part did not show the first screen; the address of the rest says of which version. */
const shortage = "first-part-is-short";
/** Where it is kept which parts the people of this browser have needed, with spaces between. */
const neededParts = "program-parts";
/** The search for rosters is a program of its own, which its screens start. */
const companions = new Map([["app-managers", "roster"]]);

/** A part of the program that is needed at once, and cannot be loaded. */
export class MissingPart extends Error {}

class Program {
  #imports;
  #modules = new Map();

  constructor(imports) {
    // What is imported from a part that is not linked loads it, and calls the function that has taken its place.
    this.#imports = new Proxy({ ...imports }, { get: (linked, name) => linked[name] ?? this.#placeholders(name) });
  }

  get exports() { return this.#imports[first]; }

  #placeholders(name) {
    return new Proxy({}, {
      get: (_, place) => (...values) => {
        this.#addNow(name);
        return this.exports.table.get(Number(place))(...values);
      },
    });
  }

  async start() {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address(first)), this.#imports);
    this.#imports[first] = instance.exports;
  }

  /** Loads a part without linking it; a part that could not be loaded can be asked for again. */
  compile(name) {
    if (!this.#modules.has(name)) {
      const module = loadPatiently(() => WebAssembly.compileStreaming(fetch(address(name), { priority: "low" })));
      module.catch(() => this.#modules.delete(name));
      this.#modules.set(name, module);
    }
    return this.#modules.get(name);
  }

  /** Loads a part, and links it behind the rest, which all others need. */
  async add(name) {
    const modules = await Promise.all([rest, name].map((each) => this.compile(each)));
    this.#link(rest, modules[0]);
    this.#link(name, modules[1]);
  }

  #isLinked(name) { return name in this.#imports; }

  #link(name, module) {
    if (!this.#isLinked(name)) this.#imports[name] = new WebAssembly.Instance(module, this.#imports).exports;
  }

  /** For the rare start, or the quick tap, that needs more than is there: the page waits. */
  #addNow(name) {
    if (document.documentElement.dataset.state !== "ready") rememberShortage();
    for (const each of [rest, name]) if (!this.#isLinked(each)) this.#link(each, moduleNow(each));
    if (name !== rest) keep([name]).catch(() => { /* It is asked for again. */ });
  }
}

function moduleNow(name) {
  try {
    // A synchronous request can answer no bytes, but characters that have their numbers.
    const characters = loadNow(address(name), "text/plain; charset=x-user-defined");
    return new WebAssembly.Module(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
  } catch (error) {
    throw new MissingPart(`${name} could not be loaded.`, { cause: error });
  }
}

/** The next starts of this version load the rest along with the first part, which is faster than in its middle. */
function rememberShortage() {
  try { localStorage.setItem(shortage, address(rest).pathname); } catch { /* It is found out again. */ }
}

function wasShort() {
  try { return localStorage.getItem(shortage) === address(rest).pathname; } catch { return false; }
}

function rememberedParts() {
  try { return localStorage.getItem(neededParts)?.match(/\S+/g) ?? []; } catch { return []; }
}

/** The next starts load these parts, too: what waits to be sent may need them, even if the person is no longer a manager. */
function rememberParts(names) {
  try { localStorage.setItem(neededParts, [...new Set([...rememberedParts(), ...names])].join(" ")); } catch { /* as above */ }
}

/** Has these parts at the next starts, also without a network: where the service worker keeps the rest of the app. */
async function keep(names) {
  rememberParts(names);
  if (!navigator.serviceWorker || !window.caches) return;
  const cache = await caches.open(document.documentElement.dataset.version);
  const kept = names.flatMap((name) => companions.has(name) ? [name, companions.get(name)] : [name]);
  for (const { pathname } of kept.map(address)) if (!await cache.match(pathname)) await cache.add(pathname);
}

/**
 * The first part's exports, a promise of the rest and of the parts that were needed before, all of which are linked to it,
 * whether these are there already, and what adds parts and keeps them.
 *
 * @param isFirstScreen whether the first part was chosen by a start of the screen that is shown
 */
export async function loadProgram(imports, { isFirstScreen }) {
  const isRestNeeded = !isFirstScreen || wasShort();
  const program = new Program(imports), remembered = rememberedParts();
  const started = program.start();
  if (isRestNeeded) [rest, ...remembered].forEach((name) => program.compile(name).catch(() => { /* It is told below. */ }));
  await started;
  const add = async (names) => {
    await Promise.all(names.map((name) => program.add(name)));
    await keep(names);
  };
  // One of the others that cannot be loaded may not be needed, and is asked for again.
  const linked = Promise.all([program.add(rest), add(remembered).catch(() => {})]);
  if (isRestNeeded) await linked;
  return { exports: program.exports, linked, isWhole: isRestNeeded, add };
}
