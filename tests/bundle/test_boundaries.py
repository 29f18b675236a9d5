import pytest
from edges import NO_STARTS, NO_STOPS, STARTS, STOPS

from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit


def cut(text):
    at = text.index("¦")
    return text.replace("¦", ""), at


@pytest.mark.parametrize(("text", "media"), STARTS)
def test_a_unit_starts_here(text, media):
    assert starts_unit(*cut(text), media)


@pytest.mark.parametrize(("text", "media"), NO_STARTS)
def test_no_unit_starts_here(text, media):
    assert not starts_unit(*cut(text), media)


@pytest.mark.parametrize(("text", "media"), STOPS)
def test_a_unit_stops_here(text, media):
    assert stops_unit(*cut(text), media)


@pytest.mark.parametrize(("text", "media"), NO_STOPS)
def test_no_unit_stops_here(text, media):
    assert not stops_unit(*cut(text), media)
