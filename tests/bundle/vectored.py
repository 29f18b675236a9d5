"""How each kind of vector is run against this package. A vector names its `op`; without one it is a proof."""

import io
import json
from dataclasses import replace

import pytest
from making import bundle

from ltmi_py.bundle import dialects, horizon, ids, lattice, tables, unpacking
from ltmi_py.bundle.canonical import canonical, number
from ltmi_py.bundle.codec import MalformedError, parse
from ltmi_py.bundle.companions import files
from ltmi_py.bundle.findings import CODES, ERROR
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.merge import diff, merge
from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.bundle.parts import assemble, fold, parts_from_json
from ltmi_py.bundle.proof import boundaries, endings, tokens
from ltmi_py.bundle.proof.decodings import decoded
from ltmi_py.bundle.proof.layouts import family_of
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.shards import ShardWriter
from ltmi_py.bundle.writer import write
from ltmi_py.crystal.migration import migrate
from ltmi_py.errors import BundleError, ShapeError

NOW = "2026-01-01T00:00:00Z"


def run(vector):
    _RUN[vector.get("op", "proof")](vector, vector["input"])


def _bundle(value):
    return read(json.dumps(value).encode())


def _proof(vector, given):
    found = verify(json.dumps(given).encode())
    assert sorted(each.code for each in found.findings if each.severity == ERROR) == vector["errors"]
    if vector["hex"]:
        assert canonical(given["loci"]).hex() == vector["hex"]


def _canonical(vector, given):
    if vector.get("refused"):
        with pytest.raises(ShapeError):
            canonical(json.loads(given))
        return
    made = canonical(parse(given))
    assert (made.decode(), made.hex()) == (vector["output"], vector["hex"])


def _rounded(vector, given):
    locus = Locus.create(
        statement="x",
        breadcrumb=("a", None, None, None),
        source=SourceRef("s-1", 0, 1),
        first_seen=NOW,
        confidence=given,
    )
    assert number(locus.to_json()["confidence"]) == vector["output"]
    assert vector["output"].encode().hex() == vector["hex"]


def _parse(vector, given, data=None):
    data = given.encode() if data is None else data
    if vector["refused"]:
        with pytest.raises(MalformedError):
            parse(data)
    else:
        parse(data)


def _digest(vector, given):
    assert ids.digest(given.encode()) == vector["output"] == vector["hex"]


def _source_id(vector, given):
    assert ids.source_id(given.encode()) == vector["output"]


def _locus_id(vector, given):
    record = given["record"]
    place = record["source"]
    made = ids.locus_id(record["breadcrumb"], record["statement"], (place["id"], *place["offset"]))
    triple = {key: record[key] for key in ("breadcrumb", "source", "statement")}
    assert (made, canonical(triple).hex()) == (vector["output"], given["canonical"])


def _corpus_id(vector, given):
    assert ids.corpus_id(given) == vector["output"]


def _coordinates(vector, given):
    assert list(lattice.coordinates(given)) == vector["output"]


def _distance(vector, given):
    assert lattice.distance(*given) == vector["output"]


def _cells(vector, given):
    assert {name: list(lattice.cell(given, name)) for name in ("coarse", "medium")} == vector["output"]


def _read(vector, given):
    if "error" not in vector:
        made = read(given.encode())
        assert len(made.loci) == vector.get("loci", len(made.loci))
        return
    with pytest.raises((BundleError, ShapeError)) as caught:
        read(given.encode())
    error = caught.value
    assert error.code == vector["error"]
    assert getattr(error, "field", None) == vector.get("field")
    if "line" in vector:
        assert error.line == vector["line"]
        assert f"line {vector['line']}" in str(error)


def _rewrite(vector, given):
    made = write(read(given.encode()), "jsonl").decode()
    assert [each for each in vector["holds"] if each not in made] == []
    assert [each for each in vector.get("lacks", ()) if each in made] == []
    assert write(read(made.encode()), "jsonl").decode() == made


def _codes(vector, given):
    found = verify(_material(given), vector.get("beside"))
    codes = {each.code for each in found.findings}
    assert set(vector.get("has", ())) <= codes
    assert codes & set(vector.get("lacks", ())) == set()
    severities = {CODES[code][0] for code in vector.get("has", ())}
    assert vector.get("severity", ERROR) in severities or not severities


def _material(given):
    return given.encode() if isinstance(given, str) else {name: data.encode() for name, data in given.items()}


def _fold(vector, given):
    assert fold(given) == vector["output"]
    assert vector["output"].encode().hex() == vector["hex"]


def _assemble(vector, given):
    made = assemble(parts_from_json(given["parts"]), given["source"].encode())
    assert (made, made.encode().hex()) == (vector["output"], vector["hex"])


def _decode(vector, given):
    made = decoded(
        given["slice"], given["by"], family=family_of(given["media_type"]),
        before=given["before"], after=given["after"],
    )  # fmt: skip
    assert set(vector["output"]) <= made
    assert len(made - set(vector["output"])) <= given["by"].count("initial")


def _edge(vector, given):
    assert tokens.splits(given["text"], given["at"]) == vector["output"]


def _joined(vector, given):
    assert tokens.merges(*given) == vector["output"]


def _language(vector, given):
    assert tables.language_of(given) == vector["output"]


def _table(vector, given):
    entries = tables.entries(given["name"], given["language"])
    assert len(entries) == vector["count"]
    assert ids.digest("\n".join(entries).encode()) == vector["hex"]


def _starts(vector, given):
    assert boundaries.starts_unit(given["text"], given["at"], given["media_type"]) == vector["output"]


def _stops(vector, given):
    assert boundaries.stops_unit(given["text"], given["at"], given["media_type"]) == vector["output"]


def _parts(vector, given):
    assert endings.is_break(given["text"], given["left"], given["right"]) == vector["output"]


def _write(vector, given):
    made = write(_bundle(given["bundle"]), given["form"], sources=given.get("sources", True))
    assert (made.decode(), made.hex()) == (vector["output"], vector["hex"])


def _files(vector, given):
    made = {name: data.decode() for name, data in files(_bundle(given)).items()}
    assert {name: made[name] for name in vector["output"]} == vector["output"]


def _read_files(vector, given):
    made = read(_material(given))
    assert len(made.loci) == vector["loci"]
    assert [record.text for record in made.sources if record.text is not None] == vector["texts"]


def _shards(vector, given):
    made, files = _bundle(given["bundle"]), {}
    with ShardWriter(
        draft=io.BytesIO, keep=lambda name, file: files.update({name: file.read()}), loci=given["loci"],
        created=made.manifest.created, producer=made.manifest.producer,
    ) as writer:  # fmt: skip
        for record in made.sources:
            writer.add_source(record)
        for locus in made.loci:
            writer.add(locus)
        for left in made.left_out:
            writer.leave_out(left)
    shards = {name: data for name, data in files.items() if name.startswith("c-")}
    assert list(shards) == vector["output"]["names"]
    assert [data.count(b"\n") for data in shards.values()] == vector["output"]["lines"]
    assert files["corpus.ltmi"] == canonical(vector["output"]["manifest"]) + b"\n"


def _unpack(vector, given):
    if vector["refused"]:
        with pytest.raises(BundleError):
            unpacking.unpack(bytes.fromhex(given))
    else:
        assert unpacking.unpack(bytes.fromhex(given))


def _counts(vector, given):
    found = verify(given.encode(), vector.get("beside")).to_json()
    names = ("verbatim", "assembled", "unproved", "unchecked", "refuted")
    assert {name: found[name] for name in names if found[name]} == vector["output"]


def _ok(vector, given):
    assert verify(given.encode()).ok == vector["output"]


def _proved(vector, given):
    assert verify(given.encode(), vector.get("beside")).proved == vector["output"]


def _finding_codes(vector, _):
    assert {code: severity for code, (severity, _) in CODES.items()} == vector["output"]


def _dialects(vector, given):
    found = verify(given.encode(), vector["beside"]).dialects
    assert {name: found[name] for name in vector["output"]} == vector["output"]


def _migrate(vector, given):
    old = read(given["bundle"].encode())
    made = migrate(old, given["beside"])
    found = verify(made)
    assert found.ok
    assert [
        {
            "statement": locus.statement,
            "offset": [locus.source.start, locus.source.stop],
            "formerly": next(r.target for r in locus.relations if r.type == "formerly"),
            "proof": "unproved" if "x-unproved" in locus.extensions else "verbatim",
        }
        for locus in made.loci
    ] == vector["output"]
    assert {dialects.id_dialect(locus) for locus in made.loci} == {"published"}
    assert [[record.id, record.extensions.get("x-formerly")] for record in made.sources] == vector["sources"]


def _horizon(vector, given):
    given = dict(given)
    assert horizon.horizon_of(given.pop("timestamp"), **given) == vector["output"]


def _locus(**fields):
    return replace(bundle("One.", ("One.", (0, 4), {})).loci[0], **fields)


def _decay(vector, given):
    locus = _locus(horizon=given["horizon"], last_referenced=given["last_referenced"])
    assert horizon.decay_at(locus, given["now"]) == vector["output"]


def _reference(vector, given):
    given = dict(given)
    now = given.pop("now")
    made = horizon.referenced(_locus(**given), now=now)
    assert {name: getattr(made, name) for name in vector["output"]} == vector["output"]


def _evict(vector, given):
    given = dict(given)
    now = given.pop("now")
    assert horizon.is_evictable(_locus(**given), now=now) == vector["output"]


def _merge(vector, given):
    made = [merge(*order) for order in ([*map(_bundle, given)], [*map(_bundle, reversed(given))])]
    written = write(made[0]).decode()
    assert write(made[1]).decode() == written
    assert vector.get("output", written) == written
    if "statements" in vector:
        assert [locus.statement for locus in made[0].loci] == vector["statements"]
        assert len(made[0].manifest.extensions.get("x-tombstones", ())) == vector["tombstones"]
    assert [each for each in vector.get("holds", ()) if each not in written] == []


def _diff(vector, given):
    found = diff(*map(_bundle, given)).to_json()
    assert {name: [item["statement"] for item in items] for name, items in found.items()} == vector["output"]


_RUN = {
    "proof": _proof, "canonical": _canonical, "rounded": _rounded, "parse": _parse, "digest": _digest,
    "parse-hex": lambda vector, given: _parse(vector, given, bytes.fromhex(given)),
    "source-id": _source_id, "locus-id": _locus_id, "corpus-id": _corpus_id, "coordinates": _coordinates,
    "distance": _distance, "cells": _cells, "read": _read, "rewrite": _rewrite, "codes": _codes, "codes-files": _codes,
    "fold": _fold, "assemble": _assemble, "decode": _decode, "edge": _edge, "joined": _joined, "language": _language,
    "table": _table, "starts": _starts, "stops": _stops, "parts": _parts, "write": _write, "files": _files,
    "read-files": _read_files, "unpack": _unpack, "shards": _shards, "counts": _counts, "ok": _ok, "proved": _proved, "finding-codes": _finding_codes,
    "dialects": _dialects, "migrate": _migrate, "horizon": _horizon, "decay": _decay, "reference": _reference,
    "evict": _evict, "merge": _merge, "diff": _diff,
}  # fmt: skip
