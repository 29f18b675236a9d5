/**
 * The worker: boots Python, then hands each call to the Python session and its answer back. One call at a time.
 * No meaning is attached here to what passes through.
 */

import { boot, Runtime } from "./boot.js";
import { hold } from "./lifeline.js";

/** @import {Blobbed, CallMessage, StartMessage, WorkerMessage} from "./messages.js" */

/** @param {StartMessage} message */
export async function start({ base, line }) {
  hold(line);
  /** @type {Runtime} */
  let runtime;
  try {
    runtime = await boot(base, (progress) => post({ type: "load", progress }));
  } catch (error) {
    return post({ type: "boot-failed", message: `the engine could not start (${sentence(error)}); try again, or reload the page` });
  }
  onmessage = ({ data }) => void answer(runtime, data);
  post({ type: "ready", version: runtime.version });
}

/** @param {Runtime} runtime @param {CallMessage} call */
async function answer(runtime, { id, method, request, data }) {
  try {
    const buffers = await Promise.all(data.map(bytes));
    const reply = await runtime.call(method, JSON.stringify(request), buffers, {
      progress: (progress) => post({ type: "progress", id, progress }),
      first: (rows) => post({ type: "first", id, data: rows }, [rows.buffer]),
    });
    if (reply.kind === "error") post({ type: "failed", id, ...JSON.parse(new TextDecoder().decode(reply.data)) });
    else post({ type: "done", id, data: reply.data }, [reply.data.buffer]);
  } catch (error) {
    post({ type: "fatal", id, message: sentence(error) });
  }
}

/** Text as its UTF-8, a file as its bytes. @param {Blobbed} value */
async function bytes(value) {
  if (typeof value === "string") return new TextEncoder().encode(value);
  if (value instanceof Blob) return new Uint8Array(await value.arrayBuffer());
  return value instanceof Uint8Array ? value : new Uint8Array(value);
}

/** @param {WorkerMessage} message @param {Transferable[]} [transfer] */
function post(message, transfer = []) {
  self.postMessage(message, { transfer });
}

/** What went wrong, without the stack, in at most one line. @param {unknown} error */
function sentence(error) {
  const text = error instanceof Error ? `${error.message}` : String(error);
  return (text.trim().split("\n").at(-1) ?? "").slice(0, 300) || "no reason given";
}
