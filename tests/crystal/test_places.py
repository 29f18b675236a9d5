"""Dates, footnotes, speakers and breadcrumbs."""

from crystallised import proved

from ltmi_py.api import crystallize
from ltmi_py.documents.model import Source

NOW = "2026-11-30T00:00:00Z"


def made(text, **source):
    return proved(text, **source).loci


def valid(text, **source):
    return [locus.extensions.get("x-valid") for locus in made(text, **source)]


def test_what_a_message_calls_last_year_counts_from_its_own_stamp():
    text = "[22/03/2025, 09:08] Ravi: We moved.\n[22/03/2025, 09:09] Ana: The club paid its rent last year.\n[22/03/2025, 09:12] Ravi: The roof is new.\n"
    assert valid(text, label="chat.txt", timestamp="2026-11-30T00:00:00Z")[1] == {"from": "2024"}


def test_what_a_message_calls_last_year_is_open_where_its_stamp_has_two_readings():
    text = "[03/04/2025, 09:08] Ravi: We moved.\n[03/04/2025, 09:09] Ana: The club paid its rent last year.\n[03/04/2025, 09:12] Ravi: The roof is new.\n"
    assert valid(text, label="chat.txt", timestamp="2026-11-30T00:00:00Z")[1] is None


def test_a_date_that_opens_an_entry_says_from_when_it_holds():
    assert valid("2026-05-01 Our office is in Lyon.\n2025-01-10 Our office is in Nice.\n") == [
        {"from": "2026-05-01"}, {"from": "2025-01-10"},
    ]  # fmt: skip


def test_a_heading_that_is_a_date_dates_what_stands_under_it():
    assert valid("# Log\n\n## 2026-03-02\n\nThe pump failed.\n\n## Notes\n\nAll is well.\n") == [
        {"from": "2026-03-02"}, None,
    ]  # fmt: skip


def test_relative_dates_count_from_the_date_of_the_document_only():
    assert valid("We shipped it yesterday.", timestamp="2026-03-02T00:00:00Z") == [{"from": "2026-03-01"}]
    (locus,) = made("We shipped it yesterday.")
    assert "x-valid" not in locus.extensions
    assert locus.extensions["x-dates"] == [{"text": "yesterday", "options": []}]


def test_a_date_with_two_readings_is_offered_with_both_until_the_file_settles_it():
    (locus,) = made("04/05/2026 Valve closed.\n")
    assert locus.extensions["x-dates"][0]["options"] == ["2026-04-05", "2026-05-04"]
    assert valid("04/05/2026 Valve closed.\n25/05/2026 Valve open.\n") == [
        {"from": "2026-05-04"}, {"from": "2026-05-25"},
    ]  # fmt: skip


def test_beginnings_and_ends_are_told_apart():
    assert valid("The rate is 5 since May 2020. The rate was 4 until 2020-04-30.") == [
        {"from": "2020-05"}, {"to": "2020-04-30"},
    ]  # fmt: skip


def test_a_statement_points_at_its_footnote():
    loci = made("# Boiler\n\nIt is hot. The limit is 5 bar.[^1]\n\n[^1]: At 20 °C only.\n")
    assert [x.statement for x in loci][1:] == ["The limit is 5 bar.", "At 20 °C only."]
    assert [(x.type, x.target) for x in loci[1].relations] == [("footnote", loci[2].id)]
    assert loci[0].relations == loci[2].relations == ()
    assert all(x.breadcrumb[0] == "Boiler" for x in loci)


def test_who_speaks_stands_in_front():
    text = (
        "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Iris>We freeze the schema\n\n"
        "2\n00:00:03.000 --> 00:00:05.000\n<v Iris>on Friday.\n\n3\n00:00:05.000 --> 00:00:06.000\n<v Noor>I disagree.\n"
    )
    assert [x.statement for x in made(text)] == ["Iris: We freeze the schema on Friday.", "Noor: I disagree."]


def test_deeper_headings_are_joined_into_the_third_level():
    loci = made("# Pumps\n\n## Repair\n\n### Seals\n\n#### Outer\n\nThe ring costs 4 euros.\n")
    assert loci[0].breadcrumb[:3] == ("Pumps", "Repair", "Seals / Outer")


def test_one_thing_has_one_name():
    loci = made("The Relief Valve is new.\n\nEvery relief valve needs a test. Two relief valves failed.\n")
    assert {level for x in loci for level in x.breadcrumb if level and "alve" in level} == {"Relief Valve"}


def test_no_level_is_empty_or_generic():
    loci = made("# Overview\n\nSome text follows. The boiler was sold.\n")
    assert all(level is None or level.strip() for x in loci for level in x.breadcrumb)
    assert "boiler" in loci[1].breadcrumb


def test_a_first_line_alone_is_the_title_of_a_text_without_headings():
    loci = made("Minutes of the board\n\nThe pump was sold. It was old.\n\nThis will be repeated.\n")
    assert [x.statement for x in loci] == [
        "The pump was sold.", "The pump was old.", "The pump was old. This will be repeated.",
    ]  # fmt: skip
    assert {x.breadcrumb[0] for x in loci} == {"Minutes of the board"}


def test_an_answer_that_cannot_stand_alone_takes_its_question_in():
    loci = made("What does the filter cost? 45 euros. Who pays? The owner of the house pays for it.\n")
    assert [x.statement for x in loci] == [
        "What does the filter cost? 45 euros.", "The owner of the house pays for it.",
    ]  # fmt: skip


def test_a_paragraph_under_no_heading_is_named_by_what_it_speaks_of_most():
    loci = made(
        "The mill was sold. The mill is old. The mill burned. The mill is empty.\n\n"
        "The crane is new. A crane was bought in Leeds. It is 9 m high.\n"
    )
    assert {x.breadcrumb[:2] for x in loci[4:]} == {("mill", "crane")}


def test_nouns_name_a_place_in_other_languages_and_verbs_do_not():
    (german,) = made(
        "# Kaffeemaschine\n\nVerwenden Sie die Maschine nicht, wenn das Netzkabel beschädigt ist.\n"
    )
    assert german.breadcrumb == ("Kaffeemaschine", "Maschine", "Netzkabel", None)
    (spanish,) = made(
        "# Manual de uso\n\nEl fabricante declina toda responsabilidad por el uso impropio del motor.\n"
    )
    assert spanish.breadcrumb == ("Manual de uso", "fabricante", "responsabilidad", "uso")
    (french,) = made("# Règlement\n\nLe conseil examine les questions portées à la séance par le maire.\n")
    assert french.breadcrumb == ("Règlement", "conseil", "questions portées", "séance")


def test_no_level_is_a_verb_or_a_bare_adjective():
    loci = made(
        "# Plant\n\nThe coffee machines stay on all day. Telematics shows that it is possible. The team needs a crane.\n"
    )
    assert [x.breadcrumb[1:] for x in loci] == [
        ("coffee machines", None, None), ("Telematics", None, None), ("team", "crane", None),
    ]  # fmt: skip


def test_instructions_are_known_in_other_languages():
    def kinds(text):
        return [x.kind for x in made(text)]

    assert kinds("Lesen Sie die Anleitung vor dem Gebrauch. Das Gerät ist für den Haushalt und die Küche.") == [
        "instruction", "claim",
    ]  # fmt: skip
    assert kinds("Conservar el manual en un lugar seco. Javier compró el manual para los operadores.") == [
        "instruction", "claim",
    ]  # fmt: skip
    assert kinds("Fermez la porte avant de mettre la machine en marche. Le câble doit être sec.") == [
        "instruction", "instruction",
    ]  # fmt: skip


def test_a_numbered_part_stands_under_the_title_and_is_named_without_its_number():
    loci = made("SERVICE AGREEMENT\n\nARTICLE II. PAYMENT\n\nInvoices are due within 30 days.\n")
    assert loci[0].breadcrumb[:2] == ("SERVICE AGREEMENT", "PAYMENT")


def test_a_line_right_above_prose_names_the_place():
    loci = made(
        "Warnung\n- Kinder dürfen nicht mit dem Gerät spielen.\n\nGefahr\n- Das Gerät darf nicht in Wasser.\n"
    )
    assert [x.breadcrumb[0] for x in loci] == ["Warnung", "Gefahr"]


def test_a_few_words_that_open_a_text_are_its_title():
    loci = made("Internal memo.\n\nFrom next month the canteen closes at 2 pm. The pump stays on.\n")
    assert {x.breadcrumb[0] for x in loci} == {"Internal memo"}
    assert made("Reset the pump.\n\nThe pump stays on for two days.\n")[0].statement == "Reset the pump."


def test_a_person_is_told_by_the_sentence_before_and_not_by_a_heading():
    loci = made("# Stability\n\nThe chair read a letter from Rod. He left at noon.\n")
    assert loci[1].statement == "The chair read a letter from Rod. He left at noon."


def test_an_answer_in_a_conversation_takes_the_question_in_front():
    text = (
        "[2024-03-12 09:14] Marta: who signs the note?\n[2024-03-12 09:15] Jonas: Peter does\n"
        "[2024-03-12 09:16] Marta: this helps a lot\n[2024-03-12 09:17] Jonas: the pump is on\n"
    )
    first, second, third = (x.statement for x in made(text))
    assert first == "Marta: who signs the note? — Jonas: Peter does"
    assert second == "Marta: who signs the note? — Jonas: Peter does — Marta: this helps a lot"
    assert third.endswith(" — Jonas: the pump is on")


def test_a_short_remark_takes_in_what_another_said_before_it_and_a_full_sentence_does_not():
    text = (
        "[2024-03-12 09:14] Marta: the crane in hall two needs a new rope\n[2024-03-12 09:15] Jonas: will do\n"
        "[2024-03-12 09:16] Marta: who has the key to hall two?\n[2024-03-12 09:17] Marta: it is not in the box\n"
        "[2024-03-12 09:18] Jonas: not me\n[2024-03-12 09:19] Ida: the boiler was cleaned on Monday by the firm from Ulm\n"
    )
    assert [x.statement for x in made(text)] == [
        "Marta: the crane in hall two needs a new rope",
        "Marta: the crane in hall two needs a new rope — Jonas: will do",
        "Marta: who has the key to hall two? — Marta: it is not in the box",
        "Marta: who has the key to hall two? — Jonas: not me",
        "Ida: the boiler was cleaned on Monday by the firm from Ulm",
    ]


def test_a_line_over_a_list_names_a_place_by_what_it_speaks_of():
    text = "# Restic\n\nTherefore, restic supports these stores natively:\n\n- a local folder\n\nBefore each shift:\n\n- the horn\n"
    assert [x.breadcrumb[1] for x in made(text)] == ["restic", "Before each shift"]


def test_a_greeting_in_a_mail_is_no_heading():
    mail = "From: Ann <ann@x.org>\nTo: bo@x.org\nSubject: Order 7\n\nHola Carlos:\n\nThe order came on Friday.\n\nThe pump is new.\n"
    assert {x.breadcrumb[0] for x in made(mail)} == {"Order 7"}
    assert not any("Hola" in (level or "") for level in made(mail)[-1].breadcrumb)


def test_lines_right_above_what_they_name_are_sections_under_a_title():
    text = (
        "Service agreement\n\nOakfield buys a web shop from Brightwater.\n\n1. Services\n1.1 The provider hosts the shop.\n\n"
        "2 Fees\nThe client pays 1,200 euros.\n\nProducts\n- Bevel gears\n- Drive shafts\n"
    )
    bundle = crystallize(Source(text, label="a.txt", media_type="text/plain"), now=NOW)
    places = {locus.statement: locus.breadcrumb[:2] for locus in bundle.loci}
    assert places["1.1 The provider hosts the shop."] == ("Service agreement", "Services")
    assert places["The client pays 1,200 euros."] == ("Service agreement", "Fees")
    assert places["Products: Bevel gears"] == ("Service agreement", "Products")


def test_the_name_that_opens_a_text_is_its_subject_though_a_plain_word_comes_more_often():
    text = (
        "Elena Markovic was born in Novi Sad. The Institute hired her. The Institute grew. "
        "The Institute moved. The Institute closed."
    )
    bundle = crystallize(Source(text, label="bio.txt"), now=NOW)
    assert {locus.breadcrumb[0] for locus in bundle.loci} == {"Elena Markovic"}


def test_a_full_name_that_opens_a_text_is_its_subject_though_it_comes_once():
    for name, first in (("Elena Markovic", "Elena Markovic"), ("The valve", "bio.txt")):
        bundle = crystallize(Source(f"{name} was in Novi Sad. The lid is red.", label="bio.txt"), now=NOW)
        assert bundle.loci[1].breadcrumb[0] == first


def test_verbs_and_parts_of_figures_are_no_names():
    text = "We use cookies here. The council has promised compensation. The heat caused 70,000 deaths. We met in Room 5."
    crumbs = [locus.breadcrumb for locus in crystallize(Source(text, label="a.txt"), now=NOW).loci]
    named = {level for crumb in crumbs for level in crumb[1:] if level}
    assert {"cookies", "compensation", "deaths", "Room 5"} <= named
    assert not any(level.startswith(("use", "promised", "000")) for level in named)


def test_a_step_that_nothing_below_repeats_is_a_statement_of_its_own():
    steps = "1. Turn off the pump\n\n   Wait 10 minutes.\n\n2. Open the lid\n"
    said = ["Turn off the pump", "Wait 10 minutes.", "Open the lid"]
    assert [x.statement for x in made(steps)] == said
    assert [x.statement for x in made(steps, media_type="text/markdown")] == said
    code = made("* Stop it\n\n  ```sh\n  stop pump\n  ```\n", media_type="text/markdown")
    assert [x.statement for x in code] == ["Stop it", "stop pump"]


def test_a_step_that_the_items_below_repeat_and_a_mere_label_are_none():
    nested = made("- Close the main valve by hand\n  - Turn it to the left.\n", media_type="text/markdown")
    assert [x.statement for x in nested] == ["Close the main valve by hand: Turn it to the left."]
    label = made("- Safety\n\n  Wear gloves.\n\n- Storage\n\n  Keep it dry.\n", media_type="text/markdown")
    assert [x.statement for x in label] == ["Wear gloves.", "Keep it dry."]


def test_a_numbered_section_that_is_set_in_is_still_one():
    memo = made(
        "1. Introduction\n\n   This memo is about TCP.\n\n2. Use of the protocol\n\n   Hosts use TCP.\n"
    )
    assert [x.breadcrumb[0] for x in memo] == ["Introduction", "Use of the protocol"]


def test_what_a_definition_says_has_its_term_in_front():
    page = (
        "<dl><dt>Port</dt><dd>The number the server listens on. The client asks for it.</dd>"
        "<dt>Host</dt><dd><p>The name of the machine.</p><ul><li>long names</li></ul></dd></dl><p>Both are needed.</p>"
    )
    assert [x.statement for x in made(page, media_type="text/html")] == [
        "Port: The number the server listens on.", "Port: The number the server listens on. The client asks for it.",
        "Host: The name of the machine.", "Host: long names", "Both are needed.",
    ]  # fmt: skip


def test_a_definition_list_of_markdown_loses_its_colon_and_keeps_its_term():
    close = "Port\n: The number the server\n  listens on.\n\nHost\n: The name of the machine.\n: It may be an address.\n"
    loose = "# Words\n\nPort\n\n:   The number the server listens on.\n"
    assert [x.statement for x in made(close, media_type="text/markdown")] == [
        "Port: The number the server listens on.", "Host: The name of the machine.", "Host: It may be an address.",
    ]  # fmt: skip
    assert [x.statement for x in made(loose, media_type="text/markdown")] == [
        "Port: The number the server listens on."
    ]


def test_a_colon_below_a_sentence_defines_nothing():
    odd = made("The pump is on.\n: strange\n", media_type="text/markdown")
    assert "The pump is on" in odd[0].statement
    assert not any("on: strange" in locus.statement for locus in odd)


def test_a_numbered_line_above_text_at_the_margin_is_a_section_though_it_tells_to_do_something():
    manual = made("1 Safety\n\nThe lid is hot.\n\n2 Check the oil\n\nThe oil is black.\n")
    assert [(x.statement, x.breadcrumb[0]) for x in manual] == [
        ("The lid is hot.", "Safety"), ("The oil is black.", "Check the oil"),
    ]  # fmt: skip


def test_each_paragraph_set_in_below_a_step_stands_under_it():
    steps = made("1. Turn off the pump\n\n   Wait 10 minutes.\n\n   Look at the lid.\n")
    assert [(x.statement, "Turn off the pump" in x.breadcrumb) for x in steps[1:]] == [
        ("Wait 10 minutes.", True), ("Look at the lid.", True),
    ]  # fmt: skip


def test_an_item_of_a_page_that_holds_paragraphs_is_an_item():
    page = (
        "<p>The pump can show three classes of errors:</p><ul><li><p>a dry bearing</p></li><li><p>a torn belt</p></li></ul>"
        "<p>These calls are there:</p><ul><li><p><code>pump_start()</code></p><p>This starts the pump. It takes a second.</p></li>"
        "<li><p>The valve is new.</p><p>It was made in Ulm.</p></li></ul>"
    )
    bundle = proved(page, label="a.html")
    assert [locus.statement for locus in bundle.loci] == [
        "The pump can show three classes of errors: a dry bearing",
        "The pump can show three classes of errors: a torn belt",
        "These calls are there: pump_start(): This starts the pump.",
        "These calls are there: pump_start(): This starts the pump. It takes a second.",
        "These calls are there: The valve is new.",
        "These calls are there: The valve is new. It was made in Ulm.",
    ]


def test_a_question_below_the_name_of_who_asks_it_stands_before_its_answer():
    text = "Nina Berg  9:14 AM\nCan we ship on Tuesday?\n\nTom Hale  9:15 AM\nYes, Tuesday works.\n\nNina Berg  9:16 AM\nIt left at noon.\n"
    assert made(text)[0].statement == "Can we ship on Tuesday? — Tom Hale: Yes, Tuesday works."


def test_topics_right_above_their_prose_are_no_statements():
    loci = made(
        "House rules\n\nBicycles and prams\nBikes are kept in the cellar, not in the stairwell of the house.\n\nPets\nFish and hamsters need no permission, whoever keeps them.\n"
    )
    assert [(x.breadcrumb[:2], x.statement) for x in loci] == [
        (
            ("House rules", "Bicycles and prams"),
            "Bikes are kept in the cellar, not in the stairwell of the house.",
        ),
        (("House rules", "Pets"), "Fish and hamsters need no permission, whoever keeps them."),
    ]


def test_headlines_right_above_their_prose_are_no_statements():
    loci = made(
        "Gull Point Club\nMinutes of the board, 4 May\n\n1. Minutes of the last meeting\nThe minutes of the meeting in April were approved.\n\n"
        "2. Garden\nThe hedge is cut in the first week of May, if it is dry.\n\nRULES\nDogs stay out of the hall.\n"
    )
    assert [(x.breadcrumb[:2], x.statement) for x in loci] == [
        (("Gull Point Club", None), "Gull Point Club Minutes of the board, 4 May"),
        (
            ("Gull Point Club", "Minutes of the last meeting"),
            "The minutes of the meeting in April were approved.",
        ),
        (("Gull Point Club", "Garden"), "The hedge is cut in the first week of May, if it is dry."),
        (("Gull Point Club", "RULES"), "Dogs stay out of the hall."),
    ]


def test_the_items_of_an_agenda_are_sections_under_the_title():
    loci = made(
        "Protokoll der Sitzung\n\nTOP 1: Wasser\n\nDie Leitung am Tor ist geplatzt.\n\nTOP 2: Fest\n\n- Termin: 12. Juli\n\n"
        "Aufgaben:\nOtto: Kapelle suchen\n\nDie Sitzung endet um 21 Uhr.\n"
    )
    assert [x.breadcrumb[:3] for x in loci] == [
        ("Protokoll der Sitzung", "Wasser", "Leitung"),
        ("Protokoll der Sitzung", "Fest", "Juli"),
        ("Protokoll der Sitzung", "Fest", "Aufgaben"),
        ("Protokoll der Sitzung", "Fest", "Sitzung"),
    ]


def test_prose_that_opens_with_a_thing_told_from_others_is_about_it():
    loci = made("The lighthouse at Cape Morran was built in 1871.\n\nThe first keeper stayed for 31 years.\n")
    assert [x.breadcrumb[0] for x in loci] == ["lighthouse at Cape Morran"] * 2


def test_the_first_line_of_a_head_is_the_title():
    loci = made(
        "Elternbeirat Sonnenhügel\nProtokoll vom 6. November 2024\n\nAnwesend: Frau Yilmaz, Herr Brandt\n\n"
        "TOP 1 Spielgerät im Garten\nDie Schaukel ist seit dem Sommer gesperrt, sagt Herr Brandt.\n"
    )
    assert loci[-1].breadcrumb[:2] == ("Elternbeirat Sonnenhügel", "Spielgerät im Garten")
    assert loci[-1].statement == "Die Schaukel ist seit dem Sommer gesperrt, sagt Herr Brandt."


def test_what_a_chat_names_most_is_not_its_title():
    chat = "".join(
        f"12/05/24, 19:2{n} - {who}: {said}\n"
        for n, who, said in (
            (0, "Rose", "The benches are in the garden."),
            (1, "Nina", "I bring candles for the garden table."),
            (2, "Leo", "The candles of last year smoked badly."),
            (3, "Nina", "These candles are made of wax."),
        )
    )
    loci = crystallize(Source(chat, label="talk.txt"), now=NOW).loci
    assert {locus.breadcrumb[0] for locus in loci} == {"talk.txt"}


def test_a_salutation_and_a_farewell_of_a_letter_are_no_place_and_no_statement():
    loci = made(
        "Stadtwerke Ahlbeck\n\nSehr geehrte Frau Lorenz,\n\nam 14. April hat unser Monteur den Zähler gelesen.\n\n"
        "Mit freundlichen Grüßen\nIhr Kundenservice\n"
    )
    assert [(x.breadcrumb[0], x.statement) for x in loci][-1] == (
        "Stadtwerke Ahlbeck",
        "am 14. April hat unser Monteur den Zähler gelesen.",
    )
    assert not any("geehrte" in (level or "") for x in loci for level in x.breadcrumb)


def test_the_option_that_opens_a_paragraph_is_its_place():
    loci = made(
        "The options are:\n\n     -c      Asks for confirmation before a key is used.  Confirmation is done\n             by a helper.\n\n"
        "     -D      Deletes all keys.\n"
    )
    assert "-c" in {x.statement: x.breadcrumb for x in loci}["Confirmation is done by a helper."]


def test_the_subject_of_a_mail_stands_whole_and_the_title_of_a_page_without_the_name_of_its_site():
    mail = "From: Ann <ann@example.org>\nTo: bo@example.org\nSubject: Overview: keys for the depot on Saturday\n\nThe lock is new.\n"
    page = "<title>Keys for the depot - Saturday | Repair club</title><p>The lock is new.</p>"
    names = [
        {locus.breadcrumb[0] for locus in crystallize(Source(data, label), now="2026-01-01T00:00:00Z").loci}
        for data, label in ((mail, "a.eml"), (page, "a.html"))
    ]
    assert names == [{"Overview: keys for the depot on Saturday"}, {"Keys for the depot"}]


def test_a_stretch_of_time_has_two_ends_and_the_year_of_the_second():
    text = "The post runs from 1 July to 31 December 2024.\n\nThe mill rests from 1 December to 3 March 2025.\n\nFrom 3 May 2024 the bus goes to 4 June Street.\n"
    assert valid(text) == [
        {"from": "2024-07-01", "to": "2024-12-31"},
        {"from": "2024-12-01", "to": "2025-03-03"},
        {"from": "2024-05-03"},
    ]


def test_a_strong_line_of_markdown_names_what_stands_below_it():
    text = "# Kettle\n\n## Trouble\n\n**It stays cold**\n\nTest the fuse of the plug.\n\n**The lid sticks**\n\nOil the hinge.\n\n**All is lost.**\n\nCall the shop.\n"
    loci = proved(text, label="a.md").loci
    assert [(x.breadcrumb[:3], x.statement) for x in loci] == [
        (("Kettle", "Trouble", "It stays cold"), "Test the fuse of the plug."),
        (("Kettle", "Trouble", "The lid sticks"), "Oil the hinge."),
        (("Kettle", "Trouble", "The lid sticks"), "All is lost."),
        (("Kettle", "Trouble", "The lid sticks"), "Call the shop."),
    ]


def test_a_line_right_above_its_prose_names_that_below_numbered_headings_as_well():
    text = (
        "1. HOW TO TAKE IT?\n\nTake one tablet a day with water.\n\nDriving and machines\nThe tablets may cause dizziness in some people, mainly in the first week.\n\n"
        "Other medicines\nTell your doctor if you take:\n- lithium\n- warfarin\n\n2. STORING\n\nKeep the box dry.\n"
    )
    loci = proved(text, label="a.txt").loci
    assert [(x.breadcrumb[:2], x.statement) for x in loci] == [
        (("HOW TO TAKE IT", "tablet"), "Take one tablet a day with water."),
        (
            ("HOW TO TAKE IT", "Driving and machines"),
            "The tablets may cause dizziness in some people, mainly in the first week.",
        ),
        (("HOW TO TAKE IT", "Other medicines"), "Tell your doctor if you take: lithium"),
        (("HOW TO TAKE IT", "Other medicines"), "Tell your doctor if you take: warfarin"),
        (("STORING", "box"), "Keep the box dry."),
    ]


def test_a_salutation_with_a_comma_is_no_statement():
    bundle = proved("Hola, Carla:\n\nLa furgoneta pierde agua desde el lunes.\n", label="a.txt")
    assert [locus.statement for locus in bundle.loci] == ["La furgoneta pierde agua desde el lunes."]
    assert [left.why for left in bundle.left_out] == ["boilerplate"]


def test_what_joins_the_parties_of_a_contract_and_the_line_to_sign_on_are_left_out():
    text = "LEASE\n\nbetween\n\nAnn Lee, 4 Mill Lane, York\n\nand\n\nTom Hall, 7 Dock Road, Hull\n\nThe rent is 700 pounds.\n\n____________  ____________\n"
    text += "Landlady      Tenant\n"
    bundle = proved(text, label="a.txt")
    said = [locus.statement for locus in bundle.loci]
    assert "The rent is 700 pounds." in said
    assert not [each for each in said if each in ("between", "and") or "___" in each]
    assert {text[left.start : left.stop] for left in bundle.left_out if left.why == "lead"} == {
        "between",
        "and",
    }
