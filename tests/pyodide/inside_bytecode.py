"""Compile the canonical wheel with the builder's own function, inside Pyodide. `main` is called by python.mjs."""

import base64
import hashlib
import json
from pathlib import Path


def main(given):
    job = json.loads(given)
    space = {}
    exec(Path("/build/bytecode.py").read_text(encoding="utf-8"), space)
    data = base64.b64decode(job["wheel"])
    made = space["compile_archive"](data, "/lib/python3.14/site-packages", prune=False)
    return json.dumps(hashlib.sha256(made).hexdigest())
