"""A sentence that goes on behind a block of code: "Run:", the code, "and look for the name.".

Owns code as statements, and the memory of the code right above a paragraph. What governs the code stands in front of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Item, size_of, spoken
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.kinds import CODE
from ltmi_py.crystal.limits import excerpt
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.segments import Leave, Sentence
from ltmi_py.documents.model import Block, Run
from ltmi_py.text.tagging import Tagged


class Listings:
    """The code of one document, and the sentence that goes on behind it, as they come.

    Only in HTML: elsewhere the fence or the indent between the two is no markup that a statement may pass over.
    """

    def __init__(self, text: str, *, tagged: bool) -> None:
        """Know nothing yet."""
        self._text, self._tagged = text, tagged
        self._above: tuple[int, Draft] | None = None  # the block that ended last, and what it says
        self._cut_off = False  # a sentence goes on from code that cannot stand in it
        self._hanging: tuple[int, Draft] | None = None  # a sentence without an end right above code
        self._lead: tuple[int, Draft] | None = None  # a line over code that goes on from code itself

    def placed(self, index: int, block: Block, draft: Draft) -> Iterator[Draft]:
        """Yield the code that the block at `index` is as one with the sentence that runs into it, or behind that if they are too long."""
        over = self._lead[1] if self._lead and self._lead[0] == block.lead else None
        draft = (over and self.joined(over, draft)) or draft
        if self._hanging and self._hanging[0] == index - 1:
            joined = self.joined(self._hanging[1], draft)
            if joined is None:
                yield self._hanging[1]
            draft = joined or draft
        self._above = (index, draft)
        yield draft

    def above(self, index: int, block: Block, passage: Passage) -> Draft | None:
        """Return the code right above the paragraph at `index` if that goes on from it: it begins in lower case."""
        self._cut_off = False
        if self._above is None or self._above[0] != index - 1 or block.kind != "paragraph":
            return None
        if not passage.plain.lstrip()[:1].islower():
            return None
        self._cut_off = not self._tagged
        return self._above[1] if self._tagged else None

    def hang(self, index: int, draft: Draft | Leave, *, below: Block | None) -> bool:
        """Take note of a sentence at the end of the block at `index` if it runs into the code below it: "Install it with"."""
        if not self._tagged or not isinstance(draft, Draft) or below is None or below.kind != "code":
            return False
        if below.lead is not None or not draft.plain[-1:].isalpha() or draft.joined:
            return False
        self._hanging = (index, draft)
        return True

    def leads_on(
        self, index: int, passage: Passage, sentence: Sentence, above: Draft | None, *, below: Block | None
    ) -> bool:
        """Tell whether a line over the code `below` goes on from the code `above` it, so that all three are one statement."""
        if above is None or below is None or below.kind != "code":
            return False
        body = list[Item](passage.cut_out(sentence.start, sentence.stop))
        joined = self.joined(above, Draft(body, fold(sentence.tagged.text), sentence.tagged, above.path))
        if joined is None:
            return False
        fits = joined.lead_size + len(joined.plain) + below.stop - below.start < STATEMENT_LIMIT
        self._lead = (index, joined) if fits else None
        return fits

    def gone_on(self, above: Draft | None, made: Sequence[Draft | Leave]) -> Sequence[Draft | Leave]:
        """Return a sentence that goes on from the code `above` it in one with that; without it no line over it may stand in front."""
        if self._cut_off:
            for draft in made:
                if isinstance(draft, Draft):
                    draft.lead = []
            self._cut_off = False
            return made
        first = made[0]
        if above is None or not isinstance(first, Draft):
            return made
        whole = first.whole or first
        whole.lead = []
        return [self.joined(above, whole) or whole]

    def joined(self, held: Draft, draft: Draft) -> Draft | None:
        """Return one draft of code and what goes on behind it; none if it is too long."""
        own = draft.own or draft.body
        said = " " if held.plain.endswith((":", "：")) else ": " if draft.kind is CODE else " — "
        body = [*held.body, Run(held.stop, draft.start, skip="markup", text=said), *own]
        plain = spoken(self._text, body)
        if held.lead_size + len(plain) > STATEMENT_LIMIT or held.stop > draft.start or "excerpt" in held.tags:
            return None
        made = Draft(body, plain, draft.tagged, draft.path, lead=held.lead, kind=draft.kind, tags=draft.tags)
        made.extensions = draft.extensions
        return made


def code_draft(
    passage: Passage, span: tuple[int, int], *, lead: list[Item], path: list[str]
) -> Draft | Leave:
    """Return the code in `span` of a passage, behind its lead where there is room; whole lines of it where it is too long."""
    plain = fold(passage.plain[slice(*span)])
    body: list[Item] | None = list(passage.cut(*span))
    tags: tuple[str, ...] = ("code",)
    if len(plain) <= STATEMENT_LIMIT < size_of(lead) + len(plain) or size_of(lead) > STATEMENT_LIMIT // 2:
        lead = []
    if len(plain) > STATEMENT_LIMIT:
        body = excerpt(passage, span, room=STATEMENT_LIMIT - 1 - size_of(lead), by_line=True)
        tags = ("code", "excerpt")
    if body is None:
        return Leave(*passage.span(*span), "unsupported-content")
    return Draft(body, plain, Tagged(""), path, lead=lead, kind=CODE, tags=tags)
