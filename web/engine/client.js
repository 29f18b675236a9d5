/**
 * The engine's public door: `load` and the object it resolves to. Owns the calls and the shape of their arguments;
 * the worker behind them is link.js's, what they mean is the Python package's.
 */

import { EngineError } from "./errors.js";
import { Link } from "./link.js";

/** @import {Json, Blobbed} from "./messages.js" */
/** @import * as P from "./protocol.js" */

const WARM_AFTER = 400; // milliseconds without a call
const WARM_NEXT = 30; // between two steps of it
const WORTH_A_COPY = 500; // loci; fewer are as quickly made again

/** @type {typeof import("./protocol.js").load} */
export async function load({ base, onProgress, signal } = {}) {
  signal?.throwIfAborted();
  const folder = base === undefined ? new URL("./", import.meta.url) : new URL(base, document.baseURI);
  const link = new Link(folder.href.endsWith("/") ? folder.href : `${folder.href}/`);
  const stop = () => link.close();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await link.start(onProgress ?? (() => {}));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return new Engine(link);
}

/** @implements {P.Ltmi} */
class Engine extends EventTarget {
  #link;
  /** @type {P.Summary | null} */
  #summary = null;
  /** Whether a next call would wait for an index, or for modules that were not used yet. */
  #cold = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #warming;

  /** @param {Link} link */
  constructor(link) {
    super();
    this.#link = link;
    link.onState = (state, reason) => {
      this.#warmWhenIdle(state);
      this.dispatchEvent(Object.assign(new Event("state"), { state, reason }));
    };
    link.onLost = () => {
      this.#summary = null;
    };
    this.#warmWhenIdle(link.state, WARM_NEXT);
  }

  get state() {
    return this.#link.state;
  }

  get version() {
    return this.#link.version;
  }

  get summary() {
    return this.#summary;
  }

  /** @type {P.Ltmi["crystallize"]} */
  async crystallize(sources, options = {}) {
    const list = (Array.isArray(sources) ? sources : [sources]).map((source) =>
      isBare(source) ? { data: source } : source,
    );
    const about = list.map(({ data, ...rest }) => ({ ...rest, text: typeof data === "string", ...named(data, rest) }));
    const request = { sources: about, now: options.now ?? moment() };
    return this.#hold("crystallize", request, { ...options, data: list.map(({ data }) => data), log: "fresh" });
  }

  /** @type {P.Ltmi["open"]} */
  async open(bytes, { name, limit, ...options } = {}) {
    return this.#hold("open", { name: name ?? null, limit }, { ...options, data: [bytes], log: "fresh" });
  }

  /** @type {P.Ltmi["loci"]} */
  loci(query = {}) {
    return this.#link.json("loci", plain(query));
  }

  /** @type {P.Ltmi["locus"]} */
  locus(id) {
    return this.#link.json("locus", { id });
  }

  /** @type {P.Ltmi["source"]} */
  source(id) {
    return this.#link.json("source", { id });
  }

  /** @type {P.Ltmi["marks"]} */
  marks(source, range) {
    return this.#link.json("marks", { source, range });
  }

  /** @type {P.Ltmi["outline"]} */
  outline() {
    return this.#link.json("outline");
  }

  /** @type {P.Ltmi["lattice"]} */
  lattice() {
    return this.#link.json("lattice");
  }

  /** @type {P.Ltmi["leftOut"]} */
  leftOut() {
    return this.#link.json("left_out");
  }

  /** @type {P.Ltmi["search"]} */
  search(query, { k, clue } = {}) {
    return this.#link.json("search", { query, k, clue });
  }

  /** @type {P.Ltmi["prepare"]} */
  async prepare({ onProgress = () => {}, signal } = {}) {
    for (let more = true; more; ) {
      const step = await this.#link.json("prepare", {}, { signal });
      onProgress({ stage: "index", label: "", done: step.done, total: step.total, loci: step.done });
      more = step.more;
    }
  }

  /** @type {P.Ltmi["check"]} */
  check(answer, { question, evidence, signal } = {}) {
    return this.#link.json("check", { answer, question, evidence }, { signal });
  }

  /** @type {P.Ltmi["verify"]} */
  verify({ sources = [], ...options } = {}) {
    return this.#link.json("verify", {}, { ...options, data: sources, log: sources.length ? "append" : undefined });
  }

  /** @type {P.Ltmi["write"]} */
  write({ form, sources } = {}) {
    return this.#link.bytes("write", { form, sources });
  }

  /** @type {P.Ltmi["training"]} */
  training({ shape } = {}) {
    return this.#link.bytes("export", { shape: shape ?? "instruction" });
  }

  /** @type {P.Ltmi["export"]} */
  export({ form }) {
    return this.#link.bytes("export", { shape: form });
  }

  /** @type {P.Ltmi["cite"]} */
  cite(id) {
    return this.#link.json("cite", { id });
  }

  /** @type {P.Ltmi["edit"]} */
  edit(change) {
    return this.#hold("edit", { change: plain(change), now: moment() }, { log: "append" });
  }

  /** @type {P.Ltmi["migrate"]} */
  migrate() {
    return this.#hold("migrate", {}, { log: "append" });
  }

  /** @type {P.Ltmi["undo"]} */
  undo() {
    return this.#hold("undo", {}, { log: "append" });
  }

  /** @type {P.Ltmi["redo"]} */
  redo() {
    return this.#hold("redo", {}, { log: "append" });
  }

  /** @type {P.Ltmi["clear"]} */
  async clear() {
    await this.#link.json("clear", {}, { log: "fresh" });
    this.#summary = null;
  }

  /** @type {P.Ltmi["cancel"]} */
  cancel() {
    return this.#link.cancel();
  }

  close() {
    clearTimeout(this.#warming);
    this.#link.close();
  }

  /**
   * Have done what the next call would wait for, once nothing was asked for a while; step by step, so that a call that
   * comes meanwhile waits for one step at most.
   * @param {P.State} state
   * @param {number} [after] milliseconds
   */
  #warmWhenIdle(state, after = WARM_AFTER) {
    clearTimeout(this.#warming);
    if (state === "restarting") this.#cold = true;
    if (state !== "ready" || !this.#cold) return;
    this.#warming = setTimeout(() => {
      this.#cold = false;
      void this.#rest().catch(() => {});
    }, after);
  }

  /** What is done while the page rests, step by step: the warming, and a copy of the bundle for a worker that has to be started again. */
  async #rest() {
    if ((await this.#link.json("warm")).more) {
      this.#cold = true;
      return this.#warmWhenIdle(this.state, WARM_NEXT);
    }
    const made = this.#link.fresh;
    if (made?.method !== "crystallize" || (this.#summary?.loci ?? 0) < WORTH_A_COPY) return;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const parts = [];
    do parts.push(await this.#link.bytes("copy", { begin: !parts.length }));
    while (parts.at(-1)?.length && this.#link.fresh === made);
    const copy = new Blob(parts);
    if (this.#link.fresh === made) this.#link.fresh = { ...made, method: "restore", request: { warnings: this.#summary?.warnings }, data: [copy] };
  }

  /**
   * Make a call that leaves another bundle behind, and keep its summary.
   * @param {string} method
   * @param {Json} request
   * @param {import("./link.js").CallOptions} options
   * @returns {Promise<P.Summary>}
   */
  async #hold(method, request, options) {
    this.#summary = await this.#link.json(method, request, options);
    this.#cold = true;
    this.#warmWhenIdle(this.state);
    return /** @type {P.Summary} */ (this.#summary);
  }
}

/** @param {P.SourceInput | Blobbed} source @returns {source is Blobbed} */
function isBare(source) {
  return (
    typeof source === "string" || source instanceof Uint8Array || source instanceof ArrayBuffer || source instanceof Blob
  );
}

/**
 * The label and date that a file brings along, where none were given.
 * @param {Blobbed} data
 * @param {{label?: string, timestamp?: string}} given
 */
function named(data, { label, timestamp }) {
  if (!(data instanceof File)) return {};
  return { label: label ?? data.name, timestamp: timestamp ?? moment(data.lastModified) };
}

/** An instant as the format writes it, whole seconds. @param {number} [milliseconds] */
function moment(milliseconds = Date.now()) {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}

/** A value of the interface as JSON sees it. @param {object} value @returns {Json} */
function plain(value) {
  return /** @type {Json} */ (value);
}

export { EngineError };
