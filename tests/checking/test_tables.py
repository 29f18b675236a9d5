import pytest

from ltmi_py.checking.tables import rows
from ltmi_py.checking.verdicts import check

PRICES = """# Spare parts

| Part | Price | Stock |
|---|---|---|
| Seal | 4.20 | 120 |
| Impeller | 89.00 | 7 |
| Relief valve | 34.50 | 12 |
"""


def test_a_row_reads_with_the_headers_of_its_cells():
    found = rows(PRICES)

    assert [row.reads for row in found] == [
        "Part: Seal; Price: 4.20; Stock: 120",
        "Part: Impeller; Price: 89.00; Stock: 7",
        "Part: Relief valve; Price: 34.50; Stock: 12",
    ]


def test_what_a_row_reads_leads_back_to_the_text():
    row = rows(PRICES)[0]
    at = row.reads.index("4.20")

    start, stop = row.where(at, at + 4)

    assert PRICES[start:stop] == "4.20"
    assert row.where(0, 4) == (row.start, row.stop)


def test_the_rows_of_separated_values_and_of_html_read_with_headers_too():
    assert [row.reads for row in rows("part,price,stock\nseal,4.20,7\nbolt,3.10,9\n")] == [
        "part: seal; price: 4.20; stock: 7",
        "part: bolt; price: 3.10; stock: 9",
    ]
    html = "<table><tr><th>Part</th><th>Price</th></tr><tr><td>Seal</td><td>4.20</td></tr></table>"
    assert [row.reads for row in rows(html)] == ["Part: Seal; Price: 4.20"]


def test_prose_has_no_rows():
    assert rows("Yes, it is, so he said.\nBut, then again, he lied.") == []


def test_a_claim_may_use_the_header_of_a_column():
    report = check("The price of the impeller is 89.00.", PRICES)

    assert report.verdict == "supported"
    assert report.claims[0].evidence[0].text == "Impeller | 89.00 | 7"
    assert check("The stock of seals is 120.", PRICES).verdict == "supported"
    assert check("Seal costs 4.20.", PRICES).verdict == "supported"


def test_a_value_of_another_column_contradicts_and_the_right_one_is_shown():
    report = check("The impeller has a price of 7.", PRICES)

    reason = report.claims[0].reasons[0]
    assert report.verdict == "contradicted"
    assert (reason.code, reason.words, reason.evidence.text) == ("row", ("7",), "89.00")
    assert PRICES[reason.evidence.start : reason.evidence.stop] == "89.00"
    assert check("The relief valve costs 12.", PRICES).verdict == "contradicted"


def test_a_value_of_another_row_contradicts():
    assert check("The seal costs 89.00.", PRICES).verdict == "contradicted"


RENTAL = """| Bicycle | Per day | Deposit |
|---|---|---|
| City bike | 15 euros | 50 euros |
| Cargo bike | 35 euros | 150 euros |
| Child bike | 8 euros | 30 euros |

The course is limited to eight people. A basic service costs 45 euros.
"""


@pytest.mark.parametrize(
    ("claim", "words", "evidence"),
    [
        ("A cargo bike costs 8 euros per day.", ["8"], ["35 euros"]),
        ("The deposit for a cargo bike is 50 euros.", ["50"], ["150 euros"]),
        ("A city bike costs 35 euros per day and a cargo bike 15 euros.", ["35", "15"], ["15 euros", "35 euros"]),
    ],
)  # fmt: skip
def test_a_figure_belongs_to_the_row_that_is_named_before_it(claim, words, evidence):
    report = check(claim, RENTAL)

    found = [reason for reason in report.claims[0].reasons if reason.code == "row"]
    assert report.verdict == "contradicted"
    assert [reason.words[0] for reason in found] == words
    assert [reason.evidence.text for reason in found] == evidence


def test_figures_of_two_rows_may_stand_in_one_claim_and_a_header_may_say_by_what_they_count():
    claims = (
        "A city bike costs 15 euros per day and a cargo bike 35 euros.",
        "Renting a child bike costs 8 euros per day.",
    )
    assert [check(claim, RENTAL).verdict for claim in claims] == ["supported", "supported"]


RULES = "Every apprentice needs:\n\n- two white jackets\n- safety shoes\n\nGuests must never bring:\n\n- fireworks\n"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Guests must never bring fireworks.", "supported"),
        ("Guests must bring fireworks.", "contradicted"),
        ("Every apprentice needs safety shoes.", "supported"),
        ("Apprentices need three white jackets.", "contradicted"),
    ],
)
def test_an_item_of_a_list_reads_behind_the_line_that_introduces_it(claim, verdict):
    report = check(claim, RULES)

    assert report.verdict == verdict
    assert report.claims[0].evidence[0].text in ("fireworks", "safety shoes", "two white jackets")


def test_an_item_of_more_lines_or_without_a_lead_reads_as_it_stands():
    assert [row.reads for row in rows("Rules:\n\n- one\n- two\n  lines\n")] == ["Rules: one"]
    assert rows("- one\n- two\n") == []


COURSES = """| Course | Teacher | Room |
|---|---|---|
| Robotics | Paul Engel | B12 |
| Choir | Maike Thun | Hall |
| Chess | Igor Sand | A03 |

| Bread | Flour |
|---|---|
| Focaccia | wheat |
| Rye | rye |
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Paul Engel teaches the choir.",
        "The choir is in A03.",
        "Maike Thun is in B12.",
        "Focaccia is made with rye flour.",
        "Rye is made with wheat flour.",
    ],
)
def test_a_cell_of_words_from_another_row_is_crossed(claim: str) -> None:
    found = check(claim, COURSES).claims[0]
    assert found.verdict == "contradicted"
    assert "row" in [reason.code for reason in found.reasons]


@pytest.mark.parametrize(
    "claim",
    [
        "Maike Thun teaches the choir.",
        "Chess is in A03 and robotics in B12.",
        "Igor Sand teaches chess in A03.",
        "Focaccia is made with wheat flour.",
        "Rye is made with rye flour.",
    ],
)
def test_cells_of_one_row_are_not_crossed(claim: str) -> None:
    assert "row" not in [reason.code for one in check(claim, COURSES).claims for reason in one.reasons]


def test_a_list_in_a_long_text_reads_as_it_does_alone():
    prose = "The harbour is old. Ships come and go all day.\n" * 200
    listed = "Guests must never bring:\n- fireworks\n- dogs\n"
    found = rows(prose + "\n" + listed + "\n" + prose)

    assert [row.reads for row in found] == [row.reads for row in rows(listed)]
    assert [(prose + "\n" + listed)[row.start : row.stop] for row in found] == ["fireworks", "dogs"]


STOPS = """| Stop | Zone | Lift | Opened |
|---|---|---|---|
| Mill Hill | B | yes | 1998 |
| Harbour Gate | A | no | 1996 |
"""


@pytest.mark.parametrize(
    ("claim", "verdicts"),
    [
        ("Harbour Gate has no lift.", ("supported",)),
        ("There is no lift at Harbour Gate.", ("supported",)),
        ("Mill Hill has a lift.", ("supported",)),
        ("Harbour Gate opened in 1996.", ("supported",)),
        ("Harbour Gate has a lift.", ("contradicted",)),
        ("Mill Hill has no lift.", ("contradicted", "unsupported")),
    ],
)
def test_a_cell_that_says_no_denies_what_its_column_names(claim: str, verdicts: tuple[str, ...]) -> None:
    assert check(claim, STOPS).verdict in verdicts


LEAFLET = """# Movaliderm: information for the patient

Movaliderm is used to prevent migraine.

## Do not take Movaliderm

- if you have glaucoma;
- within 14 days of having stopped an MAO inhibitor.

## Before you take it

Breast-feeding is possible, but only if the dose does not exceed 2 mg a day.
"""


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("You should not take Movaliderm if you have glaucoma.", "supported"),
        ("Movaliderm may be taken if you have glaucoma.", "contradicted"),
        (
            "You should wait two weeks after stopping an MAO inhibitor before you take Movaliderm.",
            "unsupported",
        ),
        ("Movaliderm can be taken while breast-feeding.", "unsupported"),
    ],
)
def test_a_heading_right_over_a_list_is_read_with_its_items(claim, verdict):
    assert check(claim, LEAFLET).verdict == verdict
