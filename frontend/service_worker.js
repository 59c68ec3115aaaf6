// The app without a network: every file of one build, kept and served together.
// The build writes VERSION and FILES above this line. No application logic here.
const SHELL = new URL("./", registration.scope).href;
const CACHE = `marquoir-${VERSION}`;
const KEPT = new Set(FILES.map((file) => new URL(file, SHELL).href));

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
});
addEventListener("fetch", (event) => {
  const file = kept(event.request);
  if (file) event.respondWith(answer(file, event.request));
});

// All files or none: a failed download leaves the former build in charge.
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT].map((file) => new Request(file, {cache: "no-cache"})));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("marquoir-") && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

// The address under which a request is kept; nothing for what always goes to the network.
function kept(request) {
  if (request.method !== "GET") return undefined;
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") url.search = "";
  return KEPT.has(url.href) ? url.href : undefined;
}

async function answer(file, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? fetch(request);
}
