"""Days of the week: Wednesday is among "Tuesday to Friday", and Sunday is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.counting import same
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import Case, Found, shared
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

WEEK = 7
LONGEST = 4  # words of a phrase for days, "seven days a week"
DASHES = frozenset("-–—")
LIGHT = (
    2  # words between the first and the last day of a stretch: "Tuesday to Friday", "du mardi au dimanche"
)
NEARLY = 0.8  # of the claim's other words carried


class Days(NamedTuple):
    """Days 1..7 from Monday on, and the words first..last that say them."""

    first: int
    last: int
    days: frozenset[int]


def carry(case: Case) -> None:
    """Count as carried the days that a stretch of days holds."""
    best = case.best
    if best is None or not _said(case):
        return
    there = _theirs(case, best)
    for mine in _said(case):
        holding = next((one for one in there if mine.days <= one.days), None)
        if holding is not None:
            for index in range(mine.first, mine.last + 1):
                if case.words[index].kind != "stop":
                    case.carry(index, holding.first)


def day(case: Case) -> Iterator[Found]:
    """Find a day that is not among those of which the sentence speaks, where no other sentence says of it what the claim does."""
    best = case.best
    mine = _said(case)
    there = _theirs(case, best) if best and mine else ()
    if best is None or not there or any(word.kind == NOT for word in case.words):
        return
    known = frozenset[int]().union(*[one.days for one in there])
    for one in mine:
        if one.days <= known or (held := _held(case, one)) is None:
            continue
        place = case.place(best.sentence, there[0].first, there[0].last + 1)
        said = case.plain[slice(*case.span(one.first, one.last + 1))]
        reason = Reason(
            "date", f"the evidence says {place.text}, the answer {said}",
            case.span(one.first, one.last + 1), place, (said,),
        )  # fmt: skip
        yield Found(reason, contradicts=case.close and case.near >= NEARLY and not held)
        return


def _held(case: Case, mine: Days) -> bool | None:
    """Tell whether another sentence has the day; None if it says of it what the claim does."""
    told = [
        i
        for i in case.aligned.weighty
        if not mine.first <= i <= mine.last and case.words[i].kind == "content"
    ]
    others = [
        one for one in case.aligned.best[1:] if any(mine.days <= days.days for days in _theirs(case, one))
    ]
    if any(any(map(one.carries, told)) and _counts_alike(case, one.sentence) for one in others):
        return None
    return bool(others)


def _counts_alike(case: Case, sentence: Sentence) -> bool:
    """Tell whether the claim's figures are those of a sentence, where it has some of their units."""
    return not any(
        rivals and not any(same(mine, other, rounded=False) for other in rivals)
        for mine, _ in case.aligned.counted
        for rivals in [[one for one in sentence.quantities if one.base_unit == mine.base_unit]]
    )


@shared
def _said(case: Case) -> Sequence[Days]:
    if _openers(case.language).isdisjoint(case.aligned.said):
        return ()
    return find(case.words, case.plain, case.language)


def _theirs(case: Case, one: Alignment) -> Sequence[Days]:
    """Return the days of a sentence."""
    kept = case.found.setdefault("days", {})
    if one.sentence.number not in kept:
        kept[one.sentence.number] = find(one.sentence.words, one.sentence.text, case.language)
    found: Sequence[Days] = kept[one.sentence.number]
    return found


def find(words: Sequence[Word], text: str, language: str) -> list[Days]:
    """Return the days of the week that words of a text say, in order, a stretch of days as one."""
    named = _names(language)
    out: list[Days] = []
    at = 0
    while at < len(words):
        size, days = _at(words, at, named)
        if (
            days
            and out
            and len(out[-1].days) == len(days) == 1
            and _joined(words, out[-1].last, at, text=text, language=language)
        ):
            first = out.pop()
            out.append(Days(first.first, at + size - 1, _stretch(min(first.days), min(days))))
        elif days:
            out.append(Days(at, at + size - 1, days))
        at += size
    return out


def _joined(words: Sequence[Word], last: int, at: int, *, text: str, language: str) -> bool:
    """Tell whether what stands between two days makes a stretch of them: "to", a dash."""
    between = [word.word for word in words[last + 1 : at]]
    if between:
        return len(between) <= LIGHT and between[0] in wordlists.folded(language, "stretching")
    return text[words[last].stop : words[at].start].strip() in DASHES


def _stretch(first: int, last: int) -> frozenset[int]:
    """Return the days from one to another, past the end of the week too."""
    return frozenset((first + step - 1) % WEEK + 1 for step in range((last - first) % WEEK + 1))


def _at(words: Sequence[Word], at: int, named: Mapping[str, frozenset[int]]) -> tuple[int, frozenset[int]]:
    """Return how many words from `at` on name days, and which; one that names none if none does."""
    for size in range(min(LONGEST, len(words) - at), 0, -1):
        days = named.get(" ".join([word.word for word in words[at : at + size]]))
        if days:
            return size, days
    return 1, frozenset()


@cache
def _openers(language: str) -> frozenset[str]:
    """Return the words that what names days begins with."""
    return frozenset(name.partition(" ")[0] for name in _names(language))


@cache
def _names(language: str) -> Mapping[str, frozenset[int]]:
    """Return what names days, and which."""
    table = {
        fold(form): frozenset((number,))
        for number, line in enumerate(wordlists.entries(language, "weekdays"), 1)
        for form in line.split(",")
    }
    for phrase, span in wordlists.pairs(language, "day_groups").items():
        first, _, last = span.partition("-")
        table[fold(phrase)] = _stretch(int(first), int(last))
    return table
