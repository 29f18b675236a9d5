// The words of what stands before and around the reading: the desk, the engine, long tasks, the sheets.

import { bytes, count, number, sentence } from "./numbers.js";

export const desk = {
  desk: {
    title: "Paste a text. Get its statements, each traced to the words it came from.",
    private: "Nothing you paste leaves this page.",
    privateShort: "Nothing leaves this page",
    privateMore: "See how that is held",
    label: "Your text",
    hint: "Paste here: notes, a manual, a table, minutes, a part of a web page. Or type, or drop files anywhere on the page.",
    submit: "Find the statements",
    open: "Open files",
    samples: "Or take one of these",
    size: (/** @type {number} */ n) => bytes(n),
    clear: "Clear",
    longText: (/** @type {number} */ n) => `${bytes(n)}; only its beginning is shown here`,
    empty: "There is no text yet. Paste or type one, or open a file.",
    tooBig: (/** @type {string} */ name, /** @type {number} */ n, /** @type {number} */ limit) =>
      `${name} is ${bytes(n)}; the page takes up to ${bytes(limit)} at a time. Nothing was read. Split it, or use the command line.`,
    waiting: "Your text is kept. It is read as soon as the engine is ready.",
    pasted: "pasted text",
    pastedRich: "pasted page",
    rich: "Pasted with its structure (headings, lists, tables).",
    usePlain: "Use the plain words instead",
    useRich: "Use the structure",
  },

  samples: [
    { file: "pump-manual.md", name: "A messy manual", note: "front matter, lists, tables, footnotes, a hidden part", size: 3300 },
    { file: "price-list.md", name: "A price list", note: "three tables of goods, prices and stock, with terms", size: 2700 },
    { file: "meeting.txt", name: "A meeting", note: "minutes with speakers, in which one figure is corrected", size: 2100 },
  ],

  engine: {
    region: "Engine",
    offer: "A newer version of this page is here.",
    offerTake: "Use it",
    fetch: (/** @type {string} */ label, /** @type {number} */ done, /** @type {number} */ total) =>
      `Loading ${label}, ${(done / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`,
    begin: "Loading the engine",
    start: "Starting Python",
    ready: "The engine is ready.",
    failed: (/** @type {string} */ why) => `${sentence(why)} Your text is kept.`,
    again: "Try again",
    restarting: (/** @type {string} */ why) => `${sentence(why)} Your text and its statements are kept.`,
    versions: (/** @type {string} */ ltmi, /** @type {string} */ python) => `ltmi ${ltmi} on Python ${python}`,
  },

  work: {
    reader: (/** @type {string} */ label) => `Fetching the reader for ${label} from this site`,
    read: (/** @type {string} */ label, /** @type {number} */ done, /** @type {number} */ total, /** @type {number} */ loci) =>
      `Reading ${label}: ${bytes(done)} of ${bytes(total)}, ${count(loci, "statement")} so far`,
    openingLoci: (/** @type {string} */ name, /** @type {number} */ done, /** @type {number} */ total) => `Opening ${name}: ${number(done)} of ${count(total, "statement")}`,
    opening: (/** @type {string} */ name) => `Opening ${name}`,
    moment: "One moment: this is being put together …",
    cancel: "Cancel",
    cancelled: "Cancelled. Your text is kept.",
    done: (/** @type {number} */ loci, /** @type {number} */ ms) => `${count(loci, "statement")} found in ${(ms / 1000).toFixed(1)} s.`,
    opened: (/** @type {string} */ name, /** @type {number} */ loci) => `${name} is open: ${count(loci, "statement")}.`,
    none: "No statement was found in it.",
    unread: (/** @type {number} */ n) => `${count(n, "file")} could not be read: the remarks above the text say why.`,
  },

  privacy: {
    title: "How it is held that nothing leaves",
    policy: "The browser enforces this policy on the page and on its engine. It may load from this site alone, and may send to no other:",
    list: "What was loaded since you came, all from this site:",
    since: (/** @type {number} */ n) => (n === 0 ? "Since the engine was ready: nothing." : `Since the engine was ready: ${count(n, "request")}, each for a file of this site.`),
    foreign: (/** @type {number} */ n) => (n === 0 ? "Requests to any other address: none." : `Requests to another address: ${number(n)}.`),
    limits: "A policy cannot block everything: a program could still put text into an address and send you there, open a window, or call another machine by WebRTC. This page has no code that does so; SECURITY.md names each such channel.",
    close: "Close",
  },

  help: {
    title: "Help",
    keysTitle: "Keys",
    keys: [
      ["/", "search"],
      ["c", "check an answer"],
      ["l", "statements"],
      ["o", "outline"],
      ["x", "lattice"],
      ["p", "proof"],
      ["d", "what was left out"],
      ["t", "the text"],
      ["j k", "next, previous statement"],
      ["y", "copy the statement with its citation"],
      ["Ctrl Z", "undo an edit"],
      ["Ctrl Enter", "find statements, check"],
      ["Esc", "close, cancel"],
      ["?", "this sheet"],
    ],
    keep: "Keep my last session in this browser",
    keepNote: "Off unless you ask. The bundle is then written to this browser's own storage, on this device.",
    keepDenied: "This browser denies storage. Everything works, in memory only.",
    kept: "Kept in this browser.",
    forgotten: "Forgotten: nothing is kept in this browser.",
    readers: "Keep the readers for PDF and spreadsheets for use offline",
    readersKept: "The readers are kept. They work without a network now.",
    restore: (/** @type {string} */ name) => `Your last session is kept here: ${name}.`,
    restoreYes: "Open it",
    restoreNo: "Forget it",
    about: "ltmi makes a bundle of a text: its statements, each with the bytes it came from. The file it writes proves itself, here and on the command line.",
  },

  download: {
    title: "Download",
    bundle: "The bundle",
    sources: "Carry the text itself, so that the file proves itself",
    forms: [
      { form: "json", name: "One document", suffix: ".ltmi", note: "for keeping and sending" },
      { form: "jsonl", name: "Line by line", suffix: ".ltmi.jsonl", note: "for long bundles and for tools" },
      { form: "tar.gz", name: "Folder, packed", suffix: ".ltmi.tar.gz", note: "with the text as files of their own" },
      { form: "zip", name: "Folder, zipped", suffix: ".ltmi.zip", note: "the same, as a zip" },
    ],
    rows: "Training rows",
    shapes: [
      { shape: "instruction", name: "Instruction and output", suffix: ".instruction.jsonl", note: "" },
      { shape: "chat", name: "Chat messages", suffix: ".chat.jsonl", note: "" },
      { shape: "completion", name: "Prompt and completion", suffix: ".completion.jsonl", note: "" },
    ],
    exports: "For reading",
    tables: [
      { form: "csv", name: "Table", suffix: ".csv", note: "one row for each statement" },
      { form: "markdown", name: "Document", suffix: ".md", note: "by breadcrumb, with places" },
    ],
    done: (/** @type {string} */ name, /** @type {number} */ n) => `${name} was handed to the browser, ${bytes(n)}.`,
  },
};
