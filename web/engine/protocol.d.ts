/**
 * The interface of the engine: what `load` of client.js resolves to, and the values that pass through it.
 *
 * Units. Every offset, range and position here counts UTF-16 code units of the text it belongs to (so that
 * `text.slice(...range)` works), half open. The one exception is `Locus`, the wire record of the format, whose
 * offsets are UTF-8 bytes. Lines count from 1. Nothing here is ever sent anywhere: the engine is a worker of the page.
 */

// ---------------------------------------------------------------------------------------------- loading

/** Start the engine. Rejects with an EngineError; may be called again after that. */
export function load(options?: LoadOptions): Promise<Ltmi>;

export interface LoadOptions {
  /** Address of the engine's folder; by default the folder of client.js. A relative one counts from the document. */
  base?: string | URL;
  onProgress?: (progress: LoadProgress) => void;
  /** Aborting stops the start and ends the worker. */
  signal?: AbortSignal;
}

export interface LoadProgress {
  /** "fetch": bytes are arriving; "start": Python is starting; "ready": done. */
  stage: "fetch" | "start" | "ready";
  /** What is being loaded, in words: "Python", "the library", "ltmi". */
  label: string;
  /** Bytes so far and in all, as they travel: compressed, from a server that compresses. `done` ends at `total`. */
  done: number;
  total: number;
}

// ---------------------------------------------------------------------------------------------- the engine

/**
 * The engine and the one bundle it holds. Requests are answered in the order they were made. Those that change the
 * bundle (crystallize, open, edit, undo, redo, clear) either succeed or leave the bundle as it was.
 *
 * Events: "state" whenever `state` changes; the event is a StateEvent.
 */
export interface Ltmi extends EventTarget {
  readonly state: State;
  readonly version: Version;
  /** The bundle held at present, or null. */
  readonly summary: Summary | null;

  /** Make a bundle of sources. A string or one source is accepted too. */
  crystallize(sources: SourceInput | string | (SourceInput | string)[], options?: CrystallizeOptions): Promise<Summary>;
  /** Open a bundle in any form (JSON, JSONL, tar.gz, zip), told by its bytes. */
  open(bytes: Uint8Array | ArrayBuffer | Blob | string, options?: OpenOptions): Promise<Summary>;

  loci(query?: LociQuery): Promise<LociPage>;
  /** One locus by its id, or null. */
  locus(id: string): Promise<Row | null>;
  /** A source with its text; `text` is null where the bundle came without it. */
  source(id: string): Promise<SourceText>;
  /** What stands in a window of a source: the loci and the ranges left out, in order of place. */
  marks(source: string, range?: Range): Promise<Marks>;
  outline(): Promise<OutlineNode[]>;
  lattice(): Promise<LatticeCell[]>;
  leftOut(): Promise<LeftOutItem[]>;

  search(query: string, options?: SearchOptions): Promise<Answer>;
  /** Build what the first search would wait for, step by step: calls made meanwhile come in between. */
  prepare(options?: { onProgress?: (progress: WorkProgress) => void; signal?: AbortSignal }): Promise<void>;
  /** Check an answer against the bundle, or against `evidence` if given. */
  check(answer: string, options?: CheckOptions): Promise<Report>;
  /**
   * Prove the bundle. `sources` are texts or files to hold it against where it came without them; those that match are
   * shown as its sources from then on.
   */
  verify(options?: VerifyOptions): Promise<Verification>;

  /** The bundle as a file. `form` is "json" unless said otherwise, `sources` (carry the texts) true. */
  write(options?: WriteOptions): Promise<Uint8Array>;
  /** Training rows as JSONL. */
  training(options?: { shape?: "instruction" | "chat" | "completion" }): Promise<Uint8Array>;
  /** A table or a document of the loci. */
  export(options: { form: "csv" | "markdown" }): Promise<Uint8Array>;
  /** A statement with its citation, as text to copy. */
  cite(id: string): Promise<string>;

  /** Change the bundle; what `write` gives afterwards is what `loci` shows. */
  edit(change: Edit): Promise<Summary>;
  /** Derive ids and coordinates of another dialect by the published rules; the old ids are kept as relations. */
  migrate(): Promise<Summary>;
  undo(): Promise<Summary>;
  redo(): Promise<Summary>;
  clear(): Promise<void>;

  /**
   * Stop what runs and drop what waits; those promises reject with code "cancelled". The bundle held before stays.
   * Resolves when the engine is ready again: at once as a rule, after one to two seconds where it had to be restarted.
   */
  cancel(): Promise<void>;
  /** End the worker. Every later call rejects with code "closed". */
  close(): void;
}

/**
 * "ready": waiting for work. "working": a request runs. "restarting": the worker died or was stopped, and is coming
 * back with the bundle it held. "failed": it could not come back; `load` again. "closed": `close` was called.
 */
export type State = "ready" | "working" | "restarting" | "failed" | "closed";

export interface StateEvent extends Event {
  readonly state: State;
  /** Why, in one sentence fit to show; empty in the course of normal work. */
  readonly reason: string;
}

export interface Version {
  ltmi: string;
  python: string;
  pyodide: string;
  /** The wheel that the engine's bytecode was compiled from, as served by the site. */
  wheel: { name: string; sha256: string; url: string };
}

/** Every promise here rejects with one of these. `message` is one line that ends with the next action. */
export interface EngineError extends Error {
  name: "EngineError";
  /**
   * "cancelled", "closed", "boot" (could not start), "died" (the worker ended in the middle; it is restarting),
   * "unexpected" (a defect), or a code of the Python error tree: "usage", "shape", "bundle", "version", "source", …
   */
  code: string;
}

// ---------------------------------------------------------------------------------------------- input

export interface SourceInput {
  /** Text, or the bytes of a file of any format that the readers know. */
  data: string | Uint8Array | ArrayBuffer | Blob;
  label?: string;
  mediaType?: string;
  /** The document's own date, ISO-8601 UTC ("2026-01-31T09:30:00Z"). */
  timestamp?: string;
  canonical?: boolean;
  transient?: boolean;
}

export interface CrystallizeOptions {
  onProgress?: (progress: WorkProgress) => void;
  /** Called once with the first rows, while the rest is still being read. Their `index` is final. */
  onFirst?: (rows: Row[]) => void;
  /** Aborting does what `cancel` does, for this request alone. */
  signal?: AbortSignal;
  /** The moment that counts as now, ISO-8601 UTC; the clock's by default. */
  now?: string;
}

export interface WorkProgress {
  /** "reader": a reader for the format is being fetched from the site; "read": the sources; "open": a bundle; "index": the loci, for searching. */
  stage: "reader" | "read" | "open" | "index";
  /** What is worked on: the label of the source, or of the reader. */
  label: string;
  /** Bytes of all sources, done and in all; of the reader's wheels for "reader"; loci for "open" and "index". */
  done: number;
  total: number;
  /** Loci found so far. */
  loci: number;
}

export interface OpenOptions {
  name?: string;
  /** Refuse a bundle of more loci, with their number, before it is parsed; 200,000 unless said otherwise. */
  limit?: number;
  onProgress?: (progress: WorkProgress) => void;
  signal?: AbortSignal;
}

export interface LociQuery {
  start?: number;
  count?: number;
  filter?: Filter;
  /** By place unless said otherwise. Ties keep the order by place; by confidence, unproved loci come last either way. */
  sort?: { by: "place" | "statement" | "breadcrumb" | "kind" | "confidence" | "horizon" | "first_seen"; descending?: boolean };
}

/** All conditions given must hold. */
export interface Filter {
  /** Words, every one of which stands in the statement or breadcrumb; case and accents do not count. */
  text?: string;
  kind?: string[];
  horizon?: "short" | "long";
  status?: Status[];
  source?: string;
  /** Loci that touch this range of `source`. */
  range?: Range;
  /** The leading levels of the breadcrumb. */
  breadcrumb?: string[];
  /** The leading coordinates of the lattice: one, two or three. */
  cell?: number[];
  /** Least confidence; an unproved locus has none, and passes no such filter. */
  minConfidence?: number;
  ids?: string[];
}

export interface SearchOptions {
  k?: number;
  /** A topic or words that settle which of several is meant. */
  clue?: string;
}

export interface CheckOptions {
  question?: string;
  /** Texts to check against in place of the bundle. */
  evidence?: string[];
  signal?: AbortSignal;
}

export interface VerifyOptions {
  sources?: (string | Uint8Array | ArrayBuffer | Blob)[];
  onProgress?: (progress: WorkProgress) => void;
  signal?: AbortSignal;
}

export interface WriteOptions {
  form?: "json" | "jsonl" | "tar.gz" | "zip";
  sources?: boolean;
}

export type Edit =
  /** Leave the locus out of the bundle, and with it the others of its unit where it shares one (`x-unit`). */
  | { op: "leaveOut"; id: string }
  /** Put other words in; the locus becomes unproved and says who and why. */
  | { op: "correct"; id: string; statement: string; by?: string; why?: string }
  /** Change the breadcrumb; id and coordinates are derived anew. Trailing levels may be null. */
  | { op: "move"; id: string; breadcrumb: (string | null)[] };

// ---------------------------------------------------------------------------------------------- output

/** [start, stop) in UTF-16 code units. */
export type Range = [start: number, stop: number];

/** How a statement is proved: word for word, put together from parts of the source, or not at all. */
export type Status = "verbatim" | "assembled" | "unproved";

export interface Summary {
  corpusId: string;
  created: string;
  producer: string | null;
  loci: number;
  /** Loci by status, by kind, by horizon. */
  status: Record<Status, number>;
  kinds: Record<string, number>;
  horizons: Record<string, number>;
  sources: SourceInfo[];
  /** Bytes of the sources, and of those the bytes left out with a reason. */
  bytes: number;
  leftOutBytes: number;
  /** Of `crystallize`: how many of its sources could not be read; the warnings say which and why. */
  refused?: number;
  /** Remarks of the readers, and of opening, fit to show: hidden parts found, another dialect, a newer version. */
  warnings: string[];
  canUndo: boolean;
  canRedo: boolean;
  /** Whether anything was edited since it was made or opened. */
  edited: boolean;
}

export interface SourceInfo {
  id: string;
  label: string;
  mediaType: string;
  timestamp: string | null;
  /** Size in bytes of UTF-8. */
  bytes: number;
  loci: number;
  hasText: boolean;
  origin: { name: string; media_type: string; sha256: string } | null;
}

export interface SourceText extends SourceInfo {
  text: string | null;
  lines: number;
}

/** The record of the format, as it is written to a file: offsets in UTF-8 bytes. */
export interface Locus {
  id: string;
  breadcrumb: [string, string | null, string | null, string | null];
  lattice: [number, number, number];
  statement: string;
  kind: string;
  confidence: number;
  horizon: "short" | "long";
  decay: number;
  source: { id: string; offset: [number, number] };
  first_seen: string;
  last_referenced: string;
  references?: number;
  relations?: { type: string; target: string }[];
  tags?: string[];
  notes?: string;
  [extension: string]: unknown;
}

export interface Row {
  locus: Locus;
  /** Place in the bundle, from 0. */
  index: number;
  /** Id of its source. */
  source: string;
  status: Status;
  /** First line it stands on, from 1; null where the source's text is not there. */
  line: number | null;
  /** Its range in the text of the source; null where the text is not there. */
  range: Range | null;
  /** What the statement is put together from, in order. A verbatim one has one piece: its range, kept. */
  pieces: Piece[];
}

export interface Piece {
  /** keep: source text as it is or decoded; skip: source text that leaves no trace; from: context; glue: in no source. */
  op: "keep" | "skip" | "from" | "glue";
  /** In the bytes of the source, as the bundle counts them; absent for glue. */
  offset?: [number, number];
  /** In the text of the source; absent for glue, and where the text is not there. */
  range?: Range;
  /** The text it contributes, where that differs from the range's text (decoded) or there is none (glue). */
  text?: string;
  /** Of skip: why; of from: its role. */
  reason?: string;
  /** Names of the rules by which the range was decoded. */
  by?: string[];
}

export interface LociPage {
  /** How many pass the filter. */
  total: number;
  start: number;
  rows: Row[];
}

export interface Marks {
  loci: { id: string; index: number; range: Range; status: Status }[];
  leftOut: { range: Range; why: string }[];
  /** What within the loci only gives form: signs, comments, leaders. */
  skipped: { range: Range; why: string }[];
}

export interface OutlineNode {
  /** A level of the breadcrumb. */
  name: string;
  /** The levels down to here. */
  path: string[];
  /** Loci under it, and of those the ones that stand at this very level. */
  loci: number;
  own: number;
  children: OutlineNode[];
}

export interface LatticeCell {
  cell: [number, number, number];
  loci: number;
  /** The breadcrumb prefixes found here, commonest first. */
  prefixes: { path: string[]; loci: number }[];
}

export interface LeftOutItem {
  source: string;
  range: Range | null;
  line: number | null;
  why: string;
  bytes: number;
  /** The beginning of the text left out. */
  excerpt: string;
}

export interface Hit extends Row {
  score: number;
  /** Parts of the score by name, `matched` the words that were found (as they stand in the index). */
  why: { matched: string[]; [part: string]: unknown };
  /** Where the matched words stand: in the statement, and in the levels of the breadcrumb. */
  marks: { statement: Range[]; breadcrumb: { level: number; range: Range }[] };
}

export interface Answer {
  status: "found" | "ambiguous" | "not_found";
  /** One sentence. */
  reason: string;
  /** Empty unless found. */
  hits: Hit[];
  /** The rivals, when ambiguous, with the words that tell each apart. */
  candidates: { hit: Hit; differs: string[] }[];
  /** Nearest by words, though they do not answer. */
  nearest: Hit[];
}

export type Verdict = "supported" | "contradicted" | "unsupported" | "no_claim" | "cannot_check";

export interface Report {
  verdict: Verdict;
  ok: boolean;
  /** A line for people: how its claims stand, and what the score is held against. */
  why: string;
  /** 0..1, for ranking. */
  score: number;
  coverage: number;
  figures_ok: boolean;
  unsupported: string[];
  /** The supported claims of the answer, joined. */
  kept: string;
  claims: Claim[];
  /** What to know about the check itself, each a sentence. */
  notes: string[];
}

export interface Claim {
  /** In the answer. */
  start: number;
  stop: number;
  text: string;
  verdict: Verdict;
  /** A line for people: what decided, as far as there is room. */
  why: string;
  /** All that its reasons say, those of a kind in one. */
  lines: string[];
  /** How many of the lines, the first ones, tell what decided; the others are remarks. */
  deciding: number;
  /** What decided first. */
  reasons: Reason[];
  evidence: Place[];
}

export interface Reason {
  code: string;
  message: string;
  /** In the answer. */
  answer: Range | null;
  /** Every place of the answer that it speaks of: `answer`, and its words where they are several. */
  marks: Range[];
  evidence: Place | null;
  words: string[];
}

export interface Place {
  text: string;
  /** In the text of that evidence. */
  start: number;
  stop: number;
  /** Index of the evidence given. */
  evidence: number;
  locus: string | null;
  /** "decayed", "superseded", "unproved". */
  notes: string[];
  /** Of the row of a table in a text: its cells with their headers. */
  reads: string | null;
  /** Row of the locus, when the evidence is one of the bundle. */
  row?: Row;
  [more: string]: unknown;
}

export interface Verification {
  /** No rule is broken. */
  ok: boolean;
  /** No rule is broken, and no statement is unproved or unchecked. */
  proved: boolean;
  loci: number;
  /** Each locus is counted once; "unchecked": the text of its source is not at hand; "refuted": an error was found. */
  verbatim: number;
  assembled: number;
  unproved: number;
  unchecked: number;
  refuted: number;
  /** Loci by the dialect that their ids follow; `schemes` tells of their coordinates and offsets as well. */
  dialects: Record<string, number>;
  schemes: Record<"ids" | "lattice" | "offsets", Record<string, number>>;
  /** How many of the files given beside were taken for sources that the bundle came without. */
  matched: number;
  findings: Finding[];
}

export interface Finding {
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  /** Line of the file. */
  line: number | null;
  locus: string | null;
}
