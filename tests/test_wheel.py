"""The tests exercise what people install, not the checkout they run in."""

import os
from pathlib import Path

import pytest

import ltmi_py


@pytest.mark.skipif(
    "LTMI_TEST_WHEEL" not in os.environ, reason="only where the wheel was installed for the tests"
)
def test_the_package_under_test_is_the_installed_wheel():
    assert "site-packages" in Path(ltmi_py.__file__).parts
