"""The sentences a verdict is told in, for each form of finding one, both sides quoted. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ltmi_py.checking.findings import Found, Spot
from ltmi_py.checking.quoting import (
    around,
    claimed,
    clipped,
    counted,
    denial,
    denied,
    joined,
    listed,
    onward,
    quoted,
    ranging,
    standing,
)
from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.text import wordlists

LISTED, MORE = 3, " and more"  # stretches that nothing carries, in one line
ROOM = 200  # characters of the line that says why
COUNTS = frozenset(("figure", "unit", "date", "row"))
SAME = "counted as the same: "
CARRIED = {
    "verbatim": "the evidence says it word for word",
    "part": "the evidence says it word for word, as part of a longer sentence",
    "close": "the evidence has all of its main words",
    "loose": "the evidence has all of its main words, though not in this order",
    "parted": "no one sentence has all of its main words",
}
BLANK = "the evidence has no words to check against"
FOREIGN = "the answer and the evidence are in different languages; words cannot be compared"
SILENT: Mapping[str, str] = {
    "question": "it asks, which claims nothing",
    "abstention": "it says that it does not know, which claims nothing",
    "courtesy": "it greets, thanks or offers help, which claims nothing",
    "wordless": "it has no words that could be looked for",
}
FORMS: Mapping[str, str] = {
    "otherwise": "the answer says {said}, the evidence {ranging}",
    "bare": "the answer says {claimed}, the evidence {around}",
    "unitless": "the answer says {said}; the evidence has {there} only in {around}",
    "instead": "the answer says {said} where the evidence says {clipped}",
    "placed": "the answer says {said} where the evidence says {clipped}; {said} stands elsewhere in that sentence: {home}",
    "opposite": "the answer says {said}, the evidence the opposite, {there}",
    "fewer": "the answer says {said}, the evidence only {head}",
    "duty": "the answer says {claimed}, the evidence {around}: what must be, what may be and what is are not the same",
    "absent": "the evidence has {said} nowhere",
    "seen": "the evidence has {said}, but says it of something else: {home}",
    "far": "the evidence does not have {said}; the nearest it has is {around}",
    "apart": "the evidence has {said}, but says it of something else: {around}",
    "astray": "the answer says {said} where the evidence says {around}; {said} it says of something else: {home}",
    "replaced": "the answer says {said} where the evidence says {around}",
    "borrowed": "the evidence has {said}, but says it of something else: {around}",
    "said_of": "the answer says {about} of {said}, the evidence of {there}",
    "of_another": "the answer says {about} of {said}; the evidence says it of something else: {around}",
    "pronoun": "the answer says {about} of {said}; the evidence says it of {there}, which stands for something else: {around}",
    "opposed": "of {about} the answer says {said}, the evidence the opposite, {there}",
    "denied": "of {about} the evidence says {denied}; the answer leaves {words} out",
    "negated": "the answer says {claimed}; in the evidence there is no {said}",
    "negates": "the answer says {claimed}; what the evidence denies is something else: {denies}",
    "unnegated": "the evidence says {denied}; the answer leaves {words} out",
    "lessened": "the answer says {said}; the evidence says only {there}, which may be less",
    "believed": "the answer says it as a fact; in the evidence somebody only holds it to be so: {around}",
    "hedged": "the answer says it for certain; the evidence says only {around}",
    "conditional": "the answer leaves a condition out: {onward}",
    "supposed": "the evidence does not say that it is so, it only makes it a condition: {onward}",
    "excepted": "the answer leaves an exception out: {onward}",
    "only": "the evidence says it only with {there}, which the answer leaves out",
    "over": "the answer says it of today, the evidence of a time that is over: {there}",
    "rounded": "the answer says {said} as if it were exact; the evidence says {there}",
    "converse": "the answer says {said} and the evidence {there} of the same two, so who gives and who gets is turned round",
    "turned": "the answer says {said}, the evidence {there}: the other way round",
    "turned_there": "the answer says {said}, the evidence {around}: the other way round",
    "doer": "the answer says {claimed}, the evidence {there}: who does it to whom is the other way round",
    "moved": "the answer has {said} at another point than the evidence, which says {there}",
    "sides": "the answer says {claimed}, the evidence {around}: the two sides are the other way round",
    "quote": "what the answer quotes, {said}, is not in the evidence word for word",
    "stitched": "what the answer quotes, {said}, is put together from different places of the evidence",
    "other_row": "the answer takes {said} from another row of the table ({around}) than the rest ({beside})",
    "own_row": "the answer says {said}; the row of the table that it speaks of has {around}",
    "column": "the answer says {said}; under {beside} the row of the table has {there}",
    "untellable": "whether {said} follows, words cannot tell: it compares, counts or concludes",
    "added": "the evidence has {words} nowhere",
    "added_there": "the sentence that says the rest does not say {words}",
    "added_from": "the sentence that says the rest does not say {words}; that is from {home}",
    "another_clause": "the answer puts {claimed} together from two clauses; the evidence says {around}",
    "spliced": "the answer joins this with part of another sentence, {beside}; the evidence keeps the two apart",
}
_VARIANTS = {
    "quantifier": "fewer",
    "antonym": "opposite",
    "modality": "duty",
    "name": "instead",
    "wording": "instead",
}


def sentence(found: Found, case: Case) -> str:
    """Return the sentence that tells a finding."""
    parts = _Parts(found, case)
    return FORMS[_variant(found, case, parts)].format_map(parts)


def _variant(found: Found, case: Case, parts: Mapping[str, str]) -> str:
    """Return which sentence tells a finding of this form, code and case."""
    if found.form == "otherwise":
        return _otherwise(found, case, parts)
    if found.form == "conditional":
        excepting = wordlists.folded(case.language, "excepting")
        said = "supposed" if _supposed(found, case) else "conditional"
        return said if excepting.isdisjoint(found.words) else "excepted"
    return _quotable(found.form, parts)


def _quotable(form: str, parts: Mapping[str, str]) -> str:
    """Return which sentence tells a form, so far as the evidence has what it would quote."""
    if form == "negated" and parts["denies"]:
        return "negates"
    if form == "turned" and 2 * len(parts["there"]) < len(parts["said"]):
        return "turned_there"
    if form == "absent" and parts["home"]:
        return "seen"
    if form in ("borrowed", "apart"):
        said, around, home = (parts[name].strip("“”").casefold() for name in ("said", "around", "home"))
        return "seen" if said in home and said not in around else form
    if form == "astray" and parts["home"] in ("", parts["around"]):
        return "replaced"
    if form == "added_there" and parts["home"]:
        return "added_from"
    return form


def _otherwise(found: Found, case: Case, parts: Mapping[str, str]) -> str:
    """Return which sentence tells that the evidence says something else: another figure, near or far, or another word."""
    if found.code not in COUNTS:
        return _told_by_code(found, case, parts)
    if case.near < NEAR and not case.close:
        return "far"
    if not _bare(parts["there"]):
        return "otherwise"
    return "bare" if _bare(parts["said"]) else "unitless" if found.code == "unit" else "otherwise"


def _bare(text: str) -> bool:
    """Tell whether a quotation is a figure alone, which says too little without the words around it."""
    return text.strip("“”").isdigit()


def _told_by_code(found: Found, case: Case, parts: Mapping[str, str]) -> str:
    """Return which sentence tells that the evidence has another word: one that is said elsewhere, one of how many, or the opposite."""
    variant = _VARIANTS.get(found.code, "otherwise")
    of_all = wordlists.folded(case.language, "quantifiers_strong") | wordlists.folded(
        case.language, "quantifiers_weak"
    )
    if variant == "opposite" and parts["said"].strip("“”").casefold() in of_all:
        return "fewer"
    if variant == "instead" and parts["home"] and parts["home"] != parts["clipped"] and _carried(found, case):
        return "placed"
    return variant


def _carried(found: Found, case: Case) -> bool:
    """Tell whether the best sentence has all that the answer says at the fault, though not there."""
    start, stop = found.answer or (0, 0)
    inside = [i for i, word in enumerate(case.words) if start <= word.start < stop and word.kind != "stop"]
    return bool(inside) and case.best is not None and all(map(case.best.carries, inside))


def _supposed(found: Found, case: Case) -> bool:
    """Tell whether what the claim says is the condition itself."""
    if found.there is None or case.best is None:
        return False
    after = [i for i, word in enumerate(found.there.sentence.words) if word.start > found.there.start]
    told = [i for i in after if found.there.sentence.words[i].kind != "stop"][:2]
    return bool(told) and set(told) <= set(case.best.places)


class _Parts(dict[str, str]):
    """What the sentences have blanks for, quoted, made as it is asked for.

    said: what the answer says; claimed: that with the words around it; about: what it says it of; words: those at fault; there: what the
    evidence says; around, onward, denied, head: that with the words around it, after it, that it denies, up to the next that tells;
    clipped: that to the border of its clause; ranging: that with the figure before it; beside: another place of it; denies: what it denies; home: where the evidence has what the answer says.
    """

    def __init__(self, found: Found, case: Case) -> None:
        super().__init__()
        self._found, self._case = found, case

    def __missing__(self, name: str) -> str:
        self[name] = text = self._made(name)
        return text

    def _made(self, name: str) -> str:
        found, case = self._found, self._case
        if name == "words":
            return listed(found.words)
        if name in _SPOTS:
            spot = found.beside if name == "beside" else found.there
            return quoted(_SPOTS[name](spot)) if spot else ""
        if name == "denies":
            spot = denial(found.there.sentence) if found.there else None
            return quoted(denied(spot)) if spot else ""
        span = found.about if name == "about" else found.answer
        if span is None:
            return ""
        if name == "home":
            spot = standing(case, span)
            return quoted(around(spot)) if spot else ""
        if name == "claimed":
            return quoted(claimed(case, span))
        return quoted(case.plain[slice(*(counted(case, span) if found.code in COUNTS else span))])


def _there(spot: Spot) -> str:
    text = spot.sentence.text[spot.start : spot.stop]
    return text.partition("; ")[0] if spot.stop is None and spot.sentence.tabular else text


_SPOTS: Mapping[str, Callable[[Spot], str]] = {
    "there": _there,
    "beside": _there,
    "around": around,
    "onward": onward,
    "denied": denied,
    "ranging": ranging,
    "clipped": clipped,
    "head": partial(onward, words=1),
}


def unlisted(language: str) -> str:
    """Return that a language has no word lists."""
    return f"there are no word lists for the language {language!r}; words, figures and order were compared"


def lacking(said: str) -> str:
    """Return that nothing carries some words of a claim."""
    return f"the evidence does not say {quoted(said)}"


def apart(words: Sequence[str], place: str) -> str:
    """Return that a claim passes though it has some words that only other sentences have."""
    return f"the evidence has {listed(words)} only in another sentence: {quoted(place)}"


def wanting(said: str, *, anywhere: bool) -> str:
    """Return that a claim passes though it has some words that the evidence does not say anywhere, or that its sentence does not."""
    return f"{'the evidence nowhere says' if anywhere else 'its sentence does not say'} {quoted(said)}"


def denying(text: str) -> str:
    """Return that there is a negation near the words that a claim without one takes."""
    return f"its sentence has a negation: {quoted(text)}"


def elsewhere(words: Sequence[str], others: Mapping[str, str], place: str) -> str:
    """Return that another sentence carries some words, those that it has `others` for with these."""
    return f"another sentence has {joined(_standing_for(words, others))}: {quoted(place)}"


def nearest(words: Sequence[str], others: Mapping[str, str]) -> str:
    """Return what the nearest sentence has of a claim, words that it has `others` for with these."""
    told = joined(_standing_for(words, others))
    return f"the nearest sentence has only {told}" if words else "no sentence has any of it"


def _standing_for(words: Sequence[str], others: Mapping[str, str]) -> list[str]:
    return [
        f"{quoted(word)} (as {quoted(others[word])})" if word in others else quoted(word) for word in words
    ]


def passed_over(texts: Sequence[str]) -> str:
    """Return what the evidence says between the words of a claim."""
    return f"between its words the evidence also says {listed(texts)}"


def reordered(words: Sequence[str]) -> str:
    """Return which words of a claim its sentence has in another place."""
    return f"its sentence has {listed(words)} at another point"


def weak(score: float, cut: float) -> str:
    """Return that too little of a claim is carried."""
    exact = 2 if f"{score:.2f}" != f"{cut:.2f}" else 4
    return f"that is too little (score {score:.{exact}f}, {cut:.2f} would pass)"


def enough(score: float, cut: float) -> str:
    """Return that a claim passes though not all of it is carried."""
    return f"the rest is enough (score {score:.2f}, {cut:.2f} passes)"


def same(mine: str, theirs: str) -> str:
    """Return that one word is taken for another."""
    return f"{SAME}{quoted(mine)} and {quoted(theirs)}"


def why(reasons: Sequence[Reason]) -> str:
    """Return the line that says why a claim has its verdict: its reasons as far as there is room, those of a kind as one."""
    codes = [reason.code for reason in reasons]
    parts: list[str] = []
    for number, reason in enumerate(reasons):
        more, before = reason.message, codes[number - 1] if number else ""
        alike = bool(parts) and parts[-1].startswith(more.partition("“")[0]) and ": " not in more
        if reason.code == before and reason.code in ("words", "reworded") and alike:
            said = f"“{more.partition('“')[2]}"
            if said not in parts[-1] and not parts[-1].endswith(MORE):
                parts[-1] += f", {said}" if parts[-1].count("”") < LISTED else MORE
        elif reason.code == before == "same":
            parts[-1] += f", {more.removeprefix(SAME)}"
        else:
            parts.append(more)
    line = parts[0] if parts else ""
    for more in parts[1:]:
        if len(line) + len(more) > ROOM:
            break
        line += f"; {more}"
    return line
