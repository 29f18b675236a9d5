"""Encoded mail as readable text: parts chosen, transfer encodings undone, HTML bodies read.

Owns the use of the standard library's mail parser. Attachments are named, not read.
"""

from __future__ import annotations

import re
from contextlib import suppress
from email import message_from_bytes
from email.message import EmailMessage, MIMEPart
from email.policy import default
from functools import partial
from itertools import pairwise

from ltmi_py.documents.extraction import Extracted
from ltmi_py.documents.html import read_html
from ltmi_py.documents.model import Block, Reading, Run, Source

_HEADERS = ("From", "To", "Cc", "Date", "Subject")
_MBOX = re.compile(rb"(?:\A|(?<=\n\n)|(?<=\r\n\r\n))(From \S+ [^\r\n]*\d{4}[ \t]*)\r?\n")
_WHITE = re.compile(r"\s+")


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of one message or of a mailbox: of each its chief headers, a blank line, its body."""
    del label
    starts = [found.start() for found in _MBOX.finditer(data)]
    edges = sorted({0, *starts, len(data)})
    pieces: list[str] = []
    attached: list[str] = []
    for first, last in pairwise(edges):
        head = _MBOX.match(data, first)
        message = message_from_bytes(data[head.end() if head else first : last], policy=default)
        if head:
            pieces.append(head[1].decode("ascii", "replace").replace("\ufffd", "?") + "\n")
        pieces.append(_message(message, attached))
    text = "".join(pieces)
    warnings = [f"attachments are not read: {', '.join(attached[:10])}"] if attached else []
    if "\ufffd" in text:
        warnings.append("some bytes of the message are not of the encoding it names and show as \ufffd")
    return Extracted(text, warnings=tuple(warnings))


def _written(page: str, block: Block) -> str:
    """Return a block of a page as a paragraph of plain mail: its lines, marked as quoted, and the cells of a row with their headers."""
    lines = _lines(page, block.runs)
    if block.cells:
        named = [[*cell.headers, cell.runs] for cell in block.cells]
        lines = ["; ".join(": ".join(" ".join(_lines(page, each)) for each in cell) for cell in named)]
    if block.kind == "item":
        lines = [f"{'- ' if not number else '  '}{line}" for number, line in enumerate(lines)]
    mark = ">" * block.quote
    return "".join(f"{mark} {line}\n" if mark else f"{line}\n" for line in lines) + f"{mark}\n"


def _lines(page: str, runs: tuple[Run, ...]) -> list[str]:
    """Return the lines of runs, which `<br>` parts, without empty ones."""
    broken = [
        run._replace(text="\0") if run.skip and page.startswith(("<br", "<BR"), run.start) else run
        for run in runs
    ]
    lines = Reading(page, tuple(broken)).plain.split("\0")
    return [line for each in lines if (line := _WHITE.sub(" ", each).strip())]


def _content(body: MIMEPart) -> str:
    """Return the text of a part; one that names no encoding is UTF-8 if it can be."""
    if body.get_content_charset() is None:
        said = body.get_payload(decode=True)
        with suppress(UnicodeDecodeError):
            return said.decode("utf-8") if isinstance(said, bytes) else ""
        body.set_param("charset", "windows-1252")
    return str(body.get_content())


def _message(message: EmailMessage, attached: list[str]) -> str:
    lines = []
    for name in _HEADERS:
        value = message.get(name)
        if value is not None:
            lines.append(f"{name}: {_WHITE.sub(' ', str(value)).strip()}")
    attached += [part.get_filename() or part.get_content_type() for part in message.iter_attachments()]
    body = message.get_body(preferencelist=("plain", "html"))
    text = "" if body is None else _content(body)
    if body is not None and body.get_content_subtype() == "html":
        document = read_html(text, Source(text))
        text = "".join(map(partial(_written, text), document.blocks))
    text = text.encode("utf-8", "replace").decode("utf-8")
    return "\n".join(lines) + "\n\n" + "\n".join(text.splitlines()).strip("\n") + "\n\n"
