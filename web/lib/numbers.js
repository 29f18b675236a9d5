// Numbers, sizes, shares and sentences as a reader writes them.

const digits = new Intl.NumberFormat("en");

/**
 * A number as the reader writes it.
 * @param {number} n
 */
export const number = (n) => digits.format(n);

/**
 * A count with its noun.
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/**
 * @param {number} n
 */
export function bytes(n) {
  if (n < 1000) return count(n, "byte");
  if (n < 999_500) return `${(n / 1000).toFixed(n < 9950 ? 1 : 0)} kB`;
  return `${(n / 1e6).toFixed(1)} MB`;
}

/**
 * @param {number} part
 * @param {number} whole
 */
export function percent(part, whole) {
  if (!whole || !part) return "0 %";
  const share = (100 * part) / whole;
  return share < 1 ? "under 1 %" : `${Math.round(share)} %`;
}

/**
 * What the engine says in a line, as a sentence.
 * @param {string} line
 */
export const sentence = (line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.!?]$/.test(line) ? "" : "."}`;
