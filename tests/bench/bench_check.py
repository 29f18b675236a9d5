"""Print how the check judges labelled claims, what it notices, and how fast it is, beside its peers, as Markdown.

    python tests/bench/bench_check.py [--data ../shared/data/check] [--rows 0]

`--rows` takes that many rows of each set only (0: all).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from changes import changes  # noqa: E402 - after the path
from checkers import installed  # noqa: E402
from fit_check import SETS, auc, balance, balanced, fit, read, sigmoid  # noqa: E402

from ltmi_py.checking.preparing import prepare  # noqa: E402
from ltmi_py.checking.verdicts import check  # noqa: E402

PER_KIND = 150


def say(text):
    print(f"  {text}", file=sys.stderr, flush=True)


def rows_of(path, limit):
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    rows.sort(key=lambda row: hashlib.blake2b(row["id"].encode()).hexdigest())
    return rows[:limit] if limit else rows


def table(head, rows):
    print("\n| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print(
            "| " + " | ".join(f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in row) + " |"
        )


def labelled(sets):
    print(
        "\n### Labelled claims\n\nAUC of the score · balanced accuracy of `ok`, in percent; rows a second of processor time."
    )
    lines = []
    said = {}
    for name, run in installed().items():
        cells, areas, rights = [], [], []
        for label, rows in sets.items():
            say(f"{name} on {label}")
            begun = time.process_time()
            found = [run(row["claim"], row["evidence"], row.get("question")) for row in rows]
            spent = time.process_time() - begun
            y = np.array([int(bool(row["label"])) for row in rows])
            areas.append(100 * auc(np.array([one for one, _ in found], float), y))
            rights.append(100 * balanced(np.array([ok for _, ok in found]), y))
            cells.append(f"{areas[-1]:.1f} · {rights[-1]:.1f} ({len(rows) / spent:.0f}/s)")
            said[name, label] = (found, y)
        lines.append((name, *cells, f"**{np.mean(areas):.1f} · {np.mean(rights):.1f}**"))
    table(("check", *sets, "mean"), lines)
    return said


def left_out(data):
    print("\n### Weights made without the set they are measured on\n")
    rows = read(data)
    sets = np.array([row[0] for row in rows])
    y = np.array([int(row[1]) for row in rows])
    free = ~np.array([row[2] for row in rows])
    x = np.array([row[3] for row in rows])
    w = balance(sets, y)
    lines = []
    for number, name in enumerate(SETS):
        mine = sets == number
        bias, weights = fit(x[~mine], y[~mine], w[~mine])
        left = sigmoid(bias + x @ weights)
        least = np.array([min(sigmoid(bias + np.array(row[4]) @ weights)) for row in rows])
        lines.append(
            (name, 100 * auc(left[mine], y[mine]), 100 * balanced((least >= 0.5)[mine] & free[mine], y[mine]))
        )
    lines.append(
        ("mean", float(np.mean([line[1] for line in lines])), float(np.mean([line[2] for line in lines])))
    )
    table(("set left out", "AUC", "balanced accuracy"), lines)


def operating(sets):
    print(
        "\n### Operating points\n\nOver the sets together: of what passes, how much is supported; of what is supported, how much passes."
    )
    lines = []
    for bar in ("lenient", "normal", "strict"):
        ok, y = [], []
        for rows in sets.values():
            ok += [check(row["claim"], row["evidence"], row.get("question"), bar=bar).ok for row in rows]
            y += [bool(row["label"]) for row in rows]
        ok, y = np.array(ok), np.array(y)
        lines.append((bar, 100 * float(y[ok].mean()), 100 * float(ok[y].mean()), 100 * float(ok.mean())))
    table(("bar", "precision", "recall", "passes"), lines)


def selective(said, sets):
    print(
        "\n### Precision at coverage\n\nThe share that is supported among the answers that score highest, per set."
    )
    lines = []
    for label in sets:
        found, y = said["ltmi-py", label]
        order = np.argsort([-one for one, _ in found], kind="stable")
        lines.append(
            (
                label,
                *(
                    100 * float(y[order[: max(1, int(len(y) * part))]].mean())
                    for part in (0.1, 0.25, 0.5, 0.75, 1.0)
                ),
            )
        )
    table(("set", "top 10 %", "25 %", "50 %", "75 %", "all"), lines)


def classes(sets):
    print(
        "\n### What words cannot reach\n\nShare of wrong answers refused, by the kind of error the labels name."
    )
    counts = {}
    for rows in sets.values():
        for row in rows:
            if not row["label"] and row.get("error_type"):
                kinds = counts.setdefault(f"{row['set']}: {row['error_type']}", [])
                kinds.append(not check(row["claim"], row["evidence"], row.get("question")).ok)
    lines = [
        (kind, len(found), 100 * sum(found) / len(found))
        for kind, found in sorted(counts.items())
        if len(found) >= 15
    ]
    table(("kind", "answers", "refused"), lines)


def probe(sets):
    print(
        "\n### One change\n\nSentences of the evidence changed in one respect (refused), or harmlessly reworded (passed), in percent."
    )
    texts = sorted(
        {
            " ".join(row["evidence"].split())
            for name in ("bump", "wice", "begin")
            if name in sets
            for row in sets[name]
        }
    )
    buckets = {}
    for text in texts:
        evidence = text[:6000]
        for kind, answer in changes(evidence):
            bucket = buckets.setdefault(kind, [])
            if len(bucket) < PER_KIND:
                bucket.append((answer, evidence))
    lines = []
    for kind, pairs in sorted(buckets.items()):
        cells = []
        for run in installed().values():
            passed = sum(run(answer, evidence, None)[1] for answer, evidence in pairs)
            cells.append(100 * (passed if kind.startswith("same") else len(pairs) - passed) / len(pairs))
        lines.append((kind, len(pairs), *cells))
    table(("kind", "n", *installed()), lines)


def speed(sets):
    print("\n### Speed\n")
    rows = sets.get("wice") or next(iter(sets.values()))
    lines = []
    for name, run in installed().items():
        begun = time.process_time()
        for row in rows:
            run(row["claim"], row["evidence"], None)
        lines.append(
            (
                f"{name}, evidence of {np.mean([len(row['evidence'].split()) for row in rows]):.0f} words",
                len(rows) / (time.process_time() - begun),
            )
        )
    evidence = prepare(rows[0]["evidence"])
    claims = [row["claim"] for row in rows]
    for claim in claims:
        check(claim, evidence)
    begun = time.process_time()
    for claim in claims:
        check(claim, evidence)
    lines.append(("ltmi-py, evidence prepared once", len(claims) / (time.process_time() - begun)))
    table(("", "claims a second"), lines)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "check")
    parser.add_argument("--rows", type=int, default=0)
    options = parser.parse_args()
    missing = [name for name in SETS if not (options.data / f"{name}.jsonl").exists()]
    if missing:
        print(f"the labelled sets are not here: {', '.join(missing)}", file=sys.stderr)
        return
    print("## The check")
    sets = {name: rows_of(options.data / f"{name}.jsonl", options.rows) for name in SETS}
    said = labelled(sets)
    left_out(options.data)
    operating(sets)
    selective(said, sets)
    classes(sets)
    probe(sets)
    speed(sets)


if __name__ == "__main__":
    main()
