// Which workplace of which account this browser shows. Each has a store of its own.
import { forgetAccent } from "./accent.js";
import { forgetLock } from "./lock.js";
import { ask, unreadable, workplacesPath } from "./network.js";
import * as texts from "./texts.js";

const key = "workplace";
/** Under which each account has the workplaces that this browser has shown, the last one first. */
const knownKey = "workplaces";

function read(name) {
  try { return JSON.parse(localStorage.getItem(name)) ?? {}; } catch { return {}; }
}

/** Without storage, everything is asked for at each start. */
function keep(name, value) {
  try { value ? localStorage.setItem(name, JSON.stringify(value)) : localStorage.removeItem(name); } catch { /* as said */ }
}

/** The choice that was made in this browser, or null. */
export function chosenWorkplace() {
  const { account, workplace } = read(key);
  return account && workplace ? { account, workplace } : null;
}

/** The workplaces of an account that this browser keeps. */
export const knownWorkplaces = (account) => read(knownKey)[account] ?? [];

/** Keeps a choice for all tabs that are opened from now on, and answers it. */
export function chooseWorkplace(account, workplace) {
  const choice = { account, workplace };
  if (chosenWorkplace()?.account !== account) forgetDraft();
  const others = knownWorkplaces(account).filter((each) => each !== workplace);
  keep(knownKey, { ...read(knownKey), [account]: [workplace, ...others] });
  keep(key, choice);
  return choice;
}

/** What somebody else has typed in this tab is not for whoever comes next. */
function forgetDraft() {
  try { sessionStorage.removeItem("draft"); } catch { /* then there is none */ }
}

/**
 * Goes on as an account that belongs to these workplaces: in the one that it was in last, or else in the first. Answers
 * whether there is any.
 */
export function enterAccount(account, workplaces) {
  const last = knownWorkplaces(account).find((each) => workplaces.includes(each)) ?? workplaces[0];
  if (last) chooseWorkplace(account, last);
  else keep(key, null);
  return last !== undefined;
}

/**
 * Chooses the workplace whose rows the server has painted into this page, unless the same account has chosen another
 * one here; answers null if there are none.
 */
export function choosePaintedWorkplace() {
  const { account, workplace } = document.documentElement.dataset;
  const chosen = chosenWorkplace();
  if (!account || chosen?.account === account) return chosen;
  return workplace ? chooseWorkplace(account, workplace) : null;
}

/** Chooses the first workplace that the server has; answers the `choice`, or the `reason` why there is none. */
export async function chooseFirstWorkplace() {
  const { items, reason, status } = await listWorkplaces();
  if (!items) return { reason, status };
  const account = await signedInAccount();
  if (items.length > 0) return { choice: chooseWorkplace(account, items[0].id) };
  return { reason: texts.noWorkplace, status: account === "local" ? 200 : 404 };
}

/** The account that is signed in; `local` for whoever acts without one. */
async function signedInAccount() {
  const { account } = document.documentElement.dataset;
  if (account) return account;
  const { bytes } = await ask("/api/v1/session");
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)).account?.id ?? "local" : "local";
}

/** Answers the `items` that the server has, or as `ask` does if there is no list. */
export async function listWorkplaces() {
  const { bytes, ...failure } = await ask(workplacesPath);
  if (!bytes) return failure;
  try {
    const { items } = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(items) ? { items } : unreadable;
  } catch {
    return unreadable;
  }
}

/** Deletes what this browser keeps of a workplace. */
export async function forgetWorkplace({ account, workplace }) {
  const rest = knownWorkplaces(account).filter((each) => each !== workplace);
  keep(knownKey, { ...read(knownKey), [account]: rest });
  if (chosenWorkplace()?.workplace === workplace) keep(key, null);
  forgetDraft();
  await deleteStore(`teamshift/${account}/${workplace}`);
}

/** Deletes all that this browser keeps of an account. */
export async function forgetAccount(account) {
  const { [account]: known = [], ...others } = read(knownKey);
  keep(knownKey, others);
  if (chosenWorkplace()?.account === account) keep(key, null);
  forgetDraft();
  forgetLock();
  forgetAccent();
  await Promise.all(known.map((workplace) => deleteStore(`teamshift/${account}/${workplace}`)));
}

/** Ends once the store is gone, or another tab still holds it, which lets it go then. */
function deleteStore(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
