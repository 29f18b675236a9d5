"""The figures that retrieval is held to, on labelled data where there is any. Run with `pytest -m bench`."""

import sys
from pathlib import Path

import pytest

DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "retrieval"
pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(not DATA.is_dir(), reason="labelled data is not beside the checkout"),
]
NEEDED = {"xquad_sent": (0.875, 0.965), "locomo": (0.55, 0.68), "cranfield": (0.41, 0.42)}


@pytest.fixture(scope="module")
def bench():
    sys.path.insert(0, str(Path(__file__).parent))
    import bench_retrieval  # noqa: PLC0415 - a script beside this file

    return bench_retrieval


@pytest.fixture(scope="module")
def sets(bench):
    return bench.Sets(DATA)


def figures(bench, parts, mode):
    scores = []
    for rows, asked in parts:
        made = bench.Ours(rows, mode)
        scores += [bench.measured(made(query), wanted) for query, wanted in asked]
    return tuple(sum(column) / len(scores) for column in zip(*scores, strict=True))


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_the_default_reaches_its_figures_and_is_never_worse_than_words(bench, sets, name):
    parts = sets.groups[name]

    fused, words = figures(bench, parts, "fused"), figures(bench, parts, "words")

    assert fused[0] >= NEEDED[name][0]
    assert fused[1] >= NEEDED[name][1]
    assert fused[0] >= words[0]


def test_a_frequent_query_of_many_loci_stays_cheap(bench):
    rows, queries = bench.prose(20_000)
    ours, theirs = bench.Ours(rows), bench.ENGINES["rank-bm25"](rows)

    assert bench.timed(ours, queries)[0] * 10 < bench.timed(theirs, queries[:20])[0]
