import io
import subprocess
import sys
from pathlib import Path

import pytest

import ltmi_py

DESIGNED = {
    "crystallize", "iter_loci", "Source", "Bundle", "BundleWriter", "Locus", "SourceRef", "read", "write", "verify",
    "migrate", "merge", "diff", "Index", "search", "check", "training_rows", "LtmiError", "BundleError", "__version__",
}  # fmt: skip


def test_the_public_names_are_those_of_the_design():
    assert set(ltmi_py.__all__) == DESIGNED
    assert [name for name in ltmi_py.__all__ if getattr(ltmi_py, name, None) is None] == []


def test_no_public_name_hides_a_package_or_is_hidden_by_one():
    for name in ltmi_py.__all__:
        getattr(ltmi_py, name)
    packages = {
        "bundle",
        "text",
        "documents",
        "crystal",
        "retrieval",
        "checking",
        "export",
        "adapters",
        "surfaces",
    }
    assert packages & DESIGNED == set()
    assert callable(ltmi_py.check)
    assert callable(ltmi_py.merge)


def test_importing_the_package_loads_none_of_it():
    program = (
        "import sys, ltmi_py; print(*sorted(name for name in sys.modules if name.startswith('ltmi_py')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ltmi_py"]


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="crystalise"):
        _ = ltmi_py.crystalise


def _slips(made):
    index = ltmi_py.Index(made)
    return {
        "no text": lambda: ltmi_py.crystallize(None),
        "a path": lambda: ltmi_py.crystallize(ltmi_py.Source(Path("x.md"))),
        "a label that is no text": lambda: ltmi_py.Source("x", label=None),
        "several sources for one": lambda: ltmi_py.iter_loci([ltmi_py.Source("a"), ltmi_py.Source("b")]),
        "a bundle's name": lambda: ltmi_py.read("x.ltmi"),
        "no bundle to verify": lambda: ltmi_py.verify(None),
        "a bundle for an index": lambda: ltmi_py.search(made, "valve"),
        "no query": lambda: ltmi_py.search(index, None),
        "bytes as evidence": lambda: ltmi_py.check("The valve is open.", b"The valve is open."),
        "no evidence": lambda: ltmi_py.check("The valve is open.", None),
        "no answer": lambda: ltmi_py.check(None, made),
        "an unknown bar": lambda: ltmi_py.check("The valve is open.", made, bar="high"),
        "an unknown shape": lambda: ltmi_py.training_rows(made, "prose"),
        "nothing to merge": ltmi_py.merge,
        "a file's name to merge": lambda: ltmi_py.merge(made, "x.ltmi"),
        "a number to compare": lambda: ltmi_py.diff(made, 3),
        "bytes to migrate": lambda: ltmi_py.migrate(b"{}"),
        "nothing to write": lambda: ltmi_py.write(None),
        "rows of a list": lambda: ltmi_py.training_rows([made]),
        "a file's name to spool to": lambda: ltmi_py.BundleWriter("x.ltmi"),
        "a file of text to spool to": lambda: ltmi_py.BundleWriter(io.StringIO(), form="json"),
    }


def test_a_slip_of_the_caller_is_an_error_of_ours_that_says_what_to_give():
    made = ltmi_py.crystallize("The valve is open.", now="2026-01-01T00:00:00Z")
    told = {}
    for name, call in _slips(made).items():
        with pytest.raises(ltmi_py.LtmiError) as caught:
            call()
        told[name] = str(caught.value)
    assert told["a bundle for an index"] == "a Bundle is no index; make one with Index(bundle)"
    assert told["a number to compare"] == "an int is no bundle; read the file first, with `read`"
    assert told["nothing to write"] == "None is no bundle; read the file first, with `read`"
    assert all(";" in sentence for sentence in told.values()), told


def test_bytes_that_can_be_changed_are_read_too():
    made = ltmi_py.crystallize(bytearray(b"The valve is open."), now="2026-01-01T00:00:00Z")
    assert [locus.statement for locus in made.loci] == ["The valve is open."]


@pytest.mark.parametrize("name", sorted(DESIGNED - {"__version__"}))
def test_every_public_name_is_described(name):
    assert len(getattr(ltmi_py, name).__doc__.split()) >= 5
