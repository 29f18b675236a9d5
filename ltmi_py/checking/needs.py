"""What a claim must have for a rule to be able to find anything: features of the two sides, told once for all rules, as bits of a number."""

from __future__ import annotations

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.quotes import MARK
from ltmi_py.text import wordlists

FIGURE = 1  # a figure or a date, in digits or in words
NAME = 2  # a word that may be a name
QUOTE = 4  # a quotation mark
COMPARING = 8  # a word that compares
INFERRING = 16  # a word that counts or concludes
LACKING = 32  # a word that weighs something and that its best sentence has not
OTHERS = 64  # other sentences than its best one that it may rest on
LED = 128  # its first word that weighs something, in its best sentence
TABLE = 256  # a row of a table among the sentences it may rest on
PASSING = 1024  # words so well carried, or so near to a sentence's, that it may pass: else what only refuses it does not matter
BESIDE = (
    512  # a best sentence so near that the two can be compared word by word, and that does not read the same
)


def had(case: Case) -> int:
    """Return what a claim has of all this."""
    return _said(case) if case.best is None else _said(case) | _shared(case, case.best)


def _said(case: Case) -> int:
    aligned, language = case.aligned, case.language
    figure = aligned.counted or aligned.dated or "figure" in aligned.kinds
    return (
        FIGURE * bool(figure)
        | NAME * any(aligned.names)
        | QUOTE * (MARK.search(case.text) is not None)
        | COMPARING * (not wordlists.folded(language, "comparing").isdisjoint(aligned.said))
        | INFERRING * (not wordlists.folded(language, "inference").isdisjoint(aligned.said))
    )


def _shared(case: Case, best: Alignment) -> int:
    aligned = case.aligned
    places = [best.places[index] for index in aligned.weighty]
    return (
        LACKING * (min(places, default=0) < 0)
        | LED * (max(places[:1], default=-1) >= 0)
        | OTHERS * (len(aligned.best) > 1)
        | TABLE * any(one.sentence.row is not None or one.sentence.tabular for one in aligned.pool)
        | BESIDE * (case.beside and not _verbatim(case, best))
    )


def _verbatim(case: Case, best: Alignment) -> bool:
    """Tell whether a claim is its best sentence, word for word, with nothing left out."""
    mine, theirs = case.words, best.sentence.words
    return len(mine) == len(theirs) == best.length and all(
        one.word == other.word for one, other in zip(mine, theirs, strict=True)
    )
