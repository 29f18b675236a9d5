"""How often what is done, where one sentence says it of two things."""

import pytest

from ltmi_py.checking.verdicts import check

CARE = "- Air filter: vacuum every two weeks, replace every year.\n- Coils: clean weekly, test monthly."
PFLEGE = "Der Luftfilter wird alle zwei Wochen gesaugt und jedes Jahr ersetzt. Die Wege werden täglich gefegt, der Zaun wird jährlich gestrichen."
SOIN = "Le filtre doit être aspiré toutes les deux semaines et remplacé chaque année."
CUIDADO = "El filtro se aspira cada dos semanas y se cambia cada año."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("The air filter must be replaced every year.", "The air filter must be replaced every two weeks.", CARE),
        ("Vacuum the air filter every two weeks.", "The air filter must be vacuumed every year.", CARE),
        ("The air filter must be vacuumed every two weeks and replaced every year.", "Every two weeks the air filter must be replaced.", CARE),
        ("Coils must be cleaned weekly.", "Coils must be tested weekly.", CARE),
        ("Der Luftfilter wird jedes Jahr ersetzt.", "Der Luftfilter wird alle zwei Wochen ersetzt.", PFLEGE),
        ("Die Wege werden täglich gefegt.", "Der Zaun wird täglich gestrichen.", PFLEGE),
        ("Le filtre doit être remplacé chaque année.", "Le filtre doit être remplacé toutes les deux semaines.", SOIN),
        ("Il filtro si cambia ogni anno.", "Il filtro si cambia ogni settimana.", "Il filtro si aspira ogni settimana e si cambia ogni anno."),
        ("El filtro se cambia cada año.", "El filtro se cambia cada dos semanas.", CUIDADO),
    ],
)  # fmt: skip
def test_what_is_done_has_its_own_pace(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"

    report = check(wrong, evidence)

    assert report.verdict == "unsupported"
    assert "spliced" in [reason.code for reason in report.claims[0].reasons]
