"""A changed byte in any hashed or derived field is found. What cannot be found is listed, with the reason."""

import json
import random

import pytest
from cases import built
from honest import HONEST

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.findings import ERROR
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.writer import write
from ltmi_py.errors import LtmiError

# Fields that nothing else in a bundle derives: a changed value is as good as the old one.
FREE = {
    "kind": "the sort of a statement is a judgement",
    "confidence": "a judgement",
    "horizon": "may change with time; long with a decay below 1 is found",
    "decay": "follows from a now that is not in the bundle",
    "first_seen": "an event that left no other trace",
    "last_referenced": "an event that left no other trace",
    "references": "a count of events that left no other trace",
    "tags": "free words, but for `excerpt`",
    "x-unproved": "free words about who wrote a statement, though they must be there",
    "created": "an event that left no other trace",
    "label": "a name for people",
    "media_type": "how the bytes are read; most changes are found by the rules that depend on it",
    "timestamp": "a date that the source may not hold",
    "why": "a reason from a closed list: another of the list may fit as well",
    "producer": "a name for people",
    "v": "a newer minor version is read, with a warning",
}
DERIVED = (
    "id",
    "breadcrumb",
    "lattice",
    "statement",
    "source",
    "x-parts",
    "x-unit",
    "corpus_id",
    "loci",
    "bytes",
    "text",
)


def paths(value, at=()):
    """Every leaf of a JSON value with its path."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from paths(each, (*at, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from paths(each, (*at, index))
    else:
        yield at, value


def changed(value, rng):
    if isinstance(value, bool) or value is None:
        return "x"
    if isinstance(value, (int, float)):
        return value + rng.choice([1, 2, -1]) if value else 1
    at = rng.randrange(len(value)) if value else 0
    other = rng.choice([c for c in "abz019 .é" if value[at : at + 1] != c])
    return value[:at] + other + value[at + 1 :]


def put(value, path, leaf):
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = leaf


def is_found(document):
    try:
        return any(each.severity == ERROR for each in verify(canonical(document)).findings)
    except LtmiError:
        return True


def is_free(path):
    return any(key in FREE for key in path)


def leaves(document):
    return [(path, leaf) for path, leaf in paths(document) if not is_free(path)]


def test_a_change_of_a_hashed_or_derived_field_is_found():
    assert missed_of(300, seed=1) == []


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(10))
def test_none_of_ten_thousand_changes_goes_unfound(seed):
    assert missed_of(1000, seed=seed) == []


def missed_of(count, *, seed):
    rng = random.Random(seed)
    documents = [json.loads(write(built(case))) for case in HONEST]
    missed = []
    for _ in range(count):
        document = json.loads(json.dumps(rng.choice(documents)))
        path, leaf = rng.choice(leaves(document))
        put(document, path, changed(leaf, rng))
        if not is_found(document):
            missed.append((document["manifest"]["x-sources"][0]["label"], path, leaf))
    return missed


def test_the_control_finds_nothing():
    assert [case.name for case in HONEST if is_found(json.loads(write(built(case))))] == []


def test_every_field_is_derived_or_listed_as_free():
    names = {
        key
        for case in HONEST
        for path, _ in paths(json.loads(write(built(case))))
        for key in path
        if isinstance(key, str)
    }
    known = {*FREE, *DERIVED, "offset", "sources", "manifest", "x-sources", "x-left-out", "v", "shape", "dim"}
    parts = {"skip", "from", "role", "glue", "span", "by", "as"}
    assert names - known - parts <= {"who"}
