"""What each finding is told as: both sides quoted, so that a verdict is understood from the report alone."""

import pytest

from ltmi_py.checking.verdicts import check

PARTS = "| Part | Price | Stock |\n|---|---|---|\n| Impeller | 89.00 | 7 |\n| Seal | 4.20 | 120 |\n"
PLAN = "| Course | Room | Places |\n|---|---|---|\n| Guitar | A1 | 6 |\n| Italian | A4 | 14 |\n"
SERVICE = "A basic service costs 45 euros. A full service costs 120 euros."
CLINIC = "The clinic is open from Monday to Friday. The pharmacy sells masks on Sunday."
STORM = "The pump failed in the storm. The roof was repaired by Ada in May."
YARD = "The generator stands in the yard. The pumps deliver 900 litres an hour."


def _first(answer, evidence):
    return check(answer, evidence).claims[0].reasons[0]


@pytest.mark.parametrize(
    ("evidence", "answer", "code", "said"),
    [
        ("The valve opens at 8 bar.", "The valve opens at 9 bar.", "figure", "the answer says “9 bar”, the evidence “8 bar”"),
        ("A batch takes between 12 and 16 minutes.", "A batch takes 20 minutes.", "figure", "the answer says “20 minutes”, the evidence “between 12 and 16 minutes”"),
        ("The tank weighs 4.2 kg.", "The tank weighs 4.2 g.", "unit", "the answer says “4.2 g”, the evidence “4.2 kg”"),
        ("It was built in March 2018.", "It was built in March 2019.", "date", "the answer says “March 2019”, the evidence “March 2018”"),
        ("The mill was built in 1788.", "The bees arrived in 2011.", "figure", "the evidence has “2011” nowhere"),
        (SERVICE, "A full service costs 45 euros.", "figure", "the answer says “45 euros” where the evidence says “A full service costs 120 euros”; “45 euros” it says of something else: “A basic service costs 45 euros”"),
        ("The warranty covers parts for two years and labour for one year.", "The warranty covers labour for two years.", "figure", "the answer says “two years” where the evidence says “labour for one year”; “two years” it says of something else: “The warranty covers parts for two years”"),
        ("The mill was built in 1788 and restored in 2011.", "The mill was built in 2011.", "figure", "the answer says “2011” where the evidence says “The mill was built in 1788”; “2011” it says of something else: “restored in 2011”"),
        (CLINIC, "The clinic is open on Sunday.", "date", "the evidence has “Sunday”, but not where it says the rest: in “The pharmacy sells masks on Sunday”"),
        (PARTS, "The impeller has a stock of 89.00.", "row", "the answer says “89.00”; under “Stock” the row of the table has “7”"),
        ("The study was led by Ana Ruiz. Jens Holm paid for it.", "Jens Holm led the study.", "name", "the answer says “Jens Holm” where the evidence says “Ana Ruiz”"),
        ("The bakeries open at six.", "The hotels open at six.", "wording", "the answer says “hotels” where the evidence says “bakeries”"),
        (YARD, "The generator delivers 900 litres an hour.", "wording", "the answer says “delivers 900 litres an hour” of “generator”, the evidence of “pumps”: “The pumps deliver 900 litres an hour”"),
        ("The library is open on weekdays. It is closed on Sunday.", "The library is open on Sunday.", "antonym", "of “Sunday” the answer says “open”, the evidence the opposite, “closed”"),
        ("The gate is open.", "The gate is closed.", "antonym", "the answer says “closed”, the evidence the opposite, “open”"),
        ("The soup is not hot.", "The soup is cold.", "antonym", "the answer says “cold”; the evidence says only “not hot”, which may be less"),
        ("The valve must be opened.", "The valve must never be opened.", "negation", "the answer says “The valve must never be opened”; the evidence says it without “never”: “The valve must be opened”"),
        ("The valve must never be painted.", "The valve must be painted.", "negation", "the evidence says “must never be painted”; the answer leaves “never” out"),
        ("Boats can be reserved by phone but not by e-mail.", "Boats can be reserved by e-mail.", "negation", "the evidence says “not by e-mail”; the answer leaves “not” out"),
        ("Inspectors believe that the nitrate came from farms.", "The nitrate came from farms.", "hedge", "the answer says it as a fact; in the evidence somebody only holds it to be so: “Inspectors believe that the nitrate came from farms”"),
        ("Solvents may damage the seals.", "Solvents damage the seals.", "hedge", "the answer says it for certain; the evidence says only “Solvents may damage the seals”"),
        ("The rent rises next year if the city agrees.", "The rent rises next year.", "condition", "the answer leaves a condition out: “if the city agrees”"),
        ("The rent rises next year if the city raises its fees.", "The city raises its fees.", "condition", "the evidence does not say that it is so, it only makes it a condition: “if the city raises its fees”"),
        ("All rooms have a shower except room 4.", "All rooms have a shower.", "condition", "the answer leaves an exception out: “except room 4”"),
        ("Children under six stay free.", "Children stay free.", "condition", "the evidence says it only with “under six”, which the answer leaves out"),
        ("Until 2005 the water was treated with chlorine.", "The water is treated with chlorine.", "condition", "the answer says it of today, the evidence of a time that is over: “Until 2005”"),
        ("The mill employs about 400 people.", "The mill employs 400 people.", "rounding", "the answer says “400” as if it were exact; the evidence says “about 400”"),
        ("Most members vote.", "All members vote.", "quantifier", "the answer says “All”, the evidence only “Most members”"),
        ("Some bakers add caraway.", "All bakers add caraway.", "antonym", "the answer says “All”, the evidence only “Some bakers”"),
        ("Staff may wear badges.", "Staff must wear badges.", "modality", "the answer says “Staff must wear badges”, the evidence “Staff may wear badges”: what must be, what may be and what is are not the same"),
        ("Ada paid Ben.", "Ben paid Ada.", "role", "the answer says “Ben paid Ada”, the evidence “Ada paid Ben”: the other way round"),
        ("The nurse calls the doctor.", "The doctor calls the nurse.", "role", "the answer says “The doctor calls the nurse”, the evidence “The nurse calls the doctor”: who does it to whom is the other way round"),
        ("The pump failed twice in May.", 'He said "the pump failed thrice in early May".', "quote", "what the answer quotes, “the pump failed thrice in early May”, is not in the evidence word for word"),
        ("The bakery opens at six. The mill is in Voss.", "The bakery in Voss opens at six.", "added", "the evidence has “Voss”, but not where it says the rest: in “The mill is in Voss”"),
        ("The lamp is red while charging and turns green when it is full.", "The lamp is red when it is full.", "spliced", "the answer puts “The lamp is red when it is full” together from two clauses; the evidence says “turns green when it is full”"),
        (STORM, "The pump failed in the storm and was repaired by Ada in May.", "spliced", "the answer joins this with part of another sentence, “The roof was repaired by Ada in May”; the evidence keeps the two apart"),
        ("Version 1 ends in May; version 2 stays available.", "Version 2 ends in May.", "figure", "the answer says “Version 2 ends in May”, the evidence “Version 1 ends in May”"),
        ("La cama cuesta 12 euros; los socios pagan 9.", "La cama cuesta 9 euros.", "figure", "the answer says “9 euros” where the evidence says “La cama cuesta 12 euros”; “9 euros” it says of something else: “los socios pagan 9”"),
        ("Fees are not refunded if the visa is refused.", "Fees are refunded if the visa is refused.", "negation", "the evidence says “are not refunded”; the answer leaves “not” out"),
        ("Size;Red;Blue\nS;12;0\nM;3;9\n", "Size M has 9 red ones.", "row", "the answer says “9”; under “Red” the row of the table has “3”"),
        (PARTS, "The impeller has a price of 4.20.", "row", "the answer says “4.20”; the row of the table that it speaks of has “Part: Impeller; Price: 89.00”"),
        (PLAN, "The guitar course has 14 places.", "row", "the answer takes “14” from another row of the table (“Course: Italian; Places: 14”) than the rest (“Course: Guitar; Places: 6”)"),
        ("Passwords are hashed with Argon2 instead of bcrypt.", "Passwords are hashed with bcrypt instead of Argon2.", "role", "the answer says “Passwords are hashed with bcrypt instead of Argon2”, the evidence “Passwords are hashed with Argon2 instead of bcrypt”: the two sides are the other way round"),
        ("Guests are limited to 10 Mbit/s by default. You can raise it, but not above 50.", "Guests are limited to 50 Mbit/s by default.", "figure", "the answer says “50 Mbit/s”, the evidence “10 Mbit/s”"),
        ("The generator stands in the yard. The pumps deliver 900 litres an hour. They run at night.", "The generator runs at night.", "spliced", "the answer says “runs at night” of “generator”; the evidence says it of “They”, and nothing tells that this is the same: “They run at night”"),
        ("Breakfast is included, dinner is not.", "Dinner is included.", "name", "the answer says “Dinner” where the evidence says “Breakfast”; “Dinner” stands at another point: “dinner is not”"),
        ("Bikes can be rented, motor boats cannot.", "Motor boats can be rented.", "role", "the answer has “Motor boats” at another point than the evidence, which says “motor boats cannot”"),
        ("The lease runs from 3 June to 28 June 2024.", "The lease runs from 3 June to 28 June 2023.", "date", "the answer says “28 June 2023”, the evidence “28 June 2024”"),
        ("Maria Costa wrote the importer; Jonas Weil tested it.", "Maria Costa tested the importer and Jonas Weil wrote it.", "role", "the answer says “Maria Costa tested the importer and Jonas Weil”, the evidence “Jonas Weil tested it”: the other way round"),
        ("The filter is replaced every six months.", "The filter is replaced twice a year.", "inference", "whether “twice” follows, words cannot tell: it compares, counts or concludes"),
    ],
)  # fmt: skip
def test_a_finding_quotes_both_sides(evidence, answer, code, said):
    reason = _first(answer, evidence)

    assert (reason.code, reason.message) == (code, said)
    assert check(answer, evidence).claims[0].why.startswith(said)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("When does it open?", "it asks, which claims nothing"),
        ("I don't know.", "it says that it does not know, which claims nothing"),
        ("Thank you!", "it greets, thanks or offers help, which claims nothing"),
        ("And so on.", "it has no words that could be looked for"),
    ],
)
def test_what_claims_nothing_says_why(answer, why):
    (claim,) = check(answer, "The valve opens.").claims

    assert (claim.verdict, claim.why) == ("no_claim", why)


def test_what_nothing_carries_is_told_with_what_the_nearest_sentence_has():
    (claim,) = check("Canoes were repaired for free.", "Canoes seat three people.").claims

    assert [one.code for one in claim.reasons] == ["weak", "words", "nearest", "besides"]
    assert claim.why.startswith("too little of it is there: score ")
    assert (
        "0.50 would pass; the nearest sentence has 1 of its 3 main words; the evidence nowhere" in claim.why
    )
    assert claim.evidence[0].text == "Canoes seat three people."


def test_a_claim_of_which_the_evidence_has_nothing_says_so():
    (claim,) = check("The museum was sold to a bank.", "The relief valve opens at 8 bar.").claims

    assert "no sentence has any of its main words" in claim.why
    assert claim.evidence == ()


@pytest.mark.parametrize(
    ("evidence", "answer", "why"),
    [
        ("The valve opens at 8 bar.", "The valve opens at 8 bar.", "the evidence says it word for word"),
        ("A day pass costs 3 pounds.", "A day pass costs £3.", "the evidence has all of its main words"),
        ("It holds 4 kg of green beans.", "It holds 4 kilograms of green beans.", "the evidence has all of its main words; counted as the same: “4 kilograms” and “4 kg”"),
        ("Lena Fox proposed a new fence.", "Lena Fox suggested a new fence.", "the evidence has all of its main words; counted as the same: “suggested” and “proposed”"),
        ("Corran sold it to Vane in 1801.", "Vane bought it from Corran in 1801.", "the evidence has all of its main words, though not in this order; counted as the same: “Vane bought it from Corran in 1801” and “Corran sold it to Vane in 1801”"),
    ],
)  # fmt: skip
def test_a_supported_claim_says_what_was_taken_for_what(evidence, answer, why):
    (claim,) = check(answer, evidence).claims

    assert (claim.verdict, claim.why) == ("supported", why)


def test_a_supported_claim_says_what_the_evidence_says_in_between():
    (claim,) = check(
        "Die Treppe wird jede Woche gereinigt.", "Die Treppe wird jede zweite Woche gereinigt."
    ).claims

    assert claim.verdict != "supported" or "zweite" in claim.why


def test_words_that_another_sentence_has_are_told_with_it():
    evidence = "On 3 June she is away. Not before the holiday of Carla, please."
    (claim,) = check("Carla is away from 3 June on holiday.", evidence).claims
    (found,) = [one for one in claim.reasons if one.code == "elsewhere"]

    assert (
        found.message
        == "not judged: another sentence, which denies (“Not”), has “Carla” and “holiday”: “Not before the holiday of Carla”"
    )
    assert [place.text for place in claim.evidence] == evidence.replace(". ", ".\n").splitlines()


def test_the_evidence_of_a_contradiction_is_the_sentence_that_is_meant():
    (claim,) = check("A full service costs 45 euros.", SERVICE).claims

    assert claim.evidence[0].text == "A full service costs 120 euros."
    assert len(claim.reasons) < 3


def test_a_row_of_a_table_reads_with_its_headers():
    (claim,) = check("The seal costs 5.20.", PARTS).claims

    assert claim.evidence[0].text == "Seal | 4.20 | 120"
    assert claim.evidence[0].reads == "Part: Seal; Price: 4.20; Stock: 120"


def test_a_line_that_says_why_has_no_end():
    long = " ".join(f"The engineer{number} greased bearing{number} in town{number}," for number in range(30))
    (claim,) = check(long, "Bearings are greased every 500 hours.").claims[:1]

    assert len(claim.why) < 600


def test_a_supported_claim_says_what_stands_in_another_place_or_in_a_longer_sentence():
    evidence = "The drug lowered fever in 61 patients and caused nausea in nine."
    (claim,) = check("The drug caused fever in 61 patients.", evidence).claims
    (part,) = check(
        "The drug lowered fever.", "Trials show that the drug lowered fever in 61 patients."
    ).claims

    assert claim.verdict != "supported" or "its sentence has “caused” at another point" in claim.why
    assert (part.verdict, part.why) == (
        "supported",
        "the evidence says it word for word, as part of a longer sentence",
    )


def test_a_letter_that_names_is_told_where_its_sentence_lacks_it():
    (claim,) = check("Block A holds 40 flats.", "Block C holds 40 flats. The garden is large.").claims

    assert "A" in [word for reason in claim.reasons for word in reason.words]


def test_a_claim_that_passes_without_all_of_its_words_says_by_how_much():
    evidence = "The warranty on the drum runs until March 2027."
    (claim,) = check("The warranty on the drum ends in March 2027.", evidence).claims

    assert claim.verdict == "supported"
    assert [one.code for one in claim.reasons][:2] == ["enough", "reworded"]
    assert claim.why.startswith(
        "passed on its words: its sentence has 4 of its 5 main words "
        f"(score {claim.score:.2f}, 0.50 passes); the evidence nowhere says “ends”"
    )
    assert claim.deciding == 4


def test_a_line_names_some_stretches_that_nothing_carries_and_that_there_are_more():
    answer = (
        "Nurses greased looms while bakers folded maps, dentists sold kites, pilots fried eggs, barbers struck drums, tailors sank boats "
        "and weavers rang bells."
    )
    (claim,) = check(answer, "The looms, maps, kites, eggs, drums, boats and bells are new.").claims

    assert " and more" in claim.why
    assert len([one for one in claim.reasons if one.code in ("words", "reworded")]) > 6


def _codes(answer, evidence):
    (claim,) = check(answer, evidence, bar="lenient").claims
    assert claim.verdict == "supported"
    return {one.code: one.message for one in claim.reasons}


def test_words_that_only_another_sentence_has_are_not_said_to_be_in_one():
    evidence = (
        "Clubs of Voss. The annual rent for a garden is 48 pounds. The garden by the river floods in winter."
    )
    said = _codes("The rented garden by the river is flooded in winter.", evidence)

    assert "carried" not in said
    assert said["enough"].startswith("passed on its words: its sentence has 4 of its 5 main words (score 0.")
    assert (
        said["elsewhere"]
        == "another sentence has “rented” (as “rent”): “The annual rent for a garden is 48 pounds”"
    )


def test_a_word_of_another_sentence_that_stands_for_one_is_named_with_it():
    evidence = "Prices in euros. Rowing boat, full day: 54."
    said = _codes("A rowing boat costs 54 euros for a full day.", evidence)

    assert said["elsewhere"] == "another sentence has “costs” (as “Prices”): “Prices in euros”"


@pytest.mark.parametrize("mark", ["'", "’"])
def test_a_contraction_is_no_unit(mark):
    evidence = "Plot 31 will not be let again because it floods in winter."
    (claim,) = check(f"Plot 31 won{mark}t be let again because it floods in winter.", evidence).claims

    assert not any(mark in one.message or "31 won" in one.message for one in claim.reasons)


def test_a_claim_that_passes_without_a_word_says_that_it_is_nowhere_and_shows_a_negation_beside_it():
    evidence = "The tenant shall not sublet the flat without the written consent of the landlord. The shop sells maps."
    said = _codes("The tenant needs the written consent of the landlord to sublet the flat.", evidence)

    assert said["reworded"] == "the evidence nowhere says “needs”"
    assert said["enough"].startswith("passed on its words: ")
    assert said["denial"] == "not judged: a negation of its sentence, “shall not sublet”"


def test_a_clause_is_quoted_to_its_end_and_a_cut_is_shown():
    power = "Power consumption is 280 W at normal speed and 340 W at high speed."
    long = f"The lamp on the {'very ' * 20}old tower weighs 40 kg. The bell weighs 90 kg."

    assert "“340 W at high speed”" in _first("At normal speed power consumption is 340 W.", power).message
    message = _first("The bell weighs 40 kg.", long).message
    assert "“… " in message
    assert "weighs 40 kg”" in message


def test_two_figures_that_a_word_joins_are_quoted_together():
    evidence = "Am 12. Juni wird zwischen 9 und 11 Uhr der Strom im Treppenhaus abgeschaltet."
    answer = "Im Treppenhaus wird am 12. Juni zwischen 9 und 11 Uhr kein Strom abgeschaltet."

    assert "zwischen 9 und 11 Uhr" in _first(answer, evidence).message


def test_what_the_row_has_is_named_before_a_figure_of_another_sentence():
    evidence = (
        "| Boat | Seats | First hour | Full day |\n|---|---|---|---|\n| Rowing boat | 4 | 14 | 55 |\n| Pedal boat | 5 | 19 | 70 |\n\n"
        "Anyone who returns a boat late pays 15 euros for each quarter of an hour begun.\n"
    )
    said = _first("A rowing boat costs 18 euros for the first hour.", evidence).message

    assert "“Boat: Rowing boat; First hour: 14”" in said
    assert "15" not in said


def test_no_quotation_is_cut_within_a_name():
    evidence = (
        "The red side played the final in the rain. Much praised by all of his older and younger players Anton Vogel took "
        "some small consolation in defeat after the many long games."
    )
    message = _first("The red side played the final in the rain, a defeat.", evidence).message

    assert "“… took some small consolation in defeat after the many long games”" in message


def test_a_part_of_a_word_is_not_the_word():
    evidence = "The choir sang in the old hall by the river on Monday evening. Row 2 was empty."
    said = _codes(
        "On Monday evening the singers of bb2 gave a concert in the old hall by the river.", evidence
    )

    assert "elsewhere" not in said
    assert not any("Row 2" in message for code, message in said.items() if code == "reworded")


def test_a_bracket_that_opens_in_a_quotation_is_closed_there():
    evidence = "The tenant pays for gas and water. The flat is let by Mrs Solberg (the landlord) to Mr Reyes (the tenant)."
    said = [
        one.message for one in check("Tomas Reyes pays for gas.", evidence, bar="lenient").claims[0].reasons
    ]

    assert any("(the tenant)”" in message for message in said)


def test_words_that_another_row_is_named_by_are_told_with_what_both_rows_have():
    pumps = "| Model | Power | Gas |\n|---|---|---|\n| Arvid 5 | 5 kW | R290 |\n| Arvid 12 | 12 kW | R32 |\n"
    said = _first("The Arvid 12 uses the gas R290.", pumps).message

    assert said == (
        "the row of the table that the answer names has “Model: Arvid 12; Gas: R32”; the rest it has from another: “Model: Arvid 5; Gas: R290”"
    )


def test_what_the_sentence_says_instead_is_told_where_no_rule_decides():
    (claim,) = check(
        "Dogs are washed from March to July.", "Dogs must be kept on a lead between March and July."
    ).claims

    assert "not judged: “washed” where its sentence says “must be kept on a lead”" in claim.lines
    assert "not judged: “washed”" in claim.why


def test_what_stands_between_is_a_remark_where_words_are_lacking():
    evidence = "Der Vorstand schlägt vor, die Pacht ab dem 1. Januar 2026 von 0,38 Euro auf 0,45 Euro je Quadratmeter zu erhöhen."
    answer = "Die Pacht steigt ab Januar 2026 von 0,38 auf 0,45 Euro pro Quadratmeter."
    (claim,) = check(answer, evidence).claims

    assert claim.verdict == "supported"
    assert claim.lines[0].startswith("passed on its words")
    assert [line.startswith("between its words") for line in claim.lines[claim.deciding :]] == [True]


def test_a_condition_that_a_claim_which_passes_leaves_out_is_told():
    evidence = "Bikes cost 4 euros and can be carried only while there is room on the ferry."
    (claim,) = check("Bikes are always taken along and cost 4 euros.", evidence).claims

    assert claim.verdict == "supported"
    assert "not judged: a condition of its sentence, “only while there is room on the ferry”" in claim.why


def test_a_condition_is_told_with_all_of_its_words_where_the_claim_has_another_one():
    evidence = "The county will pay £400,000 of this, provided that work begins before 1 February 2026."
    (claim,) = check("The county will pay £400,000 whenever the work begins.", evidence).claims
    told = "not judged: a condition of its sentence, “provided that work begins before 1 February 2026”"

    assert claim.verdict != "supported" or told in claim.why


CHAINS = "The council will waive rates for shops near the bridge. Shops that belong to a national chain are excluded."
REPORT = (
    "The bridge was closed after inspectors found corrosion in four of its twelve steel hangers. Its report rates two of the hangers as "
    "critical and the other two as poor."
)
HALF = "Two of the twelve hangers that inspectors found were in critical condition and four others were poor."
OKAFOR = "Councillor Miriam Okafor, who is responsible for transport, said safety had left no choice."


@pytest.mark.parametrize(
    ("evidence", "answer", "said"),
    [
        (OKAFOR, "Tom Brandreth, who is in charge of transport, said safety left no alternative.", "not judged: “Tom Brandreth” where its sentence says “Councillor Miriam Okafor”"),
        (CHAINS, "The council will waive rates for shops near the bridge, including national chains.", "not judged: another sentence, which says “excluded” and not “including”, has “national” and “chains” (as “chain”)"),
        (REPORT, HALF, "not judged: “condition and four” where another sentence says “the other two”"),
    ],
)  # fmt: skip
def test_a_claim_that_passes_names_what_was_not_judged(evidence, answer, said):
    (claim,) = check(answer, evidence, bar="lenient").claims

    assert claim.verdict != "supported" or said in claim.why


@pytest.mark.parametrize(
    ("evidence", "answer", "said"),
    [
        ("| Item | Amount a month |\n|---|---|\n| Parking space | 40 euros |\n| Cellar | 9 euros |\n", "The parking space costs 40 euros.", "“costs” and “Amount a month”"),
        ("Katzen brauchen keine Zustimmung, solange es nicht mehr als zwei sind.", "Katzen sind ohne Erlaubnis möglich, höchstens zwei.", "“höchstens zwei” (as “nicht mehr als zwei”)"),
    ],
)  # fmt: skip
def test_a_word_is_told_as_what_stands_for_it(evidence, answer, said):
    lines = " ".join(check(answer, evidence, bar="lenient").claims[0].lines)

    assert said in lines


def test_what_is_denied_is_quoted_with_its_object():
    (claim,) = check("You should not double up.", "Never take a double dose.").claims

    assert "“Never take”" not in " ".join(claim.lines)


def test_a_figure_that_another_sentence_has_is_not_said_to_be_another_one():
    lease = (
        "Danach beträgt die Frist für die Mieter drei Monate. Die Vermieterin kann nach fünf Jahren nur mit einer Frist von sechs "
        "Monaten kündigen, nach acht Jahren mit einer Frist von neun Monaten."
    )
    (claim,) = check("Die Mieter können jederzeit mit einer Frist von drei Monaten kündigen.", lease).claims

    assert not any("sechs Monaten" in line and "drei" in line for line in claim.lines)


def test_a_condition_is_told_once():
    evidence = (
        "Adults may use the bus only if they accompany a child, unless they hold a disabled person's pass."
    )
    (claim,) = check(
        "People who hold a disabled person's pass may use the bus on their own.", evidence
    ).claims

    assert sum("accompany" in line for line in claim.lines) <= 1


@pytest.mark.parametrize(
    ("evidence", "answer", "said"),
    [
        ("Sales rose to 4,000 euros in May. In June they fell to 2,500 euros.", "Sales rose to 2,500 euros in May.", "it has “2,500 euros” in “In June they fell to 2,500 euros”"),
        ("Der Dachboden darf nicht genutzt werden, außer zum Trocknen der Wäsche.", "Der Dachboden darf zum Trocknen der Wäsche genutzt werden.", "außer"),
    ],
)  # fmt: skip
def test_what_the_evidence_says_of_a_figure_elsewhere_and_of_an_exception_is_told_so(evidence, answer, said):
    (claim,) = check(answer, evidence).claims
    lines = " ".join(claim.lines)

    assert claim.verdict == "supported" or said in lines
    assert "leaves an exception out" not in lines


@pytest.mark.parametrize(
    ("opening", "language", "evidence", "answer"),
    [
        ("No", "en", "The valve opens at 8 bar.", "The valve opens at 8 bar."),
        ("Nein", "de", "Das Ventil öffnet bei 8 bar.", "Das Ventil öffnet bei 8 bar."),
    ],
)
def test_the_word_that_opens_an_answer_is_told_as_not_judged(opening, language, evidence, answer):
    (claim,) = check(f"{opening}, {answer}", evidence, language=language).claims
    (plain,) = check(answer, evidence, language=language).claims
    told = f"“{opening}”, with which the answer opens, was not judged: what it answers is not said"

    assert claim.lines[claim.deciding :] == (told,)
    assert told not in plain.lines


def test_a_report_says_that_a_claim_passes_though_its_words_stand_in_two_sentences():
    evidence = "Movaliderm prevents attacks. Other medicines are kept in the dark."
    report = check("Movaliderm is a preventive medicine.", evidence, bar="lenient")

    assert report.ok
    assert report.why.startswith(
        "ok, its only claim is supported, though no one sentence has all of its words"
    )
    assert "another sentence has “medicine” (as “medicines”)" in report.claims[0].why


def test_a_word_that_stands_only_within_a_longer_one_or_in_other_letters_is_told_so():
    lines = check("Die Pacht ist hoch.", "Die Jahrespacht ist im März fällig.").claims[0].lines
    other = check("Youtube sells songs.", "YouTube is a platform of songs.").claims[0].lines

    assert "“Pacht” (only “Jahrespacht”)" in lines[1]
    assert any("“Youtube” (only “YouTube”)" in line for line in other)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("The valve opens at 8 bar.", "ok, its only claim is supported; score "),
        ("The valve opens at 9 bar. It is red.", "not ok, since of 2 claims 1 is contradicted and 1 is unsupported; score "),
        ("The valve opens at 8 bar. What else?", "ok, its only claim is supported; 1 sentence claims nothing; score "),
        ("Thank you!", "not ok, since nothing in it claims anything"),
    ],
)  # fmt: skip
def test_a_report_says_why_all_of_an_answer_is_ok_or_not(answer, why):
    assert check(answer, "The valve opens at 8 bar.").why.startswith(why)


def test_a_figure_that_the_evidence_denies_elsewhere_is_told_behind_the_one_it_gives():
    evidence = "Guests are limited to 10 Mbit/s by default. You can raise it, but not above 50."
    (claim,) = check("Guests are limited to 50 Mbit/s by default.", evidence).claims

    assert claim.reasons[1].message == "of “50” the evidence says “not above 50”; the answer leaves “not” out"


@pytest.mark.parametrize(
    ("evidence", "answer", "said"),
    [
        ("The lift is closed from Monday to Friday while the cables are replaced. Liftex costs 400 euros.", "Liftex replaces the cables of the lift.", "; the evidence says it, but not of that: “The lift is closed from Monday to Friday while the cables are replaced”"),
        ("The hall is free on 18 and 19 April, but not on the 20th. Tickets cost 9 euros.", "The hall is free for three days in April.", "the answer says “The hall is free for three days in April”, the evidence “The hall is free on 18 and 19 April”"),
    ],
)  # fmt: skip
def test_what_the_evidence_says_instead_is_quoted_with_its_clause(evidence, answer, said):
    assert said in " ".join(check(answer, evidence).claims[0].lines)
