// What screens ask of the browser (`BrowserRequest`): a function each, of its fields, of the answer that the screen hears,
// which is `answer.done(content)` or `answer.failed(reason)`, and of bytes that nothing here reads. After
// `answer.unconfirmed()` it is asked for again with the same fields.
import { contentOf, offer, pickFile, save, tableOf } from "./files.js";
import { isLockOn, setLock } from "./lock.js";
import { createPasskey, usePasskey } from "./passkeys.js";
import { notificationState, turnNotificationsOff, turnNotificationsOn } from "./push.js";
import { explainRoster, findRoster, stopRoster } from "./roster-solver.js";
import * as texts from "./texts.js";

/** The abilities of a page that can `ask` the server for an `account`, `openWorkplace`, `forgetWorkplace`, `forgetAccount` and `signOut`. */
export const abilitiesOf = (page) => ({
  async ask({ method, path, body }, answer) {
    tell(answer, await page.ask(path, body ? withContent(method, body, "application/json") : { method }));
  },
  upload({ path, types }, answer) {
    pickFile(types, async (file) => tell(answer, await page.ask(path, withContent("PUT", file, file.type))));
  },
  visit: ({ path }) => location.assign(path),
  chooseFile: ({ types, workbooks }, answer) =>
    pickFile(types, async (file) => answer.done(await (workbooks ? tableOf(file) : contentOf(file)))),
  save: ({ name, path }) => save(name, path),
  download: ({ name, type }, answer, bytes) => offer(name, type, bytes),
  copy,
  share,
  vibrate({ pattern }) {
    // A browser lets a page vibrate only once it was touched.
    const isWanted = navigator.userActivation?.hasBeenActive && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isWanted) navigator.vibrate?.(pattern.split(" ").map(Number));
  },
  makePasskey,
  usePasskey: ({ options }, answer) => usePasskey(JSON.parse(options)).then(
    (signed) => answer.done(JSON.stringify(signed)), () => answer.failed(texts.noPasskeyUsed)),
  lock,
  notificationState: (fields, answer) => notificationState(page, answer),
  turnNotificationsOn: ({ publicKey }, answer) => turnNotificationsOn(page, publicKey, answer),
  turnNotificationsOff: (fields, answer) => turnNotificationsOff(page, answer),
  findRoster,
  stopRoster: () => stopRoster(),
  explainRoster,
  openWorkplace: ({ workplace }) => page.openWorkplace(workplace),
  forgetWorkplace: () => page.forgetWorkplace(),
  forgetAccount: () => page.forgetAccount(),
  signOut: (fields, answer) => page.signOut((reason) => answer.failed(reason)),
});

function tell(answer, { bytes, reason, code }) {
  if (bytes) answer.done(bytes);
  else if (code === "confirmationRequired") answer.unconfirmed();
  else answer.failed(reason);
}

function withContent(method, body, type) {
  return { method, body, headers: { "Content-Type": type || "application/octet-stream" } };
}

const copy = ({ text }, answer) => navigator.clipboard.writeText(text).then(() => answer.done(), () => answer.failed());

function share({ text }, answer) {
  if (!navigator.share) return copy({ text }, answer);
  // Whoever closes the browser's dialog has changed their mind.
  return navigator.share(text.startsWith("https:") ? { url: text } : { text }).catch(() => {});
}

async function makePasskey({ options }, answer) {
  try {
    answer.done(JSON.stringify(await createPasskey(JSON.parse(options))));
  } catch (error) {
    const isKnown = error.name === "InvalidStateError";
    answer.failed(isKnown ? texts.passkeyExists : texts.noPasskeyMade);
  }
}

/** Turns the lock on or off, or leaves it as it is; answers whether it is on then. */
async function lock({ isOn }, answer) {
  try {
    if (isOn !== undefined) await setLock(isOn);
    answer.done(isLockOn() ? "1" : "");
  } catch {
    answer.failed(texts.notVerifiedForLock);
  }
}
