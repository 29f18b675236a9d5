"""A question on a line of its own, over its answer: "How long? — Two weeks.".

Owns which sentences are the answer, and which of them have the question in front. Questions that somebody asks are in
`dialogue`; one inside a paragraph gives its sentence to a short answer, in `fronting`.
"""

from __future__ import annotations

import re

from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of
from ltmi_py.crystal.context.dialogue import LONGEST_QUESTION, SHORT_ANSWER, leans_on_others
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.segments import Sentence
from ltmi_py.documents.model import Block

LONGEST_ANSWER = 400  # characters with the question
_WHITE = re.compile(r"\s*\Z")
_NOTHING = re.compile(r"[\s*_]*\Z")
_REST_OF_LINE = re.compile(r"[ *_]*(?:\n|\Z)")


class Asked:
    """The last question on a line of its own, as far as its answer reaches: its paragraph, or else the next one."""

    def __init__(self, offsets: Offsets) -> None:
        """Know nothing yet."""
        self._offsets = offsets
        self._question: Context | None = None
        self._below = 0  # blocks that the answer may yet reach

    def begin(self, block: Block) -> None:
        """Enter a block."""
        self._below -= 1
        if self._below < 0 or block.kind != "paragraph":
            self._question = None

    def ask(self, passage: Passage, sentence: Sentence, block: Block) -> None:
        """Take note of a question, if it is all of its line and nobody is named who asks it."""
        self._question, self._below = None, int(_NOTHING.match(passage.plain, sentence.stop) is not None)
        if _WHITE.match(passage.plain, 0, sentence.start) is None:
            return
        if _REST_OF_LINE.match(passage.plain, sentence.stop) is None:
            return
        if block.speaker is None and block.kind == "paragraph":
            span = (sentence.start, sentence.stop)
            asked = context_of(passage, span, role="parent", offsets=self._offsets)
            self._question = asked if asked and len(asked.text) <= LONGEST_QUESTION else None

    def in_front(self) -> list[Item]:
        """Return the question that is being answered, to stand in front."""
        return [self._question, " — "] if self._question else []

    def keeps(self, draft: Draft, language: str) -> bool:
        """Tell whether an answer needs its question: it is short, or it leans; a long one says enough."""
        if draft.replaced or draft.lead_size + len(draft.plain) > LONGEST_ANSWER:
            return False
        return len(draft.tagged.words) <= SHORT_ANSWER or leans_on_others(draft.tagged, language)
