// What the Swift program says, from files with the texts of one language: those of the first screen, and the rest.
import { loadNow, loadPatiently } from "./loading.js";

const address = (name) => new URL(`texts-${name}.ini`, import.meta.url);

/** The first of the person's languages in which there are texts; all are there in English. */
function preferredLanguage() {
  const offered = document.documentElement.dataset.languages.split(" ");
  return navigator.languages.map((each) => each.split("-")[0]).find((each) => offered.includes(each)) ?? "en";
}

async function load(name, options) {
  const answer = await fetch(address(name), options);
  if (!answer.ok) throw new TypeError("The app’s texts could not be loaded.");
  return answer.text();
}

/** The texts of English, and behind them those of the person's language, which take the place of the English ones. */
export class Texts {
  #languages = [...new Set(["en", preferredLanguage()])];
  #read;
  #rest = null;
  #isRead = false;

  /** @param read hands texts to the program */
  constructor(read) { this.#read = read; }

  /** What the first screen says. */
  async first() { return (await Promise.all(this.#languages.map((each) => load(each)))).join(""); }

  /** Loads what the first screen does not need, without reading it. */
  loadRest() {
    return this.#rest ??= Promise.all(this.#languages.map(
      (each) => loadPatiently(() => load(`${each}-rest`, { priority: "low" }))));
  }

  async readRest() {
    const rest = await this.loadRest();
    this.#readOnce(() => rest);
  }

  /** The same, by requests for which the page waits. */
  readRestNow() { this.#readOnce(() => this.#languages.map((each) => loadNow(address(`${each}-rest`)))); }

  #readOnce(texts) {
    if (this.#isRead) return;
    this.#read(texts().join(""));
    this.#isRead = true;
  }
}
