"""`schema.json` says of shapes what the reader says, on the same vectors."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

Draft202012Validator = pytest.importorskip("jsonschema", reason="it has a native part").Draft202012Validator

VECTORS = Path(__file__).parent.parent / "vectors"
SCHEMA = json.loads(files("ltmi_py.bundle").joinpath("schema.json").read_text(encoding="utf-8"))


def valid(name, value):
    reference = {"$schema": SCHEMA["$schema"], "$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{name}"}
    return Draft202012Validator(reference).is_valid(value)


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


RECORDS = [
    pytest.param(each, id=f"{i}-{each['clause']}")
    for i, each in enumerate(vectors("records"))
    if each["op"] in ("read", "rewrite")
]

# What a schema cannot say: that one number is not greater than another, and how an integer is written.
BEYOND = ("[5, 4]", "[8, 0]", "[3, 1]", "[0, 4.0]", '"loci": 0.0')


@pytest.mark.parametrize("vector", RECORDS)
def test_a_record_has_a_valid_shape_exactly_if_it_is_read(vector):
    first, *rest = (json.loads(line) for line in vector["input"].splitlines())
    said = valid("manifest", first) and all(valid("locus", each) for each in rest)
    beyond = any(each in vector["input"] for each in BEYOND)
    assert said == ("error" not in vector or beyond)


@pytest.mark.parametrize("name", ["proof-cheats", "proof-honest"])
def test_every_bundle_of_the_proofs_has_a_valid_shape(name):
    invalid = [
        each["name"] for each in vectors(name) if not Draft202012Validator(SCHEMA).is_valid(each["input"])
    ]
    assert invalid == []
    assert not Draft202012Validator(SCHEMA).is_valid({"manifest": {}, "loci": []})


def test_the_schema_itself_is_valid():
    Draft202012Validator.check_schema(SCHEMA)
