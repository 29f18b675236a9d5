"""Published data beside the checkout, where it is: the RFC 8785 vectors, and bundles of the TypeScript reference."""

from pathlib import Path

import pytest

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.codec import parse
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.writer import write
from ltmi_py.crystal.migration import migrate

DATA = Path(__file__).parents[3] / "shared" / "data"
RFC, INTEROP = DATA / "vectors" / "rfc8785", DATA / "interop"

needs = pytest.mark.skipif(not DATA.is_dir(), reason="the shared data is not beside the checkout")


@needs
@pytest.mark.parametrize("name", ["arrays", "french", "structures", "unicode", "values", "weird"])
def test_the_published_vectors_of_canonical_json_hold(name):
    made = canonical(parse((RFC / "input" / f"{name}.json").read_bytes()))
    assert made == (RFC / "output" / f"{name}.json").read_bytes()
    assert made.hex() == "".join((RFC / "outhex" / f"{name}.txt").read_text().split())


def sources():
    texts = [file.read_bytes() for file in sorted(INTEROP.glob("*.md"))]
    return [*texts, *(text.strip() for text in texts)]


@needs
@pytest.mark.parametrize(
    ("name", "loci", "verbatim", "dialect"),
    [("C1.json", 10, 2, "reference"), ("C2.json", 23, 1, "reference"), ("C3.json", 15, 12, "reference"),
     ("corpus.ltmi", 12, 0, "underivable")],
)  # fmt: skip
def test_foreign_bundles_are_read_named_and_migrated(name, loci, verbatim, dialect):
    data = (INTEROP / name).read_bytes()
    found = verify(data, sources())
    assert (found.loci, found.verbatim, found.ok) == (loci, verbatim, False)
    assert found.dialects["ids"] == found.dialects["lattice"] == {dialect: loci}
    made = migrate(read(data), sources())
    again = verify(write(made))
    assert again.ok
    assert again.dialects["ids"] == again.dialects["lattice"] == {"published": loci}
    assert again.verbatim + again.unproved == loci
    assert all(any(r.type == "formerly" for r in locus.relations) for locus in made.loci)
