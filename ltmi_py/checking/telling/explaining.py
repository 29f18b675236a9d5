"""Why a claim has its verdict: what the rules found put into words, what nothing carries, and the evidence beside it.

Done for a report that is asked for it; no verdict, score or flag depends on anything here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.judging import Judged
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.report import Place, Reason, Span, Told, Verdict
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.scoring import weights
from ltmi_py.checking.telling import ledger, phrasing, remarks, rivals, wordings
from ltmi_py.checking.telling.choosing import distinct
from ltmi_py.checking.telling.gaps import missing, telling
from ltmi_py.checking.telling.ledger import plain
from ltmi_py.checking.telling.quoting import around, spelled, standing, within
from ltmi_py.text import wordlists
from ltmi_py.text.folding import fold

AFTER = frozenset(
    ("passed_over", "reordered", "same", "inference", "against", "besides")
)  # codes that tell less than what other sentences have
DECIDING = frozenset(
    ("weak", "enough", "words", "reworded", "nearest", "carried", "same", "passed_over", "reordered")
)  # codes that tell why a claim has its verdict where no rule decided; the others are remarks
BESIDE = frozenset(("passed_over", "reordered"))  # of these, what is a remark where words are lacking
UNJUDGED = frozenset(
    ("against", "denial", "proviso", "reservation", "elsewhere")
)  # what a claim that passes passes in spite of, or with
ENDING = " .,;:!?…"  # marks that may end a claim
OPENING = re.compile(r"\W*(\w+)\W+")  # one word before the first claim
SHOWN = 5  # sentences of the evidence


def silent(code: str) -> Told:
    """Return why a piece of the answer claims nothing."""
    said = wordings.SILENT[code]
    return Told((Reason(code, said),), (), said, (said,), 1)


def told(answer: str, judged: Judged, *, verdict: Verdict, cut: float) -> Told:
    """Return the reasons of a claim's verdict, what decided first, the evidence it is held against, and all that in a line."""
    case, passed = judged.case, verdict == "supported"
    kept = () if passed else distinct([one for one in judged.found if rivals.told(one, case)], case)
    found = [rivals.shown(one, case) for one in kept]
    said = [phrasing.sentence(one, case) for one in found]
    others = [] if verdict == "contradicted" else list(ledger.others(case))
    further = [remarks.elsewhere(one, indices, answer, case, passed=passed) for one, indices in others]
    named = " ".join([message for message, _ in said])
    further = [one for one in further if not all(word in named for word in one.words)]
    reasons = [_reason(one, message) for one, (message, _) in zip(found, said, strict=True)]
    out = _of_supported(answer, judged, cut) if passed else _of_refused(answer, judged, reasons, cut)
    later = AFTER - {"inference"} if any(one.decides for one in found) else AFTER
    later = BESIDE | {"same"} if passed else later
    at = next((number for number, one in enumerate(out) if one.code in later), len(out))
    out[at:at] = further
    against = sum(one.decides and one.contradicts for one in found) if verdict == "contradicted" else 0
    ruled = sum(one.decides for one in found)
    if not any(one.decides for one in judged.found):
        codes = DECIDING.union([one.code for one in found], UNJUDGED if passed else ()) - {"inference"}
        if any(one.code == "enough" for one in out):
            codes -= BESIDE
        out.sort(key=lambda one: (one.code not in codes, passed and _rank(one)))
        ruled = sum(one.code in codes for one in out)
    out += _reply(answer, case)
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


def _reply(answer: str, case: Case) -> Iterator[Reason]:
    """Yield that the word with which an answer opens, yes or no, is not judged."""
    opening = OPENING.fullmatch(answer[: case.piece.start])
    if opening and fold(opening[1]) in wordlists.folded(case.language, "answers"):
        yield Reason("reply", wordings.replying(opening[1]), opening.span(1), None, (opening[1],))


def _rank(reason: Reason) -> int:
    """Return what comes first of what a claim that passes is told by: the measure, what is lacking, what was not judged, the rest."""
    if reason.message.startswith(wordings.UNJUDGED):
        return 2
    return {"enough": 0, "carried": 0, "reworded": 1}.get(reason.code, 3)


def _unsupported(answer: str, judged: Judged) -> Iterable[str]:
    """Return the telling words of a claim, none if it passes the strict bar."""
    sure = judged.worth >= weights().points["strict"] and not any(one.decides for one in judged.found)
    return () if sure else telling(answer, judged)


def _of_supported(answer: str, judged: Judged, cut: float) -> list[Reason]:
    """Return how a claim that passes is carried, and what was taken for the same."""
    case = judged.case
    lacking = sorted(_lacking(answer, judged, (), passed=True), key=lambda one: ": “" in one.message)
    share = ledger.share(case)
    told = bool(lacking) or share[0] < share[1]
    by = Reason("enough", wordings.enough(judged.worth, cut, share))
    return [
        by if told else Reason("carried", wordings.CARRIED[_carried(case)]),
        *lacking,
        *(remarks.against(answer, case, passed=True) if told else ()),
        *remarks.negation(case, passed=True),
        *remarks.weakened(case),
        *(remarks.held(answer, judged, passed=True) if told else ()),
        *remarks.passed_over(case),
        *remarks.reordered(answer, case),
        *remarks.alike(answer, case, told=told),
    ]


def _of_refused(answer: str, judged: Judged, told: list[Reason], cut: float) -> list[Reason]:
    """Return what was found against a claim, what nothing carries, and unless a rule decided, that it is too little."""
    lacking = sorted(_lacking(answer, judged, told, passed=False), key=lambda one: ": “" in one.message)
    if any(one.decides for one in judged.found):
        return [*told, *lacking, *remarks.alike(answer, judged.case, bridged=True)]
    unsure = [one for one in told if one.code == "inference"]
    sure = [one for one in told if one.code != "inference"]
    elsewhere = any(one.evidence for one in lacking)
    little = Reason("weak", wordings.weak(judged.worth, cut, ledger.share(judged.case)))
    held = remarks.held(answer, judged, passed=False, elsewhere=elsewhere)
    spans = [one.answer for one in sure if one.answer]
    beside = [
        one
        for one in remarks.against(answer, judged.case, passed=False)
        if one.answer and not any(a < one.answer[1] and one.answer[0] < b for a, b in spans)
    ] or remarks.besides(judged.case)
    return [*sure, little, *lacking, *held, *beside, *remarks.negation(judged.case, passed=False), *unsure]


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
    return all(case.words[i].kind == "stop" for i in case.inside(span))


def _standing(case: Case, span: Span) -> tuple[Spot | None, str]:
    """Return where the evidence has a word that none of the sentences a claim rests on carries, or what it has of which this is a part, or another way to write it."""
    spot = standing(case, span)
    keys = {case.words[i].key for i in case.inside(span) if case.words[i].kind != "stop"}
    if not spot or not keys <= spot.sentence.by_key.keys():
        spot = spelled(case, span)  # not "2" alone of "BB2"
    return spot, "" if spot else within(case, case.plain[slice(*span)])


def _carried(case: Case) -> str:
    """Return how the evidence has all of a claim in one sentence: word for word, in its order, or in another."""
    if case.best is None or not case.close:
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
