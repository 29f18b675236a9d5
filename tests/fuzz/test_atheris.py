"""Coverage-guided fuzzing of the readers, for a bounded time, where atheris is installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cases import built
from cheats import CHEATS
from honest import HONEST

from ltmi_py.bundle.writer import write

SECONDS = 60

HARNESS = """
import sys
sys.path[:0] = {path!r}
import atheris

with atheris.instrument_imports(include=["ltmi_py"]):
    from ltmi_py.bundle import archives, codec, integrity, reader, writer
    from ltmi_py.errors import LtmiError


def once(data):
    try:
        bundle = reader.read(data)
        integrity.verify(bundle)
        again = writer.write(bundle, "jsonl")
    except (LtmiError, codec.MalformedError):
        return
    if writer.write(reader.read(again), "jsonl") != again:
        raise AssertionError("what was written is not written the same again")


atheris.Setup(sys.argv, once)
atheris.Fuzz()
"""


@pytest.mark.fuzz
def test_no_bytes_make_a_reader_fail_otherwise_than_it_says(tmp_path):
    pytest.importorskip("atheris")
    seeds = tmp_path / "seeds"
    seeds.mkdir()
    for index, case in enumerate((*HONEST, *CHEATS)):
        for form in ("json", "jsonl", "tar.gz", "zip"):
            (seeds / f"{index}.{form}").write_bytes(write(built(case), form))
    for file in (Path(__file__).parent.parent / "bad").glob("*.ltmi*"):
        (seeds / file.name).write_bytes(file.read_bytes())
    script = tmp_path / "harness.py"
    script.write_text(HARNESS.format(path=sys.path), encoding="utf-8")
    limits = [f"-max_total_time={SECONDS}", "-timeout=10", "-rss_limit_mb=2048", "-max_len=65536"]
    made = subprocess.run(
        [sys.executable, script, *limits, seeds], check=False, cwd=tmp_path, env={**os.environ}, capture_output=True, timeout=SECONDS * 4,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr.decode("utf-8", "replace")[-3000:]
    assert b"Done " in made.stderr
