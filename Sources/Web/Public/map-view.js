// <map-view>: a map in the place of the list that is in it. The map's program is a file of its own, with Leaflet, which
// is loaded where the first map is shown; until then, and where it cannot be loaded, the list stands there.

const program = new URL("map.js", import.meta.url).href;

class MapView extends HTMLElement {
  static observedAttributes = ["data-map", "data-label", "data-texts", "data-picking"];

  #drawing = null;
  /** Counts connections, since the element may be moved or removed while the program is loaded. */
  #turn = 0;

  /** The point that was picked last, as the program reads it. */
  value = "";

  async connectedCallback() {
    const turn = ++this.#turn;
    // Without a network, and not yet kept on this device: the list is what there is.
    const { drawMap } = await import(program).catch(() => ({}));
    if (turn !== this.#turn || !drawMap) return;
    const drawing = await drawMap(this);
    if (turn === this.#turn) this.#drawing = drawing;
    else drawing?.remove();
  }

  disconnectedCallback() {
    this.#turn++;
    this.#drawing?.remove();
    this.#drawing = null;
  }

  attributeChangedCallback() { this.#drawing?.update(); }
}

customElements.define("map-view", MapView);
