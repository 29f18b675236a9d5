"""Which figure of the evidence a report shows beside one that is at fault: a reader takes it for what the evidence says instead."""

from __future__ import annotations

from dataclasses import replace

from ltmi_py.checking.counting import same
from ltmi_py.checking.findings import COUNTED, Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.telling import ledger
from ltmi_py.checking.telling.quoting import all_of
from ltmi_py.text.quantities import Quantity


def shown(found: Found, case: Case) -> Found:
    """Return what was found with the figure of its kind beside it that tells most: that of the row a claim speaks of, or the nearest, if any is near."""
    if found.form in ("apart", "borrowed") and found.code in COUNTED and found.there and found.answer:
        if not all_of(case, found.answer, found.there.sentence):
            return replace(found, form="absent", there=None)  # "15" of "fifteen minutes" is no "15-year"
        return found
    named = _named(found, case)
    if named is not None:
        return named
    start, (low, high) = case.piece.start, found.answer or (0, 0)
    mine = next((one for one, _ in case.aligned.counted if low <= start + one.start < high), None)
    if found.form != "otherwise" or mine is None:
        return found
    spot = _in_row(mine, case) if found.there else None
    if spot and found.there and found.there.sentence is not spot.sentence:
        return replace(found, form="own_row", there=spot)
    if found.there and _far(found.there.sentence, case):
        return replace(found, form="absent", there=None)
    if case.near >= NEAR or case.close:
        return found
    rivals = case.best.sentence.quantities if case.best else ()
    rival = next((other for other in rivals if other.base_unit == mine.base_unit), None)
    if case.best and rival is not None:
        return replace(found, there=Spot(case.best.sentence, rival.start, rival.stop))
    return replace(found, form="absent", there=None) if found.there else found


def told(found: Found, case: Case) -> bool:
    """Tell whether what was found is to be told: not that a figure is another one, where that decides nothing and another sentence has it."""
    if found.decides or found.form != "otherwise" or found.answer is None:
        return True
    low, high = found.answer
    return not any(
        same(mine, theirs, rounded=False) and mine.base_unit == theirs.base_unit
        for mine, _ in case.aligned.counted
        if low <= case.piece.start + mine.start < high
        for one in case.aligned.pool
        if one is not case.best
        for theirs in one.sentence.quantities
    )


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


def _far(sentence: Sentence, case: Case) -> bool:
    """Tell whether a sentence that is not the nearest has no more of a claim than a figure or its unit."""
    one = next((one for one in case.aligned.pool if one.sentence is sentence), None)
    if one is None or one is case.best:
        return False
    counted = {index for _, indices in case.aligned.counted for index in indices}
    return counted.issuperset(ledger.holds(case, one))


def _named(found: Found, case: Case) -> Found | None:
    """Return that a claim names one row and has the rest from another, where a figure in a row's name is at fault: "Arvid 5" with what the row "Arvid 8" has."""
    there, span = found.there, found.answer
    if there is None or span is None or found.form not in ("otherwise", "own_row") or not _heads(there):
        return None
    keys = [case.words[i].key for i in case.inside(span) if case.words[i].kind == "figure"]
    posting = case.aligned.found.get(keys[0]) if keys else None
    for sentence in case.evidence.sentences(posting, None) if posting else ():
        at = next((word for word in sentence.words if word.key == keys[0]), None)
        if (
            at
            and sentence.tabular
            and sentence is not there.sentence
            and _heads(Spot(sentence, at.start, at.stop))
        ):
            spot = Spot(sentence, at.start, at.stop)
            return replace(found, form="named_row", there=spot, beside=Spot(there.sentence))
    return None


def _heads(spot: Spot) -> bool:
    """Tell whether a spot lies in the first cell of a row."""
    return spot.sentence.tabular and spot.start < len(spot.sentence.text.partition("; ")[0])
