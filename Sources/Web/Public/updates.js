// The service worker: it keeps the app on the device; a newer version waits until the person says so.

/** Says `ready` when a newer version waits; `apply` lets it take over and loads the page again. */
export function watchForUpdates(ready) {
  const workers = navigator.serviceWorker;
  if (!workers) return { apply: () => location.reload() };
  let waiting = null;
  const check = (registration) => {
    if (!registration.waiting || !workers.controller) return;
    waiting = registration.waiting;
    ready();
  };
  addEventListener("load", () => register(workers, check));
  if (document.readyState === "complete") register(workers, check);
  return {
    apply() {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      // Another tab may have let it take over already.
      if (waiting?.state === "installed") waiting.postMessage("activate");
      else location.reload();
    },
  };
}

let isRegistered = false;
const hour = 3_600_000;

async function register(workers, check) {
  if (isRegistered) return;
  isRegistered = true;
  const registration = await workers.register("/sw.js").catch(() => null);
  if (!registration) return;
  check(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => { if (coming.state === "installed") check(registration); });
  });
  setInterval(() => registration.update().catch(() => {}), hour);
}
