"""Letters: who writes what is quoted in none, and the quoted words right above a paragraph, which it replies to.

Owns the context of a reply: "Is it normal? — Ann Bell: Yes, it is.". Who wrote a letter stands in the breadcrumb; what
is quoted is said by somebody, as in `conversing`.
"""

from __future__ import annotations

import re

from ltmi_py.bundle.proof.messages import LONGEST_MESSAGE
from ltmi_py.crystal.assembly import Context, Offsets, context_of
from ltmi_py.crystal.passages import Passage
from ltmi_py.documents.model import Block, Run
from ltmi_py.text.sentences import spans

LONGEST_QUOTED = 200  # characters of whole sentences
_HEADER = re.compile(r"(?:From|Von|De|Da):[ \t]*\"?\Z", re.IGNORECASE)
_FARTHEST = 12  # characters from the beginning of a header to what it says
_LINE = re.compile(r"^[ \t]?(?:>[ \t]?)+(.*)$", re.MULTILINE)


def is_letter(text: str, block: Block) -> bool:
    """Tell whether a block is what the sender of a mail writes himself."""
    if block.speaker is None or block.quote:
        return False
    start = block.speaker[0]
    return _HEADER.search(text, max(0, start - _FARTHEST), start) is not None


def quoted_above(text: str, block: Block, *, language: str, offsets: Offsets) -> Context | None:
    """Return the last whole sentences of the quotation right above a block; None if there is none, or they are long."""
    low = max(0, block.start - 2 * LONGEST_MESSAGE)
    stop = low + len(text[low : block.start].rstrip())
    runs: list[Run] = []
    for line in reversed(text[low:stop].split("\n")):
        found = _LINE.fullmatch(line.rstrip("\r"))
        start = stop - len(line)
        if found is None or not found[1].strip() or start <= low:
            break
        if runs:
            runs.insert(0, Run(start + found.end(1), runs[0].start, skip="prefix", text=" "))
        runs.insert(0, Run(start + found.start(1), start + found.end(1)))
        stop = start - 1
    if not runs:
        return None
    passage = Passage(text, runs)
    cut = [
        start for start, end in spans(passage.plain, language) if len(passage.plain) - start <= LONGEST_QUOTED
    ]
    if not cut:
        return None
    return context_of(passage, (cut[0], len(passage.plain)), role="parent", offsets=offsets)
