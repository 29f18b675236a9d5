"""A statement that a person changed is never shown as if its source said it."""

import json

import pytest

from ltmi_py.bundle.reader import read
from ltmi_py.bundle.writer import write
from ltmi_py.surfaces.browser.edits import apply
from ltmi_py.surfaces.browser.view import View

SAID = "unproved: a person or a model changed this statement, its source may not say it"


@pytest.fixture
def changed(bundle, tmp_path):
    """The bundle of the manual with one statement corrected as the page does it, by name."""
    held = read((tmp_path / bundle).read_bytes())
    (old,) = [each for each in held.loci if each.statement == "The relief valve opens at 8 bar."]
    change = {"op": "correct", "id": old.id, "statement": "The relief valve opens at 9 bar."}
    (tmp_path / "changed.ltmi").write_bytes(write(apply(held, change, View(held))))
    return "changed.ltmi"


@pytest.mark.parametrize("bar", [8, 9])
def test_a_check_says_so_of_its_evidence(ltmi, changed, tmp_path, bar):
    answer = f"The relief valve opens at {bar} bar."
    words = " ".join(ltmi("check", "--bundle", changed, answer, "--report", "r.html").out.split())
    assert SAID in words
    assert "what it was checked against is in part unproved" in words
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert SAID in page
    assert "what it was checked against is in part unproved" in page
    report = ltmi("check", "--bundle", changed, answer, "--json").json
    assert report["claims"][0]["evidence"][0]["notes"] == ["unproved"]
    assert len(report["notes"]) == 1


def test_a_check_that_rests_on_what_is_proved_does_not(ltmi, bundle):
    told = ltmi("check", "--bundle", bundle, "The relief valve opens at 8 bar.")
    assert (told.code, "unproved" in told.out) == (0, False)


def test_a_hit_says_so(ltmi, changed, bundle):
    asked = "When does the relief valve open?"
    assert SAID in " ".join(ltmi("retrieve", changed, asked).out.split())
    (hit, *_) = json.loads(ltmi("retrieve", changed, asked, "--json").out)["hits"]
    assert (hit["locus"]["statement"], hit["notes"]) == ("The relief valve opens at 9 bar.", ["unproved"])
    assert "unproved" not in ltmi("retrieve", bundle, asked).out


def test_verify_answers_no_where_not_all_is_proved(ltmi, changed, bundle, manual):
    told = ltmi("verify", changed, "--json")
    assert (told.code, told.json["ok"], told.json["proved"], told.json["unproved"]) == (1, True, False, 1)
    assert "not all is proved" in ltmi("verify", changed).out

    ltmi("crystallize", manual.name, "--output", "thin.ltmi", "--without-sources")
    thin = ltmi("verify", "thin.ltmi", "--json")
    assert (thin.code, thin.json["ok"], thin.json["proved"]) == (1, True, False)
    beside = ltmi("verify", "thin.ltmi", "--source", manual.name, "--json")
    assert (beside.code, beside.json["proved"]) == (0, True)


def test_a_changed_statement_is_not_shown_as_sure(ltmi, changed):
    loci = ltmi("inspect", changed, "--loci", "--json").json
    (locus,) = [each for each in loci if "x-unproved" in each]
    assert "none, since it is unproved" in ltmi("inspect", changed, "--locus", locus["id"]).out


def test_a_bundle_without_statements_is_not_called_proved_but_empty(ltmi, tmp_path):
    made = tmp_path / "none.ltmi"
    ltmi("crystallize", "-", "--output", made, stdin=b"# A heading\n")
    told = ltmi("verify", made)
    assert (told.code, told.out) == (0, f"✓ nothing to prove: {made}: no loci\n")
