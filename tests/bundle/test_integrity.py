from making import bundle

from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.parts import context, glue, keep, skip
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.writer import write

TEXT = "The filter must not be washed. It weighs 4.2 kg. If it rains, the match is cancelled."
ACME = "Acme, which is Danish, sold Birch and bought Cedar."


def codes(made):
    return [found.code for found in verify(made).findings if found.severity == "error"]


def test_whole_sentences_are_verbatim():
    found = verify(
        bundle(TEXT, (TEXT[:30], (0, 30), {}), (TEXT[31:48], (31, 48), {}), (TEXT[49:], (49, 85), {}))
    )
    assert (found.ok, found.verbatim, found.refuted) == (True, 3, 0)


def test_a_dropped_negation_and_a_torn_condition_are_named():
    cheat = {"parts": (keep(0, 15), skip(15, 19, "markup"), keep(19, 30))}
    made = bundle(
        TEXT,
        ("The filter must be washed.", (0, 30), cheat),
        (TEXT[31:48], (31, 48), {}),
        (TEXT[62:], (62, 85), {}),
    )
    assert codes(made) == ["skip-markup", "torn", "unaccounted"]


def test_a_pronoun_is_replaced_by_its_subject():
    parts = (skip(31, 33, "pronoun"), context(0, 10, "subject"), keep(33, 48))
    made = bundle(
        TEXT,
        (TEXT[:30], (0, 30), {}),
        ("The filter weighs 4.2 kg.", (31, 48), {"parts": parts}),
        (TEXT[49:], (49, 85), {}),
    )
    assert codes(made) == []
    assert verify(made).assembled == 1


def test_a_unit_is_tiled_by_its_loci_and_joints():
    unit = {"unit": (0, 51)}
    whole = (keep(0, 4), skip(4, 21, "elsewhere"), skip(21, 22, "joint"), keep(22, 33), glue("."))
    loci = [
        ("Acme sold Birch.", (0, 33), {**unit, "parts": whole}),
        (
            "Acme is Danish.",
            (12, 21),
            {**unit, "parts": (context(0, 4, "subject"), glue(" "), keep(12, 21), glue("."))},
        ),
        (
            "Acme bought Cedar.",
            (38, 51),
            {**unit, "parts": (context(0, 4, "subject"), glue(" "), keep(38, 51))},
        ),
    ]
    assert codes(bundle(ACME, *loci)) == []
    assert codes(bundle(ACME, *loci[:2])) == ["unit-gap"]
    assert codes(bundle(ACME, loci[0], loci[2])) == ["unit-gap", "skip-elsewhere"]


def test_a_bundle_survives_both_forms():
    made = bundle(TEXT, (TEXT, (0, 85), {"parts": (keep(0, 30), keep(30, 85)), "tags": ("a",)}))
    for form in ("json", "jsonl"):
        data = write(made, form)
        assert read(data) == made
        assert write(read(data), form) == data
        assert verify(data).ok
