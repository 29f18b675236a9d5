"""E-mail as text: headers are metadata, quotations are attributed, signatures are left out.

Owns messages whose body is readable as it stands; encoded and multipart ones are decoded first, by an adapter, and the
decoded text is then the source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ltmi_py.bundle.proof import boundaries
from ltmi_py.documents.assembly import Builder, Passage, tile
from ltmi_py.documents.boxes import is_box
from ltmi_py.documents.characters import is_unusual, word_marks
from ltmi_py.documents.lines import SENTENCE_ENDED, Span, each_line, separate, trim
from ltmi_py.documents.mailmarks import (
    DATES,
    DIVIDER,
    HEADER,
    KNOWN,
    MBOX,
    NAMED,
    PATCH,
    QUOTED,
    SENDERS,
    SENT_FROM,
    SUBJECTS,
    TAGGED,
    attribution,
    is_disclaimer,
    is_salutation,
    mail_date,
    names_of_block,
)
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.verbatim import passages, without_margins
from ltmi_py.text.wordlists import in_any

_RULE = re.compile(r"={4,}|-{4,}|~{4,}")  # below a heading
_JOINED = re.compile(r",? (?:and|und|et|y|&) |, ")
_SIGNED = 8  # lines below a greeting
_SIGNED_WIDTH = 60  # characters of such a line
_FORWARDED = 3  # headers, one below another, of a message that is quoted whole


def read_mail(text: str, source: Source) -> Document:
    """Read `text` as one message, or as a mailbox of several."""
    builder = Builder(text)
    lines = each_line(text, 0, len(text))
    starts = [
        number
        for number, line in enumerate(lines)
        if MBOX.match(text, *line) and (number == 0 or lines[number - 1][0] == lines[number - 1][1])
    ]
    edges = sorted({0, *starts, len(lines)})
    for first, last in pairwise(edges):
        _Message(builder, lines[first:last], several=len(edges) > 2).read()
    return builder.document(source, "text/plain")


class _Message:
    """One message: its headers, then its body line by line."""

    def __init__(self, builder: Builder, lines: Sequence[Span], *, several: bool) -> None:
        self.builder, self.text, self.lines, self.several = builder, builder.text, lines, several
        self.timestamp: str | None = None
        self.subject: Span | None = None
        self.sender: frozenset[str] = frozenset()  # the words of the writer's name
        self.speakers: dict[int, Span | None] = {}  # of the quotations, by their depth
        self.depth = 0  # of a message quoted whole, below a divider
        self.lead: int | None = None  # the block that ends in a colon, and the blanks before its first line
        self.indent = 0

    def read(self) -> None:
        body = self._headers(0)
        number, level = body, 0
        held: list[Span] = []
        while number < len(self.lines):
            line = trim(self.text, *self.lines[number])
            quoted = QUOTED.match(self.text, *line)
            depth = quoted[0].count(">") if quoted is not None else 0
            content = trim(self.text, quoted.end() if quoted is not None else line[0], line[1])
            fresh = not held or depth != level
            after = self._attribution(number, content, depth) or (
                0 if depth else self._special(number, line, fresh=fresh)
            )
            if after:
                self._add(held, level)
                number, held = after, []
                continue
            if content[0] >= content[1] or depth != level:
                self._add(held, level)
                held = []
            level = depth
            if content[0] < content[1]:
                held.append((self._margin(number, quoted), content[1]))
            number += 1
        self._add(held, level)

    def _margin(self, number: int, quoted: re.Match[str] | None) -> int:
        """Return where a line begins behind its marks of quotation and one space after them."""
        if quoted is None:
            return self.lines[number][0]
        at = self.text.rindex(">", *quoted.span()) + 1
        return at + (self.text[at : at + 1] == " ")

    def _headers(self, number: int) -> int:
        """Take header lines from `number` on; return the number of the first line after them."""
        begin = number
        if number < len(self.lines) and MBOX.match(self.text, *self.lines[number]):
            number += 1
        known = 0
        while number < len(self.lines):
            start, stop = self.lines[number]
            found = HEADER.match(self.text, start, stop)
            if found is not None and (known or found[1].lower() in KNOWN):
                known += 1
                self._header(found)
            elif not (known and start < stop and self.text[start] in " \t"):
                break
            number += 1
        if not known:
            return begin
        start, stop = self.lines[begin][0], self.lines[number - 1][1]
        if self.subject is not None:  # of one message among several: it heads what follows
            self.builder.gap(start, self.subject[0], "metadata")
            self.builder.add("heading", tile(*self.subject, ()), level=1)
            start, self.subject = self.subject[1], None
        self.builder.gap(start, stop, "metadata")
        return number

    def _header(self, found: re.Match[str]) -> None:
        name, (start, stop) = found[1].lower(), trim(self.text, *found.span(2))
        tagged = TAGGED.match(self.text, start, stop) if name in SUBJECTS else None
        start = tagged.end() if tagged is not None else start
        if name in SUBJECTS and start < stop and not self.depth:
            if self.several:
                self.subject = (start, stop)
            else:
                self.builder.title = self.builder.title or (start, stop)
        elif name in DATES:
            self.timestamp = mail_date(self.text[start:stop]) or self.timestamp
            if not self.depth and not self.several:
                self.builder.timestamp = self.builder.timestamp or self.timestamp
        elif name in SENDERS:
            person = NAMED.match(self.text, start, stop)
            self.speakers = {self.depth: person.span(1) if person else None}
            if not self.depth:
                self.sender = frozenset(person[1].lower().split()) if person else frozenset()

    def _special(self, number: int, line: Span, *, fresh: bool) -> int:
        """Take a signature or a divider; return the number of the line after it, or 0; `fresh` if a paragraph begins."""
        text, raw = self.text, self.lines[number]
        if text[raw[0] : raw[1]].rstrip("\r") in ("-- ", "--") or SENT_FROM.match(text, *line):
            return self._leave_signature(number)
        if fresh and PATCH.match(text, *raw):
            return self._leave_patch(number)
        if fresh and self._forwards(number):
            self.depth = 1
            return self._headers(number)
        if fresh and self._is_disclaimer(number):
            return self._leave_signature(number)
        if DIVIDER.match(text, *line):
            self.builder.gap(*line, "metadata")
            self.depth = 1
            after = number + 1
            while after < len(self.lines) and self.lines[after][0] == self.lines[after][1]:
                after += 1
            return self._headers(after)
        if line[0] < line[1] and (self._is_valediction(line) or (fresh and self._is_sender(line))):
            return self._leave_signature(number) if self._ends_soon(number) else 0
        return 0

    def _leave_patch(self, number: int) -> int:
        """Leave out the changes to files, from a line that names the first to the signature; return the line after them."""
        after = number + 1
        while after < len(self.lines) and self.text[slice(*self.lines[after])].rstrip("\r") not in (
            "-- ",
            "--",
        ):
            after += 1
        self.builder.gap(self.lines[number][0], self.lines[after - 1][1], "unsupported-content")
        return after

    def _attribution(self, number: int, line: Span, depth: int) -> int:
        """Take the line that says who wrote what is quoted below it; return the number of the line after it, or 0."""
        text = self.text
        for size in (1, 2, 3):
            if number + size > len(self.lines):
                break
            stop = self.lines[number + size - 1][1]
            found, person = attribution(text, line[0], stop)
            if found:
                self.speakers = {
                    level: who for level, who in self.speakers.items() if level <= depth + self.depth
                }
                self.speakers[depth + self.depth + 1] = person
                self.builder.gap(line[0], stop, "metadata")
                return number + size
        return 0

    def _is_valediction(self, line: Span) -> bool:
        """Tell whether a line says goodbye and nothing else but the writer's name."""
        phrase = self.text[line[0] : line[1]].rstrip(",.! ").lower()
        said = in_any("greetings") - in_any("salutations")
        pieces = _JOINED.split(phrase)
        rest = [piece for piece in pieces if piece not in said]
        return phrase in said or (
            len(rest) < len(pieces)
            and self.sender.issuperset(word for piece in rest for word in piece.split())
        )

    def _is_sender(self, line: Span) -> bool:
        """Tell whether a line is the writer's name, or a part of it."""
        name = self.text[line[0] : line[1]].rstrip(",. ").lower().split()
        return not self.depth and bool(name) and self.sender.issuperset(name)

    def _ends_soon(self, number: int) -> bool:
        """Tell whether little but a name follows a line, up to the end or a quotation."""
        below = 0
        for other in range(number + 1, len(self.lines)):
            start, stop = trim(self.text, *self.lines[other])
            if start == stop:
                continue
            if self.text[start:stop] == "--" or self._is_of_another(other, (start, stop)):
                break
            below += 1
            said = stop - start > _SIGNED_WIDTH and SENTENCE_ENDED.search(self.text, stop - 4, stop)
            if said and self._is_disclaimer(other):
                break
            if below > _SIGNED or said:
                return False
        return number > 0

    def _is_of_another(self, number: int, line: Span) -> bool:
        """Tell whether a line that is not blank is quoted, or announces what somebody else wrote."""
        text = self.text
        return (
            text[line[0]] == ">"
            or DIVIDER.match(text, *line) is not None
            or attribution(text, *line)[0]
            or self._forwards(number)
        )

    def _forwards(self, number: int) -> bool:
        """Tell whether the headers of another message, its sender first, stand at a line, without a line that says so."""
        found = HEADER.match(self.text, *self.lines[number])
        if found is None or found[1].lower() not in SENDERS:
            return False
        names = names_of_block(self.text, self.lines[number : number + 2 * _FORWARDED])
        return len(names) >= _FORWARDED

    def _is_disclaimer(self, number: int) -> bool:
        """Tell whether a paragraph that tells for whom a message is meant begins at a line."""
        stop = number
        while stop < len(self.lines) and self.lines[stop][0] < self.lines[stop][1]:
            stop += 1
        return stop > number and is_disclaimer(self.text[self.lines[number][0] : self.lines[stop - 1][1]])

    def _leave_signature(self, number: int) -> int:
        """Leave out the lines from `number` to the end, or to a quotation or divider below."""
        after = number + 1
        while after < len(self.lines):
            line = trim(self.text, *self.lines[after])
            if line[0] < line[1] and self._is_of_another(after, line):
                break
            after += 1
        self.builder.gap(self.lines[number][0], self.lines[after - 1][1], "signature")
        return after

    def _add(self, held: list[Span], level: int) -> None:
        if not held:
            return
        depth = level + self.depth
        first = trim(self.text, *held[0])
        apart = len(held) == 1 or boundaries.starts_unit(self.text, trim(self.text, *held[1])[0])
        if apart and is_salutation(self.text[slice(*first)]):
            self.builder.gap(*first, "boilerplate")
            self._add(held[1:], level)
            return
        if level and len(held) <= _SIGNED and self._is_valediction(first):
            self.builder.gap(first[0], held[-1][1], "signature")
            return
        if level and self.speakers.get(depth) is None:
            self.builder.gap(held[0][0], held[-1][1], "quoted")
            return
        if len(held) == 2 and _RULE.fullmatch(self.text, *trim(self.text, *held[1])):
            span = trim(self.text, *held[0])
            self.builder.add("heading", Passage(self.text, [span]).runs(()), level=1, quote=depth)
            return
        parts = [("code", held)] if is_box(self.text, held) else passages(self.text, held)
        for kind, stretch in parts:
            if kind == "drawing":
                self.builder.gap(trim(self.text, *stretch[0])[0], stretch[-1][1], "unsupported-content")
            elif kind == "code":
                runs = Passage(self.text, without_margins(self.text, stretch)).runs(())
                self.builder.add(
                    "code",
                    runs,
                    parent=self.lead,
                    lead=self.lead,
                    quote=depth,
                    speaker=self.speakers.get(depth),
                )
            else:
                self._add_prose(stretch, depth)

    def _add_prose(self, lines: list[Span], depth: int) -> None:
        """Add lines; a list, or a paragraph set in, below one that a colon ends is introduced by that."""
        for unit in separate(self.text, lines):
            passage = Passage(self.text, unit.lines)
            marks = word_marks(passage.string, (), self.builder.known) if is_unusual(passage.string) else []
            if unit.indent < self.indent or (unit.indent == self.indent and not unit.item):
                self.lead = None
            if self.lead is not None and self.builder.blocks[self.lead].quote != depth:
                self.lead = None
            index = self.builder.add(
                "item" if unit.item else "paragraph", passage.runs(marks), quote=depth, lead=self.lead,
                speaker=self.speakers.get(depth), tags=(unit.task,) if unit.task else (),
                timestamp=self.timestamp if self.several and not depth else None,
            )  # fmt: skip
            if passage.string.rstrip().endswith((":", "：")):
                self.lead, self.indent = index, unit.indent
