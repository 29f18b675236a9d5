"""Words in another's place, where the claim keeps close to its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules import bounds, days
from ltmi_py.checking.rules.additions import spoken
from ltmi_py.checking.rules.alternatives import ranked, rivals
from ltmi_py.checking.rules.case import Case, Slot
from ltmi_py.checking.rules.clauses import elliptic
from ltmi_py.checking.rules.coreference import may_be, taken_up, things
from ltmi_py.checking.rules.names import turned
from ltmi_py.checking.words import NO, NOT, SURE, Word, common
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import forms

VERBATIM = 0.8  # share of words in order from which another name contradicts
ELSEWHERE = (
    2  # places in which a claim may part from its sentence for a word of another to be in the wrong place
)
SHARED = 2  # words that claim and sentence must share for one to stand for another at any place
LONGER = 2  # words that the stretch of the evidence may have more than the claim's


def substituted(case: Case) -> Iterator[Found]:
    """Find a stretch of a close claim whose words of content stand where the sentence has others."""
    best = case.best
    if best is None or not case.close or turned(case):
        return
    theirs, units = best.sentence.words, _units(case, best) if case.aligned.counted else frozenset()
    for slot in case.slots:
        if (
            slot.a < slot.b
            and case.stood_for.issuperset(range(slot.a, slot.b))
            and not _pronoun(case, slot.a)
        ):
            continue  # "the harbour master" of "he"
        mine = [
            i
            for i in range(slot.a, slot.b)
            if (_counts(case.words[i], case.language) or lettered(case.words[i], case.plain))
            and not _within(best, i, case.words[i], slot)
            and i not in units
            and i not in days.held(case)
            and i not in elliptic(case)
        ]
        other = [
            i
            for i in range(slot.c, slot.d)
            if (_counts(theirs[i], case.language) or lettered(theirs[i], best.sentence.text))
            and not _taken(best, i, slot)
        ]
        if len(other) > len(mine) + LONGER:
            other = _beside(case, slot, other)
        counted = [i for i in mine if case.words[i].kind != "figure" or not best.carries(i)]
        if not counted and not any(theirs[i].kind == "figure" for i in other):
            continue  # "opened by her in 2014" of "opened in 2014 by her"
        if not mine or not other or len(other) > len(mine) + LONGER:
            continue  # against so long a stretch no word stands for another
        if _same(case, best, mine, other):
            continue
        said = tuple(case.plain[case.words[i].start : case.words[i].stop] for i in mine)
        denied = other[0] > 0 and theirs[other[0] - 1].kind == NOT and other[0] - 1 not in best.ordered
        place = case.place(best.sentence, other[0] - denied, other[-1] + 1)
        elsewhere = case.tight and all(case.aligned.seen(i) for i in mine)
        named = _named(
            [case.words[i] for i in mine],
            [theirs[i] for i in other],
            swapped=elsewhere,
            language=case.language,
        )
        named = named and not spoken(case, slot)
        rival = any(rivals(case.words[i].key, theirs[j].key, case.language) for i in mine for j in other)
        rival = rival or any(lettered(case.words[i], case.plain) for i in mine)
        acts = forms(case.language)  # "that the server receives" of "received by the server"
        swapped = case.tight and any(best.loose[i] >= 0 and case.words[i].word not in acts for i in mine)
        foreign = _foreign(case, slot, mine) or _another(case, mine[-1], theirs[other[-1]])
        foreign = foreign or _of_others(case, slot, mine)
        yield Found(
            "name" if named else "wording", "otherwise", case.span(mine[0], mine[-1] + 1), place, said,
            contradicts=(named or rival) and case.order >= VERBATIM,
            decides=named or rival or swapped or foreign,
        )  # fmt: skip


def _pronoun(case: Case, index: int) -> bool:
    return case.words[index].word in wordlists.words(case.language, "pronouns")


def _units(case: Case, best: Alignment) -> frozenset[int]:
    """Return the words of units whose figures the sentence has, and those of bounds: whether these are the same is told by `figures` and `bounds`."""
    words = case.words
    return bounds.taken(case)[0].union(
        index
        for _, indices in case.aligned.counted
        if any(words[i].kind == "figure" and best.carries(i) for i in indices)
        for index in indices
        if words[index].kind != "figure"
    )


def _foreign(case: Case, slot: Slot, mine: Sequence[int]) -> bool:
    """Tell whether a claim, otherwise its sentence's wording, speaks of another thing: a noun that the evidence has nowhere.

    A noun, or what is said of one, is told by the determiner or preposition before it, which both sides have, with at most
    one word between that both have too ("the relief valve"); words so common that they stand for many do not count.
    """
    best, light = case.best, common(case.language)
    before = slot.a - 1
    if best is None or before < 0 or best.ordered[before] != slot.c - 1:
        return False
    listed = nominal(case.language)
    if before and case.words[before].kind == "content" and best.ordered[before - 1] == slot.c - 2:
        before -= 1
    return (
        case.tight
        and case.breaks == 1
        and case.words[before].word in listed
        and slot.b < len(case.words)
        and not any(case.aligned.seen(i) or best.carries(i) or case.words[i].key in light for i in mine)
    )


@cache
def nominal(language: str) -> frozenset[str]:
    """Return the words behind which no verb stands, but a noun and what is said of it: the, with."""
    return wordlists.folded(language, "determiners") | wordlists.folded(language, "with_nouns")


def instead(case: Case) -> Iterator[Found]:
    """Find that a claim has, for what the sentence says something of, what only another sentence has, be it at another place: "Mr Vogel cleans the stairs" of "the stairs are cleaned by Mrs Brandt"."""
    best = case.best
    spoken = wordlists.words(case.language, "pronouns")
    lacking = case.aligned.lacking_of(best) if best else []
    if best is None or not lacking or lacking[-1] - lacking[0] >= len(lacking) or _dated(case, lacking):
        return
    theirs, weighty = best.sentence.words, case.aligned.weighty
    left = [
        i
        for i, word in enumerate(theirs)
        if word.kind == "content" and i not in best.places and word.word not in spoken
    ]
    if len(left) != len(lacking) or left[-1] - left[0] >= len(left) or len(weighty) - len(lacking) < SHARED:
        return
    if any(word.word in spoken for word in theirs) or any(case.words[i].kind == "figure" for i in lacking):
        return
    if not _alike(case.words, lacking[0], theirs, left[0], language=case.language):
        return
    if _same(case, best, lacking, left) or _shortened(case, best, lacking):
        return
    sources = [one for one in case.aligned.best[1:] if all(map(one.carries, lacking))]
    if not sources or any(all(map(one.carries, weighty)) for one in sources):
        return
    said = tuple([case.plain[case.words[i].start : case.words[i].stop] for i in lacking])
    place = case.place(best.sentence, left[0], left[-1] + 1)
    yield Found("wording", "otherwise", case.span(lacking[0], lacking[-1] + 1), place, said)


def _same(case: Case, best: Alignment, lacking: Sequence[int], left: Sequence[int]) -> bool:
    """Tell whether what the claim has and what its sentence has may be the same thing."""
    mine, theirs = [case.words[i] for i in lacking], [best.sentence.words[i] for i in left]
    if may_be(case, best.sentence, mine=mine, others=theirs):
        return True
    region, keys = range(left[0], left[-1] + 1), [word.key for word in mine]
    return taken_up(best.sentence, case.evidence, region=region, keys=keys)


def _shortened(case: Case, best: Alignment, lacking: Sequence[int]) -> bool:
    """Tell whether the sentence has a shorter form of the name that the claim has some words more of: "the club" of "the Reading Club"."""
    beside = lacking[-1] + 1
    named = all(case.words[i].name != NO for i in lacking)
    return named and beside < len(case.words) and case.words[beside].name == SURE and best.carries(beside)


def _alike(mine: Sequence[Word], at: int, theirs: Sequence[Word], place: int, *, language: str) -> bool:
    """Tell whether two words are both of a name, or both things, which a determiner before them tells."""
    if mine[at].name != NO and theirs[place].name != NO:
        return True
    light = wordlists.folded(language, "determiners")
    return bool(at and place) and mine[at - 1].word in light and theirs[place - 1].word in light


def _dated(case: Case, indices: Sequence[int]) -> bool:
    listed = wordlists.folded(case.language, "dated")
    return any(case.words[i].word in listed for i in indices)


def _of_others(case: Case, slot: Slot, mine: Sequence[int]) -> bool:
    """Tell whether a claim, otherwise its sentence's wording, has in the place of a word one that another sentence has: of something else.

    "The clerk painted the railings" where the volunteers did, and the clerk will write a letter.
    """
    if not case.tight or case.breaks > ELSEWHERE or spoken(case, slot):
        return False
    if all(case.words[i].key in common(case.language) for i in mine) and case.words[
        mine[0] - 1
    ].word not in nominal(case.language):
        return False  # a verb that stands for many: to take
    return any(all(map(one.carries, mine)) for one in case.aligned.best[1:])


def _another(case: Case, index: int, other: Word) -> bool:
    """Tell whether a word of the claim names a thing that the evidence has nowhere, in the place of another one.

    Verbs, qualities and abstract nouns put into other words are mostly the same; hotels are no bakeries. A more general
    word, and one so common that it stands for many, may stand for a thing.
    """
    word, named = case.words[index], things(case.language)
    if case.aligned.seen(index) or word.key not in named or SURE in (word.name, other.name):
        return False
    plural = word.word.endswith("s") and other.word.endswith("s") and other.key != other.word
    listed = other.key in named or (plural and other.key not in common(case.language))
    return listed and word.key not in named.get(other.key, frozenset())


def _beside(case: Case, slot: Slot, other: list[int]) -> list[int]:
    """Return, of a long stretch before or after all that a claim takes, the name that touches it; else the stretch."""
    best = case.best
    if best is None or (slot.a and slot.b < len(case.words)):
        return other
    words, text = best.sentence.words, best.sentence.text
    before = slot.a == 0
    indices = range(slot.d - 1, slot.c - 1, -1) if before else range(slot.c, slot.d)
    run = []
    for index in indices:
        if words[index].name == NO:
            break
        run.append(index)
    if not run or slot.d >= len(words):
        return sorted(run) or other
    gap = text[words[slot.d - 1].stop : words[slot.d].start] if before else ""
    return other if gap.strip("'’s \"”") else sorted(run)


def lettered(word: Word, text: str) -> bool:
    """Tell whether a light word is a letter that names something: block A."""
    return (
        word.kind == "stop"
        and word.stop - word.start == 1
        and text[word.start].isupper()
        and text[: word.start].rstrip()[-1:].isalpha()
    )


def _counts(word: Word, language: str) -> bool:
    """Tell whether a word is of content, or a light one of which only one can be right: more, less."""
    return word.kind in CONTENT or ranked(word.key, language)


def _named(mine: Sequence[Word], theirs: Sequence[Word], *, swapped: bool, language: str) -> bool:
    """Tell whether one name stands for another: both are names and nothing else, and about as long."""
    telling = wordlists.folded(language, "attributing")
    if not all(word.name != NO and word.word not in telling for word in mine):
        return False
    sure = any(word.name == SURE for word in (*mine, *theirs)) or swapped
    return sure and sum(word.name != NO for word in theirs) * 2 >= len(theirs)


def _within(best: Alignment, index: int, word: Word, slot: Slot) -> bool:
    """Tell whether a word of the claim's side of a slot has its match, or its synonym, on the sentence's side of it."""
    lexicon = best.sentence.lexicon
    return slot.c <= best.loose[index] < slot.d or any(
        lexicon.alike(word.key, other.key) for other in best.sentence.words[slot.c : slot.d]
    )


def _taken(best: Alignment, place: int, slot: Slot) -> bool:
    """Tell whether a word of the sentence's side is matched by one of the claim's side."""
    return any(best.loose[index] == place for index in range(slot.a, slot.b))
