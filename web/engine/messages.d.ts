/** What passes between the page (link.js) and the worker (worker.js). Internal: it may change with any release. */

import type { LoadProgress, Version, WorkProgress } from "./protocol.js";

/** The first message, which the worker's few lines of blob wait for: where the real worker is. */
export interface StartMessage {
  worker: string;
  base: string;
  /** Name of the lock that the worker holds while it lives. */
  line: string;
}

/** A call of a method of the Python session. `request` is JSON; `data` stands beside it, uncopied by JSON. */
export interface CallMessage {
  id: number;
  method: string;
  request: Json;
  data: Blobbed[];
}

export type Blobbed = string | Uint8Array | ArrayBuffer | Blob;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

export type WorkerMessage =
  | { type: "load"; progress: LoadProgress }
  | { type: "ready"; version: Version }
  | { type: "boot-failed"; message: string }
  | { type: "first"; id: number; data: Uint8Array<ArrayBuffer> }
  | { type: "progress"; id: number; progress: WorkProgress }
  | { type: "done"; id: number; data: Uint8Array<ArrayBuffer> }
  | { type: "failed"; id: number; code: string; message: string }
  | { type: "fatal"; id: number; message: string };
