// A text as lines, and lines as chunks, so that only the chunks near the reader are ever in the document.

const LINES = 150;
const CHARACTERS = 24_000;
const LONGEST = 6000;

/**
 * One visual line: start..stop in UTF-16, without its line break; `number` is 0 where it goes on a line cut for length.
 * @typedef {{ start: number, stop: number, number: number }} Line
 */

/**
 * @param {string} text
 * @returns {Line[]}
 */
export function splitLines(text) {
  /** @type {Line[]} */
  const lines = [];
  let number = 0;
  let at = 0;
  while (at <= text.length) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    const stop = end > at && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    number += 1;
    let from = at;
    let shown = number;
    while (stop - from > LONGEST) {
      const cut = safeCut(text, from + LONGEST);
      lines.push({ start: from, stop: cut, number: shown });
      from = cut;
      shown = 0;
    }
    lines.push({ start: from, stop, number: shown });
    if (newline < 0) break;
    at = newline + 1;
  }
  return lines;
}

/**
 * A place to break a very long line: the last space before `at`, and never inside a surrogate pair.
 * @param {string} text
 * @param {number} at
 */
function safeCut(text, at) {
  const space = text.lastIndexOf(" ", at);
  if (space > at - 400) return space + 1;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

/**
 * Group lines into chunks; each is the index of its first line, with the end of the last chunk at the end.
 * @param {readonly Line[]} lines
 * @returns {number[]}
 */
export function splitChunks(lines) {
  const borders = [0];
  let size = 0;
  let count = 0;
  lines.forEach((line, index) => {
    const length = line.stop - line.start + 1;
    if (count > 0 && (count >= LINES || size + length > CHARACTERS)) {
      borders.push(index);
      size = 0;
      count = 0;
    }
    size += length;
    count += 1;
  });
  borders.push(lines.length);
  return borders;
}

/**
 * Index of the last item whose key is not above `value`, or 0.
 * @template T
 * @param {readonly T[]} items
 * @param {number} value
 * @param {(item: T) => number} key
 */
export function lastAtOrBefore(items, value, key) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && key(item) <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
