"""The sentences that findings are told in, for each form one, both sides quoted; what else a report says is in `wordings`. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ltmi_py.checking.findings import COUNTED, Found, Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.telling import ledger
from ltmi_py.checking.telling.ledger import lacks
from ltmi_py.checking.telling.quoting import (
    all_of,
    around,
    celled,
    claimed,
    clipped,
    columned,
    counted,
    denial,
    denied,
    listed,
    onward,
    quoted,
    ranging,
    standing,
    taken,
)
from ltmi_py.text import wordlists

FORMS: Mapping[str, str] = {
    "otherwise": "the answer says {said}, the evidence {ranging}",
    "otherwise_home": "the answer says {said}, the evidence {ranging}; it has {said} in {home}",
    "bare": "the answer says {claimed}, the evidence {around}",
    "unitless": "the answer says {said}; the evidence has {there} only in {around}",
    "instead": "the answer says {said} where the evidence says {clipped}",
    "placed": "the answer says {said} where the evidence says {clipped}; {said} stands at another point: {home}",
    "opposite": "the answer says {said}, the evidence the opposite, {there}",
    "fewer": "the answer says {said}, the evidence only {head}",
    "duty": "the answer says {claimed}, the evidence {around}: what must be, what may be and what is are not the same",
    "absent": "the evidence has {said} nowhere",
    "seen": "the evidence has {said}, but not where it says the rest: in {home}",
    "far": "the evidence has {said} nowhere; the nearest it has is {around}",
    "apart": "the evidence has {said}, but not where it says the rest: in {around}",
    "astray": "the answer says {said} where the evidence says {around}; {said} it says of something else: {home}",
    "replaced": "the answer says {said} where the evidence says {around}",
    "borrowed": "the evidence has {said}, but not where it says the rest: in {around}",
    "said_of": "the answer says {about} of {said}, the evidence of {there}: {told}",
    "told_of": "the answer says {about} of {said}; the evidence says it, but not of that: {told}",
    "of_another": "the answer says {about} of {said}; the evidence says it, but not of that: {around}",
    "like": "the answer says {about} of {said}; the nearest that the evidence says is not of that: {around}",
    "pronoun": "the answer says {about} of {said}; the evidence says it of {there}, and nothing tells that this is the same: {around}",
    "pronoun_like": "the answer says {about} of {said}; the nearest that the evidence says is of {there}, and nothing tells that this is the same: {around}",
    "opposed": "of {about} the answer says {said}, the evidence the opposite, {there}",
    "denied": "of {about} the evidence says {denied}; the answer leaves {words} out",
    "negated": "the answer says {claimed}; the evidence says it without {said}: {taken}",
    "negates": "the answer says {claimed}; what the evidence denies is something else: {denies}",
    "unnegated": "the evidence says {denied}; the answer leaves {there} out",
    "lessened": "the answer says {said}; the evidence says only {there}, which may be less",
    "believed": "the answer says it as a fact; in the evidence somebody only holds it to be so: {around}",
    "hedged": "the answer says it for certain; the evidence says only {around}",
    "conditional": "the answer leaves a condition out: {onward}",
    "supposed": "the evidence does not say that it is so, it only makes it a condition: {onward}",
    "excepted": "the answer leaves an exception out: {onward}",
    "exception": "the answer says it of what the evidence makes an exception of: {onward}",
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
    "other_row": "the answer takes {said} from another row of the table ({row}) than the rest ({rest})",
    "named_row": "the row of the table that the answer names has {row}; the rest it has from another: {rest}",
    "own_row": "the answer says {said}; the row of the table that it speaks of has {around}",
    "column": "the answer says {said}; under {beside} the row of the table has {there}",
    "untellable": "whether {said} follows, words cannot tell: it compares, counts or concludes",
    "added": "the evidence has {words} nowhere",
    "added_there": "the sentence that says the rest does not say {words}",
    "added_from": "the sentence that says the rest does not say {words}; that is from {home}",
    "another_clause": "the answer puts {claimed} together from two clauses; the evidence says {around}",
    "spliced": "the answer joins this with part of another sentence, {beside}; the evidence keeps the two apart",
}
PART = 6  # letters of a word that may be part of a longer one
_VARIANTS = {
    "quantifier": "fewer",
    "antonym": "opposite",
    "modality": "duty",
    "name": "instead",
    "wording": "instead",
}
_LIKE = {
    "said_of": "like",
    "of_another": "like",
    "pronoun": "pronoun_like",
}  # what tells that only some of the words are there


def sentence(found: Found, case: Case) -> tuple[str, list[Sentence]]:
    """Return the sentence that tells a finding, and the sentences of the evidence that it quotes."""
    form = FORMS[_variant(found, case, _Parts(found, case))]
    parts = _Parts(found, case)
    return form.format_map(parts), parts.quoted


def _variant(found: Found, case: Case, parts: _Parts) -> str:
    """Return which sentence tells a finding of this form, code and case."""
    if found.form == "otherwise":
        return _otherwise(found, case, parts)
    if found.form == "conditional":
        excepting = wordlists.folded(case.language, "excepting")
        said = "supposed" if _supposed(found, case) else "conditional"
        if excepting.isdisjoint(found.words):
            return said
        return "exception" if said == "supposed" else "excepted"
    return _quotable(found.form, parts)


def _quotable(form: str, parts: _Parts) -> str:
    """Return which sentence tells a form, so far as the evidence has what it would quote."""
    if form == "negated" and parts["denies"]:
        return "negates"
    if form in _LIKE and not parts.all_there:
        return _LIKE[form]
    if form == "said_of" and parts["there"].strip("“”") not in parts["told"]:
        return "told_of"
    if form == "turned" and 2 * len(parts["there"]) < len(parts["said"]):
        return "turned_there"
    if form == "absent" and parts["home"] and parts.wholly:
        return "seen"
    if form in ("borrowed", "apart"):
        said, around, home = (parts[name].strip("“”").casefold() for name in ("said", "around", "home"))
        return "seen" if said in home and said not in around else form
    if form == "astray" and parts["home"] in ("", parts["around"]):
        return "replaced"
    if form == "astray" and parts.shares_more:
        return "seen"
    if form == "added_there" and parts["home"]:
        return "added_from"
    return form


def _otherwise(found: Found, case: Case, parts: _Parts) -> str:
    """Return which sentence tells that the evidence says something else: another figure, near or far, or another word."""
    if found.code not in COUNTED:
        return _told_by_code(found, case, parts)
    if case.near < NEAR and not case.close:
        return "far"
    if not found.contradicts and not parts["home"] and any(ledger.others(case)):
        return "far"  # another sentence has some of it: the nearest may speak of something else
    if not _bare(parts["there"]):
        away = parts["home"] and parts.wholly and parts["there"].strip("“”") not in parts["home"]
        return "otherwise_home" if away and not found.about else "otherwise"
    return "unitless" if found.code == "unit" and not _bare(parts["said"]) else "bare"


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
    inside = [i for i in case.inside(found.answer or (0, 0)) if case.words[i].kind != "stop"]
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
    clipped: that to the border of its clause; taken: what the claim takes from its sentence; told: where that says what the answer says of something; ranging: that with the figure before it; beside: another place of it; row, rest: the cells of two rows that are meant; denies: what it denies; home: where the evidence has what the answer says.
    """

    def __init__(self, found: Found, case: Case) -> None:
        super().__init__()
        self._found, self._case = found, case
        self.quoted: list[Sentence] = []

    def __missing__(self, name: str) -> str:
        self[name] = text = self._made(name)
        return text

    @property
    def all_there(self) -> bool:
        """Tell whether the sentence has every main word of what the answer says of something."""
        span, there = self._found.about, self._found.there
        if span is None or there is None:
            return False
        one = next((one for one in self._case.aligned.pool if one.sentence is there.sentence), None)
        return one is not None and set(self._case.inside(span)).isdisjoint(lacks(self._case, one))

    @property
    def wholly(self) -> bool:
        """Tell whether the sentence that has what the answer says has all of it, not the figure alone."""
        span = self._found.answer
        spot = standing(self._case, span) if span else None
        return span is not None and spot is not None and all_of(self._case, span, spot.sentence)

    @property
    def shares_more(self) -> bool:
        """Tell whether the sentence that has what the answer says has other words of it, or parts of them, that the best one lacks: it may speak of the same."""
        case, span = self._case, self._found.answer
        spot = standing(case, span) if span else None
        if span is None or spot is None or case.best is None:
            return False
        keys = spot.sentence.by_key
        parts = [word.word for word in spot.sentence.words if len(word.word) >= PART]
        inside = case.inside(span)
        rest = [case.words[i] for i in lacks(case, case.best) if i not in inside]
        return any(word.key in keys or any(part in word.word for part in parts) for word in rest)

    def _made(self, name: str) -> str:
        found, case = self._found, self._case
        if name == "words":
            return listed(found.words)
        if name in _SPOTS:
            spot = found.beside if name == "beside" else found.there
            return self._of(spot, _SPOTS[name])
        if name == "denies":
            return self._of(denial(found.there.sentence) if found.there else None, denied)
        if name == "taken":
            return self._of(taken(case), around)
        if name == "told":
            return self._of(self._told(), around)
        if name in ("row", "rest"):
            return self._row(found.there if name == "row" else found.beside, found.beside)
        span = found.about if name == "about" else found.answer
        if span is None:
            return ""
        if name == "home":
            return self._of(standing(case, span), around)
        if name == "claimed":
            return quoted(claimed(case, span))
        return quoted(case.plain[slice(*(counted(case, span) if found.code in COUNTED else span))])

    def _told(self) -> Spot | None:
        """Return where the sentence has the first main word of what the answer says of something."""
        span, there, case = self._found.about, self._found.there, self._case
        if span is None or there is None:
            return None
        keys = [case.words[i].key for i in case.inside(span) if case.words[i].kind == "content"]
        words = there.sentence.words
        return next((Spot(there.sentence, one.start, one.stop) for one in words if one.key in keys), None)

    def _row(self, spot: Spot | None, rest: Spot | None) -> str:
        """Return a row as far as it has the columns that the claim takes from the one that has the rest."""
        columns = columned(self._case, rest.sentence) if rest else ()
        return self._of(spot, partial(celled, columns=columns))

    def _of(self, spot: Spot | None, say: Callable[[Spot], str]) -> str:
        if spot is None:
            return ""
        self.quoted.append(spot.sentence)
        return quoted(say(spot))


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
