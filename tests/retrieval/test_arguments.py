"""What is of the wrong sort is refused in words, by every door of retrieval; what is of the right sort is not."""

import pytest

from ltmi_py.errors import UsageError
from ltmi_py.retrieval.answers import search
from ltmi_py.retrieval.connections import connect
from ltmi_py.retrieval.index import Index


@pytest.fixture(scope="module")
def given(loci):
    return loci("The pump runs dry.", "The valve opens at 8 bar.")


@pytest.mark.parametrize(
    "wrong", [None, 5, "a text", b"bytes", [1], [None], {"a": 1}, ["The pump runs dry."]]
)
def test_an_index_takes_loci_and_nothing_else(given, wrong):
    index = Index(iter(given))
    for door in (Index, index.add, lambda loci: Index.load(index.dump(), loci)):
        with pytest.raises(UsageError, match="crystallize"):
            door(wrong)

    assert index.loci == list(given)


@pytest.mark.parametrize("wrong", [None, 5, "a-1", [5], b"a"])
def test_ids_are_a_series_of_names(given, wrong):
    index = Index(given)
    for door in (index.remove, lambda ids: index.touch(ids, now="2026-01-01T00:00:00Z")):
        with pytest.raises(UsageError, match="ids"):
            door(wrong)

    assert index.remove({given[0].id}) == 1


@pytest.mark.parametrize("wrong", [{"languages": "en"}, {"languages": [5]}, {"weights": 3}])
def test_an_index_is_made_with_names_of_languages_and_with_weights(given, wrong):
    with pytest.raises(UsageError):
        Index(given, **wrong)

    assert Index(given, languages=("en",)).rank("pump")


@pytest.mark.parametrize("wrong", [None, "text", 5, ["ltmi"]])
def test_a_kept_index_is_bytes(given, wrong):
    with pytest.raises(UsageError, match="bytes"):
        Index.load(wrong, given)

    assert Index.load(memoryview(Index(given).dump()), given).loaded


@pytest.mark.parametrize("wrong", [None, 5, b"pump", ["pump"]])
def test_a_query_is_text(given, wrong):
    index = Index(given)
    for door in (
        index.rank,
        index.crumb_of,
        lambda query: search(index, query),
        lambda name: connect(index, name, "valve"),
        lambda name: connect(index, "valve", name),
    ):
        with pytest.raises(UsageError, match="is text, not"):
            door(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"k": value} for value in (0, -1, "3", 1.5, None)),
        *({"mode": value} for value in (None, 5, "x")),
        *({"as_of": value} for value in (5, "yesterday", b"2026")),
    ],
    ids=str,
)
def test_how_to_rank_is_said_in_numbers_modes_and_instants(given, wrong):
    index = Index(given)
    for door in (index.rank, lambda query, **how: search(index, query, **how)):
        with pytest.raises(UsageError):
            door("pump", **wrong)

    right = {"k": 1, "mode": "words", "as_of": "2026-01-01T00:00:00Z"}
    assert search(index, "pump", **right).status == "found"


@pytest.mark.parametrize(
    "wrong",
    [{"budget": "x"}, {"budget": 0}, {"cursor": 5}, {"clue": 5}, {"bound": "x"}, {"bound": None}],
    ids=str,
)
def test_a_search_takes_what_it_says(given, wrong):
    index = Index(given)
    with pytest.raises(UsageError):
        search(index, "pump", **wrong)

    assert search(index, "pump", clue="dry", budget=50, bound=0.1).status == "found"
