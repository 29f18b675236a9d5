import pytest

from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.retrieval.index import Index

pytest.importorskip("rank_bm25")

from ltmi_py.adapters.rank_bm25 import RankBM25


def loci(*statements):
    return [
        Locus.create(
            statement=text,
            breadcrumb=("Notes", None, None, None),
            source=SourceRef("s-1", at, at + 1),
            first_seen="2026-01-01T00:00:00Z",
        )
        for at, text in enumerate(statements)
    ]


def test_it_ranks_behind_the_same_door():
    given = loci(
        "The pump runs dry.", "The valve leaks oil.", "Oil is expensive.", "The hall is cold.", "It rains."
    )
    index = Index(given, ranker=RankBM25)

    hits = index.rank("does the valve leak oil")

    assert [hit.locus.statement for hit in hits] == ["The valve leaks oil.", "Oil is expensive."]
    assert hits[0].score == pytest.approx(RankBM25(given).rank("valve leak oil", 1)[0][1])
    assert hits[0].why.matched == ("valve", "leak", "oil")
    assert index.rank("does the valve leak oil", mode="words")[0].score != hits[0].score


def test_nothing_in_and_nothing_asked_give_nothing():
    assert Index([], ranker=RankBM25).rank("pump") == []
    assert Index(loci("The pump runs dry."), ranker=RankBM25).rank("?") == []
