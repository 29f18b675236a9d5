"""Crystallise texts and write the bundles, inside Pyodide. `main` is called by python.mjs."""

import hashlib
import json

from ltmi_py import Source, crystallize, verify, write


def main(given):
    out = []
    for text, now in json.loads(given):
        bundle = crystallize(Source(text, label="text"), now=now)
        forms = [
            hashlib.sha256(write(bundle, form=form)).hexdigest()
            for form in ("json", "jsonl", "tar.gz", "zip")
        ]
        out.append([len(bundle.loci), verify(bundle).ok, forms])
    return json.dumps(out)
