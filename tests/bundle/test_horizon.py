from dataclasses import replace

import pytest
from making import NOW, bundle

from ltmi_py.bundle.horizon import aged, consolidate, decay_at, evict, horizon_of, instant, referenced
from ltmi_py.bundle.integrity import verify
from ltmi_py.errors import UsageError

LATER = "2026-04-02T00:00:00Z"  # 91 days


def made(**fields):
    whole = bundle("One runs. Two runs.", ("One runs.", (0, 9), {}), ("Two runs.", (10, 19), {}))
    return replace(whole, loci=(replace(whole.loci[0], **fields), whole.loci[1]))


def test_a_short_lived_locus_fades_by_half_a_week_and_a_long_lived_one_never():
    short, long = made(horizon="short").loci
    assert [decay_at(short, day) for day in (NOW, "2026-01-08T00:00:00Z", "2026-01-15T12:00:00Z")] == [
        1.0,
        0.5,
        0.237924,
    ]
    assert decay_at(long, LATER) == 1.0
    assert aged(made(horizon="short"), now="2026-01-08T00:00:00Z").loci[0].decay == 0.5


@pytest.mark.parametrize(
    ("timestamp", "flags", "horizon"),
    [
        (None, {}, "short"),
        ("2025-12-02T00:00:00Z", {}, "short"),
        ("2025-12-01T23:59:59Z", {}, "long"),
        (None, {"canonical": True}, "long"),
        ("2020-01-01T00:00:00Z", {"transient": True}, "short"),
    ],
)
def test_the_age_of_a_source_tells_its_horizon(timestamp, flags, horizon):
    assert horizon_of(timestamp, now=NOW, **flags) == horizon


def test_the_third_reference_makes_a_locus_long_lived():
    locus = made(horizon="short", decay=0.4, references=1).loci[0]
    twice = referenced(locus, now=LATER)
    assert (twice.references, twice.horizon, twice.decay, twice.last_referenced) == (2, "short", 1.0, LATER)
    assert referenced(twice, now=LATER).horizon == "long"
    assert consolidate(made(horizon="short", references=3)).loci[0].horizon == "long"


def test_eviction_leaves_a_tombstone_and_the_account_of_bytes():
    before = made(horizon="short")
    after = evict(before, now=LATER)
    assert [locus.statement for locus in after.loci] == ["Two runs."]
    assert after.manifest.extensions["x-tombstones"] == [
        {
            "id": before.loci[0].id,
            "at": LATER,
            "why": "evicted",
            "source": {"id": before.sources[0].id, "offset": [0, 9]},
            "breadcrumb": ["Topic", None, None, None],
            "statement": "One runs.",
        }
    ]
    assert verify(after).findings == ()
    assert evict(before, now="2026-03-31T00:00:00Z") == before


def test_what_is_no_instant_is_refused():
    assert instant("2026-01-31T09:30:60.25Z").second == 59
    with pytest.raises(UsageError, match="no day of the calendar"):
        instant("2026-02-31T09:30:00Z")
    with pytest.raises(UsageError, match="no instant"):
        instant("2026-02-01")
