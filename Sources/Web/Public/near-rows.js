// Tells the program which rows of a long list are near the ones in sight, so that it makes these in full.

const lists = "[data-on-near]";

/** For how many milliseconds nothing moves before more rows are asked for than are needed. */
const pause = 150;
let frame = 0, timer = 0;
let look = () => {};

/** Listens to whatever brings other rows near: scrolling, another size of the window, a printer. */
export function listenToRows(root, tell) {
  const follow = (reach, wanted) => {
    // What is dragged would be lost with its row.
    if (document.querySelector(".drag-ghost")) return;
    for (const list of root.querySelectorAll(lists)) tellNear(list, reach, wanted, tell);
  };
  look = () => {
    frame ||= requestAnimationFrame(() => { frame = 0; follow(0.25, 0.75); });
    clearTimeout(timer);
    timer = setTimeout(() => follow(0.5, 1), pause);
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, look, { capture: true, passive: true });
  // A browser waits for what is done here before it prints.
  addEventListener("beforeprint", () => {
    for (const list of root.querySelectorAll(lists)) tell(list, "near", `0 ${rowsOf(list).length}`);
  });
  addEventListener("afterprint", () => {
    for (const list of root.querySelectorAll(lists)) tell(list, "near", range(list, 1).join(" "));
  });
}

/** Looks again, since the page has changed. */
export function lookForRows() { look(); }

const rowsOf = (list) => list.querySelectorAll("[data-row]");

/** Asks for as many windows full of rows as are `wanted` on each side, if there is an outline within `reach`. */
function tellNear(list, reach, wanted, tell) {
  const rows = rowsOf(list), [first, end] = range(list, reach);
  for (let index = first; index < end; index++) {
    if (rows[index].dataset.outline !== undefined) return tell(list, "near", range(list, wanted).join(" "));
  }
}

/** The rows in sight, and as many windows full of them on each side as are wanted: the first one, and the one behind the last. */
function range(list, wanted) {
  const rows = rowsOf(list), box = list.getBoundingClientRect();
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  const first = countBefore(rows, (row) => row.bottom <= top), end = countBefore(rows, (row) => row.top < bottom);
  const more = Math.ceil(Math.max(1, end - first) * wanted);
  return [Math.max(0, first - more), Math.min(rows.length, end + more)];
}

/** How many of the rows, which lie one below the other, are before something. */
function countBefore(rows, isBefore) {
  let low = 0, high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(rows[middle].getBoundingClientRect())) low = middle + 1; else high = middle;
  }
  return low;
}
