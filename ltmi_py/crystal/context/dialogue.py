"""What was said before in a conversation, and when an answer needs it in front: "Ann: When? — Ben: Friday night.".

Owns the memory of the last messages. Who speaks always stands in front of what he says; what was asked, or said right
before, only where the first sentence of a message says too little alone.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from datetime import datetime

from ltmi_py.bundle.proof.messages import LONGEST_MESSAGE
from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of
from ltmi_py.crystal.context import definites
from ltmi_py.crystal.context.connectives import points_back
from ltmi_py.crystal.context.leaning import BRIEF, bare_subject
from ltmi_py.crystal.context.pointing import leans
from ltmi_py.crystal.context.prompting import Prompt
from ltmi_py.crystal.context.replying import is_letter, quoted_above
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.crystal.segments import Sentence
from ltmi_py.crystal.subjects import is_fragment, opens_with_pronoun
from ltmi_py.documents.model import Block, Run
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

SHORT_ANSWER = 14  # words of an answer that has its question in front
SPOKEN_ANSWER = 18  # words of one that somebody gives to somebody else
SHORT_REMARK = 4  # words of a sentence that takes in whatever was said right before it
LONGEST_QUESTION = 200  # characters that may stand before its answer
SOON = 5  # minutes within which a thing that was named in the message before is known
MEMORY = 2  # messages
LONGEST_TALK = 320  # characters of a statement with what was said before it
_BETWEEN = re.compile(r"(?:>|[*_]{0,2}:[*_]{0,2})[ \t]+")  # between a name and what is said in the same line


@dataclass(frozen=True, slots=True)
class _Message:
    """A message: where the name begins and the words stop, in characters; its runs, if the name stands in its own line."""

    start: int
    stop: int
    speaker: str
    runs: tuple[Run, ...]
    time: str | None
    leans: bool = False  # its first sentence means what was said before it


class Conversation:
    """The last messages of one document, as they come."""

    def __init__(self, text: str, offsets: Offsets, *, language: str, lined: bool, prompt: Prompt) -> None:
        """Know nothing yet; only a `lined` text, plain or Markdown, shows where a message begins."""
        self._prompt = prompt
        self._text, self._offsets, self._lined, self._language = text, offsets, lined, language
        self._speaker: tuple[tuple[int, int], Context | None] | None = None
        self._now: _Message | None = None
        self._last: list[_Message] = []  # those before it, the nearest last
        self._question: Context | None = None  # the last one that was asked aloud, with who asked it
        self._asker = ""
        self._quoted_by: Context | None = None  # who wrote what was quoted last

    def begin(self, block: Block) -> None:
        """Enter a block; a heading, a table and code end the conversation."""
        if block.quote:
            self._quoted_by = self.speaker_of(block)
        message = self._message_of(block)
        if message and self._now and message.start == self._now.start:
            return
        goes_on = message and self._now and not self._text[self._now.stop : message.start].count("\n\n\n")
        self._last = [*self._last[1 - MEMORY :], self._now] if goes_on and self._now else []
        self._now = message
        if not goes_on or self._last[-1].speaker != self._asker:
            self._question = None

    def _message_of(self, block: Block) -> _Message | None:
        if block.speaker is None or not self._lined or block.kind not in ("message", "paragraph"):
            return None
        if is_letter(self._text, block) or block.quote:
            return None  # what a reply quotes is older than what stands above it
        start, stop = block.speaker
        if self._text[start:stop].lower() in wordlists.words(self._language, "record_labels"):
            return None
        if self._now and self._now.start == start:
            return self._now
        if stop > block.start or not _BETWEEN.fullmatch(self._text, stop, block.start):
            return _Message(start, block.stop, self._text[start:stop], (), block.timestamp)
        if self._text[start - 1 : start] == "<":
            start -= 1
        marks = [at for at in range(stop, block.start) if self._text[at] in "*_"]
        name: tuple[Run, ...] = (Run(start, block.start),)
        if marks:
            a, b = marks[0], marks[-1] + 1
            name = (Run(start, a), Run(a, b, skip="markup"), Run(b, block.start))
        speaker = self._text[slice(*block.speaker)]
        return _Message(start, block.stop, speaker, (*name, *block.runs), block.timestamp)

    def speaker_of(self, block: Block) -> Context | None:
        """Return who says a block, as context."""
        if block.speaker is None:
            return None
        if self._speaker is None or self._speaker[0] != block.speaker:
            context = self._context(*block.speaker, role="speaker")
            self._speaker = (block.speaker, context)
        return self._speaker[1]

    def _context(self, start: int, stop: int, *, role: str) -> Context | None:
        passage = Passage(self._text, (Run(start, stop),))
        return context_of(passage, trimmed(passage.plain), role=role, offsets=self._offsets)

    def ask(self, passage: Passage, sentence: Sentence, block: Block) -> None:
        """Take note of a question that somebody asks, with his name where both stand in one line."""
        if block.speaker is None or not self._lined:
            return
        asked = context_of(passage, (sentence.start, sentence.stop), role="parent", offsets=self._offsets)
        if asked and self._now and asked.start == block.start:
            self._now = replace(self._now, leans=_asks_of_known(sentence.tagged, self._language))
        if asked and self._now:
            named = self._whole(self._now, until=asked.stop)
            asked = named if named and len(named.text) <= LONGEST_QUESTION else asked
        fits = asked is not None and len(asked.text) <= LONGEST_QUESTION
        self._question = asked if fits else None
        self._asker = self._text[slice(*block.speaker)]

    def in_front(self, draft: Draft, block: Block, *, first: bool, language: str) -> list[Item]:
        """Return who says a draft and, if it is the `first` sentence of his message and needs it, what that answers."""
        speaker = self.speaker_of(block)
        if speaker is None:
            return []
        if is_letter(self._text, block):
            return self._in_reply(draft, block, speaker) if first else []
        asked = self._prompt.question(block) if first else None
        fits = asked and len(asked.text) + len(draft.plain) < LONGEST_TALK
        if asked and fits and (self._prompt.opens(block) or leans_on_others(draft.tagged, language)):
            return [asked, " — ", speaker, ": "]
        if first and self._now:
            self._now = replace(self._now, leans=leans_on_others(draft.tagged, language))
        said = self._said_before(draft, language=language) if first else []
        if first and speaker.text != self._asker:
            self._question = None
        if said and self._now:
            self._now = replace(self._now, leans=True)
        while said and sum(len(each.text) + 3 for each in (*said, speaker)) + len(draft.plain) > LONGEST_TALK:
            said = said[1:]
        return [*(item for each in said for item in (each, " — ")), speaker, ": "]

    def _in_reply(self, draft: Draft, block: Block, speaker: Context) -> list[Item]:
        """Return what is quoted right above the paragraph of a letter, if its first sentence needs that, and who replies."""
        said = quoted_above(self._text, block, language=self._language, offsets=self._offsets)
        if said is None or len(said.text) + len(speaker.text) + len(draft.plain) > LONGEST_TALK:
            return []
        asked = said.text.endswith("?") and len(draft.tagged.words) <= SPOKEN_ANSWER
        if not (asked or leans_on_others(draft.tagged, self._language)):
            return []
        by: list[Item] = [self._quoted_by, ": "] if self._quoted_by else []
        return [*by, said, " — ", speaker, ": "]

    def _said_before(self, draft: Draft, *, language: str) -> list[Context]:
        """Return what the first sentence of a message answers: a question, or what was said right before it."""
        leans = leans_on_others(draft.tagged, language)
        if not leans and self._last and self._now and _is_known(draft.tagged, language):
            last = self._last[-1]
            says = self._text[last.start : last.stop].count(" ") >= SHORT_REMARK
            leans = says and _minutes(last.time, self._now.time) <= SOON
        said = self._question
        if said is not None and self._last and said.stop < self._last[-1].start:
            return [said] if leans else []
        if said is None or not (leans or len(draft.tagged.words) <= SPOKEN_ANSWER):
            said = self._whole(self._last[-1]) if leans and self._last else None
        if said is None or len(self._last) < MEMORY or not self._last[-1].leans:
            return [said] if said else []
        above = self._whole(self._last[-2])
        fits = above is not None and len(above.text) + len(said.text) <= LONGEST_MESSAGE
        return [above, said] if above and fits and said.start == self._last[-1].start else [said]

    def _whole(self, message: _Message, *, until: int | None = None) -> Context | None:
        """Return a message with the name of who says it, as far as `until` if that is given."""
        runs = message.runs
        if not runs:
            return None  # who speaks stands in a line of his own
        if until is not None:
            runs = tuple(
                run if run.stop <= until else run._replace(stop=until) for run in runs if run.start < until
            )
        passage = Passage(self._text, runs)
        said = context_of(passage, trimmed(passage.plain), role="parent", offsets=self._offsets)
        return said if said and len(said.text) <= LONGEST_MESSAGE else None


def _asks_of_known(question: Tagged, language: str) -> bool:
    """Tell whether a question speaks of something that was named before it: "Can we put a closer on it?"."""
    known = wordlists.words(language, "pronouns_object")
    formal = language == "de" and "Sie" in question.text
    asked = known.intersection(question.words) - ({"sie", "ihnen"} if formal else set())
    return bool(asked) or leans_on_others(question, language)


def leans_on_others(sentence: Tagged, language: str) -> bool:
    """Tell whether what opens a message means what somebody said before it: "Done.", "yes, Tuesday works", "so it is gone"."""
    words = sentence.words
    if len(words) <= SHORT_REMARK or is_fragment(sentence):
        return True
    if language == "en" and words[2] == "," and words[1] in wordlists.words(language, "auxiliaries"):
        return True  # "I can't, it is shut"
    for name in ("answers", "connecting"):
        if words[0] in wordlists.words(language, name):
            return True
    if opens_with_pronoun(sentence, language=language) or points_back(sentence, language=language):
        return True
    if words[0] == "one":
        return False
    return leans(sentence, language)


def _is_known(sentence: Tagged, language: str) -> bool:
    """Tell whether a message opens with a thing that it takes for known: "the seal is torn"."""
    if len(sentence.words) > BRIEF:
        return False
    return bool(bare_subject(sentence) if language == "en" else definites.bare_subject(sentence, language))


def _minutes(before: str | None, after: str | None) -> float:
    """Return how many minutes lie between two stamps; infinitely many where one is not known."""
    if not before or not after:
        return math.inf
    return (datetime.fromisoformat(after) - datetime.fromisoformat(before)).total_seconds() / 60
