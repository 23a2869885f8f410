// Tells the program which rows of a long list are near the ones in sight, and of the team's grid which weeks, so that it makes these
// in full.

const lists = "[data-on-near]";

/** How many more rows are asked for in a frame, so that it ends in time on a slow device too: in sight, and near those. */
const urgent = 4, soon = 3;
/** How many windows full of rows are made on each side of the ones in sight. */
const reach = 0.5;
/** How many weeks beyond those in sight stay in full until nothing moves. */
const kept = 2;
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
    for (const list of root.querySelectorAll(lists)) tell(list, "near", [0, rowsOf(list).length, ...weekOnPaper(list)].join(" "));
  });
  addEventListener("afterprint", () => {
    for (const list of root.querySelectorAll(lists)) tell(list, "near", [...widened(inSight(list), rowsOf(list)), ...weeksInSight(list)].join(" "));
  });
}

/** Looks again in the next frame, since the page has changed; so what has been asked for leads to the next step. */
export function lookForRows() { look(); }

const rowsOf = (list) => [...list.querySelectorAll("[data-row]")];
const isFull = (part) => part.dataset.outline === undefined;

/**
 * Asks for some rows more if there is an outline close to the ones in sight, or anywhere near them while nothing moves; and
 * then, for the weeks beside those in sight.
 */
function approach(list, tell) {
  const rows = rowsOf(list), sight = inSight(list), near = widened(sight, rows);
  const lacks = ([from, to]) => rows.slice(from, to).some((row) => !isFull(row));
  const isMissing = lacks(isResting ? near : widened(sight, rows, reach / 2));
  const step = lacks(sight) ? urgent : soon;
  const weeks = weeksInSight(list);
  if (weeks.length > 0) return approachWeeks(list, tell, { rows, sight, near, weeks, isMissing, step });
  if (isMissing) tell(list, "near", nextStep(rows, sight, near, isFull, step).join(" "));
}

/** What a grid lacks: weeks in sight of rows that are there, then rows with these weeks, and then weeks beside those. */
function approachWeeks(list, tell, { rows, sight, near, weeks, isMissing, step }) {
  const full = longestRun(rows, near, isFull) ?? sight, common = commonWeeks(rows.slice(...near).filter(isFull), weeks);
  const ask = (some, each, wide, others, rests) => tell(list, "near", [...some, ...each, ...wide, ...others, Number(rests)].join(" "));
  if (common === null) return ask(full, weeks, [0, 0], weeks, false);
  const around = weeksAround(list, weeks), isWide = (row) => isFull(row) && weeksOf(row).slice(...around).every(isFull);
  const wide = longestRun(rows, near, isWide), others = hull(common, around);
  if (isMissing) return ask(nextStep(rows, sight, near, isFull, step), weeks, wide ?? full, wide ? others : common, false);
  const isDone = around.join() === weeks.join() || (wide && wide[1] - wide[0] === near[1] - near[0]);
  if (!isResting) return;
  // Where all of it was made while something moved, the program is told that nothing does.
  const place = `${list.querySelector("[data-start]")?.dataset.date} ${list.dataset.lead} ${weeks}`;
  if (isDone && rested.get(list) === place) return;
  rested.set(list, place);
  ask(near, common, nextStep(rows, sight, near, isWide, soon), others, true);
}

/** Each grid with the place at which it was last told of as resting. */
const rested = new WeakMap();

/** The weeks of a row of a grid; a card has none. */
const weeksOf = (row) => [...(row.querySelector(".team-grid-days")?.children ?? [])];

/** The weeks in sight beside the names: the first one, and the one behind the last. A list of cards has none. */
function weeksInSight(list) {
  if (!list.matches(".team-grid")) return [];
  const { left, right } = list.getBoundingClientRect(), start = left + list.querySelector(".team-grid-name").offsetWidth;
  const weeks = weeksOf(list.querySelector(".head"));
  return [countBefore(weeks, (week) => week.right <= start), countBefore(weeks, (week) => week.left < right)];
}

/** Some weeks, with one more on each side. */
function weeksAround(list, weeks) {
  return [Math.max(0, weeks[0] - 1), Math.min(weeksOf(list.querySelector(".head")).length, weeks[1] + 1)];
}

/** The week that stands on paper: the one that is shown. */
function weekOnPaper(list) {
  const lead = Number(list.dataset.lead);
  return list.matches(".team-grid") ? [lead, lead + 1] : [];
}

/** The weeks around those in sight that all of some rows have in full, up to some more; null if one lacks what is in sight. */
function commonWeeks(rows, weeks) {
  if (rows.length === 0) return weeks;
  const lists = rows.map(weeksOf), have = (week) => lists.every((each) => each[week] && isFull(each[week]));
  let [from, to] = weeks;
  for (let week = from; week < to; week++) if (!have(week)) return null;
  while (from > Math.max(0, weeks[0] - kept) && have(from - 1)) from--;
  while (to < weeks[1] + kept && have(to)) to++;
  return [from, to];
}

const hull = ([a, b], [c, d]) => [Math.min(a, c), Math.max(b, d)];

/** The rows that are as wanted, and some more: first those in sight, then those that are soonest, up to the limits. */
function nextStep(rows, [first, end], [low, high], isWanted, count) {
  let [from, to] = longestRun(rows, [low, high], isWanted) ?? [first, first];
  for (let more = count; more > 0; more--) {
    const above = first - from, below = to - end;
    if (to < high && (below <= above || from === low)) to++;
    else if (from > low) from--;
  }
  return [from, to];
}

/** The longest run of rows that are as wanted between two rows; null without any. */
function longestRun(rows, [low, high], isWanted) {
  let longest = null;
  for (let index = low, from = low; index < high; index++) {
    if (!isWanted(rows[index])) from = index + 1;
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
