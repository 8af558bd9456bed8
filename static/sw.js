// The service worker. `EDITION`, put before it by the server, names the edition of the content and
// of the files, and says what belongs to the library. The library is the same for every reader and
// is kept; what is a learner's own always comes from the server, and is never kept.

const CACHE = `odd-trick ${EDITION.version}`;
const OFFLINE = "/offline";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...EDITION.files, OFFLINE])));
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  const asked = request.method === "GET" && !search;
  if (asked && pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (asked && EDITION.library.includes(`/${pathname.split("/")[1]}`)) event.respondWith(page(event, pathname));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
});

// A file's address has its hash in it: what is kept is right for ever.
async function file(request) {
  return (await caches.match(request)) ?? keep(request, request.url);
}

// A page that is kept is shown at once, and looked after for the next time.
async function page(event, path) {
  const had = await caches.match(path);
  const fresh = keep(event.request, path);
  if (!had) return event.request.mode === "navigate" ? fresh.catch(() => caches.match(OFFLINE)) : fresh;
  event.waitUntil(fresh.catch(() => {}));
  return had;
}

async function keep(request, name) {
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic" && !answer.redirected) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(name, copy);
  }
  return answer;
}

// The laws, a page at a time, as far as they are not kept yet; at the first fault it stops.
let stocking = false;
addEventListener("message", (event) => {
  if (event.data !== "stock" || stocking) return;
  stocking = true;
  event.waitUntil(stock().catch(() => {}).finally(() => { stocking = false; }));
});

async function stock() {
  for (const path of EDITION.stock) {
    if (!(await caches.match(path)) && !(await keep(path, path)).ok) return;
  }
}
