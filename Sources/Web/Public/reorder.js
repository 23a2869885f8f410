// A row of a list that is dragged by its handle to another place, also in another list of the same area.

export class RowDrag {
  /** The handle under the pointer; null for none. */
  static handleAt({ target }) { return target.closest("[data-on-drop] [data-handle]"); }

  constructor(event, handle, tell, swallowClick) {
    Object.assign(this, { tell, swallowClick, pointer: event.pointerId, y: event.clientY, isHeld: false, place: null });
    this.row = handle.closest("[data-item]");
    this.area = handle.closest("[data-on-drop]");
    this.cancel = (key) => {
      if (key.key !== "Escape" || !this.isHeld) return;
      key.preventDefault();
      key.stopPropagation();
      this.isCancelled = true;
      this.end();
    };
    addEventListener("keydown", this.cancel, true);
  }

  move({ clientY }) {
    const y = clientY - this.y;
    if (this.isCancelled || (!this.isHeld && Math.abs(y) < 5)) return;
    if (!this.isHeld) this.lift();
    this.row.style.translate = `0 ${y}px`;
    this.scrollNear(clientY);
    this.aimAt(clientY);
  }

  lift() {
    this.isHeld = true;
    this.row.setPointerCapture?.(this.pointer);
    this.row.classList.add("held");
  }

  /** A row that is held near an edge of the window scrolls the page. */
  scrollNear(y) {
    const edge = 80, step = y < edge ? -12 : y > innerHeight - edge ? 12 : 0;
    if (step === 0) return;
    const before = scrollY;
    scrollBy({ top: step, behavior: "instant" });
    this.y -= scrollY - before;
  }

  /** The place is before the first row whose middle is below the pointer, in the list that is nearest. */
  aimAt(y) {
    const lists = [...this.area.querySelectorAll("[data-list]")];
    const distance = (list) => {
      const { top, bottom } = list.getBoundingClientRect();
      return Math.max(top - y, y - bottom, 0);
    };
    const list = lists.reduce((best, each) => (distance(each) < distance(best) ? each : best));
    const rows = [...list.querySelectorAll("[data-item]")].filter((each) => each !== this.row);
    const isBelow = (each) => { const { top, height } = each.getBoundingClientRect(); return top + height / 2 > y; };
    const index = rows.findIndex(isBelow);
    this.unmark();
    this.place = { list, index: index < 0 ? rows.length : index };
    if (index >= 0) rows[index].classList.add("drop-before");
    else if (rows.length > 0) rows.at(-1).classList.add("drop-after");
    else list.classList.add("drop-here");
  }

  unmark() {
    for (const each of this.area.querySelectorAll(".drop-before, .drop-after, .drop-here")) {
      each.classList.remove("drop-before", "drop-after", "drop-here");
    }
  }

  up() {
    const { isHeld, place } = this;
    if (isHeld || this.isCancelled) this.swallowClick();
    this.end();
    if (!isHeld || this.isCancelled || !place) return;
    this.tell(this.area, "drop", `${this.row.dataset.item} ${place.list.dataset.list} ${place.index}`);
  }

  end() {
    removeEventListener("keydown", this.cancel, true);
    this.unmark();
    this.row.classList.remove("held");
    this.row.style.translate = "";
    this.isHeld = false;
  }
}
