"""How messages show what they are: their headers, who wrote what is quoted, where a signature begins, their dates.

Owns these looks in the languages that mail programs speak; `mail` reads messages by them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.documents.lines import Span, each_line
from ltmi_py.text.wordlists import in_any

HEADER = re.compile(r"([^\W\d_][\w-]{0,40})[ \xa0]?:[ \t\xa0]?(.*)")
KNOWN = frozenset(
    {
        "from", "to", "cc", "bcc", "subject", "date", "sent", "reply-to", "message-id", "received", "return-path", "mime-version",
        "content-type", "content-transfer-encoding", "delivered-to", "in-reply-to", "references", "sender", "x-mailer",
        "list-id", "importance", "von", "an", "betreff", "datum", "gesendet", "de", "para", "asunto", "fecha", "enviado", "objet",
        "envoyé", "à", "da", "a", "oggetto", "inviato", "data", "assunto",
    }
)  # fmt: skip
SENDERS = frozenset({"from", "von", "de", "da"})
SUBJECTS = frozenset({"subject", "betreff", "asunto", "objet", "oggetto", "assunto"})
DATES = frozenset({"date", "sent", "datum", "gesendet"})
MBOX = re.compile(r"From \S+ .*\d{4}[ \t]*$")
QUOTED = re.compile(r"[ \t]?(?:>[ \t]?)+")
PATCH = re.compile(r"diff --git a/\S|--- a/\S|Index: \S+$")
# What a list or a patch puts before a subject, and a program before that of an answer.
TAGGED = re.compile(
    r"(?:(?:\[[^\]\r\n]{1,40}\]|(?:re|fwd?|aw|wg|sv|antw|tr|rv|enc|rif)(?:\[\d{1,3}\])?[ \xa0]?:)[ \t]*)+(?=\S)",
    re.IGNORECASE,
)
NAMED = re.compile(r"\"?([^\W\d_][^\"<>@\n]{0,60}?)\"?[ \t]*(?:<|\[|$)", re.MULTILINE)
DIVIDER = re.compile(
    r"[-_*=\s]*(?:Original Message|Forwarded message|Begin forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Anfang der weitergeleiteten Nachricht|"
    r"Message d['’]origine|Message transféré|Mensaje original|Mensaje reenviado|Messaggio originale|Messaggio inoltrato|Mensagem original|Oorspronkelijk bericht)\b[-_*=:\s]*$",
    re.IGNORECASE,
)
SENT_FROM = re.compile(
    r"(?:Sent from my|Get Outlook for|Von meinem .{1,20} gesendet|Gesendet mit|Envoyé de mon|Enviado desde mi|Inviato da)\b",
    re.IGNORECASE,
)
_WROTE = r"(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)"
_DATED = re.compile(rf"(?:On|Am|Le|El|Il|Em|Op)\b.{{4,160}}?\b{_WROTE}\b.{{0,80}}?:[ \t]*$", re.DOTALL)
_NAME = rf"\"?((?!{_WROTE}\b)[^\W\d_][\w.'’-]*(?: (?!{_WROTE}\b)[^\W\d_][\w.'’-]*){{0,3}})\"?"
_WRITER = re.compile(rf"{_NAME}[ \t]+(?:<[^<>\r\n]*>[ \t]+)?{_WROTE}\b[^\r\n]{{0,60}}:[ \t]*$")
_QUOTED_BELOW = re.compile(r"\s*>")
# Whom an attribution names: behind the verb, else behind a comma or a time.
_PERSONS = (
    re.compile(rf"\b(?:schrieb|schreef)[ \t\r\n>]+{_NAME}"),
    re.compile(
        rf"(?:,|\d{{1,2}}[:.h]\d\d(?::\d\d)?(?:[ \u202f]?[AP]M)?,?)[ \t\r\n>]+{_NAME}[ \t\r\n>]*(?:<|\(|\[mailto|\b{_WROTE}\b)"
    ),
)
_ENCODED = re.compile(
    r"^content-transfer-encoding:[ \t]*(?:base64|quoted-printable)|^content-type:[ \t]*(?:multipart/|text/html)",
    re.IGNORECASE | re.MULTILINE,
)
_SECRET = re.compile(
    r"(?=.*\b(?:confidential|confidenti(?:el|elle|els|elles)|vertraulich\w*|confidencial\w*|riservat[oaie]|vertrouwelijke?)\b)"
    r"(?=.*\b(?:e-?mails?|messages?|nachricht\w*|courriels?|mensajes?|mensage[mn]s?|messaggio|correo|bericht)\b)"
    r"(?=.*\b(?:recipients?|addressees?|addressed|intended|empfänger\w*|destinataires?|destinatari\w*|bestemd)\b)",
    re.IGNORECASE | re.DOTALL,
)
_SALUTED = re.compile(r"[,!:…]*$")
_LONGEST_SALUTATION = 60  # characters
_MONTHS = {
    m: n
    for n, m in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_DATE = re.compile(
    r"(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?(?: ([+-])(\d\d)(\d\d))?"
)


def looks_like_mail(text: str) -> bool:
    """Tell whether a text of unknown kind begins with the headers of a message."""
    lines = each_line(text, 0, min(len(text), 20_000))
    if not lines:
        return False
    at = 1 if MBOX.match(text, *lines[0]) else 0
    known: set[str] = set()
    for start, stop in lines[at : at + 60]:
        found = HEADER.match(text, start, stop)
        if found is None:
            if start < stop and text[start] in " \t" and known:
                continue
            break
        known.add(found[1].lower())
    return len(known & KNOWN) >= 3 or ("from" in known and bool(known & {"subject", "betreff", "date"}))


def is_encoded(text: str) -> bool:
    """Tell whether the message must be decoded before anybody can read it."""
    return _ENCODED.search(text, 0, min(len(text), 50_000)) is not None


def names_of_block(text: str, lines: Sequence[Span]) -> set[str]:
    """Return the names of the headers that stand one below another from the first line on."""
    names: set[str] = set()
    for start, stop in lines:
        found = HEADER.match(text, start, stop)
        if found is None or found[1].lower() not in KNOWN:
            break
        names.add(found[1].lower())
    return names


def attribution(text: str, start: int, stop: int) -> tuple[bool, Span | None]:
    """Tell whether text[start:stop] says that somebody wrote what is quoted below, and where it names him."""
    writer = _WRITER.match(text, start, stop)
    if writer is not None and _QUOTED_BELOW.match(text, stop):
        return True, writer.span(1)
    if _DATED.match(text, start, stop) is None:
        return False, None
    found = (person.search(text, start, stop) for person in _PERSONS)
    return True, next((each.span(1) for each in found if each is not None), None)


def is_salutation(line: str) -> bool:
    """Tell whether a line greets somebody and says nothing else: "Dear Ms Bell,"."""
    words = _SALUTED.sub("", line).lower().split()
    if not words or len(line) > _LONGEST_SALUTATION or len(words) > 8:
        return False
    said = in_any("salutations")
    return any(" ".join(words[:count]) in said for count in range(1, 4)) and line[-1] not in ".?"


def is_disclaimer(paragraph: str) -> bool:
    """Tell whether a paragraph is what companies put below their mail: that it is confidential, and for whom it is meant."""
    return _SECRET.match(paragraph) is not None


def mail_date(value: str) -> str | None:
    """Return the date of a mail header as an instant in UTC, or None."""
    found = _DATE.search(value)
    if found is None or found[2].lower() not in _MONTHS:
        return None
    day, month, year = int(found[1]), _MONTHS[found[2].lower()], int(found[3])
    minutes = int(found[4] or 0) * 60 + int(found[5] or 0)
    if found[7]:
        minutes -= (int(found[8]) * 60 + int(found[9])) * (1 if found[7] == "+" else -1)
    day += minutes // 1440
    minutes %= 1440
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if day < 1:
        month = (month - 2) % 12 + 1
        year -= month == 12
        day = lengths[month - 1]
    elif day > lengths[month - 1]:
        year += month == 12
        month, day = month % 12 + 1, 1
    return (
        f"{year:04d}-{month:02d}-{day:02d}T{minutes // 60:02d}:{minutes % 60:02d}:{int(found[6] or 0):02d}Z"
    )
