"""A sentence that goes on behind a block of code: "Run:", the code, "and look for the name.".

Owns the memory of the code right above a paragraph. What governs the code stands in front of both.
"""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Item, spoken
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.kinds import CODE
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.segments import Leave, Sentence
from ltmi_py.documents.model import Block, Run


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

    def hold(self, index: int, draft: Draft) -> None:
        """Take note of the draft of the code that the block at `index` is."""
        self._above = (index, draft)

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

    def hanging(self, index: int) -> Draft | None:
        """Return the sentence that runs into the code that the block at `index` is."""
        return self._hanging[1] if self._hanging and self._hanging[0] == index - 1 else None

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

    def gone_on(self, above: Draft | None, made: Iterator[Draft | Leave]) -> Iterator[Draft | Leave]:
        """Yield a sentence that goes on from the code `above` it in one with that; without it no line over it may stand in front."""
        if self._cut_off:
            for draft in made:
                if isinstance(draft, Draft):
                    draft.lead = []
                yield draft
            self._cut_off = False
            return
        if above is not None:
            first = next(made)
            if isinstance(first, Draft):
                whole = first.whole or first
                whole.lead = []
                yield self.joined(above, whole) or whole
                return
            yield first
        yield from made

    def over(self, block: Block) -> Draft | None:
        """Return the line over a block of code, with the code that it goes on from."""
        return self._lead[1] if self._lead and self._lead[0] == block.lead else None

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
