"""Damaged files of every format: a document that is covered, or a SourceError; never anything else."""

import random

import pytest

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError

ORIGINALS = {
    "a.html": b"<p>Fee <b>is</b> <span hidden>x</span>6.<ul><li>a<li>b</ul><table><tr><th colspan=2>A<tr><td>1<td>2</table><del>n</del>&amp;",
    "a.md": b"# H\n\nA **b** `c` [d](e) ~~f~~ [[g|h]]\n\n- i\n  - j\n\n| k | l |\n|---|---|\n| m | n |\n\n```\no\n```\n\n> p\n\n[^1]: q\n",
    "a.csv": b'name;price\n"a ""b""";0,15\nc;2\n',
    "a.vtt": b"WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi &amp; ho\n\n00:02.000 --> 00:03.000\nthere.\n",
    "a.json": b'{"name": "x", "d": {"a": [1, 2], "t": "One.\\n\\n- two \\u00e9"}, "l": [{"role": "u", "content": "Hi."}]}',
    "a.eml": b"From: A <a@b>\nSubject: x\nDate: Mon, 3 Mar 2025 10:00:00 +0000\n\nHi.\n\nOn 1 May 2024, Bo wrote:\n> q\n\n-- \nsig\n",
    "a.py": b'"""Doc."""\ndef f(a):\n    """Do it.\n\n    More.\n    """\n',
    "chat": b"[10:00] Ann: hi\n[10:01] Bo: ho\n- x\n[10:02] Ann: he\n",
}
SPLICES = [
    b"<",
    b">",
    b'"',
    b"\\",
    b"|",
    b"\n",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"\xc2\xad",
    b"<!--",
    b"```\n",
    b'"""',
    b"~~",
    b"[[",
    b"\xff",
    b"\x00",
    b"&",
]


def damaged(data, chance):
    out = bytearray(data)
    for _ in range(chance.choice((1, 2, 5, 15))):
        at = chance.randrange(len(out) + 1)
        kind = chance.random()
        if kind < 0.3:
            del out[at : at + chance.randrange(1, 30)]
        elif kind < 0.7:
            start = chance.randrange(len(out) + 1)
            out[at:at] = out[start : start + chance.randrange(1, 40)]
        else:
            out[at:at] = chance.choice(SPLICES)
    return bytes(out)


def survives(check, seeds):
    read_well = 0
    for seed in seeds:
        chance = random.Random(seed)
        name = chance.choice(sorted(ORIGINALS))
        data = damaged(ORIGINALS[name], chance)
        try:
            document = read(Source(data, name if chance.random() < 0.7 else chance.choice(sorted(ORIGINALS))))
        except SourceError:
            continue
        check(document)
        read_well += 1
    return read_well


def test_a_damaged_file_is_read_or_refused(check):
    assert survives(check, range(1500)) > 500


@pytest.mark.fuzz
def test_many_damaged_files_are_read_or_refused(check):
    assert survives(check, range(10_000, 200_000)) > 50_000
