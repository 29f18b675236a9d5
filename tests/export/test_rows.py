import json

import pytest

from ltmi_py.bundle.model import Bundle, Locus, SourceRef
from ltmi_py.errors import UsageError
from ltmi_py.export.rows import training_rows
from ltmi_py.export.shapes import export

NOW = "2026-01-01T00:00:00Z"


def bundle(*rows, **fields):
    loci = [
        Locus.create(
            statement=text, breadcrumb=crumb, source=SourceRef("s-1", 0, 9), first_seen=NOW, **fields
        )
        for crumb, text in rows
    ]
    return Bundle.create(loci, created=NOW)


FULL = (("Pumps", "Valves", "relief valve", "opening pressure"), "The relief valves open at 8 bar.")


def test_a_row_has_the_published_shape():
    made = bundle(FULL, kind="fact", confidence=0.9, horizon="short", decay=0.7)
    (row,) = training_rows(made)
    assert row == {
        "instruction": "Provide the relief valve of Valves: opening pressure.",
        "input": "Topic: Pumps\nSubtopic: Valves\nConcept: relief valve",
        "output": "The relief valves open at 8 bar.",
        "weight": 0.63,
        "tags": {"horizon": "short", "kind": "fact"},
        "meta": {"locus_id": made.loci[0].id, "source_id": "s-1"},
    }


def test_absent_levels_are_named_as_published():
    (row,) = training_rows(bundle((("Pumps", None, None, None), "x.")))
    assert row["instruction"] == "Provide the the concept of this domain: the relevant claim."
    assert row["input"] == "Topic: Pumps"


def test_a_chat_asks_and_is_answered():
    (row,) = training_rows(bundle(FULL), "chat")
    question, answer = row["messages"]
    assert (question["role"], answer) == ("user", {"role": "assistant", "content": FULL[1]})
    assert question["content"].startswith(
        "Provide the relief valve of Valves: opening pressure.\n\nTopic: Pumps"
    )


def test_a_completion_follows_its_prompt():
    (row,) = training_rows(bundle(FULL), "completion")
    assert row["prompt"].endswith("Concept: relief valve\n\n")
    assert row["completion"] == FULL[1]


def test_masked_rows_name_the_anchors_of_breadcrumb_and_statement():
    (row,) = training_rows(bundle(FULL), "masked")
    said = [word for word, level in zip(row["tokens"], row["levels"], strict=True) if level == 0]
    anchors = [
        w for w, level, a in zip(row["tokens"], row["levels"], row["anchors"], strict=True) if a and not level
    ]
    assert said == ["The", "relief", "valves", "open", "at", "8", "bar"]
    assert anchors == ["relief", "valves", "open"]
    assert row["tokens"] == [row["text"][start:stop] for start, stop in row["spans"]]
    assert row["levels"][:5] == [1, 2, 3, 3, 4]


def test_an_unknown_shape_is_refused_before_the_first_row():
    with pytest.raises(UsageError, match="choose one of instruction, chat, completion, masked"):
        training_rows(bundle(FULL), "haiku")


@pytest.mark.parametrize("shape", ["instruction", "chat", "completion", "masked"])
def test_rows_are_canonical_json_lines_and_repeat_to_the_byte(shape):
    made = bundle(FULL, (("Ähre", None, None, None), "Zeile\u2028zwei."))
    data = export(made, shape=shape)
    assert data == export(made, shape=shape)
    rows = [json.loads(line) for line in data.decode().removesuffix("\n").split("\n")]
    assert [row["meta"]["locus_id"] for row in rows] == [locus.id for locus in made.loci]
    assert list(rows[0]) == sorted(rows[0])
