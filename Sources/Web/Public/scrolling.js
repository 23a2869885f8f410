// Where each screen is scrolled to: kept by its entry in the browser's history, and by its address for the tabs.

const key = "scroll positions";
const theTop = { top: 0 };

export class ScrollPositions {
  #root;
  /** By the entries of this tab's history that are the app's. */
  #positions = stored();
  #index = history.state?.index ?? this.#positions.length;
  #ofAddresses = new Map();
  /** The address of the current entry; null while the browser is on its way back to it. */
  #address = location.pathname + location.search;
  /** Where to scroll once the page shows what the address says; null to stay. */
  #wanted = this.#positions[this.#index] ?? (location.hash ? null : theTop);
  /** Whether it is shown by a new entry, which may be that of a sheet. */
  #isNew = false;
  /**
   * What follows a step back that the browser has not taken yet, in order; null while none is under way. An entry that
   * is added before the step is taken would be the one that the step leaves.
   */
  #afterStep = null;

  constructor(root) {
    this.#root = root;
    history.scrollRestoration = "manual";
    history.replaceState({ index: this.#index }, "");
    // Unless the page is not there yet: a worker's shell is empty until the program fills it.
    if (this.#wanted !== null) this.#scroll(this.#wanted);
    if (scrollY > 0) this.#wanted = null;
    addEventListener("scroll", () => { if (this.#wanted === theTop && !this.#isNew) this.#wanted = null; }, { once: true });
    for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, () => this.#store());
  }

  /** Adds an entry. Its screen starts at the top, or where it was left if it `isKnown`; a sheet leaves the screen alone. */
  push(address, isKnown) {
    this.#leave();
    this.#positions.length = ++this.#index;
    this.#change("pushState", address);
    this.#address = address;
    this.#wanted = (isKnown && this.#ofAddresses.get(address)) || theTop;
    this.#isNew = true;
  }

  replace(address) {
    this.#change("replaceState", address);
    this.#address = address;
  }

  /** Goes back; the screen is shown before the browser says that it has gone there. */
  back() {
    this.#arrive(this.#index - 1);
    this.#address = null;
    this.#stepBack();
  }

  /** The browser has gone back or forward. */
  popped(state) {
    const index = state?.index ?? 0;
    if (this.#afterStep) this.#stepped();
    else if (index !== this.#index) this.#arrive(index);
    if (!this.#afterStep) this.#address = location.pathname + location.search;
  }

  /** Scrolls, once what the address says is shown. */
  settle() {
    const stays = this.#wanted === null || (this.#isNew && this.#root.querySelector("dialog[data-modal]"));
    if (!stays) this.#scroll(this.#wanted);
    this.#wanted = null;
    this.#isNew = false;
  }

  #stepBack() {
    if (this.#afterStep) return this.#afterStep.push(() => this.#stepBack());
    this.#afterStep = [];
    history.back();
  }

  /** Does what was asked for while the browser was on its way back; another step back among it makes the rest wait again. */
  #stepped() {
    const following = this.#afterStep;
    this.#afterStep = null;
    for (const change of following) this.#afterStep ? this.#afterStep.push(change) : change();
  }

  #change(method, address) {
    const index = this.#index;
    if (this.#afterStep) this.#afterStep.push(() => change(method, index, address));
    else change(method, index, address);
  }

  #leave() {
    const place = this.#place();
    this.#positions[this.#index] = place;
    if (this.#address !== null) this.#ofAddresses.set(this.#address, place);
  }

  /** How far the page is scrolled, and the team's grid in it. */
  #place() {
    const grid = this.#grid, place = this.#placeOfPage();
    return grid?.scrollTop > 0 ? { ...place, grid: { top: grid.scrollTop, left: grid.scrollLeft } } : place;
  }

  /**
   * How far it is scrolled, and which row of a list is at the top of the window: the browser only estimates the heights
   * of the rows that are far from it.
   */
  #placeOfPage() {
    if (scrollY <= 0) return theTop;
    const rows = this.#rows();
    const row = rows.findIndex((each) => each.getBoundingClientRect().bottom > 0);
    return row < 0 ? { top: scrollY } : { top: scrollY, row, offset: rows[row].getBoundingClientRect().top };
  }

  #scroll(place) {
    const { top, row, offset, grid } = place;
    if (place === theTop) return scrollToStart(this.#root);
    if (grid) this.#grid?.scrollTo({ ...grid, behavior: "instant" });
    scrollTo({ top, behavior: "instant" });
    if (row === undefined) return;
    const align = () => {
      const distance = this.#rows()[row]?.getBoundingClientRect().top - offset;
      if (distance) scrollBy({ top: distance, behavior: "instant" });
      return scrollY;
    };
    const aligned = align();
    // The next frame has the rows' heights. A browser that keeps the place by itself then moves the page by a few pixels.
    const isLeft = () => Math.abs(scrollY - aligned) < 10;
    requestAnimationFrame(() => requestAnimationFrame(() => { if (isLeft()) align(); }));
  }

  get #grid() { return this.#root.querySelector(".team-grid"); }

  #rows() { return [...this.#root.querySelectorAll(".row-card")]; }

  #arrive(index) {
    this.#leave();
    this.#index = index;
    this.#wanted = this.#positions[index] ?? theTop;
  }

  #store() {
    this.#leave();
    try { sessionStorage.setItem(key, JSON.stringify(this.#positions)); } catch { /* a reload then starts at the top */ }
  }
}

/** Scrolls to the top, or to where a screen says that it starts to be of interest, such as the current month of a year. */
export function scrollToStart(root) {
  scrollTo({ top: 0, behavior: "instant" });
  const start = root.querySelector("[data-starts]");
  if (start?.getBoundingClientRect().bottom > innerHeight) start.scrollIntoView({ block: "start", behavior: "instant" });
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
