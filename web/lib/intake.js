// What comes in: pasted text, plain or rich, and files, dropped or opened. Decides only whether something is a bundle
// or a text; what a text is made of is for the engine to find out.

import { session } from "./session.js";
import { words } from "./words.js";

/** @typedef {import("../engine/protocol.js").SourceInput} SourceInput */

export const FILE_LIMIT = 64_000_000;
// How a table or a document begins that was made of a bundle here, and holds all of it but the text.
const WRITTEN_HERE = /^\ufeff?(?:id([,;\t])topic\1subtopic\1|---\r?\ntitle: "[^\n]*\r?\nbundle: "c-[0-9a-f]+"\r?\n)/;

/**
 * Take files in: a bundle is opened, anything else is read as sources, several at once.
 * @param {readonly File[]} files
 * @returns {Promise<boolean>}
 */
export async function takeFiles(files) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const [first] = files;
  if (!first) return false;
  if (size > FILE_LIMIT) {
    const name = files.length === 1 ? first.name : `${first.name} …`;
    session.tell("say", { text: words.desk.tooBig(name, size, FILE_LIMIT), tone: "error" });
    return false;
  }
  if (files.length === 1 && (await isBundle(first))) return session.open(new Uint8Array(await first.arrayBuffer()), first.name);
  const sources = [];
  for (const file of files) {
    try {
      sources.push(await asSource(file));
    } catch {
      session.tell("say", { text: words.errors.read(file.name), tone: "error" });
      return false;
    }
  }
  return session.make(sources);
}

/** @param {File} file */
async function isBundle(file) {
  if (/\.ltmi(\.|$)/i.test(file.name)) return true;
  const head = await file.slice(0, 4000).text();
  return /^\s*\{\s*"(loci|manifest)"/.test(head) || (/^\s*\{/.test(head) && head.includes('"ltmi/')) || WRITTEN_HERE.test(head);
}

/**
 * @param {File} file
 * @returns {Promise<SourceInput>}
 */
async function asSource(file) {
  const input = /** @type {SourceInput} */ ({ data: new Uint8Array(await file.arrayBuffer()), label: file.name });
  if (file.lastModified) input.timestamp = new Date(file.lastModified).toISOString().replace(/\.\d+Z$/, "Z");
  return input;
}

/**
 * The sources of one paste: its structure where it has some, and its plain words.
 * @param {DataTransfer} paste
 * @returns {{ plain: string, rich: string | null }}
 */
export function readPaste(paste) {
  const plain = paste.getData("text/plain");
  const html = paste.getData("text/html");
  return { plain, rich: /<(h[1-6]|ul|ol|table|p|blockquote|pre|tr|dl|div)\b/i.test(html) ? html : null };
}
