"""Exports of chats (ChatGPT, Claude, Telegram, Slack): the conversation as a person read it, in Markdown.

Owns the text made of an export, whose shapes are told in `threads`. That text is the source; the export is its origin.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from ltmi_py.documents.assembly import Builder, tile
from ltmi_py.documents.markdown import add_markdown
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.threads import Said, conversations, shape_of
from ltmi_py.errors import SourceError


def looks_like_export(text: str) -> bool:
    """Tell whether JSON text is an export of conversations."""
    return bool(shape_of(text[:200_000]))


def read_export(text: str, source: Source) -> Document:
    """Read an export as its conversations; raise SourceError if it holds none."""
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise SourceError(
            source.label, "this export is not JSON", action="download the export again"
        ) from None
    attached: list[str] = []
    talks = list(conversations(value, attached))
    if not any(said for _, said in talks):
        raise SourceError(
            source.label, "this export holds no messages", action="give the file conversations.json"
        )
    pieces: list[str] = []
    spans: list[tuple[str, int, int, Said | None]] = []
    length = 0
    for title, messages in talks:
        for kind, said, piece in _rendered(title, messages):
            spans.append((kind, length, length + len(piece), said))
            pieces.append(piece)
            length += len(piece)
    return _document("".join(pieces), spans, source, attached)


def _rendered(title: str, messages: list[Said]) -> Iterator[tuple[str, Said | None, str]]:
    yield "heading", None, f"# {' '.join(title.split()) or 'Conversation'}\n\n"
    for said in messages:
        yield "head", said, said.who + " said" + (f" at {said.when}" if said.when else "") + ":\n\n"
        yield "body", said, said.text.strip("\r\n").rstrip() + "\n\n"


def _document(
    text: str, spans: list[tuple[str, int, int, Said | None]], source: Source, attached: list[str]
) -> Document:
    builder = Builder(text)
    if attached:
        builder.warn(
            f"files sent along are not read: {', '.join(attached[:10])}{' …' if len(attached) > 10 else ''}"
        )
    speaker = (0, 0)
    for kind, start, stop, said in spans:
        if kind == "heading":
            builder.add("heading", tile(start + 2, stop - 2, ()), level=1)
        elif kind == "head" and said is not None:
            speaker = (start, start + len(said.who))
            builder.gap(start, stop - 2, "metadata")
        elif said is not None:
            first = len(builder.blocks)
            add_markdown(builder, start, stop, deeper=1)
            for index in range(first, len(builder.blocks)):
                block = builder.blocks[index]
                form = "message" if block.kind == "paragraph" else block.kind
                builder.blocks[index] = replace(
                    block, kind=form, speaker=speaker, timestamp=said.when or None
                )
    return builder.document(source, "text/markdown")
