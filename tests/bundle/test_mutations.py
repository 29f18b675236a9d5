"""A changed byte in any hashed or derived field is found. What cannot be found is listed, with the reason."""

import json
import random

import pytest
from cases import built
from honest import HONEST

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.companions import files
from ltmi_py.bundle.findings import ERROR, WARNING
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.parts import fold
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


def is_white(path, leaf, other):
    """Whether one white space stands for another in a decoded text, where all of it counts as one space (SPEC 6.9)."""
    return path[-1] == "as" and len(leaf) == len(other) and fold(f"x{leaf}x") == fold(f"x{other}x")


def missed_of(count, *, seed):
    rng = random.Random(seed)
    documents = [json.loads(write(built(case))) for case in HONEST]
    missed = []
    for _ in range(count):
        document = json.loads(json.dumps(rng.choice(documents)))
        path, leaf = rng.choice(leaves(document))
        other = changed(leaf, rng)
        put(document, path, other)
        if not is_found(document) and not is_white(path, leaf, other):
            missed.append((document["manifest"]["x-sources"][0]["label"], path, leaf))
    return missed


def flipped(data, rng):
    """The bytes with one of them changed: a bit of it, or all of it."""
    at = rng.randrange(len(data))
    other = (
        data[at] ^ (1 << rng.randrange(8)) if rng.random() < 0.5 else (data[at] + rng.randrange(1, 256)) % 256
    )
    return data[:at] + bytes([other]) + data[at + 1 :]


def parsed(data):
    return [json.loads(line) for line in data.split(b"\n") if line]


def unfound_of(count, *, seed):
    """How many flips were found, and the places of the others, by the keys that lead there.

    A key that is no longer one may take the text of a source with it: that is told as a warning, of a source that is absent.
    """
    rng = random.Random(seed)
    wholes = [write(built(case), "jsonl") for case in HONEST]
    found, places = 0, []
    for _ in range(count):
        whole = rng.choice(wholes)
        data = flipped(whole, rng)
        try:
            errors = [each for each in verify(data).findings if each.severity in (ERROR, WARNING)]
        except LtmiError:
            errors = [True]
        if errors:
            found += 1
            continue
        before, after = (dict(paths(parsed(each))) for each in (whole, data))
        places += [path for path in {*before, *after} if before.get(path, paths) != after.get(path, paths)]
    return found, places


KNOWN = {key for case in HONEST for path, _ in paths(json.loads(write(built(case)))) for key in path}


def is_named(path):
    """Whether what nothing found is a free field, or has a key that no one knows, which is kept and means nothing."""
    return is_free(path) or not KNOWN.issuperset(key for key in path if isinstance(key, str))


def test_a_flipped_byte_is_found_but_in_what_nothing_derives():
    found, places = unfound_of(400, seed=1)
    assert found > 200
    assert [path for path in places if not is_named(path)] == []


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(2, 12))
def test_none_of_ten_thousand_flipped_bytes_goes_unfound_but_in_what_nothing_derives(seed):
    _, places = unfound_of(1000, seed=seed)
    assert [path for path in places if not is_named(path)] == []


@pytest.mark.parametrize(
    "name",
    ["manifest.json", "breadcrumb-tree.json", "provenance.csv", "instruction.md", "sources/"],
)
def test_a_flipped_byte_of_any_file_of_a_directory_is_found(name):
    rng = random.Random(name)
    for case in HONEST[::6]:
        members = files(built(case))
        file = next(each for each in members if each.startswith(name))
        for _ in range(6):
            spoiled = {**members, file: flipped(members[file], rng)}
            assert is_found_in(spoiled), (case.name, spoiled[file])


def is_found_in(members):
    try:
        return not verify(members).ok
    except LtmiError:
        return True


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
