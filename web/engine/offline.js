/**
 * The way to the service worker: have the site kept for visits without a network, and take a new version when asked.
 *
 * Optional, and apart from the engine: call it once the engine is ready, so that the two do not fetch at once.
 */

const PATIENCE = 2000; // milliseconds
const ATTEMPTS = 3;

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

/**
 * Go on with a change of version that needed the page to be loaded again. Call it as early as the page can; it does
 * nothing on any other visit.
 */
export async function finishChange() {
  const { changing, ...rest } = history.state ?? {};
  if (!changing) return;
  history.replaceState(rest, "");
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  if (!registration.waiting) location.reload(); // part of this page may still be of the old version
  else if (changing < ATTEMPTS) change(registration, changing + 1);
}

/** @param {ServiceWorkerRegistration} registration @param {(accept: () => void) => void} onOffer */
function watch(registration, onOffer) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onOffer(() => change(registration, 1));
  };
  const follow = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  follow();
  registration.addEventListener("updatefound", follow);
}

/**
 * Have the version that waits take over, and load the page again.
 *
 * A browser lets the old one go only when it believes it idle, which after a busy start it may not do while this page
 * lives, however often it is asked; a page loaded again frees it.
 * @param {ServiceWorkerRegistration} registration
 * @param {number} attempt
 */
function change(registration, attempt) {
  const patience = setTimeout(() => {
    history.replaceState({ ...history.state, changing: attempt }, "");
    location.reload();
  }, PATIENCE);
  const taken = () => {
    clearTimeout(patience);
    location.reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", taken, { once: true });
  registration.waiting?.postMessage("activate");
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
