import io
from dataclasses import replace
from typing import ClassVar

import pytest
from making import NOW, bundle

from ltmi_py.bundle.companions import STREAM
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.members import Held
from ltmi_py.bundle.merge import merge, ordered
from ltmi_py.bundle.model import Bundle, Relation
from ltmi_py.bundle.reader import read, stream_members
from ltmi_py.bundle.shards import ShardWriter, unite
from ltmi_py.bundle.writer import write
from ltmi_py.errors import UsageError


def corpus(*numbers):
    """A bundle of one source for each number, three sentences each."""
    parts = []
    for number in numbers:
        text = f"Pump {number} runs.\n\nIt holds {number} bar.\n\nThe end of {number}."
        spots = [(text.index(words), text.index(words) + len(words)) for words in text.split("\n\n")]
        parts.append(bundle(text, *((text[a:b], (a, b), {}) for a, b in spots)))
    return Bundle.create(
        [locus for part in parts for locus in part.loci],
        sources=[s for part in parts for s in part.sources],
        created=NOW,
    )


def shards_of(made, loci=2):
    out = {}
    with ShardWriter(
        draft=io.BytesIO, keep=lambda name, file: out.update({name: file.read()}), loci=loci, created=NOW
    ) as writer:
        for record in made.sources:
            writer.add_source(record)
        for locus in made.loci:
            writer.add(locus)
        for left in made.left_out:
            writer.leave_out(left)
    return out


def codes(found):
    return sorted({each.code for each in found.findings} - {"opens-with-pronoun"})


def test_a_set_that_is_written_reads_as_the_corpus_it_was_made_of():
    made = corpus(1, 2, 3)
    members = shards_of(made)
    found = read(members)
    assert (found.loci, found.sources, found.left_out) == (made.loci, made.sources, made.left_out)
    assert found.manifest.corpus_id == made.manifest.corpus_id
    assert len([name for name in members if name.startswith("c-")]) == 5
    assert list(members)[-1] == STREAM
    assert (verify(members).ok, verify(members).verbatim) == (True, 9)


def test_every_shard_is_a_bundle_named_by_its_content():
    members = shards_of(corpus(1, 2))
    shards = {name: read(data) for name, data in members.items() if name.startswith("c-")}
    assert [shard.manifest.corpus_id + ".ltmi.jsonl" for shard in shards.values()] == list(shards)
    assert {len(shard.loci) for shard in shards.values()} == {2}


def test_a_locus_that_comes_twice_is_written_once():
    made = corpus(1)
    again = Bundle(made.manifest, (*made.loci, *made.loci), made.sources, ())
    assert len(read(shards_of(again)).loci) == 3


def test_a_set_lists_the_source_of_a_locus_that_has_no_record():
    made = corpus(1, 2)
    bare = Bundle(made.manifest, made.loci, (), ())
    assert read(shards_of(bare)).manifest.sources == made.manifest.sources


def test_sets_unite_in_any_order_and_grouping_to_the_merge_of_what_they_hold():
    sets = [shards_of(corpus(*numbers)) for numbers in ((1, 2), (2, 3), (4,))]
    one = unite(*sets)
    assert (
        one
        == unite(*reversed(sets))
        == unite(unite(*sets[:2]), sets[2])
        == unite(sets[0], unite(*sets[1:]))
        == unite(one, one)
    )
    whole = ordered(merge(*map(read, sets)))
    assert {locus.id: locus for locus in read(one).loci} == {locus.id: locus for locus in whole.loci}
    assert read(one).manifest.corpus_id == whole.manifest.corpus_id
    assert (verify(one).ok, verify(one).verbatim) == (True, 12)


def test_a_shard_that_is_in_two_sets_keeps_its_bytes_and_is_there_once():
    left, right = shards_of(corpus(1, 2), loci=3), shards_of(corpus(2, 3), loci=3)
    one = unite(left, right)
    assert {name for name in one if name.startswith("c-")} == {
        n for n in (*left, *right) if n.startswith("c-")
    }
    assert all(one[name] == {**left, **right}[name] for name in one if name.startswith("c-"))


def test_what_is_no_set_and_a_shard_of_nothing_are_refused():
    with pytest.raises(UsageError, match="no set of shards"):
        unite({STREAM: write(corpus(1), "jsonl")})
    with pytest.raises(UsageError, match="nothing to unite"):
        unite()
    with pytest.raises(UsageError, match="one locus or more"):
        ShardWriter(draft=io.BytesIO, keep=print, loci=0)


def test_every_shard_is_judged_and_loci_that_stand_in_two_are_found():
    members = shards_of(corpus(1, 2), loci=3)
    first, second = (name for name in members if name.startswith("c-"))
    doubled = {**members, second: members[first]}
    assert codes(verify(doubled)) == ["corpus-id", "duplicate-id", "unaccounted"]
    cut = {**members, second: members[second].replace(b'"loci":3', b'"loci":4')}
    assert codes(verify(cut)) == ["count"]
    assert verify(cut).findings[-1].message.endswith(f": {second}: 4, and 3 are there")


def test_a_relation_to_a_locus_of_a_later_shard_does_not_dangle():
    made = corpus(1)
    first, *rest = made.loci
    related = replace(first, relations=(Relation("confirms", rest[-1].id), Relation("confirms", "a-none")))
    members = shards_of(replace(made, loci=(related, *rest)), loci=1)
    assert codes(verify(members)) == ["relation-dangling"]
    assert [f.message for f in verify(members).findings if "a-none" in f.message] != []


def test_a_set_is_verified_with_one_shard_open_at_a_time():
    class Watched(Held):
        opened: ClassVar[list[str]] = []

        def lines(self, name):
            self.opened.append(name)
            yield from super().lines(name)
            self.opened.remove(name)

        def read(self, name):
            assert not name.startswith("c-")
            return super().read(name)

    members = Watched(shards_of(corpus(1, 2, 3)))
    _, loci = stream_members(members)
    assert {sum(name.startswith("c-") for name in members.opened) for _ in loci} == {1}
    assert verify(members).verbatim == 9
