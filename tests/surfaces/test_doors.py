"""Whatever comes through a door, an operation answers with its result or an error of the tree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.documents.model import Source
from ltmi_py.errors import LtmiError, UsageError
from ltmi_py.surfaces.operations import OPERATIONS, dispatch

NOW = "2026-01-01T00:00:00Z"
BUNDLE = dispatch(
    "write", {"bundle": dispatch("crystallize", {"sources": ["One. Two."], "now": NOW}).bundle}
).data
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def _answered(name, request):
    try:
        result = dispatch(name, request)
    except LtmiError:
        return None
    result.to_json()
    return result


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
@pytest.mark.parametrize(
    "name", ["read", "verify", "inspect", "outline", "export", "notes", "unpack", "migrate"]
)
def test_bytes_of_any_kind_are_answered(name, data):
    _answered(name, {"bundle": data})


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(BUNDLE) - 1), st.binary(min_size=1, max_size=3))
@pytest.mark.parametrize("name", ["inspect", "verify"])
def test_a_damaged_bundle_is_answered(name, at, data):
    _answered(name, {"bundle": BUNDLE[:at] + data + BUNDLE[at + len(data) :]})


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(["bundle", "query", "answer", "evidence", "sources", "k"]), JSON))
@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_json_of_any_shape_is_answered(name, request_values):
    _answered(name, request_values)


@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=200),
    st.sampled_from(["x.md", "x.txt", "x.html", "x.csv", "x.json", "x.vtt", "x", "x.eml"]),
)
def test_sources_of_any_kind_are_answered(data, label):
    held = _answered("crystallize", {"sources": [Source(data, label=label)], "now": NOW})
    if held is not None:
        assert dispatch("verify", {"bundle": held.bundle}).ok


FIELDS = st.fixed_dictionaries(
    {"data": st.text(max_size=20) | st.binary(max_size=20)},
    optional={
        "label": st.text(max_size=8) | st.integers(),
        "media_type": st.none()
        | st.text(max_size=8)
        | st.sampled_from(["text/csv", "text/html", "application/pdf"]),
        "timestamp": st.none()
        | st.text(max_size=8)
        | st.sampled_from(["2026-01-01", "2025-12-01T00:00:00Z"]),
        "canonical": st.booleans() | st.none(),
    },
)


@settings(max_examples=100, deadline=None)
@given(st.lists(FIELDS, max_size=2), st.booleans())
def test_sources_of_any_fields_are_answered(sources, skip):
    _answered("crystallize", {"sources": sources, "skip_refused": skip})


@pytest.mark.parametrize("files", [{1: b""}, {"corpus.ltmi": "text"}])
def test_the_files_of_a_bundle_are_bytes_by_name(files):
    with pytest.raises(UsageError, match="the bytes of its files by name"):
        dispatch("read", {"bundle": files})


@pytest.mark.parametrize("name", ["verify", "migrate"])
def test_texts_lie_beside_as_a_list_or_by_id(name):
    thin = dispatch("write", {"bundle": BUNDLE, "sources": False}).data
    (source,) = dispatch("inspect", {"bundle": BUNDLE}).sources
    for texts in (["One. Two."], (b"One. Two.",), {source["id"]: "One. Two."}, {source["id"]: b"One. Two."}):
        assert _answered(name, {"bundle": thin, "sources": texts}) is not None
    for texts in ("One. Two.", [3], {source["id"]: 3}):
        with pytest.raises(UsageError):
            dispatch(name, {"bundle": thin, "sources": texts})


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("crystallize", {"sources": ["One."]}),
        ("extract", {"source": "One."}),
        ("read", {}),
        ("write", {"form": "zip"}),
        ("unpack", {}),
        ("index", {}),
        ("retrieve", {"query": "one"}),
        ("check", {"answer": "One."}),
        ("verify", {}),
        ("inspect", {}),
        ("outline", {}),
        ("export", {"shape": "csv"}),
        ("notes", {}),
        ("merge", {"bundles": [BUNDLE, BUNDLE]}),
        ("diff", {"before": BUNDLE, "after": BUNDLE}),
        ("migrate", {}),
    ],
)
def test_every_operation_gives_its_result(name, more):
    request = more if name in ("crystallize", "extract", "merge", "diff") else {"bundle": BUNDLE, **more}
    assert _answered(name, request) is not None


def test_no_operation_is_left_untested():
    marks = test_every_operation_gives_its_result.pytestmark[0].args[1]
    assert {name for name, _ in marks} == set(OPERATIONS)
