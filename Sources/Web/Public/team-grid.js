// The team's grid: people in rows, days in columns. Places are found by coordinates, since a bar reaches over the cells of other days.

import { BadgeDrag } from "./dragging.js";

/**
 * The place under a point as `row/date`; the name of a row is `row/`, and null is none. A cell is a place wherever it is hit;
 * a bar is that of the day on which it starts, unless only the point counts.
 */
function placeAt(grid, target, x, y, byPoint = false) {
  const row = target?.closest?.("[data-row]");
  if (!row || !grid.contains(row)) return null;
  if (target.closest(".team-grid-name")) return { row, head: null, text: `${row.dataset.row}/` };
  const across = byPoint ? x : acrossCell(target.closest("[data-col]")) ?? x;
  const head = [...grid.querySelectorAll(".team-grid-day")].find((each) => isWithin(each.getBoundingClientRect(), across));
  return head ? { row, head, text: `${row.dataset.row}/${head.dataset.date}` } : null;
}

/** A point of the day that a cell is of; null for none. */
function acrossCell(cell) {
  if (!cell) return null;
  const { left, right } = cell.getBoundingClientRect();
  return cell.matches(".shift") ? left + 1 : (left + right) / 2;
}

const isWithin = ({ left, right }, x) => x >= left && x < right;

/** What a click tells: the place, and the badge that was hit. Null for a click that the browser is to deal with. */
export function clickValue(grid, event) {
  const link = event.target.closest("a[href]");
  if (link && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)) return null;
  // While days are planned, a tap on a bar means the day under it; a key has no point.
  const byPoint = grid.matches("[data-on-paint]") && event.detail > 0;
  const place = placeAt(grid, event.target, event.clientX, event.clientY, byPoint);
  if (!place) return null;
  event.preventDefault();
  const id = event.target.closest("[data-drag-id]")?.dataset.dragId;
  return id ? `${place.text} ${id}` : place.text;
}

/** Enter and the space bar press the cell that has the focus. */
export function listenToCells(root) {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (!event.target.matches(".team-grid [role=gridcell]")) return;
    event.preventDefault();
    event.target.click();
  });
}

/** Marks that lie over the page, so that a stroke changes nothing in it. */
class Marks {
  #marks = [];

  add({ row, head }) {
    const across = head.getBoundingClientRect(), down = row.getBoundingClientRect();
    const mark = document.createElement("div");
    mark.className = "team-grid-mark";
    mark.setAttribute("aria-hidden", "true");
    Object.assign(mark.style, { left: `${across.left}px`, width: `${across.width}px`, top: `${down.top}px`, height: `${down.height}px` });
    document.body.append(mark);
    this.#marks.push(mark);
  }

  clear() {
    for (const mark of this.#marks.splice(0)) mark.remove();
  }
}

/** A drag over several places; a press on one of them stays a click. */
export class TeamGridStroke {
  #marks = new Marks();
  #places = new Map();

  constructor(event, grid, tell, swallowClick) {
    Object.assign(this, { grid, tell, swallowClick });
    event.target.releasePointerCapture?.(event.pointerId);
    this.move(event);
  }

  move({ clientX, clientY }) {
    const target = document.elementFromPoint(clientX, clientY);
    const place = target && this.grid.contains(target) ? placeAt(this.grid, target, clientX, clientY, true) : null;
    if (!place?.head || this.#places.has(place.text)) return;
    this.#places.set(place.text, place);
    if (this.#places.size === 2) for (const each of this.#places.values()) this.#marks.add(each);
    else if (this.#places.size > 2) this.#marks.add(place);
  }

  up() {
    this.end();
    if (this.#places.size < 2) return;
    this.swallowClick();
    this.tell(this.grid, "paint", [...this.#places.keys()].join(" "));
  }

  end() { this.#marks.clear(); }
}

/** A badge that is dragged to another day or person. */
export class TeamGridDrag extends BadgeDrag {
  #marks = new Marks();

  /** A finger that moves at once scrolls; one that stays on a badge lifts it. */
  static badgeAt({ target }) { return target.closest(".team-grid[data-on-drop] [data-drag-id]"); }

  constructor(event, badge, tell, swallowClick) {
    super(event, badge, tell, swallowClick);
    this.day = badge;
    this.month = badge.closest(".team-grid");
    this.from = placeAt(this.month, badge, event.clientX, event.clientY)?.text;
  }

  aimAt(x, y) {
    const target = document.elementFromPoint(x, y);
    const place = target && this.month.contains(target) ? placeAt(this.month, target, x, y, true) : null;
    const next = place?.head && place.text !== this.from ? place : null;
    if (next?.text === this.target?.text) return;
    this.#marks.clear();
    if (next) this.#marks.add(next);
    this.target = next;
  }

  get targetText() { return this.target.text; }

  unmark() { this.#marks.clear(); }
}

/** Each grid with the day at which it starts, how many weeks were before it, and where it stood before an edit. */
const places = new WeakMap();

/** Each grid with the date of the day beside the names, and how far it was scrolled then. */
const edges = new WeakMap();

/** Keeps the day that is beside the names of a grid there while the window gets another size. */
export function listenToSizes(root) {
  // A browser tells of another size before it tells how that has scrolled.
  addEventListener("resize", () => {
    for (const grid of root.querySelectorAll(".team-grid")) {
      const day = grid.querySelector(`.team-grid-day[data-date="${edges.get(grid)?.date}"]`);
      if (day) grid.scrollTo({ left: day.offsetLeft - widthOfNames(grid), behavior: "instant" });
    }
  });
  addEventListener("scroll", ({ target }) => {
    if (target.matches?.(".team-grid") && edges.get(target)?.left !== target.scrollLeft) rememberEdge(target);
  }, { capture: true, passive: true });
}

function rememberEdge(grid) {
  const left = grid.scrollLeft, edge = left + widthOfNames(grid);
  const day = [...grid.querySelectorAll(".team-grid-day")].find((each) => each.offsetLeft > edge - 2);
  edges.set(grid, { date: day?.dataset.date, left });
}

const widthOfNames = (grid) => grid.querySelector(".team-grid-name").offsetWidth;

function alignToStart(grid) {
  grid.scrollTo({ left: beginning(grid, startOf(grid)), behavior: "instant" });
  rememberEdge(grid);
}

/** Remembers where the days of grids stand, so that other weeks around them move nothing. */
export function rememberTeamGrids(root) {
  for (const grid of root.querySelectorAll(".team-grid")) places.set(grid, placeOfStart(grid));
}

/** Scrolls a grid that is new, or shows another day, to the day at which it starts. */
export function scrollTeamGrids(root) {
  for (const grid of root.querySelectorAll(".team-grid")) {
    const start = startOf(grid), former = places.get(grid);
    if (!start) continue;
    if (former?.date !== start.dataset.date) {
      alignToStart(grid);
    } else if (former.lead !== grid.dataset.lead) {
      // A browser may follow the day to which it has snapped by itself.
      grid.scrollBy({ left: placeOfStart(grid).left - former.left, behavior: "instant" });
    }
  }
}

const startOf = (grid) => grid.querySelector("[data-start]");

function placeOfStart(grid) {
  const start = startOf(grid);
  return start && { date: start.dataset.date, lead: grid.dataset.lead, left: start.getBoundingClientRect().left };
}

/** How far a grid is scrolled at a day: where a whole week is in sight, at the first day of the week. */
function beginning(grid, day) {
  const name = widthOfNames(grid), isWhole = (grid.clientWidth - name) / day.offsetWidth > 6.5;
  return (isWhole ? day.parentElement : day).offsetLeft - name;
}
