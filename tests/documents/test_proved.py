"""Every format end to end: what is made of a file verifies, and no byte of its source is unaccounted for."""

import json

import pytest

from ltmi_py.api import crystallize
from ltmi_py.bundle.integrity import verify
from ltmi_py.documents.model import Source

EXPORT = [
    {
        "title": "My chat",
        "current_node": "b",
        "mapping": {
            "a": {"message": {"author": {"role": "user"}, "create_time": 1714557600, "content": {"parts": ["Why?"]}}},
            "b": {"parent": "a", "message": {"author": {"role": "assistant"}, "content": {"parts": [
                "# Answer\n\nThe sum is **4**.\n\n- yes it is\n\nNote: a label.\n\nThe end is near.\n\n| a | b |\n|---|---|\n| 1 | 2 |"
            ]}}},
        },
    }
]  # fmt: skip
SAMPLES = {
    "page.html": "<title>Manual</title><nav><a href=x>Home</a></nav><h1>Limits <small>v2</small></h1><p>Max <b>5</b>&nbsp;bar holds.<br>"
    "Min 1 <span hidden>x</span><!-- c -->bar is safe.<p>Steps:<ol><li>Open the lid<li>Close it <ul><li>gently do so</ul></ol>"
    "<table><thead><tr><th colspan=2>Part<th>Price<tr><th>A<th>B<th>EUR</thead><tr><td rowspan=2>Bolt<td>M6<td>0.15<tr><td>M8<td>0.20</table>"
    "<table><tr><th>Weight<td>3 kg<tr><th>Size<td>9 cm</table><p>This is <del>not</del> struck. R&amp;D is <i>g</i>ood.",
    "price.csv": '\ufeffname;price;note\r\n"Bolt; M6";0,15;"two\r\nlines ""x"""\r\nNut;0,2;plain\r\n',
    "grouped.csv": "Prices;;;;\n;2023;;2024;\nPart;Q1;Q2;Q1;Q2\nBolt;1;2;3;4\nNut;1;;3;\n",
    "plain.tsv": "1\t2\n3\t4\n",
    "talk.vtt": "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Iris>We freeze the schema\n\n2\n00:00:03.000 --> 00:00:05.000\n<v Iris>on "
    "Friday.\n\n00:00:07.000 --> 00:00:09.000\n<v Noor>The pump <i>is</i> old. It leaks &amp; drips\n\n00:00:09.000 --> 00:00:10.000\nevery day.\n",
    "film.srt": "1\r\n00:00:01,000 --> 00:00:03,000\r\nHello <i>there</i>,\r\nmy friend of old.\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000\r\n"
    "[music]\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\n- The valve is open.\r\n- No way.\r\n",
    "part.json": '{"name": "Bolt \\"M6\\"", "price": 0.15, "tags": ["a", "b"], "none": null, "empty": "", "dims": {"w": 3, "deep": [{"x": 1}]},\n'
    '"text": "One caf\\u00e9 opened.\\nTwo \\ud83d\\ude00 closed. It was late.\\n\\n- first thing\\n- second thing", "ok": true}',
    "log.jsonl": '{"a": 1, "b": "The pump leaks."}\n{bad\n{"a": 2}\n',
    "re.eml": "From: Ann Weiss <ann@x.org>\nTo: bo@x.org\nSubject: Pump limits\nDate: Mon, 3 Mar 2025 10:00:00 +0000\n\nHi Bo,\n\nThe limit is 5 "
    "bar. We\ntested it.\n\nOn Sun, 2 Mar 2025 at 10:00, Bo Marsh <bo@x.org> wrote:\n> I think 6 bar.\n> > older text\n\nRegards,\nAnn\n\n"
    "-----Original Message-----\nFrom: Cy Ott\nSent: 1 Mar 2025\nTo: Ann\n\nThe pump leaks.\n",
    "chat.txt": "[12/03/2024, 14:05:10] Iris W: The schema is frozen. It is final.\n[13/03/2024, 14:06:00] Noor: Buy:\n- a hose\n- b clamp\n"
    "13/03/2024, 14:07 - Messages are encrypted\n[13/03/2024, 2:08 PM] Iris W: ok then we go\n",
    "meeting.txt": "Iris: We freeze the schema on Friday.\nIt is final.\nNoor: I disagree with that.\nIris: Why?\nNoor: The tests fail.\n",
    "pump.py": '"""Module doc of the pump."""\nimport x\n\n@deco\ndef add(a={1: 2}[1], b=(1,\n  2)) -> int:\n    """Return the sum.\n\n    Of two '
    'numbers.\n    """\n    return a\n\nclass K:\n    \'\'\'A class of pumps.\'\'\'\n    def no(): pass\n',
    "pump.js": "// The file head.\n// Two lines.\n\nimport x;\n\n/**\n * Return the sum.\n * @param a first\n */\n@Pure\nexport function add(a, b) {\n"
    "  // inner\n}\n\n/// Go on.\npub fn go(x: i32) {}\n",
    "turns.jsonl": '{"role": "user", "content": "The door is open."}\n{"role": "bot", "id": 3, "content": "It is shut.\\n\\n- Go in now."}\n',
    "box.mbox": "From a@b Mon Mar 3 10:00:00 2025\nFrom: a@b\nSubject: One pump\n\nFirst text is here.\n\nFrom a@b Mon Mar 3 10:00:00 2025\n"
    "From: a@b\nSubject: Two pumps\n\nSecond text is here.\n",
    "conversations.json": json.dumps(EXPORT),
    "pump.adoc": "= Pump\nAnn Lee\n:x: 5\n\n== Care\n\nIt *has* {x} bar footnote:[Wet.] and <<Care>>.\n\n.Steps\n. Stop it.\n+\n----\nstop\n----\n.. Go.\n\nFlow:: Litres.\n\n"
    "[WARNING]\n====\nHot.\n====\n\n[cols=2]\n|===\n|a |b\n\n2+|c\n.2+|d |e\n|f\n|===\n\n____\nIt runs.\n____\n\n +\n +\n// no\n",
    "pump.rst": "Pump\n====\n\n.. note:: Keep :ref:`it <x>` dry [1]_.\n\n.. py:function:: go(a)\n\n   Go on.\n\n   :param a: one\n\nTerm\n  Text of it.\n\n==  ==\na   b\n==  ==\n1   2\n==  ==\n\n"
    "+---+\n| a |\n+---+\n\nRun::\n\n  go\n\n* a\n\n  * b\n\n.. [1] Wet.\n.. |y| replace:: z\n.. _x: https://example.org\n",
    "pump.tex": "\\title{Pump}\\begin{document}\n\\section{Care}\nIt \\emph{has} $5^2$ bar\\footnote{Wet.} --- see~\\cite{a}.\n\\begin{itemize}\\item a\\item[b] c\\end{itemize}\n"
    "\\begin{tabular}{ll}a & b\\\\ \\hline c & d\\\\\\end{tabular}\n\\begin{verbatim}\ngo %\n\\end{verbatim}\nThe flow is\n\\[ q = v \\]\nand more.\n\\end{document}\n",
    "pump.toml": "# Top\na = 1 # one\n[b]\n# Two\nc = [\n 1,\n]\n#d = 2\n",
    "pump.yaml": "# Top\na: 1 # one\nb:\n  - c: 1\n    d: 2\n  - e\nf: |\n  It runs.\n\n  It stops.\n",
    "pump.1.txt": "PUMP(1)\t\tTools\t\tPUMP(1)\n\nNAME\n       pump - go\n\nSYNOPSIS\n       pump [-a]\n\nOPTIONS\n       -a\n       -b\n\t   Goes on.\n\n\t   mode\n\t       Slow.\n\n       -c  Stops.\n",
    "rfc.txt": "Net                R. Moss\nRFC: 1                 Mill\n\n          The Pump\n\n   It runs on and\n\nMoss        x        [Page 1]\n\x0c\nRFC 1       The Pump       2026\n\n   on.\n\n   o  One\n\nMoss        x        [Page 2]\n",
    "note.md": '---\ntitle: "My note"\ndate: 2024-05-01\n---\nIntro with **bold *nested* text**, `co*de`, [link](http://x.y/z_(1) "t"), ![alt](a.png),'
    " <b>tag</b> a<br>b &amp; \\* [[Wiki|page]].\nSoft\u00adhyphen is here. The price-\ndetermining factor is heat. ~~Struck out.~~ Kept words.\n\n"
    "> > deep **bold\n> > over** lines are read\nlazy\n\nTerm[^a] is here.\n\n[^a]: Note one is long.\n\n- [x] done thing\n- [ ] open thing\n  1. sub one\n\n"
    "Steps:\n\n```py\ncode here\n  more\n```\n\n    indented code\n\na | b\n--|--\n1 \\| x | 2\n3 |\n\n| c |  | d |\n|---|---|---|\n|  | 7 | 8 |\n| 9 |  |  |\n\n"
    "<div hidden>No.</div>\n\n<p>Para in <b>html</b> block.</p>\n\nName: Iris\nRole: Lead of pumps\n\nHead\n====\n\nThe last sentence ends here\n",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_what_is_made_of_a_file_verifies(name):
    bundle = crystallize(Source(SAMPLES[name].encode(), name), now="2026-01-01T00:00:00Z")
    found = verify(bundle)
    assert len(bundle.loci) > 1
    assert [(each.code, each.message) for each in found.findings if each.severity != "note"] == []
    assert "unsupported-content" not in {left.why for left in bundle.left_out} or name in (
        "pump.py",
        "pump.js",
        "log.jsonl",
    )
