"""One search: from a plan to loci in order, with what is needed to say why."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ltmi_py.bundle.model import LEVELS, Locus
from ltmi_py.retrieval import reasons
from ltmi_py.retrieval.cells import Crumb
from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.context import POOL, Context, Scored
from ltmi_py.retrieval.expectations import prefer
from ltmi_py.retrieval.feedback import widen
from ltmi_py.retrieval.fields import Fields
from ltmi_py.retrieval.hits import Hit, Why
from ltmi_py.retrieval.plans import Plan
from ltmi_py.retrieval.ranking import best


class Search:
    """The loci for a plan. `found` holds them in order once `look`, `look_again` or `take` was called."""

    __slots__ = ("_context", "_fields", "_looked", "_need", "_plan", "_pool", "found")

    def __init__(self, fields: Fields, plan: Plan, *, need: int) -> None:
        """Find at least `need` loci, if so many answer."""
        self._fields, self._need = fields, max(need, POOL)
        self._looked: set[int] = set()
        self.found: list[Scored] = []
        self._read(plan)

    def _read(self, plan: Plan) -> None:
        fields, weights = self._fields, self._fields.weights
        self._plan = plan
        columns = [Column(fields.postings, term, weight) for term, weight in plan.weights.items()]
        titles = fields.crumbs.match({term: weight * weights.crumb for term, weight in plan.weights.items()})
        self._pool = [number for _, number in best(columns, titles, need=self._need, gone=fields.gone)]
        self._context = Context(
            plan,
            columns,
            titles,
            weights=weights,
            places=fields.places,
            length_of=fields.postings.length,
            groups_of=fields.groups_of,
        )

    def look(self) -> None:
        """Put the loci in the order of BM25 over statement and breadcrumb."""
        self.found = self._context.plain(self._pool)

    def look_again(self) -> None:
        """Let the surroundings have a say; widen the query first where the statements are long."""
        self._rerank()
        fields, share = self._fields, self._fields.weights.feedback
        if not share or not self.found:
            return
        wider = widen(
            self._plan, self.found, share=share, counts=fields.counts, held=fields.held, loci=len(fields),
            stops=fields.vocabulary.stops,
        )  # fmt: skip
        if wider is not self._plan:
            self._read(wider)
            self._rerank()

    def _rerank(self) -> None:
        ahead = self._context.rerank(self._pool[:POOL])
        self._looked = {one.locus for one in ahead}
        rest = [number for number in self._pool[POOL:] if number not in self._looked]
        self.found = ahead + self._context.plain(rest)

    def prefer(self, query: str) -> None:
        """Move up what holds the figure, date or name that the query asks for."""
        fields = self._fields
        self.found = prefer(
            self.found, query, fields.vocabulary.languages, lambda number: fields.loci[number].statement
        )

    def take(self, ranked: Iterable[tuple[int, float]]) -> None:
        """Put the order and scores of another ranking in place of ours."""
        numbers = [(number, score) for number, score in ranked if score > 0]
        shares = {one.locus: one.share for one in self._context.plain([number for number, _ in numbers])}
        self.found = [Scored(score, number, shares[number]) for number, score in numbers]

    def crumb(self) -> Crumb | None:
        """Return the breadcrumb the words point to: that of the best locus, down to the deepest level that holds one."""
        if not self._pool:
            return None
        best = self._pool[0]
        depth = max(1, self._fields.depth(self._fields.loci[best], self._plan.weights.keys()))
        return (*self._fields.loci[best].breadcrumb[:depth], *[None] * (LEVELS - depth))

    def hit(self, one: Scored) -> Hit:
        """Return a locus with its reasons."""
        locus = self._fields.loci[one.locus]
        return Hit(locus, one.total, partial(self._why, locus, one))

    def _why(self, locus: Locus, one: Scored) -> Why:
        alone = one.locus not in self._looked
        depth = self._fields.depth(locus, self._plan.weights.keys())
        return reasons.why(locus, one, self._plan, self._context, alone=alone, depth=depth)
