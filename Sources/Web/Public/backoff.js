// Waiting: for a server that has had too much, and for one's turn among devices that hear of something at once.

/** The longest time for which the server's word is taken when to try again. */
const longestWait = 120_000;
/** How often a server that has too much to do for everybody is asked before its answer counts. */
const mostTries = 5;
/** Within which time the devices of a workplace ask for a change that all of them hear of at once. */
const spread = 300;

/** Waits, but no longer than until the signal. */
function wait(milliseconds, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}

/** Whether the server takes the request later: one has sent too much, or all have. */
function isForLater({ status, code, retryAfter }, tries) {
  if (!retryAfter) return false;
  return status === 429 || (status === 503 && code === "busy" && tries < mostTries);
}

/**
 * Asks again when the server says that it takes more: that concerns nobody who uses the page. Those that are turned away
 * together come back at different times.
 */
export async function patiently(ask, signal) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (signal.aborted || !isForLater(answer, tries)) return answer;
    const time = Math.min(answer.retryAfter, longestWait);
    await wait(time + Math.random() * Math.max(spread, time / 2), signal);
    if (signal.aborted) return answer;
  }
}

/** Does something a little later, at another time on each device, and once however often it is asked for meanwhile. */
export class Spread {
  #timer = null;
  #action;

  constructor(action) { this.#action = action; }

  schedule() {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#action();
    }, Math.random() * spread);
  }

  cancel() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }
}
