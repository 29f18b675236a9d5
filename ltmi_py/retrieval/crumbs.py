"""Breadcrumbs as a tree: which level holds which words, and which loci stand below a level.

A level's words are kept once, however many loci share it. The first level, the topic, counts for all loci below it. A
deeper one counts for a locus only if it says something that the statement does not: often it is the statement's own
subject; and at the second look only with the words that the statement lacks. Owns the second field of the ranking; the first, the statement, is the business of `postings`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from ltmi_py.bundle.model import LEVELS, Breadcrumb
from ltmi_py.retrieval.storage import below, rising


class Crumbs:
    """The tree of the levels that count. `leaf[locus]` is the node a locus hangs on; node 0 is the root, without words."""

    __slots__ = ("_children", "_order", "_spans", "leaf", "parents", "postings", "words")

    def __init__(self) -> None:
        """Start with the root alone."""
        self.leaf = array("I")
        self.parents = array("I", [0])
        self.words: list[tuple[int, ...]] = [()]
        self.postings: dict[int, array[int]] = {}
        self._children: dict[tuple[int, str], int] = {}
        self._order: array[int] | None = None
        self._spans: dict[int, tuple[int, int]] = {}

    def put(
        self, breadcrumb: Breadcrumb, said: Collection[int], read: Callable[[str], Iterable[int]]
    ) -> list[int]:
        """Hang the next locus on its breadcrumb; return the terms that count for it and are not `said` in its statement.

        `read` gives the terms of a level.
        """
        node = 0
        titled: list[int] = []
        for depth, level in enumerate(breadcrumb):
            if level is None:
                break
            child = self._children.get((node, level))
            terms = self.words[child] if child is not None else tuple(dict.fromkeys(read(level)))
            lacking = [term for term in terms if term not in said]
            if depth and not lacking:
                continue
            if child is None:
                child = self._grow(node, level, terms)
            titled += lacking
            node = child
        self.leaf.append(node)
        self._order = None
        return list(dict.fromkeys(titled)) if len(titled) > 1 else titled

    def _grow(self, node: int, level: str, terms: tuple[int, ...]) -> int:
        child = self._children[node, level] = len(self.words)
        self.parents.append(node)
        self.words.append(terms)
        for term in terms:
            self.postings.setdefault(term, array("I")).append(child)
        return child

    def kept(self) -> tuple[list[str], dict[str, array[int]]]:
        """Return what `restore` needs: the names of the nodes but the root's, and arrays by name."""
        starts, terms = array("I", [0]), array("I")
        for words in self.words:
            terms.extend(words)
            starts.append(len(terms))
        tree = {"leaf": self.leaf, "parents": self.parents, "node_starts": starts, "node_terms": terms}
        return [level for _, level in self._children], tree

    @classmethod
    def restore(
        cls, levels: Sequence[str], kept: Mapping[str, array[int]], *, loci: int, terms: int
    ) -> Crumbs:
        """Return the tree that `kept` gave; raise ValueError where it gave no such thing."""
        made = cls()
        leaf, parents, starts, words = kept["leaf"], kept["parents"], kept["node_starts"], kept["node_terms"]
        nodes = len(parents)
        depths = [0] * nodes
        for node in range(1, nodes):
            depths[node] = depths[parents[node]] + 1 if parents[node] < node else LEVELS + 1
        if not (
            len(leaf) == loci
            and len(levels) == nodes - 1
            and len(starts) == nodes + 1
            and below(leaf, nodes)
            and below(depths, LEVELS + 1)
            and below(words, terms)
            and rising(starts, len(words))
        ):
            raise ValueError("breadcrumbs")
        for node in range(1, nodes):
            made._grow(parents[node], str(levels[node - 1]), tuple(words[starts[node] : starts[node + 1]]))
        made.leaf = leaf
        return made

    def terms(self, locus: int) -> frozenset[int]:
        """Return the terms that count for a locus."""
        return frozenset(term for node in self.path(self.leaf[locus]) for term in self.words[node])

    def path(self, node: int) -> list[int]:
        """Return the nodes from the first level down to `node`."""
        out = []
        while node:
            out.append(node)
            node = self.parents[node]
        return out[::-1]

    def topic(self, locus: int) -> int:
        """Return the node of a locus's first level; the root where it has none."""
        node = above = self.leaf[locus]
        while above:
            node, above = above, self.parents[above]
        return node

    def below(self, node: int) -> Sequence[int]:
        """Return the loci below a node, those of earlier branches first."""
        if self._order is None:
            self._lay()
        start, stop = self._spans.get(node, (0, 0))
        return self._order[start:stop] if self._order is not None else ()

    def _lay(self) -> None:
        at_node: dict[int, list[int]] = {}
        for locus, node in enumerate(self.leaf):
            at_node.setdefault(node, []).append(locus)
        below: dict[int, list[int]] = {}
        for node in range(1, len(self.words)):
            below.setdefault(self.parents[node], []).append(node)
        order = array("I")
        starts: dict[int, int] = {}
        stack = [(0, False)]
        while stack:
            node, done = stack.pop()
            if done:
                self._spans[node] = (starts[node], len(order))
                continue
            starts[node] = len(order)
            order.extend(at_node.get(node, ()))
            stack.append((node, True))
            stack.extend((child, False) for child in reversed(below.get(node, ())))
        self._order = order

    def match(self, weights: Mapping[int, float]) -> Matched:
        """Return what each locus earns for the terms in `weights` that its breadcrumb holds."""
        return Matched(self, weights)


class Matched:
    """The breadcrumb's share of the score for one query: which terms (as bits) and how much, by node."""

    __slots__ = ("_crumbs", "_own", "_seen", "_values", "bits", "top", "weights")

    def __init__(self, crumbs: Crumbs, weights: Mapping[int, float]) -> None:
        """Mark the nodes that hold the terms."""
        self._crumbs = crumbs
        self.bits = {term: 1 << place for place, term in enumerate(weights)}
        self.weights = list(weights.values())
        self._own: dict[int, int] = {}
        for term, bit in self.bits.items():
            for node in crumbs.postings.get(term, ()):
                self._own[node] = self._own.get(node, 0) | bit
        self._seen: dict[int, int] = {0: 0}
        self._values = {0: 0.0}
        self.top = max((self.value(self.mask_at(node)) for node in self._own), default=0.0)

    def __bool__(self) -> bool:
        return bool(self._own)

    def mask(self, locus: int) -> int:
        """Return the bits of the terms in the breadcrumb of a locus."""
        return self.mask_at(self._crumbs.leaf[locus]) if self._own else 0

    def beside(self, locus: int, said: int) -> int:
        """Return the bits of the terms in the breadcrumb of a locus that count beside those `said` in its statement."""
        mask = self.mask(locus)
        return mask & (~said | self.mask_at(self._crumbs.topic(locus))) if mask & said else mask

    def mask_at(self, node: int) -> int:
        """Return the bits of the terms at a node and above it."""
        known = self._seen.get(node)
        if known is None:
            known = self._own.get(node, 0) | self.mask_at(self._crumbs.parents[node])
            self._seen[node] = known
        return known

    def value(self, mask: int) -> float:
        """Return what the terms of `mask` earn."""
        known = self._values.get(mask)
        if known is None:
            known, rest, weights = 0.0, mask, self.weights
            while rest:
                bit = rest & -rest
                known += weights[bit.bit_length() - 1]
                rest ^= bit
            self._values[mask] = known
        return known

    def best(self) -> Iterator[tuple[float, int]]:
        """Yield (value, locus) of the loci whose breadcrumb holds a term, best first; each once."""
        given: set[int] = set()
        for lost, node in sorted([(-self.value(self.mask_at(node)), node) for node in self._own]):
            value = -lost
            for locus in self._crumbs.below(node):
                if locus not in given:
                    given.add(locus)
                    yield value, locus
