"""Values of the wrong sort anywhere in a bundle: it is refused by an error of ours, or judged; nothing else."""

import json
import random

import pytest
from cases import built
from cheats import CHEATS
from honest import HONEST
from test_mutations import paths, put

from ltmi_py.bundle.companions import files
from ltmi_py.bundle.findings import Verification
from ltmi_py.bundle.integrity import verify
from ltmi_py.bundle.merge import diff, merge
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.writer import write
from ltmi_py.crystal.migration import migrate
from ltmi_py.errors import LtmiError

ODD = (
    None, 0, 1, -1, 7, 12, 30, 2**53, 2**60, 1.5, True, "", "x", "\u2028", [], {}, [0, 1], [[0, 1]], {"id": "x"},
    "text/html", "application/json", "text/csv", "text/vtt", "text/markdown", "text/x-python",
)  # fmt: skip


def spoiled(rng, documents):
    document = json.loads(rng.choice(documents))
    for _ in range(rng.randint(1, 3)):
        found = list(paths(document))
        if not found:
            break
        path, _leaf = rng.choice(found)
        whole = rng.random() < 0.7
        put(
            document,
            path if whole else path[: rng.randint(1, len(path))],
            json.loads(json.dumps(rng.choice(ODD))),
        )
    return json.dumps(document).encode()


def outcome_of(data, take):
    try:
        return take(data)
    except LtmiError as error:
        return str(error)


def used(data):
    bundle, other = read(data), built(HONEST[0])
    return merge(bundle, other), files(bundle), diff(bundle, other), migrate(bundle), write(bundle, "jsonl")


def run(seed, count):
    rng = random.Random(seed)
    documents = [write(built(case)) for case in (*HONEST, *CHEATS)]
    spoils = [spoiled(rng, documents) for _ in range(count)]
    outcomes = [outcome_of(data, take) for data in spoils for take in (verify, used)]
    assert [each for each in outcomes if isinstance(each, str) and len(each.splitlines()) != 1] == []
    return outcomes


def test_a_spoiled_bundle_is_refused_or_judged():
    outcomes = run(0, 150)
    assert any(isinstance(each, Verification) for each in outcomes)
    assert any(isinstance(each, str) for each in outcomes)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(1, 11))
def test_ten_thousand_spoiled_bundles_are_refused_or_judged(seed):
    assert len(run(seed, 1000)) == 2000
