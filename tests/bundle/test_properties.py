import json
from itertools import permutations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from strategies import EXTENSIONS, JSON, TEXT, bundles, loci

from ltmi_py.bundle import archives, seam, unpacking, wire
from ltmi_py.bundle.canonical import canonical, canonical_plain, is_plain, number
from ltmi_py.bundle.codec import MalformedError, parse, write_locus
from ltmi_py.bundle.companions import files
from ltmi_py.bundle.dialects import Utf16
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.merge import diff, merge
from ltmi_py.bundle.model import Locus
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.bundle.proof.endings import is_break
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.writer import write
from ltmi_py.errors import LtmiError


def _is_one_line(error):
    assert len(str(error).splitlines()) == 1


MEDIA = st.sampled_from(
    ["text/plain", "text/markdown", "text/html", "application/json", "text/csv", "text/vtt", "text/x-python"]
)
MARKS = st.text(st.sampled_from(list("aB.!? \n\r\t>-*#|:\"'`[]()<>/,;0129\u2028\ufeffé🙂。")), max_size=60)


@given(JSON)
@example({"\ufb33": 1, "\U0001f600": 2})
@example([0.00001, 1e-7, 1.0, 2**53])
def test_the_fast_way_writes_the_bytes_of_the_definition(value):
    if is_plain(value):
        assert canonical_plain(value) == canonical(value)
        assert seam._dumps_sorted(value) == canonical(value)


@given(JSON)
def test_canonical_bytes_are_read_back_as_the_value_and_written_the_same(value):
    data = canonical(value)
    assert canonical(parse(data)) == data
    assert canonical(json.loads(data)) == data


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_is_read_back_as_itself(value):
    assert float(number(value)) == value


@given(st.text(st.sampled_from("aé€😀"), max_size=9), st.integers(0, 20))
def test_a_code_unit_is_counted_in_characters_before_it(text, unit):
    before = Utf16(text).cut(0, unit)
    assert Utf16(text).char(unit) == len(before)
    assert text.startswith(before)


@given(loci())
def test_a_locus_is_written_fast_as_it_is_written_slowly(locus):
    assert write_locus(locus) == canonical(locus.to_json())


@given(loci(), EXTENSIONS)
def test_a_record_is_read_fast_as_it_is_read_with_care(locus, extra):
    record = json.loads(canonical({**extra, **locus.to_json()}))
    careful = wire._carefully(record)
    assert wire._quickly(record) == (None if locus.relations or locus.notes is not None else careful)
    assert canonical(Locus.from_json(record).to_json()) == canonical(careful.to_json())


@settings(deadline=None)
@given(bundles(), st.sampled_from(["json", "jsonl", "tar.gz", "zip"]))
def test_a_bundle_survives_writing_and_reading(bundle, form):
    data = write(bundle, form)
    again = read(data)
    assert write(again, form) == data
    assert write(again, "json") == write(bundle, "json")
    assert diff(bundle, again).to_json() == {"added": [], "removed": [], "changed": [], "moved": []}


@settings(deadline=None)
@given(bundles())
def test_an_honest_bundle_verifies_in_every_form(bundle):
    found = verify(bundle)
    assert found.ok, found.findings
    assert found.verbatim + found.assembled == len(bundle.loci)
    assert verify(write(bundle, "jsonl")).to_json()["dialects"] == found.to_json()["dialects"]
    assert verify(files(bundle)).ok


@settings(deadline=None, max_examples=40)
@given(st.lists(bundles(), min_size=3, max_size=3))
def test_merging_does_not_depend_on_order_or_grouping(three):
    results = {write(merge(merge(a, b), c)) for a, b, c in permutations(three)}
    results |= {write(merge(a, merge(b, c))) for a, b, c in permutations(three)}
    results.add(write(merge(*three)))
    assert len(results) == 1
    merged = merge(*three)
    assert write(merge(merged, three[0])) == write(merged)
    assert verify(merged).ok


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=2000))
def test_bytes_and_characters_of_a_source_map_to_each_other(text):
    source = SourceText(text.encode())
    for at in range(0, len(text) + 1, 7):
        assert source.char(source.byte(at)) == at
        assert source.byte(at) == len(text[:at].encode())


@settings(deadline=None)
@given(MARKS | TEXT, MEDIA, st.data())
def test_a_boundary_may_be_asked_for_anywhere(text, media, data):
    at = data.draw(st.integers(0, len(text)))
    assert starts_unit(text, at, media) in (True, False)
    assert stops_unit(text, at, media) in (True, False)
    assert is_break(text, at, min(len(text), at + 1)) in (True, False)
    assert starts_unit(text, 0, media)
    assert stops_unit(text, len(text), media)


@settings(deadline=None)
@given(st.binary(max_size=300))
@example(b'{"kind":"manifest"}\n')
@example(b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03")
@example(b"PK\x05\x06" + bytes(18))
def test_what_is_no_bundle_is_refused_with_an_error_of_ours(data):
    with pytest.raises(LtmiError):
        read(data)


@settings(deadline=None)
@given(bundles(), st.sampled_from(["json", "jsonl", "tar.gz", "zip"]), st.data())
def test_a_damaged_bundle_is_read_or_refused_and_nothing_else(bundle, form, data):
    whole = bytearray(write(bundle, form))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at] = data.draw(st.integers(0, 255))
    try:
        verify(bytes(whole))
    except LtmiError as error:
        _is_one_line(error)


@given(
    st.dictionaries(
        st.text(st.sampled_from(list("abc/.")), min_size=1, max_size=8).map(lambda name: "x" + name + "x"),
        st.binary(max_size=50),
        max_size=4,
    )
)
def test_archives_give_back_what_went_in_or_refuse_it(members):
    for form in ("tar.gz", "zip"):
        try:
            assert unpacking.unpack(archives.pack(members, form)) == members
        except LtmiError as error:
            _is_one_line(error)


@given(st.text(max_size=40))
def test_json_that_is_none_is_malformed_and_nothing_else(text):
    try:
        json.loads(text)
    except ValueError:
        with pytest.raises(MalformedError):
            parse(text)


@pytest.mark.fuzz
@settings(deadline=None, max_examples=10_000, suppress_health_check=list(HealthCheck), database=None)
@given(bundles(), st.sampled_from(["json", "jsonl", "tar.gz", "zip"]))
def test_ten_thousand_bundles_are_written_read_and_written_the_same(bundle, form):
    data = write(bundle, form)
    found = read(data)
    assert write(found, form) == data
    assert found == bundle or write(bundle, "json") == write(found, "json")
