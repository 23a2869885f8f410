// "Require Face ID": the app opens once the device has verified the person. This keeps others from the screen, not from
// what the browser has stored.
import { showNotice } from "./dialogs.js";
import { verifyPerson } from "./passkeys.js";
import * as texts from "./texts.js";

/** Under which the passkey is kept that opens the app. */
const key = "lock";
/** Milliseconds out of sight after which the app is locked again. */
const grace = 60_000;

function passkey() {
  try { return localStorage.getItem(key); } catch { return null; }
}

export const isLockOn = () => passkey() !== null;

/** Turns the lock on or off, once the device has verified the person; fails if it has not. */
export async function setLock(isOn) {
  const verified = await verifyPerson(passkey());
  if (isOn) localStorage.setItem(key, verified);
  else localStorage.removeItem(key);
}

/** Forgets the lock with the account that it is for. */
export function forgetLock() {
  try { localStorage.removeItem(key); } catch { /* then there is none */ }
}

/** Ends once the person may see the screen. `signOut` answers why it was not done. */
export async function untilUnlocked(signOut) {
  if (isLockOn()) await new Promise((opened) => showLock(opened, signOut));
  let hiddenAt = null;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    // What was typed is kept over a reload.
    else if (isLockOn() && hiddenAt !== null && Date.now() - hiddenAt >= grace) location.reload();
  });
}

function showLock(opened, signOut) {
  const dialog = document.getElementById("locked");
  const problem = dialog.querySelector(".form-error");
  const say = (reason) => { problem.textContent = reason; };
  const unlock = async () => {
    say("");
    try { await verifyPerson(passkey()); } catch { return say(texts.notVerified); }
    delete document.documentElement.dataset.locked;
    dialog.onclose = null;
    dialog.close();
    opened();
  };
  showNotice(dialog, { unlock, signOut: async () => say(await signOut() ?? "") });
  unlock();
}
