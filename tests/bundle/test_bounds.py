"""200,000 loci written, read and verified as streams, each in a process of its own whose memory is measured."""

import json
import os
import subprocess
import sys

import pytest

COUNT = 200_000
BOUND = {
    "write": 500,
    "read": 50,
    "verify": 1200,
}  # bytes of memory that may be kept for each locus, the sources apart

SCRIPT = """
import json, resource, sys, time
sys.path[:0] = {path!r}
from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.integrity import verify, verify_lines
from ltmi_py.bundle.model import Locus, SourceRecord, SourceRef
from ltmi_py.bundle.reader import stream_lines
from ltmi_py.bundle.spool import BundleWriter

step, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])

def sentences(i):
    return f"The pump number {{i}} runs at {{i % 9}}.5 bar."

def bundles(count):
    text = "\\n\\n".join(map(sentences, range(count)))
    where, at = source_id(text.encode()), 0
    with open(name, "w+b") as file, BundleWriter(file, created="2026-01-01T00:00:00Z") as out:
        for i in range(count):
            crumb = ("Plant", f"Hall {{i % 50}}", f"Row {{i % 700}}", None)
            stop = at + len(sentences(i))
            out.add(Locus.create(statement=sentences(i), breadcrumb=crumb, source=SourceRef(where, at, stop),
                                 first_seen="2026-01-01T00:00:00Z"))
            at = stop + 2
        out.add_source(SourceRecord(where, "big", "text/plain", None, len(text), text))
    return count

def reads(_):
    with open(name, "rb") as file:
        return sum(1 for _ in stream_lines(file)[1])

def verifies(_):
    with open(name, "rb") as file:
        found = verify_lines(file)
    return found.verbatim if found.ok else 0

peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
before, begun = peak(), time.process_time()
done = {{"write": bundles, "read": reads, "verify": verifies}}[step](count)
print(json.dumps({{"done": done, "bytes": peak() - before, "seconds": time.process_time() - begun}}))
"""


def measured(step, path, count):
    script = SCRIPT.format(path=sys.path)
    made = subprocess.run(
        [sys.executable, "-c", script, step, str(path), str(count)],
        capture_output=True,
        check=True,
        env={**os.environ},
    )
    return json.loads(made.stdout)


@pytest.mark.bench
@pytest.mark.skipif(sys.platform == "win32", reason="the peak of a process is asked of POSIX")
def test_two_hundred_thousand_loci_are_streamed_in_bounded_memory_speed(tmp_path):
    path = tmp_path / "big.ltmi.jsonl"
    found = {step: measured(step, path, COUNT) for step in BOUND}
    with path.open("rb") as file:
        head = len(file.readline())
    print(f"\n{path.stat().st_size / 1e6:,.0f} MB, of which the first line {head / 1e6:,.0f} MB")
    for step, figures in found.items():
        print(
            f"{step}: {figures['bytes'] / 1e6:,.0f} MB, {figures['bytes'] / COUNT:,.0f} bytes a locus, {figures['seconds']:.1f} s"
        )
    assert {step: figures["done"] for step, figures in found.items()} == dict.fromkeys(BOUND, COUNT)
    over = {
        step: figures["bytes"]
        for step, figures in found.items()
        if figures["bytes"] > BOUND[step] * COUNT + 8 * head
    }
    assert over == {}
