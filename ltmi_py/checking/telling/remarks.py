"""What is to be read beside a verdict: what the sentences of a claim have of it, say in its place, add or weaken, and what was taken for the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import Spot
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.report import Reason, Span
from ltmi_py.checking.rules.antonyms import opposites
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.converses import converses
from ltmi_py.checking.rules.names import turned
from ltmi_py.checking.telling import ledger, wordings
from ltmi_py.checking.telling.gaps import HYPHENS, whole
from ltmi_py.checking.telling.ledger import plain, written
from ltmi_py.checking.telling.quoting import around, claimed, denied
from ltmi_py.checking.words import NOT, Word


def negation(case: Case, *, passed: bool) -> Iterator[Reason]:
    """Yield the negation in the clauses that a claim without one takes words from: to be read."""
    best = case.best
    if best is None or any(word.kind == NOT for word in case.words):
        return
    taken = {best.places[index] for index in case.aligned.weighty if best.carries(index)}
    sentence = best.sentence
    for index, word in enumerate(sentence.words):
        if word.kind == NOT and sentence.text[word.stop : word.stop + 1] in tuple(HYPHENS):
            continue  # "Nein-Stimmen" denies nothing
        if word.kind == NOT and not taken.isdisjoint(clause(sentence.words, index, text=sentence.text)):
            spot = Spot(sentence, word.start, word.stop)
            yield Reason(
                "denial", wordings.denying(denied(spot), passed=passed), None, spot.place, (spot.place.text,)
            )
            return


def weakened(case: Case) -> Iterator[Reason]:
    """Yield the conditions and reservations of its sentence that a claim which passes has not."""
    for code, spot in ledger.provisos(case):
        said = spot.sentence.text[spot.start : spot.stop]
        yield Reason(code, wordings.weakening(code, said), None, spot.place, (spot.place.text,))


def held(answer: str, judged: Judged, *, passed: bool, elsewhere: bool = False) -> Iterator[Reason]:
    """Yield which of the main words of a claim its sentence has, as what; of one that is refused, that it has only these, or if none stands `elsewhere`, that no sentence has any."""
    case, best = judged.case, judged.case.best
    held = ledger.stretches(answer, case, best, ledger.holds(case, best)) if best else []
    words = tuple(dict.fromkeys([one.said for one in held]))
    place = best.sentence.place if best and words else None
    if words or not (passed or elsewhere):
        yield Reason("nearest", wordings.nearest(_as(held), passed=passed), None, place, words)


def _as(held: Sequence[ledger.Stretch]) -> list[tuple[str, str]]:
    """Return words of a claim with those of a sentence that stand for them, "" for the same."""
    longer = [one.said for one in held if " " in one.said]
    told = [one for one in held if not any(one.said in said.split() for said in longer)]
    return list(dict.fromkeys([(one.said, one.theirs) for one in told]))


def elsewhere(one: Alignment, held: Sequence[int], answer: str, case: Case, *, passed: bool) -> Reason:
    """Return which words of a claim another sentence has, as what."""
    found = ledger.stretches(answer, case, one, held)
    words = tuple(dict.fromkeys([stretch.said for stretch in found]))
    start, stop = min(stretch.there[0] for stretch in found), max(stretch.there[1] for stretch in found)
    spot = Spot(one.sentence, start, stop)
    unlike = _unlike(one, held, answer, case)
    message = wordings.elsewhere(_as(found), around(spot), unlike=unlike, passed=passed)
    return Reason("elsewhere", message, case.span(held[0], held[-1] + 1), spot.place, words)


def _unlike(one: Alignment, held: Sequence[int], answer: str, case: Case) -> tuple[str, str] | None:
    """Return what another sentence says against a claim that takes words from it: the opposite of a word, with that word, or a negation which the claim has not, with ""."""
    words, text = one.sentence.words, one.sentence.text
    within = {i for at in held for i in clause(words, ledger.stands(case, one, at), text=text)}
    contrary = opposites(case.language)
    keys = {words[i].key: i for i in within if words[i].kind == "content"}
    for word in [word for word in case.words if word.kind == "content"]:
        for other in sorted(contrary.get(word.key, frozenset()) & keys.keys()):
            there = words[keys[other]]
            return text[slice(*whole(text, there.start, there.stop))], answer[word.start : word.stop]
    if any(word.kind == NOT for word in case.words):
        return None
    denying = next((words[i] for i in sorted(within) if words[i].kind == NOT), None)
    return (text[denying.start : denying.stop], "") if denying else None


def against(answer: str, case: Case, *, passed: bool) -> Iterator[Reason]:
    """Yield what the sentence of a claim says at the point where the claim has words that it lacks; of one that passes also whom it names instead, and what a sentence says that has the rest."""
    rival = ledger.rival(case) if passed else None
    found = [*([rival] if rival else []), *ledger.against(case, case.best)]
    for one, _ in ledger.others(case) if passed else ():
        found += ledger.against(case, one)
    its = case.best.sentence if case.best else None
    for mine, spot in found:
        span = case.span(mine[0], mine[-1] + 1)
        words = tuple([answer[slice(*case.span(index, index + 1))] for index in mine])
        said = answer[slice(*whole(answer, *span))]
        message = wordings.against(said, spot.place.text, its=spot.sentence is its, passed=passed)
        yield Reason("against", message, span, spot.place, words)


def besides(case: Case) -> list[Reason]:
    """Return what the sentence of a claim that is refused says beside what the claim takes from it."""
    spots = ledger.besides(case)
    texts = tuple([spot.place.text for spot in spots])
    return [Reason("besides", wordings.besides(texts), None, spots[0].place, texts)] if spots else []


def passed_over(case: Case) -> Iterator[Reason]:
    """Yield what the sentence says in between, where a claim that keeps close to it leaves words out."""
    best = case.best
    if best is None or not case.close:
        return
    theirs = best.sentence.words
    spots = [
        case.place(best.sentence, slot.c, _before_light(theirs, slot.c, slot.d))
        for slot in case.slots
        if slot.a == slot.b
        and 0 < slot.a < len(case.words)
        and slot.d - slot.c <= ledger.PASSED
        and any(theirs[i].kind != "stop" and i not in best.places for i in range(slot.c, slot.d))
    ]
    if spots:
        texts = tuple([spot.place.text for spot in spots])
        yield Reason("passed_over", wordings.passed_over(texts), None, spots[0].place, texts)


def _before_light(words: Sequence[Word], first: int, stop: int) -> int:
    """Return where a stretch stops without the light words at its end."""
    while stop > first + 1 and words[stop - 1].kind == "stop":
        stop -= 1
    return stop


def reordered(answer: str, case: Case) -> Iterator[Reason]:
    """Yield the very words of a close claim that its sentence has in another place."""
    best = case.best
    moved = [
        i
        for i in (case.aligned.weighty if best and case.close and not turned(case) else ())
        if best
        and best.ordered[i] < 0 <= best.loose[i]
        and best.sentence.words[best.loose[i]].key == case.words[i].key
    ]
    words = tuple(
        dict.fromkeys([answer[slice(*whole(answer, case.words[i].start, case.words[i].stop))] for i in moved])
    )
    if best and words:
        at = [best.loose[i] for i in moved]
        place = case.place(best.sentence, min(at), max(at) + 1).place
        yield Reason("reordered", wordings.reordered(words), case.span(moved[0], moved[-1] + 1), place, words)


def alike(answer: str, case: Case, *, bridged: bool = False, told: bool = False) -> Iterator[Reason]:
    """Yield what was taken for the same: other forms of a word (unless only what was `bridged` is asked), synonyms, and quantities and dates that are written in another way.

    Where it was `told` what the sentence has, it was told as what.
    """
    turned = {one.at for one in converses(case)}
    done: set[Span] = set()
    for index in range(len(case.words)):
        one = next((one for one in case.aligned.best if one.carries(index)), None)
        if one is None or (case.words[index].kind != "figure" and not case.aligned.weights[index]):
            continue
        if told or (one is not case.best and case.words[index].kind != "figure"):
            continue  # told with the sentence that has it
        mine, theirs = written(index, one, answer, case)
        said, other = answer[slice(*mine)], one.sentence.text[slice(*theirs)]
        if bridged and case.words[index].key == one.sentence.words[one.places[index]].key:
            continue
        if mine in done or plain(said) == plain(other):
            continue
        done.add(mine)
        spot = case.place(one.sentence, one.places[index], one.places[index] + 1)
        contrary = opposites(case.language).get(case.words[index].key, ())
        if index in turned or one.sentence.words[one.places[index]].key in contrary:
            said, other = claimed(case, mine), around(spot)
        yield Reason("same", wordings.same(said, other), mine, spot.place, (said,))
