// What the page says when the program cannot: dialogs of the shell, which lie over everything that the program shows.
import * as texts from "./texts.js";

/** Shows a dialog, whose buttons do what `actions` has under their names; it stays unless one of these is `close`. */
export function showNotice(dialog, actions) {
  if (dialog.open) return;
  dialog.onclick = ({ target }) => {
    const button = target.closest("button");
    actions[button?.dataset.do]?.(button.value);
  };
  dialog.oncancel = (event) => { if (!actions.close) event.preventDefault(); };
  // A browser may let a person close a dialog by a second Escape all the same.
  dialog.onclose = () => { if (!actions.close) dialog.showModal(); };
  dialog.showModal();
}

/** Says that the program has stopped. */
export function showStopped() {
  showNotice(document.getElementById("stopped"), { reload: () => location.reload() });
}

/** Says that a part of the program is missing, without which the page cannot go on; it begins again at Today, which needs none. */
export function showMissingPart() {
  const dialog = document.getElementById("stopped");
  dialog.querySelector("h2").textContent = texts.missingPart;
  dialog.querySelector("p").textContent = texts.missingPartText;
  showNotice(dialog, { reload: () => location.assign("/today") });
}

/** Whether single keys do something; who dictates, or presses keys by accident, can turn them off. */
export function usesKeys() {
  try { return localStorage.getItem("keys") !== "off"; } catch { return true; }
}

/** Lists the keys that do something. */
export function showKeys() {
  const dialog = document.getElementById("keys");
  const button = dialog.querySelector("[data-do=toggle]");
  const label = () => { button.textContent = usesKeys() ? texts.keysOff : texts.keysOn; };
  const toggle = () => {
    try { usesKeys() ? localStorage.setItem("keys", "off") : localStorage.removeItem("keys"); } catch { /* stays on */ }
    label();
  };
  label();
  showNotice(dialog, { toggle, close: () => dialog.close() });
}

/** Says that the server does not have the workplace; `others` are those that it has. */
export function showMissing(others, { open, save }) {
  const dialog = document.getElementById("missing");
  dialog.querySelector("[data-do=save]").hidden = !save;
  const template = dialog.querySelector("template");
  for (const button of dialog.querySelectorAll("[data-do=open]")) button.remove();
  for (const { id, name } of others) {
    const button = template.content.firstElementChild.cloneNode(true);
    button.value = id;
    button.append(name);
    template.before(button);
  }
  showNotice(dialog, { open, save, reload: () => location.reload(), close: () => dialog.close() });
}

/** Says that the session has ended. */
export function showSignedOut({ signIn, forget }) {
  const dialog = document.getElementById("signed-out");
  showNotice(dialog, { signIn, forget, close: () => dialog.close() });
}

/** Says that the session was ended, and asks what becomes of the changes that are not sent. */
export function showRevoked(actions) { showNotice(document.getElementById("revoked"), actions); }

/** Asks whether changes that are not sent may be lost; `discard` goes on without them. */
export function askAboutUnsent({ save, discard }) {
  const dialog = document.getElementById("unsent");
  const close = () => dialog.close();
  showNotice(dialog, { save, discard: () => { close(); discard(); }, close });
}
