"""The wheels of optional readers: installed from beside the runtime, with no index to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.pyodide


def test_a_reader_is_installed_from_the_site_and_nothing_else_can_be(in_pyodide: Callable[..., Any]) -> None:
    outcome = in_pyodide("inside_readers.py", ["pypdf", "openpyxl", "toolz"], packages=["micropip"])
    assert outcome.pop("toolz") != "toolz"
    assert outcome == {"pypdf": "pypdf", "openpyxl": "openpyxl"}
