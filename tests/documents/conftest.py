"""What every reader's test asks of a document."""

import sys
from pathlib import Path

import pytest

from ltmi_py.documents.model import Reading

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def check():
    return _check


@pytest.fixture(scope="session")
def plain():
    return _plain


@pytest.fixture(scope="session")
def rows():
    return _rows


def _check(document):
    """Blocks and gaps cover the text in order; runs tile their block; indices point back."""
    pieces = sorted([(b.start, b.stop) for b in document.blocks] + [(g.start, g.stop) for g in document.gaps])
    at = 0
    for start, stop in pieces:
        assert start == at < stop
        at = stop
    assert at == len(document.text)
    assert [b.start for b in document.blocks] == sorted(b.start for b in document.blocks)
    for index, block in enumerate(document.blocks):
        at = block.start
        for run in block.runs:
            assert run.start == at <= run.stop
            at = run.stop
        assert at == block.stop
        assert all(other is None or 0 <= other < index for other in (block.parent, block.lead))
        for cell in block.cells:
            assert all(run in block.runs for run in cell.runs)
    for gap in document.gaps:
        assert gap.why != "space" or not document.text[gap.start : gap.stop].strip()


def _plain(document, **fields):
    return [
        Reading(document.text, block.runs).plain
        for block in document.blocks
        if all(getattr(block, name) == value for name, value in fields.items())
    ]


def _rows(document):
    """The rows as {header: cell}, a header's levels joined by a slash."""
    text = document.text
    return [
        {
            "/".join(Reading(text, header).plain for header in cell.headers): Reading(text, cell.runs).plain
            for cell in block.cells
        }
        for block in document.blocks
        if block.kind == "row"
    ]
