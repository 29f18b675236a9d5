"""The vectors of everything but the proof, written by hand. Digests are taken with hashlib alone, not with the package."""

import json
from hashlib import blake2b

NOW = "2026-01-01T00:00:00Z"


def h(text):
    return blake2b(text.encode(), digest_size=16).hexdigest()


def h512(text):
    return blake2b(text.encode()).hexdigest()[:32]


def axis(text):
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest()[:4], "big") % 64


def v(clause, op, given, **expected):
    return {"clause": clause, "op": op, "input": given, **expected}


def text(clause, given, out):
    return v(clause, "canonical", given, output=out, hex=out.encode().hex())


BYTES = [
    text("2.1", '{ "b" : [ 1, "é\\u2028\\/\\u0001" ] , "a" : null }', '{"a":null,"b":[1,"é\u2028/\\u0001"]}'),
    text("2.1", '["\\"\\\\\\b\\f\\n\\r\\t\\u007f"]', '["\\"\\\\\\b\\f\\n\\r\\t\x7f"]'),
    text("2.2", "[1.0,0.5,0.0000001,1e21,-0.0,1e20,0.000001,5e-324,1.7976931348623157e308,333333333.33333329]",
         "[1,0.5,1e-7,1e+21,0,100000000000000000000,0.000001,5e-324,1.7976931348623157e+308,333333333.3333333]"),
    text("2.3", '{"\\ufb33":1,"\\ud83d\\ude00":2,"a":3,"B":4,"\\u00e9":5}', '{"B":4,"a":3,"é":5,"\U0001f600":2,"\ufb33":1}'),
    v("2.4", "rounded", 0.12345678901, output="0.123457", hex="302e313233343537"),
    v("2.4", "rounded", 0.0078125, output="0.007812", hex="302e303037383132"),
    v("2.4", "rounded", 1e-7, output="0", hex="30"),
    text("2.5", "[9007199254740992,-9007199254740992]", "[9007199254740992,-9007199254740992]"),
    text("2.5", "[100000000000000000000,9007199254740994]", "[100000000000000000000,9007199254740994]"),
    v("2.5", "canonical", "[9007199254740993]", refused=True),
    v("2.5", "canonical", "[1000000000000000000000]", refused=True),
    v("2.6", "parse", "[" * 100 + "]" * 100, refused=False),
    v("2.6", "parse", "[" * 101 + "]" * 101, refused=True),
    v("2.6", "parse", '{"a":' * 200 + "1" + "}" * 200, refused=True),
    v("2.6", "parse", '["' + "[" * 300 + '\\"' + "{" * 300 + '"]', refused=False),
    v("2.7", "parse", '{"a":1,"a":1}', refused=True),
    v("2.7", "parse", '{"a":{"b":1,"\\u0062":2}}', refused=True),
    v("2.7", "parse", '{"a":{"b":1},"b":{"a":1}}', refused=False),
    v("2.8", "parse", "[1e999]", refused=True),
    v("2.8", "parse", "[-1e999]", refused=True),
    v("2.8", "parse", "[NaN]", refused=True),
    v("2.8", "parse", "[Infinity]", refused=True),
    v("2.8", "parse", "[1e308]", refused=False),
    v("2.8", "parse", "[1" + "0" * 400 + "]", refused=True),
    v("2.8", "parse", "[-1" + "0" * 309 + "]", refused=True),
    v("2.8", "parse", "[1" + "0" * 308 + "]", refused=False),
    v("2.9", "parse", '["\\ud800"]', refused=True),
    v("2.9", "parse", '{"\\udc00":1}', refused=True),
    v("2.9", "parse", '["\\ud83d\\ude00"]', refused=False),
    v("2.9", "parse-hex", "5b22ff225d", refused=True),
    v("2.9", "parse-hex", "5b22eda080225d", refused=True),
]  # fmt: skip

TRIPLE = (
    '{"breadcrumb":["AI","Suche",null,null],"source":{"id":"s-1","offset":[0,9]},"statement":"Öl fließt."}'
)
NFD = TRIPLE.replace("Ö", "O\u0308")


def locus_id(clause, canonical_text, **more):
    given = {"record": {**json.loads(canonical_text), **more}, "canonical": canonical_text.encode().hex()}
    return v(clause, "locus-id", given, output="a-" + h(canonical_text), hex=h(canonical_text))


IDS = [
    v("3.1", "digest", "", output="cae66941d9efbd404e4d88758ea67670", hex="cae66941d9efbd404e4d88758ea67670"),
    v("3.1", "digest", "abc", output="cf4ab791c62b8d2b2109c90275287816", hex="cf4ab791c62b8d2b2109c90275287816"),
    v("3.2", "source-id", "Öl\r\n", output="s-" + h("Öl\r\n"), hex=h("Öl\r\n")),
    locus_id("3.3", TRIPLE),
    v("3.4", "corpus-id", ["a-2", "a-10", "a-1"], output="c-" + h('["a-1","a-10","a-2"]'), hex=h('["a-1","a-10","a-2"]')),
    v("3.4", "corpus-id", [], output="c-" + h("[]"), hex=h("[]")),
    locus_id("3.5", NFD),
    locus_id("3.6", TRIPLE, confidence=0.5, decay=0.25, references=7, last_referenced="2027-01-01T00:00:00Z", kind="fact"),
]  # fmt: skip

LATTICE = [
    v("4.1", "coordinates", ["AI", "Search", "BM25", "k1"], output=[axis("ai"), axis("ai/search"), axis("ai/search/bm25")]),
    v("4.1", "coordinates", ["ai", "SEARCH", "bm25", "b"], output=[axis("ai"), axis("ai/search"), axis("ai/search/bm25")]),
    v("4.2", "coordinates", ["AI", None, None, None], output=[axis("ai"), axis("ai/"), axis("ai//")]),
    v("4.3", "coordinates", ["ΟΔΟΣ İ ẞ", None, None, None], output=[axis("οδος i\u0307 ß"), axis("οδος i\u0307 ß/"), axis("οδος i\u0307 ß//")]),
    v("4.3", "coordinates", ["\ua7dcA\U00010d50", None, None, None],
      output=[axis("\ua7dca\U00010d50"), axis("\ua7dca\U00010d50/"), axis("\ua7dca\U00010d50//")]),
    v("4.4", "distance", [[0, 10, 63], [5, 2, 60]], output=8),
    v("4.5", "cells", [63, 17, 0], output={"coarse": [3, 1, 0], "medium": [15, 4, 0]}),
]  # fmt: skip


def manifest(**changes):
    out = {"v": "ltmi/0.1", "kind": "manifest", "corpus_id": "c-" + h("[]"), "loci": 0, "created": NOW,
           "lattice": {"dim": 64, "shape": "cube"}, "sources": []}  # fmt: skip
    return {key: value for key, value in {**out, **changes}.items() if value != "absent"}


def locus(**changes):
    out = {"id": "a-1", "breadcrumb": ["A", None, None, None], "lattice": [axis("a"), axis("a/"), axis("a//")],
           "statement": "It runs.", "kind": "fact", "confidence": 1, "horizon": "long", "decay": 1,
           "source": {"id": "s-1", "offset": [0, 8]}, "first_seen": NOW, "last_referenced": NOW}  # fmt: skip
    return {key: value for key, value in {**out, **changes}.items() if value != "absent"}


def lines(*values):
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)


def one(**changes):
    return lines(manifest(loci=1), locus(**changes))


def refused(clause, given, error="shape", **where):
    return v(clause, "read", given, error=error, **where)


def rewritten(clause, given, *fragments):
    return v(clause, "rewrite", given, holds=list(fragments))


RECORDS = [
    v("5.1", "read", lines(manifest())),
    *(refused("5.1", lines(manifest(**{name: "absent"})), field=name, line=1)
      for name in ("corpus_id", "loci", "lattice", "created", "sources")),
    refused("5.1", lines(manifest(kind="absent")), "bundle", line=1),
    refused("5.1", lines(manifest(corpus_id=7)), field="corpus_id", line=1),
    refused("5.1", lines(manifest(loci="1")), field="loci", line=1),
    refused("5.1", lines(manifest(sources=[""])), field="sources[0]", line=1),
    refused("5.1", lines(manifest(producer=4)), field="producer", line=1),
    v("5.2", "read", one()),
    *(refused("5.2", one(**{name: "absent"}), field=name, line=2)
      for name in ("id", "breadcrumb", "lattice", "statement", "confidence", "horizon", "decay", "source", "first_seen",
                   "last_referenced")),
    refused("5.2", one(statement=42), field="statement", line=2),
    refused("5.2", one(statement=""), field="statement", line=2),
    refused("5.2", one(id="b-1"), field="id", line=2),
    refused("5.2", one(lattice=[1, 2]), field="lattice", line=2),
    refused("5.2", one(lattice=[1, 2, 64]), field="lattice", line=2),
    refused("5.2", one(lattice=[1, 2, 3.5]), field="lattice", line=2),
    refused("5.2", one(horizon="medium"), field="horizon", line=2),
    refused("5.2", one(references=-1), field="references", line=2),
    refused("5.2", one(references=True), field="references", line=2),
    refused("5.2", one(tags=["a", 1]), field="tags[1]", line=2),
    refused("5.2", one(notes=[]), field="notes", line=2),
    refused("5.2", one(extraction_pass=-1), field="extraction_pass", line=2),
    refused("5.3", one(first_seen="2026-01-01"), field="first_seen", line=2),
    refused("5.3", one(first_seen="2026-01-01T00:00:00+00:00"), field="first_seen", line=2),
    refused("5.3", one(last_referenced="2026-13-01T00:00:00Z"), field="last_referenced", line=2),
    refused("5.3", one(last_referenced="2026-01-01T24:00:00Z"), field="last_referenced", line=2),
    *(refused("5.3", one(first_seen=f"{day}T00:00:00Z"), field="first_seen", line=2) for day in ("2026-02-30", "2026-04-31", "0000-01-01")),
    v("5.3", "read", one(first_seen="2024-02-29T00:00:00Z", last_referenced="2024-02-29T00:00:00Z")),
    v("5.3", "read", one(first_seen="2026-01-01T00:00:60.123456789Z", last_referenced="2026-01-01T00:01:00Z")),
    v("5.4", "read", one(breadcrumb=["A", "B", None, None])),
    refused("5.4", one(breadcrumb=["A", "B", "C"]), field="breadcrumb", line=2),
    refused("5.4", one(breadcrumb=[None, None, None, None]), field="breadcrumb[0]", line=2),
    refused("5.4", one(breadcrumb=["A", None, "C", None]), field="breadcrumb[2]", line=2),
    refused("5.4", one(breadcrumb=["A", "", None, None]), field="breadcrumb[1]", line=2),
    rewritten("5.5", one(kind="absent"), '"kind":"claim"'),
    refused("5.5", one(kind="rumour"), field="kind", line=2),
    v("5.6", "read", one(confidence=0.5, horizon="short", decay=0)),
    refused("5.6", one(confidence=1.5), field="confidence", line=2),
    refused("5.6", one(confidence="high"), field="confidence", line=2),
    refused("5.6", one(decay=-0.1), field="decay", line=2),
    refused("5.6", one(confidence=True), field="confidence", line=2),
    refused("5.7", one(source={"id": "s-1", "offset": [5, 4]}), field="source.offset", line=2),
    refused("5.7", one(source={"id": "s-1", "offset": [-1, 4]}), field="source.offset", line=2),
    refused("5.7", one(source={"id": "s-1", "offset": [0, 1.5]}), field="source.offset", line=2),
    refused("5.7", one(source={"id": "s-1"}), field="source.offset", line=2),
    refused("5.7", one(source={"offset": [0, 4]}), field="source.id", line=2),
    rewritten("5.8", lines(manifest(loci=1, tags=["t"], colour="red"), locus(colour={"deep": [1]})),
              '"colour":"red"', '"tags":["t"]', '"colour":{"deep":[1]}'),
    rewritten("5.8", one(relations=[{"type": "confirms", "target": "a-2", "since": 3}]), '"since":3'),
    v("5.9", "rewrite", lines(manifest(loci=1, _cache=1), locus(_score=2)), holds=[], lacks=["_cache", "_score"]),
    *(refused("5.7", one(source={"id": "s-1", "offset": offset}), field="source.offset", line=2) for offset in ([0, 4.0], [True, 4])),
    refused("5.1", lines(manifest(loci=0.0)), field="loci", line=1),
    v("2.4", "codes", one(decay=0.9999999), has=["decay-long"], severity="error"),
    v("5.10", "read", one(relations=[{"type": "formerly", "target": "a-0"}])),
    refused("5.10", one(relations=[{"type": "confirms"}]), field="relations[0].target", line=2),
    refused("5.10", one(relations={"type": "confirms", "target": "a-2"}), field="relations", line=2),
    rewritten("5.11", one(**{"x-valid": {"from": NOW, "to": None}, "x-recorded": NOW, "x-writer": "w", "x-scope": "s", "x-trust": 0.5,
                             "x-record": {"row": {"a": "1"}, "column": "a"}, "x-checked": {"verdict": "supported"}}),
              '"x-valid":{"from":', '"x-recorded":', '"x-writer":"w"', '"x-scope":"s"', '"x-trust":0.5', '"x-record":', '"x-checked":'),
    v("5.12", "read", one(statement="a" * 601)),
    v("5.12", "codes", one(statement="a" * 601), has=["too-long"], severity="error"),
    v("5.12", "codes", one(statement="🙂" * 600), lacks=["too-long"]),
    v("5.13", "codes", one(decay=0.5), has=["decay-long"], severity="error"),
    v("5.13", "codes", one(last_referenced="2025-12-31T23:59:59Z"), has=["dates-order"], severity="error"),
    v("5.13", "codes", one(first_seen="2026-01-01T00:00:00.5Z", last_referenced="2026-01-01T00:00:00.25Z"), has=["dates-order"], severity="error"),
    v("5.13", "codes", one(first_seen="2026-01-01T00:00:00.5Z", last_referenced="2026-01-01T00:00:00Z"), has=["dates-order"], severity="error"),
    v("5.13", "codes", one(first_seen="2026-01-01T00:00:00Z", last_referenced="2026-01-01T00:00:00.1Z"), lacks=["dates-order"]),
    v("5.13", "codes", one(first_seen="2026-01-01T00:00:00.50Z", last_referenced="2026-01-01T00:00:00.5Z"), lacks=["dates-order"]),
    v("5.15", "rewrite", one(kind=None, references=None, relations=None, tags=None, notes=None, extraction_pass=None, **{"x-parts": None, "x-unit": None, "x-more": None}),
      holds=['"kind":"claim"', '"x-more":null'], lacks=["references", "relations", "tags", "notes", "extraction_pass", "x-parts", "x-unit"]),
    v("5.15", "rewrite", lines(manifest(producer=None, **{"x-tombstones": None, "x-shards": None, "x-left-out": None, "x-sources": [
        {"id": "s-1", "bytes": 0, "label": None, "media_type": None, "text": None, "origin": None}]}, sources=["s-1"])),
      holds=['"label":""', '"media_type":"text/plain"'], lacks=["producer", "x-tombstones", "x-shards", "origin", '"text":']),
    refused("5.15", one(statement=None), field="statement", line=2),
    refused("8.4", lines(manifest(**{"x-tombstones": [3]})), field="x-tombstones[0]", line=1),
    refused("8.4", lines(manifest(**{"x-tombstones": [{"at": NOW}]})), field="x-tombstones[0].id", line=1),
    refused("9.7", lines(manifest(**{"x-shards": 3})), field="x-shards", line=1),
    refused("9.7", lines(manifest(**{"x-shards": [{}]})), field="x-shards[0].name", line=1),
    rewritten("5.14", lines(manifest(**{"x-sources": [{"id": "s-1", "label": "l", "media_type": "text/plain", "timestamp": None, "bytes": 0,
                                                        "text": "", "origin": {"name": "a.pdf"}, "x-more": 1}], "sources": ["s-1"]})),
              '"origin":{"name":"a.pdf"}', '"x-more":1', '"text":""'),
    refused("5.14", lines(manifest(**{"x-sources": [{"id": "s-1", "bytes": "0"}]})), field="x-sources[0].bytes", line=1),
    refused("5.14", lines(manifest(**{"x-left-out": [{"source": "s-1", "offset": [3, 1], "why": "markup"}]})),
            field="x-left-out[0].offset", line=1),
    refused("6.1.3", one(**{"x-parts": []}), field="x-parts", line=2),
    refused("6.1.3", one(**{"x-parts": [[0, 8], {"keep": [0, 1]}]}), field="x-parts[1]", line=2),
    refused("6.1.3", one(**{"x-parts": [{"skip": [0, 8]}]}), field="x-parts[0]", line=2),
    refused("6.1.3", one(**{"x-parts": [{"span": [0, 8], "by": [], "as": "x"}]}), field="x-parts[0].by", line=2),
    refused("6.1.3", one(**{"x-parts": [[8, 0]]}), field="x-parts[0]", line=2),
    refused("6.4.2", one(**{"x-unit": [8]}), field="x-unit", line=2),
]  # fmt: skip


def fold(given, out):
    return v("6.1.2", "fold", given, output=out, hex=out.encode().hex())


def assembled(source, parts, out):
    return v("6.1.3", "assemble", {"source": source, "parts": parts}, output=out, hex=out.encode().hex())


TEXTS = [
    fold(" a \t\n b\u00a0\u2028c\u3000", "a b c"),
    fold("a\u200bb\ufeffc", "a\u200bb\ufeffc"),
    fold("\u1680\u2000\u200a\u202f\u205f\x0b\x0c\x85", ""),
    fold("\x1c\x1d\x1e\x1fa", "\x1c\x1d\x1e\x1fa"),
    assembled(
        "Öl fließt.", [[0, 3], {"skip": [3, 4], "why": "markup"}, {"glue": " "}, [4, 12]], "Öl fließt."
    ),
    assembled(
        "A. It runs.",
        [{"skip": [3, 5], "why": "pronoun"}, {"from": [0, 1], "role": "subject"}, [5, 11]],
        "A runs.",
    ),
    assembled("a &amp; b", [[0, 2], {"span": [2, 7], "by": ["entity"], "as": "&"}, [7, 9]], "a & b"),
]


def decoded(clause, given, by, *out, media="text/plain", before="", after=""):
    return v(
        clause,
        "decode",
        {"slice": given, "by": by, "media_type": media, "before": before, "after": after},
        output=sorted(out),
    )


DECODINGS = [
    decoded("6.9.1", "&amp;&lt;&eacute;&#8364;&#x1F600;&nbsp;", ["entity"], "&<é€😀\u00a0"),
    decoded("6.9.1", "&amp &bogus; &#0; &#xD800; &#x110000;", ["entity"], "&amp &bogus; &#0; &#xD800; &#x110000;"),
    decoded("6.9.1", "&amp;lt;", ["entity"], "&lt;"),
    decoded("6.9.1", "&amp;lt;", ["entity", "entity"], "<"),
    decoded("6.9.2", r"\*\\\a", ["escape"], r"*\\a"[0] + "\\" + r"\a", media="text/markdown"),
    decoded("6.9.2", r"\. and \*", ["escape"], r"\. and \*"),
    decoded("6.9.2", 'say ""hi""', ["escape"], 'say "hi"', media="text/csv"),
    decoded("6.9.2", "5'' and 3\"\"", ["escape"], "5'' and 3\"\""),
    decoded("6.9.1", "&#128;", ["entity"], "\u0080"),
    decoded("6.9.5", "a\u00ad b", ["shy"], "a b"),
    decoded("6.9.3", '\\u00c4\\n\\"\\ud83d\\ude00\\/', ["escape"], 'Ä\n"😀/', media="application/json"),
    decoded("6.9.4", "price-\n  determining", ["hyphen"], "pricedetermining", "price-determining"),
    decoded("6.9.4", "-\r\n> ", ["hyphen"], "", "-", before="n", after="t"),
    decoded("6.9.4", "10-\n20", ["hyphen"], "10-\n20"),
    decoded("6.9.4", "-\n", ["hyphen"], "-\n", before="0", after="2"),
    decoded("6.9.5", "in\u00adter\u00ad\nest\u200b", ["shy"], "interest"),
    decoded("6.9.6", "“None", ["initial"], "“None", "“none"),
    decoded("6.9.7", "a \n\u00a0b", ["fold"], "a b"),
    decoded("6.9.7", "a&nbsp;\nb", ["entity", "fold"], "a b"),
]  # fmt: skip


def edge(given, *, splits):
    return v("6.6.1", "edge", {"text": given.replace("¦", ""), "at": given.index("¦")}, output=splits)


TOKENS = [
    *(edge(given, splits=True) for given in (
        "m¦²", "5 ¦ kg",
        "4¦2", "4¦.2", "4.¦2", "-¦5", "85¦ °C", "85 ¦°C"[:3] + "¦ °C", "is¦n't", "isn¦'t", "isn'¦t", "non¦-toxic", "non-¦toxic", "wo¦rd", "e¦\u0301",
        "€¦5", "5¦%", "5¦ million", "10¦:30", "a¦@b.c", "1¦,200", "<¦5")),
    *(edge(given, splits=False) for given in (
        "hums.¦¹ It", "hums.¹¦ It",
        "a¦ b", "pump¦'s", "pump's¦ age", "a¦, b", "(¦a", "泵¦在", "a¦ - b", "5¦ pumps", "a.¦ B", "¦-5", "word¦*")),
    *(v("6.6.3", "edge", {"text": t.replace("¦", ""), "at": t.index("¦")}, output=out)
      for t, out in (("it opened.¦Pressure fell", False), ("(opened.¦Pressure, which", False), ("use java.util.¦List in", True), ("at www.¦Acme.com now", True),
                     ("call foo_bar.¦Baz now", True), ("call pump.¦Run() now", True), ("see e.g.¦The one", True), ("it opened.¦pressure fell", True),
                     ("v2a.¦Next one", True))),
    v("6.6.2", "joined", ["4", "2"], output=True),
    v("6.6.2", "joined", ["pump", "runs"], output=True),
    v("6.6.2", "joined", ["pump ", "runs"], output=False),
    v("6.6.2", "joined", ["泵", "在"], output=False),
]  # fmt: skip

LANGUAGES = [
    v("7.1", "language", "The pump is at the end of the line.", output="en"),
    v("7.1", "language", "Die Pumpe ist am Ende der Leitung und nicht zu sehen.", output="de"),
    v("7.1", "language", "La bomba está en el extremo de la línea y no se ve.", output="es"),
    v("7.1", "language", "La pompe est au bout de la ligne et ne se voit pas.", output="fr"),
    v("7.1", "language", "La pompa è alla fine della linea e non si vede.", output="it"),
    v("7.1", "language", "De pomp is aan het eind van de lijn en niet te zien.", output="nl"),
    v("7.1", "language", "A bomba está no fim da linha e não se vê.", output="pt"),
    v("7.1", "language", "12345", output="en"),
]
