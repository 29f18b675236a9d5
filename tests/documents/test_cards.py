"""Calendars and contacts: what is stated of an event or a person is one row, what was written of it is text."""

import pytest
from crystallised import said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source


def calendar(*lines, kind="VEVENT"):
    return "\r\n".join(["BEGIN:VCALENDAR", "X-WR-CALNAME:Repair club", f"BEGIN:{kind}", *lines, f"END:{kind}", "END:VCALENDAR", ""])  # fmt: skip


def contact(*lines):
    return "\r\n".join(["BEGIN:VCARD", *lines, "END:VCARD", ""])


def test_an_event_is_a_row_with_its_folded_and_escaped_values_and_its_description_is_text():
    text = calendar(
        "DTSTART;TZID=Europe/Berlin:20260314T180000", "DTEND;TZID=Europe/Berlin:20260314T200000",
        'ATTENDEE;PARTSTAT=DECLINED;CN="Cy, junior":mailto:cy@example.org', "LOCATION:Hall 3\\, Main Str", " eet 5",
        "SUMMARY:Open evening: bicycles", "DESCRIPTION:Bring tools\\; no oil.\\nThe hall is warm.\\n\\n- A lathe is there",
        "BEGIN:VALARM", "DESCRIPTION:A reminder", "END:VALARM",
    )  # fmt: skip
    assert said(text, "club.ics") == [
        ("Event: Open evening: bicycles; Start: 2026-03-14 18:00 (Europe/Berlin); End: 20:00; Place: Hall 3, Main Street 5; "
        "Attendees: Cy, junior (declined)"),
        "Bring tools; no oil.", "The hall is warm.", "Open evening: bicycles: A lathe is there",
    ]  # fmt: skip
    document = read(Source(text, "club.ics"))
    assert document.origin is not None
    assert document.origin["media_type"] == "text/calendar"
    assert document.warnings == ("alarms left out: 1",)
    assert read(Source(text)).text == document.text


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("FREQ=DAILY;COUNT=5", "every day 5 times"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20260630T220000Z", "every 2 weeks on Tuesday and Thursday until 2026-06-30"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday"),
        ("FREQ=YEARLY;BYMONTHDAY=1,15;BYMONTH=3", "every year on day 1 and 15 of the month in March"),
        ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2"),
        ("FREQ=YEARLY;BYMONTH=14", "FREQ=YEARLY;BYMONTH=14"),
    ],
)  # fmt: skip
def test_a_rule_is_told_in_words_if_all_of_it_is_known(rule, told):
    assert said(calendar("SUMMARY:Tea", f"RRULE:{rule}"), "a.ics") == [f"Event: Tea; Repeats: {told}"]


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        (("DTSTART;VALUE=DATE:20260501", "DTEND;VALUE=DATE:20260502"), "Start: 2026-05-01"),
        (("DTSTART;VALUE=DATE:20260501", "DTEND;VALUE=DATE:20260504"), "Start: 2026-05-01; End: 2026-05-03"),
        (("DTSTART:20260601T090000Z", "DURATION:PT1H30M"), "Start: 2026-06-01 09:00 (UTC); Duration: 1 hour 30 minutes"),
    ],
)  # fmt: skip
def test_the_day_before_which_an_event_ends_is_not_its_last_one(stated, told):
    assert said(calendar("SUMMARY:Tea", *stated), "a.ics") == [f"Event: Tea; {told}"]


def test_what_is_to_be_done_is_open_or_done():
    document = read(Source(calendar("SUMMARY:Order seals", "DUE;VALUE=DATE:20260410", kind="VTODO") + calendar("SUMMARY:Pay", "STATUS:COMPLETED", kind="VTODO"), "a.ics"))  # fmt: skip
    items = [(document.text[block.start : block.stop], block.tags) for block in document.blocks if block.kind == "item"]  # fmt: skip
    assert items == [("Order seals (due 2026-04-10)", ("open",)), ("Pay", ("done",))]


def test_a_contact_is_a_row_and_its_note_is_text():
    text = contact(
        "VERSION:3.0", "N:Weiss;Ann;;Dr.;", "ORG:Weiss & Co;Repairs", "TEL;TYPE=HOME,VOICE:(030) 555-0100", "item1.EMAIL;TYPE=INTERNET:ann@example.org",
        "ADR;TYPE=WORK:;;Main Street 5;Berlin;;10115;Germany", "NOTE:Prefers mail\\, not calls.", "PHOTO;ENCODING=b:/9j/4AAQ", " SkZJRg==",
    )  # fmt: skip
    assert said(text, "ann.vcf") == [
        ("Name: Dr. Ann Weiss; Organization: Weiss & Co, Repairs; E-mail: ann@example.org; Phone: (030) 555-0100 (home); "
        "Address: Main Street 5, Berlin, 10115, Germany (work)"),
        "Prefers mail, not calls.",
    ]  # fmt: skip
    assert read(Source(text)).warnings == ("pictures left out: 1",)


def test_a_contact_of_version_2_is_decoded():
    name = "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=\r\n=C3=B6rg"
    assert said(contact("VERSION:2.1", name, "TEL;CELL:0151 000"), "a.vcf") == ["Name: Jörg Müller; Phone: 0151 000 (cell)"]  # fmt: skip


@pytest.mark.parametrize(
    "piece", [";a", ';a="', "=\n", "\n ", "BEGIN:VCARD\n", "N;ENCODING=QUOTED-PRINTABLE:=\n", "\\,"]
)
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source("BEGIN:VCARD\nFN:A\nNOTE:b\nX" + piece * count, "a.vcf"))

    assert growth(call, 3000, 6000) < 3.3
