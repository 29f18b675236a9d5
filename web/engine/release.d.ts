/** What the site's builder wrote down about the runtime beside this module (release.js is generated). */
declare const release: {
  ltmi: string;
  pyodide: string;
  /** Folder of the runtime, relative to the engine's; its name changes with its content. */
  runtime: string;
  /** What is read before the engine is up, by file name: bytes as they are, and as they travel from a server that compresses. */
  files: Record<string, [size: number, packed: number]>;
  /** The digest of the runtime's library.pack, as `integrity` takes it. */
  library: string;
  /** The canonical wheel, relative to the engine's folder. */
  wheel: { name: string; sha256: string; path: string };
};
export default release;
