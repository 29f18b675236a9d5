"""Words that weaken a statement, which a claim must not leave out or make stronger: hedges, conditions, quantifiers, roundings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Form, Found
from ltmi_py.checking.rules import days, families
from ltmi_py.checking.rules.case import COMPARABLE, NEAR, Case
from ltmi_py.checking.rules.clauses import clause, parted, phrased, reach
from ltmi_py.checking.rules.turning import set_apart
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

WHOLE = 100  # percent
BEFORE = 3  # words before what a claim takes, where a quantifier may stand
STRENGTHENED = 0.6  # share of the claim carried from which a stronger quantifier counts
WHOLLY = 0.8  # share of the claim carried from which what it leaves out counts


def hedge(case: Case) -> Iterator[Found]:
    """Find a doubt of the evidence that the claim leaves out: may, might, reportedly."""
    yield from _dropped(case, "hedge", "hedges")


def condition(case: Case) -> Iterator[Found]:
    """Find a condition of the evidence that the claim leaves out: if, unless, only; one such as "only if" also where the claim has words of its own."""
    yield from _dropped(case, "condition", "conditions")


def only(case: Case) -> Iterator[Found]:
    """Find a claim that leaves out what the evidence says is so only: "allowed" of "allowed only on a lead"."""
    best = case.best
    listed = wordlists.folded(case.language, "only")
    all_of = wordlists.folded(case.language, "quantifiers_strong")
    rest = [index for index in case.aligned.weighty if case.words[index].word not in all_of]
    if best is None or case.carried_of(rest) < NEAR or not listed.isdisjoint(case.aligned.said):
        return
    if not wordlists.folded(case.language, "conditions").isdisjoint(case.aligned.said):
        return
    theirs = best.sentence.words
    low, high = reach(case)
    for index in range(low, len(theirs) - 1):
        if theirs[index].word not in listed or theirs[index + 1].kind == "figure" or _isolated(case, index):
            continue
        if theirs[index - 1].kind == NOT or theirs[index + 1].key.isdigit():
            continue  # "not only"; "only nine" is nine
        within = [i for i in clause(theirs, index, text=best.sentence.text) if i > index]
        left = [i for i in within if theirs[i].kind == "content" and i not in best.places]
        if left and all(word.kind == "stop" for word in theirs[high:index]):
            place = case.place(best.sentence, index, left[-1] + 1)
            said = tuple(theirs[i].word for i in left)
            yield Found("condition", "only", None, place, said)
            return


def narrowed(case: Case) -> Iterator[Found]:
    """Find that a claim says of all of a kind what the evidence says of some, told by a figure: "children stay free" of "children under six stay free"."""
    best = case.best
    listed = wordlists.folded(case.language, "narrowing")
    light = wordlists.folded(case.language, "determiners")
    if best is None or not case.beside:
        return
    theirs, text = best.sentence.words, best.sentence.text
    taken = min([place for place in best.ordered if place >= 0], default=0)
    led = taken and theirs[0].word in listed and not any(parted(theirs, i, text) for i in range(taken - 1))
    sums = [one for one in best.sentence.quantities if led and one.unit and one.stop <= theirs[taken].start]
    if sums and not case.aligned.counted:  # "over 100 euros delivery is free"
        place, said = case.place(best.sentence, 0, taken), tuple(word.word for word in theirs[:taken])
        yield Found("condition", "only", None, place, said)
        return
    for slot in case.slots:
        if (
            slot.a != slot.b
            or slot.a == 0
            or slot.b == len(case.words)
            or any(map(case.aligned.weights.__getitem__, range(slot.a - 1)))
        ):
            continue
        begin = next((i for i in range(slot.c, min(slot.c + BEFORE, slot.d)) if theirs[i].word in listed), -1)
        if begin < 0 or (slot.c > 1 and theirs[slot.c - 2].word in light):
            continue
        if any(theirs[i].kind == "figure" or theirs[i].key.isdigit() for i in range(begin, slot.d)):
            place = case.place(best.sentence, slot.c, slot.d)
            said = tuple(word.word for word in theirs[slot.c : slot.d])
            yield Found("condition", "only", None, place, said)
            return


def restriction(case: Case) -> Iterator[Found]:
    """Find that a claim leaves out whom the evidence says it of, where it says another thing of others: "free for members; others pay"."""
    best = case.best
    taken = [place for place in best.places if place >= 0] if best and case.close else []
    if best is None or not taken or case.near < WHOLLY:
        return
    theirs, begin = best.sentence.words, max(taken) + 1
    if begin >= len(theirs) or theirs[begin].word not in wordlists.folded(case.language, "restrictors"):
        return
    others = wordlists.folded(case.language, "others")
    stop = next((i for i in range(begin, len(theirs)) if theirs[i].word in others), begin)
    ended = next((i for i in range(begin, stop) if _ends_clause(best, i)), -1)
    if ended > begin:
        place = case.place(best.sentence, begin, ended + 1)
        said = tuple(word.word for word in theirs[begin : ended + 1])
        yield Found("condition", "only", None, place, said)


def _ends_clause(best: Alignment, index: int) -> bool:
    return index + 1 < len(best.sentence.words) and parted(best.sentence.words, index, best.sentence.text)


def quantifier(case: Case) -> Iterator[Found]:
    """Find a claim of all where the evidence speaks of some: every for most, always for often."""
    best = case.best
    strong, weak = (
        wordlists.folded(case.language, name) for name in ("quantifiers_strong", "quantifiers_weak")
    )
    if best is None or strong.isdisjoint(case.aligned.said):
        return
    if case.carried_of([i for i, word in enumerate(case.words) if word.word not in strong]) < STRENGTHENED:
        return
    theirs = best.sentence.words
    low, high = reach(case)
    parts = [one for one in best.sentence.quantities if one.base_unit == "%" and one.base_value < WHOLE]
    there = next(
        (
            i
            for i in range(max(0, low - BEFORE), high)
            if i not in best.ordered
            and (
                theirs[i].word in weak
                or any(one.start <= theirs[i].start < one.stop for one in parts)
                or _excludes(case, best, i)
            )
        ),
        None,
    )
    for index, word in enumerate(case.words):
        if word.word not in strong:
            continue
        there = _picked(case, best, index) if there is None else there
        if there is not None and best.ordered[index] in (-1, there - 1):
            place = case.place(best.sentence, there, there + 1)
            yield Found("quantifier", "otherwise", (word.start, word.stop), place, (word.word,))
            return


def _picked(case: Case, best: Alignment, index: int) -> int | None:
    """Return the word that says which of all those are meant that a claim counts: "second" of "every second week" against "every week"."""
    if index + 1 == len(case.words) or best.places[index + 1] < 1 or case.words[index + 1].kind != "content":
        return None
    before = best.places[index + 1] - 1
    ordinal = any(
        one.ordinal and one.start == best.sentence.words[before].start for one in best.sentence.quantities
    )
    return before if ordinal and before not in best.places else None


def _excludes(case: Case, best: Alignment, index: int) -> bool:
    """Tell whether a word says that only some do it, whom the claim does not name: "only electricians" against "anyone"."""
    listed, theirs = wordlists.folded(case.language, "only"), best.sentence.words
    if theirs[index].word not in listed:
        return False
    whom = next((i for i in range(index + 1, len(theirs)) if theirs[i].kind == "content"), index)
    return whom > index and whom not in best.places


def _dropped(case: Case, code: str, listed: str) -> Iterator[Found]:
    best = case.best
    futures = wordlists.folded(case.language, "futures")
    told = [index for index in case.aligned.weighty if case.words[index].word not in futures]
    near = case.near if len(told) == len(case.aligned.weighty) else case.carried_of(told)
    strict = wordlists.folded(case.language, f"{listed}_strict") if near < WHOLLY else frozenset()
    least = COMPARABLE if strict else WHOLLY
    if best is None or near < least or (code == "hedge" and not case.tight and len(case.words) > 6):
        return
    listing = strict or wordlists.folded(case.language, listed)
    spared, begins = wordlists.folded(case.language, f"{listed}_too"), _beginnings(listing)
    theirs = best.sentence.words
    low, high = (0, len(theirs)) if code == "condition" else reach(case)
    if code == "hedge":
        high = _trailing(best, high, listing)
    text = best.sentence.text
    if any(theirs[i].word in listing and not _capital(theirs, i, text) for i in range(low, high)):
        spared -= futures  # "will ask" is no doubt where it may be so, only where it is planned
    if any(
        (
            (word.word in begins and _opens(case.words, index, case.plain, listing))
            or (word.word in spared and (code == "hedge" or place < 0))
        )
        and not _capital(case.words, index, case.plain)
        for index, (word, place) in enumerate(zip(case.words, best.ordered, strict=True))
    ):
        return  # a word that may stand for a condition does so where the sentence has it not: "at once" is none
    dated = days.theirs(best.sentence) if days.said(case) else ()
    forbids = not wordlists.folded(case.language, "obliging").isdisjoint(case.aligned.said)
    for index in range(low, high):
        if (
            theirs[index].word in begins
            and _opens(theirs, index, text, listing)
            and not _capital(theirs, index, text)
            and index not in case.enclosed
            and not (forbids and theirs[index + 1 : index + 2] and theirs[index + 1].kind == NOT)  # "may not"
            and not any(one.first <= index <= one.last for one in dated)  # "every day except Tuesday"
            and not _isolated(case, index)
            and not families.taken_up(case, index)
            and index not in (set_apart(case) if code == "condition" else ())  # told by `polarity`
        ):
            place = case.place(best.sentence, index, index + 1)
            form: Form = "hedged" if code == "hedge" else "conditional"
            yield Found(code, form, None, place, (theirs[index].word,))
            return


@cache
def _beginnings(listing: frozenset[str]) -> frozenset[str]:
    """Return the words at which something listed may stand: the first of each phrase, what an elided word leads to."""
    return frozenset(entry.split()[0].rpartition("'")[2] for entry in listing)


def _opens(words: Sequence[Word], index: int, text: str, listing: frozenset[str]) -> bool:
    """Tell whether something listed begins at a word, or just before it with what is elided: "s'ils"."""
    word = words[index]
    elided = word.word not in listing and fold(text[max(0, word.start - 2) : word.stop]) in listing
    return word.word in listing or elided or phrased(words, index, listing)


def _capital(words: Sequence[Word], index: int, text: str) -> bool:
    """Tell whether a word within a text has a capital: the month of May."""
    return index > 0 and text[words[index].start].isupper()


def _trailing(best: Alignment, high: int, listing: frozenset[str]) -> int:
    """Return where what a claim takes ends, a listed word included that ends its clause: "at the earliest"."""
    theirs = best.sentence.words
    for index in range(high, min(high + BEFORE, len(theirs))):
        if theirs[index].word in listing and (index + 1 == len(theirs) or _ends_clause(best, index)):
            return index + 1
        if theirs[index].kind != "stop" or _ends_clause(best, index):
            break
    return high


def rounding(case: Case) -> Iterator[Found]:
    """Find a figure that the evidence gives as rounded and the claim as exact."""
    best = case.best
    exact = not wordlists.folded(case.language, "exactly").isdisjoint(case.aligned.said)
    if best is None or not (case.tight or exact):
        return
    about = wordlists.folded(case.language, "roundings")
    theirs = best.sentence.words
    if any(word.word in about for word in case.words):
        return
    for quantity, indices in case.aligned.counted:
        places = [best.places[index] if exact else best.ordered[index] for index in indices]
        if not places or min(places) < 1 or quantity.start in case.aligned.rounded:
            continue
        before = min(places) - 1
        if theirs[before].word in about and before not in best.ordered:
            said = case.text[quantity.start : quantity.stop]
            where = case.place(best.sentence, before, max(places) + 1)
            span = case.span(min(indices), max(indices) + 1)
            yield Found("rounding", "rounded", span, where, (said,))
            return


def _isolated(case: Case, index: int) -> bool:
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
