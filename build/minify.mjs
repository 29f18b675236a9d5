// Make the page's modules small, each with a map back to its source: `node build/minify.mjs FOLDER FILE...` writes the
// files, named from web/, into FOLDER. Sources lie in the maps under their own names, so that nothing of this machine does.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createRequire } from "node:module";

const web = join(import.meta.dirname, "..", "web");
const [folder, ...entryPoints] = process.argv.slice(2);
const { buildSync } = createRequire(join(web, "package.json"))("esbuild");
const { outputFiles } = buildSync({
  absWorkingDir: web,
  charset: "utf8",
  entryPoints,
  format: "esm",
  logLevel: "warning",
  minify: true,
  outbase: web,
  outdir: web,
  sourcemap: "linked",
  target: "es2023",
  write: false,
});
for (const { path, contents } of outputFiles) {
  const to = join(folder, relative(web, path));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, contents);
}
