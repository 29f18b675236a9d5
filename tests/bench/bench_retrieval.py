"""Print how retrieval ranks and how fast it is, beside the engines people use, as Markdown.

    python tests/bench/bench_retrieval.py [--data ../shared/data/retrieval] [--loci 100000]

Quality needs labelled data; speed runs on text made here. Every engine gets the same fields, title and text.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engines import ENGINES, Ours, loci_of  # noqa: E402 - after the path
from units import thesis  # noqa: E402

from ltmi_py.retrieval.answers import search  # noqa: E402
from ltmi_py.retrieval.index import Index  # noqa: E402
from ltmi_py.text.folding import fold  # noqa: E402
from ltmi_py.text.stems import stem  # noqa: E402
from ltmi_py.text.tokens import pieces  # noqa: E402


def say(text):
    print(f"  {text}", file=sys.stderr, flush=True)


def rows_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def measured(ranked, wanted):
    hits = [name in wanted for name in ranked[:10]]
    gain = sum(hit / math.log2(at + 2) for at, hit in enumerate(hits))
    ideal = sum(1 / math.log2(at + 2) for at in range(min(10, len(wanted))))
    return gain / ideal, sum(hits) / len(wanted)


class Sets:
    """The labelled sets: for each, groups of rows with their queries and what is wanted."""

    def __init__(self, data):
        self.groups = {}
        for folder in sorted(path.parent for path in data.glob("*/docs.jsonl")):
            docs, queries, labels = (
                rows_of(folder / f"{name}.jsonl") for name in ("docs", "queries", "qrels")
            )
            wanted = {}
            for label in labels:
                wanted.setdefault(label["qid"], set()).add(label["did"])
            parts = []
            for group in sorted({row.get("group", 0) for row in docs}):
                mine = [row for row in docs if row.get("group", 0) == group]
                asked = [q for q in queries if q.get("group", 0) == group and q["id"] in wanted]
                parts.append((mine, [(q["text"], wanted[q["id"]]) for q in asked]))
            self.groups[folder.name] = parts


def quality(sets):
    lines = [
        "### Quality",
        "",
        "| engine | " + " | ".join(f"{name} nDCG@10 / R@10" for name in sets.groups) + " |",
        "|---|" + "---|" * len(sets.groups),
    ]
    for name, engine in ENGINES.items():
        cells = []
        for label, parts in sets.groups.items():
            say(f"{name} on {label}")
            try:
                scores = []
                for rows, asked in parts:
                    made = engine(rows)
                    scores += [measured(made(query), wanted) for query, wanted in asked]
            except ImportError:
                cells.append("not installed")
                continue
            cells.append(
                " / ".join(f"{sum(column) / len(scores):.3f}" for column in zip(*scores, strict=True))
            )
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def outcomes(sets):
    """Questions about one half of the titles asked of the other half, and of their own."""
    lines = [
        "",
        "### When to say not found",
        "",
        "| set | foreign refused | own refused | own ambiguous |",
        "|---|---|---|---|",
    ]
    for label, parts in sets.groups.items():
        for rows, asked in parts[:1]:
            titles = sorted({row.get("title") or "" for row in rows})
            if not 4 <= len(titles) <= 200:
                continue
            half = [row for row in rows if (row.get("title") or "") in set(titles[::2])]
            index, names = Index(loci_of(half)), {row["id"] for row in half}
            own = [search(index, query).status for query, wanted in asked if wanted <= names]
            foreign = [search(index, query).status for query, wanted in asked if not wanted & names]
            lines.append(
                f"| {label} | {foreign.count('not_found') / len(foreign):.0%} | {own.count('not_found') / len(own):.1%}"
                f" | {own.count('ambiguous') / len(own):.1%} |"
            )
    return lines


def lattice(sets):
    """The lattice as a filter before ranking: how much it cuts, and what is lost with it."""
    lines = [
        "",
        "### The lattice as a pre-filter",
        "",
        "The query's breadcrumb is derived, and only loci within radius 4 of its cell are kept.",
        "",
        "| set | loci cut | wanted loci kept | R@10 without | R@10 with |",
        "|---|---|---|---|---|",
    ]
    for label, parts in sets.groups.items():
        cut, kept, before, after, queries, total = 0.0, 0, 0.0, 0.0, 0, 0
        for rows, asked in parts:
            made = Ours(rows)
            numbers = {made.names[locus.id]: at for at, locus in enumerate(made.index.loci)}
            for query, wanted in asked:
                crumb = made.index.crumb_of(query)
                near = {at for _, at in made.index.cells.near(crumb)} if crumb else set()
                ranked = made(query, 200)
                within = [name for name in ranked if numbers[name] in near]
                cut += 1 - len(near) / len(rows)
                kept += sum(numbers[name] in near for name in wanted)
                before, after = before + measured(ranked, wanted)[1], after + measured(within, wanted)[1]
                queries, total = queries + 1, total + len(wanted)
        lines.append(
            f"| {label} | {cut / queries:.0%} | {kept / total:.0%} | {before / queries:.3f} | {after / queries:.3f} |"
        )
    return lines


def prose(count, seed=3):
    """Sentences of made-up words: a vocabulary of 60,000 with the frequencies of natural text."""
    rng = random.Random(seed)
    parts = [c + v for c in "bcdfghklmnprstvz" for v in ("a", "e", "i", "o", "u", "an", "er", "is")]
    words = list({"".join(rng.choices(parts, k=rng.choice((2, 2, 3, 3, 4)))): None for _ in range(90_000)})[
        :60_000
    ]
    words = [
        "the",
        "of",
        "and",
        "in",
        "to",
        "a",
        "was",
        "is",
        "for",
        "as",
        "on",
        "by",
        "with",
        "he",
        "it",
        *words,
    ]
    weights = [1 / (rank + 2.7) for rank in range(len(words))]
    lengths = [max(4, int(rng.gauss(20, 8))) for _ in range(count)]
    drawn = iter(rng.choices(words, weights, k=sum(lengths)))
    rows = [{"id": str(at), "text": " ".join(next(drawn) for _ in range(n))} for at, n in enumerate(lengths)]
    queries = [" ".join(rng.choice(rng.choice(rows)["text"].split()) for _ in range(3)) for _ in range(200)]
    return rows, queries


def timed(made, queries):
    times = []
    for query in queries:
        began = time.process_time()
        made(query)
        times.append(time.process_time() - began)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def speed(count):
    lines = [
        "",
        f"### Speed: {count:,} loci of about 20 words, 200 queries of 3 words",
        "",
        "Processor time, so that what else the machine does counts less.",
        "",
        "| engine | build, loci/s | p50 ms | p95 ms | p50 against fused |",
        "|---|---|---|---|---|",
    ]
    rows, queries = prose(count)
    base, faster = None, []
    for name, engine in ENGINES.items():
        if name == "ltmi, lattice":
            continue
        say(f"{name} at {count:,}")
        for cached in (stem, pieces, fold):
            cached.cache_clear()
        try:
            made = engine(rows)
        except ImportError:
            lines.append(f"| {name} | not installed | | | |")
            continue
        p50, p95 = timed(made, queries[:40] if name == "rank-bm25" else queries)
        base = base or p50
        if p50 < base and "ltmi" not in name:
            faster.append(f"{name} ({p50 / base:.2f} of our time)")
        lines.append(
            f"| {name} | {count / made.built:,.0f} | {p50 * 1000:.2f} | {p95 * 1000:.2f} | {p50 / base:.2f} × |"
        )
    if faster:
        lines += ["", f"Where we lose: a query takes less time with {', '.join(faster)}."]
    return lines


def in_the_browsers_python(count=20_000):
    """The same under Node in the runtime that the site ships, where site and node modules are built."""
    runtimes = sorted((ROOT / "dist" / "site" / "engine").glob("runtime-*"))
    core = ROOT / "web" / "node_modules" / "pyodide"
    if not runtimes or not core.is_dir():
        return []
    rows, queries = prose(count)
    bench = ROOT / "tests" / "bench"
    job = {
        "core": str(core),
        "runtime": str(runtimes[-1]),
        "mounts": {"/bench": str(bench)},
        "script": str(bench / "inside_retrieval.py"),
        "input": {"path": ["/bench"], "rows": rows, "queries": queries},
        "packages": ["ltmi-py"],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "job.json"
        path.write_text(json.dumps(job), encoding="utf-8")
        command = ["node", str(ROOT / "tests" / "pyodide" / "python.mjs"), str(path)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    rate, p50, p95 = json.loads(done.stdout.splitlines()[-1])
    text = f"""
In the browser's Python (under Node), {count:,} loci: built at {rate:,.0f} loci/s; p50 {p50 * 1000:.1f} ms, p95
{p95 * 1000:.1f} ms by the clock."""
    return text.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=ROOT / ".." / "shared" / "data" / "retrieval")
    parser.add_argument("--loci", type=int, default=100_000)
    args = parser.parse_args()
    sets = Sets(args.data)
    if not sets.groups:
        print("the labelled data is not beside this checkout", file=sys.stderr)
        return
    lines = ["## Retrieval", "", f"Python {platform.python_version()}, {platform.machine()}, one thread.", ""]
    lines += quality(sets) + outcomes(sets) + lattice(sets) + thesis(sets)
    lines += speed(args.loci) + in_the_browsers_python()
    print("\n".join(lines))


if __name__ == "__main__":
    main()
