"""What documents come to: statements, their places and their context."""

import pytest
from crystallised import proved

from ltmi_py.api import crystallize, iter_loci
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"


def made(text, **source):
    return proved(text, **source)


def statements(text, **source):
    return [locus.statement for locus in made(text, **source).loci]


def test_each_sentence_is_a_locus_with_its_own_bytes():
    bundle = made("Reset the pump. Log in. Reset the pump.")
    assert [(x.statement, x.source.start, x.source.stop) for x in bundle.loci] == [
        ("Reset the pump.", 0, 15), ("Log in.", 16, 23), ("Reset the pump.", 24, 39),
    ]  # fmt: skip


def test_offsets_count_bytes_of_the_file_as_it_is():
    bundle = made("\ufeffFirst fact. Secönd fact.")
    assert [(x.source.start, x.source.stop) for x in bundle.loci] == [(3, 14), (15, 28)]
    bundle = made("## Limits\r\nMax 5 bar.\r\nMin 1 bar.\r\n")
    assert [(x.statement, x.source.start, x.source.stop) for x in bundle.loci] == [
        ("Max 5 bar.", 11, 21), ("Min 1 bar.", 23, 33),
    ]  # fmt: skip
    assert all("Limits" in x.breadcrumb for x in bundle.loci)


def test_a_table_row_carries_its_headers_and_its_fields():
    bundle = made(
        "| Part | Price | Stock |\n|---|---:|---|\n| Bolt M6 | 0.15 | 400 |\n| Nut M6 | 0.40 | 12 |\n"
    )
    assert [x.statement for x in bundle.loci] == [
        "Part: Bolt M6; Price: 0.15; Stock: 400", "Part: Nut M6; Price: 0.40; Stock: 12",
    ]  # fmt: skip
    assert bundle.loci[0].extensions["x-record"] == {
        "row": {"Part": "Bolt M6", "Price": "0.15", "Stock": "400"}
    }


def test_a_label_before_a_list_names_the_place_and_is_no_statement():
    bundle = made("Steps:\n1. Open the lid\n2. Remove the filter\n3. Close the lid\n")
    assert [x.statement for x in bundle.loci] == ["Open the lid", "Remove the filter", "Close the lid"]
    assert all("Steps" in x.breadcrumb for x in bundle.loci)
    assert {x.kind for x in bundle.loci} == {"instruction"}


def test_a_line_that_governs_a_list_stands_before_each_item():
    assert statements("Never do any of this:\n\n- open the lid\n- wash the filter\n") == [
        "Never do any of this: open the lid", "Never do any of this: wash the filter",
    ]  # fmt: skip


def test_a_nested_item_carries_its_parent():
    assert statements("# Limits\n\n- Pump A\n  - max 5 bar\n- Pump B\n  - max 9 bar\n") == [
        "Pump A: max 5 bar", "Pump B: max 9 bar",
    ]  # fmt: skip


def test_a_pronoun_gets_the_heading_in_front():
    bundle = made("# Cold storage\n\nIt works most of the time.\n")
    assert bundle.loci[0].statement == "Cold storage: it works most of the time."
    assert bundle.loci[0].confidence < 1


def test_a_pronoun_gives_way_to_the_one_thing_it_can_mean():
    said = statements("The Cassandra model is a transformer. It uses 16 heads. Its size is 28.")
    assert said[1] == "The Cassandra model uses 16 heads."
    said = statements("Ann Speke was born in Ohio. She sang, and she won a prize. Her house was sold.")
    assert said[1:3] == ["Ann Speke sang, and she won a prize.", "Ann Speke's house was sold."]


def test_short_sentences_carry_the_topic_of_their_paragraph():
    said = statements("The Cassandra model is a 28-layer transformer. Normalization is RMSNorm.")
    assert said[1] == "Cassandra model: Normalization is RMSNorm."


def test_without_a_heading_the_sentence_before_is_taken_in():
    assert statements("A survey of the wells was made in May. They were dry.")[1] == (
        "A survey of the wells was made in May. They were dry."
    )


def test_questions_and_headings_are_left_out_with_their_reason():
    bundle = made("# Heat\n\nHow long does it take? The kiln needs 40 minutes.\n")
    assert [x.statement for x in bundle.loci] == ["The kiln needs 40 minutes."]
    assert {x.why for x in bundle.left_out} == {"markup", "heading", "question"}


def test_a_statement_over_the_limit_is_an_excerpt():
    text = "The list holds " + ", ".join(f"item number {n}" for n in range(100)) + "."
    (locus,) = made(text).loci
    assert len(locus.statement) <= 600
    assert locus.statement.endswith("…")
    assert locus.tags == ("excerpt",)
    assert (locus.source.start, locus.source.stop) == (0, len(text))


def test_a_word_without_end_is_left_out():
    bundle = made("a" * 5000)
    assert not bundle.loci
    assert [x.why for x in bundle.left_out] == ["unsupported-content"]


def test_an_empty_text_is_a_bundle_without_loci():
    assert made("").loci == made(" \n").loci == ()


def test_the_same_source_twice_counts_once():
    bundle = crystallize([Source("One. Two."), Source("One. Two.", label="copy")], now=NOW)
    assert len(bundle.loci) == 2
    assert len(bundle.sources) == 1


def test_loci_come_as_a_stream_too():
    text = "# Pumps\n\nOne pump failed. Two were sold.\n"
    assert list(iter_loci(text, now=NOW)) == list(crystallize(text, now=NOW).loci)


def test_horizon_follows_the_date_of_the_document():
    def horizon(**source):
        return made("The pump is new.", **source).loci[0].horizon

    assert horizon() == "short"
    assert horizon(timestamp="2026-11-20T00:00:00Z") == "short"
    assert horizon(timestamp="2026-01-01T00:00:00Z") == "long"
    assert horizon(canonical=True) == "long"
    assert horizon(timestamp="2026-01-01T00:00:00Z", transient=True) == "short"


def test_progress_ends_at_the_total():
    seen = []
    crystallize("One pump. " * 3000, now=NOW, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (30000, 30000)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert len(seen) > 3


def test_a_row_over_the_limit_is_an_excerpt_of_its_first_cells():
    bundle = made("| Part | Note |\n|---|---|\n| Bolt | " + "very good " * 70 + "|\n| Nut | fine |\n")
    first, second = bundle.loci
    assert first.statement.startswith("Bolt — Note: very good")
    assert first.statement.endswith("…")
    assert len(first.statement) <= 600
    assert second.statement == "Part: Nut; Note: fine"
    (locus,) = made("| Part |\n|---|\n| " + "very good " * 70 + "|\n").loci
    assert locus.statement.endswith("very good…")


def test_a_joint_before_a_pronoun_is_in_neither_clause():
    assert statements("Some users are asking for it, but they can install it themselves.") == [
        "Some users are asking for it.", "Some users can install it themselves.",
    ]  # fmt: skip


def test_a_sentence_taken_in_may_itself_speak_of_what_came_before():
    said = statements("Ann Speke kept a diary. She said that the workers met. They were tired.")
    assert said[1:] == [
        "Ann Speke said that the workers met.",
        "Ann Speke said that the workers met. They were tired.",
    ]


def test_the_prefix_of_a_quoted_line_is_in_no_statement():
    mail = (
        "From: Ann <ann@example.org>\nTo: bob@example.org\nSubject: Order\n\nThanks.\n\n"
        "On Mon, 11 Mar 2024 at 16:40, Bob <bob@example.org> wrote:\n> Hello Ann:\n> The order left the store on Friday.\n"
    )
    said = statements(mail)
    assert said[-1].endswith("The order left the store on Friday.")
    assert not any(">" in statement for statement in said)


def test_a_name_with_a_dot_inside_is_not_cut_in_two():
    assert statements("Use an http.Server for the pages. It listens to the port.")[0] == (
        "Use an http.Server for the pages."
    )


def test_a_full_stop_with_no_space_behind_it_parts_sentences_but_no_name():
    assert statements(
        "The valve opened.Pressure fell to 2 bar. The handler http.Server listens on a port."
    ) == [
        "The valve opened.",
        "Pressure fell to 2 bar.",
        "The handler http.Server listens on a port.",
    ]


def test_a_short_line_that_begins_a_sentence_stands_before_its_list_and_a_label_does_not():
    text = (
        "# Bakery\n\nEvery apprentice needs:\n\n- two white jackets\n\nGuests must bring:\n\n- a clean towel\n\n"
        "Opening hours:\n\n- The shop opens at seven.\n"
    )
    found = crystallize(Source(text, label="bakery.md"), now="2026-01-01T00:00:00Z")
    assert [locus.statement for locus in found.loci] == [
        "Every apprentice needs: two white jackets",
        "Guests must bring: a clean towel",
        "The shop opens at seven.",
    ]


def test_a_link_between_two_sentences_is_passed_over_once():
    page = '<p>You need two pins.<a href="#1">1</a> The hammer is heavy.</p><p>Mills burn.</p>'
    said = [locus.statement for locus in crystallize(Source(page, media_type="text/html"), now=NOW).loci]
    assert said == ["You need two pins.1 The hammer is heavy.", "Mills burn."]


LONG = ["It starts " + "and runs on at once " * 5 + "in May.", "It is kept " + "with all the others " * 5 + "here.", "Three were tried " + "in the cold hall " * 6 + "in June.", "It is made " + "by hand and by foot " * 10 + "in Vik."]  # fmt: skip
WIDE = [
    ["Id", "Rule", "Record", "Test", "Maker", "Status"],
    *([name, *LONG, "Not decided"] for name in ("R-1", "R-2")),
]


@pytest.mark.parametrize(
    ("media_type", "text"),
    [
        ("text/csv", "".join(",".join(row) + "\n" for row in WIDE)),
        ("text/markdown", "".join(f"| {' | '.join(row)} |\n" + ("|---|---|---|---|---|---|\n" if row is WIDE[0] else "") for row in WIDE)),
        ("text/html", f"<table>{''.join('<tr>' + ''.join(f'<{tag}>{cell}</{tag}>' for cell in row) + '</tr>' for tag, row in zip(('th', 'td', 'td'), WIDE, strict=True))}</table>"),
    ],
)  # fmt: skip
def test_a_row_that_is_too_long_is_told_in_pieces_behind_its_first_cell(media_type, text):
    bundle = proved(text, media_type=media_type)
    rule, record, tried, maker = LONG
    assert [locus.statement for locus in bundle.loci][:2] == [
        f"Id: R-1; Rule: {rule}; Record: {record}; Test: {tried}",
        f"R-1 — Maker: {maker}; Status: Not decided",
    ]
    assert bundle.loci[1].extensions["x-record"]["row"] == {
        "Id": "R-1",
        "Maker": maker,
        "Status": "Not decided",
    }


def test_a_passage_in_a_row_and_the_cells_behind_it_are_told_of_the_first_cell():
    said = (
        "The seal leaked in May. Ann put in a new one. "
        + "It has held since then, through the heat of a whole summer. " * 8
    )
    loci = made(
        f'Part,Owner,Notes,Price\nSeal A4,Bo,"{said.strip()}",0.05\nBolt,Cy,none,3\n', media_type="text/csv"
    ).loci
    found = [locus.statement for locus in loci]
    assert found[:3] == [
        "Part: Seal A4; Owner: Bo",
        "Seal A4: The seal leaked in May.",
        "Seal A4: Ann put in a new one.",
    ]
    assert found[-2:] == ["Seal A4 — Price: 0.05", "Part: Bolt; Owner: Cy; Notes: none; Price: 3"]
    assert loci[-2].extensions["x-record"] == {"row": {"Part": "Seal A4", "Price": "0.05"}}
