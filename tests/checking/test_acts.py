"""Verbs in another form, in two words for one, and in a row of a table are the same verbs."""

from __future__ import annotations

import pytest

from ltmi_py import check
from ltmi_py.text.conjugation import stems


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        (
            "Der Vorstand wird für drei Jahre gewählt.",
            "Der Vorstand wird für vier Jahre gewählt.",
            "Die Mitgliederversammlung tagt im März. Sie wählt den Vorstand für drei Jahre.",
        ),
        (
            "Die Bücher sind im Keller ausgeliehen worden.",
            "Die Bücher sind nicht ausgeliehen worden.",
            "Besucher konnten die Bücher im Keller ausleihen. Der Eintritt ist frei.",
        ),
        (
            "Goods can be sent back within 30 days.",
            "Goods can be thrown away within 30 days.",
            "Goods may be returned within 30 days. Shipping costs £4.50.",
        ),
        (
            "The council turned down the plan in May.",
            "The council turned on the plan in May.",
            "The council rejected the plan in May. The mayor resigned.",
        ),
        (
            "Smith returned the keys.",
            "Smith lost the keys.",
            "Smith brought the keys back. The door is blue.",
        ),
        (
            "Sourdough is proved for 18 hours.",
            "Sourdough is proved for 12 hours.",
            "| Bread | Flour | Proving time |\n|---|---|---|\n| Sourdough | wheat | 18 hours |\n| Rye | rye | 12 hours |\n",
        ),
    ],
)
def test_the_same_verb_passes_and_another_does_not(right: str, wrong: str, evidence: str) -> None:
    assert (check(right, evidence).ok, check(wrong, evidence).ok) == (True, False)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("gewahlt", "wahlt", {"wahl"}),
        ("zuruckgegeben", "zuruckgibt", {"zuruckgeb"}),
        ("studierte", "studieren", {"studier"}),
        ("fast", "fasst", set()),
        ("leitet", "leute", set()),
    ],
)
def test_forms_of_a_german_verb_share_a_stem(one: str, other: str, same: set[str]) -> None:
    assert stems(one, "de") & stems(other, "de") == same


def test_a_language_without_a_list_of_forms_has_no_stems() -> None:
    assert stems("elected", "en") == frozenset()
