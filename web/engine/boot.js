/**
 * Python in this worker: fetches the runtime with its progress in bytes, starts it, and closes the network behind it.
 */

import { HOME, inflate, lay } from "./library.js";
import { countFetches, sealNetwork } from "./network.js";
import release from "./release.js";

/** @import {LoadProgress, Version, WorkProgress} from "./protocol.js" */
/** @import {PyodideAPI} from "pyodide" */
/** @typedef {{kind: "json" | "bytes" | "error" | "reader", data: Uint8Array<ArrayBuffer>}} Reply */
/** @typedef {{progress: (progress: WorkProgress) => void, first: (rows: Uint8Array<ArrayBuffer>) => void}} Notices */

const NAMES = new Map([
  ["pyodide.asm.wasm", "Python"],
  ["library.pack", "the library"],
]);

const STEP = 0.01; // of all bytes, between two reports of them

/**
 * @param {string} base address of the engine's folder
 * @param {(progress: LoadProgress) => void} report
 */
export async function boot(base, report) {
  if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly, or it is switched off");
  const folder = new URL(`${release.runtime}/`, base);
  let whole = 0;
  let told = 0;
  const { stop, lost } = countFetches(folder, release.files, (file, done, total) => {
    whole = total;
    if (done < told + total * STEP) return;
    told = done;
    report({ stage: "fetch", label: NAMES.get(file) ?? "ltmi", done, total });
  });
  const pyodide = await Promise.race([startPyodide(folder), lost]);
  stop();
  report({ stage: "start", label: "Python", done: whole, total: whole });
  const session = pyodide.pyimport("ltmi_py.surfaces.browser.session").Session();
  sealNetwork(folder);
  report({ stage: "ready", label: "ltmi", done: whole, total: whole });
  return new Runtime(pyodide, session, base);
}

/** All files are fetched at once; Python starts when they are there. @param {URL} folder @returns {Promise<PyodideAPI>} */
async function startPyodide(folder) {
  const library = fetchLibrary(folder);
  void import(new URL("pyodide.asm.mjs", folder).href).catch(() => {}); // loadPyodide asks for it too, later
  const python = import(new URL("pyodide.mjs", folder).href).then((/** @type {typeof import("pyodide")} */ { loadPyodide }) =>
    loadPyodide({
      indexURL: folder.href,
      lockFileURL: new URL("packages.json", folder).href,
      packageBaseUrl: folder.href,
      stdLibURL: new URL("python_stdlib.zip", folder).href,
      env: { PYTHONPATH: HOME },
      fsInit: async (files) => lay(files, await library),
    }),
  );
  const [pyodide] = await Promise.all([python, library]);
  return pyodide;
}

/** @param {URL} folder */
async function fetchLibrary(folder) {
  try {
    const response = await fetch(new URL("library.pack", folder), { integrity: release.library });
    if (response.ok && response.body) return await inflate(response.body);
  } catch {
    // said below
  }
  throw new Error("library.pack did not arrive whole");
}

export class Runtime {
  #pyodide;
  #session;

  /** @param {PyodideAPI} pyodide @param {any} session the Python session @param {string} base */
  constructor(pyodide, session, base) {
    this.#pyodide = pyodide;
    this.#session = session;
    const { name, sha256, path } = release.wheel;
    /** @type {Version} */
    this.version = {
      ltmi: release.ltmi,
      python: String(pyodide.pyimport("sys").version).split(" ")[0] ?? "",
      pyodide: pyodide.version,
      wheel: { name, sha256, url: new URL(path, base).href },
    };
  }

  /**
   * Ask the Python session. A Python error comes back as a reply of kind "error"; anything thrown means that the
   * interpreter itself is lost.
   * @param {string} method
   * @param {string} request JSON
   * @param {Uint8Array[]} data
   * @param {Notices} notices
   * @returns {Promise<Reply>}
   */
  async call(method, request, data, notices) {
    const reply = this.#ask(method, request, data, notices);
    if (reply.kind !== "reader") return reply;
    await loadReader(this.#pyodide, new TextDecoder().decode(reply.data), notices.progress);
    return this.#ask(method, request, data, notices);
  }

  /** @param {string} method @param {string} request @param {Uint8Array[]} data @param {Notices} notices @returns {Reply} */
  #ask(method, request, data, notices) {
    const told = {
      progress: (/** @type {string} */ json) => notices.progress(JSON.parse(json)),
      first: (/** @type {{toJs: () => Uint8Array<ArrayBuffer>}} */ rows) => notices.first(rows.toJs()),
    };
    const reply = this.#session.call(method, request, data, told);
    const [kind, bytes] = reply.toJs();
    reply.destroy();
    return { kind, data: bytes };
  }
}

/**
 * Load an optional reader and what it needs from the wheels beside the runtime. micropip is told of no index, so that
 * it can reach nothing else.
 * @param {PyodideAPI} pyodide
 * @param {string} name
 * @param {(progress: WorkProgress) => void} report
 */
async function loadReader(pyodide, name, report) {
  report({ stage: "reader", label: name, done: 0, total: 1, loci: 0 });
  await pyodide.loadPackage("micropip");
  const micropip = pyodide.pyimport("micropip");
  micropip.set_index_urls([]);
  await micropip.install(name);
  report({ stage: "reader", label: name, done: 1, total: 1, loci: 0 });
}
