"""AsciiDoc: what its marks mean, and that every statement made of it is proved."""

import pytest
from crystallised import said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

HEAD = "= Pump Guide\nAnn Lee <ann@example.org>\nv2.1, 2024-05-01\n:product: HydroPump\n\n"


def statements(text, label="pump.adoc"):
    return said(text, label)


def written(text):
    return read(Source(text, "pump.adoc")).text


def test_headings_attributes_comments_and_writers():
    document = read(
        Source(
            HEAD + "// hidden\n\n== Care\n\n{product} moves water.\n\nSupport\n-------\n\nCall us.\n",
            "a.adoc",
        )
    )
    assert [(block.level, document.text[block.start : block.stop]) for block in document.blocks if block.kind == "heading"] == [
        (1, "Pump Guide"), (2, "Care"), (2, "Support"),
    ]  # fmt: skip
    assert statements(HEAD + "// hidden\n\n== Care\n\n{product} moves water.\n") == ["HydroPump moves water."]
    assert document.origin is not None
    assert document.origin["media_type"] == "text/asciidoc"
    assert {"attributes left out: 1", "comments left out: 1"} <= set(document.warnings)


def test_lists_nest_and_what_a_plus_joins_stays_in_its_item():
    text = "== Work\n\n.Steps\n. Stop the pump.\n.. Pull the lever.\n. Run it by this command:\n+\n[source,sh]\n----\npumpctl run\n----\n\nBring this:\n\n* A valve\n** Of brass\n"
    assert written(HEAD + text).partition("## Work\n\n")[2] == (
        "Steps:\n\n1. Stop the pump.\n    1. Pull the lever.\n1. Run it by this command:\n\n    ```sh\n    pumpctl run\n    ```\n\nBring this:\n\n- A valve\n    - Of brass\n"
    )
    assert statements(HEAD + text)[:3] == [
        "Stop the pump.",
        "Steps: Stop the pump: Pull the lever.",
        "Steps: Run it by this command: pumpctl run",
    ]


def test_terms_stand_before_what_explains_them():
    said = statements(HEAD + "Flow:: The litres that pass.\nHead::\nThe height to which it lifts.\n")
    assert said == ["Flow: The litres that pass.", "Head: The height to which it lifts."]


def test_admonitions_keep_their_labels_and_blocks_their_kinds():
    text = "NOTE: Keep it dry.\n\n[WARNING]\n====\nIt may start by itself.\n====\n\n____\nIt runs.\n____\n\n....\n== no heading\n....\n\n////\nnobody reads this\n////\n"
    said = statements(HEAD + text)
    assert said[:2] == ["NOTE: Keep it dry.", "WARNING: It may start by itself."]
    assert "== no heading" in said
    assert not any("nobody" in each for each in said)


@pytest.mark.parametrize(
    "table",
    [
        '[cols="1,2,1",options="header"]\n|===\n|Part |Work |Months\n\n|Seal\n|Replace it\n|12\n|Oil |Change\nit |6\n|===\n',
        "|===\n|Part |Work |Months\n\n|Seal |Replace it |12\n|Oil |Change it |6\n|===\n",
    ],
)
def test_rows_of_tables_carry_their_headers(table):
    assert statements(HEAD + table) == [
        "Part: Seal; Work: Replace it; Months: 12",
        "Part: Oil; Work: Change it; Months: 6",
    ]


def test_a_cell_over_several_rows_and_columns_is_in_each_of_them():
    text = '[cols="3*",options="header"]\n|===\n|Hall |Pump |Flow\n.2+|North |A |5\n|B |6\n2+|South, all |7\n|===\n'
    assert statements(HEAD + text) == [
        "Hall: North; Pump: A; Flow: 5",
        "Hall: North; Pump: B; Flow: 6",
        "Hall: South, all; Pump: South, all; Flow: 7",
    ]


@pytest.mark.parametrize(
    ("shown", "read_as"),
    [
        ("*halls* and _cellars_", "halls and cellars"),
        ("`pumpctl run`", "pumpctl run"),
        ("`+a_b {c}+`", "a_b {c}"),
        ('"`quoted`"', "“quoted”"),
        ("see link:https://example.org/a[the page]", "see the page"),
        ("see https://example.org/a[our page^]", "see our page"),
        ("see <<care>>", "see Care of it"),
        ("see <<care,below>>", "see below"),
        ("x^2^ and H~2~O", "x² and H2O"),
        ("kbd:[Ctrl+C] or menu:File[Save]", "Ctrl+C or File > Save"),
        ("5 < 6 [sic] * 2", "5 < 6 [sic] * 2"),
        ("linkgit:git-log[1]", "git-log(1)"),
        ("{product}{nbsp}two", "HydroPump two"),
        ("it is footnote:[Not wet.] dry", "it is dry"),
    ],
)
def test_what_stands_in_a_line(shown, read_as):
    said = statements(f"{HEAD}The pump has {shown} today.\n\n[#care]\n== Care of it\n\nCall us.\n")
    assert said[0] == f"The pump has {read_as} today."


def test_a_plus_that_joins_nothing_is_passed():
    assert statements(HEAD + " +\n\nThe pump is red.\n")[-1] == "The pump is red."


def test_asciidoc_is_told_by_its_looks():
    text = HEAD + "== Care\n\nThe pump is *red*.\n"
    assert statements(text, label="text") == ["The pump is red."]
    assert read(Source("= Title\n\nNo more than that.\n", "text")).origin is None


@pytest.mark.parametrize(
    "piece",
    [
        "====\n",
        "a:: ",
        "*a _b ",
        "|===\n|a\n",
        "{product}",
        "[[[",
        "<<a",
        ":",
        "+\n",
        "\n",
        ". a\n.. b\n",
        "link:",
    ],
)
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source(f"{HEAD}== A\n\n{piece * count}", "pump.adoc"))

    assert growth(call, 2000, 4000) < 3.3
