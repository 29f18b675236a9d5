"""Sentences changed in one respect, and harmlessly reworded, for measuring what a check notices.

`changes(text)` takes consecutive sentences of a text and yields (kind, answer): kinds that begin with "same" say what the text says.
"""

from __future__ import annotations

import random
import re

from ltmi_py.text.sentences import spans

FIGURE = re.compile(r"(?<![\w.,])\d+(?:,\d{3})*(?![\w,]|\.\d)")
NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}(?: [A-Z][a-z]+)*")
VERB = re.compile(r"\b(is|was|are|were|has|had|will|can|could)\b(?! not|n't| never| no\b)")
NEGATED = re.compile(r"\b(is|was|are|were|did|does|do|has|had|could|would) not\b")
RIVALS = {"million": "billion", "billion": "million", "years": "weeks", "months": "years", "days": "hours", "hours": "days", "north": "south", "km": "mm", "percent": "years"}  # fmt: skip
ALIKE = {"began": "started", "bought": "purchased", "large": "big", "nearly": "almost", "also": "additionally", "helped": "assisted", "killed": "slew", "movie": "film", "received": "got", "shows": "demonstrates"}  # fmt: skip


def changes(text, rng=None):
    rng = rng or random.Random(7)
    sentences = [text[a:b] for a, b in spans(text)]
    usable = [one for one in sentences if 8 <= len(one.split()) <= 35 and one.endswith(".")]
    if len(usable) < 3:
        return
    figures = sorted({match.group() for one in usable for match in FIGURE.finditer(one)})
    names = sorted({match.group() for one in usable for match in NAME.finditer(one)})
    for number, sentence in enumerate(usable):
        other = usable[(number + 1) % len(usable)]
        yield from _same(sentence, other)
        yield from _wrong(sentence, other, figures, names, rng)


def _same(sentence, other):
    yield "same: verbatim", sentence
    yield (
        "same: framed",
        f"The text says that {sentence[0].lower() if sentence[1:2].islower() else sentence[0]}{sentence[1:]}",
    )
    yield "same: two sentences", f"{sentence} {other}"
    if negated := NEGATED.search(sentence):
        yield "same: contraction", f"{sentence[: negated.start()]}{negated[1]}n't{sentence[negated.end() :]}"
    for word, twin in ALIKE.items():
        if re.search(rf"\b{word}\b", sentence):
            yield "same: synonym", re.sub(rf"\b{word}\b", twin, sentence, count=1)
            break


def _wrong(sentence, other, figures, names, rng):
    if verb := VERB.search(sentence):
        yield "negation added", f"{sentence[: verb.end()]} not{sentence[verb.end() :]}"
    if negated := NEGATED.search(sentence):
        yield "negation removed", f"{sentence[: negated.end(1)]}{sentence[negated.end() :]}"
    if figure := FIGURE.search(sentence):
        rest = [one for one in figures if one != figure.group()]
        new = str(int(figure.group().replace(",", "")) + 3)
        yield "figure new", f"{sentence[: figure.start()]}{new}{sentence[figure.end() :]}"
        if rest:
            yield (
                "figure of another place",
                f"{sentence[: figure.start()]}{rng.choice(rest)}{sentence[figure.end() :]}",
            )
    for word, rival in RIVALS.items():
        if re.search(rf"\b{word}\b", sentence):
            yield "unit or direction", re.sub(rf"\b{word}\b", rival, sentence, count=1)
            break
    mine = [match.group() for match in NAME.finditer(sentence)]
    rest = [
        one
        for one in names
        if one not in sentence and not any(set(one.split()) & set(m.split()) for m in mine)
    ]
    if mine and rest:
        yield "name of another place", sentence.replace(mine[-1], rng.choice(rest), 1)
    words, others = sentence.split(), other.split()
    yield "two sentences spliced", " ".join(words[: len(words) // 2] + others[len(others) // 2 :])
