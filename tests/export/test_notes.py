import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ltmi_py.bundle.model import Bundle, Locus, SourceRef
from ltmi_py.export.names import distinct_names, safe_name
from ltmi_py.export.notes import escaped, notes, quoted

NOW = "2026-01-01T00:00:00Z"
FORBIDDEN = set('#^[]|/\\:*?"<>')
titles = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


def _bundle(*rows):
    loci = [
        Locus.create(statement=said, breadcrumb=crumb, source=SourceRef("s-1", 3, 9), first_seen=NOW)
        for crumb, said in rows
    ]
    return Bundle.create(loci, created=NOW)


def test_titles_that_no_file_may_carry_give_files_that_stay_apart():
    made = ["C#", "C", "Draft [v2] ^1", "a/b:c", "CON"]
    found = notes(_bundle(*[((title, None, None, None), "x.") for title in made]))
    assert list(found) == ["C (2).md", "C.md", "Draft v2 1.md", "a b c.md", "CON_.md"]
    assert [
        f"title: {quoted(title)}" in data.decode() for title, data in zip(made, found.values(), strict=True)
    ] == [True] * 5


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("CON.txt", "CON_.txt"),
        ("Console", "Console"),
        ("..", "untitled"),
        ("ends with dots. .", "ends with dots"),
        ("###", "untitled"),
        ("x" * 300, "x" * 120),
        ("認" * 300, "認" * 66),
    ],
)
def test_a_name_is_made_safe(title, name):
    assert safe_name(title) == name


@given(st.lists(titles, max_size=12))
def test_names_are_safe_and_stay_apart_where_case_does_not_count(given_titles):
    names = distinct_names(given_titles)
    assert len({name.casefold() for name in names.values()}) == len(set(given_titles))
    assert not any(FORBIDDEN & set(name) for name in names.values())
    assert all(len(f"{name}.md".encode()) <= 255 for name in names.values())


def test_a_note_keeps_headings_ids_and_places():
    made = _bundle(
        (("Pumps", "Valves", "Relief", "a"), "It opens at 8 bar."),
        (("Pumps", "Valves", "Drain", "b"), "It is manual."),
        (("Pumps", None, None, None), "We own three."),
    )

    def about(**more):
        kept = {
            "confidence": 1,
            "kind": "claim",
            "offset": [3, 9],
            "proof": "verbatim",
            "source": "s-1",
            "more": {"first_seen": NOW, "horizon": "long"},
            **more,
        }
        return json.dumps(kept, sort_keys=True, separators=(",", ":"))

    (data,) = notes(made).values()
    lines = data.decode().splitlines()
    first = made.loci[0]
    assert lines[lines.index("# Pumps") :] == [
        "# Pumps",
        "",
        "## Valves",
        "",
        "### Relief",
        "",
        f"- It opens at 8 bar. <!-- {about(claim='a')} --> ^{first.id}",
        "",
        "### Drain",
        "",
        f"- It is manual. <!-- {about(claim='b')} --> ^{made.loci[1].id}",
        "",
        f"- We own three. <!-- {about(levels=1)} --> ^{made.loci[2].id}",
    ]


def _shown(markdown):
    tokens = MarkdownIt("commonmark").parse(markdown)
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]
    return "".join("\n" if child.type == "softbreak" else child.content for child in tokens[1].children), {
        child.type for child in tokens[1].children
    }


@pytest.mark.parametrize(
    "text",
    [
        "a *b* _c_ `d` [e](f) <b>g</b> &amp; #tag ~~h~~",
        "# not a heading",
        "1. not a list",
        "12) not a list",
        "- not a list",
        "+ not a list",
        "> not a quote",
        "back\\slash and $5 and $6",
        "![image](x) [[link]] | cell",
        "===",
        "```",
    ],
)
def test_a_statement_is_shown_as_it_is(text):
    shown, kinds = _shown(escaped(text))
    assert (shown, kinds - {"text", "text_special"}) == (text, set())


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1))
def test_no_run_of_ascii_becomes_markup(text):
    assert _shown(escaped(text)) == (text, _shown(escaped(text))[1])


@given(titles)
def test_front_matter_quotes_what_it_holds(title):
    line = quoted(title)
    assert line[0] == line[-1] == '"'
    assert not re.search("[\x00-\x1f\x7f\x85\u2028\u2029]", line)
