"""Bytes, UTF-16 units and lines of one text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.surfaces.browser.places import Places, TextPlaces

TEXTS = st.text(alphabet="ab \n\ré漢😀\u2028", max_size=60).map(lambda text: text * 97)


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@given(TEXTS, st.data())
def test_a_place_goes_from_bytes_to_units_and_back(text: str, data: st.DataObject) -> None:
    character = data.draw(st.integers(0, len(text)))
    byte, unit = len(text[:character].encode()), units(text[:character])
    places = Places(text)
    assert places.unit(byte) == unit
    assert places.byte(unit) == byte
    assert TextPlaces(text).unit(character) == unit


@given(TEXTS, st.data())
def test_a_line_is_counted_at_each_line_end_of_an_editor(text: str, data: st.DataObject) -> None:
    character = data.draw(st.integers(0, len(text)))
    before = [end for end in re.finditer("\r\n|\n|\r", text) if end.end() <= character]
    places = Places(text)
    assert places.line(len(text[:character].encode())) == len(before) + 1
    assert places.lines == len(re.findall("\r\n|\n|\r", text)) + 1


@pytest.mark.parametrize("text", ["", "plain", "é😀"])
def test_places_outside_the_text_are_clamped_to_it(text: str) -> None:
    places = Places(text)
    assert places.unit(10_000) == units(text)
    assert places.byte(10_000) == len(text.encode())
    assert places.range(-5, 10_000) == [0, units(text)]


def test_a_place_inside_a_character_is_its_start() -> None:
    places = Places("a😀b")
    assert [places.unit(byte) for byte in range(7)] == [0, 1, 1, 1, 1, 3, 4]
    assert [places.byte(unit) for unit in range(5)] == [0, 1, 1, 5, 6]
