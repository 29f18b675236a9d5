import pytest
from crystallised import proved
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.proof.boundaries import starts_unit, stops_unit
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

VTT = (
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Iris>We freeze the schema\n\n2\n00:00:03.000 --> 00:00:05.000\n"
    "<v Iris>on Friday.\n\n3\n00:00:05.000 --> 00:00:06.000\n<v Noor>I disagree.\n"
)
CHUNKS = {
    "a.csv": ["a", ";", ",", '"', '""', "\n", "\r\n", "1", "0,15", " ", "\t", "é", "\ufeff", "sep=;\n"],
    "a.vtt": ["WEBVTT\n", "\n", "\n\n", "00:01.000 --> 00:02.000\n", "NOTE x\n", "<v Ann>", "text ", "1\n", "- ", "&lt;", ">> ", "A: b"],
    "a.jsonl": ["{", "}", "[", "]", ",", ":", '"a"', '"x\\ny"', "1", "null", "\n", '"é\\ud83d\\ude00"', '""', '{"a": "b. C. d"}\n'],
}  # fmt: skip


@given(st.sampled_from(sorted(CHUNKS)).flatmap(
    lambda name: st.tuples(st.just(name), st.lists(st.sampled_from(CHUNKS[name]), max_size=25).map("".join))
))  # fmt: skip
def test_blocks_and_gaps_cover_anything(check, case):
    name, text = case
    try:
        document = read(Source(text, name))
    except SourceError:
        return
    assert document.text == text
    check(document)


def test_captions_join_into_sentences_with_speaker_and_time(plain):
    document = read(Source(VTT, "talk.vtt"))
    assert [" ".join(text.split()) for text in plain(document)] == [
        "We freeze the schema on Friday.",
        "I disagree.",
    ]
    assert [document.text[slice(*block.speaker)] for block in document.blocks] == ["Iris", "Noor"]
    assert [block.tags for block in document.blocks] == [
        ("time:00:00:01.000/00:00:05.000",), ("time:00:00:05.000/00:00:06.000",),
    ]  # fmt: skip


def test_subtitles_keep_turns_apart_and_leave_sounds_out(plain):
    text = (
        "\ufeff1\r\n00:00:01,000 --> 00:00:03,000\r\nHello <i>there</i>,\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000\r\n"
        "[music]\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\n- is it you?\r\n- No.\r\n"
    )
    document = read(Source(text))
    assert document.media_type == "application/x-subrip"
    assert plain(document) == ["Hello there,", "is it you?", "No."]


def test_a_table_with_semicolons_decimal_commas_and_quoted_line_breaks(rows):
    text = '\ufeffname;price;note\r\n"Bolt; M6";0,15;"two\r\nlines ""x"""\r\n'
    assert rows(read(Source(text, "price.csv"))) == [
        {"name": "Bolt; M6", "price": "0,15", "note": 'two\r\nlines "x"'}
    ]


def test_a_table_with_a_title_and_two_header_rows(rows, plain):
    document = read(Source("Prices;;;;\n;2023;;2024;\nPart;Q1;Q2;Q1;Q2\nBolt;1;2;3;4\nNut;1;;3;4\n", "a.csv"))
    assert plain(document, kind="heading") == ["Prices"]
    assert rows(document) == [
        {"Part": "Bolt", "2023/Q1": "1", "2023/Q2": "2", "2024/Q1": "3", "2024/Q2": "4"},
        {"Part": "Nut", "2023/Q1": "1", "2024/Q1": "3", "2024/Q2": "4"},
    ]


def test_an_empty_record_ends_a_table(rows):
    text = "part;price\nBolt;1\nNut;2\n;\ncity;size\nBonn;3\n"
    assert rows(read(Source(text, "a.csv"))) == [
        {"part": "Bolt", "price": "1"}, {"part": "Nut", "price": "2"}, {"city": "Bonn", "size": "3"},
    ]  # fmt: skip


def test_a_table_without_names_keeps_its_first_row(plain):
    assert plain(read(Source("1\t2\n3\t4\n", "a.tsv")), kind="row") == ["12", "34"]


def test_records_and_long_strings_of_json(plain):
    text = (
        '{"name": "Bolt \\"M6\\"", "price": 0.15, "tags": ["a", "b"], "none": null, "empty": "", "dims": {"w": 3},\n'
        '"text": "One \\u00e9.\\nTwo \\ud83d\\ude00.\\n\\n- first\\n- second"}'
    )
    document = read(Source(text))
    assert document.media_type == "application/json"
    assert plain(document, kind="item")[:2] == [
        'name: Bolt "M6"; price: 0.15; tags: a, b; none: null; empty: ""', "w: 3",
    ]  # fmt: skip
    assert plain(document, kind="paragraph") == ["One é.\nTwo 😀."]
    assert plain(document, kind="item")[2:] == ["first", "second"]
    assert plain(document, kind="term") == ["dims", "text"]


def test_a_bad_line_of_jsonl_is_left_out_and_named(plain):
    document = read(Source('{"a": 1}\n{bad\n{"a": 2}\n', "a.jsonl"))
    assert plain(document) == ["a: 1", "a: 2"]
    assert document.warnings == ("1 line left out that is not JSON: 2",)


def test_broken_json_is_refused_with_its_place():
    with pytest.raises(SourceError, match="line 2, column 6"):
        read(Source('{"a": 1,\n "b" 2}', "a.json"))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "PNG image"),
        (b"abc\x00\xff\x81", "binary file"),
        ("naïve caf".encode() + b"\xe9" + " naïve — naïve".encode(), "byte 10 .0xe9. is not UTF-8"),
        (b"x" * 30 + b"\x81 y", "byte 30 .0x81. is not UTF-8"),
        (b"\xff\xfea", "UTF-16"),
    ],
)
def test_what_is_no_text_is_refused(data, problem):
    with pytest.raises(SourceError, match=problem):
        read(Source(data, "a"))


def test_other_encodings_are_read_and_recorded(plain):
    western = read(Source("Le caf\u00e9 \u2013 tr\u00e8s bon.".encode("windows-1252"), "a.txt"))
    assert plain(western) == ["Le caf\u00e9 \u2013 tr\u00e8s bon."]
    assert western.origin is not None
    assert western.origin["media_type"] == "text/plain; charset=windows-1252"
    wide = read(Source("Grüße.".encode("utf-16"), "a.txt"))
    assert plain(wide) == ["Grüße."]
    assert wide.origin is not None
    assert read(Source("Grüße.".encode(), "a.txt")).origin is None


def test_half_a_surrogate_pair_is_refused():
    with pytest.raises(SourceError, match="character 2 is half"):
        read(Source("ab\ud83d", "a.txt"))


def test_invisible_tags_are_left_out_and_joiners_kept(plain):
    text = "Fee is 6.\U000e0049\U000e0067 می\u200cخواهم 👩\u200d🚀 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    document = read(Source(text, "a.txt"))
    assert plain(document) == [text.replace("\U000e0049\U000e0067", "")]
    assert document.warnings == ("stretches of invisible tag characters left out: 1",)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Plain words.", "text/plain"),
        ("# Head\n\ntext", "text/markdown"),
        ("<p>a</p>", "text/html"),
        ('[{"a": 1}]', "application/json"),
        ('{"a": 1}\n{"a": 2}\n', "application/jsonl"),
        ("name\tage\nAnn\t3\nBob\t4\n", "text/csv"),
        ("We met, talked, and left.\nThen, later, we ate.\n", "text/plain"),
        (VTT, "text/vtt"),
    ],
)
def test_a_kind_is_told_from_the_text(text, kind):
    assert read(Source(text)).media_type == kind


def test_a_word_broken_at_a_typographic_hyphen_is_joined(plain):
    document = read(Source("In par\u2010\nticular, it will ignore links.\n"))
    assert plain(document) == ["In particular, it will ignore links."]


def test_a_title_stands_above_parts_in_capitals_and_numbered_ones():
    document = read(
        Source("SERVICE TERMS\n\nARTICLE I. FEES\n\nFees are due.\n\n1.2 Late fees\n\nThey rise.\n")
    )
    assert [(b.kind, b.level) for b in document.blocks if b.kind == "heading"] == [
        ("heading", 1), ("heading", 2), ("heading", 3),
    ]  # fmt: skip


def test_a_long_first_line_in_capitals_is_the_title():
    title = "Memory for Related and Unrelated Words in Young Readers: The Benefit of Sleep, the Cost of Wake"
    document = read(Source(f"{title}\n\nAnn Speke, Bob Cole\n\nWords were read. They were kept.\n"))
    assert document.blocks[0].kind == "heading"


def test_a_line_in_capitals_ends_before_what_follows(plain):
    document = read(Source("AZUSA STREET MISSION\nBy: David Cole\n\nThe mission stood in Azusa Street.\n"))
    assert plain(document)[:2] == ["AZUSA STREET MISSION", "By: David Cole"]


DOCUMENTED = """/**
 * Adds two numbers and
 * rounds the sum.
 *
 * @param a - The first number
 * @param {number} b The second number, which
 *   must be positive
 * @returns The rounded sum
 * @example
 * add(1, 2)
 */
export function add(a: number, b: number): number {
  return a + b;
}

/** Opens the file. */
export class File {}
"""


def test_each_tag_of_a_comment_is_a_block_and_so_are_its_description_and_the_signature(check, plain):
    document = read(Source(DOCUMENTED, "a.ts"))
    check(document)
    assert [(block.kind, block.tags[1]) for block in document.blocks] == [
        *[("paragraph", "symbol:add")] * 4, ("code", "symbol:add"), ("code", "symbol:add"), ("code", "symbol:File"),
    ]  # fmt: skip
    assert [" ".join(text.split()) for text in plain(document)] == [
        "Adds two numbers and rounds the sum.",
        "@param a - The first number",
        "@param {number} b The second number, which must be positive",
        "@returns The rounded sum",
        "@example add(1, 2)",
        "export function add(a: number, b: number): number",
        "Opens the file. export class File {}",
    ]


def test_what_a_tag_says_is_a_statement_that_names_its_symbol():
    bundle = proved(DOCUMENTED, "a.ts")
    said = {locus.statement: locus.breadcrumb for locus in bundle.loci}
    assert said["@returns The rounded sum"][:2] == ("a.ts", "add")
    assert "@param {number} b The second number, which must be positive" in said


def test_a_tag_opens_a_unit_only_in_a_comment():
    text = " * Never use it with\n * @param a one\n */\nint f();\n"
    assert starts_unit(text, text.index("@"), "text/x-c")
    assert stops_unit(text, text.index("one") + 3, "text/x-c")
    assert not starts_unit(text, text.index("use"), "text/x-c")
    assert not starts_unit("Never call\n@param with one", 11, "text/plain")


def test_a_tab_in_a_long_cell_is_a_space_and_parts_no_cells():
    bundle = crystallize(Source(f'A,B\n"{"word " * 100}\tnot b",1\n', "a.csv"), now="2026-11-30T00:00:00Z")
    assert verify(bundle).findings == ()
    assert bundle.loci[0].statement.endswith("word not b")


def test_a_manual_page_has_a_title_and_headings(plain, check):
    page = (
        "PUMP(8)             System Manual             PUMP(8)\n\nNAME\n       pump - move water\n\n"
        "DESCRIPTION\n       The pump moves water. See valve(8) for the way that it takes in the mill.\n\n"
        "pumps 4.13          04/07/2025             PUMP(8)\n"
    )
    document = read(Source(page, "pump.txt"))
    check(document)
    assert plain(document, kind="heading") == ["PUMP(8)", "NAME", "DESCRIPTION"]
    assert [block.level for block in document.blocks if block.kind == "heading"] == [1, 2, 2]
    assert plain(document, kind="paragraph") == [
        "pump - move water",
        "The pump moves water. See valve(8) for the way that it takes in the mill.",
    ]


MANUAL = """\
PUMP(8)             System Manual             PUMP(8)

OPTIONS
       -q, --quiet
\t   Say **nothing**. Implies -s.

       -o FILE, --output=FILE
\t   Write to FILE; the de\u2010
\t   fault is the stan\u2010
\t   dard-output.
       -n     Open nothing.
       -s     Stop early,
              and at once.

   Ways to start
       The pump starts at once or later.

       silent
           Say nothing.

       PUMP_MODE=name
           which mode to use.

pumps 4.13          04/07/2025             PUMP(8)
"""


def test_options_of_a_manual_page_stand_before_what_they_do(plain, check):
    document = read(Source(MANUAL, "pump"))
    check(document)
    assert document.media_type == "text/plain"
    assert plain(document, kind="heading") == ["PUMP(8)", "OPTIONS", "Ways to start"]
    assert plain(document, kind="term") == [
        "-q, --quiet",
        "-o FILE, --output=FILE",
        "silent",
        "PUMP_MODE=name",
    ]
    bundle = crystallize(Source(MANUAL, "pump"), now="2026-11-30T00:00:00Z")
    assert verify(bundle).findings == ()
    assert [locus.statement for locus in bundle.loci] == [
        "-q, --quiet: Say **nothing**.",
        "-q, --quiet: Implies -s.",
        "-o FILE, --output=FILE: Write to FILE; the default is the standard-output.",
        "-n Open nothing.",
        "-s Stop early, and at once.",
        "The pump starts at once or later.",
        "silent: Say nothing.",
        "PUMP_MODE=name: which mode to use.",
    ]


def test_numbered_lines_that_stand_alone_are_headings_in_markdown(plain, check):
    text = "Rules\n=====\n\n1. Use\n------\n\n1.1. Use of Pumps\n\nA pump may be used by all.\n\n1.2. Use of Valves\n\nA valve may be used by one.\n\n1. Open it.\n2. Close it\n"
    document = read(Source(text, "rules.md"))
    check(document)
    assert plain(document, kind="heading") == ["Rules", "Use", "Use of Pumps", "Use of Valves"]
    assert [block.level for block in document.blocks if block.kind == "heading"] == [1, 2, 3, 3]


@pytest.mark.parametrize("end", [".", "।", "؟", ".”"])
def test_a_cue_that_ends_a_sentence_ends_its_passage(end):
    cues = f"WEBVTT\n\n00:01.000 --> 00:02.000\nab cd{end}\n\n00:02.000 --> 00:03.000\nef gh{end}\n"
    assert len(read(Source(cues, "talk.vtt")).blocks) == 2
    assert len(read(Source(cues.replace(f"d{end}", "d"), "talk.vtt")).blocks) == 1


def test_captions_that_roll_on_are_told_once_and_sounds_are_no_words():
    text = (
        "WEBVTT\n\n00:00.000 --> 00:02.000\n \nso<00:00.400><c> today</c><c> we</c> talk\n\n00:02.000 --> 00:02.010\nso today we talk\n \n\n"
        "00:02.010 --> 00:04.000\nso today we talk\nabout pumps. [LAUGHTER] Pumps\n\n00:04.000 --> 00:06.000\nabout pumps. [LAUGHTER] Pumps\nmove water.\n"
    )
    bundle = crystallize(Source(text, "talk.vtt"), now="2026-11-30T00:00:00Z")
    assert verify(bundle).findings == ()
    assert " ".join(locus.statement for locus in bundle.loci).endswith("Pumps move water.")
    assert all("LAUGHTER" not in locus.statement for locus in bundle.loci)
    assert bundle.loci[0].statement == "so today we talk about pumps."
