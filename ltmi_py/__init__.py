"""Turn any text into statements traced to the bytes of their source; search them, check answers against them.

>>> from ltmi_py import crystallize, verify
>>> bundle = crystallize("The relief valve opens at 8 bar.", now="2026-01-01T00:00:00Z")
>>> bundle.loci[0].statement, verify(bundle).ok
('The relief valve opens at 8 bar.', True)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

# Names are loaded on first use, so that `ltmi --version` costs no more than it must.
_HOMES = {
    "Bundle": "bundle.model",
    "BundleError": "errors",
    "BundleWriter": "bundle.spool",
    "Index": "retrieval.index",
    "Locus": "bundle.model",
    "LtmiError": "errors",
    "Source": "documents.model",
    "SourceRef": "bundle.model",
    "check": "checking.verdicts",
    "crystallize": "api",
    "diff": "bundle.merge",
    "iter_loci": "api",
    "merge": "bundle.merge",
    "migrate": "crystal.migration",
    "read": "bundle.reader",
    "search": "retrieval.answers",
    "training_rows": "export.rows",
    "verify": "bundle.integrity",
    "write": "bundle.writer",
}

if TYPE_CHECKING:
    from ltmi_py.api import crystallize, iter_loci
    from ltmi_py.bundle.integrity import verify
    from ltmi_py.bundle.merge import diff, merge
    from ltmi_py.bundle.model import Bundle, Locus, SourceRef
    from ltmi_py.bundle.reader import read
    from ltmi_py.bundle.spool import BundleWriter
    from ltmi_py.bundle.writer import write
    from ltmi_py.checking.verdicts import check
    from ltmi_py.crystal.migration import migrate
    from ltmi_py.documents.model import Source
    from ltmi_py.errors import BundleError, LtmiError
    from ltmi_py.export.rows import training_rows
    from ltmi_py.retrieval.answers import search
    from ltmi_py.retrieval.index import Index

__all__ = [
    "Bundle",
    "BundleError",
    "BundleWriter",
    "Index",
    "Locus",
    "LtmiError",
    "Source",
    "SourceRef",
    "__version__",
    "check",
    "crystallize",
    "diff",
    "iter_loci",
    "merge",
    "migrate",
    "read",
    "search",
    "training_rows",
    "verify",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
