/**
 * The way to the service worker: have the site kept for visits without a network, and take a new version when asked.
 *
 * Optional, and apart from the engine: call it once the engine is ready, so that the two do not fetch at once.
 */

/**
 * @typedef {object} Offline
 * @property {boolean} kept whether this visit is already served from what is kept
 * @property {() => Promise<void>} keepReaders keep the readers of further formats too
 * @property {() => Promise<void>} forget let go of everything kept
 */

/**
 * Keep the site. `onOffer` is called when a newer version is there, with the function that changes to it and reloads
 * the page; nothing changes before that is called. Resolves to null where the browser or its settings do not allow it.
 * @param {string | URL} worker address of sw.js
 * @param {{onOffer?: (accept: () => void) => void}} [options]
 * @returns {Promise<Offline | null>}
 */
export async function keepOffline(worker, { onOffer = () => {} } = {}) {
  const container = navigator.serviceWorker;
  if (!container) return null;
  const kept = container.controller !== null;
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await container.register(worker, { updateViaCache: "none" });
    await container.ready;
  } catch {
    return null;
  }
  watch(registration, onOffer);
  return { kept, keepReaders: () => keepReaders(registration), forget: () => forget(registration) };
}

/** @param {ServiceWorkerRegistration} registration @param {(accept: () => void) => void} onOffer */
function watch(registration, onOffer) {
  const offer = () => {
    const waiting = registration.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    onOffer(() => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("activate");
    });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

/** @param {ServiceWorkerRegistration} registration */
async function keepReaders(registration) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  registration.active?.postMessage("keep-readers", [port2]);
  if ((await answer) !== "kept") throw new Error("the readers could not be fetched; try again with a network");
}

/** @param {ServiceWorkerRegistration} registration */
async function forget(registration) {
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith("ltmi-")) await caches.delete(name);
}
