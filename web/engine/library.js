/**
 * What Python runs, in one file: the standard library and the first wheels as bytecode, a gzipped tar. It is read while
 * Python itself is, and laid into Python's files before Python starts, which saves it from unpacking anything by itself.
 */

const BLOCK = 512; // bytes; a tar is made of blocks

/** Where the standard library lies, for Python's own search. */
export const HOME = "/lib/python3.14";

/** @typedef {{mkdirTree: (path: string) => void, writeFile: (path: string, data: Uint8Array, options: {canOwn: boolean}) => void}} Files */

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed */
export async function inflate(packed) {
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Write what is in the tar into Python's files; they are views of `tar` and share its memory. @param {Files} files @param {Uint8Array} tar */
export function lay(files, tar) {
  const made = new Set();
  for (let at = 0; tar[at]; ) {
    const size = parseInt(words(tar, at + 124, 12), 8);
    const above = words(tar, at + 345, 155); // of a path too long for one field
    const path = `${above && `/${above}`}/${words(tar, at, 100)}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    at += BLOCK;
    files.writeFile(path, tar.subarray(at, at + size), { canOwn: true });
    at += BLOCK * Math.ceil(size / BLOCK);
  }
}

/** A field of a tar's header, up to its first zero. @param {Uint8Array} tar @param {number} at @param {number} length */
function words(tar, at, length) {
  const field = tar.subarray(at, at + length);
  const end = field.indexOf(0);
  return String.fromCharCode(...(end < 0 ? field : field.subarray(0, end)));
}
