/**
 * The worker's way out: counted while the runtime is fetched, then closed but for the readers that lie beside it.
 *
 * The page's policy is what holds text back; this is a second lock inside it, for what runs in Python.
 */

const DOORS = ["XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "Worker", "BroadcastChannel"];

/**
 * Report how much has arrived of what lies in `folder`, counted as it travels, until `stop` is called. `lost` rejects
 * once a file does not come: not everything that asks for one says so.
 * @param {URL} folder
 * @param {Record<string, [size: number, packed: number]>} files bytes as they are and gzipped, by name
 * @param {(file: string, done: number, total: number) => void} report
 * @returns {{stop: () => void, lost: Promise<never>}}
 */
export function countFetches(folder, files, report) {
  const get = self.fetch;
  let done = 0;
  let total = Object.values(files).reduce((sum, [, packed]) => sum + packed, 0);
  /** @type {(error: Error) => void} */
  let lose;
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    lose = reject;
  });
  self.fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, folder);
    const file = href.startsWith(folder.href) ? href.slice(folder.href.length) : "";
    const response = await get(input, init).catch(() => Response.error());
    if (file in files && !response.ok) lose(new Error(`${file} did not arrive whole`));
    const [size, packed] = files[file] ?? [0, 0];
    if (!size || !response.body) return response;
    const weight = travels(response.headers, size, packed);
    total += weight - packed;
    void count(response.clone(), (bytes) => {
      done += (bytes * weight) / size;
      report(file, Math.min(Math.round(done), total), total);
    }).catch(lose);
    return response;
  };
  return { stop: () => void (self.fetch = get), lost };
}

/** What a file takes on its way: as the server says, or as the build found where it only says that it is packed. @param {Headers} headers @param {number} size @param {number} packed */
function travels(headers, size, packed) {
  return headers.has("content-encoding") ? Number(headers.get("content-length")) || packed : size;
}

/** @param {Response} response @param {(bytes: number) => void} report */
async function count(response, report) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) report(step.value.length);
}

/**
 * From here on nothing in this worker reaches anything but files of `folder`, and those only to read.
 * @param {URL} folder
 */
export function sealNetwork(folder) {
  const get = self.fetch;
  /** @type {typeof fetch} */
  const only = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, folder);
    const plain = !address.search && !address.hash && !init?.body && !(input instanceof Request && input.body);
    if (plain && address.href.startsWith(folder.href)) return get(address.href, { integrity: init?.integrity ?? "" });
    return Promise.reject(new TypeError("the engine has no network"));
  };
  for (const door of DOORS) Reflect.deleteProperty(self, door);
  for (let holder = self; holder; holder = Object.getPrototypeOf(holder)) {
    if (Object.hasOwn(holder, "fetch")) Object.defineProperty(holder, "fetch", { value: only, writable: false, configurable: false });
    if (Object.hasOwn(holder, "importScripts")) Reflect.deleteProperty(holder, "importScripts");
  }
}
