/**
 * The line to the worker: starts it, numbers the calls, and brings it back when it was stopped or died.
 *
 * Python cannot be interrupted from outside, so a running call is cancelled by ending the worker. What led to the
 * bundle it held (`#log`: the calls since the last fresh one) is then played again in the new worker.
 */

import { EngineError } from "./errors.js";
import { watch } from "./lifeline.js";

/** @import {Blobbed, CallMessage, Json, StartMessage, WorkerMessage} from "./messages.js" */
/** @import {LoadProgress, Row, State, Version, WorkProgress} from "./protocol.js" */

/**
 * `log` says what a call does to the bundle: "fresh" replaces it, "append" changes it; absent, it only reads.
 * @typedef {{data?: Blobbed[], log?: "fresh" | "append", signal?: AbortSignal,
 *   onProgress?: (progress: WorkProgress) => void, onFirst?: (rows: Row[]) => void}} CallOptions
 */
/**
 * @typedef {{message: CallMessage, options: CallOptions, settle: () => void,
 *   resolve: (data: Uint8Array<ArrayBuffer>) => void, reject: (error: EngineError) => void}} Call
 */

const CLOSED = () => new EngineError("closed", "the engine was closed; load it again");
const CANCELLED = () => new EngineError("cancelled", "stopped as asked; nothing was changed, start it again when you like");

export class Link {
  /** @type {State} */
  state = "restarting";
  /** @type {Version} */
  version = { ltmi: "", python: "", pyodide: "", wheel: { name: "", sha256: "", url: "" } };
  /** @type {(state: State, reason: string) => void} */
  onState = () => {};
  /** Called when the bundle could not be brought back. */
  onLost = () => {};

  #base;
  #next = 1;
  /** @type {Call[]} calls that wait, in order */
  #queue = [];
  /** @type {Call | null} the one call that the worker has */
  #running = null;
  /** @type {CallMessage[]} */
  #log = [];
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #restart = null;
  /** @type {(error: EngineError) => void} */
  #abortBoot = () => {};
  #unwatch = () => {};

  /** @param {string} base address of the engine's folder */
  constructor(base) {
    this.#base = base;
  }

  /** Start the engine and wait until Python is up. @param {(progress: LoadProgress) => void} onProgress */
  async start(onProgress) {
    await this.#boot(onProgress);
    this.#enter("ready");
  }

  /**
   * @param {string} method
   * @param {Json} [request]
   * @param {CallOptions} [options]
   * @returns {Promise<any>} the parsed result, of the type that protocol.d.ts states for the call
   */
  async json(method, request = {}, options = {}) {
    return parse(await this.bytes(method, request, options));
  }

  /**
   * @param {string} method
   * @param {Json} request
   * @param {CallOptions} [options]
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  bytes(method, request, options = {}) {
    return new Promise((resolve, reject) => {
      if (this.state === "closed" || this.state === "failed") return reject(CLOSED());
      if (options.signal?.aborted) return reject(CANCELLED());
      const message = { id: this.#next++, method, request, data: options.data ?? [] };
      const abort = () => void this.#drop((call) => call.message === message);
      const settle = () => options.signal?.removeEventListener("abort", abort);
      options.signal?.addEventListener("abort", abort, { once: true });
      this.#queue.push({ message, options, resolve, reject, settle });
      this.#pump();
    });
  }

  /** Drop every call. */
  async cancel() {
    await this.#drop(() => true);
    await this.#restart;
  }

  /** The call that made the bundle, as long as no other changed it since; what is put here is played in its place. */
  get fresh() {
    return this.#log.length === 1 ? this.#log[0] : undefined;
  }

  set fresh(message) {
    if (message && this.#log.length === 1) this.#log = [message];
  }

  close() {
    this.#end();
    this.#abortBoot(CLOSED());
    this.#reject(() => true, CLOSED);
    this.#enter("closed");
  }

  /** Give the worker its next call. */
  #pump() {
    if (this.#running || this.#restart) return;
    const call = this.#queue.shift();
    this.#enter(call ? "working" : "ready");
    if (call) this.#run(call);
  }

  /** @param {Call} call */
  #run(call) {
    this.#running = call;
    this.#worker?.postMessage(call.message);
  }

  /** @param {(call: Call) => boolean} which */
  async #drop(which) {
    if (this.#reject(which, CANCELLED)) await this.#respawn("stopped as asked; getting ready again");
  }

  /**
   * Reject the calls that `which` picks; return whether the running one is among them.
   * @param {(call: Call) => boolean} which
   * @param {() => EngineError} error
   */
  #reject(which, error) {
    const running = this.#running !== null && which(this.#running);
    const dropped = this.#queue.filter(which);
    this.#queue = this.#queue.filter((call) => !which(call));
    if (this.#running && running) dropped.unshift(this.#running);
    if (running) this.#running = null;
    for (const call of dropped) {
      call.settle();
      call.reject(error());
    }
    return running;
  }

  /** @param {WorkerMessage} message */
  #receive(message) {
    const call = this.#running;
    if (!("id" in message) || message.id !== call?.message.id) return;
    if (message.type === "fatal") void this.#died(message.message);
    else if (message.type === "progress") call.options.onProgress?.(message.progress);
    else if (message.type === "first") call.options.onFirst?.(parse(message.data));
    else this.#answer(call, message);
  }

  /** @param {Call} call @param {Extract<WorkerMessage, {type: "done" | "failed"}>} message */
  #answer(call, message) {
    this.#running = null;
    call.settle();
    if (message.type === "failed") call.reject(new EngineError(message.code, message.message));
    else {
      if (call.options.log === "fresh") this.#log = [];
      if (call.options.log) this.#log.push(call.message);
      call.resolve(message.data);
    }
    this.#pump();
  }

  /** The worker ended by itself: what ran is lost, what waits is kept. @param {string} why */
  async #died(why) {
    const words = `the engine stopped in the middle (${why})`;
    this.#reject(
      (call) => call === this.#running,
      () => new EngineError("died", `${words}; your text is kept, try again or try less at once`),
    );
    await this.#respawn(`${words}; it is starting again`);
  }

  /** @param {string} reason */
  #respawn(reason) {
    this.#enter("restarting", reason);
    this.#restart ??= this.#revive().finally(() => {
      this.#restart = null;
      if (this.state !== "restarting") return;
      this.#enter("ready");
      this.#pump();
    });
    return this.#restart;
  }

  async #revive() {
    try {
      do {
        this.#end();
        await this.#boot(() => {});
      } while (!(await this.#replay()));
    } catch (error) {
      if (this.state === "closed") return;
      const why = error instanceof Error ? error.message : String(error);
      this.#enter("failed", why);
      this.#reject(() => true, () => new EngineError("boot", why));
    }
  }

  /** Bring back the bundle; false if the worker died of it, and is to be started once more without. */
  async #replay() {
    try {
      for (const message of this.#log) {
        await new Promise((resolve, reject) => {
          this.#run({ message, options: {}, resolve, reject, settle: () => {} });
        });
      }
      return true;
    } catch (error) {
      const code = error instanceof EngineError ? error.code : "unexpected";
      if (code === "closed") throw error;
      this.#log = [];
      this.onLost();
      return code !== "died" && code !== "cancelled";
    }
  }

  /** Start a worker and wait for its word that Python is up. @param {(progress: LoadProgress) => void} onProgress */
  async #boot(onProgress) {
    const [worker, address] = spawn();
    this.#worker = worker;
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      this.#abortBoot = reject;
      worker.onmessage = ({ data }) => {
        const message = /** @type {WorkerMessage} */ (data);
        if (message.type === "load") onProgress(message.progress);
        if (message.type === "boot-failed") reject(new EngineError("boot", message.message));
        if (message.type === "ready") {
          this.version = message.version;
          resolve();
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        const why = event.message || "its worker was refused";
        reject(new EngineError("boot", `the engine could not start (${why}); try again, or reload the page`));
      };
    });
    /** @type {StartMessage} */
    const start = { worker: new URL("worker.js", this.#base).href, base: this.#base, line: `ltmi-${crypto.randomUUID()}` };
    worker.postMessage(start);
    try {
      await ready;
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      URL.revokeObjectURL(address);
    }
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      void this.#died(event.message || "it gave no reason");
    };
    this.#unwatch = watch(start.line, () => void this.#died("it may have run out of memory"));
  }

  /** End the worker, and hear nothing more of it. */
  #end() {
    this.#unwatch();
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = null;
  }

  /** @param {State} state @param {string} [reason] */
  #enter(state, reason = "") {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.onState(state, reason);
  }
}

/**
 * A worker started from a blob inherits the page's policy, also where that stands in a `<meta>`; one started from an
 * address does not. The blob holds no more than the way to worker.js.
 */
function spawn() {
  const code = `onmessage = ({ data }) => {
    onmessage = null;
    import(data.worker).then((worker) => worker.start(data), ({ message }) =>
      postMessage({ type: "boot-failed", message: "the engine could not start (" + message + "); try again, or reload the page" }));
  };`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return /** @type {const} */ ([new Worker(address, { type: "module", name: "ltmi" }), address]);
}

/** @param {Uint8Array<ArrayBuffer>} data */
function parse(data) {
  return JSON.parse(new TextDecoder().decode(data));
}
