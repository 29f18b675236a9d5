import json
import sys
from pathlib import Path

VECTORS = Path(__file__).parent.parent / "vectors"


def _held(vectors):
    """What a file holds, but for archives, which another zlib packs otherwise."""
    return json.loads(json.dumps([each for each in vectors if each.get("op") != "unpack"]))


def test_the_vectors_are_those_of_the_cases(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(VECTORS), *sys.path])
    import make  # noqa: PLC0415 - it lies beside the vectors

    kept = {file.stem: _held(json.loads(file.read_text(encoding="utf-8"))) for file in VECTORS.glob("*.json")}
    assert {name: _held(vectors) for name, vectors in make.FILES.items()} == kept
    assert len(kept) == 19
