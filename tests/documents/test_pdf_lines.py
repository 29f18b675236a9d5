"""PDF pages whose lines were broken on purpose: signatures, lists without marks, terms, headings of capitals."""

from pdfs import body, down, written

WIDE = "The pump runs on and on in this line, which is long enough to be of the body"


def test_a_signature_is_code_and_no_part_of_what_follows():
    page = down(
        (72, "B16", "Calls"), 10, *body(2), 10,
        (72, "F10", "[Function]int pump_open (const char * name, pump * node"), (72, "F10", "options, char * error)"),
        (90, "F10", "name: the name of a pump that was made known before, as a word without blanks."), 10,
        (72, "B10", "pumps.close(name, *, wait=True)"), (90, "F10", "Close a pump. It waits for the valve."),
    )  # fmt: skip
    assert written(page).split("\n\n")[2:] == [
        "```\n[Function] int pump_open (const char * name, pump * node options, char * error)\n```",
        "name: the name of a pump that was made known before, as a word without blanks.",
        "```\npumps.close(name, *, wait=True)\n```",
        "Close a pump. It waits for the valve.",
    ]


def test_what_a_signature_returns_belongs_to_it():
    page = down(*body(2), 10, (72, "C10", "pumps.all(plant)"), (90, "C10", "-> list[Pump]"), 10, *body(1))
    assert written(page).split("\n\n")[1] == "```\npumps.all(plant) -> list[Pump]\n```"


def test_a_sentence_with_a_bracket_is_no_signature():
    page = down(*body(1), 10, (72, "F10", "Pumps (old and new"), (72, "F10", "ones) run."))
    assert written(page).split("\n\n")[1] == "Pumps (old and new\nones) run."


def test_lines_of_a_list_whose_marks_are_drawn_are_items():
    page = down(
        *body(2), 10, (72, "F10", "Before you leave:"), 6,
        (100, "F10", "Close all windows"), (100, "F10", "Turn the heating down"),
        (100, "F10", "Take the rubbish with you, because it is collected only on a Tuesday,"), (100, "F10", "and foxes tear the bags"),
        (100, "F10", "Lock the shed"),
    )  # fmt: skip
    assert written(page).split("\n\n")[2] == (
        "- Close all windows\n- Turn the heating down\n"
        "- Take the rubbish with you, because it is collected only on a Tuesday,\n  and foxes tear the bags\n- Lock the shed"
    )


def test_short_lines_at_the_margin_are_paragraphs_and_full_ones_are_not_parted():
    page = down(
        *body(2),
        10,
        (72, "F10", "Input: a file"),
        (72, "F10", "Output: a series"),
        (72, "F10", "Strategy: none"),
    )
    assert written(page).split("\n\n")[1:] == ["Input: a file", "Output: a series", "Strategy: none"]
    wrapped = [
        WIDE,
        "Pumps of the yard in Marvik, which are older than all others in this town, run",
        "Mondays only.",
    ]
    assert written(down(*((72, "F10", line) for line in wrapped))).split("\n\n") == ["\n".join(wrapped)]


def test_a_term_stands_apart_from_what_explains_it():
    page = down(*body(2), 10, (72, "F10", "Parking"), (90, "F10", "Only in the yard"))
    assert written(page).split("\n\n")[1:] == ["Parking", "Only in the yard"]


def test_a_number_and_capitals_above_a_paragraph_are_its_heading():
    page = down(
        *body(2),
        10,
        (72, "F10", "1. SCOPE AND TERMS"),
        (90, "F10", "The licence holds for all."),
        (90, "F10", WIDE),
    )
    assert written(page).split("\n\n")[1:] == [
        "## 1\\. SCOPE AND TERMS",
        f"The licence holds for all.\n{WIDE}",
    ]


def test_paragraphs_of_one_line_each_are_parted_by_their_gaps():
    rows = [(72, "F10", f"Sentence {name} stands alone.") for name in ("one", "two", "three", "four")]
    assert len(written(down(*rows, step=24)).split("\n\n")) == 4
