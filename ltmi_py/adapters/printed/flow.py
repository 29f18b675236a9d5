"""The blocks of pages in the order in which they are read: what a page, a figure or a formula breaks off goes on.

Owns the joining of blocks. What blocks a page has is `looks`, how they are written `layout`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ltmi_py.adapters.printed.looks import runs_on
from ltmi_py.documents.lines import SENTENCE_ENDED
from ltmi_py.documents.markup.written import escaped
from ltmi_py.documents.works import is_caption

_TEXT = ("text", "item")
_FLOATS = ("figure", "table", "note")
_ONE_LINE = 3  # rows of a fenced block of one line


@dataclass(slots=True)
class Block:
    """Lines that belong together, as they are written; `kind` is heading, text, item, code, table, note, figure, formula or authors."""

    kind: str
    page: int
    rows: list[str]
    before: str = ""  # what stands before the first row
    within: str = ""  # what stands before each other
    open: bool = False  # its last row is a formula, after which its sentence may go on

    def __str__(self) -> str:
        return self.before + f"\n{self.within}".join(self.rows)


class Flow:
    """Blocks as they are read. The notes of a page wait until what the page breaks off has ended."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._notes: list[Block] = []

    def turn(self, page: Iterable[Block], notes: Iterable[Block]) -> None:
        """Add the blocks of the next page, and its notes."""
        first = True
        for block in page:
            if not self._takes(block, first=first):
                self.blocks += self._notes
                self._notes = []
                self.blocks.append(block)
            first = False
        self._notes += notes

    def end(self) -> list[Block]:
        """Return all blocks."""
        return self.blocks + self._notes

    def _takes(self, block: Block, *, first: bool) -> bool:
        """Add a block to the one that it goes on from, if it does from any; floating blocks may stand between them."""
        at = len(self.blocks) - 1
        while at >= 0 and _floats(self.blocks[at]):
            at -= 1
        if at < 0:
            return False
        above, next_to = self.blocks[at], at == len(self.blocks) - 1
        if block.kind == above.kind == "code":
            self.blocks[at] = _one_code([above, block])
            return True
        if above.kind not in _TEXT:
            return False
        if block.kind == "formula":
            return next_to and _takes_formula(above, block)
        if block.kind != "text" or is_caption(block.rows[0]) or is_caption(above.rows[0]):
            return False
        if above.open and next_to:
            goes_on = block.rows[0][:1].islower()
        else:
            goes_on = (first or not next_to) and runs_on(above.rows[-1], block.rows[0])
        if goes_on:
            above.rows += block.rows
            above.open = False
        return goes_on


def _floats(block: Block) -> bool:
    return block.kind in _FLOATS or (block.kind == "text" and is_caption(block.rows[0]))


def _takes_formula(above: Block, block: Block) -> bool:
    """Add a formula of one line to the sentence that it stands in."""
    if len(block.rows) != _ONE_LINE or SENTENCE_ENDED.search(above.rows[-1]):
        return False
    above.rows.append(escaped(block.rows[1]))
    above.open = True
    return True


def _one_code(blocks: Sequence[Block]) -> Block:
    """Return blocks of code as one: what a program was told, and what it printed."""
    fence = max((block.rows[0] for block in blocks), key=len)
    rows = [row for block in blocks for row in block.rows[1:-1]]
    return Block("code", blocks[0].page, [fence, *rows, fence])
