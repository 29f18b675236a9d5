"""A person whom the evidence gives, in brackets, another name."""

import pytest

from ltmi_py.checking.verdicts import check

LEASE = (
    "The flat is let by Mrs Ingrid Solberg (the Landlord) to Mr Tomas Reyes (the Tenant).\n\n"
    "The Tenant pays for electricity and gas. The Landlord may raise the rent once a year. The Landlord shall keep the roof in repair."
)
MINUTES = (
    "Present: Helen Okafor (chair), Piotr Zielinski (treasurer), Maud Fraser (secretary)\n\n"
    "Piotr reported a balance of £3,412 at the end of February."
)
RACE = "Paolo Rossi (Italy) won the race. Jan Novak (Poland) came second. Italy hosts the next race."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        ("Mr Reyes has to pay for electricity and gas himself.", "Mrs Solberg pays for electricity and gas.", LEASE),
        ("Reyes pays for electricity.", "Solberg pays for electricity.", LEASE),
        ("Mrs Solberg may raise the rent once a year.", "Mr Reyes may raise the rent once a year.", LEASE),
        ("Ingrid Solberg shall keep the roof in repair.", "Tomas Reyes shall keep the roof in repair.", LEASE),
        ("The treasurer reported a balance of £3,412.", "The secretary reported a balance of £3,412.", MINUTES),
        ("Paolo Rossi won the race.", "Jan Novak won the race.", RACE),
    ],
)  # fmt: skip
def test_who_is_called_so_in_brackets_is_the_same(right, wrong, evidence):
    assert check(right, evidence).verdict == "supported"
    assert check(wrong, evidence).verdict in ("contradicted", "unsupported")
