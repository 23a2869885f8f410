// Keeps the app's files on the device, so that it starts without a network. Data is not its business.
// The build writes the version and the list of files in.
const version = "{{version}}";
const files = {{files}};
/**
 * Icons of other colors, the holidays of countries, and parts of the program that only some people need: they are kept once they
 * were asked for.
 */
const laterFiles = {{laterFiles}};
const shell = "/shell";
const notificationIcon = "{{assets}}/icon-192.png";
/** The pages that the server paints, which are nothing without it. */
const serverPages = [
  "/sign-in", "/sign-up", "/join", "/forgot-password", "/reset-password", "/confirm-email", "/welcome",
  "/account", "/privacy",
];

/** Where all is the server's. */
const serverFolders = ["/api/", "/calendars/"];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(version);
    await cache.addAll([shell, ...files, ...await partsInUse()].map((path) => new Request(path, { cache: "reload" })));
  })());
});

/** The parts of the program that the last version has kept for the people of this browser: they come with the next one. */
async function partsInUse() {
  const names = await Promise.all((await caches.keys()).map(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => fileName(url));
  }));
  const used = new Set(names.flat());
  return laterFiles.filter((path) => path.endsWith(".wasm") && used.has(fileName(path)));
}

const fileName = (path) => path.slice(path.lastIndexOf("/"));

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => { if (event.data === "activate") self.skipWaiting(); });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || isOfServer(pathname)) return;
  if (request.mode === "navigate") event.respondWith(answer(shell, request));
  else if (files.includes(pathname)) event.respondWith(answer(pathname, request));
  else if (laterFiles.includes(pathname)) event.respondWith(answerAndKeep(pathname, request));
});

const isOfServer = (pathname) =>
  serverPages.includes(pathname) || serverFolders.some((folder) => pathname.startsWith(folder));

/** What is kept, at once; the network only if it is missing. */
async function answer(path, request) {
  const kept = await (await caches.open(version)).match(path);
  return kept ?? fetch(request);
}

async function answerAndKeep(path, request) {
  const cache = await caches.open(version);
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

self.addEventListener("push", (event) => event.waitUntil(show(event)));

/** Shows what the server says; a browser takes the permission away from whoever shows nothing. */
async function show(event) {
  const { title, body, tag, navigate, app_badge: badge } = read(event.data);
  if (badge) await self.navigator.setAppBadge?.(Number(badge))?.catch(() => {});
  await self.registration.showNotification(title, { body, tag, icon: notificationIcon, data: { navigate } });
}

function read(data) {
  try { return { title: "TeamShift", ...data.json().notification }; } catch { return { title: "TeamShift" }; }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate ?? "/today"));
});

/** In a window that is there already, or else in a new one. */
async function open(address) {
  const { origin, pathname, search } = new URL(address, location.origin);
  const path = origin === location.origin ? pathname + search : "/today";
  const windows = await self.clients.matchAll({ type: "window" });
  // A page for signing in shows no screens.
  const pages = windows.filter(({ url }) => !isOfServer(new URL(url).pathname));
  const page = pages.find(({ visibilityState }) => visibilityState === "visible") ?? pages[0];
  if (!page) return self.clients.openWindow(path);
  page.postMessage({ open: path });
  return page.focus();
}
