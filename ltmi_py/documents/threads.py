"""The shapes of exported chats: who said what, when, in the order in which a person read it.

Owns the keys of ChatGPT's, Claude's, Telegram's and Slack's exports. Branches that were not shown, what tools said and
thought, and what a messenger tells of itself are not said by anybody; files that were sent along are named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_ROLES = {"user": "User", "human": "User", "assistant": "Assistant", "system": "System", "tool": "Tool"}
_SHOWN = frozenset({"User", "Assistant"})
_CHAIN = 100_000  # messages of one conversation
_NAMES = 38  # characters of who speaks
# What an assistant's search leaves in its words: "【4†source】", and marks in a private part of Unicode.
_CITED = re.compile("[ ]?(?:【[^【】]{1,80}】|\ue200[^\ue200\ue201]{0,400}\ue201)")
_LINK = re.compile(r"<((?:https?|mailto):[^|<>]*)(?:\|([^<>]*))?>")
_MENTION = re.compile(r"<([@#!])([\w^]+)(?:\|([^<>]*))?>")


@dataclass(frozen=True, slots=True)
class Said:
    """A message: who, when (an instant or ""), and what."""

    who: str
    when: str
    text: str


def shape_of(head: str) -> str:
    """Return whose export JSON text is by its beginning, "" if it is none."""
    for name, keys in _KEYS.items():
        if all(f'"{key}"' in head for key in keys):
            return name
    return ""


_KEYS = {
    "ChatGPT": ("mapping", "author"),
    "Claude": ("chat_messages", "sender"),
    "Telegram": ("messages", "from_id", "date"),
    "Slack": ("type", "ts", "user", "text", "user_profile"),
}


def conversations(value: Any, attached: list[str]) -> Iterator[tuple[str, list[Said]]]:
    """Yield the title and the messages of each conversation; the names of files that were sent along are added to `attached`."""
    if isinstance(value, Mapping):
        for key in ("conversations", "chats"):
            inner = value.get(key)
            inner = inner.get("list") if isinstance(inner, Mapping) else inner
            value = inner if isinstance(inner, list) else value
            if value is inner:
                break
    items = [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, Mapping)]
    if items and all("ts" in item for item in items):
        yield "", list(_slack(items, attached))
        return
    for item in items:
        title = str(item.get("title") or item.get("name") or "")
        if isinstance(item.get("mapping"), Mapping):
            yield title, list(_chatgpt(item, attached))
        elif isinstance(item.get("chat_messages"), list):
            yield title, list(_claude(item, attached))
        elif isinstance(item.get("messages"), list):
            yield title, list(_telegram(item["messages"], attached))


def _chain(nodes: Mapping[str, Any], name: Any, parent: str) -> list[Mapping[str, Any]]:
    """Return the nodes of the branch that ends with one, in order."""
    chain: list[Mapping[str, Any]] = []
    seen: set[str] = set()
    while isinstance(name, str) and name in nodes and name not in seen and len(chain) < _CHAIN:
        seen.add(name)
        chain.append(nodes[name])
        name = nodes[name].get(parent)
    return chain[::-1]


def _chatgpt(item: Mapping[str, Any], attached: list[str]) -> Iterator[Said]:
    """Yield the messages on the branch that was shown last."""
    mapping = item["mapping"]
    for node in _chain(mapping, item.get("current_node") or next(reversed(mapping), None), "parent"):
        message = node.get("message")
        if not isinstance(message, Mapping):
            continue
        author = message.get("author")
        who = _ROLES.get(str(author.get("role") if isinstance(author, Mapping) else ""), "")
        metadata = message.get("metadata")
        _attach(metadata.get("attachments") if isinstance(metadata, Mapping) else None, attached)
        content = message.get("content")
        parts = content.get("parts") if isinstance(content, Mapping) else None
        text = "\n\n".join(_texts(parts)) if isinstance(parts, list) else ""
        text = _CITED.sub("", text) if who == "Assistant" else text
        if who in _SHOWN and text.strip():
            yield Said(who, instant_at(message.get("create_time")), text)


def _texts(parts: list[Any]) -> Iterator[str]:
    """Yield what is written in the parts of a message, and what was spoken in them."""
    for part in parts:
        text = part.get("text") if isinstance(part, Mapping) and "asset_pointer" not in part else part
        if isinstance(text, str) and text:
            yield text


def _claude(item: Mapping[str, Any], attached: list[str]) -> Iterator[Said]:
    """Yield the messages, of those in branches the ones that were shown last."""
    messages = [each for each in item["chat_messages"] if isinstance(each, Mapping)]
    leaf = item.get("current_leaf_message_uuid")
    nodes = {str(each.get("uuid")): each for each in messages}
    for message in _chain(nodes, leaf, "parent_message_uuid") if leaf in nodes else messages:
        who = _ROLES.get(str(message.get("sender")), "")
        for key in ("attachments", "files"):
            _attach(message.get(key), attached)
        content = message.get("content")
        parts = (
            [part.get("text") for part in content if isinstance(part, Mapping)]
            if isinstance(content, list)
            else []
        )
        text = "\n\n".join(part for part in parts if isinstance(part, str)) or str(message.get("text") or "")
        if who in _SHOWN and text.strip():
            yield Said(who, instant_at(message.get("created_at")), text)


def _telegram(messages: list[Any], attached: list[str]) -> Iterator[Said]:
    """Yield the messages of people; those of the messenger itself are left out."""
    for message in messages:
        if not isinstance(message, Mapping) or message.get("type") != "message":
            continue
        _attach([message.get("file_name"), message.get("file")][:1], attached)
        text = message.get("text")
        pieces = text if isinstance(text, list) else [text]
        said = "".join(
            str(each.get("text") or "") if isinstance(each, Mapping) else str(each or "") for each in pieces
        )
        if said.strip():
            yield Said(
                _name(message.get("from"), "Somebody"),
                instant_at(_number(message.get("date_unixtime"))),
                said,
            )


def _slack(messages: list[Mapping[str, Any]], attached: list[str]) -> Iterator[Said]:
    """Yield the messages of people by their names, as far as the file tells them."""
    names: dict[str, str] = {}
    for message in messages:
        profile = message.get("user_profile")
        if isinstance(profile, Mapping):
            name = profile.get("display_name") or profile.get("real_name") or profile.get("name")
            names[str(message.get("user"))] = _name(profile.get("real_name") or name, "Somebody")
    for message in messages:
        if message.get("subtype") not in (
            None,
            "thread_broadcast",
            "file_share",
            "bot_message",
            "me_message",
        ):
            continue
        _attach(message.get("files"), attached)
        text = _MENTION.sub(lambda found: _mentioned(found, names), str(message.get("text") or ""))
        text = _LINK.sub(lambda found: found[2] or found[1], text)
        text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        user = str(message.get("user") or message.get("username") or "")
        if text.strip():
            yield Said(
                names.get(user) or _name(user, "Somebody"), instant_at(_number(message.get("ts"))), text
            )


def _mentioned(found: re.Match[str], names: Mapping[str, str]) -> str:
    mark = "#" if found[1] == "#" else "@"
    return mark + (found[3] or names.get(found[2]) or found[2])


def _name(value: Any, other: str) -> str:
    """Return a name as it may stand in a line of its own, at most 38 characters."""
    name = " ".join(str(value or "").replace(":", " ").split())
    return name[:_NAMES].strip() or other


def _attach(files: Any, attached: list[str]) -> None:
    """Add the names of files."""
    for each in files if isinstance(files, list) else []:
        name = each.get("name") or each.get("file_name") if isinstance(each, Mapping) else each
        if isinstance(name, str) and name and name not in attached:
            attached.append(name)


def _number(value: Any) -> Any:
    """Return seconds that are written as a string as a number."""
    try:
        return float(value) if isinstance(value, str) else value
    except ValueError:
        return None


def instant_at(value: Any) -> str:
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
