import json

import pytest
from crystallised import proved
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.mailmarks import mail_date
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

MAIL = """From: Ann Weiss <ann@example.org>
To: bo@example.org
Subject: Re: Pump limits
Date: Mon, 3 Mar 2025 23:30:00 -0100

Hi Bo,

The limit is 5 bar. We
tested it.

On Sun, 2 Mar 2025 at 10:00, Bo Marsh <bo@example.org> wrote:
> What is the limit?
> I think 6 bar.
>
> > older text

Best regards,
Ann Weiss
Head of Pumps

--\x20
ACME
-----Original Message-----
From: Cy Ott
Sent: 1 Mar 2025
To: Ann

The pump leaks.
"""
CHAT = (
    "[12/03/2024, 14:05:10] Iris W: Hello all\n[13/03/2024, 14:06:00] Noor: hi\n- a\n- b\n"
    "13/03/2024, 14:07 - Messages are encrypted\n[13/03/2024, 2:08 PM] Iris W: ok\n"
)
PIECES = {
    "a.eml": ["From: A <a@b>\n", "Subject: x\n", "\n", "> ", ">> ", "text\n", "On 1 May, Bo wrote:\n", "-- \n", "Regards,\n", "Ann\n", "From x 2024\n"],
    "a.py": ["def f(a):\n", '    """Doc.\n', '"""\n', "class K:\n", "\n", "    pass\n", "# c\n", "@x\n", "'''", "x = 1\n", '"""M."""\n'],
    "a.js": ["/** Doc.\n", " * more\n", " */\n", "function f() {\n", "// c\n", "/// d\n", "\n", "}\n", "@A\n", "int g(int x)\n", "/*", "*/"],
    "chat": ["Ann: ", "Bo: ", "text\n", "[10:00] ", "\n", "1/2/2024, 10:00 - ", "<ann> ", "Ann  10:00\n", "- x\n", "ok "],
}  # fmt: skip


@given(st.sampled_from(sorted(PIECES)).flatmap(
    lambda name: st.tuples(st.just(name), st.lists(st.sampled_from(PIECES[name]), max_size=25).map("".join))
))  # fmt: skip
def test_blocks_and_gaps_cover_anything(check, case):
    name, text = case
    media_type = "text/x-transcript" if name == "chat" else None
    document = read(Source(text, name, media_type=media_type))
    assert document.text == text
    check(document)


def speakers(document):
    return [document.text[slice(*block.speaker)] if block.speaker else "" for block in document.blocks]


def test_mail_attributes_quotations_and_leaves_signatures_out(plain):
    document = read(Source(MAIL, "re.eml"))
    assert plain(document) == [
        "The limit is 5 bar. We\ntested it.", "What is the limit?\nI think 6 bar.", "The pump leaks.",
    ]  # fmt: skip
    assert [block.quote for block in document.blocks] == [0, 1, 1]
    assert speakers(document) == ["Ann Weiss", "Bo Marsh", "Cy Ott"]
    assert [MAIL[gap.start : gap.stop] for gap in document.gaps if gap.why == "quoted"] == ["older text"]
    assert document.timestamp == "2025-03-04T00:30:00Z"
    assert document.title is not None
    assert MAIL[slice(*document.title)] == "Pump limits"
    left = [MAIL[gap.start : gap.stop] for gap in document.gaps if gap.why == "signature"]
    assert left == ["Best regards,\nAnn Weiss\nHead of Pumps\n\n-- \nACME"]


HEADERS = "From: Ann Bell <ann@example.org>\nTo: bo@example.org\nSubject: Pumps\n\n"


def test_quotations_within_quotations_are_told_by_those_who_wrote_them(plain):
    document = read(
        Source(
            HEADERS
            + "It is new.\n\nOn Mon, 6 May 2024 at 09:00, Bo Lee <b@example.org> wrote:\n> It is old.\n>\n"
            "> On Sun, 5 May 2024 at 08:00, Cid Roe <c@example.org> wrote:\n>> The valve leaks.\n>>> The lid is red.\n> I closed it.\n\nFine.\n",
            "re.eml",
        )
    )
    assert plain(document) == ["It is new.", "It is old.", "The valve leaks.", "I closed it.", "Fine."]
    assert speakers(document) == ["Ann Bell", "Bo Lee", "Cid Roe", "Bo Lee", "Ann Bell"]


def test_a_quotation_of_nobody_known_is_left_out(plain):
    document = read(Source(HEADERS + "It is new.\n\n>> It leaks.\n> I agree.\n\nFine.\n", "re.eml"))
    assert plain(document) == ["It is new.", "Fine."]
    assert [gap.why for gap in document.gaps if gap.why == "quoted"] == ["quoted"] * 2


@pytest.mark.parametrize(
    "close",
    [
        "Many thanks and best wishes\nAnn Bell\n",
        "Thanks!\n\nAnn\n",
        "Ann Bell\nSales\n",
        "Ann\n",
        "Regards, Ann\n",
        "Un saludo,\nAnn\n",
    ],
)
def test_what_closes_a_letter_above_the_mark_of_a_signature_belongs_to_it(close, plain):
    mail = HEADERS + "It is new. Send it back.\n\n" + close + "\n-- \nPump Ltd\n"
    assert plain(read(Source(mail, "a.eml"))) == ["It is new. Send it back."]


def test_a_name_that_goes_on_is_no_signature(plain):
    mail = (
        HEADERS
        + "Hello Bo,\n\nAnn\nsent you a pump that is new, red and in the hall of the old plant since May.\n"
    )
    assert plain(read(Source(mail, "a.eml")))[0].startswith("Ann\nsent you a pump")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Sat, 31 Dec 2022 23:59:59 -0030", "2023-01-01T00:29:59Z"),
        ("1 Mar 2024 00:10 +0100", "2024-02-29T23:10:00Z"),
        ("1 Jan 2024 00:10:00 +0200", "2023-12-31T22:10:00Z"),
        ("yesterday", None),
    ],
)
def test_dates_of_mail_are_told_in_utc(value, expected):
    assert mail_date(value) == expected


def test_a_messenger_export_has_speakers_times_and_settled_dates(plain):
    document = read(Source(CHAT))
    assert plain(document) == ["Hello all", "hi", "a", "b", "ok"]
    assert speakers(document) == ["Iris W", "Noor", "Noor", "Noor", "Iris W"]
    assert document.blocks[0].timestamp == "2024-03-12T14:05:10Z"
    assert document.blocks[-1].timestamp == "2024-03-13T14:08:00Z"


def test_a_date_that_nothing_settles_is_no_timestamp():
    document = read(Source("[1/2/24, 10:00] Ann: a\n[1/2/24, 10:01] Bo: b\n[3/2/24, 10:02] Ann: c\n"))
    assert speakers(document) == ["Ann", "Bo", "Ann"]
    assert [block.timestamp for block in document.blocks] == [None, None, None]


def test_fields_and_notes_are_no_conversation():
    assert read(Source("Name: Iris\nRole: Lead\nCity: Bonn\nPhone: 3\n")).blocks[0].kind == "paragraph"
    assert read(Source("Iris: We go.\nNoor: No.\nIris: Why?\n")).blocks[0].kind == "message"


def test_documented_python_symbols(plain):
    text = '"""Module doc."""\nimport x\n\n@deco\ndef add(a={1: 2}[1], b=(1,\n  2)) -> int:\n    """Return the sum.\n\n    Of two.\n    """\n    return a\n\ndef no(): pass\n'
    document = read(Source(text, "a.py"))
    assert plain(document) == [
        "Module doc.",
        "def add(a={1: 2}[1], b=(1,\n  2)) -> int: Return the sum. Of two.",
    ]
    assert document.blocks[1].tags == ("language:python", "symbol:add")
    assert {gap.why for gap in document.gaps} == {"space", "markup", "unsupported-content"}


def test_documented_symbols_of_other_languages(plain):
    text = "/**\n * Return the sum.\n */\nexport function add(a, b) {\n  // inner\n}\n\n/// Go.\npub fn go(x: i32) {}\n"
    assert plain(read(Source(text, "a.ts"))) == [
        "Return the sum. export function add(a, b)",
        "Go. pub fn go(x: i32) {}",
    ]


def node(role, text, parent):
    message = {"author": {"role": role}, "create_time": 1714557600.5, "content": {"parts": [text]}}
    return {"message": message, "parent": parent}


def test_a_chatgpt_export_is_read_as_the_branch_that_was_shown(plain):
    mapping = {
        "r": {"message": None, "parent": None},
        "a": node("user", "What is it?", "r"),
        "b": node("assistant", "# So\n\nIt is **4**.", "a"),
        "c": node("assistant", "Old.", "a"),
    }
    data = json.dumps([{"title": "My chat", "mapping": mapping, "current_node": "b"}]).encode()
    document = read(Source(data, "conversations.json"))
    assert plain(document) == ["My chat", "What is it?", "So", "It is 4."]
    assert speakers(document) == ["", "User", "Assistant", "Assistant"]
    assert document.blocks[1].timestamp == "2024-05-01T10:00:00Z"
    assert document.origin is not None
    assert document.origin["media_type"] == "application/json"


def test_a_claude_export_is_read(plain, check):
    chat = {
        "name": "C",
        "chat_messages": [
            {"sender": "human", "created_at": "2024-05-01T10:00:00.1Z", "text": "Hi"},
            {"sender": "assistant", "text": "", "content": [{"type": "text", "text": "Hello *you*."}]},
        ],
    }
    document = read(Source(json.dumps([chat])))
    check(document)
    assert plain(document) == ["C", "Hi", "Hello you."]


def test_an_export_without_messages_is_refused():
    with pytest.raises(SourceError, match="holds no messages"):
        read(Source('[{"mapping": {}, "x": {"author": 1}}]', "c.json"))


def test_messages_in_jsonl_have_their_speaker(plain):
    text = '{"role": "user", "content": "Is it open?", "timestamp": "2024-05-01T10:00:00Z"}\n{"role": "bot", "content": "It is.\\n\\nGo in."}\n'
    document = read(Source(text, "log.jsonl"))
    assert plain(document) == ["Is it open?", "It is.", "Go in."]
    assert speakers(document) == ["user", "bot", "bot"]
    assert document.blocks[0].timestamp == "2024-05-01T10:00:00Z"


def test_a_mailbox_heads_each_message_with_its_subject(plain):
    one = "From a@b Mon Mar 3 10:00:00 2025\nFrom: a@b\nSubject: One\nDate: Mon, 3 Mar 2025 10:00:00 +0000\n\nFirst text.\n\n"
    document = read(Source(one + one.replace("One", "Two").replace("First", "Second"), "a.mbox"))
    assert plain(document) == ["One", "First text.", "Two", "Second text."]
    assert plain(document, kind="heading") == ["One", "Two"]
    assert document.blocks[1].timestamp == "2025-03-03T10:00:00Z"


def test_what_a_messenger_writes_in_place_of_a_picture_is_left_out(check, plain):
    said = [
        "<Media omitted>", "\u200eimage omitted", "<attached: 0001-PHOTO.jpg>", "IMG-1.jpg (file attached)",
        "This message was deleted", "Bild weggelassen",
    ]  # fmt: skip
    lines = ["The image omitted the pump.", *said, "It is new."]
    text = "".join(f"12/05/24, 10:3{n} - {'AB'[n % 2]}nn: {line}\n" for n, line in enumerate(lines))
    document = read(Source(text, "chat.txt"))
    check(document)
    assert plain(document) == ["The image omitted the pump.", "It is new."]
    assert [text[gap.start : gap.stop] for gap in document.gaps if gap.why == "unsupported-content"] == said


def test_greetings_that_close_no_letter_are_read_in_linear_time(growth):
    once, twice = (HEADERS + f"Thanks\n{'word ' * 13}\n" * size for size in (1_500, 3_000))
    assert growth(lambda text: read(Source(text, "a.eml")), once, twice) < 3


def test_a_chat_log_with_dates_and_nicknames_is_one_statement_a_message():
    text = (
        "2021-05-04T10:00:01  *** ann <ann!~a@host> has joined #pumps\n"
        "2021-05-04T10:01:00  <bob> the seal of the pump leaks\n"
        "2021-05-04T10:01:30  <ann> I ordered a new one on Monday\n"
        "2021-05-04T10:02:00  <bob> then the pump can run again\n"
        "2021-05-04T10:03:00  *** bob <bob!~b@host> has quit IRC\n"
    )
    bundle = proved(text, label="pumps.txt")
    assert [locus.statement for locus in bundle.loci] == [
        "bob: the seal of the pump leaks",
        "<bob> the seal of the pump leaks — ann: I ordered a new one on Monday",
        "<bob> the seal of the pump leaks — <ann> I ordered a new one on Monday — bob: then the pump can run again",
    ]


def test_names_of_fields_do_not_speak():
    fields = "Files: *\nCopyright: 2012 Ann Lee\nLicense: MIT\n\nFiles: doc/*\nCopyright: 2013 Bo Ray\nLicense: MIT\n"
    assert set(speakers(read(Source(fields, "copyright")))) == {""}
    said = fields.replace("Files", "Bo").replace("Copyright", "Ann").replace("License", "Cy")
    assert set(speakers(read(Source(said, "copyright")))) == {"Ann", "Bo", "Cy"}


IRC = """\
--- Log opened Tue Mar 03 09:58:01 2026
10:01 -!- omar [~omar@host.example.org] has joined #pumps
10:02 < omar> the valve in hall two hums
10:03 <@rita> it hums when the filter is dirty.
10:06  * omar goes to hall two
10:15 < omar> the filter was full of sand.
10:20 -!- omar [~omar@host.example.org] has left #pumps [bye]
"""
ISO = """\
2026-03-03T10:02:11Z omar: the valve hums again
2026-03-03T10:03:40Z rita: the filter is dirty.
Do not use oil.
2026-03-03T10:17:00Z lena joined the room
2026-03-03T10:18:09Z lena: I ordered two filters.
2026-03-03T10:19:09Z rita: Two are enough.
"""
COLUMNS = """\
2026-03-03 10:01:00\t-->\tomar (~omar@host.example.org) has joined #pumps
2026-03-03 10:02:11\tomar\tthe valve hums again
2026-03-03 10:03:40\t@rita\tthe filter is dirty.
2026-03-03 10:15:02\tomar\tit was full of sand.
2026-03-03 10:15:05\t--\trita is now known as rita_away
"""
SLACK = """\
Rita Moss  10:03 AM
The filter is dirty.

Do not use oil.
Omar Bell  10:15 AM
The filter was full of sand.
:thumbsup: 2
Rita Moss  10:17 AM
See https://wiki.example.org/filters
Omar Bell  10:18 AM
I will check the other halls.
"""
TELEGRAM = """\
Rita Moss, [03.03.2026 10:03]
The filter is dirty.

Omar Bell, [03.03.2026 10:15]
[In reply to Rita Moss]
It was full of sand.

Rita Moss, [03.03.2026 10:17]
[ Photo ]
"""
DISCORD = """\
[03-Mar-26 10:02 AM] omar#1234
the valve hums again

[03-Mar-26 10:03 AM] rita#0001
The filter is dirty.
{Attachments}
https://cdn.example.com/sand.png

[03-Mar-26 10:15 AM] omar#1234
It was full of sand.
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (IRC, ["omar: the valve in hall two hums", "rita: it hums when the filter is dirty.", "omar goes to hall two", "omar: the filter was full of sand."]),
        (ISO, ["omar: the valve hums again", "omar: the valve hums again — rita: the filter is dirty.", "rita: Do not use oil.", "lena: I ordered two filters.", "lena: I ordered two filters. — rita: Two are enough."]),
        (COLUMNS, ["omar: the valve hums again", "rita: the filter is dirty.", "omar: it was full of sand."]),
        (SLACK, ["Rita Moss: The filter is dirty.", "Rita Moss: Do not use oil.", "Omar Bell: The filter was full of sand.", "Rita Moss: See https://wiki.example.org/filters", "Omar Bell: I will check the other halls."]),
        (TELEGRAM, ["Rita Moss: The filter is dirty.", "Omar Bell: It was full of sand."]),
        (DISCORD, ["omar#1234: the valve hums again", "rita#0001: The filter is dirty.", "rita#0001: https://cdn.example.com/sand.png", "omar#1234: It was full of sand."]),
    ],
    ids=["irc", "iso", "columns", "slack", "telegram", "discord"],
)  # fmt: skip
def test_what_a_program_of_chats_adds_is_left_out_and_who_speaks_is_told(text, said):
    bundle = crystallize(Source(text, label="chat"), now="2026-11-30T00:00:00Z")
    assert verify(bundle).findings == ()
    assert [locus.statement.removeprefix("rita: The filter is dirty. ") for locus in bundle.loci] == said


def test_a_message_that_begins_in_lower_case_is_not_run_on_from_the_one_before():
    text = (
        "[2026-03-10 09:08] Ravi: 100 GB on the slow pool costs us nothing\n"
        "[2026-03-10 09:08] Ana: works for me\n"
        "[2026-03-10 09:09] Ravi: will do\n"
        "[2026-03-10 09:15] Mehmet: unrelated: a customer says that their invoices are missing\n"
    )
    found = crystallize(Source(text, label="chat.txt"), now="2026-01-01T00:00:00Z")
    assert [locus.statement for locus in found.loci] == [
        "Ravi: 100 GB on the slow pool costs us nothing",
        "Ravi: 100 GB on the slow pool costs us nothing — Ana: works for me",
        "Ravi: 100 GB on the slow pool costs us nothing — Ana: works for me — Ravi: will do",
        "Mehmet: unrelated: a customer says that their invoices are missing",
    ]


def test_who_left_a_door_open_did_not_leave_the_room():
    text = "Maya: What caused it?\nTom: Someone left the door ajar.\nMaya: Who?\nTom: The night guard, I think.\n"
    loci = crystallize(Source(text, label="chat.txt"), now="2026-11-30T00:00:00Z").loci
    assert loci[0].statement == "Maya: What caused it? — Tom: Someone left the door ajar."


def test_a_name_and_a_time_of_day_above_a_message_say_who_speaks():
    text = "Mia Berg 9:14 AM\nThe build is broken. I think the cache is stale.\n\nTom Ray 9:16 AM\nWe cleared the cache.\n\nMia Berg 9:20 AM\nThe build works.\n"
    found = proved(text, label="chat.txt")
    assert [locus.statement for locus in found.loci] == [
        "Mia Berg: The build is broken.",
        "Mia Berg: I think the cache is stale.",
        "Tom Ray: We cleared the cache.",
        "Mia Berg: The build works.",
    ]


def test_a_time_and_a_nick_begin_a_message_below_one_that_hangs():
    text = "12:00 <ann> the server is on\n12:01 <bo> the other one failed\n12:02 <ann> the blue one is on\n12:03 <bo> the red one was moved\n"
    found = proved(text, label="chat.txt")
    assert [locus.statement.rpartition(" — ")[2] for locus in found.loci] == [
        "ann: the server is on",
        "bo: the other one failed",
        "ann: the blue one is on",
        "bo: the red one was moved",
    ]
