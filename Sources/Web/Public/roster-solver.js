// Searches for rosters in a worker, so that the page never waits for one.
import * as texts from "./texts.js";

let searching = null;

/** A worker that is asked one thing, and is ended with the last answer. */
function ask(work, question, answer) {
  const worker = new Worker(new URL("roster-worker.js", import.meta.url));
  const end = () => {
    worker.terminate();
    if (searching === worker) searching = null;
  };
  worker.onmessage = ({ data: { bytes, isLast } }) => {
    if (bytes) answer.done(bytes);
    if (isLast) end();
  };
  worker.onerror = () => {
    end();
    answer.failed(texts.noRoster);
  };
  worker.postMessage({ work, question }, [question.buffer]);
  return worker;
}

/** Answers each better roster; a search that is under way ends. */
export function findRoster(fields, answer, question) {
  stopRoster();
  searching = ask("solve", question, answer);
}

export function stopRoster() {
  searching?.terminate();
  searching = null;
}

export function explainRoster(fields, answer, question) { ask("explain", question, answer); }
