// The session: the engine, the bundle it holds, and what is chosen. Every view reads from here and is told of changes.

import { load } from "../engine/client.js";
import { codeOf, messageOf, progressWords } from "./telling.js";
import { words } from "./words.js";

/** @typedef {import("../engine/protocol.js").Ltmi} Ltmi */
/** @typedef {import("../engine/protocol.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Summary} Summary */
/** @typedef {import("../engine/protocol.js").SourceInput} SourceInput */
/** @typedef {import("../engine/protocol.js").SourceText} SourceText */
/** @typedef {import("../engine/protocol.js").WorkProgress} WorkProgress */
/** @typedef {import("../engine/protocol.js").LoadProgress} LoadProgress */
/** @typedef {import("../engine/protocol.js").Range} Range */
/** @typedef {import("../engine/protocol.js").Filter} Filter */

/**
 * What the session tells.
 * engine: how the start goes. work: a long task begins, goes on, or ends (null). preview: the text of what is being
 * read. first: its first rows. bundle: another bundle, or the same one edited. selected: another locus, and which view
 * chose it. show: loci under a filter are wanted. place: a range is to be shown in the text. drawer: another drawer is
 * wanted. sources: files to hold the bundle against. step: the next or previous locus is wanted. say: one line for the
 * reader.
 * @typedef {{
 *   engine: LoadProgress | { stage: "failed" | "restarting", label: string, done: number, total: number },
 *   work: { text: string, done: number, total: number, cancel: () => void } | null,
 *   preview: { label: string, text: string } | null,
 *   first: Row[],
 *   bundle: { summary: Summary, fresh: boolean },
 *   selected: { row: Row | null, by: string },
 *   show: { filter: Filter, name: string },
 *   drawer: string,
 *   place: { source: string, range: Range },
 *   sources: File[],
 *   step: number,
 *   say: { text: string, tone: "plain" | "error" },
 * }} Told
 */

class Session {
  /** @type {Map<string, Set<(value: never) => void>>} */
  #listeners = new Map();
  /** @type {Promise<Ltmi> | null} */
  #engine = null;
  /** @type {Map<string, Promise<SourceText>>} */
  #sources = new Map();
  /** @type {Summary | null} */
  summary = null;
  /** @type {Row | null} */
  selected = null;
  ready = false;
  /** Whether the bundle differs from what was last handed out as a file. */
  unsaved = false;
  /** The name of the bundle's file, where it was opened. */
  name = "";
  /** Requests counted when the engine became ready. */
  requestsAtReady = 0;

  /**
   * @template {keyof Told} K
   * @param {K} name
   * @param {(value: Told[K]) => void} listener
   * @returns {() => void} stops listening
   */
  on(name, listener) {
    const set = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  }

  /**
   * @template {keyof Told} K
   * @param {K} name
   * @param {Told[K]} value
   */
  tell(name, value) {
    for (const listener of this.#listeners.get(name) ?? []) /** @type {(value: Told[K]) => void} */ (listener)(value);
  }

  /** @param {string} text */
  say(text) {
    this.tell("say", { text, tone: "plain" });
  }

  /**
   * @param {unknown} error
   * @param {string} [about] what it is about, where the error does not say
   */
  complain(error, about = "") {
    if (codeOf(error) === "cancelled") this.say(words.work.cancelled);
    else this.tell("say", { text: about + messageOf(error), tone: "error" });
  }

  /** The engine, started on the first call; a start that failed is tried again on the next. */
  engine() {
    this.#engine ??= this.#start();
    return this.#engine;
  }

  async #start() {
    try {
      const engine = await load({ onProgress: (progress) => this.tell("engine", progress) });
      this.ready = true;
      this.requestsAtReady = performance.getEntriesByType("resource").length;
      engine.addEventListener("state", (event) => this.#stateChanged(/** @type {import("../engine/protocol.js").StateEvent} */ (event)));
      return engine;
    } catch (error) {
      this.#engine = null;
      this.tell("engine", { stage: "failed", label: messageOf(error), done: 0, total: 0 });
      throw error;
    }
  }

  /** @param {import("../engine/protocol.js").StateEvent} event */
  #stateChanged({ state, reason }) {
    if (state === "restarting" && reason) this.tell("engine", { stage: "restarting", label: reason, done: 0, total: 0 });
    if (state === "ready") this.tell("engine", { stage: "ready", label: "", done: 0, total: 0 });
    if (state === "failed") {
      this.ready = false;
      this.#engine = null;
      this.tell("engine", { stage: "failed", label: reason, done: 0, total: 0 });
    }
  }

  /**
   * Make a bundle of sources. Resolves to whether it was made; what went wrong has been said.
   * @param {SourceInput[]} sources
   */
  async make(sources) {
    let begun = 0;
    const first = sources[0];
    const text = first ? textOf(first.data) : null;
    this.tell("preview", text === null ? null : { label: first?.label ?? words.desk.pasted, text });
    await painted();
    const summary = await this.#work(words.work.read(first?.label ?? words.desk.pasted, 0, 0, 0), (engine, progress, signal) => {
      begun = performance.now();
      return engine.crystallize(sources, { onProgress: progress, signal, onFirst: (rows) => this.tell("first", rows) });
    });
    if (!summary) return false;
    this.unsaved = summary.loci > 0;
    this.name = "";
    this.#hold(summary, true);
    const said = summary.loci ? words.work.done(summary.loci, performance.now() - begun) : words.work.none;
    if (summary.refused) this.tell("say", { text: `${said} ${words.work.unread(summary.refused)}`, tone: "error" });
    else this.say(said);
    return true;
  }

  /**
   * @param {Uint8Array} bytes
   * @param {string} name
   */
  async open(bytes, name) {
    const summary = await this.#work(words.work.opening(name), (engine, progress, signal) => engine.open(bytes, { name, onProgress: progress, signal }), `${name}: `);
    if (!summary) return false;
    this.unsaved = false;
    this.name = name;
    this.#hold(summary, true);
    this.say(words.work.opened(name, summary.loci));
    return true;
  }

  /**
   * @param {import("../engine/protocol.js").Edit} change
   * @param {string} said
   */
  async edit(change, said) {
    await this.#change((engine) => engine.edit(change), said);
  }

  async undo() {
    if (this.summary?.canUndo) await this.#change((engine) => engine.undo(), words.card.undo);
  }

  async redo() {
    if (this.summary?.canRedo) await this.#change((engine) => engine.redo(), words.card.redo);
  }

  /** Derive ids and coordinates of another dialect by the published rules. */
  async migrate() {
    await this.#change((engine) => engine.migrate(), words.proof.migrated);
  }

  /** Read the bundle's state again, after the engine was given the texts it came without. */
  async renew() {
    const { summary } = await this.engine();
    if (summary) this.#hold(summary, false);
  }

  /**
   * @param {(engine: Ltmi) => Promise<Summary>} work
   * @param {string} said
   */
  async #change(work, said) {
    try {
      const place = this.selected?.range ?? null;
      const source = this.selected?.source;
      const engine = await this.engine();
      const summary = await work(engine);
      this.unsaved = true;
      this.#hold(summary, false);
      this.say(said);
      if (place && source) {
        const found = await engine.loci({ count: 1, filter: { source, range: place } });
        this.select(found.rows[0] ?? null, "edit");
      }
    } catch (error) {
      this.complain(error);
    }
  }

  /**
   * @param {Summary} summary
   * @param {boolean} fresh
   */
  #hold(summary, fresh) {
    this.summary = summary;
    this.#sources.clear();
    this.selected = null;
    this.tell("bundle", { summary, fresh });
    this.tell("selected", { row: null, by: "bundle" });
  }

  /**
   * Run a long task with its progress and its cancel told.
   * @param {string} text
   * @param {(engine: Ltmi, progress: (progress: WorkProgress) => void, signal: AbortSignal) => Promise<Summary>} task
   * @param {string} [about] what a failure is about
   */
  async #work(text, task, about) {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    this.tell("work", { text, done: 0, total: 0, cancel });
    try {
      const engine = await Promise.race([this.engine(), aborted(abort.signal)]);
      return await task(engine, (progress) => this.tell("work", { text: progressWords(progress), done: progress.done, total: progress.total, cancel }), abort.signal);
    } catch (error) {
      this.complain(error, about);
      return null;
    } finally {
      this.tell("work", null);
      this.tell("preview", null);
    }
  }

  /**
   * @param {Row | null} row
   * @param {string} by the view that chose it
   */
  select(row, by) {
    this.selected = row;
    this.tell("selected", { row, by });
  }

  /**
   * @param {string} id
   * @param {string} by
   */
  async selectId(id, by) {
    const row = await (await this.engine()).locus(id);
    if (row) this.select(row, by);
  }

  /**
   * A source with its text, fetched from the engine once.
   * @param {string} id
   */
  source(id) {
    let found = this.#sources.get(id);
    if (!found) {
      found = this.engine().then((engine) => engine.source(id));
      this.#sources.set(id, found);
    }
    return found;
  }

  /** What to call the bundle: the label of its first source, or its file where the source has none. */
  get label() {
    const first = this.summary?.sources[0];
    return first && first.label !== first.id ? first.label : this.name || first?.label || words.name;
  }
}

/** Let the browser show what has changed before the next piece of work. */
function painted() {
  return new Promise((done) => setTimeout(done, 0));
}

/**
 * What can be read of a source while it is being worked on; null where it is no text.
 * @param {SourceInput["data"]} data
 */
function textOf(data) {
  if (typeof data === "string") return data;
  if (!(data instanceof Uint8Array)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(data);
    return text.includes("\0") || text.startsWith("%PDF") ? null : text;
  } catch {
    return null;
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function aborted(signal) {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(Object.assign(new Error(words.work.cancelled), { code: "cancelled" })));
  });
}

export const session = new Session();
