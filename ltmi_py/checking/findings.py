"""What a rule finds: values with a code, the form of the sentence that tells it, and where it stands on both sides; no words yet.

Saying it is left to `telling.phrasing`, and is done only for a report that is asked for its reasons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from ltmi_py.checking.passages import Sentence, placed
from ltmi_py.checking.report import Place, Span

Form = Literal[
    "otherwise", "absent", "apart", "astray", "borrowed", "said_of", "opposed", "denied", "negated", "unnegated",
    "lessened", "believed", "hedged", "conditional", "only", "over", "rounded", "converse", "turned", "doer", "moved", "sides",
    "quote", "stitched", "other_row", "own_row", "column", "untellable", "added", "added_there", "another_clause", "spliced", "of_another", "pronoun", "named_row",
]  # fmt: skip

COUNTED = frozenset(("figure", "unit", "date", "row"))  # codes: a figure or date is without support


class Spot(NamedTuple):
    """The characters start..stop of a sentence's text, all of it if there is no stop."""

    sentence: Sentence
    start: int = 0
    stop: int | None = None

    @property
    def place(self) -> Place:
        """Return its place in the evidence, as a report has it."""
        if self.stop is None:
            return self.sentence.place
        return placed(self.sentence.passage, *self.sentence.where(self.start, self.stop))


@dataclass(slots=True)
class Found:
    """What a rule found.

    `code` is the reason's, `form` says which sentence of `phrasing` tells it; `answer` is the span at fault in the answer, `there` what of
    the evidence it disagrees with, `words` what is at fault, of the answer or, where it leaves them out, of the evidence. `about` is what
    the answer says it of, `beside` another place of the evidence to be told. It makes the claim contradicted or not, and decides, or is
    only worth knowing.
    """

    code: str
    form: Form
    answer: Span | None = None
    there: Spot | None = None
    words: tuple[str, ...] = ()
    contradicts: bool = False
    decides: bool = True
    about: Span | None = None
    beside: Spot | None = None
