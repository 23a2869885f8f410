// The network: sends sync requests, one tab of this browser at a time, and hears when there is something new.

const api = "/api/v1/workplaces";

export class Exchange {
  #release = null;
  #unfollow = null;
  #closing = new AbortController();
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("teamshift") : null;
  #events = null;
  /** Whether this is the tab that follows the events. */
  #isFollowing = false;
  #isOpening = false;
  #nextTry = 0;

  /** `report` says what to call: started, replied, failed, outboxChanged, storeLost, connectionChanged, nudged. */
  constructor(store, report) {
    this.store = store;
    this.report = report;
  }

  /** Waits until no other tab syncs, then says so; fails if the store cannot be read. */
  begin() {
    return this.#lock("teamshift sync", async () => {
      const held = new Promise((resolve) => { this.#release = resolve; });
      this.report.started(await this.store.turn());
      await held;
    });
  }

  #lock(name, work) {
    const { signal } = this.#closing;
    return navigator.locks ? navigator.locks.request(name, { signal }, work) : work();
  }

  /** Leaves the network and the locks to the other tabs. */
  close() {
    this.#closing.abort();
    clearTimeout(this.#nextTry);
    this.#events?.close();
    this.#channel?.close();
    this.end();
    this.#unfollow?.();
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
  announce(what) { if (!this.#closing.signal.aborted) this.#channel?.postMessage(what); }

  nudge() { if (navigator.onLine) this.report.nudged(); }

  /** Listens to the other tabs, to the connection, and to the server; the last in one tab for all. */
  listen() {
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#hear(data).catch(this.report.storeLost);
    addEventListener("online", () => this.#connected(true));
    addEventListener("offline", () => this.#connected(false));
    if (!navigator.onLine) this.#connected(false);
    const follow = () => new Promise((resolve) => {
      this.#unfollow = resolve;
      this.#follow();
    });
    this.#lock("teamshift events", follow).catch(() => { /* closed before its turn */ });
  }

  async #hear(what) {
    if (what === "outbox") this.report.outboxChanged(await this.store.turn());
    else this.nudge();
  }

  #connected(isOnline) {
    this.report.connectionChanged(isOnline);
    if (isOnline && this.#isFollowing) this.#follow();
  }

  /** Opens the stream of the server's events, unless there is one: the browser connects it again by itself. */
  async #follow() {
    this.#isFollowing = true;
    if (this.#closing.signal.aborted || this.#isOpening || this.#events?.readyState < EventSource.CLOSED) return;
    clearTimeout(this.#nextTry);
    this.#isOpening = true;
    try {
      const workplace = await this.#workplace();
      if (!this.#closing.signal.aborted) this.#open(workplace);
    } catch {
      this.#followLater();
    }
    this.#isOpening = false;
  }

  #followLater() { this.#nextTry = setTimeout(() => this.#follow(), 10_000); }

  /** The server begins a stream with an event, so that what was missed without one is fetched. */
  #open(workplace) {
    const events = new EventSource(`${api}/${workplace}/events`);
    this.#events = events;
    events.onmessage = () => {
      this.nudge();
      this.announce("news");
    };
    events.onerror = () => { if (events.readyState === EventSource.CLOSED) this.#followLater(); };
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
