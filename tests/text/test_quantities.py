from fractions import Fraction

import pytest

from ltmi_py.text import wordlists
from ltmi_py.text.quantities import find, parse


def one(text, **options):
    (quantity,) = find(text, **options)
    return quantity


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("4.2 kg", 4200, "g"),
        ("4200 g", 4200, "g"),
        ("$4.2 million", 4_200_000, "USD"),
        ("US$3bn", 3_000_000_000, "USD"),
        ("20 per cent", 20, "%"),
        ("68 °F", 20, "°C"),
        ("-5 °C", -5, "°C"),
        ("90 km/h", 25, "m/s"),
        ("€5 per month", 5, "EUR/month"),
        ("two hundred and five thousand", 205_000, ""),
        ("twenty-five years", 300, "month"),
        ("3½ hours", 12_600, "s"),
        ("1,000", 1000, ""),
        ("1 234 567", 1_234_567, ""),
        ("1/2", Fraction(1, 2), ""),
        ("16:00", 16, "clock"),
        ("9:30", Fraction(19, 2), "clock"),
        ("9 am", 9, "clock"),
        ("6:30 p.m.", Fraction(37, 2), "clock"),
        ("12 am", 0, "clock"),
        ("12 pm", 12, "clock"),
        ("6 in the evening", 18, "clock"),
        ("9 o’clock", 9, "clock"),
    ],
)
def test_a_figure_is_worth_its_value_in_the_base_unit(text, value, unit):
    quantity = one(text)

    assert (quantity.base_value, quantity.base_unit) == (value, unit)
    assert (quantity.start, quantity.stop) == (0, len(text))


def test_separators_are_read_as_the_language_writes_them():
    assert parse("1.000,5", language="de") == Fraction(2001, 2)
    assert parse("1.000", language="de") == 1000
    assert parse("1.000") == 1
    assert parse("1,000,000") == 1_000_000
    assert parse("3.2.1") is None


def test_a_range_is_one_quantity():
    quantity = one("5–10 kg")

    assert (quantity.base_value, quantity.base_upper, quantity.base_unit) == (5000, 10_000, "g")
    assert one("5 to 10 kg").key == quantity.key
    assert one("the 2018–19 season").key == one("the 2018-2019 season").key
    assert [found.value for found in find("They won 3-1.")] == [3, 1]


def test_hours_from_and_to_are_two_times_of_day():
    found = find("9:00 to 18:00")

    assert [(one.value, one.upper, one.unit) for one in found] == [(9, None, "clock"), (18, None, "clock")]


@pytest.mark.parametrize(
    ("text", "language", "hours"),
    [("18.30 Uhr", "de", Fraction(37, 2)), ("6 Uhr abends", "de", 18), ("18h30", "fr", Fraction(37, 2)), ("6 p. m.", "es", 18)],
)  # fmt: skip
def test_a_time_of_day_is_read_as_its_language_writes_it(text, language, hours):
    (quantity,) = find(text, language=language)

    assert (quantity.base_value, quantity.base_unit, quantity.stop) == (hours, "clock", len(text))


def test_what_only_looks_like_a_time_of_day_is_none():
    assert [one.unit for one in find("It ended 3:2, and 25:00 later, at 2:30.")] == ["", "", "", "", "clock"]
    assert [one.unit for one in find("It is 13 pm, 0 am, 9 amber lamps, 3.5 am.")] == ["", "", "", ""]
    assert [one.unit for one in find("Wir kommen um 9 am Montag.", language="de")] == [""]


def test_a_chain_of_numbers_is_a_name():
    assert find("Release 3.2.1 fixed extension 12-11-10.") == []
    assert [found.value for found in find("Release 3.2 fixed 12.")] == [Fraction(16, 5), 12]


def test_percent_and_percentage_points_differ():
    assert one("20%").key == one("20 percent").key
    assert one("20%").key != one("20 percentage points").key


def test_a_decade_is_no_number_of_seconds():
    assert one("the 1990s").base_unit != "s"
    assert one("90 s").base_unit == "s"


def test_an_ordinal_is_no_count():
    assert one("the 21st").key == one("the twenty-first").key
    assert one("the 21st").key != one("21").key


def test_a_run_of_digits_too_long_to_count_is_no_figure():
    assert find("9" * 5000 + " cats") == []
    assert len(find("9" * 300 + " cats")) == 1


def test_ordinals_have_a_value_in_every_language_that_lists_them():
    for language in ("de", "en", "es", "fr"):
        listed = wordlists.pairs(language, "ordinals")
        assert all(value.isdigit() for value in listed.values())

    assert [int(one.value) for one in find("He came second and she third.")] == [2, 3]


@pytest.mark.parametrize("mark", ["'", "’"])
def test_a_contraction_is_no_unit(mark):
    (found,) = find(f"Plot 31 won{mark}t be let.")

    assert (found.value, found.unit) == (31, "")
