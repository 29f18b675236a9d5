"""No pattern backtracks without end: each one that the package compiles, on lines that repeat one thing."""

import importlib
import pkgutil
import re
import signal

import pytest

import ltmi_py

LENGTH = 400  # characters: a square of it is passed over in milliseconds, a cube or worse is not
SPENT = 0.25  # seconds of processor time for a match, some thousand times what a sound one takes
# fmt: off
UNITS = (
    "a", "A", "1", ".", "-", "_", "(", "[", "<", "*", "|", "'", "’", '"', ":", ",", "=", "@", "/", "#", "&", "~", "é", "中",
    "…", "。", "a.", "A.", "1.", "1,", "a-", "a_", "--", "1/", "a:", "[a", "(a", "<a", "a@", "a/", "&a;", "|a", "$1", " ", "\t",
    "\n", "\r\n", " \n", "\xa0", "a ", "A ", "1 ", "- ", "> ", "| a ", "a\n", "12:01 ", "No. ", "€ ", "a, b ",
)
# fmt: on
BEFORE = ("", "Devices ", "1 ", "* ", "<", "[", '"')
BEHIND = ("", "!", " x:")


def _patterns():
    """Return every pattern that stands in a module, alone or in a table, with where it stands."""
    found = {}
    for module in pkgutil.walk_packages(ltmi_py.__path__, "ltmi_py."):
        if module.name.endswith("__main__"):
            continue
        try:
            names = vars(importlib.import_module(module.name))
        except ImportError:  # what an optional library is needed for
            continue
        for name, value in names.items():
            several = (
                value.values()
                if isinstance(value, dict)
                else value
                if isinstance(value, (list, tuple))
                else (value,)
            )
            for each in several:
                if isinstance(each, re.Pattern) and isinstance(each.pattern, str):
                    found.setdefault((each.pattern, each.flags), (f"{module.name}.{name}", each))
    return sorted(found.values(), key=lambda pair: pair[0])


class _EndlessError(Exception):
    pass


def _give_up(*_):
    raise _EndlessError


@pytest.fixture
def alarm():
    """Interrupt a match that takes more than SPENT seconds of this process's own time."""
    before = signal.signal(signal.SIGVTALRM, _give_up)
    yield lambda seconds: signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


def _endless(pattern, alarm):
    """Return the first line that a pattern does not get through, or None."""
    for unit in UNITS:
        for before in BEFORE:
            for behind in BEHIND:
                line = before + unit * (LENGTH // len(unit)) + behind
                try:
                    alarm(SPENT)
                    pattern.match(line)
                    alarm(0)
                except _EndlessError:
                    return line
    return None


def test_no_pattern_is_endless(alarm):
    patterns = _patterns()
    assert len(patterns) > 500
    assert {name: line for name, pattern in patterns if (line := _endless(pattern, alarm))} == {}


@pytest.mark.parametrize("trap", [r"(?:a|aa|\w)*!?:", r"[A-Z]\w*(?:[ .]{1,2}[\w.]+){0,6}:"])
def test_an_endless_pattern_is_found(trap, alarm):
    assert _endless(re.compile(trap), alarm)
