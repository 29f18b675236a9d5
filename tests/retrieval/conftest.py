import pytest

from ltmi_py.bundle.model import Locus, SourceRef


def _loci(*statements, crumb=("Notes",), source="s-1", **fields):
    made, at = [], 0
    for item in statements:
        text, path = item if isinstance(item, tuple) else (item, crumb)
        stop = at + len(text.encode())
        made.append(
            Locus.create(
                statement=text,
                breadcrumb=(*path, None, None, None)[:4],
                source=SourceRef(source, at, stop),
                **{"first_seen": "2026-01-01T00:00:00Z", **fields},
            )
        )
        at = stop + 1
    return made


@pytest.fixture(scope="session")
def loci():
    """Make loci one after another in one source; a statement may be a pair (statement, breadcrumb)."""
    return _loci


@pytest.fixture(scope="session")
def said():
    """Return the statements of hits."""
    return lambda hits: [hit.locus.statement for hit in hits]
