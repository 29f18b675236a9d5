"""Letters by their customs: greetings, signatures, who wrote what is quoted, messages quoted whole, pages as mail."""

import pytest
from crystallised import proved

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

HEADERS = "From: Ann Bell <ann@example.org>\nTo: bo@example.org\nSubject: Pumps\n\n"


def said(mail):
    return [locus.statement for locus in proved(mail, "a.eml").loci]


def speakers(document):
    return [document.text[slice(*block.speaker)] if block.speaker else "" for block in document.blocks]


@pytest.mark.parametrize(
    "line",
    [
        "On Mon, Mar 2, 2026 at 5:41 PM Bo Lee <bo@example.org> wrote:",
        "On Mon, Mar 2, 2026 at 5:41 PM, Bo Lee\n<bo@example.org> wrote:",
        "Am 03.03.2026 um 17:12 schrieb Bo Lee <bo@example.org>:",
        "Am Di., 3. März 2026 um 17:12 Uhr schrieb Bo Lee:",
        "Bo Lee <bo@example.org> schrieb am 3.3.2026 um 10:00:",
        "Le mer. 4 mars 2026 à 10:12, Bo Lee <bo@example.org> a écrit\xa0:",
        "El mar, 3 mar 2026 a las 10:12, Bo Lee (<bo@example.org>) escribió:",
        "Il giorno mar 3 mar 2026 alle ore 10:12 Bo Lee <bo@example.org> ha scritto:",
        "Op di 3 mrt 2026 om 10:12 schreef Bo Lee <bo@example.org>:",
    ],
)
def test_who_wrote_what_is_quoted_stands_in_front_of_it(line):
    assert said(f"{HEADERS}The hall is dry.\n\n{line}\n> The cellar is flooded every spring.\n") == [
        "The hall is dry.",
        "Bo Lee: The cellar is flooded every spring.",
    ]


def test_an_answer_between_the_lines_has_what_it_answers_in_front():
    mail = (
        HEADERS + "On 2 March 2026 at 17:41 Bo Lee <bo@example.org> wrote:\n"
        "> When can the old boiler be taken out?\n\nNot before the 20th.\n\n"
        "> I would move the tank to the yard, because the cellar\n> floods every spring.\n\nFine by me.\n"
    )
    assert said(mail) == [
        "Bo Lee: When can the old boiler be taken out? — Ann Bell: Not before the 20th.",
        "Bo Lee: I would move the tank to the yard, because the cellar floods every spring.",
        "Bo Lee: I would move the tank to the yard, because the cellar floods every spring. — Ann Bell: Fine by me.",
    ]


def test_what_is_quoted_answers_nothing_that_the_reply_asks():
    mail = (
        HEADERS
        + "Is the new cellar dry?\n\nOn 2 March 2026 at 17:41 Bo Lee wrote:\n> The pump in the cellar leaks.\n"
    )
    assert said(mail) == ["Bo Lee: The pump in the cellar leaks."]


@pytest.mark.parametrize(
    "headers",
    [
        "From: Bo Lee <bo@example.org>\nSent: Monday, 2 March 2026 09:14\nTo: Ann\nSubject: Door\n",
        "De: Bo Lee <bo@example.org>\nEnviado: lunes, 2 de marzo de 2026 09:14\nPara: Ann\nAsunto: Puerta\n",
        "De : Bo Lee <bo@example.org>\nEnvoyé : lundi 2 mars 2026 09:14\nÀ : Ann\nObjet : Porte\n",
        "Von: Bo Lee <bo@example.org>\nGesendet: Montag, 2. März 2026 09:14\nAn: Ann\nBetreff: Tür\n",
        "----- Mensaje original -----\nDe: Bo Lee <bo@example.org>\nPara: Ann\n",
    ],
)
def test_a_message_quoted_whole_is_told_by_its_sender(headers):
    mail = f"{HEADERS}The door costs 840 €.\n\nBest regards,\nAnn Bell\nPump Ltd, 3 High Street\n\n{headers}\nThe door is 90 cm wide.\n"
    assert said(mail) == ["The door costs 840 €.", "Bo Lee: The door is 90 cm wide."]


def test_a_line_that_names_where_something_is_from_is_no_header():
    assert said(HEADERS + "It is old.\n\nFrom: the cellar of the mill\n")[-1].endswith("cellar of the mill")


@pytest.mark.parametrize(
    "line", ["Dear Ms Lee,", "Hi all!", "Sehr geehrte Frau Lee,", "Bonjour à tous,", "Hola Bo:", "Hallo"]
)
def test_a_greeting_is_left_out(line, plain):
    document = read(Source(f"{HEADERS}{line}\n\nThe pump is new.\n", "a.eml"))
    assert plain(document) == ["The pump is new."]
    assert [gap.why for gap in document.gaps if document.text[gap.start : gap.stop] == line] == [
        "boilerplate"
    ]


def test_a_sentence_that_begins_like_a_greeting_stays(plain):
    document = read(Source(f"{HEADERS}Dear readers, the pump is new.\n", "a.eml"))
    assert plain(document) == ["Dear readers, the pump is new."]


@pytest.mark.parametrize(
    "closing",
    [
        "Mit freundlichen Grüßen\nAnn Bell\nFirma GmbH · Hauptstr. 5 · 70173 Stuttgart\nGeschäftsführer: Karl Maier | HRB 12345 Amtsgericht Stuttgart\n",
        "This e-mail and any attachments are confidential and intended solely for the use of the individual to\nwhom they are addressed. Please notify the sender.\n",
        "Best,\nAnn\n\nCe message est confidentiel et destiné à ses seuls destinataires. Merci de le détruire s'il vous est parvenu par erreur.\n",
    ],
)
def test_signatures_and_notices_of_confidence_are_left_out(closing):
    assert said(f"{HEADERS}The pump is new.\n\n{closing}") == ["The pump is new."]


def test_a_secret_that_is_no_notice_stays(plain):
    document = read(
        Source(HEADERS + "The report on the mill is confidential until May, so tell nobody.\n", "a.eml")
    )
    assert plain(document) == ["The report on the mill is confidential until May, so tell nobody."]


def test_mail_that_is_only_a_page_keeps_its_lines_quotations_items_and_rows():
    mail = (
        "From: Ann Bell <ann@example.org>\nTo: bo@example.org\nSubject: Pumps\nMIME-Version: 1.0\n"
        "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
        "<p>Hi Bo,</p><p>The hall opens at 7.</p><ul><li>Bring the key.</li></ul>"
        "<table><tr><th>Part</th><th>Price</th></tr><tr><td>Seal</td><td>4 €</td></tr></table>"
        "<div>Kind regards,<br>Ann Bell<br>Pump Ltd</div>"
        "<div>On 2 March 2026 at 10:12, Bo Lee &lt;bo@example.org&gt; wrote:</div>"
        "<blockquote><p>The old hall was closed.</p></blockquote>"
    )
    document = read(Source(mail, "a.eml"))
    assert speakers(document) == ["Ann Bell", "Ann Bell", "Ann Bell", "Bo Lee"]
    assert said(mail) == [
        "The hall opens at 7.",
        "Bring the key.",
        "Part: Seal; Price: 4 €",
        "Bo Lee: The old hall was closed.",
    ]


def test_long_mail_takes_time_in_proportion_to_its_size(growth):
    once = (
        HEADERS + "On 2 March 2026 at 17:41 Bo Lee wrote:\n" + "> It leaks.\n\nI know. It is old.\n\n" * 300
    )
    twice = (
        HEADERS + "On 2 March 2026 at 17:41 Bo Lee wrote:\n" + "> It leaks.\n\nI know. It is old.\n\n" * 600
    )
    assert growth(said, once, twice) < 3


@pytest.mark.parametrize("before", ["Re: ", "RE: Fwd: ", "AW: [club] ", "[club] Re[2]: ", ""])
def test_a_subject_is_the_title_without_the_marks_of_an_answer(before):
    document = read(Source(HEADERS.replace("Pumps", f"{before}Report: pumps") + "They run.\n", "a.eml"))
    assert document.title is not None
    assert document.text[slice(*document.title)] == "Report: pumps"
