// A list whose items a person puts in order: by dragging an item's grip, or with the arrow keys on it.
// Its `value` event says "from to"; the program then shows the items in their new order.

const edge = 72, scrollStep = 8;

class SortableList extends HTMLElement {
  connectedCallback() {
    if (this.isReady) return;
    this.isReady = true;
    this.addEventListener("pointerdown", (event) => this.lift(event));
    this.addEventListener("keydown", (event) => this.step(event));
  }

  get items() { return [...this.querySelectorAll(":scope > ol > li")]; }

  step(event) {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const item = event.target.closest("[data-grip]")?.closest("li");
    if (!direction || !item) return;
    event.preventDefault();
    const from = this.items.indexOf(item);
    this.say(from, from + direction);
  }

  lift(event) {
    const grip = event.target.closest("[data-grip]");
    if (!grip || event.button !== 0) return;
    event.preventDefault();
    grip.focus({ preventScroll: true });
    grip.setPointerCapture(event.pointerId);
    const drag = new Drag(this, grip.closest("li"), event);
    const stop = new AbortController();
    const listen = (name, action) => grip.addEventListener(name, action, { signal: stop.signal });
    listen("pointermove", (move) => drag.move(move.clientY));
    listen("pointerup", () => { stop.abort(); drag.drop(); });
    listen("pointercancel", () => { stop.abort(); drag.end(); });
  }

  say(from, to) {
    if (to === from || to < 0 || to >= this.items.length) return;
    this.dispatchEvent(new CustomEvent("value", { bubbles: true, detail: `${from} ${to}` }));
  }
}

class Drag {
  constructor(list, item, { clientY }) {
    Object.assign(this, { list, item, items: list.items, start: clientY + window.scrollY, y: clientY });
    this.boxes = this.items.map((each) => each.getBoundingClientRect()).map(({ top, height }) => ({ top: top + window.scrollY, height }));
    this.from = this.to = this.items.indexOf(item);
    const [first, second] = this.boxes;
    this.gap = second ? second.top - first.top - first.height : 0;
    list.dataset.dragging = "";
    item.dataset.lifted = "";
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  move(clientY) {
    this.y = clientY;
    const distance = clientY + window.scrollY - this.start;
    this.item.style.translate = `0 ${distance}px`;
    const { top, height } = this.boxes[this.from], middle = top + distance + height / 2;
    this.to = this.boxes.filter((box, index) => index !== this.from && box.top + box.height / 2 < middle).length;
    this.items.forEach((each, index) => {
      if (index !== this.from) each.style.translate = `0 ${this.offset(index) * (height + this.gap)}px`;
    });
  }

  /** Which way an item steps aside. */
  offset(index) {
    if (index > this.from && index <= this.to) return -1;
    return index < this.from && index >= this.to ? 1 : 0;
  }

  scroll() {
    if (this.y < edge) window.scrollBy(0, -scrollStep);
    else if (this.y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    this.move(this.y);
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  drop() {
    this.end();
    this.list.say(this.from, this.to);
  }

  end() {
    cancelAnimationFrame(this.frame);
    delete this.list.dataset.dragging;
    delete this.item.dataset.lifted;
    for (const each of this.items) each.style.translate = "";
  }
}

customElements.define("sortable-list", SortableList);
