"""What an assistant was asked: its answers have the question in front, and its topic in the breadcrumb.

Owns conversations of one who asks and a program that answers. What people say to each other is in `dialogue`.
"""

from __future__ import annotations

from ltmi_py.crystal.assembly import Context, Offsets, context_of
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.phrases import phrases
from ltmi_py.documents.model import Block
from ltmi_py.text.sentences import spans
from ltmi_py.text.tagging import Tagged

LONGEST_PROMPT = 200  # characters of whole sentences that end in the question
_SAID = " said"  # behind a name that stands in a line of its own
_ANSWERING = frozenset(("assistant", "model", "bot", "ai", "chatgpt", "claude", "gemini", "copilot"))


class Prompt:
    """The last turn of who asks, as the blocks of one document come."""

    def __init__(self, text: str, offsets: Offsets, *, language: str, media_type: str) -> None:
        """Know of no question yet."""
        self._text, self._offsets, self._language = text, offsets, language
        self._keyed = media_type in ("application/json", "application/jsonl")
        self._asked: list[Block] = []
        self._answering = False
        self._begun = 0  # where the answer begins, in characters
        self._topic = ""

    def begin(self, block: Block) -> None:
        """Enter a block."""
        if block.speaker is None:
            return
        answers = self._text[slice(*block.speaker)].lower() in _ANSWERING
        if answers and not self._answering:
            self._begun, self._topic = block.start, self._named()
        elif not answers:
            self._asked = [block] if self._answering else [*self._asked[-1:], block]
        self._answering = answers

    def _named(self) -> str:
        """Return the first thing that the question names."""
        for block in self._asked:
            said = Tagged(Passage(self._text, block.runs).plain, language=self._language)
            for phrase in phrases(said, language=self._language):
                if not phrase[0].isdigit():
                    return phrase
        return ""

    def topic(self, block: Block) -> str:
        """Return what a block of an answer is about by its question; empty for what nobody asked."""
        return self._topic if self._answering and block.speaker is not None else ""

    def question(self, block: Block) -> Context | None:
        """Return the question that a block answers, if it may stand in front of it: where nothing shows how far an answer reaches, of its first block."""
        if not (self._answering and self._asked and block.speaker):
            return None
        reaches = self._keyed or self._text.startswith(_SAID, block.speaker[1])
        if not (reaches or self.opens(block)):
            return None
        passage = Passage(self._text, self._asked[-1].runs)
        plain = passage.plain
        cut = [start for start, _ in spans(plain, self._language) if len(plain) - start <= LONGEST_PROMPT]
        if not cut or not plain.rstrip().endswith(("?", "？", "؟")):
            return None
        return context_of(passage, (cut[0], len(plain)), role="parent", offsets=self._offsets)

    def opens(self, block: Block) -> bool:
        """Tell whether a block is the first of an answer."""
        return block.start == self._begun
