"""Texts with a custom of their own: outlines with stars, change logs, copyright notices of Debian."""

from crystallised import proved

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"
NEWS = """\
Pump NEWS                            -*- outline -*-

* Changes in release 1.12 (2022-04-07) [stable]

** Bug fixes

  The pump no longer stops at 2**32 turns.
  [bug introduced in pump-1.3]

** Valve: it shuts at once.

* Changes in release 1.11

Nothing but words.
"""
CHANGES = """\
pump (1:9.2-1) unstable; urgency=medium

  * The valve shuts at once (closes: #12).

 -- Rita Moss <rita@example.org>  Wed, 08 Feb 2023 10:36:06 +0000

pump (1:9.1-1) unstable; urgency=low

  * The pump starts.

 -- Omar Bell <omar@example.org>  Mon, 14 Nov 2022 16:35:59 +0000
"""
NOTICE = """\
Format: https://www.example.org/copyright-format/1.0/
Upstream-Name: Pump
Comment:
 The pump is free.
 .
 So is the valve

Files: pump/*
 valve/*
Copyright: 1999 Rita Moss
 2001 Omar Bell
License: Free-1

License: Free-1
 You may copy it.
 .
 You may sell it.
"""


def made(text, label="notes"):
    bundle = crystallize(Source(text, label=label), now=NOW)
    assert verify(bundle).findings == ()
    return bundle


def placed(bundle):
    return [(*locus.breadcrumb[:2], locus.statement) for locus in bundle.loci]


def test_lines_with_stars_are_headings_where_some_have_two(plain, check):
    document = read(Source(NEWS, "NEWS"))
    check(document)
    assert document.media_type == "text/plain"
    heads = [
        (block.level, NEWS[block.start : block.stop]) for block in document.blocks if block.kind == "heading"
    ]
    assert heads == [
        (1, "Pump NEWS"),
        (2, "Changes in release 1.12 (2022-04-07) [stable]"),
        (3, "Bug fixes"),
        (2, "Changes in release 1.11"),
    ]
    assert [locus.statement for locus in made(NEWS).loci] == [
        "The pump no longer stops at 2**32 turns.",
        "[bug introduced in pump-1.3]",
        "Valve: it shuts at once.",
        "Nothing but words.",
    ]


def test_lines_with_one_star_each_stay_items(plain):
    document = read(Source("* Pumps run\n\n* Valves shut\n", "notes.txt"))
    assert plain(document, kind="item") == ["Pumps run", "Valves shut"]


def test_an_entry_of_a_change_log_has_its_package_and_version_over_it():
    bundle = made(CHANGES)
    assert placed(bundle) == [
        ("pump", "1:9.2-1", "The valve shuts at once (closes: #12)."),
        ("pump", "1:9.1-1", "The pump starts."),
    ]


def test_a_line_of_date_and_writer_heads_the_changes_below_it(plain):
    text = "2013-12-09  Rita Moss  <rita@example.org>\n\n\t* pump.c: Start.\n\n2013-11-27  Omar Bell  <omar@example.org>\n\n\t* valve.c: Shut.\n"
    document = read(Source(text, "ChangeLog"))
    assert [block.level for block in document.blocks if block.kind == "heading"] == [2, 2]
    assert plain(document, kind="item") == ["pump.c: Start.", "valve.c: Shut."]


def test_fields_of_a_copyright_notice_are_no_speakers():
    bundle = made(NOTICE, "copyright")
    assert [locus.statement for locus in bundle.loci] == [
        "Format: https://www.example.org/copyright-format/1.0/",
        "Upstream-Name: Pump",
        "Comment: The pump is free.",
        "Comment: So is the valve",
        "Copyright: 1999 Rita Moss 2001 Omar Bell",
        "License: Free-1",
        "Free-1: You may copy it.",
        "You may sell it.",
    ]
    assert [locus.breadcrumb[0] for locus in bundle.loci][-1] == "Free-1"


def test_a_long_list_of_owners_is_told_one_by_one():
    owners = [f"{year} The Writers of Pump {year}" for year in range(1980, 2010)]
    text = NOTICE.replace("Copyright: 1999 Rita Moss\n 2001 Omar Bell", "Copyright:\n " + "\n ".join(owners))
    said = [locus.statement for locus in made(text, "copyright").loci]
    assert "Copyright: 1980 The Writers of Pump 1980" in said
    assert "Copyright: 2009 The Writers of Pump 2009" in said


def test_what_heads_a_list_is_no_speaker():
    text = "Pump 2\n======\n\nNew Features:\n\n- It starts.\n- It stops.\n\nBug Fixes:\n\n- It leaks less.\n\nPump 1\n======\n\nNew Features:\n\n- It runs.\n\nBug Fixes:\n\n- It is new.\n"
    document = read(Source(text, "NEWS"))
    assert all(block.speaker is None for block in document.blocks)


def test_directives_that_hold_text_are_read_and_others_are_left_out(plain, check):
    text = (
        "===========\nPump manual\n===========\n\n.. contents:: All\n   :depth: 2\n\n.. note::\n\n   Stop the pump first.\n\n"
        ".. warning:: Never open the lid\n   while it runs.\n\n.. tip::\n   :class: x\n\n   Use the key.\n\nInstall\n=======\n\nIt takes a minute.\n\n"
        ".. versionadded:: 1.1\n   The limit can be set.\n\n.. image:: pump.png\n   :alt: The pump\n"
    )
    document = read(Source(text, "pump.rst"))
    check(document)
    heads = [
        (block.level, document.text[block.start : block.stop])
        for block in document.blocks
        if block.kind == "heading"
    ]
    assert heads == [(1, "Pump manual"), (2, "Install")]
    assert [locus.statement for locus in made(text, "pump.rst").loci] == [
        "Note: Stop the pump first.",
        "Warning: Never open the lid while it runs.",
        "Tip: Use the key.",
        "Install: it takes a minute.",
        "Added in version 1.1: The limit can be set.",
        "The pump",
    ]


def test_comments_in_boxes_of_hash_signs_hold_no_headings(plain):
    text = "##########################\n#\n# The limits are in a file.\n#\n##########################\n"
    document = read(Source(text, "limits"))
    assert plain(document, kind="heading") == []
    assert "The limits are in a file." in " ".join(locus.statement for locus in made(text, "limits").loci)


def test_headings_in_japanese_are_told_by_their_marks_and_brevity():
    text = "ポンプ取扱説明書\n\n第1章　はじめに\n\nポンプは水を移します。\n\n（１）注意事項\n\n蓋を開けないでください。\n\n■ 仕様\n\n最大圧力は5バールです。\n"
    document = read(Source(text, "manual.txt"))
    heads = [
        (block.level, text[block.start : block.stop]) for block in document.blocks if block.kind == "heading"
    ]
    assert heads == [(1, "ポンプ取扱説明書"), (3, "第1章　はじめに"), (4, "（１）注意事項"), (3, "■ 仕様")]


def test_a_title_in_capitals_may_hold_a_verb(plain):
    text = "Status of This Memo\n\nThis memo tells of pumps and of nothing else at all.\n\nwhat is new here\n\nNothing that anybody would know of.\n"
    assert plain(read(Source(text, "memo.txt")), kind="heading") == ["Status of This Memo"]


def test_a_last_section_of_one_short_line_has_its_heading():
    text = "FALLOS\n       Si un proceso escribe, se pierde.\n\nVÉASE TAMBIÉN\n       logrotate(8)\n\n"
    bundle = proved(text, label="a.txt")
    assert [x.statement for x in bundle.loci] == ["Si un proceso escribe, se pierde.", "logrotate(8)"]
    assert "VÉASE TAMBIÉN" in bundle.loci[1].breadcrumb
