// Compile archives to bytecode inside Pyodide under Node: `node build/bytecode.mjs JOBS.json`, where the file holds
// {"pyodide": folder, "jobs": [{"from": file, "to": file, "place": folder in Pyodide, "prune": boolean}],
// "pack": {"from": [[file, place]], "to": file}, "weigh": {"from": {name: file}, "to": file}}: a pack is made of archives
// that were compiled; to weigh is to write down what each file takes gzipped, which differs from one zlib to the next.
// Lines stay in the bytecode, for tracebacks; columns do not, which saves a tenth of it.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { pyodide: folder, jobs, pack, weigh } = JSON.parse(readFileSync(process.argv[2], "utf8"));
try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const pyodide = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: "1" } });
  pyodide.runPython(readFileSync(join(import.meta.dirname, "bytecode.py"), "utf8"));
  const compile = pyodide.globals.get("compile_archive");
  const read = (file) => pyodide.toPy(new Uint8Array(readFileSync(file)));
  for (const { from, to, place, prune } of jobs) {
    const data = read(from);
    const made = compile.callKwargs(data, place, { prune });
    keep(made.toJs(), to);
    data.destroy();
    made.destroy();
  }
  const archives = pack.from.map(([file, place]) => [new Uint8Array(readFileSync(file)), place]);
  keep(pyodide.globals.get("pack_archives")(pyodide.toPy(archives)).toJs(), pack.to);
  const weights = Object.entries(weigh.from).map(([name, file]) => [name, pyodide.globals.get("weigh")(read(file))]);
  keep(JSON.stringify(Object.fromEntries(weights)), weigh.to);
} catch (error) {
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
}

/** A file takes its final name only when it is whole. */
function keep(made, to) {
  writeFileSync(`${to}.part`, made);
  renameSync(`${to}.part`, to);
}
