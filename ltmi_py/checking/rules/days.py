"""Days of the week: Wednesday is among "Tuesday to Friday", and Sunday is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.counting import same
from ltmi_py.checking.findings import Found
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.antonyms import antonyms, opposites
from ltmi_py.checking.rules.case import Case, of_sentence, shared
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
    for index, place in held(case).items() if said(case) else ():
        case.carry(index, place)


@shared
def held(case: Case) -> Mapping[int, int]:
    """Return the claim's words for days that the best sentence has, be it in a stretch, and where it has them."""
    out: dict[int, int] = {}
    there = theirs(case.best.sentence) if case.best and said(case) else ()
    for mine in said(case) if there else ():
        holding = next((one for one in there if mine.days <= one.days), None)
        if holding is not None:
            within = range(mine.first, mine.last + 1)
            out |= {index: holding.first for index in within if case.words[index].kind != "stop"}
    return out


def day(case: Case) -> Iterator[Found]:
    """Find a day that is not among those of which the sentence speaks, where no other sentence says of it what the claim does."""
    best = case.best
    mine = said(case)
    there = theirs(best.sentence) if best and mine else ()
    if best is None or not there or any(word.kind == NOT for word in case.words):
        return
    known = frozenset[int]().union(*[one.days for one in there])
    for one in mine:
        if one.days <= known or (held := _held(case, one)) is None:
            continue
        if excepted(case):
            continue  # "closed on Monday" of "open every day except Monday"
        place = case.place(best.sentence, there[0].first, there[0].last + 1)
        text = case.plain[slice(*case.span(one.first, one.last + 1))]
        contradicts = case.close and case.near >= NEARLY and not held
        span = case.span(one.first, one.last + 1)
        yield Found("date", "otherwise", span, place, (text,), contradicts=contradicts)
        return


@shared
def excepted(case: Case) -> bool:
    """Tell whether the claim says the opposite, or denies it, of days alone that its sentence takes out: "closed on Monday" of "open daily except Monday"."""
    best, mine = case.best, said(case)
    there = theirs(best.sentence) if best and mine else ()
    if best is None or not there:
        return False
    known = frozenset[int]().union(*[one.days for one in there])
    within = range(there[0].first, there[-1].last + 1)
    if not all(one.days.isdisjoint(known) and best.places[one.last] in within for one in mine):
        return False
    turns = len(list(antonyms(case, best))) + sum([word.kind == NOT for word in case.words])
    return turns % 2 == 1


def _held(case: Case, mine: Days) -> bool | None:
    """Tell whether another sentence has the day; None if it says of it what the claim does."""
    told = [
        i
        for i in case.aligned.weighty
        if not mine.first <= i <= mine.last and case.words[i].kind == "content"
    ]
    others = [
        one for one in case.aligned.best[1:] if any(mine.days <= days.days for days in theirs(one.sentence))
    ]
    alike = [one for one in others if _counts_alike(case, one.sentence) and not _opposed(case, one, told)]
    if any(any(map(one.carries, told)) for one in alike):
        return None
    return bool(others)


def _opposed(case: Case, one: Alignment, told: Sequence[int]) -> bool:
    """Tell whether a sentence has the opposite of a word of the claim that it lacks: "closed" of what the claim calls open."""
    known, held = opposites(case.language), one.sentence.by_key
    return any(
        not held.keys().isdisjoint(known.get(case.words[i].key, ())) for i in told if not one.carries(i)
    )


def _counts_alike(case: Case, sentence: Sentence) -> bool:
    """Tell whether the claim's figures are those of a sentence, where it has some of their units."""
    return not any(
        rivals and not any(same(mine, other, rounded=False) for other in rivals)
        for mine, _ in case.aligned.counted
        for rivals in [[one for one in sentence.quantities if one.base_unit == mine.base_unit]]
    )


@shared
def said(case: Case) -> Sequence[Days]:
    """Return the days of the claim."""
    if _openers(case.language).isdisjoint(case.aligned.said):
        return ()
    return find(case.words, case.plain, case.language)


@of_sentence
def theirs(sentence: Sentence) -> Sequence[Days]:
    """Return the days of a sentence."""
    return find(sentence.words, sentence.text, sentence.lexicon.language)


def find(words: Sequence[Word], text: str, language: str) -> list[Days]:
    """Return the days of the week that words of a text say, in order, a stretch of days as one."""
    named = _names(language)
    out: list[Days] = []
    at, taking = 0, False
    while at < len(words):
        size, days = _at(words, at, named)
        last = at + size - 1
        at += size
        if not days:
            continue
        before = out[-1] if out else None
        between = words[before.last + 1 : last - size + 1] if before else []
        taking = before is not None and days < before.days and _excepted(between, language, again=taking)
        if before and taking:
            out[-1] = Days(before.first, last, before.days - days)
        elif (
            before
            and len(before.days) == len(days) == 1
            and _joined(words, before.last, last - size + 1, text=text, language=language)
        ):
            out[-1] = Days(before.first, last, _stretch(min(before.days), min(days)))
        else:
            out.append(Days(last - size + 1, last, days))
    return out


def _excepted(between: Sequence[Word], language: str, *, again: bool) -> bool:
    """Tell whether what stands between two days takes the second out: "every day except on Tuesday", and one more."""
    if len(between) > LIGHT + 1:
        return False
    without = wordlists.folded(language, "excepting")
    return any(word.word in without for word in between) or (
        again and all(word.kind == "stop" for word in between)
    )


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
