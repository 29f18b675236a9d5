"""What a report says of its two texts holds: words it calls missing are, words it calls there are, and what it quotes stands there."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.tables import rows
from ltmi_py.checking.verdicts import check
from ltmi_py.checking.words import key, kind
from ltmi_py.text.folding import fold
from ltmi_py.text.wordlists import folded

AS = re.compile("“([^”]*)” \\(as “([^”]*)”\\)")
QUOTED = re.compile("“([^”]*)”")
TOKEN = re.compile(r"\w+(?:[.,:]\d+|['’](?!s\b)\w+)*")

TRAIL = (
    "The ridge trail was opened in 1974 by volunteers of the Marlow Society. It runs for 23 kilometres from the quarry to the "
    "old tower, and most walkers need seven hours. Dogs must be kept on a lead between March and July, when curlews nest on the "
    "moor. Camping is not allowed anywhere along the trail, but the warden may let groups stay in the meadow behind the tower."
)
HIRE = (
    "Prices in euros per day. Members of the guild get 20 % off.\n\n| Machine | Price | Deposit | Training |\n|---|---|---|---|\n"
    "| Table saw | 38 | 200 | yes |\n| Band saw | 29 | 150 | yes |\n| Belt sander | 17 | none | no |\n\n"
    "The kiln is not rented out at weekends. Machines can be reserved by phone up to two weeks ahead."
)
GARTEN = (
    "Die Jahrespacht beträgt 0,35 Euro je Quadratmeter und ist bis zum 31. März zu zahlen. Das Verbrennen von Gartenabfällen ist "
    "verboten. Zwischen 13 und 15 Uhr dürfen keine lauten Geräte benutzt werden. Jedes Mitglied leistet im Jahr acht Stunden."
)
MUSEO = (
    "El museo ocupa un antiguo molino que fue construido en 1862 por la familia Ortega. Abre de martes a domingo, de 10:00 a 14:00. "
    "En agosto permanece cerrado. La entrada cuesta 5 euros, pero los vecinos del pueblo no pagan."
)
TEXTS = {"en": (TRAIL, HIRE), "de": (GARTEN,), "es": (MUSEO,)}
FOREIGN = [
    "never",
    "bridge",
    "46",
    "costs",
    "only",
    "all",
    "Berlin",
    "without",
    "allowed",
    "not",
    "nie",
    "siempre",
    "gratis",
    "may",
]


def _tokens(text):
    """Return the words of a text as a reader compares them."""
    return set(TOKEN.findall(fold(text)))


def _holds(text, said):
    """Tell whether a text has all that is quoted of it, in order, where an ellipsis stands for what is left out."""
    plain, at = " ".join(text.replace("’", "'").split()), 0
    for part in (part.strip() for part in re.split("…|; ", said.replace("’", "'"))):
        at = plain.find(part, at)
        if at < 0:
            return False
    return True


def _untrue(reason, claim, evidence, language):
    """Yield what a reason says of the two texts that is not so."""
    place = reason.evidence
    where = (place.reads or place.text) if place else evidence
    there = _tokens(where)
    keys = {key(one, language) for one in there}
    if reason.code in ("words", "reworded") and re.search(
        "nowhere says|no statement|does not say", reason.message
    ):
        yield from [word for word in reason.words if _tokens(word) & there and word in where]
    elif reason.code in ("words", "reworded"):
        yield from [
            word for word in reason.words if not {key(one, language) for one in _tokens(word)} <= keys
        ]
    if reason.code in ("nearest", "elsewhere") and place:
        others = dict(AS.findall(reason.message))
        yield from [word for word in reason.words if not _holds(fold(where), fold(others.get(word, word)))]
    if reason.code == "nearest":
        named = _tokens(" ".join([*reason.words, *dict(AS.findall(reason.message)).values()]))
        main = {word for word in _tokens(claim.text) if kind(word, language) in ("content", "figure")}
        yield from sorted((main & there) - named - folded(language, "light"))
    had = re.match(r"the evidence has “([^”]*)”, but", reason.message)
    if had:
        known = {key(one, language) for one in _tokens(evidence)}
        letters = [one for one in _tokens(had[1]) if one.isalpha() and kind(one, language) == "content"]
        yield from [one for one in letters if key(one, language) not in known]
    if reason.code == "same":
        mine, _ = QUOTED.findall(reason.message)
        yield from [] if _holds(claim.text, mine) else [mine]


def _untold(claim, language):
    """Yield the main words of a claim, where its measure is told, that are neither said to be there nor to be missing."""
    if any(reason.code in ("weak", "enough") for reason in claim.reasons):
        told = _tokens(" ".join(word for reason in claim.reasons for word in reason.words))
        main = {word for word in _tokens(claim.text) if kind(word, language) in ("content", "figure")}
        yield from sorted(main - told - folded(language, "light"))


def _faults(answer, evidence, language):
    report = check(answer, prepare(evidence, language=language))
    texts = [answer, evidence, *[row.reads for row in rows(evidence)]]
    for claim in report.claims:
        for word in _untold(claim, language):
            yield claim.text, "untold", claim.lines, word
        for reason in claim.reasons:
            for fault in _untrue(reason, claim, evidence, language):
                yield claim.text, reason.code, reason.message, fault
            for said in QUOTED.findall(reason.message):
                if not any(_holds(text, said) for text in texts):
                    yield claim.text, reason.code, reason.message, f"{said} is in neither text"


@st.composite
def _answers(draw):
    """Return a language, a text, and an answer put together from its words and others, in stretches."""
    language = draw(st.sampled_from(sorted(TEXTS)))
    evidence = draw(st.sampled_from(TEXTS[language]))
    found = TOKEN.findall(evidence)
    stretch = st.integers(0, len(found) - 1).flatmap(
        lambda at: st.integers(1, 6).map(lambda size: found[at : at + size])
    )
    other = st.sampled_from(FOREIGN).map(lambda word: [word])
    parts = draw(st.lists(st.one_of(stretch, stretch, other), min_size=1, max_size=5))
    return language, evidence, f"{' '.join(word for part in parts for word in part)}."


@settings(max_examples=250)
@given(_answers())
def test_what_a_report_says_is_missing_is_missing_and_what_it_says_is_there_is_there(drawn):
    language, evidence, answer = drawn

    assert list(_faults(answer, evidence, language)) == []


@pytest.mark.parametrize(
    "said", ["The ridge tower was opened by volunteers.", "Machines can be booked by phone two weeks ahead."]
)
def test_words_that_are_had_are_told_though_they_weigh_nothing(said):
    assert [*_faults(said, TRAIL, "en"), *_faults(said, HIRE, "en")] == []


def test_a_figure_alone_is_not_told_as_one_with_its_unit_and_a_part_of_a_word_is_not_missing():
    evidence = (
        "The test is free and takes about fifteen minutes. Young people aged 14 to 17 may come alone if a parent has signed the form. "
        "Children under 14 may only climb when an adult is in the hall."
    )
    (claim,) = check(
        "A 15-year-old can climb without an adult as long as a parent has signed the form.", evidence
    ).claims

    assert not any("fifteen" in line or "“old”" in line or "“long”" in line for line in claim.lines)


def test_words_of_two_gaps_that_are_not_alike_are_not_told_against_each_other():
    lines = [
        line
        for evidence, answer in (
            ("Ten-visit cards are valid for 18 months from the date of purchase.", "It stays valid for 18 months after you buy it."),
            ("Das Sommerfest findet am 19. Juli statt.", "Das Sommerfest am 19. Juli wird von der Feuerwehr organisiert."),
            ("Le voyant est vert quand l'air est bon, orange quand il est moyen.", "Un voyant orange signifie que la qualité de l'air est moyenne."),
        )
        for line in check(answer, evidence).claims[0].lines
    ]  # fmt: skip

    assert not any(line.startswith("where the answer says") for line in lines)


def test_the_oracle_notices_what_is_not_so():
    (claim,) = check("Machines can be booked by phone two weeks ahead.", HIRE).claims
    (nearest,) = [one for one in claim.reasons if one.code == "nearest"]

    assert list(_untrue(nearest._replace(words=("Machines",)), claim, HIRE, "en")) != []
    assert list(_untrue(nearest._replace(words=(*nearest.words, "kiln")), claim, HIRE, "en")) != []
