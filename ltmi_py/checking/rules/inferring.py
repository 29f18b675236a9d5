"""Claims that follow from the evidence, if at all, by comparing, counting or concluding: words cannot tell."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists

SHORT = 4  # letters of a word that is no superlative, whatever it ends in
WITHIN = 4  # words between "plus" and "que"


def inference(case: Case) -> Iterator[Found]:
    """Find a word that compares, counts or concludes and that the sentence does not have: words cannot tell whether it is right."""
    best = case.best
    listed = wordlists.folded(case.language, "inference")
    if listed.isdisjoint(case.aligned.said):
        return
    for index, word in enumerate(case.words):
        if (
            word.word in listed
            and (best is None or not best.carries(index))
            and not (best and best.ordered[index] >= 0)
        ):
            yield _untellable(case, index, index, decides=False)
            return


def comparison(case: Case) -> Iterator[Found]:
    """Find a comparison that no sentence it rests on makes: "lighter than the other" of what the two weigh."""
    if wordlists.folded(case.language, "comparing").isdisjoint(case.aligned.said):
        return
    at = _compares(case.words, case.language)
    if at >= 0 and not any(_compares(one.sentence.words, case.language) >= 0 for one in case.aligned.best):
        near = range(max(0, at - WITHIN), at)
        yield _untellable(case, next((i for i in reversed(near) if case.aligned.weights[i]), at), at)


def superlative(case: Case) -> Iterator[Found]:
    """Find that something is said to be the most of its kind, where no sentence the claim rests on says so of anything: "is the lightest pump" of what each weighs."""
    endings = tuple(wordlists.words(case.language, "superlative_endings"))
    copulas = wordlists.folded(case.language, "copulas")
    if not endings or copulas.isdisjoint(case.aligned.said):
        return
    for index in range(2, len(case.words)):
        if case.words[index - 2].word not in copulas or not _is_most(
            case.words[index], endings, case.language
        ):
            continue
        if case.words[index - 1].word not in wordlists.folded(case.language, "determiners"):
            continue
        theirs = [word for one in case.aligned.best for word in one.sentence.words]
        if not any(one.carries(index) for one in case.aligned.best) and not any(
            _is_most(word, endings, case.language) for word in theirs
        ):
            yield _untellable(case, index, index)
            return


def _is_most(word: Word, endings: tuple[str, ...], language: str) -> bool:
    """Tell whether a word is a superlative by its ending."""
    no_more = wordlists.folded(language, "superlatives_not")
    return (
        word.name == NO
        and word.word.endswith(endings)
        and len(word.word) > SHORT
        and word.word not in no_more
    )


def _untellable(case: Case, first: int, last: int, *, decides: bool = True) -> Found:
    start, stop = case.span(first, last + 1)
    said = case.plain[start:stop]
    return Found("inference", "untellable", (start, stop), None, (said,), decides=decides)


def _compares(words: list[Word], language: str) -> int:
    """Return the word before what something is compared to, "than"; -1 if nothing is compared, or only counted: "more than 5"."""
    marks = wordlists.folded(language, "comparing")
    graded = wordlists.folded(language, "comparing_grades")
    for index, word in enumerate(words):
        if (
            word.word not in marks
            or index == 0
            or (
                index + 1 < len(words)
                and (words[index + 1].kind == "figure" or words[index + 1].key.isdigit())
            )
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
    endings = tuple(wordlists.words(language, "comparing_endings"))
    return (
        word.endswith(endings) and len(word) > 4 and word not in wordlists.folded(language, "comparing_not")
    )
