"""Print how retrieval fares in a browser, beside MiniSearch in the same one, as Markdown.

    python tests/bench/bench_page.py [--loci 20000] [--data ../shared/data/retrieval]

The page's engine is asked through its own door: the site is built, Chromium opens it, the bundle goes to the worker and
every question crosses to it and back. MiniSearch runs in the page itself, where nothing is crossed, as it comes: same
fields, its own tokens. It is installed by npm into a folder that is thrown away.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import sites  # noqa: E402 - after the path
from bench_retrieval import Sets, measured, prose  # noqa: E402
from engines import NOW, loci_of  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from ltmi_py.bundle.model import Bundle, SourceRecord  # noqa: E402
from ltmi_py.bundle.writer import write  # noqa: E402

MINISEARCH = "minisearch@7.2.0"
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
OURS = """async ({ bundle, queries }) => {
  const { load } = await import(new URL("client.js", location.href).href);
  const ltmi = await load();
  const opened = performance.now();
  await ltmi.open(bundle);
  const began = performance.now();
  await ltmi.search("the first question waits for the index", { k: 10 });
  const built = performance.now() - began;
  const rounds = [];
  for (let round = 0; round < 6; round += 1) {
    const times = [];
    for (const query of queries) {
      const asked = performance.now();
      await ltmi.search(query, { k: 10 });
      times.push(performance.now() - asked);
    }
    rounds.push(times);
  }
  ltmi.close();
  return { open: began - opened, built, rounds };
}"""
THEIRS = """async ({ rows, queries }) => {
  const { default: MiniSearch } = await import(new URL("index.js", location.href).href);
  const index = new MiniSearch({ fields: ["title", "text"] });
  const began = performance.now();
  index.addAll(rows);
  const built = performance.now() - began;
  const rounds = [], ranked = [];
  for (let round = 0; round < 6; round += 1) {
    const times = [];
    for (const query of queries) {
      const asked = performance.now();
      const hits = index.search(query).slice(0, 10);
      times.push(performance.now() - asked);
      if (round === 0) ranked.push(hits.map((hit) => hit.id));
    }
    rounds.push(times);
  }
  return { built, rounds, ranked };
}"""


def say(text):
    print(f"  {text}", file=sys.stderr, flush=True)


def bundle_of(rows):
    """A bundle in JSON whose sources carry no text: what is searched is statements and breadcrumbs."""
    loci = loci_of(rows)
    sizes = {}
    for locus in loci:
        sizes[locus.source.id] = max(sizes.get(locus.source.id, 0), locus.source.stop)
    records = [
        SourceRecord(name, "notes.txt", "text/plain", None, size, None) for name, size in sizes.items()
    ]
    return write(Bundle.create(loci, sources=records, created=NOW), form="jsonl", sources=False).decode()


def minisearch(folder):
    """Install MiniSearch and return the folder with its module, None where it cannot be had."""
    command = [
        "npm",
        "install",
        "--prefix",
        folder,
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
        MINISEARCH,
    ]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        return None
    module = Path(folder) / "node_modules" / "minisearch" / "dist" / "es"
    (module / "index.html").write_text("<!doctype html><title>MiniSearch</title>", encoding="utf-8")
    return module


def middle(times):
    times = sorted(times)
    return f"{times[len(times) // 2]:.1f} · {times[int(len(times) * 0.95)]:.1f}"


def row(name, count, found):
    first, *later = found["rounds"]
    best = [min(times) for times in zip(*later, strict=True)]
    return f"| {name} | {count * 1000 / found['built']:,.0f} | {middle(first)} | {middle(best)} |"


def quality(page, sets):
    cells = []
    for label, parts in sets.groups.items():
        scores = []
        for rows, asked in parts:
            fields = [
                {"id": each["id"], "title": (each.get("title") or "").replace("_", " "), "text": each["text"]}
                for each in rows
            ]
            found = page.evaluate(THEIRS, {"rows": fields, "queries": [query for query, _ in asked]})
            scores += [measured(got, wanted) for got, (_, wanted) in zip(found["ranked"], asked, strict=True)]
        figures = " / ".join(f"{sum(column) / len(scores):.3f}" for column in zip(*scores, strict=True))
        cells.append(f"{label} {figures}")
    return cells


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--loci", type=int, default=20_000)
    parser.add_argument("--data", type=Path, default=ROOT / ".." / "shared" / "data" / "retrieval")
    args = parser.parse_args()
    found = os.environ.get("LTMI_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise SystemExit("no Chromium was found; install it, or set LTMI_BROWSER to its path")
    rows, queries = prose(args.loci)
    say("building the site")
    site = sites.build_site(ROOT / "dist" / "site")
    lines = [
        "## Retrieval in the browser",
        "",
        f"{args.loci:,} loci of about 20 made-up words, 200 queries of 3 words; p50 · p95 in ms by the clock, so that what else",
        "the machine does counts: a question's best time of five says more than its first.",
        "",
        "| engine | build, loci/s | asked first | best of five |",
        "|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=ARGS)
        page = browser.new_page()
        page.set_default_timeout(0)
        with sites.serving(Path(site)) as server:
            say("the page's engine")
            page.goto(server.address + "engine/protocol.d.ts")
            ours = page.evaluate(OURS, {"bundle": bundle_of(rows), "queries": queries})
        lines.append(row("the page's engine", args.loci, ours))
        module = minisearch(folder)
        if module is None:
            lines.append("| MiniSearch | npm could not install it | | |")
        else:
            with sites.serving(module, with_headers=False) as server:
                say("MiniSearch")
                page.goto(server.address)
                fields = [{"id": each["id"], "title": "Notes", "text": each["text"]} for each in rows]
                theirs = page.evaluate(THEIRS, {"rows": fields, "queries": queries})
                lines.append(row(MINISEARCH.replace("minisearch@", "MiniSearch "), args.loci, theirs))
                cells = quality(page, Sets(args.data))
            if cells:
                lines += ["", f"MiniSearch on the labelled sets, nDCG@10 / R@10: {', '.join(cells)}."]
        lines += [
            "",
            f"{browser.version and 'Chromium ' + browser.version}; the bundle opens in {ours['open'] / 1000:.1f} s.",
        ]
        browser.close()
    print("\n".join(lines))


if __name__ == "__main__":
    main()
