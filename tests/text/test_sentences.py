import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ltmi_py.text.language import detect
from ltmi_py.text.sentences import spans

SHARED = Path(__file__).parents[3] / "shared" / "data" / "sentences"


def sentences(text, language=None):
    return [text[start:stop] for start, stop in spans(text, language)]


@given(st.text(alphabet=st.sampled_from("aB1 .!?…。\"')(]\n\r\t«“I\u00a0"), max_size=60))
def test_spans_and_white_space_rebuild_the_text(text):
    found = spans(text)
    edges = [0, *(edge for span in found for edge in span), len(text)]
    assert edges == sorted(edges)
    assert all(text[start:stop] == text[start:stop].strip() != "" for start, stop in found)
    between = [text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]
    assert not "".join(between).strip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bring pens, tape, etc. The desk is left.", ["Bring pens, tape, etc.", "The desk is left."]),
        ("Bring pens, tape, etc. to the desk.", ["Bring pens, tape, etc. to the desk."]),
        (
            "Dr. Weiss met Ms. Okafor at 5 p.m. in St. Gallen.",
            ["Dr. Weiss met Ms. Okafor at 5 p.m. in St. Gallen."],
        ),
        ("Gates close at 7 pm. Dogs stay out.", ["Gates close at 7 pm.", "Dogs stay out."]),
        ("Gates close at 7 p.m. Monday to Friday.", ["Gates close at 7 p.m. Monday to Friday."]),
        ("It closes at 7 p.m. Dogs stay out.", ["It closes at 7 p.m.", "Dogs stay out."]),
        (
            "At 7 p.m. Ann left. Doors close at 9 p.m. EST.",
            ["At 7 p.m. Ann left.", "Doors close at 9 p.m. EST."],
        ),
        ("We meet on Mon. 4 May at noon.", ["We meet on Mon. 4 May at noon."]),
        ("Bring pens, tape, etc. Nobody has any.", ["Bring pens, tape, etc.", "Nobody has any."]),
        (
            "It was plan B. It failed, said C. A. R. Will.",
            ["It was plan B.", "It failed, said C. A. R. Will."],
        ),
        ("The valve opened.Pressure fell.", ["The valve opened.", "Pressure fell."]),
        (
            "Set app.Timeout to 30 and restart node.js now.",
            ["Set app.Timeout to 30 and restart node.js now."],
        ),
        ("It holds 4.2 kg. See p. 12.", ["It holds 4.2 kg.", "See p. 12."]),
        ("This is known.[12] It holds.", ["This is known.[12]", "It holds."]),
        ('"Stop!" she said. He did.', ['"Stop!" she said.', "He did."]),
        (
            "One line\nbroken in two.\n\nNo stop here\n\nEnd.",
            ["One line\nbroken in two.", "No stop here", "End."],
        ),
        (
            "阀门已关闭。“请等待！”她说。压力为３．５巴。",
            ["阀门已关闭。", "“请等待！”她说。", "压力为３．５巴。"],
        ),
    ],
)
def test_hard_cases(text, expected):
    assert sentences(text) == expected


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        " ",
        ".",
        '("',
        '<iframe a="',
        ".\n",
        "\n",
        "[1]",
        "a. ",
        "?!",
        "1. ",
        ". . ",
        "\n ",
        "x.Y",
        "“。",
        "• ",
    ],
)
def test_time_is_linear(unit, growth):
    once, twice = ((unit * size)[:size] for size in (200_000, 400_000))
    assert growth(spans, once, twice) < 2.5


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Dr. Maier kam am 3. Mai, z. B. mit dem Zug. „Komm.“ Dann ging er.", 3),
        ("fr", "M. Dupont lit l’art. 12 du code. « Bonjour. » Qui est-ce ? Lui.", 4),
        ("es", "El Sr. Gil vive en la Avda. Real. ¿Dónde? ¡Aquí! Véase la pág. 12.", 4),
        ("it", "L'ing. Bianchi cita l'art. 5 del codice. Perché? Non lo so.", 3),
        ("pt", "O Sr. Silva mora em Lisboa. Veja a pág. 3. Não é?", 3),
        ("ru", "А. С. Пушкин родился в 1799 г. в Москве. Он жил на ул. Арбат.", 2),
        ("tr", "Prof. Aksoy 19. Yüzyıl edebiyatını okutuyor. Geldi mi? Evet.", 3),
        ("ar", "ذهب الولد إلى المدرسة. هل عاد؟ نعم، عاد اليوم.", 3),
        ("hi", "यह एक वाक्य है। क्या यह दूसरा है? हाँ।", 3),
        ("zh", "版本3.5已发布。你来吗？来！", 3),
        ("ja", "今日は晴れです。「行きますか？」と彼は聞いた。はい！", 3),
        (
            "es",
            "El parque abre a las 6 a. m. y cierra a las 7 p. m. Traigan lápices, etc. Empezamos a tiempo.",
            3,
        ),
        (
            "it",
            "I cani e i gatti stanno là fuori, perché piove. Costa ca. due euro, approssim. tre. Ecco penne, carta, ecc. Si paga qui.",
            4,
        ),
        ("ru", "Возьмите ручки, бумагу и т. д. Мы начинаем вовремя. Цена 5 руб. Скидок нет.", 4),
        ("tr", "Park saat 6'da açılır. Atatürk Cad. No. 5'te defter, kalem vb. Bunları getirin.", 3),
        ("de", "Er wohnt in der Hauptstr. 5. Sie ist nicht da.", 2),
        ("en", "Hi Ann, The U.S. Army left at 5 p.m. yesterday. See Fig. 3. Best regards, Bo", 5),
    ],
)
def test_a_language_is_told_and_its_abbreviations_known(language, text, expected):
    assert detect(text) == language
    assert len(spans(text)) == expected


def test_a_writer_without_capitals_is_followed():
    assert len(spans("are you ok? call me at noon. they left early, e.g. at 5.")) == 3


def score(name):
    hits = said_all = gold_all = 0
    for line in (SHARED / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        end = len(row["text"].rstrip())
        said = {stop for _, stop in spans(row["text"]) if stop < end}
        hits, said_all, gold_all = (
            hits + len(said & set(row["ends"])),
            said_all + len(said),
            gold_all + len(row["ends"]),
        )
    return 2 * hits / (said_all + gold_all)


@pytest.mark.skipif(not SHARED.exists(), reason="the measuring data is not here")
@pytest.mark.parametrize(("name", "least"), [("ewt", 0.89), ("gum", 0.975)])
def test_agreement_with_people(name, least):
    assert score(name) >= least


def test_a_registered_society_of_germany_is_not_cut_in_its_name():
    text = "Der Verein Amselgrund e. V. in Bonn tagt. Er wählt."
    assert [text[a:b] for a, b in spans(text, "de")] == [
        "Der Verein Amselgrund e. V. in Bonn tagt.",
        "Er wählt.",
    ]
