"""Print how retrieval fares among a million loci, as Markdown: memory, build, time of a query. Takes minutes and 4 GB.

    python tests/bench/bench_million.py [--loci 1000000]

The index's memory is counted object by object, all that it reaches but the loci themselves; beside it stands what the
process grew by while building, of which a part is given back when it is done.
"""

from __future__ import annotations

import argparse
import gc
import platform
import resource
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bench_retrieval import prose, timed  # noqa: E402 - after the path
from engines import loci_of  # noqa: E402

from ltmi_py.bundle.model import Locus  # noqa: E402
from ltmi_py.retrieval.index import Index  # noqa: E402


def size_of(index):
    """The bytes of all objects that the index reaches, without the loci, types and modules."""
    seen, todo, total = set(), [index], 0
    kinds = (Locus, type, type(sys), type(size_of))
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, kinds):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        todo += gc.get_referents(one)
    return total


def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--loci", type=int, default=1_000_000)
    count = parser.parse_args().loci
    rows, queries = prose(count)
    made = loci_of(rows)
    del rows
    before = peak()
    began = time.process_time()
    index = Index(made)
    built = time.process_time() - began
    grown = peak() - before
    held = size_of(index) / 1e6
    first = timed(index.rank, queries)  # what a term needs is laid out when it is first asked for
    again = timed(index.rank, queries)
    began = time.process_time()
    kept = index.dump()
    dumped = time.process_time() - began
    began = time.process_time()
    if not Index.load(kept, made).loaded:
        raise SystemExit("the dumped index does not load")
    loaded = time.process_time() - began
    print(f"""## Retrieval among {count:,} loci

Python {platform.python_version()}, {platform.machine()}, one thread; loci of about 20 made-up words, 200 queries of 3 words, processor time.

| what | measured | wanted |
|---|---|---|
| memory of the index, loci aside | {held:,.0f} MB | ≤ 300 MB |
| growth of the process while building, at most | {grown:,.0f} MB | |
| build | {count / built:,.0f} loci/s | |
| query, p50 · p95 | {first[0] * 1000:.2f} · {first[1] * 1000:.2f} ms | p95 ≤ 15 ms |
| query asked again, p50 · p95 | {again[0] * 1000:.2f} · {again[1] * 1000:.2f} ms | |
| dumped | {len(kept) / 1e6:,.0f} MB in {dumped:.1f} s | |
| loaded again | {loaded:.1f} s | |""")


if __name__ == "__main__":
    main()
