"""The score of a claim: a logistic combination of a few features, with weights from `weights.json`.

The weights are made by `tests/bench/fit_check.py` from labelled public data, each set and label weighing the same. The score
ranks claims; whether one is supported is decided by the operating point in the same file and by what the rules find.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log1p
from operator import mul

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.words import SURE
from ltmi_py.text import wordlists

FEATURES = (
    "coverage",  # weighted share of the claim that its best sentence carries
    "figure_unseen",  # it has a figure that the evidence has nowhere
    "names_unseen",  # share of its words that are names the evidence has nowhere
    "elsewhere",  # logarithm of how many words only other sentences have
    "first_person",  # it speaks of "I" where its sentence does not
    "contradicted",  # a rule found a contradiction, or a negation on one side only
    "length",  # logarithm of how many words of content it has
)
CONTRADICTED = FEATURES.index("contradicted")
Vector = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """What `weights.json` holds: one weight a feature, the bias, and the operating points."""

    bias: float
    weights: Vector
    points: dict[str, float]


@cache
def weights() -> Weights:
    """Return the weights this package comes with."""
    text = files("ltmi_py.checking").joinpath("weights.json").read_text(encoding="utf-8")
    data = json.loads(text)
    return Weights(data["bias"], tuple(data["weights"][name] for name in FEATURES), data["points"])


@cache
def least() -> float:
    """Return the lowest of the operating points: below it, nothing passes."""
    return min(weights().points.values())


def features(case: Case) -> Vector:
    """Return the features of one claim, in the order of FEATURES, as long as no rule found it contradicted."""
    aligned, best = case.aligned, case.best
    words, keys = aligned.words, aligned.keys
    unseen = names = elsewhere = 0
    for index in aligned.lacking:
        if not aligned.weights[index]:
            continue
        word = words[index]
        if aligned.found[keys[index]].stands:
            elsewhere += word.name != SURE and word.kind == "content"
        elif word.kind == "figure" or word.key.isdigit():
            unseen += 1
        else:
            names += word.name == SURE
    first = wordlists.folded(case.language, "first_person")
    spoken = not first.isdisjoint(aligned.said)
    if spoken and best:
        spoken = first.isdisjoint([word.word for word in best.sentence.words])
    return (
        best.score if best else 0.0,
        float(unseen > 0),
        names / max(1, len(aligned.weighty)),
        log1p(elsewhere),
        float(spoken),
        0.0,
        log1p(len(aligned.weighty)),
    )


def opposing(found: Iterable[Found]) -> bool:
    """Tell whether rules found a claim contradicted, or a negation on one side only."""
    return any((one.contradicts or one.code == "negation") and one.decides for one in found)


def opposed(vector: Vector) -> Vector:
    """Return the features of a claim of which rules found that."""
    return (*vector[:CONTRADICTED], 1.0, *vector[CONTRADICTED + 1 :])


def pool(vectors: Iterable[Vector], sizes: Sequence[int]) -> Vector:
    """Return the mean of vectors, each weighing as much as its claim has words."""
    vectors = list(vectors)
    if len(vectors) == 1:
        return vectors[0]
    total = sum(sizes) or 1
    columns = zip(*vectors, strict=True)
    return tuple(
        sum(value * size for value, size in zip(column, sizes, strict=True)) / total for column in columns
    )


def score(vector: Vector) -> float:
    """Return the score, 0..1, rounded to 6 places."""
    known = weights()
    worth = known.bias + sum(map(mul, known.weights, vector))
    return round(1 / (1 + exp(-worth)), 6)
