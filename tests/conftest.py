"""What holds for every test of a property: it has no deadline, and the ordinary run tries the same examples every time.

The search for what nobody thought of is a run of its own, with new examples each time: `pytest -m fuzz`, or any tests
with `--hypothesis-profile=search`.
"""

import pytest
from hypothesis import settings

settings.register_profile("calm", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("calm")


def pytest_configure(config: pytest.Config) -> None:
    """Let the tests marked as fuzzing draw new examples."""
    if config.getoption("markexpr") == "fuzz":
        settings.load_profile("search")
