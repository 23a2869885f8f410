// Keeps the app's files on the device, so that it starts without a network. Data is not its business.
// The build writes the version and the list of files in.
const version = "{{version}}";
const files = {{files}};
/** Icons of other colors and the holidays of countries, of which a device needs few: they are kept once they were asked for. */
const laterFiles = {{laterFiles}};
const shell = "/shell";
/** The pages that the server paints, which are nothing without it. */
const serverPages = [
  "/sign-in", "/sign-up", "/join", "/forgot-password", "/reset-password", "/confirm-email", "/welcome",
  "/privacy",
];

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(version);
    await cache.addAll([shell, ...files].map((path) => new Request(path, { cache: "reload" })));
  })());
});

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
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/") || serverPages.includes(pathname)) return;
  if (request.mode === "navigate") event.respondWith(answer(shell, request));
  else if (files.includes(pathname)) event.respondWith(answer(pathname, request));
  else if (laterFiles.includes(pathname)) event.respondWith(answerAndKeep(pathname, request));
});

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
