// The network: sends sync requests, one tab of this browser at a time, and hears when there is something new.

const api = "/api/v1/workplaces";

export class Exchange {
  #release = null;
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("teamshift") : null;
  #events = null;

  /** `report` says what to call: started, replied, failed, outboxChanged, connectionChanged, nudged. */
  constructor(store, report) {
    this.store = store;
    this.report = report;
  }

  /** Waits until no other tab syncs, then says so. */
  begin() {
    const turn = async () => {
      const held = new Promise((resolve) => { this.#release = resolve; });
      this.report.started(await this.store.turn());
      await held;
    };
    if (navigator.locks) navigator.locks.request("teamshift sync", turn);
    else turn();
  }

  end() {
    this.#release?.();
    this.#release = null;
  }

  async send(body) {
    const { bytes, reason } = await this.#ask(async () => `${api}/${await this.#workplace()}/sync`, {
      method: "POST", body, headers: { "Content-Type": "application/json" },
    });
    if (bytes) this.report.replied(bytes);
    else this.report.failed(reason);
  }

  /** Answers the bytes that the server answers, or the reason why there are none. */
  get(path) { return this.#ask(() => path, {}); }

  async #ask(place, options) {
    try {
      const reply = await fetch(await place(), { ...options, signal: AbortSignal.timeout(30_000) });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      return reply.ok ? { bytes } : { reason: problem(reply, bytes) };
    } catch (error) {
      return { reason: error.name === "TimeoutError" ? "The server took too long." : "The server cannot be reached." };
    }
  }

  async #workplace() {
    const known = await this.store.workplace();
    if (known) return known;
    const { items } = await (await fetch(api)).json();
    await this.store.workplace(items[0].id);
    return items[0].id;
  }

  /** Tells the other tabs that the outbox has changed, or that the server has something new. */
  announce(what) { this.#channel?.postMessage(what); }

  nudge() { if (navigator.onLine) this.report.nudged(); }

  /** Listens to the other tabs, to the connection, and to the server; the last in one tab for all. */
  listen() {
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#hear(data);
    addEventListener("online", () => this.#connected(true));
    addEventListener("offline", () => this.#connected(false));
    if (!navigator.onLine) this.#connected(false);
    if (navigator.locks) navigator.locks.request("teamshift events", () => new Promise(() => this.#follow()));
    else this.#follow();
  }

  async #hear(what) {
    if (what === "outbox") this.report.outboxChanged(await this.store.turn());
    else this.nudge();
  }

  #connected(isOnline) {
    this.report.connectionChanged(isOnline);
    if (isOnline && this.#events?.readyState === EventSource.CLOSED) this.#follow();
  }

  /** Follows the server's events; the browser connects again by itself, and a nudge makes up for what was missed. */
  async #follow() {
    try {
      this.#events = new EventSource(`${api}/${await this.#workplace()}/events`);
    } catch {
      return setTimeout(() => this.#follow(), 10_000);
    }
    const pass = () => {
      this.nudge();
      this.announce("news");
    };
    let isFirst = true;
    this.#events.onopen = () => {
      if (!isFirst) pass();
      isFirst = false;
    };
    this.#events.onmessage = pass;
    this.#events.onerror = () => {
      if (this.#events.readyState === EventSource.CLOSED) setTimeout(() => this.#follow(), 10_000);
    };
  }
}

/** The server's own words, if it has sent any. */
function problem(reply, bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)).detail;
  } catch {
    return `The server answered ${reply.status}.`;
  }
}
