"""Org: its marks of lines and of words as those of Markdown."""

import pytest
from crystallised import said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

HEAD = "#+TITLE: Feed pump\n#+STARTUP: overview\n"


def test_headings_stand_below_the_title_and_what_only_the_program_is_told_is_left_out(plain):
    text = HEAD + (
        "# a comment\n* Care [1/2]   :wet:\n:PROPERTIES:\n:ID: 7\n:END:\nGrease it.\n** COMMENT Old\nNot read.\n*** Older\nNor this.\n"
        "** Parts\n#+BEGIN_COMMENT\nhidden\n#+END_COMMENT\nThe seal is new.\n"
    )
    document = read(Source(text, "a.org"))
    assert [(block.level, document.text[block.start : block.stop]) for block in document.blocks if block.kind == "heading"] == [
        (1, "Feed pump"), (2, "Care"), (3, "Parts"),
    ]  # fmt: skip
    assert plain(document, kind="paragraph") == ["Grease it.", "The seal is new."]
    assert document.warnings == (
        "blocks (comment) left out: 1", "comments left out: 1", "drawers left out: 1", "parts that are commented out left out: 1",
        "settings left out: 1",
    )  # fmt: skip
    assert document.origin is not None
    assert document.origin["media_type"] == "text/org"
    assert read(Source(text)).text == document.text


def test_tasks_are_open_or_done_with_their_days_and_what_belongs_to_them(plain):
    text = (
        '* TODO [#A] Order seals :buy:\n  DEADLINE: <2026-04-10 Fri>\n  Ask Bo first.\n* DONE Clean it\n  - State "DONE" from "TODO" [2026-03-01]\n'
        "* TODO Refit\n** Motor\nIt is loud.\n"
    )
    document = read(Source(text, "a.org"))
    items = [
        (document.text[block.start : block.stop], block.tags)
        for block in document.blocks
        if block.kind == "item"
    ]
    assert items == [("Order seals (deadline 2026-04-10 Fri)", ("open",)), ("Clean it", ("done",))]
    assert plain(document, kind="heading") == ["Refit", "Motor"]
    assert document.blocks[1].parent == 0


def test_lists_terms_tables_and_blocks(plain, rows):
    text = (
        "* Steps\n    1. Open the valve.\n       It turns left.\n    2. Start it.\n       - [X] check oil\n    - Seal :: keeps the oil in.\n\n"
        "| Part | Price |\n|------+-------|\n| Bolt |  0.15 |\n#+TBLFM: $2=1\n\n#+begin_src sh :results output\n  pump --start\n#+end_src\n\n: started\n\n"
        "#+BEGIN_QUOTE\nNever run it dry.\n#+END_QUOTE\n#+CAPTION: The pump.\n[[file:pump.png]]\n"
    )
    document = read(Source(text, "a.org"))
    assert plain(document, kind="item") == ["Open the valve.\n   It turns left.", "Start it.", "check oil", "Seal: keeps the oil in."]  # fmt: skip
    assert rows(document) == [{"Part": "Bolt", "Price": "0.15"}]
    assert plain(document, kind="code") == ["pump --start", "started"]
    assert plain(document, quote=1) == ["Never run it dry."]
    assert "The pump." in plain(document)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("The *hot* /water/ is _not_ =pump.conf= in ~a~.", "The hot water is not pump.conf in a."),
        ("See [[https://a.org/b][the site]] and [[*Care]].", "See the site and Care."),
        ("It holds 10^3 litres, a_b and 2*3*4.", "It holds 10³ litres, a_b and 2*3*4."),
        ("It was met on [2026-03-02 Mon] there.", "It was met on 2026-03-02 Mon there."),
    ],
)
def test_marks_of_words(line, told):
    assert said(f"{line}\n", "a.org") == [told]


def test_notes_are_statements_of_their_own():
    text = "* Care\nIt must be dry.[fn:1] The lid is red.[fn::It was blue once.]\n\n[fn:1] The paint melts.\n"
    assert said(text, "a.org") == [
        "Care: it must be dry.",
        "The lid is red.",
        "The paint melts.",
        "Care: it was blue once.",
    ]


@pytest.mark.parametrize(
    "piece", [":a:\n", "* TODO a\n", "#+begin_src\n", "*a ", "[[", "| a ", "|a|\n", "- a\n", "[fn:", "/a"]
)
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source("a\n" + piece * count, "a.org"))

    assert growth(call, 1500, 3000) < 3.3
