"""Build and ask an index inside Pyodide, for the bench report. `main` is called by tests/pyodide/python.mjs."""

import json
import sys
import time


def main(given):
    given = json.loads(given)
    sys.path[:0] = given["path"]
    from engines import loci_of  # noqa: PLC0415 - after the path

    from ltmi_py.retrieval.index import Index  # noqa: PLC0415

    loci = loci_of(given["rows"])
    began = time.perf_counter()
    index = Index(loci)
    built = time.perf_counter() - began
    times = []
    for query in given["queries"]:
        began = time.perf_counter()
        index.rank(query, k=10)
        times.append(time.perf_counter() - began)
    times.sort()
    return json.dumps([len(loci) / built, times[len(times) // 2], times[int(len(times) * 0.95)]])
