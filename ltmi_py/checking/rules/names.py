"""Who did what to whom: names exchanged, names put in another's place, actor and object turned round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.alignment import CONTENT
from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import NEAR, Case, shared
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.converses import converses
from ltmi_py.checking.rules.coreference import same
from ltmi_py.checking.rules.parties import after, agent, before, name
from ltmi_py.checking.words import MAYBE, NO, SURE, Word
from ltmi_py.text import wordlists
from ltmi_py.text.verbs import PARTICIPLE, forms


def role(case: Case) -> Iterator[Found]:
    """Find actor and object in each other's place around a verb that both sides have; a passive turns them round as well."""
    best = case.best
    if best is None:
        return
    for index, place, right in converses(case):
        if not right:
            word = case.plain[case.words[index].start : case.words[index].stop]
            where = case.place(best.sentence, place, place + 1)
            yield Found("role", "converse", case.span(index, index + 1), where, (word,), contradicts=True)
        return
    for verb, place, swapped in _turns(case) if case.near >= NEAR else ():
        if swapped == _flips(case, best, verb, place):
            continue
        mine, other = _around(case.words, verb), _around(best.sentence.words, place)
        said = tuple(case.words[i].word for i in sorted(mine[0] + mine[1]))
        theirs = sorted(other[0] + other[1])
        span = case.span(min(mine[0] + mine[1]), max(mine[0] + mine[1]) + 1)
        where = case.place(best.sentence, theirs[0], theirs[-1] + 1)
        yield Found("role", "turned", span, where, said, contradicts=True)
        return


def turned(case: Case) -> bool:
    """Tell whether the claim says in the passive what its sentence says in the active, or by a converse, and is right."""
    best = case.best
    if any(right for *_, right in converses(case)) or _equated(case):
        return True
    return best is not None and any(
        swapped and _flips(case, best, verb, place) for verb, place, swapped in _turns(case)
    )


@shared
def _equated(case: Case) -> bool:
    """Tell whether the claim says in the other order that two are the same: "Bob Lee is the treasurer" of "the treasurer is Bob Lee"."""
    best, copulas = case.best, wordlists.folded(case.language, "copulas")
    weighty = case.aligned.weighty
    verb = next((i for i, word in enumerate(case.words) if word.word in copulas), -1)
    if (
        best is None
        or not weighty
        or not weighty[0] < verb < weighty[-1]
        or not all(map(best.carries, weighty))
    ):
        return False
    theirs = best.sentence.words
    sides = [
        best.places[max(i for i in weighty if i < verb)],
        best.places[min(i for i in weighty if i > verb)],
    ]
    places = [best.places[i] for i in weighty]
    together = max(places) - min(places) <= len(weighty) + 1
    if together and sides[0] != sides[1] and same(best.sentence, min(sides), max(sides)):
        return True  # "Wanda Reyes is the nurse" of "our nurse, Wanda Reyes"
    within = clause(theirs, best.places[weighty[0]], text=best.sentence.text)
    middle = next((i for i in within if theirs[i].word in copulas), -1)
    before = [best.places[i] for i in weighty if i < verb]
    after = [best.places[i] for i in weighty if i > verb]
    return middle in range(max(after) + 1, min(before)) and set(before) | set(after) <= set(within)


@shared
def _turns(case: Case) -> list[tuple[int, int, bool]]:
    """Return the verbs between names that both sides have, and whether the names are in each other's place."""
    best = case.best
    if best is None or not (_has_name(case.words) and _has_name(best.sentence.words)):
        return []
    return list(_around_verbs(case, best))


def _has_name(words: Sequence[Word]) -> bool:
    return any(word.name != NO for word in words)


def _around_verbs(case: Case, best: Alignment) -> Iterator[tuple[int, int, bool]]:
    theirs = best.sentence.words
    for verb, place in _verbs(case, best):
        mine, other = _around(case.words, verb), _around(theirs, place)
        if not (all(mine) and other[0]):
            continue
        keys = [{case.words[i].key for i in side} for side in mine]
        there = [{theirs[i].key for i in side} for side in other]
        if not other[1] and any(
            word.word in wordlists.folded(case.language, "pronouns_object")
            for word in theirs[place + 1 : place + 2]
        ):
            there[1] = keys[1] if keys[0] & there[0] else keys[0]
        same = bool(keys[0] & there[0] and keys[1] & there[1])
        swapped = bool(keys[0] & there[1] and keys[1] & there[0])
        if same and swapped:  # max_rows and row_limit share a part
            kept = len(keys[0] & there[0]) + len(keys[1] & there[1])
            turned_round = len(keys[0] & there[1]) + len(keys[1] & there[0])
            same, swapped = kept > turned_round, kept < turned_round
        if same == swapped:
            continue
        shown = [
            _fronted(case.words, mine[0], verb, case.language),
            _fronted(theirs, other[0], place, case.language),
        ]
        yield verb, place, swapped != (shown[0] != shown[1])


def _fronted(words: Sequence[Word], party: Sequence[int], verb: int, language: str) -> bool:
    """Tell whether what stands before a verb is shown not to be its subject, as in "den Rest spendeten Firmen", "die Senioren trainiert Kast"."""
    if language not in wordlists.words("und", "noun_capitals"):
        return False
    first, last = min(party), max(party)
    before = words[first - 1].word if first else ""
    oblique = wordlists.folded(language, "obliques") | wordlists.folded(language, "with_nouns")
    plural = before == "die" and words[last].word.endswith("en") and words[verb].word.endswith("t")
    timed = words[last].word in wordlists.folded(language, "dated")
    return before in oblique or plural or timed


def _flips(case: Case, best: Alignment, verb: int, place: int) -> bool:
    """Tell whether exactly one side has the verb in the passive."""
    sides = ((case.words, verb), (best.sentence.words, place))
    mine, other = [_passive(words, at, case.language) for words, at in sides]
    return mine != other


def _passive(words: Sequence[Word], at: int, language: str) -> bool:
    """Tell whether who does it follows a verb: "was bought by", but not "will move by the end of May"."""
    known, word = forms(language), words[at].word
    if known and not word.endswith("ed") and not known.get(word, PARTICIPLE) & PARTICIPLE:
        return False
    return agent(words, at, language) >= 0


def moved(case: Case) -> Iterator[Found]:
    """Find a stretch that stands elsewhere in the sentence, and there in another order."""
    best = case.best
    if best is None or not case.tight or turned(case):
        return
    if case.language in wordlists.words("und", "verb_final"):
        return  # where what stands first is free
    theirs = best.sentence.words
    mine = [(slot, _keys(case.words, slot.a, slot.b)) for slot in case.slots]
    other = [(slot, _keys(theirs, slot.c, slot.d)) for slot in case.slots]
    for slot, keys in mine:
        for there, their_keys in other:
            if not keys or keys != their_keys or slot == there:
                continue
            least = (
                SURE if len(keys) == 1 else MAYBE
            )  # a single word has no order, and one that opens a sentence no case
            if all(word.name < least for word in case.words[slot.a : slot.b]):
                continue
            joints = wordlists.folded(case.language, "coordinators")
            said = [word.key for word in case.words[slot.a : slot.b] if word.word not in joints]
            if said != [word.key for word in theirs[there.c : there.d] if word.word not in joints]:
                words = tuple(word.word for word in case.words[slot.a : slot.b])
                place = case.place(best.sentence, there.c, there.d)
                yield Found("role", "moved", case.span(slot.a, slot.b), place, words)
                return


def _keys(words: Sequence[Word], a: int, b: int) -> frozenset[str]:
    return frozenset(word.key for word in words[a:b] if word.kind in CONTENT)


def _verbs(case: Case, best: Alignment) -> Iterator[tuple[int, int]]:
    """Yield the words, in both, that may be verbs between names: content in lower case."""
    for index, word in enumerate(case.words):
        place = best.places[index]
        counted = word.key.isdigit()
        if (
            place >= 0
            and word.kind == "content"
            and word.name == NO
            and word.stop - word.start > 2
            and not counted
        ):
            yield index, place


def _around(words: Sequence[Word], at: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the words of the nearest name before and after a word; empty if there is none near."""
    return name(words, before(at)), name(words, after(words, at))
