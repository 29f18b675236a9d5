"""Coverage-guided fuzzing of every reader and of unpacking, for a bounded time each: `pytest -m atheris`.

`FUZZ_SECONDS` in the environment says how long each of them is fuzzed; what a run found is named in the failure.
"""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cases import built
from cheats import CHEATS
from honest import HONEST

from ltmi_py import Index, crystallize
from ltmi_py.bundle.companions import files
from ltmi_py.bundle.writer import write
from ltmi_py.export.notes import notes
from ltmi_py.export.shapes import export

SECONDS = int(os.environ.get("FUZZ_SECONDS", "60"))
BAD = [file.read_bytes() for file in sorted((Path(__file__).parent.parent / "bad").iterdir())]
WORDS = (
    "x-parts", "x-unit", "x-unproved", "x-sources", "x-left-out", "x-tombstones", "x-shards", "skip", "from", "role",
    "glue", "span", "why", "by", "as", "entity", "escape", "hyphen", "shy", "initial", "fold", "elsewhere", "markup",
    "pronoun", "joint", "prefix", "cue", "heading", "header", "parent", "speaker", "subject", "corpus.ltmi",
    "GNU.sparse.major=1", "text/html", "application/json", "text/csv", "text/vtt", "~~", "<!--", "```", "> ", "&amp;",
)  # fmt: skip


def bundles():
    return [built(case) for case in (*HONEST, *CHEATS)]


def packed():
    return [write(each, form) for each in bundles()[::8] for form in ("tar.gz", "zip")]


def unzipped():
    return [gzip.decompress(data) for data in packed() if data[:2] == b"\x1f\x8b"]


def listed():
    held = [files(each) for each in bundles()[::4]]
    return [json.dumps({name: data.decode() for name, data in each.items()}).encode() for each in held]


def exported():
    made = bundles()[::8]
    return [export(each, shape="csv") for each in made] + [
        data for each in made for data in notes(each).values()
    ]


def kept():
    made = Index(crystallize("The pump runs. The valve leaks.", now="2026-01-01T00:00:00Z"))
    return [made.dump().partition(b"\n")[2]]


def texts():
    return [
        bytes([number]) + (record.text or "").encode()
        for each in bundles()
        for record in each.sources
        for number in range(15)
        if number % 5 == len(record.text or "") % 5
    ]


SEEDS = {
    "bundle": lambda: [*BAD, *(write(each, form) for each in bundles() for form in ("json", "jsonl"))],
    "members": listed,
    "archive": lambda: [*BAD, *packed()],
    "tar": unzipped,
    "zipped": lambda: [b"x" * 20 + data for data in BAD[:5]],
    "values": lambda: [write(each) for each in bundles()[::8]] + [b"[1e5,-0,1.50,null,true]"],
    "returned": exported,
    "index": kept,
    "document": texts,
}


@pytest.mark.atheris
@pytest.mark.parametrize("name", SEEDS)
def test_no_bytes_make_a_reader_fail_otherwise_than_it_says(tmp_path, name):
    pytest.importorskip("atheris")
    seeds, words = tmp_path / "seeds", tmp_path / "words"
    seeds.mkdir()
    words.write_text("".join(f'"{each}"\n' for each in WORDS), encoding="utf-8")
    for number, data in enumerate(SEEDS[name]()):
        (seeds / str(number)).write_bytes(data)
    limits = (
        f"-max_total_time={SECONDS}",
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-max_len=65536",
        f"-dict={words}",
    )
    made = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "harness.py"), name, *limits, str(seeds)],
        check=False, cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True,
        timeout=SECONDS * 2 + 120,
    )  # fmt: skip
    told = made.stderr.decode("utf-8", "replace")
    found = [f"{file.name}: {file.read_bytes()!r}" for file in tmp_path.glob("*-*")]
    assert (made.returncode, found) == (0, []), told[-3000:]
    assert "Done " in told
