"""Exports of chat assistants (ChatGPT, Claude): the conversation as a person read it, in Markdown.

Owns the shapes of the two exports and the text made of them. That text is the source; the export is its origin.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ltmi_py.documents.assembly import Builder, tile
from ltmi_py.documents.markdown import add_markdown
from ltmi_py.documents.model import Document, Source
from ltmi_py.errors import SourceError

_ROLES = {"user": "User", "human": "User", "assistant": "Assistant", "system": "System", "tool": "Tool"}
_SHOWN = frozenset({"User", "Assistant"})
_CHAIN = 100_000  # messages of one conversation


@dataclass(frozen=True, slots=True)
class _Said:
    """A message: who, when (an instant or ""), and what."""

    who: str
    when: str
    text: str


def looks_like_export(text: str) -> bool:
    """Tell whether JSON text is an export of conversations."""
    head = text[:200_000]
    return ('"mapping"' in head and '"author"' in head) or ('"chat_messages"' in head and '"sender"' in head)


def read_export(text: str, source: Source) -> Document:
    """Read an export as its conversations; raise SourceError if it holds none."""
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise SourceError(
            source.label, "this export is not JSON", action="download the export again"
        ) from None
    talks = list(_conversations(value))
    if not any(said for _, said in talks):
        raise SourceError(
            source.label, "this export holds no messages", action="give the file conversations.json"
        )
    pieces: list[str] = []
    spans: list[tuple[str, int, int, _Said | None]] = []
    length = 0
    for title, messages in talks:
        for kind, said, piece in _rendered(title, messages):
            spans.append((kind, length, length + len(piece), said))
            pieces.append(piece)
            length += len(piece)
    return _document("".join(pieces), spans, source)


def _rendered(title: str, messages: list[_Said]) -> Iterator[tuple[str, _Said | None, str]]:
    yield "heading", None, f"# {' '.join(title.split()) or 'Conversation'}\n\n"
    for said in messages:
        yield "head", said, said.who + " said" + (f" at {said.when}" if said.when else "") + ":\n\n"
        yield "body", said, said.text.strip("\r\n").rstrip() + "\n\n"


def _document(text: str, spans: list[tuple[str, int, int, _Said | None]], source: Source) -> Document:
    builder = Builder(text)
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


def _conversations(value: Any) -> Iterator[tuple[str, list[_Said]]]:
    if isinstance(value, Mapping) and isinstance(value.get("conversations"), list):
        value = value["conversations"]
    for item in value if isinstance(value, list) else [value]:
        if not isinstance(item, Mapping):
            continue
        title = str(item.get("title") or item.get("name") or "")
        if isinstance(item.get("mapping"), Mapping):
            yield title, list(_chatgpt(item))
        elif isinstance(item.get("chat_messages"), list):
            yield title, list(_claude(item["chat_messages"]))


def _chatgpt(item: Mapping[str, Any]) -> Iterator[_Said]:
    """Yield the messages on the branch that was shown last."""
    mapping = item["mapping"]
    name = item.get("current_node") or next(reversed(mapping), None)
    chain: list[Mapping[str, Any]] = []
    seen: set[str] = set()
    while isinstance(name, str) and name in mapping and name not in seen and len(chain) < _CHAIN:
        seen.add(name)
        chain.append(mapping[name])
        name = mapping[name].get("parent")
    for node in reversed(chain):
        message = node.get("message")
        if not isinstance(message, Mapping):
            continue
        author = message.get("author")
        who = _ROLES.get(str(author.get("role") if isinstance(author, Mapping) else ""), "")
        content = message.get("content")
        parts = content.get("parts") if isinstance(content, Mapping) else None
        text = "\n\n".join(part for part in parts if isinstance(part, str)) if isinstance(parts, list) else ""
        if who in _SHOWN and text.strip():
            yield _Said(who, _instant(message.get("create_time")), text)


def _claude(messages: list[Any]) -> Iterator[_Said]:
    for message in messages:
        if not isinstance(message, Mapping):
            continue
        who = _ROLES.get(str(message.get("sender")), "")
        content = message.get("content")
        texts = (
            [part.get("text") for part in content if isinstance(part, Mapping)]
            if isinstance(content, list)
            else []
        )
        text = "\n\n".join(part for part in texts if isinstance(part, str)) or str(message.get("text") or "")
        if who in _SHOWN and text.strip():
            yield _Said(who, _instant(message.get("created_at")), text)


def _instant(value: Any) -> str:
    """Return seconds since 1970, or an ISO instant in UTC, as an instant of the format without fractions."""
    if (
        isinstance(value, str)
        and len(value) >= 19
        and value[10:11] == "T"
        and value.endswith(("Z", "+00:00"))
    ):
        return value[:19] + "Z"
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e11:
        return ""
    days, rest = divmod(int(value), 86400)
    year, month, day = _civil(days)
    return f"{year:04d}-{month:02d}-{day:02d}T{rest // 3600:02d}:{rest // 60 % 60:02d}:{rest % 60:02d}Z"


def _civil(days: int) -> tuple[int, int, int]:
    """Return the date `days` after 1970-01-01 (Hinnant's days-to-civil algorithm)."""
    era, of_era = divmod(days + 719468, 146097)
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    shifted = (5 * of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    return year + era * 400 + (month <= 2), month, of_year - (153 * shifted + 2) // 5 + 1
