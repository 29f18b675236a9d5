"""200,000 loci written, read and verified as streams, each in a process of its own whose memory is measured.

The README states the bound: so many bytes for each locus, and eight for each byte of the sources.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "emscripten"), reason="the peak of a process is asked of POSIX"
)

COUNT = 200_000
BOUND = {"write": 400, "read": 50, "verify": 600}  # bytes of memory that may be kept for each locus
TEXT = 8  # bytes of memory that may be kept for each byte of the sources


def measured(step, path, form, count):
    command = [sys.executable, str(Path(__file__).parent / "streamed.py"), step, str(path), form, str(count)]
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    made = subprocess.run(command, capture_output=True, check=True, env={**os.environ, **paths})
    return json.loads(made.stdout)


def over_bound(path, form, count, text):
    """Every step of a form: what it did, and which went over its bound, with the bytes it took for each locus."""
    found = {step: measured(step, path, form, count) for step in BOUND}
    for step, figures in found.items():
        kept = figures["bytes"] / count
        print(
            f"{form} {step}: {figures['bytes'] / 1e6:,.0f} MB, {kept:,.0f} bytes a locus, {figures['seconds']:.1f} s"
        )
    assert {step: figures["done"] for step, figures in found.items()} == dict.fromkeys(BOUND, count)
    return {
        step: figures["bytes"]
        for step, figures in found.items()
        if figures["bytes"] > BOUND[step] * count + TEXT * text
    }


@pytest.mark.bench
@pytest.mark.parametrize("form", ["jsonl", "tar.gz", "zip", "shards"])
def test_two_hundred_thousand_loci_are_streamed_in_bounded_memory_speed(tmp_path, form):
    assert over_bound(tmp_path / f"big.ltmi.{form}", form, COUNT, 40 * COUNT) == {}


@pytest.mark.parametrize("form", ["tar.gz", "zip", "shards"])
def test_what_is_packed_or_in_shards_is_streamed_in_bounded_memory(tmp_path, form):
    count = 20_000
    assert over_bound(tmp_path / f"some.ltmi.{form}", form, count, 40 * count) == {}
