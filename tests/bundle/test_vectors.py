"""The vectors of SPEC.md: each is run, and each clause has one."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
import vectored

from ltmi_py.bundle.findings import CODES

VECTORS = Path(__file__).parent.parent / "vectors"
ALL = [
    pytest.param(vector, id=f"{file.stem}-{index}-{vector['clause']}")
    for file in sorted(VECTORS.glob("*.json"))
    for index, vector in enumerate(json.loads(file.read_text(encoding="utf-8")))
]


@pytest.mark.parametrize("vector", ALL)
def test_a_vector_holds(vector):
    vectored.run(vector)


def test_every_clause_has_a_vector_and_every_vector_a_clause():
    text = files("ltmi_py.bundle").joinpath("SPEC.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^\*\*([\d.]+)\*\*", text, re.MULTILINE)
    assert len(clauses) == len(set(clauses)) > 100
    assert set(clauses) - {param.values[0]["clause"] for param in ALL} == set()
    assert {param.values[0]["clause"] for param in ALL} - set(clauses) == set()


def test_every_vector_of_bytes_states_them_in_hexadecimal():
    found = [param.values[0] for param in ALL if "hex" in param.values[0]]
    assert len(found) > 100
    assert all(re.fullmatch(r"(?:[0-9a-f]{2})*", vector["hex"] or "") for vector in found)


def test_the_text_lists_every_code_as_it_is():
    text = files("ltmi_py.bundle").joinpath("SPEC.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (error|warning|note) \| (.+) \|$", text, re.MULTILINE)
    assert {code: (severity, says) for code, severity, says in rows} == dict(CODES)
