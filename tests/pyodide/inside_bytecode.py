"""Compile the canonical wheel with the builder's own function, inside Pyodide. `main` is called by python.mjs."""

import base64
import hashlib
import io
import json
import zipfile
from pathlib import Path


def main(given):
    job = json.loads(given)
    space = {}
    exec(Path("/build/bytecode.py").read_text(encoding="utf-8"), space)
    data = base64.b64decode(job["wheel"])
    made = space["compile_archive"](data, "/lib/python3.14/site-packages", prune=False)
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        return json.dumps(
            {name: hashlib.sha256(archive.read(name)).hexdigest() for name in archive.namelist()}
        )
