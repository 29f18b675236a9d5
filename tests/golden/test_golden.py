"""What a whole document comes to, byte for byte. To renew the file after a change that was meant:

python -c "import tests.golden.test_golden as t; t.renew()"
"""

from pathlib import Path

from ltmi_py.api import crystallize
from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.model import Source

HERE = Path(__file__).parent
EXPECTED = HERE / "crane.jsonl"


def bundle():
    data = (HERE / "crane.md").read_bytes()
    return crystallize(Source(data, label="crane.md"), now="2026-11-30T00:00:00Z")


def lines():
    made = bundle()
    left = [[x.start, x.stop, x.why] for x in made.left_out]
    return b"".join(canonical(x) + b"\n" for x in [*(locus.to_json() for locus in made.loci), left])


def renew():
    EXPECTED.write_bytes(lines())


def test_a_manual_comes_to_these_very_bytes():
    assert lines() == EXPECTED.read_bytes()


def test_the_manual_verifies_without_a_finding():
    found = verify(bundle())
    assert found.findings == ()
    assert found.verbatim > 5
    assert found.assembled > 5
