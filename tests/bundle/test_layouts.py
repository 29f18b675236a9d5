"""What counts as a blank line, whatever the line ends."""

from __future__ import annotations

import pytest

from ltmi_py import crystallize, verify
from ltmi_py.bundle.proof.layouts import BLANK


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_blank_line_takes_two_line_ends(end: str) -> None:
    assert BLANK.search(f"a{end}{end}b")
    assert BLANK.search(f"a{end} >{end}b")
    assert not BLANK.search(f"a{end}b{end}c")


def test_a_table_with_windows_line_ends_is_proved() -> None:
    text = "# Parts\n\nX is y.\n\n| Part | Price |\n|---|---:|\n| Bolt M6 | 0.15 |\n".replace("\n", "\r\n")
    bundle = crystallize(text, now="2026-01-01T00:00:00Z")
    assert "Part: Bolt M6; Price: 0.15" in [locus.statement for locus in bundle.loci]
    assert verify(bundle).findings == ()
