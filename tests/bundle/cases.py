"""A short way to write bundles down, by substring instead of by offset; the vectors are built from it."""
# ruff: noqa: N802 - K, S, F, G and L keep a case as short as the text it is about

from dataclasses import dataclass, field, replace

from ltmi_py.bundle.canonical import canonical
from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord, SourceRef
from ltmi_py.bundle.parts import Part

NOW = "2026-01-01T00:00:00Z"


@dataclass(frozen=True)
class P:
    """A part by its words: op, words, reason; `by` and `as_` for a decoding; `nth` occurrence of a context."""

    op: str
    words: str
    reason: str = ""
    by: tuple = ()
    as_: str = ""
    nth: int = 0


def K(words, by=(), as_=""):
    return P("keep", words, by=tuple(by), as_=as_)


def S(words, why):
    return P("skip", words, why)


def F(words, role, nth=0, by=(), as_=""):
    return P("from", words, role, tuple(by), as_, nth)


def G(text):
    return P("glue", text)


@dataclass(frozen=True)
class L:
    """A locus: its statement; the words of its slice, or its parts; the words of its unit."""

    statement: str
    words: str = ""
    parts: tuple = ()
    unit: str = ""
    nth: int = 0
    fields: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    name: str
    clause: str
    text: str
    loci: tuple
    codes: tuple = ()
    media: str = "text/plain"
    left: tuple = ()  # (words, why)
    rest: str = ""  # why everything else is left out; "" leaves it unaccounted for


def case(name, clause, text, *loci, codes=(), media="text/plain", left=(), rest=""):
    return Case(name, clause, text, loci, tuple(codes), media, tuple(left), rest)


def find(text, words, after=0, nth=0):
    at = text.index(words, after)
    for _ in range(nth):
        at = text.index(words, at + 1)
    size = len(text[:at].encode())
    return size, size + len(words.encode())


def built(item):
    """The bundle of a case."""
    data = item.text.encode()
    name = source_id(data)
    loci = [_locus(item.text, name, each) for each in item.loci]
    left = [LeftOut(name, *find(item.text, words), why) for words, why in item.left]
    if item.rest:
        taken = sorted([(x.source.start, x.source.stop) for x in loci] + [(x.start, x.stop) for x in left])
        at = 0
        for start, stop in [*taken, (len(data), len(data))]:
            body = data[at:start].decode() if start > at else ""
            kept = body.strip()
            if kept:
                low = at + len(body[: body.index(kept)].encode())
                left.append(LeftOut(name, low, low + len(kept.encode()), item.rest))
            at = max(at, stop)
    record = SourceRecord(name, item.name, item.media, None, len(data), item.text)
    return Bundle.create(loci, sources=[record], left_out=sorted(left, key=lambda x: x.start), created=NOW)


def _locus(text, name, item):
    parts, fields = None, dict(item.fields)
    if item.parts:
        own = [p for p in item.parts if p.op in ("keep", "skip")]
        whole = "".join(p.words for p in own)
        first = text.index(item.words or whole) if (item.words or whole) in text else 0
        for _ in range(item.nth):
            first = text.index(item.words or whole, first + 1)
        at, parts = first, []
        for p in item.parts:
            if p.op == "glue":
                parts.append(Part("glue", text=p.words))
                continue
            if p.op == "from":
                span = find(text, p.words, nth=p.nth)
            else:
                span = find(text, p.words, at if p.words in text[at:] else 0)
                at = len(text.encode()[: span[1]].decode())
            parts.append(Part(p.op, *span, p.reason, p.by, p.as_))
        start = next(p.start for p in parts if p.op in ("keep", "skip"))
        stop = max(p.stop for p in parts if p.op in ("keep", "skip"))
        if "offset" in fields:
            start, stop = find(text, fields.pop("offset"))
        parts = tuple(parts)
    else:
        start, stop = find(text, item.words or item.statement, nth=item.nth)
    unit = find(text, item.unit) if item.unit else None
    confidence = fields.pop("confidence", 1.0)
    start, stop = fields.pop("source", (start, stop))
    made = Locus.create(
        statement=item.statement, breadcrumb=fields.pop("breadcrumb", ("Topic", None, None, None)),
        source=SourceRef(name, start, stop), first_seen=fields.pop("first_seen", NOW), parts=parts, unit=unit, confidence=confidence,
        **fields,
    )  # fmt: skip
    return replace(made)


def vector(item):
    """The case as it stands in the vectors: a whole bundle, and the codes of its errors in order."""
    made = built(item)
    return {
        "name": item.name,
        "clause": item.clause,
        "input": made.to_json(),
        "errors": sorted(item.codes),
        "hex": canonical(made.to_json()["loci"]).hex() if len(item.text) < 24 else None,
    }
