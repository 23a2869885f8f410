// Requests to the server's API, whose failures are answered and not thrown.
import * as texts from "./texts.js";

export const workplacesPath = "/api/v1/workplaces";

const patience = 30_000;
/** How many bytes are sent in a millisecond where the network is slow. */
const slowest = 8;

/** A signal that comes once a request with a body of so many bytes takes too long, or with another signal. */
function limited(signal, size) {
  const time = AbortSignal.timeout(patience + Math.ceil(size / slowest));
  if (!signal) return time;
  const either = new AbortController();
  for (const each of [time, signal]) {
    if (each.aborted) either.abort(each.reason);
    else each.addEventListener("abort", () => either.abort(each.reason), { signal: either.signal });
  }
  return either.signal;
}

/**
 * Answers `bytes`; or the `reason` why there are none, with the `status` if the server has answered at all, and the
 * `field` and the `code` of its problem, its `errors` if there are several, and for how many milliseconds to wait,
 * `retryAfter`, if it says so.
 */
export async function ask(path, options = {}) {
  try {
    const reply = await fetch(path, { ...options, signal: limited(options.signal, options.body?.length ?? options.body?.size ?? 0) });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return reply.ok ? { bytes } : { status: reply.status, ...problem(reply, bytes) };
  } catch (error) {
    return { reason: error.name === "TimeoutError" ? texts.tooSlow : texts.unreachable };
  }
}

/** The server's own words, if it has sent any. */
function problem(reply, bytes) {
  try {
    const { detail, field, code, errors } = JSON.parse(new TextDecoder().decode(bytes));
    return { reason: detail, field, code, errors, retryAfter: 1_000 * Number(reply.headers.get("Retry-After") ?? 0) };
  } catch {
    const isTooLarge = reply.status === 413;
    return { reason: isTooLarge ? texts.tooLarge : `${texts.failed} ${reply.status}.` };
  }
}

/** Sends an object as JSON, and answers the `json` of the answer, `{}` for an empty one; or as `ask` does. */
export async function askJSON(method, path, content) {
  const options = { method, body: JSON.stringify(content), headers: { "Content-Type": "application/json" } };
  const { bytes, ...problem } = await ask(path, options);
  if (!bytes) return problem;
  try {
    return { json: bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return unreadable;
  }
}

export const unreadable = { reason: texts.unreadable, status: 200 };
