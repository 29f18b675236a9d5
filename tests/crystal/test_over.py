"""A line right over a list that governs its items, though it is no heading."""

import pytest
from crystallised import proved


def made(text, label):
    bundle = proved(text, label)
    left = [text[each.start : each.stop] for each in bundle.left_out if each.why == "lead"]
    return [locus.statement for locus in bundle.loci], left


@pytest.mark.parametrize(
    ("label", "mark"),
    [("a.txt", "    * "), ("a.txt", "- "), ("a.txt", "1. "), ("a.md", "- "), ("a.md", "1. ")],
)
def test_its_items_carry_it(label, mark):
    text = f"The pump is old.\n\nWhat we do not want\n\n{mark}a new pump\n{mark}a second valve\n\nThe valve is new.\n"
    assert made(text, label) == (
        [
            "The pump is old.",
            "What we do not want: a new pump",
            "What we do not want: a second valve",
            "The valve is new.",
        ],
        ["What we do not want"],
    )


def test_one_that_governs_nothing_is_not_carried():
    said, left = made("The pump is old.\n\nParts in the hall\n\n- a new pump\n- a second valve\n", "a.md")
    assert said[-2:] == ["a new pump", "a second valve"]
    assert not left


def test_code_that_looks_like_a_list_carries_it_too():
    said, _ = made("The pump is old.\n\nWhat we do not want\n\n    - pump --new\n    - valve --new\n", "a.md")
    assert said[1:] == ["What we do not want: - pump --new - valve --new"]


def test_a_lead_stands_over_code_that_begins_with_a_number_sign():
    said, _ = made(
        "The plant is old.\n\nYou can run it from the shed with:\n\n    # bin/valve-test\n", "a.md"
    )
    assert said == ["The plant is old.", "You can run it from the shed with: # bin/valve-test"]
