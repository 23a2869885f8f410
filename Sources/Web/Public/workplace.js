// Which workplace of which account this browser shows. Each has a store of its own.
import { ask, workplacesPath } from "./network.js";

const key = "workplace";

/** The only one as long as there are no accounts. */
const account = "local";

/** The choice that was made in this browser, or null. */
export function chosenWorkplace() {
  try {
    const { account, workplace } = JSON.parse(localStorage.getItem(key)) ?? {};
    return account && workplace ? { account, workplace } : null;
  } catch {
    return null;
  }
}

/** Keeps a choice for all tabs that are opened from now on, and answers it. */
export function chooseWorkplace(workplace) {
  const choice = { account, workplace };
  try { localStorage.setItem(key, JSON.stringify(choice)); } catch { /* without storage, it is asked for at each start */ }
  return choice;
}

/** Chooses the workplace whose rows the server has painted into this page; answers null if there are none. */
export function choosePaintedWorkplace() {
  const { workplace } = document.documentElement.dataset;
  return workplace ? chooseWorkplace(workplace) : null;
}

/** Chooses the first workplace that the server has; answers the `choice`, or the `reason` why there is none. */
export async function chooseFirstWorkplace() {
  const { items, reason } = await listWorkplaces();
  if (!items) return { reason };
  return items.length > 0 ? { choice: chooseWorkplace(items[0].id) } : { reason: "The server has no workplace." };
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

const unreadable = { reason: "The server's answer could not be read.", status: 200 };
