"""The answers of an assistant have the question in front, and its topic in the breadcrumb."""

import json

from crystallised import proved

NOW = "2026-11-30T00:00:00Z"
TALK = [
    {"role": "user", "content": "My sourdough comes out flat. What am I doing wrong?"},
    {
        "role": "assistant",
        "content": "An underfed starter is the most likely cause.\n\nAnother cause is a cold room.",
    },
    {"role": "user", "content": "And the temperature?"},
    {"role": "assistant", "content": "Between 24 and 28 degrees. Below 20 the bacteria dominate."},
]


def made(text, **kinds):
    bundle = proved(text, "talk", **kinds)
    return [(locus.statement, locus.breadcrumb[1]) for locus in bundle.loci]


ANSWERS = [
    (
        "My sourdough comes out flat. What am I doing wrong? — assistant: An underfed starter is the most likely cause.",
        "sourdough",
    ),
    (
        "My sourdough comes out flat. What am I doing wrong? — assistant: Another cause is a cold room.",
        "sourdough",
    ),
    ("And the temperature? — assistant: Between 24 and 28 degrees.", "temperature"),
    ("assistant: Below 20 the bacteria dominate.", "temperature"),
]


def test_an_answer_in_json_has_the_question_in_front():
    assert made(json.dumps(TALK))[1:] == ANSWERS


def test_so_has_one_in_lines_of_json():
    assert made("\n".join(map(json.dumps, TALK)))[1:] == ANSWERS


def test_so_has_one_of_an_export():
    messages = [
        {
            "sender": {"user": "human"}.get(turn["role"], turn["role"]),
            "text": turn["content"],
            "created_at": NOW,
        }
        for turn in TALK
    ]
    export = json.dumps([{"name": "Bread", "chat_messages": messages}])
    statements = [statement for statement, _ in made(export)]
    assert statements[1:] == [
        statement.replace("— assistant", "— Assistant") for statement, _ in ANSWERS[:3]
    ] + ["Assistant: Below 20 the bacteria dominate."]
