"""Chats as programs write them down: WhatsApp, Slack, Discord, Teams, and exports of Telegram, Slack and assistants in JSON."""

import json

import pytest

from ltmi_py import crystallize, verify
from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source

NOW = "2026-01-01T00:00:00Z"


def said(text, label="chat.txt"):
    bundle = crystallize(Source(text, label), now=NOW)
    assert verify(bundle).ok
    return [locus.statement for locus in bundle.loci]


@pytest.mark.parametrize(
    ("first", "second", "when"),
    [
        ("[03/03/24, 6:06:00\u202fPM] Ann Lee: ", "[13/03/24, 6:07:11\u202fPM] ~\u202fBo Roe: ", "2024-03-13T18:07:11Z"),
        ("03/03/2024 à 18:06 - Ann Lee: ", "13/03/2024 à 18:07 - Bo Roe: ", "2024-03-13T18:07:00Z"),
        ("3/3/24, 6:06 p. m. - Ann Lee: ", "13/3/24, 6:07 p. m. - Bo Roe: ", "2024-03-13T18:07:00Z"),
        ("2024/03/03 18:06 - Ann Lee: ", "2024/03/13 18:07 - Bo Roe: ", "2024-03-13T18:07:00Z"),
        ("Ann Lee\n  6:06 PM\n", "Bo Roe\n  6:07 PM\n", None),
        ("ann — Today at 6:06 PM\n", "Bo Roe — Today at 6:07 PM\n", None),
        ("[Montag 18:06] Ann Lee\n", "[Montag 18:07] Bo Roe\n", None),
    ],
)  # fmt: skip
def test_heads_of_messages_name_who_speaks_and_when(first, second, when):
    text = f"{first}The van comes on Saturday\n{second}The key is with Cy\n{first}The yard is free\n"
    document = read(Source(text, "chat.txt"))
    speakers = [text[slice(*block.speaker)] for block in document.blocks]
    assert speakers == [speakers[0], "Bo Roe", speakers[0]]
    assert document.blocks[1].timestamp == when
    assert said(text)[1] == "Bo Roe: The key is with Cy"


def test_a_writer_without_a_name_is_his_telephone_number():
    text = "03.03.24, 18:06 - Ann: The van comes.\n03.03.24, 18:07 - +49 151 2345678: The key is with Cy.\n03.03.24, 18:08 - Ann: It is red.\n"
    assert said(text)[1] == "+49 151 2345678: The key is with Cy."


def test_what_whatsapp_says_itself_is_nobodys_statement():
    text = "[03/03/24, 6:05:12 PM] Ann: \u200eMessages are encrypted.\n[03/03/24, 6:06:00 PM] Bo: The van is red.\n[03/03/24, 6:07:00 PM] Ann: \u200eimage omitted\n"
    assert said(text) == ["Bo: The van is red."]


def dumped(value):
    return said(json.dumps(value), "chat.json")


def test_an_export_of_telegram_is_a_conversation():
    messages = [
        {"id": 1, "type": "service", "date": "2024-03-03T10:00:00", "actor": "Ann", "action": "create_group", "text": ""},
        {"id": 2, "type": "message", "date": "2024-03-03T10:02:00", "date_unixtime": "1709460120", "from": "Bo", "from_id": "user2", "text": ["Who has the key for the ", {"type": "bold", "text": "shed"}, "?"]},
        {"id": 3, "type": "message", "date": "2024-03-03T10:03:00", "from": "Ann: Lee", "from_id": "user1", "text": "It hangs in the hall."},
    ]  # fmt: skip
    assert dumped({"name": "Yard", "type": "group", "id": 1, "messages": messages}) == [
        "Who has the key for the shed? — Ann Lee: It hangs in the hall."
    ]


def test_an_export_of_slack_names_its_people_and_reads_its_marks():
    profile = {"real_name": "Ann Lee"}
    messages = [
        {"type": "message", "user": "U1", "ts": "1709460001.0002", "text": "The <https://a.example|status page> of <@U2> is down &amp; red.", "user_profile": profile},
        {"type": "message", "user": "U2", "ts": "1709460060.0003", "text": "The key has expired.", "user_profile": {"real_name": "Bo Roe"}},
        {"type": "message", "subtype": "channel_join", "user": "U3", "ts": "1709460070.0003", "text": "<@U3> has joined"},
    ]  # fmt: skip
    assert dumped(messages) == [
        "Ann Lee: The status page of @Bo Roe is down & red.",
        "Bo Roe: The key has expired.",
    ]


def node(name, parent, role, content, **fields):
    message = {"author": {"role": role}, "create_time": 1709460000, "content": content, **fields}
    return {name: {"id": name, "message": message, "parent": parent, "children": []}}


def test_an_export_of_chatgpt_is_read_along_the_branch_that_was_shown():
    photo = {"content_type": "image_asset_pointer", "asset_pointer": "file-service://a"}
    mapping = {
        **node("a", None, "system", {"content_type": "text", "parts": [""]}),
        **node("b", "a", "user", {"content_type": "multimodal_text", "parts": [photo, "The bread is flat."]},
               metadata={"attachments": [{"name": "bread.jpg"}]}),
        **node("c", "b", "assistant", {"content_type": "text", "parts": ["An answer that was made again."]}),
        **node("d", "b", "assistant", {"content_type": "code", "language": "unknown", "text": "search()"}),
        **node("e", "d", "tool", {"content_type": "tether_quote", "text": "Found."}),
        **node("f", "e", "assistant", {"content_type": "thoughts", "thoughts": [{"content": "Hm."}]}),
        **node("g", "f", "assistant", {"content_type": "text", "parts": ["The dough rose too long【4†source】.\ue200cite\ue202turn0\ue201"]}),
    }  # fmt: skip
    text = json.dumps([{"title": "Bread", "mapping": mapping, "current_node": "g"}])
    document = read(Source(text, "conversations.json"))
    assert document.warnings == ("files sent along are not read: bread.jpg",)
    assert said(text, "conversations.json") == [
        "User: The bread is flat.",
        "Assistant: The dough rose too long.",
    ]


def test_an_export_of_claude_is_read_along_the_branch_that_was_shown():
    def message(name, parent, sender, *parts):
        return {"uuid": name, "parent_message_uuid": parent, "sender": sender, "text": "", "content": list(parts),
                "created_at": "2025-05-02T09:10:30Z", "attachments": [{"file_name": "lease.txt"}] if sender == "human" else []}  # fmt: skip

    talk = {
        "name": "Lease", "current_leaf_message_uuid": "d",
        "chat_messages": [
            message("a", "0", "human", {"type": "text", "text": "The rent was raised twice."}),
            message("b", "a", "assistant", {"type": "text", "text": "That is allowed."}),
            message("c", "a", "assistant", {"type": "thinking", "thinking": "Hm."}, {"type": "text", "text": "That is not allowed in this case."}),
            message("d", "c", "human", {"type": "text", "text": "The raise came in May."}),
        ],
    }  # fmt: skip
    text = json.dumps([talk])
    assert read(Source(text, "claude.json")).warnings == ("files sent along are not read: lease.txt",)
    statements = said(text, "claude.json")
    assert statements[-1] == "User: The raise came in May."
    assert not any("That is allowed" in statement or "Hm." in statement for statement in statements)
