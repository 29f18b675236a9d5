"""Make `ltmi_py/checking/weights.json` from labelled claims, and print how the weights hold where a set is left out.

    python tests/bench/fit_check.py [--data ../shared/data/check] [--write]

Each set and each label weighs the same. The operating points are cuts of the lowest score among an answer's claims: `normal`
is a half, `strict` the lowest cut from which the precision of `ok` is at least PRECISE, `lenient` the highest with a recall
of at least RECALLED. What each gives on a set that had no part in choosing it is printed too.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from ltmi_py.checking.claims import blanked
from ltmi_py.checking.judging import Judged, judge
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.scoring import FEATURES, pool

ROOT = Path(__file__).resolve().parents[2]
SETS = ("begin", "bump", "feversym", "scitab", "summedits", "wice")
RIDGE = 5.0
PRECISE = 0.8
RECALLED = 0.75


def read(data):
    rows = []
    for number, name in enumerate(SETS):
        for line in (data / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found = judge(blanked(row["claim"]), prepare(row["evidence"]), question=row.get("question"))
            judged = [one for one in found if isinstance(one, Judged)]
            vectors = [one.vector for one in judged]
            if not vectors:
                continue
            decided = any(found.decides for one in judged for found in one.found)
            pooled = pool(vectors, [len(one.case.words) for one in judged])
            rows.append((number, bool(row["label"]), decided, pooled, vectors))
    return rows


def fit(x, y, w):
    mean = np.average(x, axis=0, weights=w)
    spread = np.sqrt(np.average((x - mean) ** 2, axis=0, weights=w)) + 1e-9
    z = np.c_[np.ones(len(x)), (x - mean) / spread]
    b = np.zeros(z.shape[1])
    ridge = RIDGE * np.eye(len(b))
    ridge[0, 0] = 0
    for _ in range(50):
        p = 1 / (1 + np.exp(-z @ b))
        b += np.linalg.solve((z.T * (w * p * (1 - p))) @ z + ridge, z.T @ (w * (y - p)) - ridge @ b)
    weights = b[1:] / spread
    return b[0] - weights @ mean, weights


def balance(sets, y):
    w = np.zeros(len(y))
    for number in np.unique(sets):
        for label in (0, 1):
            mask = (sets == number) & (y == label)
            w[mask] = 200 / mask.sum()
    return w


def auc(scores, y):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ordered = scores[order]
    at = 0
    while at < len(ordered):
        stop = at + np.searchsorted(ordered[at:], ordered[at], side="right")
        ranks[order[at:stop]] = (at + stop + 1) / 2
        at = stop
    positive = y.sum()
    return (ranks[y == 1].sum() - positive * (positive + 1) / 2) / (positive * (len(y) - positive))


def balanced(said, y):
    return (said[y == 1].mean() + (~said[y == 0]).mean()) / 2


def points(least, free, y, w):
    """Return the cuts, to hundredths, of which `strict` is precise and `lenient` misses little."""
    cuts = np.round(np.arange(0.05, 0.95, 0.01), 2)
    told = {float(cut): outcome((least >= cut) & free, y, w) for cut in cuts}
    strict = min(cut for cut in told if all(told[c][0] >= PRECISE for c in told if c >= cut))
    lenient = max(cut for cut in told if told[cut][1] >= RECALLED)
    return {"normal": 0.5, "strict": strict, "lenient": lenient}


def outcome(ok, y, w):
    """Return precision and recall, each row weighing `w`; where nothing passes, nothing is wrong."""
    right = w[ok & (y == 1)].sum()
    return (right / w[ok].sum() if ok.sum() >= 20 else 1.0), right / w[y == 1].sum()


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "check")
    parser.add_argument("--write", action="store_true", help="write weights.json")
    options = parser.parse_args()
    rows = read(options.data)
    sets = np.array([row[0] for row in rows])
    y = np.array([int(row[1]) for row in rows])
    free = ~np.array([row[2] for row in rows])
    x = np.array([row[3] for row in rows])
    lowest = lambda bias, weights: np.array([min(sigmoid(bias + np.array(row[4]) @ weights)) for row in rows])  # noqa: E731
    w = balance(sets, y)
    bias, weights = fit(x, y, w)
    scores, least = sigmoid(bias + x @ weights), lowest(bias, weights)
    print(dict(zip(FEATURES, np.round(weights, 3), strict=True)), round(bias, 3))
    out = {}
    for number, name in enumerate(SETS):
        mine = sets == number
        b, v = fit(x[~mine], y[~mine], w[~mine])
        left, left_least = sigmoid(b + x @ v), lowest(b, v)
        out[name] = (
            auc(scores[mine], y[mine]), balanced((scores >= 0.5)[mine] & free[mine], y[mine]), balanced((least >= 0.5)[mine] & free[mine], y[mine]),
            auc(left[mine], y[mine]), balanced((left >= 0.5)[mine] & free[mine], y[mine]), balanced((left_least >= 0.5)[mine] & free[mine], y[mine]),
        )  # fmt: skip
        print(f"{name:10}", *(f"{100 * value:.1f}" for value in out[name]))
    print("macro     ", *(f"{100 * np.mean(column):.1f}" for column in zip(*out.values(), strict=True)))
    cuts = {}
    for point in np.arange(0.2, 0.8, 0.02):
        mean = np.mean(
            [balanced((scores >= point)[sets == n] & free[sets == n], y[sets == n]) for n in range(len(SETS))]
        )
        low = np.mean(
            [balanced((least >= point)[sets == n] & free[sets == n], y[sets == n]) for n in range(len(SETS))]
        )
        cuts[round(float(point), 2)] = (round(100 * mean, 2), round(100 * low, 2))
    print(cuts)
    chosen = points(least, free, y, w)
    for name, cut in chosen.items():
        held = []
        for number in range(len(SETS)):
            mine = sets == number
            b, v = fit(x[~mine], y[~mine], w[~mine])
            low = lowest(b, v)
            own = points(low[~mine], free[~mine], y[~mine], w[~mine])[name]
            held.append(outcome(((low >= own) & free)[mine], y[mine], w[mine]))
        precise, recalled = outcome((least >= cut) & free, y, w)
        line = f"{name} {cut}: precision {100 * precise:.1f}, recall {100 * recalled:.1f}; left out"
        print(line, *(f"{100 * a:.0f}/{100 * b:.0f}" for a, b in held))
    if options.write:
        (ROOT / "ltmi_py" / "checking" / "weights.json").write_text(
            json.dumps(
                {
                    "bias": round(float(bias), 4),
                    "weights": {
                        name: round(float(value), 4) for name, value in zip(FEATURES, weights, strict=True)
                    },
                    "points": chosen,
                },
                indent=2,
            )
            + "\n",
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
