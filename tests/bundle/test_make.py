import json
import subprocess
import sys
from pathlib import Path

VECTORS = Path(__file__).parent.parent / "vectors"


def _held(file):
    """What a file holds, but for archives, which another zlib packs otherwise."""
    return [each for each in json.loads(file.read_text(encoding="utf-8")) if each.get("op") != "unpack"]


def test_the_vectors_are_those_of_the_cases(tmp_path):
    subprocess.run([sys.executable, VECTORS / "make.py", tmp_path], check=True)
    made, kept = (
        {file.name: _held(file) for file in folder.glob("*.json")} for folder in (tmp_path, VECTORS)
    )
    assert made == kept
    assert len(made) == 19
