"""Titles as names of files, safe on every system and in a vault of linked notes; titles that differ stay apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 120  # characters
_LONGEST_BYTES = 200  # with a number and an ending this stays below the 255 that file systems allow

_UNSAFE = re.compile('[#^\\[\\]|/\\\\:*?"<>\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)", re.IGNORECASE)


def safe_name(title: str) -> str:
    r"""Return `title` without what no file may be named: `# ^ [ ] | / \ : * ? " < >`, controls, device names."""
    name = " ".join(_UNSAFE.sub(" ", title).split())[:LONGEST]
    while len(name.encode("utf-8")) > _LONGEST_BYTES:
        name = name[:-1]
    name = name.strip(". ")
    return _RESERVED.sub(r"\1_", name, count=1) if _RESERVED.match(name) else name or "untitled"


def distinct_names(titles: Iterable[str]) -> dict[str, str]:
    """Return a safe name for each title, no two alike even where case and composed accents do not count.

    A title that is safe as it stands keeps its name; among the others the earlier one goes without a number.
    """
    kept = list(dict.fromkeys(titles))
    names: dict[str, str] = {}
    taken: set[str] = set()
    for title in sorted(kept, key=lambda each: safe_name(each) != each):
        name, count = safe_name(title), 1
        while _key(name) in taken:
            count += 1
            name = f"{safe_name(title)} ({count})"
        taken.add(_key(name))
        names[title] = name
    return {title: names[title] for title in kept}


def _key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
