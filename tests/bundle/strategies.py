"""Values for property tests: JSON values on which serialisers differ, loci, and whole bundles that verify."""

from hypothesis import strategies as st

from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Relation, SourceRecord, SourceRef
from ltmi_py.bundle.parts import keep, skip

NOW = "2026-01-01T00:00:00Z"

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NAME = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
HARD = st.sampled_from(
    [
        0.00001,
        1e-7,
        1e21,
        1e-6,
        5e-324,
        0.1,
        1.0,
        -0.0,
        0.001,
        0.0009999,
        999999.5,
        1e6 + 0.5,
        2**53,
        -(2**53),
    ]
)
NUMBER = HARD | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
KEYS = st.sampled_from(["a", "b", "\ufb33", "\U0001f600", "é", "", '"', "\\"]) | TEXT
JSON = st.recursive(
    st.none() | st.booleans() | NUMBER | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
# Fields that the format gives a meaning; hypothesis also draws the words that it finds in modules.
OWN = frozenset(("parts", "unit"))
EXTENSIONS = st.dictionaries(
    NAME.filter(lambda name: name not in OWN).map(lambda name: "x-" + name), JSON, max_size=2
)
RATIO = st.floats(0, 1) | st.sampled_from([0, 1, 1e-6, 4e-7, 0.0009995, 0.5])
CRUMB = st.lists(NAME, min_size=1, max_size=4).map(lambda levels: (*levels, None, None, None)[:4])
SENTENCE = st.sampled_from(
    [
        "The pump runs.",
        "Öl fließt über 🙂.",
        "It costs 4.2 € a day!",
        "Nothing leaks?",
        "A\u2028line breaks.",
        "Nai\u0308ve it is not.",
    ]
)


FIXED = ["The pump runs.", "Öl fließt über 🙂.", "Nothing leaks?"]


@st.composite
def loci(draw, source="s-1", span=(0, 8), statement=None, parts=None):
    return Locus.create(
        statement=statement or draw(NAME),
        breadcrumb=draw(CRUMB),
        source=SourceRef(source, *span),
        first_seen=NOW,
        kind=draw(st.sampled_from(["fact", "claim", "opinion"])),
        confidence=draw(RATIO),
        references=draw(st.integers(0, 2**53)),
        relations=tuple(draw(st.lists(st.builds(Relation, NAME, NAME, EXTENSIONS), max_size=1))),
        tags=tuple(draw(st.lists(TEXT, max_size=2))),
        notes=draw(st.none() | TEXT),
        parts=parts,
        extensions=draw(EXTENSIONS),
    )


@st.composite
def bundles(draw):
    """A bundle that verifies: sentences in one source each, some assembled of two parts, some left out."""
    records, made, left = [], [], []
    for _ in range(draw(st.integers(0, 2))):
        sentences = draw(st.lists(SENTENCE, min_size=1, max_size=3, unique=True) | st.just(FIXED))
        text = "\n\n".join(sentences)
        name = source_id(text.encode())
        if any(record.id == name for record in records):
            continue
        at = 0
        for sentence in sentences:
            stop = at + len(sentence.encode())
            folded = sentence.replace("\u2028", " ")
            if draw(st.booleans()):
                parts = draw(
                    st.sampled_from([None, (keep(at, stop),), (keep(at, stop - 1), keep(stop - 1, stop))])
                )
                made.append(draw(loci(name, (at, stop), folded, parts)))
            else:
                left.append(LeftOut(name, at, stop, draw(st.sampled_from(["boilerplate", "question"]))))
            at = stop + 2
        records.append(
            SourceRecord(
                name, draw(TEXT), "text/plain", draw(st.none() | st.just(NOW)), len(text.encode()), text
            )
        )
    return Bundle.create(made, sources=records, left_out=left, created=NOW, producer=draw(st.none() | TEXT))


__all__ = ["skip"]
