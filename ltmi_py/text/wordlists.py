"""Word lists, as data files of this package: `lists/<language>/<name>.txt`, one entry a line, `#` begins a comment.

A language without a list has an empty one; callers say what they do then.
"""

from __future__ import annotations

from functools import cache
from pkgutil import get_data

from ltmi_py.text.folding import fold

_ANY = ("en", "de", "fr", "es")


@cache
def entries(language: str, name: str) -> tuple[str, ...]:
    """Return the entries of a list in the order of its file; empty if there is no such file."""
    try:
        data = get_data("ltmi_py.text", f"lists/{language}/{name}.txt")
    except FileNotFoundError:
        return ()
    text = (data or b"").decode("utf-8")
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(line for line in lines if line)


@cache
def words(language: str, name: str) -> frozenset[str]:
    """Return the entries of a list as a set."""
    return frozenset(entries(language, name))


@cache
def folded(language: str, name: str) -> frozenset[str]:
    """Return the entries of a list as a set, folded as the words of tokens are: "konnte" for "könnte"."""
    return frozenset(map(fold, entries(language, name)))


@cache
def in_any(name: str) -> frozenset[str]:
    """Return a list of fixed phrases in English, German, French and Spanish, for where no language is known yet."""
    return frozenset().union(*(words(language, name) for language in _ANY))


@cache
def pairs(language: str, name: str) -> dict[str, str]:
    """Return a list of `left<TAB>right` entries as a mapping; the first of two equal keys wins."""
    out: dict[str, str] = {}
    for line in entries(language, name):
        left, _, right = line.partition("\t")
        out.setdefault(left.strip(), right.strip())
    return out
