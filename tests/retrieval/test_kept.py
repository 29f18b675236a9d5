"""An index kept as bytes: used where it fits, and harmless where it does not, whoever made it."""

import json
from array import array
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.retrieval import storage
from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.crumbs import Crumbs
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.postings import Postings
from ltmi_py.retrieval.ranking import best

SAID = (
    "The pump runs dry and the pump is hot.",
    "The valve of the pump leaks.",
    "A hall is cold, a café warm.",
)


def made(statements, crumb=("Plant", "Ground floor", None, None)):
    return [
        Locus.create(
            statement=said, breadcrumb=crumb, source=SourceRef("s-1", 100 * at, 100 * at + 50),
            first_seen="2026-01-01T00:00:00Z",
        )
        for at, said in enumerate(statements)
    ]  # fmt: skip


LOCI = made(
    [f"{SAID[at % 3]} Take number {at}." for at in range(150)]
)  # so many that some terms are in groups
DATA = Index(LOCI).dump()
QUERIES = ("pump", "valve leaks", "cold café on the ground floor", "of the", "number 7")


def ranked(index):
    return [
        [(hit.locus.id, hit.score, hit.why.to_json()) for hit in index.rank(query, k=20)] for query in QUERIES
    ]


def ask(index):
    for query in QUERIES:  # it may find nothing, but what it finds can be explained
        assert index.rank(query, mode="words") is not None
        assert all(hit.why.to_json() for hit in index.rank(query))


def signed(header, arrays):
    return storage.pack({key: value for key, value in header.items() if key != "arrays"}, arrays)


def test_a_loaded_index_ranks_as_the_one_that_was_kept():
    back = Index.load(DATA, LOCI)

    assert back.loaded
    assert ranked(back) == ranked(Index(LOCI))
    assert back.dump() == DATA


def test_a_loaded_index_can_be_added_to_and_taken_from():
    late = made([*[locus.statement for locus in LOCI], "The roof leaks on the ground floor."])[-1:]
    back, whole = Index.load(DATA, LOCI), Index([*LOCI[1:], *late])

    back.add(late)
    back.remove([LOCI[0].id])

    assert [hit.locus.id for hit in back.rank("leaking roof", k=3)] == [
        hit.locus.id for hit in whole.rank("leaking roof", k=3)
    ]


@pytest.mark.parametrize(
    "other",
    [
        LOCI[:-1],
        LOCI[::-1],
        [*LOCI[1:], LOCI[0]],
        [replace(LOCI[0], statement="The pump runs well."), *LOCI[1:]],
        [replace(LOCI[0], breadcrumb=("Plant", "Attic", None, None)), *LOCI[1:]],
    ],
)
def test_an_index_of_other_loci_is_not_used(other):
    assert not Index.load(DATA, other).loaded
    assert ranked(Index.load(DATA, other)) == ranked(Index(other))


def test_an_index_whose_words_were_read_in_another_way_is_not_used():
    header, arrays = storage.unpack(DATA)
    assert Index.load(signed(header, arrays), LOCI).loaded

    header["vocabulary"]["reading"][0] += "s"

    assert not Index.load(signed(header, arrays), LOCI).loaded


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(DATA) - 1), st.binary(min_size=1, max_size=4))
def test_a_damaged_index_is_not_used(at, noise):
    damaged = DATA[:at] + noise + DATA[at + len(noise) :]

    assert Index.load(damaged, LOCI).loaded == (damaged == DATA)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_forged_index_never_makes_a_query_fail(data):
    header, arrays = storage.unpack(DATA)
    name = data.draw(st.sampled_from(sorted(arrays)))
    values = arrays[name]
    top = 2 ** (8 * values.itemsize) - 1
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(values) - 1)))
        change = data.draw(st.sampled_from(["set", "cut", "more"]))
        value = data.draw(st.integers(0, 300) | st.integers(0, top))
        arrays[name] = values = array(
            values.typecode,
            {
                "set": [*values[:at], value, *values[at + 1 :]],
                "cut": values[:at],
                "more": [*values, value],
            }[change],
        )

    ask(Index.load(signed(header, arrays), LOCI))


@pytest.mark.parametrize("name", sorted(storage.unpack(DATA)[1]))
def test_an_array_that_is_wrong_throughout_never_makes_a_query_fail(name):
    header, arrays = storage.unpack(DATA)
    values = arrays[name]
    for wrong in (
        *([value] * len(values) for value in (0, 1, 2, 300, 65_535)),
        *([*values[:-1], value] for value in (0, 300, 65_535)),
        [value + 1 for value in values],
        values[::-1],
        values[:-1],
        [],
        [*values, 0],
        [*values, *values],
    ):
        arrays[name] = array(values.typecode, wrong)
        ask(Index.load(signed(header, arrays), LOCI))


def packed():
    """Postings of terms of which one is so frequent that it has several runs and a row of counts."""
    postings = Postings()
    for at in range(1500):
        postings.put({0: 1 + (at % 5 == 0), 1: 1 + (at % 9 == 0), 2 + at % 3: 1, 5 + at: 1}, 0)
    postings.pack(1505)
    return postings


def read(postings):
    """Read all of some postings, as a ranking may."""
    postings.weigh(k1=0.9, b=0.4, average=4.0)
    columns = [Column(postings, term, 1.0 + term / 9) for term in (*range(6), 40, 700, 1504)]
    found = best(columns, Crumbs().match({}), need=200)
    for column in columns:
        assert len(best([column], Crumbs().match({}), need=3000)) <= 1500
    assert all(len(column.values([at for _, at in found])) == len(found) for column in columns)
    return found


@pytest.mark.parametrize("name", sorted(packed().arrays()))
def test_forged_postings_are_refused_or_can_be_read(name):
    sound = packed().arrays()
    assert len(sound["runs"]) == 6
    assert read(Postings.restore(sound, loci=1500, terms=1505)) == read(packed())
    values, refused = sound[name], 0
    forged = [
        *([*values[:at], value, *values[at + 1 :]] for at in {0, 1, 2, *range(3, len(values), 1 + len(values) // 40), len(values) - 1} for value in (0, 1, 3, 70, 1600, 65_535)),
        *([value] * len(values) for value in (0, 1, 2, 300, 65_535)),
        values[::-1], values[:-1], values[1:], [], [*values, 0], [*values, *values],
    ]  # fmt: skip
    for wrong in forged:
        try:
            made = Postings.restore({**sound, name: array(values.typecode, wrong)}, loci=1500, terms=1505)
        except (ValueError, LookupError):
            refused += 1
        else:
            read(made)
    assert refused


@pytest.mark.parametrize("value", [None, -1, "x", [None], {"en": "de"}, [[1]], {"en": [0.0]}])
@pytest.mark.parametrize(
    "field", ["content", "length", "levels", "vocabulary", "languages", "numbers", "spelled"]
)
def test_a_forged_header_never_makes_a_query_fail(field, value):
    header, arrays = storage.unpack(DATA)
    inner = header if field in header else header["vocabulary"]
    inner[field] = value

    index = Index.load(signed(header, arrays), LOCI)

    assert len(index.rank("pump")) == 10


@pytest.mark.parametrize(
    "arrays", [None, 3, [], [["ids"]], [["ids", "I", -1]], [["ids", "Q", 1]], [[[], "I", 1]]]
)
def test_an_index_with_other_arrays_is_none(arrays):
    header, _ = storage.unpack(DATA)
    body = json.dumps({**header, "arrays": arrays}).encode() + b"\n"
    head = f'{{"format": "{storage.FORMAT}", "digest": "{storage.digest(body)}"}}\n'.encode()

    assert not Index.load(head + body, LOCI).loaded
