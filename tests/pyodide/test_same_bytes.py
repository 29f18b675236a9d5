"""The same input gives the same bytes in the browser's Python and in this one."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.pyodide

HERE = Path(__file__).parent
NOW = "2026-01-01T00:00:00Z"
TEXTS = (
    "",
    "The relief valve opens at 8 bar. It closes at 6 bar.",
    (
        "# Pump P-101\r\n\r\nThe pump runs at 50 Hz, i.e. 3,000 rpm. It must not run dry.\r\n\r\n"
        "| Part | Price |\r\n|---|---:|\r\n| Bolt M6 | 0.15 |\r\n| Nut M6 | 0.07 |\r\n\r\n- Close the valve.\r\n- Then wait.\r\n"
    ),
    "\ufeff---\ntitle: Café 🐝\n---\n\nLe café est à 85 °C. Il n’est pas prêt !\n\n> “Don’t,” said Zoë e\u0301.\n\n```py\nx = 1\n```\n",
    "水は100度で沸騰する。氷は0度で溶ける。\n\nПривет, мир. Это тест.\n\nمرحبا بالعالم؟ نعم.\n\nİstanbul ẞ ﬁ ǅ \U0001f469\u200d\U0001f680.\n",
    "Numbers: 1e-7, 0.00001, 1/3, 2^64, −5 °C, 10 000 000.5 km.\n\n"
    + "A long sentence that goes on, and " * 40
    + "ends.\n",
)


def test_bundles_are_byte_identical_natively_and_in_the_browsers_python(
    in_pyodide: Callable[..., Any],
) -> None:
    given = [[text, NOW] for text in TEXTS]
    spec = importlib.util.spec_from_file_location("inside_crystallize", HERE / "inside_crystallize.py")
    assert spec
    assert spec.loader
    here = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(here)
    natively = json.loads(here.main(json.dumps(given)))
    assert in_pyodide("inside_crystallize.py", given) == natively
    assert sum(loci for loci, _, _ in natively) > 15
    assert [text for text, (_, ok, _) in zip(TEXTS, natively, strict=True) if not ok] == []
