from ltmi_py.checking.cutting import cut
from ltmi_py.checking.verdicts import check

DESIGN = "Dr. Ana Costa designed the impeller; the housing was designed by Felix Braun."


def _parts(text, language="en"):
    return [text[a:b] for a, b in cut(text, language)]


def test_a_semicolon_parts_clauses_that_have_a_verb_each():
    assert _parts(f"It hums. {DESIGN}") == [
        "It hums.",
        "Dr. Ana Costa designed the impeller;",
        "the housing was designed by Felix Braun.",
    ]


def test_a_semicolon_parts_no_list_no_row_and_no_short_piece():
    for text in (
        "The kit holds two bolts of brass; four washers of soft steel; one long key.",
        "Part: relief valve 7; Price: it was 34.50 in May; Stock: there are 12 left",
        "It ran well for a day; nobody saw it.",
    ):
        assert _parts(text) == [text]


def test_without_verbs_a_language_goes_by_length():
    assert (
        len(_parts("Насос установлен в подвале этого дома; клапан установлен на крыше соседнего дома.", "ru"))
        == 2
    )


def test_what_two_clauses_say_is_not_put_together():
    verdicts = {
        claim: check(claim, DESIGN).verdict
        for claim in (
            "Ana Costa designed the housing.",
            "Felix Braun designed the impeller.",
            "Felix Braun designed the housing.",
            "Ana Costa designed the impeller; Felix Braun designed the housing.",
        )
    }

    assert list(verdicts.values()) == ["unsupported", "unsupported", "supported", "supported"]
