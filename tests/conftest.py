"""What holds for every test of a property: it has no deadline, and the ordinary run tries the same examples every time.

The search for what nobody thought of is a run of its own, with new examples each time: `pytest -m fuzz`, or any tests
with `--hypothesis-profile=search`.
"""

import sys
import time
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))  # for `crystallised`, which tests of several layers import

settings.register_profile("calm", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile("calm")


def pytest_configure(config: pytest.Config) -> None:
    """Let the tests marked as fuzzing draw new examples."""
    if config.getoption("markexpr") == "fuzz":
        settings.load_profile("search")


@pytest.fixture(scope="session")
def growth():
    """How many times as long a call takes with twice the input: about two where the time is linear, four where it is its square.

    The least of some tries, in processor time: noise makes one try slow, a square makes all of them slow.
    """
    return _growth


_TRIES = 6
_ENOUGH = 2.3  # a ratio that no further try need improve
_FLOOR = 0.02  # seconds, so that what takes no time has no ratio


def _growth(call, once, twice):
    least = 99.0
    for _ in range(_TRIES):
        spent = []
        for given in (once, twice):
            begin = time.process_time()
            call(given)
            spent.append(time.process_time() - begin + _FLOOR)
        least = min(least, spent[1] / spent[0])
        if least <= _ENOUGH:
            break
    return least
