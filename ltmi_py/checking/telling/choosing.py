"""Which of what the rules found is told, and in which order: nothing that another says better of the same words."""

from __future__ import annotations

from ltmi_py.checking.findings import COUNTED, Found, Spot
from ltmi_py.checking.rules.case import Case

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


def distinct(found: list[Found], case: Case) -> list[Found]:
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
    if other.code == one.code and other.answer is one.answer is None and _around(other.there, one.there):
        return True
    if other.form in ELSEWHERE and one.form == "otherwise" and one.code in ("name", "wording"):
        best = case.best
        return best is not None and all(map(best.carries, case.inside(one.answer or (0, 0))))
    alike = other.code == one.code or WIDE.isdisjoint((other.code, one.code))
    return _overlap(other, one) and (alike or more)


def _around(wide: Spot | None, narrow: Spot | None) -> bool:
    """Tell whether a spot holds another."""
    if wide is None or narrow is None or wide.sentence is not narrow.sentence:
        return False
    return wide.start <= narrow.start and (wide.stop is None or (narrow.stop or narrow.start) <= wide.stop)


def _overlap(one: Found, other: Found) -> bool:
    if one.answer is None or other.answer is None:
        return one.answer == other.answer and one.words == other.words
    return one.answer[0] < other.answer[1] and other.answer[0] < one.answer[1]


def _exactness(found: Found) -> tuple[int, bool, bool, int]:
    """Return how exactly it says what is at fault, whether it decided, whether it contradicts, and how much of the evidence it shows."""
    shown = len(found.there.place.text) if found.there else 0
    return VAGUE.get(found.code, len(VAGUE)), found.decides, found.contradicts, shown
