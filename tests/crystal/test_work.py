"""What a statement costs to make, counted in calls of Python functions: time on a busy machine tells nothing."""

import sys

import pytest

from ltmi_py import Source, crystallize

NOW = "2026-01-01T00:00:00Z"
MOST = 245  # calls for a statement of prose; a stage that every sentence goes through takes five to ten
PROSE = (
    "The harbour of Norvik was built in 18{0} by two brothers from the islands. "
    "It has {0} cranes, and the largest of them lifts forty tonnes. "
    "Ships from Bergen call there every week, but few of them stay for the night. "
    "In the winter of 19{0} the ice closed the inner basin for a month. "
    'The keeper said that "nothing moved but the gulls". '
    "Since then a breaker has been kept at the northern pier, which was made longer in 1974.\n\n"
    "A new pump was brought in by Harald Lund, who ran the yard until 1998. "
    "He sold it to the town in 1999. Visitors must report at the gate. "
    "About {0} people work at the yard today; most of them live in the old quarter.\n\n"
)
FIGURES = "19{0} was a good year for the yard. 12 ships were built there and 4 were sold. "


def calls_of(text):
    """How many calls it takes to crystallise a text, for each locus."""
    count = 0

    def each(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    crystallize("The pump runs. It was built in 1998.", now=NOW)  # what is read once for all texts
    sys.setprofile(each)
    try:
        bundle = crystallize(Source(text, label="x", media_type="text/plain"), now=NOW)
    finally:
        sys.setprofile(None)
    return count / len(bundle.loci)


@pytest.mark.parametrize("unit", [PROSE, FIGURES])
def test_a_statement_of_prose_takes_few_calls_however_long_its_text_is(unit):
    few, many = ("".join(unit.format(10 + i % 90) for i in range(count)) for count in (30, 90))
    assert calls_of(many) < 1.1 * calls_of(few)
    assert calls_of(many) < MOST
