"""E-mail as text: headers are metadata, quotations are attributed, signatures are left out.

Owns messages whose body is readable as it stands; encoded and multipart ones are decoded first, by an adapter, and the
decoded text is then the source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from ltmi_py.documents.assembly import Builder, Passage, tile
from ltmi_py.documents.boxes import is_box
from ltmi_py.documents.characters import is_unusual, word_marks
from ltmi_py.documents.lines import Span, each_line, separate, trim
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.verbatim import passages, without_margins
from ltmi_py.text.wordlists import in_any

_HEADER = re.compile(r"([A-Za-z][A-Za-z0-9-]{1,40}):[ \t]?(.*)")
_KNOWN = frozenset(
    {
        "from", "to", "cc", "bcc", "subject", "date", "sent", "reply-to", "message-id", "received", "return-path", "mime-version",
        "content-type", "content-transfer-encoding", "delivered-to", "in-reply-to", "references", "sender", "x-mailer",
        "list-id", "importance", "von", "an", "betreff", "datum", "gesendet", "de", "para", "asunto", "fecha", "objet",
    }
)  # fmt: skip
_MBOX = re.compile(r"From \S+ .*\d{4}[ \t]*$")
_QUOTED = re.compile(r"[ \t]?(?:>[ \t]?)+")
_ATTRIBUTION = re.compile(
    r"(?:On|Am|Le|El|Il|Em|Op)\b.{4,160}?\b(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)\b.{0,80}?:[ \t]*$",
    re.DOTALL,
)
_PERSON = re.compile(
    r"(?:,|\bat \d{1,2}:\d\d(?:[ \u202f]?[AP]M)?,?|\d{1,2}:\d\d(?:[ \u202f]?[AP]M)?,?|\bschrieb)[ \t\r\n>]+"
    r"\"?([^\W\d_][\w.'’-]*(?:[ ][^\W\d_][\w.'’-]*){0,3})\"?[ \t]*(?:<|\[mailto|\bwrote|\ba écrit|\bescribió|\bha scritto|\bescreveu|:)"
)
_PATCH = re.compile(r"diff --git a/\S|--- a/\S|Index: \S+$")
_DIVIDER = re.compile(
    r"[-_*=\s]*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Begin forwarded message)\b[-_*=:\s]*$",
    re.IGNORECASE,
)
_SENT_FROM = re.compile(r"(?:Sent from my|Get Outlook for|Von meinem .{1,20} gesendet)\b", re.IGNORECASE)
_ENCODED = re.compile(
    r"^content-transfer-encoding:[ \t]*(?:base64|quoted-printable)|^content-type:[ \t]*(?:multipart/|text/html)",
    re.IGNORECASE | re.MULTILINE,
)
_SUBJECTS = frozenset({"subject", "betreff", "asunto", "objet"})
_TAGGED = re.compile(r"(?:\[[^\]\r\n]{1,40}\][ \t]*)+(?=\S)")  # what a list or a patch puts before a subject
_RULE = re.compile(r"={4,}|-{4,}|~{4,}")  # below a heading
_NAMED = re.compile(r"\"?([^\W\d_][^\"<>@\n]{0,60}?)\"?[ \t]*(?:<|\[|$)", re.MULTILINE)
_JOINED = re.compile(r",? (?:and|und|et|y|&) |, ")
_SIGNED = 6  # lines below a greeting
_SIGNED_WIDTH = 60  # characters of such a line
_MONTHS = {
    m: n
    for n, m in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_DATE = re.compile(
    r"(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?(?: ([+-])(\d\d)(\d\d))?"
)


def looks_like_mail(text: str) -> bool:
    """Tell whether a text of unknown kind begins with the headers of a message."""
    lines = each_line(text, 0, min(len(text), 20_000))
    if not lines:
        return False
    at = 1 if _MBOX.match(text, *lines[0]) else 0
    known: set[str] = set()
    for start, stop in lines[at : at + 60]:
        found = _HEADER.match(text, start, stop)
        if found is None:
            if start < stop and text[start] in " \t" and known:
                continue
            break
        known.add(found[1].lower())
    return len(known & _KNOWN) >= 3 or ("from" in known and bool(known & {"subject", "betreff", "date"}))


def is_encoded(text: str) -> bool:
    """Tell whether the message must be decoded before anybody can read it."""
    return _ENCODED.search(text, 0, min(len(text), 50_000)) is not None


def read_mail(text: str, source: Source) -> Document:
    """Read `text` as one message, or as a mailbox of several."""
    builder = Builder(text)
    lines = each_line(text, 0, len(text))
    starts = [
        number
        for number, line in enumerate(lines)
        if _MBOX.match(text, *line) and (number == 0 or lines[number - 1][0] == lines[number - 1][1])
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
        self.speakers: dict[
            int, Span | None
        ] = {}  # of the quotations by their depth, and of what is quoted in none
        self.depth = 0  # of a message quoted whole, below a divider
        self.lead: int | None = None  # the block that ends in a colon, and the blanks before its first line
        self.indent = 0

    def read(self) -> None:
        body = self._headers(0)
        number, level = body, 0
        held: list[Span] = []
        while number < len(self.lines):
            line = trim(self.text, *self.lines[number])
            quoted = _QUOTED.match(self.text, *line)
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
        if number < len(self.lines) and _MBOX.match(self.text, *self.lines[number]):
            number += 1
        known = 0
        while number < len(self.lines):
            start, stop = self.lines[number]
            found = _HEADER.match(self.text, start, stop)
            if found is not None and (known or found[1].lower() in _KNOWN):
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
        tagged = _TAGGED.match(self.text, start, stop) if name in _SUBJECTS else None
        start = tagged.end() if tagged is not None else start
        if name in _SUBJECTS and start < stop and not self.depth:
            if self.several:
                self.subject = (start, stop)
            else:
                self.builder.title = self.builder.title or (start, stop)
        elif name in ("date", "sent", "datum"):
            self.timestamp = mail_date(self.text[start:stop]) or self.timestamp
            if not self.depth and not self.several:
                self.builder.timestamp = self.builder.timestamp or self.timestamp
        elif name in ("from", "von") and self.depth:
            person = _NAMED.match(self.text, start, stop)
            self.speakers = {self.depth: person.span(1) if person else None}
        elif name in ("from", "von"):
            person = _NAMED.match(self.text, start, stop)
            self.speakers[0] = person.span(1) if person else None
            self.sender = frozenset(person[1].lower().split()) if person else frozenset()

    def _special(self, number: int, line: Span, *, fresh: bool) -> int:
        """Take a signature or a divider; return the number of the line after it, or 0; `fresh` if a paragraph begins."""
        text, raw = self.text, self.lines[number]
        if text[raw[0] : raw[1]].rstrip("\r") in ("-- ", "--") or _SENT_FROM.match(text, *line):
            return self._leave_signature(number)
        if fresh and _PATCH.match(text, *raw):
            return self._leave_patch(number)
        if _DIVIDER.match(text, *line):
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
            found = _ATTRIBUTION.match(text, line[0], stop)
            if found is not None:
                person = _PERSON.search(text, line[0], stop)
                self.speakers = {
                    level: who for level, who in self.speakers.items() if level <= depth + self.depth
                }
                self.speakers[depth + self.depth + 1] = person.span(1) if person is not None else None
                self.builder.gap(line[0], stop, "metadata")
                return number + size
        return 0

    def _is_valediction(self, line: Span) -> bool:
        """Tell whether a line says goodbye and nothing else but the writer's name."""
        phrase = self.text[line[0] : line[1]].rstrip(",.! ").lower()
        said = in_any("greetings")
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
            if self.text[start:stop] == "--" or self._is_of_another((start, stop)):
                break
            below += 1
            if below > _SIGNED or stop - start > _SIGNED_WIDTH:
                return False
        return number > 0

    def _is_of_another(self, line: Span) -> bool:
        """Tell whether a line that is not blank is quoted, or announces what somebody else wrote."""
        text = self.text
        return text[line[0]] == ">" or bool(_DIVIDER.match(text, *line) or _ATTRIBUTION.match(text, *line))

    def _leave_signature(self, number: int) -> int:
        """Leave out the lines from `number` to the end, or to a quotation or divider below."""
        after = number + 1
        while after < len(self.lines):
            line = trim(self.text, *self.lines[after])
            if line[0] < line[1] and self._is_of_another(line):
                break
            after += 1
        self.builder.gap(self.lines[number][0], self.lines[after - 1][1], "signature")
        return after

    def _add(self, held: list[Span], level: int) -> None:
        if not held:
            return
        depth = level + self.depth
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
        """Add lines; a paragraph set in below one that a colon ends is introduced by that."""
        for unit in separate(self.text, lines):
            passage = Passage(self.text, unit.lines)
            marks = word_marks(passage.string, (), self.builder.known) if is_unusual(passage.string) else []
            if unit.indent <= self.indent:
                self.lead = None
            index = self.builder.add(
                "item" if unit.item else "paragraph", passage.runs(marks), quote=depth, lead=self.lead,
                speaker=self.speakers.get(depth), tags=(unit.task,) if unit.task else (),
                timestamp=self.timestamp if self.several and not depth else None,
            )  # fmt: skip
            if passage.string.rstrip().endswith((":", "：")):
                self.lead, self.indent = index, unit.indent


def mail_date(value: str) -> str | None:
    """Return the date of a mail header as an instant in UTC, or None."""
    found = _DATE.search(value)
    if found is None or found[2].lower() not in _MONTHS:
        return None
    day, month, year = int(found[1]), _MONTHS[found[2].lower()], int(found[3])
    minutes = int(found[4] or 0) * 60 + int(found[5] or 0)
    if found[7]:
        minutes -= (int(found[8]) * 60 + int(found[9])) * (1 if found[7] == "+" else -1)
    day += minutes // 1440
    minutes %= 1440
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if day < 1:
        month = (month - 2) % 12 + 1
        year -= month == 12
        day = lengths[month - 1]
    elif day > lengths[month - 1]:
        year += month == 12
        month, day = month % 12 + 1, 1
    return (
        f"{year:04d}-{month:02d}-{day:02d}T{minutes // 60:02d}:{minutes % 60:02d}:{int(found[6] or 0):02d}Z"
    )
