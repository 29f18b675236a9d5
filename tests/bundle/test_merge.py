from dataclasses import replace
from itertools import permutations

from making import bundle

from ltmi_py.bundle.horizon import retire
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.merge import diff, merge
from ltmi_py.bundle.model import Relation
from ltmi_py.bundle.writer import write

NOW = "2026-06-01T00:00:00Z"
TEXT = "One runs. Two runs. Three runs."


def part(*numbers, **fields):
    spans = {1: (0, 9), 2: (10, 19), 3: (20, 31)}
    made = bundle(TEXT, *((TEXT[slice(*spans[n])], spans[n], {}) for n in numbers))
    return replace(made, loci=tuple(replace(locus, **fields) for locus in made.loci))


def test_a_tombstone_wins_over_a_locus_and_order_does_not_matter():
    one = retire(part(1, 2, 3), list(part(3).loci), now=NOW, why="forgotten")
    two = part(2, 3)
    merged = merge(one, two)
    assert [locus.statement for locus in merged.loci] == ["One runs.", "Two runs."]
    assert [stone["id"] for stone in merged.manifest.extensions["x-tombstones"]] == [part(3).loci[0].id]
    assert write(merged) == write(merge(two, one))
    assert write(merge(one, one)) == write(one)


def test_merging_is_associative_and_idempotent_byte_for_byte():
    parts = [
        part(1, references=2, tags=("b",)),
        part(1, 2, tags=("a",), extensions={"x-b": 1, "colour": "red"}),
        part(2, 3, horizon="short", decay=0.5, relations=(Relation("confirms", "a-1"),)),
    ]
    written = {write(merge(merge(a, b), c)) for a, b, c in permutations(parts)}
    written |= {write(merge(a, merge(b, c))) for a, b, c in permutations(parts)}
    assert len(written) == 1
    merged = merge(*parts)
    assert write(merge(merged, merged, parts[0])) == write(merged)
    assert merged.loci[0].extensions == {"x-b": 1, "colour": "red"}
    assert (merged.loci[0].references, merged.loci[0].tags) == (2, ("a", "b"))


def test_a_difference_names_what_was_added_removed_changed_and_moved():
    before = part(1, 2)
    moved = bundle("Now: Two runs. Three runs.", ("Two runs.", (5, 14), {}))
    same_source = tuple(
        replace(locus, source=replace(locus.source, id=before.sources[0].id)) for locus in moved.loci
    )
    after = replace(part(1, 3, references=4), loci=(*part(1, 3, references=4).loci, *same_source))
    found = diff(before, after)
    assert [locus.statement for locus in found.added] == ["Three runs."]
    assert found.removed == ()
    assert [change.to_json()["fields"] for change in found.changed] == [{"references": [None, 4]}]
    assert [(old.source.start, new.source.start) for old, new in found.moved] == [(10, 5)]
    assert diff(before, before).to_json() == {"added": [], "removed": [], "changed": [], "moved": []}


def test_what_one_bundle_left_out_and_another_says_is_not_left_out():
    whole = bundle(TEXT, *((TEXT[slice(*span)], span, {}) for span in ((0, 9), (10, 19), (20, 31))))
    other = bundle(TEXT, ("Two runs.", (10, 19), {}), left=[(0, 9, "boilerplate"), (20, 31, "question")])
    third = bundle(TEXT, ("Two runs.", (10, 19), {}), left=[(0, 9, "question"), (20, 31, "boilerplate")])
    assert merge(whole, other).left_out == ()
    assert [left.why for left in merge(other, third).left_out] == ["question", "question"]
    wide = bundle(TEXT, left=[(0, 31, "boilerplate")])
    assert [(left.start, left.stop) for left in merge(wide, part(2)).left_out] == [(0, 9), (20, 31)]
    assert all(verify(merge(one, wide)).ok for one in (whole, other, third))
