// Run a Python file in the site's runtime under Node: `node python.mjs JOB.json`, where the file holds {"core": Pyodide's
// npm folder, "runtime": the site's runtime folder, "mounts": {folder in Pyodide: folder here}, "script": file, "input":
// any JSON, "packages": names}. The script defines `main(input: str) -> str`, JSON both; what it returns is the last line of stdout.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { core, runtime, mounts, script, input, packages } = JSON.parse(readFileSync(process.argv[2], "utf8"));
try {
  const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
  const { HOME, inflate, lay } = await import(pathToFileURL(join(core, "..", "..", "engine", "library.js")).href);
  const library = await inflate(new Response(readFileSync(join(runtime, "library.pack"))).body);
  const pyodide = await loadPyodide({
    indexURL: core,
    env: { PYTHONNODEBUGRANGES: "1", PYTHONPATH: HOME },
    fsInit: async (files) => lay(files, library),
    stdLibURL: join(runtime, "python_stdlib.zip"),
    lockFileURL: join(runtime, "packages.json"),
    packageBaseUrl: `${runtime}/`,
    packages,
    stdout: (line) => console.error(line),
  });
  for (const [to, from] of Object.entries(mounts)) {
    pyodide.FS.mkdirTree(to);
    pyodide.mountNodeFS(to, from);
  }
  pyodide.runPython(readFileSync(script, "utf8"), { filename: script });
  console.log(await pyodide.globals.get("main")(JSON.stringify(input)));
} catch (error) {
  console.error(String(error.stack ?? error).slice(-4000));
  process.exit(1);
}
