"""Identifiers are names: what is said of one is not said of another, though they share a part."""

from __future__ import annotations

import pytest

from ltmi_py import check

OPTIONS = (
    "The option max_rows was renamed to row_limit in version 2. The function load_all calls parse_one for each file. "
    "timeout_ms defaults to 500 and retry_count to 3. The flag --dry-run prints the plan; --force overwrites files."
)


@pytest.mark.parametrize(
    "claim",
    [
        "row_limit was renamed to max_rows in version 2.",
        "parse_one calls load_all for each file.",
        "retry_count defaults to 500.",
        "--dry-run overwrites files.",
    ],
)
def test_identifiers_exchanged_do_not_pass(claim: str) -> None:
    assert not check(claim, OPTIONS).ok


@pytest.mark.parametrize(
    "claim",
    [
        "max_rows was renamed to row_limit.",
        "parse_one is called by load_all.",
        "retry_count defaults to 3.",
        "--dry-run prints the plan.",
    ],
)
def test_identifiers_in_their_places_pass(claim: str) -> None:
    assert check(claim, OPTIONS).ok
