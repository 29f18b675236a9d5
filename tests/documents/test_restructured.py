"""reStructuredText: what its marks mean, and that every statement made of it is proved."""

import pytest
from crystallised import said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

HEAD = "Pump API\n========\n\n"


def statements(text, label="pump.rst"):
    return said(text, label)


def written(text):
    return read(Source(text, "pump.rst")).text


def test_headings_by_the_order_of_their_rules_and_comments():
    text = "====\nPump\n====\n\n.. not read\n\nCare\n----\n\nKeep it dry.\n\nMore\n~~~~\n\nOil it.\n\nStart\n-----\n\nTurn it.\n"
    document = read(Source(text, "a.rst"))
    heads = [
        (block.level, document.text[block.start : block.stop])
        for block in document.blocks
        if block.kind == "heading"
    ]
    assert heads == [(1, "Pump"), (2, "Care"), (3, "More"), (2, "Start")]
    assert "not read" not in document.text
    assert document.warnings == ("comments left out: 1",)
    assert document.origin is not None
    assert document.origin["media_type"] == "text/x-rst"


def test_a_symbol_stands_before_what_describes_it():
    text = (
        HEAD
        + ".. py:function:: start(hall)\n\n   Start the pump of a hall.\n\n   :param hall: the name of the hall\n   :returns: the flow\n"
    )
    assert (
        "- `start(hall)`: Start the pump of a hall.\n\n    - param hall: the name of the hall\n"
        in written(text)
    )
    assert statements(text)[0] == "start(hall): Start the pump of a hall."


def test_terms_options_and_nested_items():
    text = (
        HEAD
        + "Flow\n  The litres that pass.\n\n-a, --all  Opens all valves.\n\n* A valve\n\n  - of brass\n  - of steel\n\n1. Stop it.\n#. Run it.\n"
    )
    assert statements(text) == [
        "Flow: The litres that pass.", "-a, --all: Opens all valves.", "A valve: of brass", "A valve: of steel", "Stop it.", "Run it.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "table",
    [
        "=====  =====\nPart   Price\n=====  =====\nValve  5.20\nSeal   1.10\n=====  =====\n",
        "+-------+-------+\n| Part  | Price |\n+=======+=======+\n| Valve | 5.20  |\n+-------+-------+\n| Seal  | 1.10  |\n+-------+-------+\n",
        ".. list-table::\n   :header-rows: 1\n\n   * - Part\n     - Price\n   * - Valve\n     - 5.20\n   * - Seal\n     - 1.10\n",
        '.. csv-table::\n   :header: "Part", "Price"\n\n   Valve, 5.20\n   Seal, 1.10\n',
    ],
    ids=["simple", "grid", "list", "csv"],
)
def test_rows_of_tables_carry_their_headers(table):
    assert statements(HEAD + table) == ["Part: Valve; Price: 5.20", "Part: Seal; Price: 1.10"]


def test_a_grid_with_merged_cells_is_kept_as_it_stands():
    text = HEAD + "+---+---+\n| a | b |\n+---+---+\n| both  |\n+---+---+\n"
    assert "| both  |" in written(text)


def test_code_and_what_only_the_program_is_told():
    text = (
        HEAD
        + ".. code-block:: sh\n   :linenos:\n\n   pumpctl run\n\nRun this::\n\n    pumpctl stop\n\n>>> pump(1)\n2\n\n.. toctree::\n\n   intro\n\n.. math::\n\n   a^2\n\n.. _here:\n"
    )
    assert (
        written(text).partition("\n\n")[2]
        == "```sh\npumpctl run\n```\n\nRun this:\n\n```\npumpctl stop\n```\n\n```\n>>> pump(1)\n2\n```\n\n"
    )
    warnings = read(Source(text, "a.rst")).warnings
    assert warnings == (
        "directives for the program (math) left out: 1",
        "directives for the program (toctree) left out: 1",
    )


@pytest.mark.parametrize(
    ("shown", "read_as"),
    [
        ("*halls* and **cellars**", "halls and cellars"),
        ("``pump -x``", "pump -x"),
        (":func:`~pump.start`", "start"),
        (":ref:`care`", "Care of it"),
        (":ref:`the care <care>`", "the care"),
        ("`the page <https://example.org/a>`_", "the page"),
        ("`Care of it`_", "Care of it"),
        ("a home_ too", "a home too"),
        ("|name| inside", "HydroPump inside"),
        ("a note [1]_, too", "a note, too"),
        (r"five \* two", "five * two"),
        (":pep:`8` rules", "PEP 8 rules"),
        ("snake_case words", "snake_case words"),
        ("m\\ :sup:`2` of floor", "m² of floor"),
    ],
)
def test_what_stands_in_a_line(shown, read_as):
    text = f"{HEAD}The pump has {shown} today.\n\n.. _care:\n\nCare of it\n==========\n\nCall us.\n\n.. |name| replace:: HydroPump\n.. _home: https://example.org\n.. [1] Not wet.\n"
    assert statements(text)[0] == f"The pump has {read_as} today."


def test_it_is_told_by_its_looks():
    text = HEAD + "Call :func:`start`.\n\n.. note:: Keep it dry.\n"
    assert statements(text, label="text") == ["Call start.", "Note: Keep it dry."]
    assert read(Source(HEAD + "No more than that.\n", "text")).origin is None


@pytest.mark.parametrize(
    "piece",
    [
        "- a\n\n  ",
        "a\n b\n",
        "`a ",
        "*a ",
        "|a ",
        ":a: ",
        ".. a::\n",
        "+--+\n",
        "== ==\n",
        "  ",
        "a_ ",
        "::\n\n",
        ".. [a] ",
        "=====\n",
    ],
)
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source(HEAD + piece * count, "pump.rst"))

    assert growth(call, 1500, 3000) < 3.3
