// Notifications of this browser: the subscription at its push service, which the server is told of.
import * as texts from "./texts.js";

const path = "/api/v1/notifications";
const flag = "notifications";

/** What the browser can do: ask, on, denied, install (as an app on the Home Screen) or unsupported. */
async function state(account) {
  if (!("PushManager" in window && "Notification" in window && navigator.serviceWorker)) {
    // Safari on an iPhone has them in an app on the Home Screen alone.
    return navigator.standalone === false ? "install" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && isWanted(account) && (await subscription()) ? "on" : "ask";
}

const subscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();

/** Whether this account has turned them on here: another one that signs in has its own choice. */
const isWanted = (account) => localStorage.getItem(flag) === account;

/** Tells a screen what the browser can do; of a page that can `ask` the server for an `account`. */
export const notificationState = async (page, answer) => answer.done(await state(page.account()));

/** Asks the person and subscribes; tells the screen what the browser can do then. */
export async function turnNotificationsOn(page, publicKey, answer) {
  try {
    // Asked at once, since a browser lets a page ask only as long as a tap lasts.
    if ((await Notification.requestPermission()) === "granted") {
      const { reason, code } = await subscribe(page, publicKey);
      if (code === "confirmationRequired") return answer.unconfirmed();
      if (reason) return answer.failed(reason);
      localStorage.setItem(flag, page.account());
    }
    answer.done(await state(page.account()));
  } catch {
    answer.failed(texts.noNotifications);
  }
}

/** Ends the subscription; tells the screen what the browser can do then. */
export async function turnNotificationsOff(page, answer) {
  const { reason } = await page.ask(`${path}/device`, { method: "DELETE" });
  if (reason) return answer.failed(reason);
  localStorage.removeItem(flag);
  await (await subscription())?.unsubscribe();
  answer.done(await state(page.account()));
}

/** Subscribes with the server's key, anew if it is another one, and tells the server, whose answer it gives. */
async function subscribe(page, publicKey) {
  const manager = (await navigator.serviceWorker.ready).pushManager;
  let own = await manager.getSubscription();
  if (own && keyOf(own) !== publicKey) {
    await own.unsubscribe();
    own = null;
  }
  own ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = own.toJSON();
  return tellServer(page, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

function tellServer(page, device) {
  const body = JSON.stringify({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC", ...device });
  return page.ask(`${path}/device`, { method: "PUT", body, headers: { "Content-Type": "application/json" } });
}

/**
 * At each start: endpoint, key and time zone may have changed, and what the badge counts has been seen. Another endpoint is
 * taken only from somebody who has just signed in or confirmed; until then the settings offer to turn notifications on.
 */
export async function renewNotifications(page) {
  if (!isWanted(page.account()) || (await state(page.account())) === "denied") return;
  navigator.clearAppBadge?.().catch(() => {});
  const { bytes } = await page.ask(path, {});
  if (!bytes) return;
  const { publicKey } = JSON.parse(new TextDecoder().decode(bytes));
  if (!publicKey || Notification.permission !== "granted") return;
  const { code } = await subscribe(page, publicKey);
  if (code === "confirmationRequired") localStorage.removeItem(flag);
}

/** Shows the screen that a notification leads to, which the service worker says. */
export function followNotifications(open) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data?.open) open(data.open); });
}

const keyOf = (own) => base64(new Uint8Array(own.options.applicationServerKey));
const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
