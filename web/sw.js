/**
 * The service worker: keeps the site's own files, so that a second visit needs no network. It fetches nothing but the
 * files that the site's builder listed in precache.js, each held against its digest, and sends nothing.
 *
 * A new version waits until every page of the old one is closed or the person asks for it ("activate").
 */

/* global PRECACHE */
importScripts("precache.js");

const NAME = `ltmi-${PRECACHE.version}`;
const READERS = "ltmi-readers";
const address = (name) => new URL(name, self.registration.scope).href;
const KEPT = new Map(Object.entries(PRECACHE.files).map(([name, digest]) => [address(name), digest]));
const READER_ADDRESSES = new Set(PRECACHE.readers.map(address));

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([sweep(), self.clients.claim()])));

self.addEventListener("message", ({ data, ports }) => {
  if (data === "activate") self.skipWaiting();
  if (data === "keep-readers") keepReaders().then(
    () => ports[0]?.postMessage("kept"),
    () => ports[0]?.postMessage("failed"),
  );
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const plain = url.replace(/[?#].*$/, "");
  const wanted = plain.endsWith("/") && mode === "navigate" ? `${plain}index.html` : plain;
  if (method !== "GET" || !(KEPT.has(wanted) || READER_ADDRESSES.has(wanted))) return;
  event.respondWith(find(wanted).then((found) => found ?? fetch(event.request)));
});

function find(wanted) {
  return caches.match(wanted, { cacheName: READER_ADDRESSES.has(wanted) ? READERS : NAME });
}

/** Fill this version's cache; what an older version holds with the same digest is not fetched again. */
async function fill() {
  const cache = await caches.open(NAME);
  const older = (await caches.keys()).filter((name) => name.startsWith("ltmi-") && name !== NAME && name !== READERS);
  for (const [url, digest] of KEPT) {
    if (await cache.match(url)) continue;
    const held = await heldBy(older, url, digest);
    // The runtime's addresses change with their content, so the browser's own copy of them is as good as a new one.
    const fresh = url.includes("/runtime-") ? "default" : "no-cache";
    await cache.put(url, held ?? (await whole(url, { integrity: digest, cache: fresh })));
  }
}

async function heldBy(names, url, digest) {
  for (const name of names) {
    const found = await (await caches.open(name)).match(url);
    if (found && (await digestOf(found.clone())) === digest) return found;
  }
  return undefined;
}

async function digestOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function whole(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function keepReaders() {
  const cache = await caches.open(READERS);
  for (const url of READER_ADDRESSES) {
    if (!(await cache.match(url))) await cache.put(url, await whole(url, {}));
  }
}

/** Let go of older versions, and of readers that this one does not know. */
async function sweep() {
  for (const name of await caches.keys()) {
    if (name.startsWith("ltmi-") && name !== NAME && name !== READERS) await caches.delete(name);
  }
  if (!(await caches.has(READERS))) return;
  const cache = await caches.open(READERS);
  for (const { url } of await cache.keys()) if (!READER_ADDRESSES.has(url)) await cache.delete(url);
}
