// Where each screen is scrolled to: kept by its entry in the browser's history, and by its address for the tabs.

const key = "scroll positions";

export class ScrollPositions {
  /** By the entries of this tab's history that are the app's. */
  #positions = stored();
  #index = history.state?.index ?? this.#positions.length;
  #ofAddresses = new Map();
  #address = location.pathname + location.search;
  /** Where to scroll once the page shows what the address says; null to stay. */
  #wanted = this.#positions[this.#index] ?? null;
  /** Whether it is shown by a new entry, which may be that of a sheet. */
  #isNew = false;

  constructor() {
    history.scrollRestoration = "manual";
    history.replaceState({ index: this.#index }, "");
    // Unless the page is not there yet: a worker's shell is empty until the program fills it.
    if (this.#wanted !== null) scrollTo({ top: this.#wanted, behavior: "instant" });
    if (scrollY > 0) this.#wanted = null;
    for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, () => this.#store());
  }

  /** Adds an entry. Its screen starts at the top, or where it was left if it `isKnown`; a sheet leaves the screen alone. */
  push(address, isKnown) {
    this.#leave();
    change("pushState", this.#index + 1, address);
    this.#positions.length = ++this.#index;
    this.#address = address;
    this.#wanted = (isKnown && this.#ofAddresses.get(address)) || 0;
    this.#isNew = true;
  }

  replace(address) {
    change("replaceState", this.#index, address);
    this.#address = address;
  }

  /** Goes back; the screen is shown before the browser says that it has gone there. */
  back() {
    this.#arrive(this.#index - 1);
    history.back();
  }

  /** The browser has gone back or forward. */
  popped(state) {
    const index = state?.index ?? 0;
    if (index !== this.#index) this.#arrive(index);
    this.#address = location.pathname + location.search;
  }

  /** Scrolls, once what the address says is shown in `root`. */
  settle(root) {
    const stays = this.#wanted === null || (this.#isNew && root.querySelector("dialog[data-modal]"));
    if (!stays) scrollTo({ top: this.#wanted, behavior: "instant" });
    this.#wanted = null;
    this.#isNew = false;
  }

  #leave() {
    this.#positions[this.#index] = scrollY;
    this.#ofAddresses.set(this.#address, scrollY);
  }

  #arrive(index) {
    this.#leave();
    this.#index = index;
    this.#wanted = this.#positions[index] ?? 0;
  }

  #store() {
    this.#leave();
    try { sessionStorage.setItem(key, JSON.stringify(this.#positions)); } catch { /* a reload then starts at the top */ }
  }
}

function change(method, index, address) {
  try {
    // A path that begins with two slashes would name another server.
    history[method]({ index }, "", location.origin + address);
  } catch {
    // Safari refuses more than a hundred within half a minute: the address then lags behind.
  }
}

function stored() {
  try { return JSON.parse(sessionStorage.getItem(key)) ?? []; } catch { return []; }
}
