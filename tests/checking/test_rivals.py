"""Who does it, in the other voice than the evidence says it, where another does other things by the same verb."""

import pytest

from ltmi_py.checking.verdicts import check

NAMED = "The Tenant pays a deposit. The Tenant pays for gas. Water charges and council tax are paid by the Landlord."
LEASE = NAMED.replace("Tenant", "tenant").replace("Landlord", "landlord")


@pytest.mark.parametrize(
    ("answer", "evidence", "verdict"),
    [
        ("The Tenant pays the council tax.", NAMED, "contradicted"),
        ("The council tax is paid by the Tenant.", NAMED, "contradicted"),
        ("The tenant pays the council tax.", NAMED, "unsupported"),
        ("The tenant pays the council tax.", LEASE, "unsupported"),
        ("The council tax is paid by the tenant.", LEASE, "unsupported"),
        ("The Landlord pays the council tax.", NAMED, "supported"),
        ("The landlord pays the council tax.", LEASE, "supported"),
        ("The Tenant pays a deposit.", NAMED, "supported"),
        (
            "The tenant pays the council tax.",
            f"{LEASE} The tenant pays the council tax of the garage.",
            "supported",
        ),
    ],
)
def test_who_pays_one_thing_need_not_pay_another(answer, evidence, verdict):
    assert check(answer, evidence).verdict == verdict
