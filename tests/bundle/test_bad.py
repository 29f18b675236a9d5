"""One file for each way to be wrong, in tests/bad/, named for it: refused in one line with the next action, or found."""

from pathlib import Path

import pytest

from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.reader import read
from ltmi_py.errors import LtmiError

BAD = Path(__file__).parent.parent / "bad"

REFUSED = {
    "last-line-truncated.ltmi.jsonl": ("bundle", "the last line has no line feed, so it may be cut short"),
    "last-line-without-line-feed.ltmi.jsonl": (
        "bundle",
        "the last line has no line feed, so it may be cut short",
    ),
    "lines-glued.ltmi.jsonl": ("bundle", "extra data at column 353"),
    "blank-line.ltmi.jsonl": ("bundle", "the line is blank"),
    "manifest-missing.ltmi.jsonl": ("bundle", "the first record is no manifest"),
    "manifest-last.ltmi.jsonl": ("bundle", "the first record is no manifest"),
    "key-twice.ltmi.jsonl": ("bundle", "the key 'kind' stands twice in one object"),
    "lone-surrogate-escaped.ltmi.jsonl": ("bundle", "a string holds a lone surrogate"),
    "lone-surrogate-bytes.ltmi.jsonl": ("bundle", "byte 18 is not UTF-8"),
    "not-utf-8.ltmi.jsonl": ("bundle", "byte 18 is not UTF-8"),
    "number-1e999.ltmi.jsonl": ("bundle", "the number 1e999 is too large"),
    "number-nan.ltmi.jsonl": ("bundle", "NaN is no JSON number"),
    "nested-200-deep.ltmi.jsonl": ("bundle", "it is nested more than 100 levels deep"),
    "version-1.ltmi.jsonl": ("version", "the bundle is of version ltmi/1.0, and this program reads ltmi/0.x"),
    "version-none.ltmi.jsonl": ("version", "the version '1' is none of this format"),
    "statement-is-a-number.ltmi.jsonl": ("shape", "field 'statement': must be a string that is not empty"),
    "field-missing.ltmi.jsonl": ("shape", "field 'horizon': is missing"),
    "breadcrumb-of-three.ltmi.jsonl": ("shape", "field 'breadcrumb': must have 4 levels, not 3"),
    "empty.ltmi.jsonl": ("bundle", "the file is empty"),
    "white-space.ltmi": ("bundle", "the file is empty"),
    "binary.ltmi": ("bundle", "the file is binary, not a bundle"),
    "plain-text.ltmi": ("bundle", "this is no bundle: it is not JSON"),
    "utf-16.ltmi": ("bundle", "the file is binary, not a bundle"),
    "array.ltmi": ("bundle", "there is no manifest"),
    "loci-missing.ltmi": ("shape", "field 'loci': must be a list"),
    "truncated.ltmi": ("bundle", "this is not JSON: unterminated string starting at column 1043"),
    "leads-outside.ltmi.tar.gz": (
        "bundle",
        "the archive holds the name '../corpus.ltmi', which leads out of its folder",
    ),
    "link.ltmi.tar.gz": ("bundle", "the archive holds 'corpus.ltmi', which is no plain file"),
    "bomb.ltmi.tar.gz": (
        "bundle",
        "the archive unpacks to more than 200 times its size, or to more than 2,147,483,648 bytes",
    ),
    "bomb.ltmi.zip": (
        "bundle",
        "the archive unpacks to more than 200 times its size, or to more than 2,147,483,648 bytes",
    ),
    "leads-outside.ltmi.zip": (
        "bundle",
        "the archive holds the name '../../corpus.ltmi', which leads out of its folder",
    ),
    "no-stream.ltmi.zip": ("bundle", "there is no corpus.ltmi in it, so it is no bundle"),
    "truncated.ltmi.zip": ("bundle", "the archive is broken: File is not a zip file"),
    "truncated.ltmi.tar.gz": (
        "bundle",
        "the archive is broken: Compressed file ended before the end-of-stream marker was reached",
    ),
    "sparse.ltmi.tar.gz": ("bundle", "the archive holds 'corpus.ltmi', which is no plain file"),
    "header-too-long.ltmi.tar.gz": ("bundle", "the archive holds a header that is too long"),
    "name-twice.ltmi.zip": ("bundle", "the archive holds 'corpus.ltmi' twice"),
}

FOUND = {
    "control.ltmi.jsonl": [],
    "control.ltmi": [],
    "manifest-miscounts.ltmi.jsonl": ["count"],
    "locus-twice.ltmi.jsonl": ["duplicate-id"],
    "version-0.2.ltmi.jsonl": ["version-newer"],
    "statement-edited.ltmi.jsonl": ["id", "not-verbatim"],
    "source-edited.ltmi.jsonl": ["not-verbatim", "source-id"],
    "offset-edited.ltmi.jsonl": ["id", "not-verbatim", "unaccounted"],
    "lattice-edited.ltmi.jsonl": ["lattice"],
    "corpus-id-edited.ltmi.jsonl": ["corpus-id"],
    "id-edited.ltmi.jsonl": ["corpus-id", "id"],
    "source-unlisted.ltmi.jsonl": ["source-unlisted"],
    "entombed.ltmi.jsonl": ["tombstone"],
    "offset-inside-a-character.ltmi.jsonl": ["id", "offset-range"],
    "offset-beyond-the-source.ltmi.jsonl": ["id", "offset-range", "unaccounted"],
    "601-characters.ltmi.jsonl": ["too-long"],
    "companion-edited.ltmi.zip": ["companion"],
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_file_is_refused_in_one_line_with_the_next_action(name):
    code, problem = REFUSED[name]
    for take in (read, verify):
        with pytest.raises(LtmiError) as caught:
            take((BAD / name).read_bytes())
        sentence = str(caught.value)
        assert (caught.value.code, problem in sentence) == (code, True)
        assert len(sentence.splitlines()) == 1
        assert "; " in sentence.partition(problem)[2]


@pytest.mark.parametrize("name", FOUND)
def test_a_bad_file_that_can_be_read_is_judged(name):
    found = verify((BAD / name).read_bytes())
    assert sorted({each.code for each in found.findings}) == FOUND[name]
    assert found.ok == (name.startswith("control") or name == "version-0.2.ltmi.jsonl")


def test_every_bad_file_has_its_test():
    assert {file.name for file in BAD.iterdir()} == {*REFUSED, *FOUND}


def test_a_truncated_bundle_is_not_read():
    with pytest.raises(LtmiError, match="counts 3 loci and 2 are there"):
        read((BAD / "manifest-miscounts.ltmi.jsonl").read_bytes())
