"""The sentences a verdict is told in, for each form of finding one, both sides quoted. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ltmi_py.checking.findings import Form, Found
from ltmi_py.checking.rules.case import Case

UNPROVED = "what it was checked against is in part unproved: a person or a model changed a statement, its source may not say it"
BLANK = "the evidence has no words to check against"
FOREIGN = "the answer and the evidence are in different languages; words cannot be compared"
WEAK = "no one sentence has enough of it"
SILENT: Mapping[str, str] = {
    "question": "it asks",
    "abstention": "it says that it does not know",
    "courtesy": "it greets, thanks or offers help",
    "wordless": "it has no words of content",
}


def sentence(found: Found, case: Case) -> str:
    """Return the sentence that tells a finding."""
    return FORMS[found.form].format_map(_Parts(found, case))


def unlisted(language: str) -> str:
    """Return that a language has no word lists."""
    return f"there are no word lists for the language {language!r}; words, figures and order were compared"


def lacking(said: str, *, passed: bool) -> str:
    """Return that nothing carries some words of a claim, which passes or not."""
    return f"{'the evidence says all but' if passed else 'the evidence does not say'}: {said}"


def elsewhere(words: Sequence[str]) -> str:
    """Return that another sentence carries some words."""
    return f"another sentence has: {', '.join(words)}"


class _Parts(dict[str, str]):
    """What the sentences have blanks for, made as it is asked for: what the answer says, and what of it; what stands there in the evidence, and beside it; the row."""

    def __init__(self, found: Found, case: Case) -> None:
        super().__init__()
        self._found, self._case = found, case

    def __missing__(self, name: str) -> str:
        found, case = self._found, self._case
        spans = {"said": found.answer, "about": found.about}
        spots = {"there": found.there, "beside": found.beside}
        if name in spans:
            span = spans[name]
            return _folded(case.plain[slice(*span)]) if span else ""
        if name in spots:
            spot = spots[name]
            return _folded(spot.place.text) if spot else ""
        if name == "row":
            return _folded(found.there.sentence.place.text) if found.there else ""
        return ", ".join(found.words)


def _folded(text: str) -> str:
    return " ".join(text.split())


FORMS: Mapping[Form, str] = {
    "otherwise": "the evidence says {there}, the answer {said}",
    "absent": "no sentence it rests on has {said}",
    "apart": "the evidence has {said} in another place",
    "astray": "the evidence says {there} there, and {said} of something else",
    "borrowed": "the evidence says {words} of something else",
    "said_of": "the evidence says {about} of {there}, the answer of {said}",
    "opposed": "of {about} the evidence says {there}, the answer {said}",
    "denied": "of {about} the evidence says '{there}', the answer does not",
    "negated": "the answer says '{said}', the evidence does not",
    "unnegated": "the evidence says '{there}', the answer does not",
    "lessened": "the evidence says {there}, which may be less than {said}",
    "believed": "the evidence says who holds it, '{there}', not that it is so",
    "hedged": "the evidence says only '{there}'",
    "conditional": "the evidence makes a condition, '{there}'",
    "only": "the evidence says so only {there}",
    "over": "the evidence says so only of what was: {there}",
    "rounded": "the evidence says {there}, the answer {said}",
    "converse": "the evidence says {there}, the answer {said}, of the same two",
    "turned": "the evidence has these the other way round",
    "doer": "in the evidence it is the other way round who {words} whom",
    "moved": "the evidence says {there}",
    "sides": "the evidence has the two sides the other way round",
    "quote": "the quotation is not verbatim",
    "stitched": "the quotation is stitched together from different places",
    "other_row": "{said} stands in another row of the table than the rest: {beside}",
    "own_row": "{said} stands elsewhere; the row has {there}: {row}",
    "column": "under {beside} the evidence has {there}, the answer {said}",
    "untellable": "whether '{said}' follows is more than words can tell; read the evidence",
    "added": "the evidence does not say {words}",
    "added_there": "the evidence does not say {words} there",
    "another_clause": "the evidence says {there}, which is another clause",
    "of_another": "the evidence says {about} of something else than {said}",
    "pronoun": "the evidence says {about} of '{there}', which stands for something else than {said}",
    "spliced": "the answer puts together parts of two sentences",
}
