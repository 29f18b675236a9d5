"""A draft: what one locus will say, before its unit and its kind are settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Context, Item
from ltmi_py.crystal.kinds import Kind
from ltmi_py.documents.model import Run
from ltmi_py.text.tagging import Tagged


@dataclass(frozen=True, slots=True)
class Lead:
    """A line that governs others: its short name, its words as context, and the line that governs it."""

    name: str
    context: Context | None
    above: Lead | None
    indent: int = -1  # of an item: the blanks before its line
    leans: bool = False  # it means what only the heading above it says
    named: bool = False  # it is the first block of an item
    calls: bool = False  # it ends in a colon
    ended: bool = False  # it is a whole sentence, which governs nothing that is not nested in it


@dataclass(slots=True)
class Draft:
    """`lead` stands in front of `body`, whose runs tile start..stop (characters of the document).

    `plain` is what the body says, white space folded; `tagged` the words by which it is judged; `path` the part of
    the breadcrumb that its place gives.
    """

    body: list[Item]
    plain: str
    tagged: Tagged
    path: list[str]
    lead: list[Item] = field(default_factory=list)
    kind: Kind | None = None
    confidence: float = 1.0
    tags: tuple[str, ...] = ()
    extensions: Mapping[str, Any] = field(default_factory=dict)
    joined: bool = False  # a later clause of the sentence of the draft before it
    whole: Draft | None = None  # the sentence a clause was parted from
    replaced: Context | None = None  # what stands in place of the pronoun that opened it
    own: list[Item] | None = None  # the body before anything was taken in or replaced
    heads: bool = (
        False  # a heading that no boundary parts from what it names: one with the first sentence of that
    )
    taken: int = 0  # how many sentences before it stand in it
    start: int = 0
    stop: int = 0

    def __post_init__(self) -> None:
        self.measure()

    def measure(self) -> None:
        """Set the range from the runs of the body."""
        first, last = self.body[0], self.body[-1]
        if not isinstance(first, Run):
            first = next(item for item in self.body if isinstance(item, Run))
        if not isinstance(last, Run):
            last = next(item for item in reversed(self.body) if isinstance(item, Run))
        self.start, self.stop = first.start, last.stop

    def itself(self) -> Draft:
        """Return the sentence alone, without what it took in and what stands in front."""
        made = Draft(
            list(self.own or self.body), fold(self.tagged.text), self.tagged, self.path, tags=self.tags
        )
        made.extensions = self.extensions
        return made

    @property
    def lead_size(self) -> int:
        """Return the characters that stand in front."""
        if not self.lead:
            return 0
        return sum(
            len(item.text if isinstance(item, Context) else item)
            for item in self.lead
            if not isinstance(item, Run)
        )
