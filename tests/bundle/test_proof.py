"""The proof is not to be fooled: cheats that `verify` names, and honest loci over hard inputs that it lets pass."""

import pytest
from cases import built
from cheats import CHEATS
from honest import HONEST

from ltmi_py.bundle.findings import ERROR
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.writer import write


def named(cases):
    return [pytest.param(case, id=case.name) for case in cases]


@pytest.mark.parametrize("case", named(CHEATS))
def test_a_cheat_is_named(case):
    found = verify(write(built(case), "jsonl"))
    assert sorted(each.code for each in found.findings if each.severity == ERROR) == sorted(case.codes)
    assert not found.ok


@pytest.mark.parametrize("case", named(HONEST))
def test_an_honest_locus_passes(case):
    found = verify(write(built(case), "jsonl"))
    assert [each.message for each in found.findings if each.severity == ERROR] == []
    assert found.ok
    assert found.verbatim + found.assembled + found.unproved == len(built(case).loci)


def test_there_are_at_least_fifty_of_each():
    assert len({case.name for case in CHEATS}) == len(CHEATS) >= 50
    assert len({case.name for case in HONEST}) == len(HONEST) >= 50
