"""Where the walk stands: open headings, lines that govern others, the title; and the breadcrumb's part that they give."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof import layouts, terms
from ltmi_py.bundle.proof.leads import governs
from ltmi_py.crystal.assembly import Context, Item, Offsets, context_of
from ltmi_py.crystal.breadcrumbs import LONGEST_NAME, Heading, Outline, name_span
from ltmi_py.crystal.context import definites
from ltmi_py.crystal.context.leaning import needs_before
from ltmi_py.crystal.context.prompting import Prompt
from ltmi_py.crystal.context.replying import is_letter
from ltmi_py.crystal.drafts import Lead
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.crystal.phrases import all_phrases, key, phrases
from ltmi_py.crystal.segments import is_question, words_of
from ltmi_py.crystal.subjects import DocumentSubject, opens_with_pronoun
from ltmi_py.documents.model import Block, Document, Run
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

SHARE = 3  # one sentence in so many speaks of what names a paragraph
MENTIONS = 2  # of a thing that names a paragraph
_LABELLED = -1  # the depth of what stands under a label
_NEAR = 4  # characters before a block in which a blank line stands
UNNAMED = "text"  # the label of a source that was given none
LABEL_WORDS = 3  # a lead line of at most so many words is a label: it names the place and governs nothing
NAME_WORDS = 5  # a longer lead line is a sentence, named by the first thing that it speaks of
_SPELLED = re.compile(r"\w[_/.=(\[<]\w|\w\(|[\[<]\w|^-{1,2}\w|[a-z][A-Z]|[A-Z]{2}_")
_FILE = re.compile(
    r"[^\s/]+\.[a-z]{2,5}"
)  # a label that is the name of a file tells nothing of what it is about
_MARKS = " \t\r\n¶:：.-–—*_"


class Place:
    """The place of the block that is being read."""

    def __init__(self, document: Document, offsets: Offsets, *, language: str) -> None:
        """Stand at the beginning of a document."""
        self._text, self._offsets, self.language = document.text, offsets, language
        self.media_type = document.media_type
        self.lined = document.media_type in ("text/plain", "text/markdown")
        self.prompt = Prompt(document.text, offsets, language=language, media_type=document.media_type)
        self._label = fold(document.label)[:LONGEST_NAME] or UNNAMED
        self._outline = Outline()
        self._leads: dict[int, Lead] = {}
        self._governing = {block.lead for block in document.blocks} | {
            block.parent for block in document.blocks
        }
        self._terms = {index for index, block in enumerate(document.blocks) if block.kind in ("term", "row")}
        self._carried = {block.parent for block in document.blocks if block.kind == "item"}
        subject = DocumentSubject(document, language=language)
        spoken = sum(block.speaker is not None for block in document.blocks) * 2 > len(document.blocks)
        file = _FILE.fullmatch(self._label) is not None and (not subject.often or spoken)
        named = subject.opens if file else subject.often or self._label == UNNAMED
        self._subject = subject.name if named else ""
        self._title = self._title_of(document)
        self._section = ""
        self._over: Context | None = None  # the last heading, whole
        self._headed = False
        self._run_in: tuple[int, str] | None = (
            None  # the depth of the item that opens with a title, and that title
        )
        self._divided = sum(block.kind == "paragraph" for block in document.blocks) > 1

    def _title_of(self, document: Document) -> Context | None:
        if document.title is None:
            return None
        passage = Passage(self._text, (Run(*document.title),))
        span = trimmed(passage.plain.rstrip(_MARKS))
        # A page's title may go on with the site's name; one that is no page's stands whole, if there is room.
        if document.media_type == "text/html" or span[1] - span[0] > LONGEST_NAME:
            span = name_span(passage.plain)
        return context_of(passage, span, role="title", offsets=self._offsets)

    def begin(self, block: Block, *, headed: bool) -> None:
        """Enter a block, `headed` if it is in a list right under a heading that governs it."""
        self._headed = headed
        self.prompt.begin(block)
        if self._run_in and (
            block.kind == "heading"
            or (block.kind == "item" and block.level <= self._run_in[0])
            or (
                self._run_in[0] == _LABELLED
                and layouts.BLANK.search(self._text, block.start - _NEAR, block.start)
            )
        ):
            self._run_in = None

    def name(self, block: Block, plain: str) -> None:
        """Take the sentence that opens an item as its title, which holds for what stands under the item as well; or a label alone, which holds up to a blank line."""
        a, b = name_span(plain)
        self._run_in = (block.level if block.kind == "item" else _LABELLED, plain[a:b])

    def enter(self, level: int, passage: Passage, *, role: str = "heading") -> None:
        """Open a heading; a line that is one by its place has the role of a title and stands there whole."""
        plain = passage.plain
        span = name_span(plain) if role == "heading" else trimmed(plain.rstrip(_MARKS))
        context = context_of(passage, span, role=role, offsets=self._offsets)
        if context:
            a, b = name_span(context.text)
            asks = self.media_type == "text/plain" and is_question(
                plain.rstrip()
            )  # no headline of SPEC 6.3.7
            self._outline.enter(Heading(level, context.text[a:b], None if asks else context))
        else:
            self._outline.leave(level)
        self._section = ""
        self._over = context_of(passage, trimmed(plain.rstrip(_MARKS)), role=role, offsets=self._offsets)

    def stand_over(self, passage: Passage) -> None:
        """Take a line that is no heading, but governs the list right below it as one does."""
        span = trimmed(passage.plain.rstrip(_MARKS))
        self._over = context_of(passage, span, role="title", offsets=self._offsets)

    def dwell(self, sentences: Sequence[Tagged]) -> None:
        """Enter a paragraph under no heading: what it names most is its section, if it names anything twice."""
        if self._outline.names or not self._divided:
            return
        names: dict[str, str] = {}
        counts: dict[str, int] = {}
        for sentence in sentences:
            for phrase in all_phrases(sentence, language=self.language):
                if not phrase[0].isdigit():
                    name = key(phrase)
                    names.setdefault(name, phrase)
                    counts[name] = counts.get(name, 0) + 1
        if counts:
            best = max(counts, key=counts.__getitem__)
            often = counts[best] >= MENTIONS and counts[best] * SHARE >= len(sentences)
            named = often and best != key(self._subject)
            self._section = names[best] if named else ""

    def governs(self, index: int) -> bool:
        """Tell whether other blocks name a block as the line that governs them."""
        return index in self._governing

    def is_carried(self, index: int) -> bool:
        """Tell whether what a block governs says it again: the items below an item do, its paragraphs and code do not."""
        return index in self._carried

    def lead(self, index: int, block: Block, passage: Passage, span: tuple[int, int]) -> None:
        """Take passage.plain[a:b] as a line that governs others."""
        line = passage.plain[span[0] : span[1]]
        a, b = name_span(line)
        whole = context_of(
            passage, (span[0], span[0] + len(line.rstrip(_MARKS))), role="parent", offsets=self._offsets
        )
        indent = self._indent(block.start) if self.lined and block.kind == "item" else -1
        name = fold(line[a:b])
        words = words_of(name)
        connecting = wordlists.words(self.language, "connecting")
        if len(words) > NAME_WORDS or not connecting.isdisjoint(words[:1]):
            said = Tagged(fold(line)[fold(line).find(name) :], language=self.language)
            name = next(phrases(said, language=self.language), name)
        ended = (
            block.kind == "item"
            and len(words) > NAME_WORDS
            and line.rstrip(" \t\r\n*_")[-1:] in (".", "!", "。")
        )
        self._leads[index] = Lead(
            name,
            whole,
            self.above(block),
            indent,
            leans=self._leans(whole),
            ended=ended,
            named=block.kind == "item" and _is_identifier(name),
            calls=line.rstrip(" \t\r\n*_").endswith((":", "：")),
        )

    def _leans(self, said: Context | None) -> bool:
        """Tell whether a line that governs others means what only its heading says: "Some parts of this are:"."""
        if said is None:
            return False
        line = Tagged(said.text, language=self.language)
        if opens_with_pronoun(line, language=self.language):
            return True
        return needs_before(line) if self.language == "en" else definites.leans(line, self.language)

    def above(self, block: Block) -> Lead | None:
        """Return the line that governs a block; a footnote has none."""
        if "footnote" in block.tags:
            return None
        for index in (block.parent, block.lead):
            if index is not None and index in self._leads:
                return self._leads[index]
        return None

    def front(self) -> Context | None:
        """Return the nearest heading that names something, else the title."""
        return self._outline.nearest(self.language) or self._title

    def whole(self) -> Context | None:
        """Return what names the whole text: its title, else its highest heading."""
        return self._title or self._outline.highest()

    def path(self, block: Block) -> list[str]:
        """Return the levels that the place of a block gives; at least one."""
        path = self._outline.names
        if self._title and (not path or path[0] != self._title.text):
            path = [self._title.text, *path]
        if not self._outline.names:
            path = path or [self._subject or self._label]
            path += [self._section] if self._section else []
        if is_letter(self._text, block) and block.speaker:
            path.insert(1, fold(self._text[slice(*block.speaker)]))
        if self._text[block.start] == "-" and block.kind == "paragraph":
            path += [option] if (option := terms.option_at(self._text, block.start)[:LONGEST_NAME]) else []
        if (topic := self.prompt.topic(block)) and topic not in path:
            path = [*path, topic]
        if self._run_in and self._run_in[1] not in path:
            path = [*path, self._run_in[1]]
        leads = [tag.removeprefix("symbol:") for tag in block.tags if tag.startswith("symbol:")]
        lead = self.above(block)
        while lead:
            leads.insert(0, lead.name)
            lead = lead.above
        return path + [name for name in leads if name and name not in path]

    def governed_by(self, block: Block, start: int) -> list[Item]:
        """Return the lines that govern a draft at `start`, to stand in front of it; a mere label is none."""
        items: list[Item] = []
        lead = self.above(block)
        if lead is not None and block.parent is None and self._labels(lead):
            return self._under_heading(items)
        while lead and lead.ended and block.kind == "paragraph":
            lead = lead.above
        size, last = 0, lead
        while lead and lead.context and lead.indent < self._indent(start):
            size += len(lead.context.text)
            if size > STATEMENT_LIMIT // 2:
                break
            items = [lead.context, ": ", *items]
            last, lead = lead, lead.above
        front = self.front() if items and lead is None and last and last.leans else None
        if front and not self._headed:
            items = [front, ": ", *items]
        return self._under_heading(items)

    def _under_heading(self, items: list[Item]) -> list[Item]:
        return [self._over, ": ", *items] if self._headed and self._over else items

    def is_governed(self, block: Block) -> bool:
        """Tell whether a block defines a term, stands in an item that only names it, or a line above it holds a word that governs what stands under it."""
        if (self._headed and self._over) or block.parent in self._terms:
            return True
        over = self._leads.get(block.parent) if block.parent is not None else None
        if over is not None and not over.ended and (over.named or (over.calls and block.kind == "code")):
            return True
        lead = self.above(block)
        while lead:
            if self._holds_governor(lead):
                return True
            lead = lead.above
        return False

    def _labels(self, lead: Lead) -> bool:
        words = words_of(lead.context.text if lead.context else "")
        calls = bool(words) and words[-1] in wordlists.words(self.language, "unfinished")
        return (
            len(words) <= LABEL_WORDS
            and not calls
            and not self._begins_sentence(words)
            and not self._holds_governor(lead)
        )

    def _begins_sentence(self, words: Sequence[str]) -> bool:
        """Tell whether a line of few words says of somebody what its list goes on with: "Every guest needs", "You must bring"."""
        language = self.language
        lists = ("auxiliaries", "determiners", "pronouns")
        opens = len(words) > 1 and any(words[0] in wordlists.words(language, name) for name in lists[1:])
        verbal = any(word in wordlists.words(language, lists[0]) for word in words[1:])
        return opens or verbal

    def _holds_governor(self, lead: Lead) -> bool:
        return lead.context is not None and governs(lead.context.text, self.language)

    def _indent(self, at: int) -> int:
        line = max(self._text.rfind(mark, 0, at) for mark in "\n\r") + 1
        return layouts.indent(self._text[line:at])


def _is_identifier(name: str) -> bool:
    """Tell whether a few words name an entry as a program spells it: "--all", "info locks [address]", "pump_start()"."""
    return name.count(" ") < NAME_WORDS and _SPELLED.search(name) is not None
