"""What holds for every test of a property: it has no deadline, and the ordinary run tries the same examples every time.

The search for what nobody thought of is a run of its own, with new examples each time: `pytest -m fuzz`, or any tests
with `--hypothesis-profile=search`.

A test in a browser, or of how time grows, that fails is run once more: a machine under load has more ways to stumble than
the project has faults. The summary counts it ("rerun"), and one that is counted often is a fault to mend.
"""

import gc
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run what depends on the machine's load once more when it fails; the browser's Python has no plugin for that."""
    if config.pluginmanager.hasplugin("rerunfailures"):
        for item in items:
            if item.get_closest_marker("browser") or "growth" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def growth():
    """How many times as long a call takes with twice the input: about two where the time is linear, four where it is its square.

    The least of some tries, in processor time: noise makes one try slow, a square makes all of them slow. What other tests
    left behind is kept from the collector of garbage, which would go through it in the longer call and not in the shorter.
    """
    return _growth


_TRIES = 6
_ENOUGH = 2.3  # a ratio that no further try need improve
_FLOOR = 0.02  # seconds, so that what takes no time has no ratio


def _growth(call, once, twice):
    least = 99.0
    gc.collect()
    gc.freeze()
    for _ in range(_TRIES):
        spent = []
        for given in (once, twice):
            begin = time.process_time()
            call(given)
            spent.append(time.process_time() - begin + _FLOOR)
        print(f"{spent[0]:.3f} s, {spent[1]:.3f} s")
        least = min(least, spent[1] / spent[0])
        if least <= _ENOUGH:
            break
    gc.unfreeze()
    return least
