"""Speed and memory: the shape of the cost in every run, the figures themselves under the mark `bench`."""

import io
import time
import tracemalloc

import pytest

from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.integrity import verify, verify_lines
from ltmi_py.bundle.model import Locus, SourceRecord, SourceRef
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.unseen import is_unsaid
from ltmi_py.bundle.reader import read
from ltmi_py.bundle.spool import BundleWriter

NOW = "2026-01-01T00:00:00Z"
PER_LOCUS = 700  # bytes of memory that a verification may keep for each locus, sources apart


def spooled(count):
    """A JSONL bundle of `count` loci, and the size of its source."""
    sentences = [f"The pump number {i} runs at {i % 9}.5 bar." for i in range(count)]
    text = "\n\n".join(sentences)
    name = source_id(text.encode())
    file = io.BytesIO()
    with BundleWriter(file, created=NOW) as out:
        at = 0
        for i, sentence in enumerate(sentences):
            crumb = ("Plant", f"Hall {i % 50}", f"Row {i % 700}", None)
            out.add(Locus.create(
                statement=sentence, breadcrumb=crumb, source=SourceRef(name, at, at + len(sentence)), first_seen=NOW
            ))  # fmt: skip
            at += len(sentence) + 2
        out.add_source(SourceRecord(name, "big", "text/plain", None, len(text), text))
    return file.getvalue(), len(text)


def cost(call, *arguments):
    start = time.process_time()
    result = call(*arguments)
    return result, time.process_time() - start


def test_verifying_a_stream_keeps_little_for_each_locus():
    data, size = spooled(4000)
    lines = io.BytesIO(data)
    verify(data)
    tracemalloc.start()
    found = verify_lines(lines)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (found.ok, found.verbatim) == (True, 4000)
    assert peak < PER_LOCUS * 4000 + 8 * size


def test_twice_the_loci_take_at_most_three_times_as_long_linear(growth):
    (small, _), (large, _) = spooled(3000), spooled(6000)
    assert verify(small).ok
    assert growth(verify, small, large) < 3


@pytest.mark.parametrize("sign", [" ~~a", " <!-- a"])
def test_twice_the_signs_that_nothing_closes_take_at_most_three_times_as_long_linear(sign, growth):
    once, twice = ((sign * count).encode() for count in (1500, 3000))
    assert not is_unsaid(SourceText(once, "text/markdown"), 0, 5)
    assert growth(lambda data: is_unsaid(SourceText(data, "text/markdown"), 0, 5), once, twice) < 3


@pytest.mark.bench
def test_the_figures_of_reading_and_verifying_speed():
    data, _ = spooled(100_000)
    bundle, reading = cost(read, data)
    found, verifying = cost(verify, bundle)
    print(f"\nread {100_000 / reading:,.0f} loci/s, verify {100_000 / verifying:,.0f} loci/s")
    assert found.ok
    assert 100_000 / reading >= 60_000
    assert 100_000 / verifying >= 15_000
