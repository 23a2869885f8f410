// The bridge: starts the Swift program, hands it what happens, and carries out what it asks.
// The form of what crosses is described in WebApp/Exports.swift and WebApp/HostWriter.swift.
import { abilitiesOf } from "./abilities.js";
import { setAccent } from "./accent.js";
import { askZone, makeClock } from "./clock.js";
import "./map-view.js";
import { applyEdits, attach, lastPressed, mount } from "./page.js";
import { ScrollPositions } from "./scrolling.js";
import { Forgetful, isRows, openStore } from "./store.js";
import { event } from "./events.js";
import { Exchange } from "./exchange.js";
import { offer } from "./files.js";
import { askAboutUnsent, showMissing, showMissingPart, showRevoked, showSignedOut, showStopped } from "./dialogs.js";
import { untilUnlocked } from "./lock.js";
import { loadProgram, MissingPart } from "./program.js";
import { Texts } from "./language.js";
import { followNotifications, renewNotifications } from "./push.js";
import { watchForUpdates } from "./updates.js";
import {
  chooseFirstWorkplace, choosePaintedWorkplace, chooseWorkplace, forgetAccount, forgetWorkplace, knownWorkplaces,
} from "./workplace.js";

const root = document.getElementById("app");
const encoder = new TextEncoder(), decoder = new TextDecoder();
const clock = makeClock();
const texts = new Texts((content) => swift.readTexts(writeToMemory(content)));
const scrolling = new ScrollPositions(root);
let program, swift, choice, store, exchange, updates, isStopped = false;
/** The screen by whose start the first part of the program was chosen. */
const firstScreen = "/today";
/** What has happened since the first screen was shown and waits for the rest of the program; null once it is there. */
let waiting = [];
/** Ends once the parts are there that the program has asked for. */
let adding = null;

const bytesAt = (pointer, length) => new Uint8Array(swift.memory.buffer, pointer, length);
const textAt = (pointer, length) => decoder.decode(bytesAt(pointer, length));

/** Writes bytes where the program takes them from, and answers how many. */
function writeToMemory(content) {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  // The memory may grow, and so be another one, while room is reserved.
  const pointer = swift.reserve(bytes.length);
  bytesAt(pointer, bytes.length).set(bytes);
  return bytes.length;
}

/** Texts and bytes one behind the other, each behind its length. */
function encodeFrames(pieces) {
  const contents = pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(contents.reduce((size, { length }) => size + 4 + length, 0)), view = new DataView(bytes.buffer);
  let at = 0;
  for (const content of contents) {
    view.setUint32(at, content.length, true);
    bytes.set(content, at + 4);
    at += 4 + content.length;
  }
  return bytes;
}

/** Calls of the program that have come while it runs. */
const calls = [];
let isRunning = false;

/**
 * Calls the program, unless it has stopped; the screen that it shows then is scrolled to its place. What it asks for may be
 * answered at once, before it has handed over its edits: such a call waits, or its own edits would come before these.
 */
function enter(work) {
  if (isStopped) return;
  calls.push(work);
  if (isRunning) return;
  isRunning = true;
  try {
    while (calls.length > 0 && !isStopped) {
      calls.shift()();
      if (document.documentElement.dataset.state === "ready") scrolling.settle();
    }
  } catch (error) {
    stop(error);
  } finally {
    isRunning = false;
  }
}

/** Ends everything. After a trap the program's state is changed by half, and without its store it would diverge from it. */
function stop(error) {
  if (isStopped) return;
  isStopped = true;
  console.error(error);
  exchange?.close();
  store?.close();
  firstPresses.end();
  document.documentElement.dataset.state = "stopped";
  if (error instanceof MissingPart) showMissingPart();
  else showStopped();
}

/** Says that the server does not have the workplace, whose store stays as it is. */
async function tellMissing(others) {
  showMissing(others, { open: openWorkplace, save: await unsentFile() });
}

/** Answers what saves the changes that are not sent as a file; null if there are none. */
async function unsentFile() {
  const { outbox, refused } = await store.unsent();
  if (outbox.length + refused.length === 0) return null;
  const list = (texts) => `[\n${texts.join(",\n")}\n]`;
  const content = `{"workplace":"${choice.workplace}","outbox":${list(outbox)},"refused":${list(refused)}}\n`;
  return () => offer("teamshift-unsent-changes.json", "application/json", content);
}

function openWorkplace(workplace) {
  chooseWorkplace(choice.account, workplace);
  // What the address names is not in the other workplace.
  location.assign("/today");
}

/** How the session has ended, as far as that was told; empty as long as it lasts. */
let toldEnd = "";

/** Says once how the session has ended; the program shows a banner as long as that lasts. */
function tellSignedOut(code) {
  tell(event.signedOut);
  const end = code === "sessionRevoked" ? code : "unknown";
  // A session that others have ended may come after one that was only not known.
  if (toldEnd === end || toldEnd === "sessionRevoked") return;
  toldEnd = end;
  if (!choice) return location.assign("/sign-in");
  const next = encodeURIComponent(location.pathname + location.search);
  const signIn = () => location.assign(`/sign-in?ended&next=${next}`);
  if (end === "sessionRevoked") return removeAfterRevocation(signIn).catch(stop);
  showSignedOut({ signIn, forget: () => afterAsking(() => leave(forgetAccount)).catch(stop) });
}

/**
 * What others have planned does not stay on a device whose session was ended: it goes at once, or as soon as the person has
 * said what becomes of changes that are not sent.
 */
async function removeAfterRevocation(signIn) {
  const save = await unsentFile();
  const forget = () => leave(forgetAccount).catch(stop);
  if (!save) return forget();
  showRevoked({ signIn, save: () => { save(); forget(); }, forget });
}

/** Goes on at once if nothing would be lost, or else once the person has agreed. */
async function afterAsking(work) {
  const save = await unsentFile();
  if (save) askAboutUnsent({ save, discard: () => work().catch(stop) });
  else await work();
}

/** Signs out for good; answers why it was not done. */
async function signOut() {
  const { reason, status } = await exchange.ask("/api/v1/session", { method: "DELETE" });
  // A session that has ended already is as good as ended.
  if (reason && status !== 401) return reason;
  await leave(forgetAccount);
}

/** Signs out, after asking about what is not sent; tells only why it was not done. */
function signOutAsAsked(tellWhy) {
  return afterAsking(async () => {
    const reason = await signOut();
    if (reason) tellWhy(reason);
  });
}

/** Ends the program and deletes the account's stores, so that nothing is written into them again. */
async function leave(forget) {
  isStopped = true;
  exchange.close();
  store.close();
  await forget(choice.account);
  location.assign("/sign-in?left");
}

async function leaveWorkplace() {
  isStopped = true;
  exchange.close();
  store.close();
  await forgetWorkplace(choice);
  const { choice: next } = await chooseFirstWorkplace();
  location.assign(next ? "/today" : "/welcome");
}

/** Tells the program what has happened; a list of contents goes as frames. */
function tell(kind, content = "") {
  const work = () => swift.receive(kind, writeToMemory(Array.isArray(content) ? encodeFrames(content) : content));
  if (waiting && document.documentElement.dataset.state === "ready") waiting.push(work);
  else enter(work);
}

function restLinked() {
  const late = waiting;
  waiting = null;
  late.forEach(enter);
  tell(event.programLoaded);
}

const host = {
  /** For the rare start, or the quick tap, that says more than the first screen: the page waits. */
  text() { texts.readRestNow(); },
  mount(pointer, length) {
    mount(root, bytesAt(pointer, length));
    firstPresses.end();
    // After what was typed, which is told in the same way.
    setTimeout(() => firstPresses.repeat());
    document.documentElement.dataset.state = "ready";
    performance.mark("interactive");
  },
  edit: (pointer, length) => applyEdits(root, bytesAt(pointer, length).slice()),
  store: (pointer, length) => keep(bytesAt(pointer, length).slice()),
  send: (pointer, length) => exchange.send(bytesAt(pointer, length).slice()),
  request(pointer, length) {
    const bytes = bytesAt(pointer, length).slice(), size = new DataView(bytes.buffer).getUint32(0, true);
    const { do: name, fields, screen, token } = JSON.parse(decoder.decode(bytes.subarray(4, 4 + size)));
    requests[name](fields, answerTo(screen, token, name, fields), bytes.slice(4 + size))?.catch?.(stop);
  },
  now: () => Date.now(),
  offset: (milliseconds) => clock.offset(milliseconds),
  zone: (pointer, length) => writeToMemory(askZone(textAt(pointer, length))),
};

/** What a screen hears of its request; nothing if it waits for no answer. */
function answerTo(screen, token, name, fields) {
  const answer = (kind, ...content) => { if (token !== undefined) tell(kind, [String(screen), token, ...content]); };
  return {
    done: (content = "") => answer(event.fetched, content),
    failed: (reason = "") => answer(event.fetchFailed, reason),
    unconfirmed: () => answer(event.unconfirmed, name, JSON.stringify(fields)),
  };
}

/** What parts of the page ask the server by, and for whom. */
const asking = { ask: (path, options) => exchange.ask(path, options), account: () => choice?.account ?? "" };

/** What the app itself asks for, and then what screens do. */
const requests = {
  sync: () => exchange.begin(),
  syncEnded: () => exchange.end(),
  restore: async () => {
    const stored = await store.read();
    tell(event.restored, [`{${storedJSON(stored)}}`, ...stored.news]);
  },
  load: async ({ keys }) => tell(event.loaded, await store.blocks(keys)),
  navigate({ path, title, mode }) {
    document.title = title;
    if (mode === "back") scrolling.back();
    else if (mode === "push") scrolling.push(path, lastPressed()?.closest(".tabs") != null);
    else scrolling.replace(path);
  },
  setTheme({ theme }) {
    try { localStorage.setItem("theme", theme); } catch { /* without storage, the choice lasts as long as the page */ }
    if (theme === "automatic") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  },
  setAccent: ({ name }) => setAccent(name),
  setTimeZone({ name }) {
    clock.setZone(name);
    tell(event.timePassed);
  },
  startTimer({ timer, number, milliseconds }) {
    setTimeout(() => tell(event.timerEnded, [timer, String(number)]), milliseconds);
  },
  keepParts: ({ names }) => { adding = addParts(names.map((name) => `app-${name}`)); },
  applyUpdate: () => updates.apply(),
  keepDraft({ draft }) {
    // Without storage, what was typed lasts as long as the page.
    try { draft ? sessionStorage.setItem("draft", draft) : sessionStorage.removeItem("draft"); } catch { /* as said */ }
  },
  ...abilitiesOf({
    ...asking,
    openWorkplace,
    forgetWorkplace: leaveWorkplace,
    forgetAccount: () => leave(forgetAccount),
    signOut: signOutAsAsked,
  }),
};

/** What the person needs besides the rest of the program; without a network, as soon as there is one. */
async function addParts(names) {
  // As long as parts are missing, not every screen works without a network.
  document.documentElement.dataset.parts = "loading";
  try {
    await program.add(names);
    delete document.documentElement.dataset.parts;
  } catch {
    addEventListener("online", () => addParts(names), { once: true });
  }
}

/** Reads the program's list of writes and makes them, all or none. */
async function keep(bytes) {
  const view = new DataView(bytes.buffer);
  let at = 0;
  const piece = () => {
    const length = view.getUint32(at, true);
    at += 4;
    if (length === 0xffffffff) return null;
    at += length;
    return bytes.subarray(at - length, at);
  };
  const text = (content) => content && decoder.decode(content);
  const write = (area, key, value) => ({ area, key, value: isRows(area) ? value?.slice() : text(value) });
  const token = text(piece()), writes = [];
  while (at < bytes.length) writes.push(write(text(piece()), text(piece()), piece()));
  if (isStopped) return;
  try {
    await store.write(writes);
    if (token) tell(event.stored, token);
    if (writes.some(({ area }) => area === "outbox")) exchange.announce("outbox");
  } catch (error) {
    if (token) tell(error?.name === "QuotaExceededError" ? event.storeFull : event.storeFailed, token);
    else tell(event.storageRefused);
  }
}

/** Tells the program when a minute begins, and when the page is seen again. */
function followTime() {
  const tick = () => {
    if (isStopped) return;
    tell(event.timePassed);
    setTimeout(tick, 60_000 - (Date.now() % 60_000));
  };
  setTimeout(tick, 60_000 - (Date.now() % 60_000));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || isStopped) return;
    tell(event.timePassed);
    exchange.nudge();
  });
}

/** Another tab has signed in as somebody else, or out: this page is of no use any more. */
function followAccount() {
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "workplace" || isStopped || !choice) return;
    // Another workplace of the account is no longer there.
    if (newValue === null && knownWorkplaces(choice.account).includes(choice.workplace)) return;
    if (JSON.parse(newValue)?.account !== choice.account) location.assign("/today");
  });
}

/** A page that the browser has kept for the way back does not know what has come since, so it begins anew. */
function followLeaving() {
  addEventListener("pagehide", () => {
    isStopped = true;
    exchange?.close();
    store?.close();
  });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
}

const wasi = {
  random_get(pointer, length) {
    crypto.getRandomValues(bytesAt(pointer, length));
    return 0;
  },
};

/** What was typed before a reload of this tab; null for nothing. */
function keptDraft() {
  try { return JSON.parse(sessionStorage.getItem("draft")); } catch { return null; }
}

/** The settings, and what is stored besides the rows, as one JSON text. */
function settings(stored, isWhole) {
  const plain = JSON.stringify({
    path: location.pathname + location.search, version: document.documentElement.dataset.version, language: navigator.language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
    theme: document.documentElement.dataset.theme ?? "automatic", accent: document.documentElement.dataset.accent ?? "",
    // As long as there is no workplace, there is nothing to keep.
    storage: store.isWorking || !choice,
    draft: keptDraft(),
    hasAccount: Boolean(choice) && choice.account !== "local", isDemo: document.documentElement.dataset.demo === "demo",
    isOnline: navigator.onLine, isWhole,
  });
  return `${plain.slice(0, -1)},${storedJSON(stored)}}`;
}

/** The members of a JSON object; what is stored is JSON already. */
function storedJSON({ state, blocks, lists }) {
  const members = Object.entries(lists).map(([area, texts]) => `"${area}":[${texts.join()}]`);
  return [`"state":${state ?? null}`, `"blocks":${JSON.stringify(blocks)}`, ...members].join();
}

async function readStore() {
  choice = choosePaintedWorkplace() ?? (await chooseFirstWorkplace()).choice ?? null;
  store = choice ? await openStore(choice) : new Forgetful();
  return store.read();
}

async function start() {
  const isFirstScreen = location.pathname === firstScreen;
  const loading = loadProgram({ host, wasi_snapshot_preview1: wasi }, { isFirstScreen });
  // Whether that fails is told once it is needed.
  if (!isFirstScreen) texts.loadRest().catch(() => {});
  let firstTexts, stored;
  [program, firstTexts, stored] = await Promise.all([loading, texts.first(), readStore()]);
  swift = program.exports;
  swift.readTexts(writeToMemory(firstTexts));
  if (program.isWhole) await texts.readRest();
  exchange = new Exchange(choice, store, {
    started: (outbox) => tell(event.syncStarted, outbox),
    outboxChanged: (outbox) => tell(event.outboxChanged, outbox),
    replied: (bytes) => {
      toldEnd = "";
      tell(event.syncReplied, bytes);
    },
    failed: (reason) => tell(event.syncFailed, reason),
    rejected: (reason) => tell(event.syncRejected, reason),
    connectionChanged: (isOnline) => tell(event.connectionChanged, isOnline ? "1" : ""),
    storeLost: stop,
    workplaceFound: () => location.reload(),
    workplaceMissing: (others) => tellMissing(others).catch(stop),
    workplaceNeeded: () => location.assign("/welcome"),
    signedOut: tellSignedOut,
    nudged: () => tell(event.nudged),
  });
  attach(root, (handler, value) => enter(() => swift.handle(handler, writeToMemory(value ?? ""))));
  addEventListener("popstate", ({ state }) => {
    scrolling.popped(state);
    tell(event.addressChanged, location.pathname + location.search);
  });
  await untilUnlocked(signOut);
  enter(() => swift.start(writeToMemory(encodeFrames([settings(stored, program.isWhole), ...stored.news]))));
  openPath = (path) => {
    scrolling.push(path);
    tell(event.addressChanged, path);
  };
  followTime();
  followAccount();
  exchange.listen();
  await Promise.all([texts.readRest(), program.linked]);
  restLinked();
  // What works without a network has all that the person needs.
  await adding;
  // The worker loads all of the app, so that it must not be in the way of the first screen.
  updates = watchForUpdates(() => tell(event.updateReady));
  if (choice) await renewNotifications(asking).catch(() => {});
}

/** Shows a screen; before the first one, that is the first. */
let openPath = (path) => history.replaceState(history.state, "", path);

followLeaving();
followNotifications((path) => openPath(path));
start().catch(stop);
