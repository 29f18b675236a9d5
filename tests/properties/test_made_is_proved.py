"""What we make, `verify` proves: documents put together from pieces that are hard to read side by side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.documents.model import Source
from ltmi_py.surfaces.operations import dispatch

PIECES = [
    "The valve opens at 8 bar.",
    "It must never be painted.",
    "However, they cost more.",
    "Seals last 2,000 hours, but bearings must be greased.",
    "If it rains, the match is cancelled and we go home.",
    "He said that it was not true, which pleased them.",
    'Dr. Smith said "no." She left.',
    '"Only," he said, "if it drips."',
    "Mr. X, who is the head, left",
    "What is it? It is a pump.",
    "A [link](http://x.y/z) and **bold** words; this, however, is not so.",
    "price-\ndetermining factor",
    "Status → done ✅",
    "Größe: 4,2 µm.",
    "認証は必要です。次に進む。",
    "x\u200by\u00ad z",
    "<b>html</b> &amp; more",
    "<!-- hidden -->",
    "# Head",
    "## Sub *em*",
    "- item one",
    "- [ ] do it",
    "* star\n  * nested",
    "1. first",
    '2. second: "quoted" text',
    "3. a\n   b\n\n   c",
    "> quote it",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "```\ncode()\n```",
    "Term: definition",
    "Note[^1].\n\n[^1]: The foot note.",
    '{"a": 1}',
    "a,b\n1,2",
    "***",
]
JOINTS = [" ", "\n", "\n\n", "\r\n", "\n\n"]
documents = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(JOINTS)), min_size=1, max_size=12)


@pytest.mark.fuzz
@settings(max_examples=3000, deadline=None)
@given(
    documents.map(lambda pairs: "".join(map("".join, pairs))), st.sampled_from(["x.md", "x.txt", "x.html"])
)
def test_whatever_we_make_is_proved_to_the_last_byte(text, label):
    made = dispatch("crystallize", {"sources": [Source(text, label=label)], "now": "2026-01-01T00:00:00Z"})
    found = dispatch("verify", {"bundle": made.bundle})
    assert [item for item in found.findings if item.severity == "error"] == []
    assert found.unproved == found.unchecked == 0
    form = dispatch("write", {"bundle": made.bundle, "form": "jsonl"}).data
    assert dispatch("read", {"bundle": form}).bundle == made.bundle
