"""What the evidence says of one thing is not said of another that it speaks of elsewhere; by another name, or a pronoun, it may be."""

from __future__ import annotations

import pytest

from ltmi_py import check

HARBOUR = """The ferry Aurora carries 420 passengers and 60 cars. It sails to Skerra four times a day. The older ferry \
Borealis carries 180 passengers. She was built in Gdynia in 1987.

The harbour master, Colm Reilly, decides when sailings are cancelled. He has held the post since 2011. Bicycles travel free of
charge. A car with its driver costs 48 euros. The kiosk sells tickets. The pharmacy closes at noon.

Engineers proposed a reservoir, but the villagers rejected it. The region compensates farmers. The cheese is sold at the market.
"""
FIRE = """Crews were called to a warehouse in Elmstead. The building, which belonged to the furniture maker Oakline, burned for six \
hours. Oakline employs 85 people. The firm had bought the warehouse only last year. Police closed the road. The council \
tested the air and found no asbestos. She studied in Graz, where she met Otto Brenner. Irena Sokol was a chemist. The Reading \
Club meets in Dover. The club opens on Monday at the new shop. Pike is an owner. Sokol sued him and died in 1999.
"""
SCHOOL = """Direktorin ist Nadia Özkan. Sie unterrichtet Mathematik. Ihr Stellvertreter, Karl Wessel, leitet das Orchester.

Die Stadtbibliothek wurde 1898 gegründet. Sie besitzt 132.000 Bücher. Ein Förderverein unterstützt die Bibliothek.
"""
SPANISH = "El museo abrió en 1985. Su directora es Elena Robles. El taller de cerámica es los sábados. Lo dirige Andrés Molina."
FRENCH = "Une association gère le moulin depuis dix ans.\n\nLe théâtre date de 1990. Il offre 250 places. La salle est belle."


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The Aurora was built in Gdynia in 1987.", HARBOUR),
        ("The Borealis sails to Skerra four times a day.", HARBOUR),
        ("The region rejected the reservoir.", HARBOUR),
        ("The region sells the cheese at the market.", HARBOUR),
        ("Bicycles cost 48 euros.", HARBOUR),
        ("The kiosk closes at noon.", HARBOUR),
        ("Police found no asbestos.", FIRE),
        ("Pike died in 1999.", FIRE),
        ("The council burned for six hours.", FIRE),
        ("Karl Wessel unterrichtet Mathematik.", SCHOOL),
        ("Nadia Özkan leitet das Orchester.", SCHOOL),
        ("Der Förderverein besitzt 132.000 Bücher.", SCHOOL),
        ("Elena Robles dirige el taller de cerámica.", SPANISH),
        ("Le moulin offre 250 places.", FRENCH),
    ],
)
def test_what_is_said_of_one_thing_is_not_said_of_another(claim: str, evidence: str) -> None:
    report = check(claim, evidence)
    assert report.verdict in ("unsupported", "contradicted")


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The Aurora sails to Skerra four times a day.", HARBOUR),
        ("The Borealis was built in Gdynia in 1987.", HARBOUR),
        ("Colm Reilly has held the post since 2011.", HARBOUR),
        ("The harbour master has held the post since 2011.", HARBOUR),
        ("The reservoir was rejected by the villagers.", HARBOUR),
        ("A car costs 48 euros.", HARBOUR),
        ("The warehouse burned for six hours.", FIRE),
        ("The warehouse belonged to Oakline.", FIRE),
        ("Oakline had bought the warehouse last year.", FIRE),
        ("The furniture maker employs 85 people.", FIRE),
        ("The Reading Club opens on Monday at the new shop.", FIRE),
        ("Nadia Özkan unterrichtet Mathematik.", SCHOOL),
        ("Karl Wessel leitet das Orchester.", SCHOOL),
        ("Die Bibliothek besitzt 132.000 Bücher.", SCHOOL),
        ("Andrés Molina dirige el taller de cerámica.", SPANISH),
        ("Le théâtre offre 250 places.", FRENCH),
    ],
)
def test_a_pronoun_or_another_name_may_stand_for_it(claim: str, evidence: str) -> None:
    assert check(claim, evidence).ok


def test_the_reason_shows_the_pronoun_that_stands_for_another() -> None:
    reasons = check("The Aurora was built in Gdynia in 1987.", HARBOUR).claims[0].reasons
    told = [(reason.code, reason.words, reason.evidence.text) for reason in reasons if reason.evidence]
    assert told == [("spliced", ("Aurora",), "She")]
