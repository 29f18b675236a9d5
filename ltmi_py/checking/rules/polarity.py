"""Words that turn a statement or weaken it: negations, antonyms, hedges, conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import NEAR, Case, Found, shared
from ltmi_py.checking.words import NOT, Word, key
from ltmi_py.text import wordlists

LOOSE = 4  # times its own words: a claim whose words lie wider apart than that in the sentence says something else
WHOLE = 100  # percent
BEFORE = 3  # words before what a claim takes, where a quantifier may stand
STRENGTHENED = 0.7  # share of the claim carried from which a stronger quantifier counts
CLAUSED = frozenset(",;:–—")  # marks that part clauses
WHOLLY = 0.8  # share of the claim carried from which what it leaves out counts
ANTONYMS = 0.5  # share of the claim's other words carried from which an antonym counts


class Polarity(NamedTuple):
    """The words that turn claim and sentence: negations of either side, and antonyms that stand for each other."""

    mine: list[int]
    theirs: list[int]
    antonyms: list[tuple[int, int]]

    @property
    def differs(self) -> bool:
        """Tell whether the two say the opposite; a negation and an antonym together say the same."""
        return (len(self.mine) + len(self.theirs) + len(self.antonyms)) % 2 == 1


def negation(case: Case) -> Iterator[Found]:
    """Find a negation on one side only, within what the claim takes from the sentence."""
    best = case.best
    if best is None or case.near < NEAR:
        return
    turns = _polarity(case)
    low, high = _reach(case)
    if not turns.differs or turns.antonyms or high - low > LOOSE * len(case.words):
        return
    if turns.mine:
        index = turns.mine[-1]
        said = case.words[index].word
        message, answer, place = (
            f"the answer says {said!r}, the evidence does not",
            case.span(index, index + 1),
            case.place(best.sentence),
        )
    else:
        index = turns.theirs[0]
        said = best.sentence.words[index].word
        message, answer, place = (
            f"the evidence says {said!r}, the answer does not",
            None,
            case.place(best.sentence, index, index + 1),
        )
    contradicts = not turns.mine or _denied(case, best, turns.mine[-1])
    yield Found(Reason("negation", message, answer, place, (said,)), contradicts=contradicts)


def _denied(case: Case, best: Alignment, negation: int) -> bool:
    """Tell whether the sentence says, of the same, all that a negation of the claim denies.

    "don't pay" denies nothing of "enter free", nor of "enter free; adults pay": what another clause says is of others.
    """
    content = [index for index, word in enumerate(case.words) if word.kind in CONTENT]
    behind = [best.places[index] for index in content if index > negation]
    before = [best.places[index] for index in content if index < negation and best.places[index] >= 0]
    if min(behind, default=0) < 0:
        return False
    if not behind or not before:
        return True
    theirs = best.sentence.words
    first, last = sorted((before[-1], behind[0]))
    between, gap = theirs[first + 1 : last], best.sentence.text[theirs[first].stop : theirs[last].start]
    return not (any(mark in gap for mark in CLAUSED) and any(word.kind == "content" for word in between))


def antonym(case: Case) -> Iterator[Found]:
    """Find a word that stands where the sentence has its opposite, and no negation that makes up for it."""
    best = case.best
    if best is None or (case.near < ANTONYMS and not case.tight):
        return
    turns = _polarity(case)
    for index, place in turns.antonyms:
        said = case.words[index].word
        if turns.differs:
            where = case.place(best.sentence, place, place + 1)
            message = f"the evidence says {where.text}, the answer {said}"
        elif best.places[index] < 0:
            where = case.place(best.sentence, min([*turns.theirs, place]), place + 1)
            message = f"the evidence says {where.text}, which may be less than {said}"
        else:
            continue
        reason = Reason("antonym", message, case.span(index, index + 1), where, (said,))
        yield Found(reason, contradicts=turns.differs)


def carry(case: Case) -> None:
    """Count as carried the opposite that the claim negates, "not closed" of what is open, and what a negation and a prefix make the same, "unlocked" of what is not locked."""
    best = case.best
    if best is None or not case.close or opposites(case.language).keys().isdisjoint(case.aligned.keys):
        return
    turns = _polarity(case)
    for index, place in () if turns.differs else turns.antonyms:
        mine, theirs = case.words[index].word, best.sentence.words[place].word
        if turns.mine or _prefixed(mine, theirs, case.language):
            case.carry(index, place)


def _prefixed(one: str, other: str, language: str) -> bool:
    short, long = sorted((one, other), key=len)
    return long.removesuffix(short) in wordlists.words(language, "negating_prefixes")


@shared
def _polarity(case: Case) -> Polarity:
    best = case.best
    if best is None:
        return Polarity([], [], [])
    implied = wordlists.words(case.language, "negations_implied")
    theirs = best.sentence.words
    antonyms = list(_antonyms(case, best))
    low, high = _reach(case)
    high = max([high, *(place + 1 for _, place in antonyms)])
    paired, there = {index for index, _ in antonyms}, {place for _, place in antonyms}
    mine = [
        i
        for i, word in enumerate(case.words)
        if word.kind == NOT or (word.word in implied and i not in paired)
    ]
    other = [
        i
        for i in range(low, high)
        if (theirs[i].kind == NOT or (theirs[i].word in implied and i not in there))
        and i not in case.enclosed
    ]
    other += _ended(case, best)
    contrasts = wordlists.words(case.language, "contrasts")
    for slot in case.slots:  # "slate rather than thatch" is slate, not thatch
        if any(_phrased(case.words, i, contrasts) for i in range(slot.a, slot.b)):
            other = [i for i in other if not slot.c <= i < slot.d]
        if any(_phrased(theirs, i, contrasts) for i in range(slot.c, slot.d)):
            mine = [i for i in mine if not slot.a <= i < slot.b]
    return Polarity(mine, other, antonyms)


def _ended(case: Case, best: Alignment) -> list[int]:
    """Return the verbs of the sentence that end what the claim says there is: "dropped support for" against "supports".

    "The bug crashes it" is no such claim against "removed the bug": what is ended must be said of the same one.
    """
    enders = wordlists.words(case.language, "enders")
    if not enders.isdisjoint(case.aligned.said):
        return []
    light = wordlists.words(case.language, "determiners")
    theirs, places = best.sentence.words, best.places
    out = []
    for index in [index for index in case.aligned.weighty if places[index] > 0]:
        at = places[index] - (2 if theirs[places[index] - 1].word in light else 1)
        if at < 1 or theirs[at].word not in enders or case.words[index - 1].word in light:
            continue
        doers = [place for place in places[:index] if place >= 0 and theirs[place].kind != "stop"]
        if doers and max(doers) < at:
            out.append(at)
    return out


def _antonyms(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    opposite = opposites(case.language)
    theirs = best.sentence.words
    for slot in case.slots:
        for index in range(slot.a, slot.b):
            wanted = opposite.get(case.words[index].key)
            if not wanted or best.carries(index):
                continue
            place = next((i for i in range(slot.c, slot.d) if theirs[i].key in wanted), None)
            if place is not None:
                yield index, place
    for index, word in enumerate(case.words):
        wanted, before, own = (
            opposite.get(word.key),
            best.ordered[index - 1] if index else -1,
            best.ordered[index],
        )
        if wanted and 0 <= before < own:  # "are allowed" of "are banned; rowing is allowed"
            place = next((i for i in range(before + 1, own) if theirs[i].key in wanted), None)
            if place is not None and ";" in best.sentence.text[theirs[place].stop : theirs[own].start]:
                yield index, place


def hedge(case: Case) -> Iterator[Found]:
    """Find a doubt of the evidence that the claim leaves out: may, might, reportedly."""
    yield from _dropped(case, "hedge", "hedges", "the evidence says only {word!r}")


def condition(case: Case) -> Iterator[Found]:
    """Find a condition of the evidence that the claim leaves out: if, unless, only."""
    yield from _dropped(case, "condition", "conditions", "the evidence makes a condition, {word!r}")


def restriction(case: Case) -> Iterator[Found]:
    """Find that a claim leaves out whom the evidence says it of, where it says another thing of others: "free for members; others pay"."""
    best = case.best
    taken = [place for place in best.places if place >= 0] if best and case.close else []
    if best is None or not taken or case.near < WHOLLY:
        return
    theirs, begin = best.sentence.words, max(taken) + 1
    if begin >= len(theirs) or theirs[begin].word not in wordlists.words(case.language, "restrictors"):
        return
    others = wordlists.words(case.language, "others")
    stop = next((i for i in range(begin, len(theirs)) if theirs[i].word in others), begin)
    ended = next((i for i in range(begin, stop) if _ends_clause(best, i)), -1)
    if ended > begin:
        place = case.place(best.sentence, begin, ended + 1)
        said = tuple(word.word for word in theirs[begin : ended + 1])
        yield Found(Reason("condition", f"the evidence says so only {place.text}", None, place, said))


def _ends_clause(best: Alignment, index: int) -> bool:
    text, words = best.sentence.text, best.sentence.words
    return any(mark in CLAUSED for mark in text[words[index].stop : words[index + 1].start])


def quantifier(case: Case) -> Iterator[Found]:
    """Find a claim of all where the evidence speaks of some: every for most, always for often."""
    best = case.best
    if best is None or case.near < STRENGTHENED:
        return
    strong, weak = (
        wordlists.words(case.language, name) for name in ("quantifiers_strong", "quantifiers_weak")
    )
    theirs = best.sentence.words
    low, high = _reach(case)
    parts = [one for one in best.sentence.quantities if one.base_unit == "%" and one.base_value < WHOLE]
    there = next(
        (
            i
            for i in range(max(0, low - BEFORE), high)
            if i not in best.ordered
            and (theirs[i].word in weak or any(one.start <= theirs[i].start < one.stop for one in parts))
        ),
        None,
    )
    for index, word in enumerate(case.words):
        if there is not None and word.word in strong and best.ordered[index] < 0:
            place = case.place(best.sentence, there, there + 1)
            message = f"the evidence says {place.text}, the answer {word.word}"
            yield Found(Reason("quantifier", message, (word.start, word.stop), place, (word.word,)))
            return


def _dropped(case: Case, code: str, listed: str, message: str) -> Iterator[Found]:
    best = case.best
    if best is None or case.near < 0.8 or (code == "hedge" and not case.tight and len(case.words) > 6):
        return
    listing = wordlists.words(case.language, listed)
    spared = wordlists.words(case.language, f"{listed}_too")
    if any(
        word.word in listing or (word.word in spared and (code == "hedge" or place < 0))
        for word, place in zip(case.words, best.ordered, strict=True)
    ):
        return  # a word that may stand for a condition does so where the sentence has it not: "at once" is none
    theirs = best.sentence.words
    low, high = (0, len(theirs)) if code == "condition" else _reach(case)
    for index in range(low, high):
        if (
            (theirs[index].word in listing or _phrased(theirs, index, listing))
            and not (index and best.sentence.text[theirs[index].start].isupper())  # the month of May
            and index not in case.enclosed
            and not _elsewhere(case, index)
        ):
            yield Found(
                Reason(
                    code,
                    message.format(word=theirs[index].word),
                    None,
                    case.place(best.sentence, index, index + 1),
                    (theirs[index].word,),
                )
            )
            return


def _phrased(words: Sequence[Word], index: int, listing: frozenset[str]) -> bool:
    """Tell whether a listed phrase of two words begins at a word: expected to."""
    return f"{words[index].word} {words[index + 1].word}" in listing if index + 1 < len(words) else False


def rounding(case: Case) -> Iterator[Found]:
    """Find a figure that the evidence gives as rounded and the claim as exact."""
    best = case.best
    if best is None or not case.tight:
        return
    about = wordlists.words(case.language, "roundings")
    theirs = best.sentence.words
    if any(word.word in about for word in case.words):
        return
    for quantity, indices in case.aligned.counted:
        places = [best.ordered[index] for index in indices]
        if not places or min(places) < 1 or quantity.start in case.aligned.rounded:
            continue
        before = min(places) - 1
        if theirs[before].word in about and before not in best.ordered:
            said = case.text[quantity.start : quantity.stop]
            message = f"the evidence says {theirs[before].word} {said}, the answer {said}"
            where = case.place(best.sentence, before, max(places) + 1)
            span = case.span(min(indices), max(indices) + 1)
            yield Found(Reason("rounding", message, span, where, (said,)))
            return


def _elsewhere(case: Case, index: int) -> bool:
    """Tell whether the word belongs to a clause of the sentence that the claim leaves out as a whole, far from what it takes."""
    best = case.best
    if best is None:
        return True
    places = [place for place in best.ordered if place >= 0]
    if not places:
        return True
    text = best.sentence.text
    word = best.sentence.words[index]
    for place in places:
        other = best.sentence.words[place]
        between = text[min(word.stop, other.stop) : max(word.start, other.start)]
        if ";" not in between:
            return False
    return True


@shared
def _reach(case: Case) -> tuple[int, int]:
    """Return the words of the sentence from the first to the last that the claim takes, the particle before included."""
    best = case.best
    if best is None:
        return 0, 0
    taken: list[int] = [
        place
        for place, word in zip(best.places, case.words, strict=True)
        if place >= 0 and word.kind != "stop"
    ]
    if not taken:
        return 0, 0
    return max(0, min(taken) - 2), max(taken) + 1


@cache
def opposites(language: str) -> Mapping[str, frozenset[str]]:
    """Return, for each key, those of its antonyms."""
    pairs = [line.split("\t") for line in wordlists.entries(language, "antonyms")]
    listed = (line.split("\t") for line in wordlists.entries(language, "opposites"))
    pairs += [[key(word, language) for word in pair] for pair in listed]
    table: dict[str, set[str]] = {}
    for one, other in pairs:
        table.setdefault(one, set()).add(other)
        table.setdefault(other, set()).add(one)
    return {name: frozenset(others) for name, others in table.items()}
