"""What is not needed, what is so unless, and what is so provided that."""

import pytest

from ltmi_py.checking.verdicts import check

LICENCE = "You do not need a licence to visit the boathouse."
NONE = "No licence is needed to visit the boathouse."
UNLESS = "Repairs are free for two years unless the phone has been opened."
FEE = "The annual fee is 180 euros, provided that it is paid before March; afterwards it is 210 euros."
RESULTS = "The laboratory sends results within three days as long as the sample arrives before noon."


@pytest.mark.parametrize(
    ("right", "wrong", "evidence"),
    [
        (
            "You can visit the boathouse without a licence.",
            "You cannot visit the boathouse without a licence.",
            LICENCE,
        ),
        (
            "You can visit the boathouse without a licence.",
            "You cannot visit the boathouse without a licence.",
            NONE,
        ),
        (
            LICENCE,
            "You need a licence to visit the boathouse.",
            "You can visit the boathouse without a licence.",
        ),
        (
            "Repairs are free for two years if the phone has not been opened.",
            "Repairs are free for two years if the phone has been opened.",
            UNLESS,
        ),
        (
            "A book can be renewed twice if no other reader has asked for it.",
            "A book can be renewed twice if another reader has asked for it.",
            "Borrowers may renew a book twice unless another reader has asked for it.",
        ),
        ("Repairs are not free if the phone has been opened.", "Repairs are free for two years.", UNLESS),
        ("The annual fee is 180 euros if it is paid before March.", "The annual fee is 180 euros.", FEE),
        (RESULTS, "The lab sends results within three days.", RESULTS),
    ],
)
def test_what_is_spared_or_depends_is_so_in_other_words_and_not_without(right, wrong, evidence):
    assert check(right, evidence).ok
    assert not check(wrong, evidence).ok
