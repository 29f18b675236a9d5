"""The vectors over whole bundles: boundaries, the account of bytes, containers, findings, dialects, time, merging."""

import gzip
import io
import json
import tarfile
import zipfile
from hashlib import blake2b

from cases import K, L, built, case
from edges import NO_STARTS, NO_STOPS, STARTS, STOPS
from values import NOW, h, h512, lines, locus, manifest, v

from ltmi_py.bundle.findings import CODES
from ltmi_py.bundle.tables import LANGUAGES, entries

MD = "text/markdown"
TWO = "One runs. Two runs."
PAIR = case("two", "", TWO, L("One runs."), L("Two runs."))


def _number(digits):
    return int(float(digits)) if float(digits).is_integer() else float(digits)


def document(item, **head):
    out = json.loads(json.dumps(built(item).to_json()), parse_float=_number)
    out["manifest"].update(head)
    return out


def dump(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def edge(clause, op, given, media, *, output):
    return v(
        clause,
        op,
        {"text": given.replace("¦", ""), "at": given.index("¦"), "media_type": media},
        output=output,
    )


def _clause(media):
    return (
        "6.3.4"
        if media in ("text/html", "application/json", "text/csv", "text/vtt")
        else "6.3.3"
        if media != "text/plain"
        else "6.3.2"
    )


BOUNDARIES = [
    edge("6.3.7", "starts", "-a, --all\n\t¦Show all.", "text/plain", output=True),
    edge("6.3.7", "stops", "-a, --all¦\n\tShow all.", "text/plain", output=True),
    edge("6.3.7", "starts", "It runs.\n\n   silent\n       ¦Say nothing.", "text/plain", output=True),
    edge("6.3.7", "starts", "* Version 3\n¦It is fast.\n\n** Pumps\n", "text/plain", output=True),
    edge("6.3.7", "starts", "Format: http://x.org/copyright-format/1.0/\n\nLicense: Free\n ¦You may copy it.\n", "text/plain", output=True),
    edge("6.3.7", "starts", "It runs.\n\n   Never\n       ¦Open it.", "text/plain", output=False),
    edge("6.3.1", "starts", "¦The pump", "text/plain", output=True),
    edge("6.3.1", "starts", "steps\n- ¦the pump", MD, output=True),
    edge("6.3.1", "starts", "it will\n[2026-03-10 09:08] Ana: ¦works", "text/plain", output=True),
    edge("6.3.1", "stops", "it will¦\n10.03.26, 09:08 - Ana: works", "text/plain", output=True),
    edge("6.3.1", "stops", "it opens at the¦\n10.03.26 as it will", "text/plain", output=False),
    edge("6.3.1", "starts", "was\n- ¦5 degrees", MD, output=False),
    edge("6.3.1", "stops", "The pump¦ \n", "text/plain", output=True),
    *(edge(_clause(m), "starts", t, m, output=True) for t, m in STARTS),
    *(edge(_clause(m), "starts", t, m, output=False) for t, m in NO_STARTS),
    *(edge(_clause(m), "stops", t, m, output=True) for t, m in STOPS),
    *(edge(_clause(m), "stops", t, m, output=False) for t, m in NO_STOPS),
    *(edge("6.3.5", "stops", t, MD, output=out)
      for t, out in (("It runs.¦\n-\nThe pump", True), ("It holds at most¦\n5.\nThe pump", False), ("The rates:¦\n5.\nThe pump", True),
                     ("If it rains¦\n<!-- note -->\nthe match", True), ("If it rains¦\n[^1]\nthe match", False), ("It leaks.¦\n[^1]\nThe match", True))),
    *(edge("6.3.5", "starts", t, MD, output=out)
      for t, out in (("- one\n-\n¦the pump", True), ("It is not true that\n-\n¦The pump", False), ("It is not true that\n- so\n¦The pump", False),
                     ("If it rains\n[^1]\n¦the match", False), ("one\n\n2.\n¦the pump", True))),
    *(edge("6.1.6", "stops", f"It runs¦{end}{end}It hums", "text/plain", output=True) for end in ("\n", "\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029")),
    edge("6.1.6", "stops", "It runs¦\x1c\x1cIt hums", "text/plain", output=False),
    *(edge("6.1.5", "stops", "<p>It runs¦</p><p>It hums", media, output=out) for media, out in (
        ("text/html", True), ("TEXT/HTML; charset=utf-8", True), ("application/xhtml+xml", True), ("text/plain", False), ("text/unknown", False))),
    *(edge("6.1.5", "stops", "a,b¦,c", media, output=out) for media, out in (("text/csv", True), ("text/tab-separated-values", False), ("text/plain", False))),
    *(edge("6.1.5", "starts", "x = 1\n# ¦the pump", media, output=True) for media in ("text/x-python", "text/x-anything", "application/javascript")),
    *(edge("6.3.6", "starts", t, "text/plain", output=out)
      for t, out in (("It runs. \ufeff¦The pump", True), ("It runs.\n\n\ufeff¦The pump", True), ("If it rains, \ufeff¦the match", False),
                     ("It runs\ufeff¦The pump", False))),
    *(edge("6.3.6", "stops", t, "text/plain", output=out) for t, out in (("It runs.¦\ufeff\n\nThe", True), ("It is¦\ufeff not", False))),
    *(v("6.4.3", "parts", {"text": t.replace("¦", ""), "left": t.index("¦"), "right": t.replace("¦", "", 1).index("¦")}, output=out)
      for t, out in (
          ("in D.C.¦ ¦She", True), ("by Dr.¦ ¦Smith", False), ("see e.g.¦ ¦the", False), ("No.¦ ¦5", False), ("it is!¦ ¦so", True),
          ("by J.¦ ¦Smith", False), ("the U.S.¦ ¦Army", False), ("at 12.¦ ¦The", True), ("at 12.¦ ¦8 and", False), ("at 35 °C.¦ ¦Water", True), ("Opening hours¦\n¦Call us", True), ("It is not true that¦\n¦Acme", False), ("one thing,¦\n¦Then", False), ("one¦ ¦Two", False))),
]  # fmt: skip


def codes(clause, given, has=(), lacks=(), **more):
    return v(clause, "codes", given, has=list(has), lacks=list(lacks), **more)


def counted(clause, item, **counts):
    return v(clause, "counts", dump(document(item)), output=counts)


GOVERNED = "Acme, a Danish firm, sold Birch."
FOREIGN = {"breadcrumb": ["A", "B", "C", None], "statement": "The pump runs at five bar.", "source": {"id": "s-" + h512("é! The pump runs at five bar. The end."), "offset": [3, 29]}}  # fmt: skip
FOREIGN_TEXT = "é! The pump runs at five bar. The end."


def reference(**changes):
    kept = {**FOREIGN, **changes}
    seeds = ("ltmi/topic:A", "ltmi/sub:A|B", "ltmi/con:A|B|C")
    kept["lattice"] = [blake2b(seed.encode()).digest()[0] % 64 for seed in seeds]
    kept["id"] = "a-" + h512(dump({key: kept[key] for key in ("breadcrumb", "source", "statement")}))
    return locus(**kept)


def foreign(*loci, **head):
    ids = sorted(each["id"] for each in loci)
    return lines(
        manifest(loci=len(loci), corpus_id="c-" + h512(dump(ids)), sources=[FOREIGN["source"]["id"]], **head),
        *loci,
    )


def entombed(**changes):
    """A bundle of one locus, and the tombstone of another."""
    gone = document(PAIR)["loci"][1]
    stone = {key: gone[key] for key in ("id", "source", "breadcrumb", "statement")} | {
        "at": NOW,
        "why": "evicted",
        **changes,
    }
    return document(case("one", "", TWO, L("One runs.")), **{"x-tombstones": [stone]})


ACCOUNT = [
    *(codes("8.2", dump(document(case("one", "", TWO, L("One runs."), left=[(words, "boilerplate"), *more]))), has=["left-out-range"], severity="error")
      for words, more in ((" Two runs.", []), ("runs. Two runs.", []), ("Two runs.", [("runs.", "boilerplate")]))),
    codes("8.1", dump(document(PAIR)), lacks=["unaccounted"]),
    codes("8.1", dump(document(case("one", "", TWO, L("One runs.")))), has=["unaccounted"], severity="error"),
    codes("8.2", dump(document(case("one", "", "One runs. ***", L("One runs."), left=[("***", "wordless")]))), lacks=["left-out-reason"]),
    codes("8.2", dump(document(case("one", "", TWO, L("One runs."), left=[("Two runs.", "wordless")]))), has=["left-out-reason"], severity="error"),
    codes("8.3", dump(document(case("one", "", TWO, L("One runs."), left=[("Two runs.", "boilerplate")]))), lacks=["left-out-reason", "unaccounted"]),
    codes("8.3", dump(document(case("one", "", TWO, L("One runs."), left=[("Two runs.", "omitted")]))), lacks=["left-out-reason", "unaccounted"]),
    codes("8.3", dump(document(case("one", "", TWO, L("One runs."), left=[("Two runs.", "dull")]))), has=["left-out-reason", "unaccounted"], severity="error"),
    codes("8.2", dump({**document(PAIR), "manifest": {**document(PAIR)["manifest"], "x-left-out": [{"source": "s-" + h("else"), "offset": [0, 5], "why": "omitted"}]}}),
          lacks=["left-out-range"]),
    codes("8.1", dump(entombed()), lacks=["unaccounted", "tombstone"]),
    *(codes("8.1", dump(entombed(**made)), has=["unaccounted"], severity="error")
      for made in ({"id": "a-9"}, {"statement": "Two go."}, {"statement": None}, {"breadcrumb": None},
                   {"source": {"id": "s-" + h(TWO), "offset": [9, 19]}})),
    codes("8.1", dump(document(case("a", "", TWO, L("One runs."), L("Two goes.", "Two runs.", fields={"extensions": {"x-unproved": {"who": "me", "why": "so"}}})))).replace("[10,19]", "[10,900]"),
          has=["offset-range", "unaccounted"], severity="error"),
    codes("8.4", dump(document(PAIR, **{"x-tombstones": [built(PAIR).loci[0].id]})), has=["tombstone"], severity="error"),
]  # fmt: skip


def hexed(data):
    return data.hex()


def tarred(*members, kind=tarfile.REGTYPE, told=None):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in members:
            entry = tarfile.TarInfo(name)
            entry.size, entry.type, entry.linkname = len(data), kind, "x"
            entry.pax_headers = told or {}
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(out.getvalue(), mtime=0)


def zipped(*members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


DOC = document(PAIR)
LINES = "".join(dump(each) + "\n" for each in (DOC["manifest"], *DOC["loci"]))
BARE = {
    **DOC["manifest"],
    "x-sources": [
        {key: each for key, each in record.items() if key != "text"}
        for record in DOC["manifest"]["x-sources"]
    ],
}
FILES = {
    "corpus.ltmi": "".join(dump(each) + "\n" for each in (BARE, *DOC["loci"])),
    f"sources/s-{h(TWO)}.txt": TWO,
}
TREE = {"name": "ROOT", "children": [{"name": "Topic", "loci": [each["id"] for each in DOC["loci"]]}]}
TABLE = "locus,source,label,start,stop,proof\n" + "".join(
    f"{each['id']},s-{h(TWO)},two,{each['source']['offset'][0]},{each['source']['offset'][1]},verbatim\n"
    for each in DOC["loci"]
)
EMPTY = lines(manifest())
SPARSE = {
    "GNU.sparse.major": "1",
    "GNU.sparse.minor": "0",
    "GNU.sparse.name": "x",
    "GNU.sparse.realsize": str(2**40),
}
SHARD = {
    "part-1.ltmi.jsonl": LINES,
    "corpus.ltmi": dump({**BARE, "x-shards": [{"name": "part-1.ltmi.jsonl"}]}) + "\n",
}

CONTAINERS = [
    v("9.1", "write", {"bundle": DOC, "form": "json"}, output=dump(DOC), hex=hexed(dump(DOC).encode())),
    v("9.2", "write", {"bundle": DOC, "form": "jsonl"}, output=LINES, hex=hexed(LINES.encode())),
    v("9.2", "read", LINES.replace("One runs.", "One\u2028runs\u0085."), loci=2),
    v("9.2", "read", LINES[:-1], error="bundle", line=3),
    v("9.2", "read", LINES.replace("\n", "\n\n", 1), error="bundle", line=2),
    v("9.2", "read", LINES[:-40], error="bundle", line=3),
    v("9.2", "read", LINES.replace("}\n{", "}{", 1), error="bundle", line=1),
    v("9.3", "files", DOC, output=FILES),
    v("9.3", "read-files", FILES, loci=2, texts=[TWO]),
    v("9.3", "read-files", {"deep/x.ltmi/" + name: data for name, data in FILES.items()} | {"deep/x.ltmi/manifest.json": "{}"}, loci=2, texts=[TWO]),
    v("9.4", "files", DOC, output={"manifest.json": dump(BARE), "breadcrumb-tree.json": dump(TREE), "provenance.csv": TABLE}),
    v("9.4", "codes-files", {**FILES, "provenance.csv": TABLE}, lacks=["companion"], has=[]),
    v("9.4", "codes-files", {**FILES, "provenance.csv": TABLE + "x\n"}, has=["companion"], lacks=[]),
    v("9.5", "write", {"bundle": DOC, "form": "jsonl", "sources": False}, output=FILES["corpus.ltmi"], hex=hexed(FILES["corpus.ltmi"].encode())),
    v("9.5", "counts", FILES["corpus.ltmi"], output={"unchecked": 2}),
    v("9.5", "counts", FILES["corpus.ltmi"], beside=[TWO], output={"verbatim": 2}),
    *(v("9.6", "unpack", hexed(data), refused=True) for data in (
        tarred(("../x", b"1")), tarred(("/x", b"1")), tarred(("a/../../x", b"1")), tarred(("x", b""), kind=tarfile.SYMTYPE),
        tarred(("x", b""), kind=tarfile.LNKTYPE), tarred(("x", b""), kind=tarfile.CHRTYPE), tarred(("x", b"1"), ("x", b"2")), zipped(("..\\x", b"1")),
        zipped(("C:/x", b"1")), zipped(("a\x01", b"1")), zipped(("x", bytes(2**25))), tarred(("x", bytes(2**25))),
        tarred(("x", b"1\n0\n0\n".ljust(512, b"\0")), told=SPARSE), tarred(("x", b"1"), told={"comment": "x" * 2**16}))),
    v("9.6", "unpack", hexed(tarred(("x", b"1"), told={"comment": "x" * 2**15})), refused=False),
    v("9.6", "unpack", hexed(tarred(("a/x", b"1"))), refused=False),
    v("9.6", "unpack", hexed(zipped(("a/x", b"1"))), refused=False),
    v("9.7", "read-files", SHARD, loci=2, texts=[]),
    v("9.7", "codes-files", SHARD, has=[], lacks=["count", "corpus-id"]),
    v("9.7", "codes-files", {**SHARD, "part-1.ltmi.jsonl": LINES.replace('"loci":2', '"loci":1')}, has=["count"], lacks=["corpus-id"]),
    v("9.7", "codes-files", {**SHARD, "part-1.ltmi.jsonl": LINES.replace('"corpus_id":"c-', '"corpus_id":"c-0')}, has=["corpus-id"], lacks=["count"]),
    v("9.7", "shards", {"bundle": DOC, "loci": 1}, output={
        "names": [f"c-{h(dump([each['id']]))}.ltmi.jsonl" for each in DOC["loci"]], "lines": [2, 2],
        "manifest": {**BARE, "x-shards": [{"name": f"c-{h(dump([each['id']]))}.ltmi.jsonl"} for each in DOC["loci"]]}}),
    v("9.8", "read", "\ufeff" + json.dumps(DOC), loci=2),
    v("9.8", "read", json.dumps({**DOC, "success": True}, indent=1), loci=2),
    v("9.8", "read", dump(DOC), loci=2),
    v("9.8", "read", EMPTY, loci=0),
    v("9.8", "read", "\ufeff" + LINES, error="bundle"),
    v("9.8", "read", "", error="bundle"),
    v("9.8", "read", "plain text", error="bundle"),
    v("9.8", "read", LINES.replace('"loci":2', '"loci":3'), error="bundle"),
    codes("9.8", LINES.replace('"loci":2', '"loci":3'), has=["count"], severity="error"),
]  # fmt: skip

WORSE = LINES.replace('"statement":"One runs."', '"statement":"One ran."')
UNPROVED = case("a", "", TWO, L("One runs.", parts=(K("One"), K(" runs."))), L("Two goes.", "Two runs.",
                fields={"extensions": {"x-unproved": {"who": "me", "why": "reworded"}}}))  # fmt: skip
FINDINGS = [
    v("10.1", "ok", LINES, output=True),
    v("10.1", "ok", WORSE, output=False),
    v("10.1", "ok", foreign(reference()), output=True),
    counted("10.3", PAIR, verbatim=2),
    counted("10.3", UNPROVED, assembled=1, unproved=1),
    v("10.3", "counts", WORSE, output={"refuted": 1, "verbatim": 1}),
    counted("10.3", case("a", "", TWO, L("One walks.", "One runs."), L("Two runs.")), refuted=1, verbatim=1),
    codes("10.4", FILES["corpus.ltmi"].replace("Topic", "Tropic", 1), has=["id", "lattice", "source-absent"], severity="error"),
    codes("10.4", LINES.replace('"corpus_id":"c-', '"corpus_id":"c-0'), has=["corpus-id"], severity="error"),
    codes("10.4", LINES.replace(h(TWO) + '","label', h("x") + '","label'), has=["source-id"], severity="error"),
    v("10.5", "proved", LINES, output=True),
    v("10.5", "proved", EMPTY, output=True),
    v("10.5", "proved", WORSE, output=False),
    v("10.5", "proved", foreign(reference()), output=False),
    v("10.5", "proved", FILES["corpus.ltmi"], output=False),
    v("10.5", "proved", FILES["corpus.ltmi"], beside=[TWO], output=True),
    v("10.5", "proved", dump(document(UNPROVED)), output=False),
    *(codes("10.4", dump(document(PAIR, lattice=each)), has=["lattice-shape"], severity="error")
      for each in ({"dim": 32, "shape": "cube"}, {}, None, "cube")),
    codes("5.10", LINES.replace('"lattice":[', '"relations":[{"target":"a-9","type":"confirms"}],"lattice":[', 3), has=["relation-dangling"], severity="warning"),
    codes("5.10", LINES.replace('"lattice":[', '"relations":[{"target":"a-9","type":"formerly"}],"lattice":[', 3), lacks=["relation-dangling"]),
    *(codes("6.7.8", dump(document(case("one", "", f"{words} {rest}", L(f"{words} {rest}")))), has=["opens-with-pronoun"], severity="note")
      for words, rest in (("It", "leaks."), ("They", "saw it."), ("“This", "leaks.”"))),
    *(codes("6.7.8", dump(document(case("one", "", f"{words} {rest}", L(f"{words} {rest}")))), lacks=["opens-with-pronoun"])
      for words, rest in (("I", "saw it."), ("We", "sell pumps."), ("Our", "pumps leak."), ("Items", "leak."))),
    v("10.2", "finding-codes", None, output={code: severity for code, (severity, _) in sorted(CODES.items())}),
    codes("6.1.4", LINES.replace('"offset":[0,9]', '"offset":[0,99]'), has=["offset-range"], severity="error"),
]  # fmt: skip


def dialect(clause, given, beside=(), **output):
    return v(clause, "dialects", given, beside=list(beside), output=output)


UTF16 = reference(source={"id": FOREIGN["source"]["id"], "offset": [3, 29]})

DIALECTS = [
    codes("11.1", foreign(reference()), has=["id-dialect", "corpus-dialect"], lacks=["id", "corpus-id"], severity="warning"),
    dialect("11.1", foreign(reference()), ids={"reference": 1}),
    dialect("11.1", LINES, ids={"published": 2}),
    codes("11.1", foreign(reference(), **{"x-sources": [{"id": FOREIGN["source"]["id"], "bytes": 39, "text": FOREIGN_TEXT}]}), has=["source-dialect"],
          lacks=["source-id"], severity="warning"),
    codes("11.2", foreign(reference()), has=["lattice-dialect"], lacks=["lattice"], severity="warning"),
    dialect("11.2", foreign(reference()), lattice={"reference": 1}),
    dialect("11.3", foreign(UTF16), [FOREIGN_TEXT], offsets={"utf-16": 1}),
    dialect("11.3", foreign(reference(statement="The pump runs")), ["é" * 12 + FOREIGN_TEXT], ids={"reference": 1}),
    codes("11.4", foreign(reference(statement="The pump runs at five bar gladly.")), has=["unproved-foreign"], lacks=["offset-words"],
          beside=[FOREIGN_TEXT], severity="warning"),
    codes("11.4", foreign(reference(statement="Our trucks carry dry ice gladly.")), has=["offset-words"], beside=[FOREIGN_TEXT], severity="error"),
    codes("11.4", foreign(reference(statement="The pump runs", source={"id": FOREIGN["source"]["id"], "offset": [4, 17]})), has=["torn-foreign"], lacks=["torn"],
          beside=[FOREIGN_TEXT], severity="warning"),
    codes("11.4", foreign(reference(source={"id": FOREIGN["source"]["id"], "offset": [4, 30]})), lacks=["torn-foreign", "torn"], beside=[FOREIGN_TEXT]),
    codes("11.4", foreign(reference(statement="The pump runs", source={"id": FOREIGN["source"]["id"], "offset": [3, 16]})), has=["torn-foreign", "offset-unit"],
          beside=[FOREIGN_TEXT], severity="warning"),
    codes("11.5", foreign({**reference(), "id": "a-100000000000001a"}), has=["id"], severity="error"),
    codes("11.5", foreign({**reference(), "lattice": [1, 2, 3]}), has=["lattice"], severity="error"),
    v("11.6", "migrate", {"bundle": foreign(UTF16), "beside": [FOREIGN_TEXT]},
      output=[{"statement": FOREIGN["statement"], "offset": [4, 30], "formerly": UTF16["id"], "proof": "verbatim"}],
      sources=[["s-" + h(FOREIGN_TEXT), FOREIGN["source"]["id"]]]),
    v("11.6", "migrate", {"bundle": foreign(UTF16), "beside": [FOREIGN_TEXT + "\n\n"]},
      output=[{"statement": FOREIGN["statement"], "offset": [4, 30], "formerly": UTF16["id"], "proof": "verbatim"}],
      sources=[["s-" + h(FOREIGN_TEXT + "\n\n"), FOREIGN["source"]["id"]]]),
    v("11.6", "migrate", {"bundle": foreign(UTF16), "beside": ["Our trucks carry dry ice gladly."]},
      output=[{"statement": FOREIGN["statement"], "offset": [3, 29], "formerly": UTF16["id"], "proof": "unproved"}], sources=[]),
    v("11.6", "migrate", {"bundle": foreign(reference(statement="Our trucks carry dry ice gladly.")), "beside": [FOREIGN_TEXT]},
      output=[{"statement": "Our trucks carry dry ice gladly.", "offset": [3, 29], "proof": "unproved",
               "formerly": reference(statement="Our trucks carry dry ice gladly.")["id"]}],
      sources=[["s-" + h(FOREIGN_TEXT), FOREIGN["source"]["id"]]]),
]  # fmt: skip

TIME = [
    *(v("12.1", "horizon", {"timestamp": t, "now": NOW, "canonical": c, "transient": r}, output=out) for t, c, r, out in (
        (None, False, False, "short"), ("2025-12-02T00:00:00Z", False, False, "short"), ("2025-12-01T23:59:59Z", False, False, "long"),
        (NOW, True, False, "long"), ("2020-01-01T00:00:00Z", False, True, "short"), ("2020-01-01T00:00:00Z", True, True, "short"))),
    *(v("12.2", "decay", {"horizon": hz, "last_referenced": NOW, "now": n}, output=out) for hz, n, out in (
        ("short", NOW, 1), ("short", "2026-01-08T00:00:00Z", 0.5), ("short", "2026-01-04T12:00:00Z", 0.707107),
        ("short", "2025-01-01T00:00:00Z", 1), ("long", "2030-01-01T00:00:00Z", 1))),
    v("12.3", "reference", {"references": 1, "horizon": "short", "decay": 0.25, "now": "2026-02-01T00:00:00Z"},
      output={"references": 2, "horizon": "short", "decay": 1, "last_referenced": "2026-02-01T00:00:00Z"}),
    v("12.3", "reference", {"references": 2, "horizon": "short", "decay": 0.25, "now": "2026-02-01T00:00:00Z"},
      output={"references": 3, "horizon": "long", "decay": 1, "last_referenced": "2026-02-01T00:00:00Z"}),
    v("12.4", "evict", {"horizon": "short", "last_referenced": NOW, "now": "2026-04-01T00:00:00Z"}, output=True),
    v("12.4", "evict", {"horizon": "short", "last_referenced": NOW, "now": "2026-03-31T23:59:59Z"}, output=False),
    v("12.4", "evict", {"horizon": "long", "last_referenced": NOW, "now": "2030-03-31T23:59:59Z"}, output=False),
]  # fmt: skip

THREE = "One runs. Two runs. Three runs."


def three(*numbers, stones=(), **fields):
    loci = [L(each, fields=dict(fields)) for each in ("One runs.", "Two runs.", "Three runs.")]
    names = {number: built(case("t", "", THREE, *loci)).loci[number - 1].id for number in (1, 2, 3)}
    head = {"x-tombstones": [names[number] for number in stones]} if stones else {}
    return document(case("t", "", THREE, *(loci[number - 1] for number in numbers)), **head)


MERGED = [
    v("13.1", "merge", [three(1, 2, stones=(3,)), three(2, 3)], statements=["One runs.", "Two runs."], tombstones=1),
    v("13.1", "merge", [three(1, references=2, tags=("b",)), three(1, references=1, tags=("a",))], statements=["One runs."], tombstones=0,
      holds=['"references":2', '"tags":["a","b"]']),
    v("13.1", "merge", [three(1, first_seen="2026-01-01T00:00:00.1Z", last_referenced="2026-01-01T00:00:00Z"),
                        three(1, first_seen="2026-01-01T00:00:00Z", last_referenced="2026-01-01T00:00:00.1Z")], statements=["One runs."], tombstones=0,
      holds=['"first_seen":"2026-01-01T00:00:00Z"', '"last_referenced":"2026-01-01T00:00:00.1Z"']),
    v("13.1", "merge", [three(2, 1), three(2, 1)], output=dump(three(2, 1))),
    v("13.2", "merge", [three(3, 1), three(2)], statements=["One runs.", "Two runs.", "Three runs."], tombstones=0),
    v("13.3", "diff", [three(1, 2), three(2, 3, references=1)],
      output={"added": ["Three runs."], "removed": ["One runs."], "changed": ["Two runs."], "moved": []}),
]  # fmt: skip


def version(name):
    return LINES.replace('"v":"ltmi/0.1"', f'"v":"{name}"')


VERSIONS = [
    v("14.1", "read", version("ltmi/1.0"), error="version", line=1),
    v("14.1", "read", version("ltmi/0"), error="version", line=1),
    v("14.1", "read", version("1"), error="version", line=1),
    v("14.1", "read", version("ltmi/0.01"), error="version", line=1),
    v("14.1", "read", LINES.replace('"v":"ltmi/0.1"', '"v":1'), error="version", line=1),
    v("14.2", "read", version("ltmi/0.2"), loci=2),
    codes("14.2", version("ltmi/0.2"), has=["version-newer"], severity="warning"),
    v("14.3", "rewrite", version("ltmi/0.2"), holds=['"v":"ltmi/0.2"']),
]

_TABLES = {
    "7.2": ("abbreviations", "titles"), "7.3": ("function",), "7.4": ("operators", "scopes"), "7.5": ("governors",), "7.6": ("attributions",),
    "7.7": ("joints",), "7.8": ("relatives",), "7.9": ("pronouns", "possessives"), "7.10": ("copulas",), "7.11": ("units",), "7.12": ("leads",), "7.13": ("speaking",), "7.14": ("determiners",), "7.15": ("openers",), "7.16": ("complementizers",), "7.17": ("indefinites",), "7.18": ("occasions",),
}  # fmt: skip
PINNED = [
    v(clause, "table", {"name": name, "language": language}, count=len(entries(name, language)), hex=h("\n".join(entries(name, language))))
    for clause, names in _TABLES.items() for name in names for language in ("", *LANGUAGES) if entries(name, language)
]  # fmt: skip
