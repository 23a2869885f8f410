// Requests to the server's API, whose failures are answered and not thrown.

export const workplacesPath = "/api/v1/workplaces";

const patience = 30_000;

/** Answers `bytes`; or the `reason` why there are none, with the `status` if the server has answered at all. */
export async function ask(path, options = {}) {
  try {
    const reply = await fetch(path, { ...options, signal: AbortSignal.timeout(patience) });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return reply.ok ? { bytes } : { reason: problem(reply, bytes), status: reply.status };
  } catch (error) {
    return { reason: error.name === "TimeoutError" ? "The server took too long." : "The server cannot be reached." };
  }
}

/** The server's own words, if it has sent any. */
function problem(reply, bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)).detail;
  } catch {
    return reply.status === 413 ? "It is larger than the server takes." : `The server answered ${reply.status}.`;
  }
}
