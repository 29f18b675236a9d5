"""Which languages the texts of an index are in: from a sample, so that building stays fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ltmi_py.bundle.model import Locus
from ltmi_py.text.language import detect

_SAMPLES, _RUN = 64, 12  # places looked at, and statements read at each
_SHARE = 0.05  # of the places, for a language to count


def languages_of(loci: Sequence[Locus]) -> tuple[str, ...]:
    """Return the languages of the loci, the commonest first; English if there are none."""
    step = max(_RUN, len(loci) // _SAMPLES)
    found = Counter(
        detect(" ".join(locus.statement for locus in loci[at : at + _RUN]))
        for at in range(0, len(loci), step)
    )
    enough = max(1.0, _SHARE * sum(found.values()))
    kept = [language for language, count in found.most_common() if count >= enough]
    return tuple(kept) or ("en",)


def language_of(statement: str, languages: Sequence[str]) -> str:
    """Return the language of a statement if it is one of `languages`, else the first of these."""
    found = detect(statement)
    return found if found in languages else languages[0]
