"""The pinned tables of the format (SPEC 7), as data files beside this module; `text/` keeps lists of its own.

A table belongs to the format: two programs that judge one bundle must hold the same words.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "de", "es", "fr", "it", "nl", "pt")

_LETTERS = re.compile(r"[^\W\d_]+")
_SAMPLE = 20_000  # characters that tell a language


@cache
def entries(name: str, language: str = "") -> tuple[str, ...]:
    """Return the entries of a table in the order of its file; empty if the language has none."""
    folder = files("ltmi_py.bundle").joinpath("tables")
    file = folder.joinpath(language, f"{name}.txt") if language else folder.joinpath(f"{name}.txt")
    if not file.is_file():
        return ()
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return tuple(line for line in lines if line)


@cache
def words(name: str, language: str = "") -> frozenset[str]:
    """Return the entries of a table as a set."""
    return frozenset(entries(name, language))


@cache
def pattern(name: str, language: str) -> re.Pattern[str]:
    """Return a pattern that finds an entry of a table as whole words, white space in it being any."""
    found = sorted(entries(name, language), key=lambda entry: (-len(entry), entry))
    parts = [_entry(entry) for entry in found]
    return re.compile("(?:" + "|".join(parts) + ")" if parts else r"(?!)", re.IGNORECASE)


def _entry(entry: str) -> str:
    body = r"\s+".join(re.escape(word).replace("'", "['’]") for word in entry.split())
    if entry == "n't":
        return body + r"(?!\w)"
    return r"(?<!\w)" + body + ("" if entry.endswith("'") else r"(?!\w)")


def language_of(text: str) -> str:
    """Return the language whose function words are the most frequent in the first 20,000 characters, else English."""
    found = [word.lower() for word in _LETTERS.findall(text[:_SAMPLE])]
    counts = {code: sum(word in words("function", code) for word in found) for code in LANGUAGES}
    return max(LANGUAGES, key=lambda code: (counts[code], code == "en"))
