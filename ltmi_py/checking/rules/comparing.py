"""A claim that compares two things, which words can carry only where the evidence compares them as well."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found
from ltmi_py.checking.words import Word
from ltmi_py.text import wordlists

WITHIN = 4  # words between "plus" and "que"


def comparison(case: Case) -> Iterator[Found]:
    """Find a comparison that no sentence it rests on makes: "lighter than the other" of what the two weigh."""
    at = _compares(case.words, case.language)
    if at >= 0 and not any(_compares(one.sentence.words, case.language) >= 0 for one in case.aligned.best):
        near = range(max(0, at - WITHIN), at)
        first = next((i for i in reversed(near) if case.aligned.weights[i]), at)
        yield _beyond_words(case, first, at)


def _beyond_words(case: Case, first: int, last: int) -> Found:
    start, stop = case.span(first, last + 1)
    said = case.plain[start:stop]
    message = f"whether {said!r} follows is more than words can tell; read the evidence"
    return Found(Reason("inference", message, (start, stop), None, (said,)))


def _compares(words: list[Word], language: str) -> int:
    """Return the word before what something is compared to, "than"; -1 if nothing is compared, or only counted: "more than 5"."""
    marks = wordlists.folded(language, "comparing")
    if not any(word.word in marks for word in words):
        return -1
    graded = wordlists.folded(language, "comparing_grades")
    for index, word in enumerate(words):
        if (
            word.word not in marks
            or index == 0
            or (index + 1 < len(words) and words[index + 1].kind == "figure")
        ):
            continue
        before = words[max(0, index - WITHIN) : index]
        if any(one.word in graded for one in before) or any(
            _graded(one.word, language) for one in before[-1:]
        ):
            return index
    return -1


def _graded(word: str, language: str) -> bool:
    """Tell whether a word is a comparative by its ending."""
    spared = wordlists.folded(language, "comparing_not")
    return language in ("en", "de") and word.endswith("er") and len(word) > 4 and word not in spared
