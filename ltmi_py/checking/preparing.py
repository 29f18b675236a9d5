"""From what a caller has to evidence: texts, loci, a bundle or an index; and what is to be known of each locus."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from ltmi_py.bundle.model import Locus
from ltmi_py.checking.evidence import Evidence
from ltmi_py.checking.lexicon import Groups
from ltmi_py.checking.passages import Passage
from ltmi_py.errors import UsageError, a_type
from ltmi_py.retrieval.index import Index
from ltmi_py.text import wordlists
from ltmi_py.text.language import detect

MANY = 2500  # loci from which an index finds those that a claim may rest on; up to there reading them all once is faster
FADED = 0.5  # decay below which a locus is said to have faded
SAMPLE = 240  # characters of a passage that tell the language
SAMPLED = 8  # passages that do
TELLING = 0.2  # share of function words that tells a language other than English, where its letters do not
SILENT = 0.05  # share of English function words below which a sample tells nothing
_SPOKEN = re.compile(r"[^\W\d_]+")
TOLD_BY_WORDS = frozenset(
    ("es", "de", "fr", "pt", "it")
)  # and not by their script, or by hardly any function words


def prepare(
    evidence: object, *, language: str | None = None, synonyms: Iterable[Iterable[str]] = ()
) -> Evidence:
    """Return evidence ready to check any number of answers against: a text, texts, loci, a bundle or an index.

    Raises UsageError for anything else.
    """
    if isinstance(evidence, Evidence):
        return evidence
    groups = tuple(tuple(group) for group in synonyms)
    if isinstance(evidence, str):
        return _text(evidence, language, groups)
    found = getattr(evidence, "loci", evidence)
    items: list[Any] = list(found) if isinstance(found, Iterable) else [found]
    for item in items:
        if not isinstance(item, (str, Locus)):
            what = a_type(evidence if isinstance(evidence, bytes) else item)
            raise UsageError(f"evidence is texts or loci, not {what}; decode it, or make a bundle of it")
    old = frozenset(_superseded(items))
    passages = [_passage(item, number, old) for number, item in enumerate(items)]
    index = evidence if isinstance(evidence, Index) else None
    if len(items) <= MANY or not all(isinstance(item, Locus) for item in items):
        index = None
    elif index is None:
        index = Index(items)
    return Evidence(passages, language=language or _language(passages), groups=groups, index=index)


@lru_cache(maxsize=4)
def _text(text: str, language: str | None, groups: Groups) -> Evidence:
    passages = (Passage(text, 0),)
    return Evidence(passages, language=language or _language(passages), groups=groups)


def _passage(item: Any, number: int, old: frozenset[str]) -> Passage:
    if isinstance(item, str):
        return Passage(item, number)
    told = {
        "superseded": item.id in old,
        "decayed": item.decay < FADED,
        "unproved": "x-unproved" in item.extensions,
    }
    return Passage(item.statement, number, item, tuple(name for name, so in told.items() if so))


def _superseded(items: Iterable[Any]) -> Iterable[str]:
    for item in items:
        for relation in getattr(item, "relations", ()):
            if relation.type == "supersedes":
                yield relation.target


def _language(passages: Sequence[Passage]) -> str:
    """Return the language of the passages, English where too few function words tell."""
    sample = " ".join(passage.text[:SAMPLE] for passage in passages[:SAMPLED])
    language = detect(sample)
    silent = language == "en" and _share(sample, "en") < SILENT  # a table comes first
    if language not in TOLD_BY_WORDS and not silent:
        return language
    sample = " ".join(passage.text[: SAMPLE * SAMPLED] for passage in passages[:SAMPLED])
    language = detect(sample)
    least = TELLING if sample.isascii() else TELLING / 2
    return language if _share(sample, language) >= least else "en"


def _share(sample: str, language: str) -> float:
    """Return which share of the words of a sample are function words of a language."""
    light, found = wordlists.words(language, "function"), _SPOKEN.findall(sample.lower())
    return sum(word in light for word in found) / max(1, len(found))
