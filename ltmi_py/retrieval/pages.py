"""Pages of an answer: what fits a budget of tokens, and the cursor for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ltmi_py.bundle.ids import digest
from ltmi_py.errors import UsageError
from ltmi_py.retrieval.hits import Hit

_MARK = 12  # hexadecimal digits of the query's digest in a cursor


def estimate(text: str) -> int:
    """Return about how many tokens a language model makes of `text`: a quarter of its bytes, at least one."""
    return max(1, -(-len(text.encode("utf-8", "replace")) // 4))


@dataclass(frozen=True, slots=True)
class Page:
    """Where a page starts among the hits, and the mark of the query it belongs to."""

    start: int
    mark: str

    @classmethod
    def read(cls, cursor: str | None, *, of: tuple[str, ...]) -> Page:
        """Return the page a cursor speaks of, the first for None; raise UsageError if it belongs to another query."""
        mark = digest("\0".join(of).encode("utf-8", "surrogatepass"))[:_MARK]
        if cursor is None:
            return cls(0, mark)
        start, _, given = cursor.partition("-")
        if given != mark or not start.isascii() or not start.isdigit() or len(start) > 9:
            raise UsageError(
                "the cursor belongs to another query or another state of the index; ask again without it"
            )
        return cls(int(start), mark)

    def cut(self, hits: Sequence[Hit], *, k: int, budget: int | None) -> tuple[list[Hit], str | None]:
        """Return the hits of this page and the cursor of the next, None at the end."""
        shown: list[Hit] = []
        spent = 0
        for hit in hits[self.start : self.start + k]:
            spent += estimate(hit.locus.statement)
            if budget is not None and spent > budget and shown:
                break
            shown.append(hit)
        after = self.start + len(shown)
        return shown, f"{after}-{self.mark}" if after < len(hits) else None
