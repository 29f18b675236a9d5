/**
 * How the page learns that the worker is gone, also where the browser ends it without a word (no memory, for example):
 * the worker holds a lock as long as it lives, and the page waits for it.
 */

/** Hold the line of this name for as long as this worker lives. @param {string} name */
export function hold(name) {
  void navigator.locks?.request(name, () => new Promise(() => {}));
}

/**
 * Call `lost` once the holder is gone.
 * @param {string} name
 * @param {() => void} lost
 * @returns {() => void} stops watching
 */
export function watch(name, lost) {
  const stop = new AbortController();
  navigator.locks?.request(name, { signal: stop.signal }, lost).catch(() => {});
  return () => stop.abort();
}
