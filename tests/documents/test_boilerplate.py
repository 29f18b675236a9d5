"""What surrounds a text is left out as boilerplate; prose and lists of sources never are."""

import pytest

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source


def read_as(text, media_type, check):
    document = read(Source(text, media_type=media_type))
    check(document)
    return document


def boilerplate(document):
    return [document.text[gap.start : gap.stop] for gap in document.gaps if gap.why == "boilerplate"]


def test_a_line_of_links_and_a_menu_before_the_first_heading_are_boilerplate(check, plain):
    page = (
        '<div><a href="/">Home</a> | <a href="/d">Docs</a> | <a href="/b">Blog</a></div>'
        '<ul><li><a href="/a">News</a></li><li><a href="/q">Team</a></li><li><a href="/r">Jobs</a></li></ul>'
        '<h1>Pumps</h1><p>A pump moves water. See <a href="/m">the manual</a>.</p>'
    )
    document = read_as(page, "text/html", check)
    assert plain(document) == ["Pumps", "A pump moves water. See the manual."]
    assert boilerplate(document)[1:] == ["News", "Team", "Jobs"]


def test_a_table_of_contents_and_badges_are_boilerplate(check, plain):
    text = "# Pumps\n\n[![Build](a)](b) [![Cover](c)](d)\n\n- [Use](#use)\n- [Care](#care)\n- [Parts](#parts)\n\nA pump moves water.\n"
    document = read_as(text, "text/markdown", check)
    assert plain(document) == ["Pumps", "A pump moves water."]
    assert len(boilerplate(document)) == 4


@pytest.mark.parametrize("head", ["References", "See also", "Tools"])
def test_a_list_of_links_under_a_heading_that_names_it_stays(head, check, plain):
    text = f"# {head}\n\n- [Valves](v)\n- [Lids](l)\n- [Screws](s)\n\nThey all fit.\n"
    assert plain(read_as(text, "text/markdown", check), kind="item") == ["Valves", "Lids", "Screws"]
    page = f'<h1>{head}</h1><ul><li><a href="v">Valves</a></li><li><a href="l">Lids</a></li><li><a href="s">Screws</a></li></ul><p>They fit.</p>'
    assert plain(read_as(page, "text/html", check), kind="item") == ["Valves", "Lids", "Screws"]


def test_links_with_words_between_them_stay(check, plain):
    text = "Use [a valve](v), [a lid](l) or [a screw](s).\n\n- [Valves](v): they close\n- [Lids](l)\n- [Screws](s): long\n"
    document = read_as(text, "text/markdown", check)
    assert boilerplate(document) == []
    assert len(plain(document)) == 4


def test_notices_and_lines_to_share_are_boilerplate_by_whole_lines_only(check, plain):
    text = (
        "We use cookies to improve your experience. Accept all.\n\nShare this article\n\n"
        "We use cookies and cream in our ice.\n\nSubscribe to our newsletter\n\n© 2024 Pump Ltd. All rights reserved.\n\n"
        "Copyright 2024 Pump Ltd\n"
    )
    document = read_as(text, "text/markdown", check)
    assert plain(document) == ["We use cookies and cream in our ice.", "Copyright 2024 Pump Ltd"]
    assert len(boilerplate(document)) == 4


def test_a_page_says_whose_it_is_and_that_it_sets_cookies(check, plain):
    page = '<div class="site cookie-banner"><p>Yum, we set some.</p></div><p>A pump moves water.</p><p>© 2024 Pump Ltd</p>'
    document = read_as(page, "text/html", check)
    assert plain(document) == ["A pump moves water."]
    kept = read_as('<div class="cookie-recipe"><p>Bake them.</p></div>', "text/html", check)
    assert plain(kept) == ["Bake them."]


def test_lines_beside_page_breaks_that_come_again_are_boilerplate(check, plain):
    pages = "\f".join(
        f"Pump manual, page {n}\n\nThe pump number {w} is red.\n\n" for n, w in enumerate("abcd")
    )
    document = read_as(pages, "text/plain", check)
    assert plain(document) == [f"The pump number {w} is red." for w in "abcd"]
    assert len(boilerplate(document)) == 4


def test_a_text_of_nothing_else_stays_as_it_is(check, plain):
    text = "[Home](/) | [Docs](/d) | [Blog](/b)\n"
    assert plain(read_as(text, "text/markdown", check)) == ["Home | Docs | Blog"]


def test_an_item_still_points_at_the_line_above_it(check):
    text = "Share this article\n\nSteps:\n\n- Open it\n  - Look\n"
    document = read_as(text, "text/markdown", check)
    assert [(block.lead, block.parent) for block in document.blocks] == [(None, None), (0, None), (None, 1)]


def test_lines_that_lead_by_dots_to_a_page_are_boilerplate(check, plain):
    text = "CONTENTS\n\n1 Safety ............ 3\n2 Use . . . . . . . 5\n3 Care .......... 19\n\nThe price is ..... 5 euros. Wait.... 3\nmore.\n"
    document = read_as(text, "text/plain", check)
    assert plain(document) == ["CONTENTS", "The price is ..... 5 euros. Wait.... 3\nmore."]
    assert len(boilerplate(document)) == 1


@pytest.mark.parametrize("encoding", ["7bit", "quoted-printable"])
def test_mail_loses_its_lines_to_share_however_it_is_encoded(encoding, plain):
    head = f"From: Ann Bell <ann@example.org>\nTo: bo@example.org\nContent-Transfer-Encoding: {encoding}\n\n"
    document = read(Source(head + "The pump is new.\n\nSubscribe to our newsletter\n", "a.eml"))
    assert plain(document) == ["The pump is new."]
    assert boilerplate(document) == ["Subscribe to our newsletter"]


LINKED = (
    '<ul><li><a href="/a">Valves</a></li><li><a href="/b">Lids</a></li><li><a href="/c">Screws</a></li></ul>'
)


def test_a_list_of_links_in_the_footer_is_boilerplate_and_one_that_a_line_introduces_is_not(check, plain):
    page = f"<p>We sell:</p>{LINKED}<h1>Pumps</h1><p>They run.</p><footer><h2>More</h2>{LINKED}</footer>"
    document = read_as(page, "text/html", check)
    assert plain(document, kind="item") == ["Valves", "Lids", "Screws"]
    assert boilerplate(document)[-3:] == ["Valves", "Lids", "Screws"]


@pytest.mark.parametrize(("head", "stays"), [("Pumps", False), ("References", True)])
def test_a_line_of_links_is_a_menu_unless_its_heading_says_that_they_are_sources(head, stays, check, plain):
    document = read_as(
        f"# {head}\n\n[Valves](v) | [Lids](l) | [Screws](s)\n\nThey run.\n", "text/markdown", check
    )
    assert ("Valves | Lids | Screws" in plain(document)) is stays


@pytest.mark.parametrize(
    ("media_type", "line"),
    [
        ("text/markdown", "[[Valves]] [[Lids]] [[Screws]]"),
        ("text/markdown", "[How to open the valve first](v) [Lids](l) [Screws](s)"),
        ("text/html", '<p><a href="v">How to open the valve first</a> <a href="l">Lids</a> <a href="s">Screws</a></p>'),
    ],
)  # fmt: skip
def test_links_that_say_something_are_no_menu(media_type, line, check):
    menu = {
        "text/markdown": "[Home](h) [Docs](d) [Blog](b)",
        "text/html": '<p><a href="h">Home</a> <a href="d">Docs</a> <a href="b">Blog</a></p>',
    }
    document = read_as(f"{line}\n\n{menu[media_type]}\n\nThey run.\n", media_type, check)
    assert len(boilerplate(document)) == 1
    assert "Docs" in boilerplate(document)[0]


def test_what_calls_itself_navigation_is_boilerplate_and_a_whole_page_is_never_a_notice(check, plain):
    page = (
        '<body class="cookie-banner"><div role="navigation"><p>You are here.</p></div><p>They run.</p></body>'
    )
    assert plain(read_as(page, "text/html", check)) == ["They run."]


@pytest.mark.parametrize(
    "line", ["© agentur-infocom, ag:2401-99", "Copyright 2024, ag (www.example.org). Alle Rechte vorbehalten"]
)
def test_who_holds_the_rights_is_boilerplate_in_any_text(line, plain):
    document = read_as(f"The mill burned down on Monday.\n\n{line}\n", "text/plain", lambda _: None)
    assert plain(document) == ["The mill burned down on Monday."]
    assert len(boilerplate(document)) == 1


def test_a_line_of_links_with_words_that_guide_is_a_menu(plain):
    page = '<p>Next: <a href="b.html">Pumps</a> Up: <a href="c.html">Manual</a> Previous: <a href="a.html">Valves</a></p><p>The pump runs.</p>'
    assert plain(read_as(page, "text/html", lambda _: None)) == ["The pump runs."]


def test_lines_that_come_again_below_are_a_table_of_contents(plain):
    text = "Contents\n\n1.1. Seals\n\n1.2. Valves\n\n1.3. Motors\n\n1.1. Seals\n\nA seal lasts a year.\n\n1.2. Valves\n\nA valve lasts ten.\n\n1.3. Motors\n\nA motor lasts five.\n"
    document = read_as(text, "text/plain", lambda _: None)
    assert len(boilerplate(document)) == 3
    assert [line for line in plain(document) if "Valves" in line] == ["1.2. Valves"]


def test_lines_that_come_again_one_by_one_are_none(plain):
    text = "Red wine\n\nBread\n\nWhite wine\n\nRed wine\n\nBread\n\nWater\n"
    assert boilerplate(read_as(text, "text/plain", lambda _: None)) == []


def test_the_head_and_foot_of_a_page_that_lead_to_its_neighbours_are_boilerplate(plain):
    page = (
        '<div class="navheader"><table><tr><td><a href="a.html">Back</a></td><th>Part 2</th></tr></table></div>'
        "<p>The pump runs.</p>"
        '<div class="navfooter"><table><tr><td><a href="a.html">Valves</a></td><td>Motors</td></tr></table></div>'
    )
    assert plain(read_as(page, "text/html", lambda _: None)) == ["The pump runs."]
