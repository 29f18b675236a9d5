"""A thing that stands elsewhere in the evidence is not brought into what a sentence says, unless that sentence can mean it."""

from __future__ import annotations

import pytest

from ltmi_py import check

LAKE = """Lake Orrin supplies drinking water to Dunmore. The dam was finished in 1961.

The pumping station at Kessling was built by the engineer Helga Brandt. Its four pumps deliver 900 litres per second.

Swimming is forbidden in the lake.

In August 2018 the level fell. Watering of gardens was banned for six weeks. The ban was lifted
on 21 September 2018 after heavy rain.

The setting max_batch limits the messages; its default is 500. The setting idle_timeout closes connections.
"""
HAUS = """Im Vorjahr waren es nur 96.000, weil das Haus vier Monate geschlossen war. Die meisten Besucher kommen aus Hallweil.

Die Heizung wird 2026 erneuert.
"""


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Helga Brandt built the dam in 1961.", LAKE),
        ("The ban on swimming was lifted on 21 September 2018.", LAKE),
        ("The default of idle_timeout is 500.", LAKE),
        ("Im Vorjahr war das Haus wegen der Heizung geschlossen.", HAUS),
    ],
)
def test_a_thing_of_another_sentence_is_not_brought_in(claim: str, evidence: str) -> None:
    assert not check(claim, evidence).ok


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("Helga Brandt built the pumping station.", LAKE),
        ("The ban on watering gardens was lifted on 21 September 2018.", LAKE),
        ("The default of max_batch is 500.", LAKE),
        ("The dam at Lake Orrin was finished in 1961.", LAKE),
        ("Im Vorjahr war das Haus vier Monate geschlossen.", HAUS),
    ],
)
def test_what_a_sentence_can_mean_passes(claim: str, evidence: str) -> None:
    assert check(claim, evidence).ok
