"""A reply in a mail stands behind the quoted words that it answers, and the breadcrumb names who wrote it."""

from crystallised import proved

HEAD = "From: Ann Lee <ann@example.org>\nTo: bo@example.org\nSubject: The order\nMIME-Version: 1.0\n\n"
WROTE = "On Mon, 4 Mar 2024 at 16:40, Bo Roe <bo@example.org> wrote:\n"


def made(mail):
    bundle = proved(mail, "re.eml")
    return [(locus.breadcrumb[1], locus.statement) for locus in bundle.loci]


def test_a_short_answer_has_the_quoted_question_in_front():
    mail = (
        HEAD
        + WROTE
        + "> The blue on\n> page 2 is dark. Is that so?\n\nYes, it is. The proof is on uncoated paper.\n"
    )
    assert [said for _, said in made(mail)] == [
        "Bo Roe: The blue on page 2 is dark.",
        "Bo Roe: The blue on page 2 is dark. Is that so? — Ann Lee: Yes, it is.",
        "The proof is on uncoated paper.",
    ]


def test_a_remark_that_leans_on_a_quoted_statement_has_it_in_front():
    mail = HEAD + "> We need 2,000 copies by May.\n\nThat will be tight. The binder is closed on Monday.\n"
    assert [said for _, said in made(mail)] == [
        "We need 2,000 copies by May. — Ann Lee: That will be tight.",
        "The binder is closed on Monday.",
    ]


def test_a_reply_that_says_enough_stays_alone():
    mail = (
        HEAD
        + "> We need 2,000 copies by May.\n\nThe binder in Kassel is closed until the first Monday of June.\n"
    )
    assert [said for _, said in made(mail)] == [
        "The binder in Kassel is closed until the first Monday of June."
    ]


def test_who_wrote_a_mail_is_named_in_the_breadcrumb():
    mail = HEAD + "The binder in Kassel is closed on Monday.\n"
    assert made(mail) == [("Ann Lee", "The binder in Kassel is closed on Monday.")]


def test_a_salutation_is_no_statement():
    for hello in ("Hi Bo,", "Dear Mr Roe,", "Hello everyone!"):
        assert [said for _, said in made(HEAD + hello + "\n\nThe binder is closed on Monday.\n")] == [
            "The binder is closed on Monday."
        ]
    assert made(HEAD + "Hi, we are Lee & Sons.\n")[0][1] == "Hi, we are Lee & Sons."
