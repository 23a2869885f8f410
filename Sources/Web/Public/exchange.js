// The sync of one workplace: sends requests, one tab of this browser at a time, and hears when there is something new.
import { ask, workplacesPath } from "./network.js";
import { patiently, Spread } from "./backoff.js";
import * as texts from "./texts.js";
import { chooseFirstWorkplace, listWorkplaces } from "./workplace.js";

const betweenTries = 10_000;
/** The answers to a request that is not taken for what it holds; a proxy may have limits of its own. */
const rejections = [400, 413, 422];
/** By what the server tells a request of one person's app from the session of another who has signed in meanwhile. */
const accountField = "TeamShift-Account";
const isMissing = { reason: texts.noSuchWorkplace };

export class Exchange {
  #path;
  #channel = null;
  #release = null;
  #unfollow = null;
  #closing = new AbortController();
  /** Ends the request that is under way once the network has changed: its connection may never answer. */
  #connection = new AbortController();
  #isMissing = false;
  #events = null;
  #nextTry = 0;
  #news = new Spread(() => this.#tellNews());
  /** Whether the page has heard an event: those that come later, all devices hear at once. */
  #hasHeard = false;
  /** Whether this is the tab that follows the events. */
  #isFollowing = false;
  /** Whether the server has turned the last stream down. */
  #isRefused = false;

  /**
   * `choice` is null as long as no workplace is known. `report` says what to call: started, replied, failed, rejected,
   * outboxChanged, storeLost, workplaceFound, workplaceMissing, workplaceNeeded, signedOut, connectionChanged, nudged.
   */
  constructor(choice, store, report) {
    this.choice = choice;
    this.store = store;
    this.report = report;
    this.#path = `${workplacesPath}/${choice?.workplace}`;
    if (choice && "BroadcastChannel" in globalThis) this.#channel = new BroadcastChannel(store.name);
  }

  /** Waits until no other tab syncs, then says so; fails if the store cannot be read. */
  begin() {
    if (!this.choice) return this.#choose();
    return this.#isMissing ? this.#fail() : this.#takeTurn();
  }

  /** Not at once: the program is still telling what it wants. */
  async #fail() {
    await null;
    this.report.failed(isMissing.reason);
  }

  #takeTurn() {
    return this.#lock("sync", async () => {
      const held = new Promise((resolve) => { this.#release = resolve; });
      this.report.started(await this.store.turn());
      await held;
    });
  }

  /** At the first start without a network, the first workplace is chosen as soon as there is one. */
  async #choose() {
    const { choice, reason, status } = await chooseFirstWorkplace();
    if (choice) return this.report.workplaceFound();
    if (status === 401) this.report.signedOut();
    if (status === 404) this.report.workplaceNeeded();
    this.report.failed(reason);
  }

  #lock(name, work) {
    const { signal } = this.#closing;
    return navigator.locks ? navigator.locks.request(`${this.store.name} ${name}`, { signal }, work) : work();
  }

  /** Leaves the network and the locks to the other tabs. */
  close() {
    this.#closing.abort();
    this.#stopFollowing();
    this.#channel?.close();
    this.end();
  }

  #stopFollowing() {
    this.#isFollowing = false;
    clearTimeout(this.#nextTry);
    this.#news.cancel();
    this.#events?.close();
    this.#unfollow?.();
  }

  end() {
    this.#release?.();
    this.#release = null;
  }

  async send(body) {
    const request = () => this.#ask(`${this.#path}/sync`, {
      method: "POST", body, headers: { "Content-Type": "application/json" }, signal: this.#connection.signal,
    });
    const { bytes, reason, status } = await patiently(request, this.#closing.signal);
    if (bytes) return this.report.replied(bytes);
    if (rejections.includes(status)) return this.report.rejected(reason);
    if (status === 404) await this.#look();
    this.report.failed(this.#isMissing ? isMissing.reason : reason);
  }

  /** Looks whether the server has the workplace at all; if not, it is asked nothing more. */
  async #look() {
    const { items, status } = await listWorkplaces();
    // A server without such a list is another one; what else goes wrong may pass.
    const isElsewhere = items ? !items.some(({ id }) => id === this.choice.workplace) : [200, 404].includes(status);
    if (!isElsewhere) return;
    this.#isMissing = true;
    this.#stopFollowing();
    this.report.workplaceMissing(items ?? []);
  }

  /** Answers the bytes that the server answers, or the reason why there are none. */
  ask(path, options) { return this.#isMissing ? isMissing : this.#ask(path, options); }

  async #ask(path, options) {
    const answer = await ask(path, { ...options, headers: { ...options?.headers, ...this.#identity } });
    if (answer.status === 401 && answer.code !== "wrongCredentials") this.report.signedOut(answer.code);
    // A reply that was still on its way when the network went has said otherwise.
    if (!answer.bytes && !navigator.onLine) this.report.connectionChanged(false);
    return answer;
  }

  get #identity() { return this.choice ? { [accountField]: this.choice.account } : {}; }

  /** Tells the other tabs that the outbox has changed, or that the server has something new. */
  announce(what) { if (!this.#closing.signal.aborted) this.#channel?.postMessage(what); }

  nudge() { if (navigator.onLine) this.report.nudged(); }

  /** Listens to the other tabs, to the connection, and to the server; the last in one tab for all. */
  listen() {
    if (this.#channel) this.#channel.onmessage = ({ data }) => this.#hear(data).catch(this.report.storeLost);
    addEventListener("online", () => this.#connected(true));
    addEventListener("offline", () => this.#connected(false));
    if (!navigator.onLine) this.#connected(false);
    if (!this.choice) return;
    const follow = () => new Promise((resolve) => {
      this.#unfollow = resolve;
      this.#isFollowing = true;
      this.#follow();
    });
    this.#lock("events", follow).catch(() => { /* closed before its turn */ });
  }

  async #hear(what) {
    if (what === "outbox") this.report.outboxChanged(await this.store.turn());
    else this.nudge();
  }

  #connected(isOnline) {
    this.report.connectionChanged(isOnline);
    if (!isOnline) return;
    this.#connection.abort();
    this.#connection = new AbortController();
    this.#follow();
  }

  /**
   * Opens the stream of the server's events, unless there is one: the browser connects it again by itself. The server
   * begins a stream with an event, so that what was missed without one is fetched.
   */
  #follow() {
    if (!this.#isFollowing || this.#isMissing || this.#events?.readyState < EventSource.CLOSED) return;
    clearTimeout(this.#nextTry);
    const events = new EventSource(`${this.#path}/events`);
    this.#events = events;
    events.onopen = () => { this.#isRefused = false; };
    events.onmessage = () => {
      if (this.#hasHeard) return this.#news.schedule();
      this.#hasHeard = true;
      this.#tellNews();
    };
    events.onerror = () => { if (events.readyState === EventSource.CLOSED) this.#followLater(); };
  }

  #tellNews() {
    this.nudge();
    this.announce("news");
  }

  /** The first time that a stream is turned down, a sync finds out whether the workplace is still there. */
  #followLater() {
    if (!this.#isRefused) this.nudge();
    this.#isRefused = true;
    this.#nextTry = setTimeout(() => this.#follow(), betweenTries);
  }
}
