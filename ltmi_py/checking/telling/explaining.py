"""Why a claim has its verdict: what the rules found put into words, what nothing carries, and the evidence beside it.

Done for a report that is asked for it; no verdict, score or flag depends on anything here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

from ltmi_py.checking.aligned import Alignment
from ltmi_py.checking.findings import COUNTED, Found, Spot
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.report import Place, Reason, Span, Told, Verdict
from ltmi_py.checking.rules.antonyms import opposites
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.converses import converses
from ltmi_py.checking.rules.names import turned
from ltmi_py.checking.scoring import weights
from ltmi_py.checking.telling import ledger, phrasing, rivals, wordings
from ltmi_py.checking.telling.gaps import HYPHENS, light, missing, telling, whole
from ltmi_py.checking.telling.ledger import plain, written
from ltmi_py.checking.telling.quoting import around, claimed, denied, onward, spelled, standing, within
from ltmi_py.checking.words import NOT, Word

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
AFTER = frozenset(
    ("passed_over", "reordered", "same", "inference", "against", "besides")
)  # codes that tell less than what other sentences have
DECIDING = frozenset(
    ("weak", "enough", "words", "reworded", "nearest", "carried", "same", "passed_over", "reordered")
)  # codes that tell why a claim has its verdict where no rule decided; the others are remarks
BESIDE = frozenset(("passed_over", "reordered"))  # of these, what is a remark where words are lacking
ENDING = " .,;:!?…"  # marks that may end a claim
SHOWN = 5  # sentences of the evidence


def silent(code: str) -> Told:
    """Return why a piece of the answer claims nothing."""
    said = wordings.SILENT[code]
    return Told((Reason(code, said),), (), said, (said,), 1)


def told(answer: str, judged: Judged, *, verdict: Verdict, cut: float) -> Told:
    """Return the reasons of a claim's verdict, what decided first, the evidence it is held against, and all that in a line."""
    case, passed = judged.case, verdict == "supported"
    found = [] if passed else [rivals.shown(one, case) for one in _distinct(judged.found, case)]
    said = [phrasing.sentence(one, case) for one in found]
    others = [] if verdict == "contradicted" else list(ledger.others(case))
    further = [_from(one, indices, answer, case) for one, indices in others]
    named = " ".join([message for message, _ in said])
    further = [one for one in further if not all(word in named for word in one.words)]
    reasons = [_reason(one, message) for one, (message, _) in zip(found, said, strict=True)]
    out = _of_supported(answer, judged, cut) if passed else _of_refused(answer, judged, reasons, cut)
    later = AFTER - {"inference"} if any(one.decides for one in found) else AFTER
    at = next((number for number, one in enumerate(out) if one.code in later), len(out))
    out[at:at] = further
    against = sum(one.decides and one.contradicts for one in found) if verdict == "contradicted" else 0
    ruled = sum(one.decides for one in found)
    if not any(one.decides for one in judged.found):
        codes = DECIDING.union([one.code for one in found]) - {"inference"}
        if any(one.code == "enough" for one in out):
            codes -= BESIDE
        out.sort(key=lambda one: one.code not in codes)
        ruled = sum(one.code in codes for one in out)
    ruled = ruled or len(found)  # what decided is said by another that says more
    meant = [spot.sentence for one in found[: against or None] for spot in (one.there, one.beside) if spot]
    meant += [sentence for _, quoted in said[: against or None] for sentence in quoted]
    rows = any(one.tabular for one in meant)  # a claim of a row is held against rows
    best = [case.best.sentence] if case.best and case.best.score else []
    best = [one for one in best if one.tabular >= rows]
    places = _places([*meant, *best, *[one.sentence for one, _ in others]])
    why, decided = wordings.why(out[:ruled]), wordings.lines(out[:ruled])
    lines = *decided, *wordings.lines(out[ruled:])
    return Told(tuple(out), places, why, lines, len(decided), tuple(_unsupported(answer, judged)))


def _unsupported(answer: str, judged: Judged) -> Iterable[str]:
    """Return the telling words of a claim, none if it passes the strict bar."""
    sure = judged.worth >= weights().points["strict"] and not any(one.decides for one in judged.found)
    return () if sure else telling(answer, judged)


def _of_supported(answer: str, judged: Judged, cut: float) -> list[Reason]:
    """Return how a claim that passes is carried, and what was taken for the same."""
    case = judged.case
    out = sorted(_lacking(answer, judged, (), passed=True), key=lambda one: ": “" in one.message)
    carried = _carried(case)
    if out:
        out.insert(0, Reason("enough", wordings.enough(judged.worth, cut, ledger.share(case))))
    else:
        out.append(Reason("carried", wordings.CARRIED[carried]))
    told = out[0].code != "carried" or carried == "parted"
    if told:
        out += [*_held(answer, judged, passed=True), *_against(answer, case, passed=True)]
    return [
        *out,
        *_denied(case, passed=True),
        *_weakened(case),
        *_passed_over(case),
        *_reordered(answer, case),
        *_alike(answer, case, told=told),
    ]


def _of_refused(answer: str, judged: Judged, told: list[Reason], cut: float) -> list[Reason]:
    """Return what was found against a claim, what nothing carries, and unless a rule decided, that it is too little."""
    lacking = sorted(_lacking(answer, judged, told, passed=False), key=lambda one: ": “" in one.message)
    if any(one.decides for one in judged.found):
        return [*told, *lacking, *_alike(answer, judged.case, bridged=True)]
    unsure = [one for one in told if one.code == "inference"]
    sure = [one for one in told if one.code != "inference"]
    elsewhere = any(one.evidence for one in lacking)
    little = Reason("weak", wordings.weak(judged.worth, cut, ledger.share(judged.case)))
    held = _held(answer, judged, passed=False, elsewhere=elsewhere)
    spans = [one.answer for one in sure if one.answer]
    beside = [
        one
        for one in _against(answer, judged.case, passed=False)
        if one.answer and not any(a < one.answer[1] and one.answer[0] < b for a, b in spans)
    ] or _besides(judged.case)
    return [*sure, little, *lacking, *held, *beside, *_denied(judged.case, passed=False), *unsure]


def _lacking(answer: str, judged: Judged, told: Sequence[Reason], *, passed: bool) -> Iterator[Reason]:
    """Yield the words that none of the sentences a claim rests on carries, each stretch by itself: those that stand nowhere, and those that only another sentence has."""
    case, code = judged.case, "reworded" if passed else "words"
    for spans in missing(answer, judged, told):
        for (spot, other), run in groupby(spans, partial(_standing, case)):
            stretch = list(run)
            span = stretch[0][0], stretch[-1][1]
            said, words = answer[slice(*span)], tuple([answer[a:b] for a, b in stretch])
            place = spot.place if spot else None
            if spot and case.best and spot.sentence is case.best.sentence:
                continue  # it is there, though it was not taken for the same
            if spot:
                message = wordings.apart(words, around(spot))
            elif other == said or _light(case, span):
                message = wordings.untold(said, passed=passed)
                place = case.best.sentence.place if case.best else None
            else:
                stated = any(passage.locus for passage in case.evidence.passages[:1])
                message = wordings.wanting(said, part=case.evidence.part, stated=stated, within=other)
            yield Reason(code, message, span, place, words)
    for index in ledger.strengthened(case) if passed else ():
        span = case.span(index, index + 1)
        said = answer[slice(*span)]
        place = case.best.sentence.place if case.best else None
        yield Reason(code, wordings.untold(said, passed=passed), span, place, (said,))


def _light(case: Case, span: Span) -> bool:
    return all(word.kind == "stop" for word in case.words if span[0] <= word.start < span[1])


def _standing(case: Case, span: Span) -> tuple[Spot | None, str]:
    """Return where the evidence has a word that none of the sentences a claim rests on carries, or what it has of which this is a part, or another way to write it."""
    spot = standing(case, span)
    keys = {word.key for word in case.words if span[0] <= word.start < span[1] and word.kind != "stop"}
    if not spot or not keys <= {word.key for word in spot.sentence.words}:
        spot = spelled(case, span)  # not "2" alone of "BB2"
    return spot, "" if spot else within(case, case.plain[slice(*span)])


def _denied(case: Case, *, passed: bool) -> Iterator[Reason]:
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


def _weakened(case: Case) -> Iterator[Reason]:
    """Yield the conditions and reservations of its sentence that a claim which passes has not."""
    for code, spot in ledger.provisos(case):
        yield Reason(code, wordings.weakening(code, onward(spot)), None, spot.place, (spot.place.text,))


def _carried(case: Case) -> str:
    """Return how the evidence has all of a claim: word for word, in its order, in another, or not in one sentence."""
    told = [i for i in case.aligned.weighty if not light(case.words[i], case.language)]
    if case.best is None or not all(map(case.best.carries, told)):
        return "parted"
    if not case.close:
        return "loose"
    if plain(case.text).strip(ENDING) not in plain(case.best.sentence.text):
        return "close"
    return "part" if len(case.best.sentence.words) > len(case.words) + 1 else "verbatim"


def _reason(found: Found, message: str) -> Reason:
    place = found.there.place if found.there else None
    return Reason(found.code, message, found.answer, place, found.words)


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
            one.answer is None,
            one.answer or (0, 0),
            one.code,
        ),
    )


def _says_more(other: Found, one: Found, case: Case) -> bool:
    """Tell whether another says all that one does."""
    if other.form in TURNED and one.code in COUNTED and _overlap(other, one):
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


def _held(answer: str, judged: Judged, *, passed: bool, elsewhere: bool = False) -> Iterator[Reason]:
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


def _from(one: Alignment, held: Sequence[int], answer: str, case: Case) -> Reason:
    found = ledger.stretches(answer, case, one, held)
    words = tuple(dict.fromkeys([stretch.said for stretch in found]))
    start, stop = min(stretch.there[0] for stretch in found), max(stretch.there[1] for stretch in found)
    spot = Spot(one.sentence, start, stop)
    message = wordings.elsewhere(_as(found), around(spot))
    return Reason("elsewhere", message, case.span(held[0], held[-1] + 1), spot.place, words)


def _against(answer: str, case: Case, *, passed: bool) -> Iterator[Reason]:
    """Yield what the sentence of a claim says at the point where the claim has words that it lacks."""
    for mine, spot in ledger.against(case):
        span = case.span(mine[0], mine[-1] + 1)
        words = tuple([answer[slice(*case.span(index, index + 1))] for index in mine])
        said = answer[slice(*whole(answer, *span))]
        yield Reason(
            "against", wordings.against(said, spot.place.text, passed=passed), span, spot.place, words
        )


def _besides(case: Case) -> list[Reason]:
    """Return what the sentence of a claim that is refused says beside what the claim takes from it."""
    spots = ledger.besides(case)
    texts = tuple([spot.place.text for spot in spots])
    return [Reason("besides", wordings.besides(texts), None, spots[0].place, texts)] if spots else []


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
        yield Reason("reordered", wordings.reordered(words), case.span(moved[0], moved[-1] + 1), place, words)


def _alike(answer: str, case: Case, *, bridged: bool = False, told: bool = False) -> Iterator[Reason]:
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
