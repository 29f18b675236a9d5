"""Why a claim has its verdict: what the rules found put into words, what nothing carries, and the evidence beside it.

Done for a report that is asked for it; no verdict, score or flag depends on anything here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ltmi_py.checking import phrasing
from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.counting import agrees, same
from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.gaps import missing, telling, whole
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.quoting import around, claimed, denied, standing
from ltmi_py.checking.report import Place, Reason, Span, Told, Verdict
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.converses import converses
from ltmi_py.checking.rules.names import turned
from ltmi_py.checking.rules.polarity import opposites
from ltmi_py.checking.scoring import weights
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text.quantities import Quantity

VAGUE = {
    "added": 0,
    "wording": 1,
    "quantifier": 2,
    "spliced": 3,
    "hedge": 4,
}  # codes that say less than others, and how much they say
WIDE = frozenset(("quote", "spliced", "role"))  # codes that say something of words of which another may too
TURNED = frozenset(("turned", "doer"))  # forms that say that two are in each other's place
ELSEWHERE = frozenset(("astray", "apart"))  # forms that say what the evidence says of something else
PASSED = 6  # words that a claim leaves out in one place
AFTER = frozenset(
    ("passed_over", "reordered", "same", "inference")
)  # codes that tell less than what other sentences have
ENDING = " .,;:!?…"  # marks that may end a claim
SHOWN = 3  # sentences of the evidence


def silent(code: str) -> Told:
    """Return why a piece of the answer claims nothing."""
    return Told((Reason(code, phrasing.SILENT[code]),), (), phrasing.SILENT[code])


def told(answer: str, judged: Judged, *, verdict: Verdict, cut: float) -> Told:
    """Return the reasons of a claim's verdict, what decided first, the evidence it is held against, and all that in a line."""
    case, passed = judged.case, verdict == "supported"
    found = [] if passed else [_nearer(one, case) for one in _distinct(judged.found, case)]
    others = [] if any(one.decides for one in judged.found) else list(_elsewhere(case))
    further = [_from(one, indices, answer, case) for one, indices in others]
    out = _of_supported(answer, judged, cut) if passed else _of_refused(answer, judged, found, cut)
    at = next((number for number, one in enumerate(out) if one.code in AFTER), len(out))
    out[at:at] = further
    against = sum(one.decides and one.contradicts for one in found) if verdict == "contradicted" else 0
    meant = [spot.sentence for one in found[: against or None] for spot in (one.there, one.beside) if spot]
    rows = any(one.tabular for one in meant)  # a claim of a row is held against rows
    best = [case.best.sentence] if case.best and case.best.score else []
    best = [one for one in best if one.tabular >= rows]
    places = _places([*meant, *best, *[one.sentence for one, _ in others]])
    return Told(tuple(out), places, phrasing.why(out[: against or None]), tuple(_unsupported(answer, judged)))


def _unsupported(answer: str, judged: Judged) -> Iterable[str]:
    """Return the telling words of a claim, none if it passes the strict bar."""
    sure = judged.worth >= weights().points["strict"] and not any(one.decides for one in judged.found)
    return () if sure else telling(answer, judged)


def _of_supported(answer: str, judged: Judged, cut: float) -> list[Reason]:
    """Return how a claim that passes is carried, and what was taken for the same."""
    case = judged.case
    out = list(_lacking(answer, judged, (), passed=True))
    if out:
        out.append(Reason("enough", phrasing.enough(judged.worth, cut)))
    else:
        out.append(Reason("carried", phrasing.CARRIED[_carried(case)]))
    return [*out, *_denied(case), *_passed_over(case), *_reordered(answer, case), *_alike(answer, case)]


def _of_refused(answer: str, judged: Judged, found: Sequence[Found], cut: float) -> list[Reason]:
    """Return what was found against a claim, what nothing carries, and unless a rule decided, that it is too little."""
    told = [_reason(one, judged.case) for one in found]
    lacking = list(_lacking(answer, judged, told, passed=False))
    if any(one.decides for one in judged.found):
        return [*told, *lacking]
    unsure = [one for one in told if one.code == "inference"]
    sure = [one for one in told if one.code != "inference"]
    return [*sure, *lacking, *_too_little(answer, judged, cut), *unsure]


def _lacking(answer: str, judged: Judged, told: Sequence[Reason], *, passed: bool) -> Iterator[Reason]:
    """Yield the words that nothing carries and that no reason told has named, each stretch by itself."""
    case = judged.case
    for spans in missing(answer, judged, told):
        span = spans[0][0], spans[-1][1]
        said, words = answer[slice(*span)], tuple([answer[a:b] for a, b in spans])
        if not passed:
            yield Reason("words", phrasing.lacking(said), span, None, words)
            continue
        keys = {word.key for word in case.words if span[0] <= word.start < span[1] and word.kind != "stop"}
        spot = standing(case, span)
        if spot and not keys <= {word.key for word in spot.sentence.words}:
            spot = None  # "2" alone of "BB2"
        message = phrasing.wanting(said, anywhere=bool(keys))
        if spot:
            message = phrasing.apart(words, around(spot))
        yield Reason("reworded", message, span, spot.place if spot else None, words)


def _denied(case: Case) -> Iterator[Reason]:
    """Yield the negation in the clauses that a claim without one takes words from: it passes, but is to be read."""
    best = case.best
    if best is None or any(word.kind == NOT for word in case.words):
        return
    taken = {best.places[index] for index in case.aligned.weighty if best.carries(index)}
    sentence = best.sentence
    for index, word in enumerate(sentence.words):
        if word.kind == NOT and not taken.isdisjoint(clause(sentence.words, index, text=sentence.text)):
            spot = Spot(sentence, word.start, word.stop)
            yield Reason("denial", phrasing.denying(denied(spot)), None, spot.place, (spot.place.text,))
            return


def _nearer(found: Found, case: Case) -> Found:
    """Return what was found with the nearest figure of its kind beside it, where the claim is far from any sentence."""
    start, (low, high) = case.piece.start, found.answer or (0, 0)
    mine = next((one for one, _ in case.aligned.counted if low <= start + one.start < high), None)
    if found.form != "otherwise" or mine is None:
        return found
    spot = _in_row(mine, case) if found.there else None
    if spot and found.there and found.there.sentence is not spot.sentence:
        return replace(found, form="own_row", there=spot)
    if case.near >= NEAR or case.close:
        return found
    for one in case.aligned.best:
        rival = next((other for other in one.sentence.quantities if other.base_unit == mine.base_unit), None)
        if rival is not None:
            return replace(found, there=Spot(one.sentence, rival.start, rival.stop))
    return found


def _in_row(mine: Quantity, case: Case) -> Spot | None:
    """Return the figure of the row that a claim speaks of, in the cell of which it has most words and one of another unit does not stand; None if it is of no row."""
    best = case.best
    if best is None or not best.sentence.tabular:
        return None
    text, start, found, most = best.sentence.text, 0, None, 0
    taken = {best.places[i] for i in case.aligned.weighty if best.carries(i)}
    for number, cell in enumerate(text.split("; ")):
        stop = start + len(cell)
        held = sum(start <= best.sentence.words[i].start < stop for i in taken)
        for one in best.sentence.quantities if number and held > most else ():
            behind = start + cell.find(": ") < one.start < stop
            if behind and one.base_unit in ("", mine.base_unit):
                found, most = Spot(best.sentence, one.start, one.stop), held
        start = stop + 2
    return found


def _carried(case: Case) -> str:
    """Return how the evidence has all of a claim: word for word, in its order, in another, or not in one sentence."""
    if case.best is None or not all(map(case.best.carries, case.aligned.weighty)):
        return "parted"
    if not case.close:
        return "loose"
    if _plain(case.text).strip(ENDING) not in _plain(case.best.sentence.text):
        return "close"
    return "part" if len(case.best.sentence.words) > len(case.words) + 1 else "verbatim"


def _reason(found: Found, case: Case) -> Reason:
    place = found.there.place if found.there else None
    return Reason(found.code, phrasing.sentence(found, case), found.answer, place, found.words)


def _places(sentences: Sequence[Sentence]) -> tuple[Place, ...]:
    numbered = {one.number: one.place for one in reversed(sentences)}
    order = dict.fromkeys([one.number for one in sentences])
    return tuple([numbered[number] for number in order][:SHOWN])


def _distinct(found: list[Found], case: Case) -> list[Found]:
    """Return what was found, what decided first, without that which says less exactly what another says of the same words."""
    kept: list[Found] = []
    for one in sorted(found, key=_exactness, reverse=True):
        if not any(_says_more(other, one, case) for other in kept):
            kept.append(one)
    return sorted(
        kept,
        key=lambda one: (
            not (one.decides and one.contradicts),
            not one.decides,
            one.answer or (0, 0),
            one.code,
        ),
    )


def _says_more(other: Found, one: Found, case: Case) -> bool:
    """Tell whether another says all that one does."""
    if other.form in TURNED and one.code in phrasing.COUNTS and _overlap(other, one):
        return True
    more = VAGUE.get(other.code, len(VAGUE)) > VAGUE.get(one.code, len(VAGUE))
    if other.there and other.there == one.there and (more or (other.form == one.form and not one.decides)):
        return True
    if other.form in ELSEWHERE and one.form == "otherwise" and one.code in ("name", "wording"):
        best = case.best
        return best is not None and all(
            best.carries(i)
            for i, word in enumerate(case.words)
            if one.answer and one.answer[0] <= word.start < one.answer[1]
        )
    alike = other.code == one.code or WIDE.isdisjoint((other.code, one.code))
    return _overlap(other, one) and (alike or more)


def _overlap(one: Found, other: Found) -> bool:
    if one.answer is None or other.answer is None:
        return one.answer == other.answer and one.words == other.words
    return one.answer[0] < other.answer[1] and other.answer[0] < one.answer[1]


def _exactness(found: Found) -> tuple[int, bool, bool, int]:
    """Return how exactly it says what is at fault, whether it decided, whether it contradicts, and how much of the evidence it shows."""
    shown = len(found.there.place.text) if found.there else 0
    return VAGUE.get(found.code, len(VAGUE)), found.decides, found.contradicts, shown


def _too_little(answer: str, judged: Judged, cut: float) -> Iterator[Reason]:
    """Yield what the nearest sentence has of a claim, and that it is too little."""
    case, best = judged.case, judged.case.best
    held = [i for i in case.aligned.weighty if best and best.carries(i)]
    spans = dict.fromkeys([whole(answer, case.words[i].start, case.words[i].stop) for i in held])
    words = tuple(dict.fromkeys([answer[a:b] for a, b in spans]))
    place = best.sentence.place if best and words else None
    others = {said: other for said, other in _stand(answer, case, best, held) if said in words}
    yield Reason("nearest", phrasing.nearest(words, others), None, place, words)
    if words:
        yield Reason("weak", phrasing.weak(judged.worth, cut))


def _stand(answer: str, case: Case, one: Alignment | None, held: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Yield the words of a claim for which a sentence has others that are no form of them, with these."""
    for index in held if one else ():
        if one and case.words[index].key != one.sentence.words[one.places[index]].key:
            mine, theirs = _written(index, one, answer, case)
            yield answer[slice(*mine)], one.sentence.text[slice(*theirs)]


def _elsewhere(case: Case) -> Iterator[tuple[Alignment, list[int]]]:
    """Yield the other sentences that carry words which the one a claim rests on most does not, with these words."""
    rest = [index for index in case.aligned.weighty if case.best and not case.best.carries(index)]
    for one in case.aligned.best[1:]:
        held = [index for index in rest if one.carries(index) and not _in_part(index, one, case)]
        rest = [index for index in rest if not one.carries(index)]
        if held:
            yield one, held


def _in_part(index: int, one: Alignment, case: Case) -> bool:
    """Tell whether a word is part of one, such as "BB2", of which a sentence lacks another part."""
    low, high = whole(case.plain, case.words[index].start, case.words[index].stop)
    near = range(max(0, index - 2), min(len(case.words), index + 3))
    return any(low <= case.words[i].start < high and not one.carries(i) for i in near)


def _from(one: Alignment, held: Sequence[int], answer: str, case: Case) -> Reason:
    spans = dict.fromkeys([whole(answer, case.words[i].start, case.words[i].stop) for i in held])
    words = tuple(dict.fromkeys([answer[a:b] for a, b in spans]))
    at = [one.places[index] for index in held]
    spot = case.place(one.sentence, min(at), max(at) + 1)
    others = {said: other for said, other in _stand(answer, case, one, held) if said in words}
    message = phrasing.elsewhere(words, others, around(spot))
    return Reason("elsewhere", message, case.span(held[0], held[-1] + 1), spot.place, words)


def _passed_over(case: Case) -> Iterator[Reason]:
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
        and slot.d - slot.c <= PASSED
        and any(theirs[i].kind != "stop" and i not in best.places for i in range(slot.c, slot.d))
    ]
    if spots:
        texts = tuple([spot.place.text for spot in spots])
        yield Reason("passed_over", phrasing.passed_over(texts), None, spots[0].place, texts)


def _before_light(words: Sequence[Word], first: int, stop: int) -> int:
    """Return where a stretch stops without the light words at its end."""
    while stop > first + 1 and words[stop - 1].kind == "stop":
        stop -= 1
    return stop


def _reordered(answer: str, case: Case) -> Iterator[Reason]:
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
        yield Reason("reordered", phrasing.reordered(words), case.span(moved[0], moved[-1] + 1), place, words)


def _alike(answer: str, case: Case) -> Iterator[Reason]:
    """Yield what was taken for the same: other forms of a word, synonyms, and quantities and dates that are written in another way."""
    turned = {one.at for one in converses(case)}
    done: set[Span] = set()
    for index in range(len(case.words)):
        one = next((one for one in case.aligned.best if one.carries(index)), None)
        if one is None or (case.words[index].kind != "figure" and not case.aligned.weights[index]):
            continue
        if one is not case.best and case.words[index].kind != "figure":
            continue  # told with the sentence that has it
        mine, theirs = _written(index, one, answer, case)
        said, other = answer[slice(*mine)], one.sentence.text[slice(*theirs)]
        if mine in done or _plain(said) == _plain(other):
            continue
        done.add(mine)
        spot = case.place(one.sentence, one.places[index], one.places[index] + 1)
        contrary = opposites(case.language).get(case.words[index].key, ())
        if index in turned or one.sentence.words[one.places[index]].key in contrary:
            said, other = claimed(case, mine), around(spot)
        yield Reason("same", phrasing.same(said, other), mine, spot.place, (said,))


def _written(index: int, one: Alignment, answer: str, case: Case) -> tuple[Span, Span]:
    """Return the span of a word of the claim, and of the sentence's that stands for it; of all of a quantity or date where it is part of one."""
    start, sentence = case.piece.start, one.sentence
    for mine, indices in case.aligned.counted:
        if index in indices:
            near = mine.start in case.aligned.rounded
            rivals = [theirs for theirs in sentence.quantities if same(mine, theirs, rounded=near)]
            for theirs in sorted(rivals, key=lambda theirs: theirs.base_unit != mine.base_unit):
                return (start + mine.start, start + mine.stop), (theirs.start, theirs.stop)
    for date, indices in case.aligned.dated:
        if index in indices:
            for other in sentence.dates:
                if any(agrees(option, known) for option in date.options for known in other.options):
                    return (start + date.start, start + date.stop), (other.start, other.stop)
    word, stands = case.words[index], sentence.words[one.places[index]]
    return whole(answer, word.start, word.stop), whole(sentence.text, stands.start, stands.stop)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())
