// Waiting: for a server that has had too much, and for one's turn among devices that hear of something at once.

/** The longest time for which the server's word is taken when to try again. */
const longestWait = 120_000;
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

/** Asks again as long as the server says when it takes more: that concerns nobody who uses the page. */
export async function patiently(ask, signal) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429 || !answer.retryAfter || signal.aborted) return answer;
    await wait(Math.min(answer.retryAfter, longestWait) + Math.random() * spread, signal);
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
