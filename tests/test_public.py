import subprocess
import sys

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
