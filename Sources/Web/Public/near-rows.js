// Tells the program which rows of a long list are near the ones in sight, so that it makes these in full.

const lists = "[data-on-near]";

/** How many more rows are asked for in a frame, so that it ends in time on a slow device too: in sight, and near those. */
const urgent = 4, soon = 3;
/** How many windows full of rows are made on each side of the ones in sight. */
const reach = 0.5;
/** For how many milliseconds nothing moves before more rows are asked for than are soon needed. */
const pause = 150;

let frame = 0, timer = 0, isResting = true;
let look = () => {};

/** Listens to whatever brings other rows near: scrolling, another size of the window, a printer. */
export function listenToRows(root, tell) {
  const follow = () => {
    frame = 0;
    // What is dragged would be lost with its row.
    if (document.querySelector(".drag-ghost")) return;
    for (const list of root.querySelectorAll(lists)) approach(list, tell);
  };
  look = () => { frame ||= requestAnimationFrame(follow); };
  const move = () => {
    isResting = false;
    clearTimeout(timer);
    timer = setTimeout(() => { isResting = true; look(); }, pause);
    look();
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, move, { capture: true, passive: true });
  // A browser waits for what is done here before it prints.
  addEventListener("beforeprint", () => {
    // On paper a roster has its first week.
    for (const list of root.querySelectorAll(lists)) tell(list, "near", [0, rowsOf(list).length, ...(isRoster(list) ? [0, 1] : [])].join(" "));
  });
  addEventListener("afterprint", () => {
    for (const list of root.querySelectorAll(lists)) tell(list, "near", [...widened(inSight(list), rowsOf(list)), ...weeksInSight(list)].join(" "));
  });
}

/** Looks again in the next frame, since the page has changed; so what has been asked for leads to the next step. */
export function lookForRows() { look(); }

const rowsOf = (list) => list.querySelectorAll("[data-row]");
const isFull = (row) => row.dataset.outline === undefined;

/** Asks for some rows more if there is an outline close to the ones in sight, or anywhere near them while nothing moves. */
function approach(list, tell) {
  const rows = rowsOf(list), sight = inSight(list), [low, high] = widened(sight, rows);
  const [first, end] = isResting ? [low, high] : widened(sight, rows, reach / 2);
  const isMissing = (from, to) => [...rows].slice(from, to).some((row) => !isFull(row));
  const weeks = weeksInSight(list), isWeekMissing = weeksOf(list).slice(...weeks).some((week) => !isFull(week));
  if (!isWeekMissing && !isMissing(first, end)) return;
  const step = isWeekMissing ? 0 : isMissing(...sight) ? urgent : soon;
  tell(list, "near", [...nextStep(rows, sight, low, high, step), ...weeks].join(" "));
}

const isRoster = (list) => list.matches(".roster");

/** The weeks of a roster's sum, of which those are outlines that are outlines in all rows; a list of cards has none. */
const weeksOf = (list) => [...list.querySelectorAll(".sum .roster-week")];

/** The weeks in sight beside the names: the first one, and the one behind the last. */
function weeksInSight(list) {
  const weeks = weeksOf(list);
  if (weeks.length === 0) return [];
  const { left, right } = list.getBoundingClientRect(), start = left + list.querySelector(".roster-name").offsetWidth;
  return [countBefore(weeks, (week) => week.right <= start), countBefore(weeks, (week) => week.left < right)];
}

/** The rows in full, and some more: first those in sight, then those that are soonest, up to the limits. */
function nextStep(rows, [first, end], low, high, count) {
  let [from, to] = longestRun(rows, low, high) ?? [first, first];
  for (let more = count; more > 0; more--) {
    const above = first - from, below = to - end;
    if (to < high && (below <= above || from === low)) to++;
    else if (from > low) from--;
  }
  return [from, to];
}

/** The longest run of rows in full between two rows; null without any. */
function longestRun(rows, low, high) {
  let longest = null;
  for (let index = low, from = low; index < high; index++) {
    if (!isFull(rows[index])) from = index + 1;
    else if (!longest || index + 1 - from > longest[1] - longest[0]) longest = [from, index + 1];
  }
  return longest;
}

/** The rows in sight: the first one, and the one behind the last. */
function inSight(list) {
  const rows = rowsOf(list), box = list.getBoundingClientRect();
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  return [countBefore(rows, (row) => row.bottom <= top), countBefore(rows, (row) => row.top < bottom)];
}

/** Some rows, and as many windows full of them on each side as are wanted. */
function widened([first, end], rows, windows = reach) {
  const more = Math.ceil(Math.max(1, end - first) * windows);
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
