"""The constants of the ranking, chosen by how long the statements are.

Short statements (sentences, messages) want little normalisation by length and lean on their neighbours and their
section; long ones (abstracts, pages) want the usual one, less of their section, a heavier title, and expansion by what
their best matches say.
"""

from __future__ import annotations

from dataclasses import dataclass

_SHORT, _LONG = 25.0, 75.0  # words that carry the subject


@dataclass(frozen=True, slots=True)
class Weights:
    """What the parts of a score are worth.

    k1, b: of BM25. crumb: a term in the breadcrumb, next to 1..k1+1 in the statement. before, earlier, after: the share
    of a neighbour's worth, one and two places before a locus and one after it. group: what agreement within a source
    and section adds. coverage: the share of the score that depends on how much of the query the locus itself holds.
    feedback: the share of the query that its best matches write; 0 for none.
    """

    k1: float = 0.9
    b: float = 0.4
    crumb: float = 0.5
    before: float = 0.7
    earlier: float = 0.35
    after: float = 0.6
    group: float = 0.4
    coverage: float = 0.3
    feedback: float = 0.0

    @classmethod
    def for_length(cls, average: float) -> Weights:
        """Return the weights for an average length, sliding from short to long."""
        long = min(1.0, max(0.0, (average - _SHORT) / (_LONG - _SHORT)))
        return cls(
            k1=0.9 + 0.4 * long,
            b=0.4 + 0.35 * long,
            crumb=0.5 + 0.5 * long,
            group=0.4 - 0.2 * long,
            coverage=0.3 * (1 - long),
            feedback=0.4 if long >= 0.5 else 0.0,
        )
