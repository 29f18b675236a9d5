"""Verifying takes work in proportion to the loci, whatever stands over them; work is counted in calls, not in time."""

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py import Source, crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.proof.nesting import Nesting

NOW = "2026-01-01T00:00:00Z"


def sentence(i):
    return f"The pump number {i} runs at {i % 9} bar."


def times(count, text):
    return "".join(text.format(i, sentence(i)) for i in range(count))


LONG = {
    "an array under one key": (
        "application/json", lambda n: json.dumps({"name": "Plant", "notes": [sentence(i) for i in range(n)]}),
    ),
    "records in an array": (
        "application/json",
        lambda n: json.dumps({"name": "Plant", "items": [{"label": f"P {i}", "note": sentence(i)} for i in range(n)]}),
    ),
    "a table": ("text/csv", lambda n: "Pump,State\n" + times(n, "Pump {0},{1}\n")),
    "a table in Markdown": ("text/markdown", lambda n: "| Pump | State |\n|---|---|\n" + times(n, "| Pump {0} | {1} |\n")),
    "a table in HTML": (
        "text/html",
        lambda n: "<table><tr><th>Pump</th><th>State</th></tr>" + times(n, "<tr><td>Pump {0}</td><td>{1}</td></tr>") + "</table>",
    ),
    "a list": ("text/markdown", lambda n: "# Pumps\n\nNever do this:\n\n" + times(n, "- {1}\n")),
    "a list in an item": ("text/markdown", lambda n: "- Never do this:\n" + times(n, "  - {1}\n")),
    "a list in an item without a colon": ("text/markdown", lambda n: "- Pumps of the plant\n" + times(n, "  - {1}\n")),
    "a list under a heading in HTML": ("text/html", lambda n: "<h1>Never do</h1><ul>" + times(n, "<li>Run at {0} bar</li>") + "</ul>"),
    "a list in HTML": ("text/html", lambda n: "<p>Never do this:</p><ul>" + times(n, "<li>{1}</li>") + "</ul>"),
    "a list in an item of HTML": (
        "text/html", lambda n: "<ul><li>Never do this:<ul>" + times(n, "<li>{1}</li>") + "</ul></li></ul>",
    ),
    "leads over lists": ("text/markdown", lambda n: times(n, "Votes on pump {0}:\n\n- Buy the pump {0}\n- Rent {0} pumps\n\n")),
    "leads over blocks that end no sentence": ("text/plain", lambda n: times(n, "Votes on pump {0}:\n\nBuy the pump {0} and the valve {0}\n\nRent {0} of the old pumps\n\n")),
    "a message": ("message/rfc822", lambda n: "From: a@b.c\nSubject: Pumps\n\n" + times(n, "I saw pump {0}. It runs.\n")),
    "one speaker": ("text/plain", lambda n: "Anna: Hello there.\n" + times(n, "I have seen pump {0}. It runs.\n")),
    "answers": ("text/plain", lambda n: "What does the pump do?\n\n" + times(n, "It runs at {0} bar.\n\n")),
    "a section": ("text/markdown", lambda n: "# Pumps\n\n" + times(n, "{1} It leaks.\n\n")),
    "a section in HTML": ("text/html", lambda n: "<h1>Pumps</h1>" + times(n, "<p>{1} It leaks.</p>")),
}  # fmt: skip


def work_of(bundle):
    """How many calls it takes to verify a bundle, for each locus."""
    count = 0

    def each(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(each)
    try:
        found = verify(bundle)
    finally:
        sys.setprofile(None)
    assert found.ok
    return count / len(bundle.loci)


@pytest.mark.parametrize("name", LONG)
def test_twice_the_text_takes_twice_the_work(name):
    media, made = LONG[name]
    one, two = (
        crystallize(Source(made(count), label="x", media_type=media), now=NOW) for count in (100, 200)
    )
    assert len(two.loci) > 1.9 * len(one.loci) > 180
    assert work_of(two) < 1.1 * work_of(one)


def levels(between):
    level = 0
    for sign in between:
        level += (sign in "[{") - (sign in "]}")
        if sign in "[]{},":
            yield sign, level


@given(st.text(st.sampled_from("[]{},a"), max_size=14), st.integers(0, 14), st.integers(0, 14))
def test_what_is_open_in_json_ends_where_its_brackets_say(text, one, other):
    start, stop = sorted((min(one, len(text)), min(other, len(text))))
    found, between = Nesting.of_json(text), list(levels(text[start:stop]))
    assert (found.end_of_open(start) >= stop) == all(level >= 0 for _, level in between)
    assert (found.end_of_value(start) >= stop) == all(
        level > 0 or (level == 0 and sign != ",") for sign, level in between
    )
    assert found.depth(stop) - found.depth(start) == ([0] + [level for _, level in between])[-1]


def test_brackets_and_commas_in_strings_do_not_count():
    text = r'{"a": "]},\"}", "b": [1, 2], "c": 3}'
    found = Nesting.of_json(text)
    assert found.end_of_open(1) == len(text) - 1
    assert found.end_of_value(text.index('"a":') + 4) == text.index(', "b"')
    assert found.end_of_open(text.index("1")) == text.index("]", text.index("1"))
