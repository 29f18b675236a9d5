"""Which languages the texts of an index are in: from a sample, so that building stays fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ltmi_py.bundle.model import Locus
from ltmi_py.text.language import detect

_SAMPLES, _RUN = 64, 12  # places looked at, and statements read at each
_TELLING = 40  # characters from which a text tells its language
_SHARE = 0.05  # of the places, for a language to count


def languages_of(loci: Sequence[Locus]) -> tuple[str, ...]:
    """Return the languages of the loci, the commonest first; English if there are none."""
    found = Counter(detect(run) for run in _runs(loci) if len(run) >= _TELLING)
    enough = max(1.0, _SHARE * sum(found.values()))
    kept = [language for language, count in found.most_common() if count >= enough]
    return tuple(kept) or ("en",)


def _runs(loci: Sequence[Locus]) -> Iterator[str]:
    """Yield texts from all over the loci: some statements in a row, each text of one source."""
    at, step = 0, len(loci) // _SAMPLES
    while at < len(loci):
        stop = at + 1
        while stop < min(len(loci), at + _RUN) and loci[stop].source.id == loci[at].source.id:
            stop += 1
        yield " ".join(locus.statement for locus in loci[at:stop])
        at = max(stop, at + step)


def language_of(statement: str, languages: Sequence[str]) -> str:
    """Return the language of a statement if it is one of `languages`, else the first of these."""
    found = detect(statement)
    return found if found in languages else languages[0]
