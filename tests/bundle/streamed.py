"""Run as a program: write, read or verify a bundle as a stream, and print how far the peak of memory rose.

    streamed.py STEP PATH FORM COUNT

Prints {"done": loci, "bytes": of memory, "seconds": of the processor}.
"""

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.integrity import verify, verify_lines
from ltmi_py.bundle.model import Locus, SourceRecord, SourceRef
from ltmi_py.bundle.reader import stream_lines, stream_members
from ltmi_py.bundle.shards import ShardWriter
from ltmi_py.bundle.spool import BundleWriter
from ltmi_py.surfaces import files, stored

NOW = "2026-01-01T00:00:00Z"


def sentence(i):
    return f"The pump number {i} runs at {i % 9}.5 bar."


def fill(out, count):
    text = "\n\n".join(map(sentence, range(count)))
    where, at = source_id(text.encode()), 0
    for i in range(count):
        crumb = ("Plant", f"Hall {i % 50}", f"Row {i % 700}", None)
        stop = at + len(sentence(i))
        place = SourceRef(where, at, stop)
        out.add(Locus.create(statement=sentence(i), breadcrumb=crumb, source=place, first_seen=NOW))
        at = stop + 2
    out.add_source(SourceRecord(where, "big", "text/plain", None, len(text), text))


def written(path, form, count):
    def keep(relative, file):
        Path(f"{path}/{relative}").parent.mkdir(parents=True, exist_ok=True)
        files.pour(f"{path}/{relative}", file)

    if form == "shards":
        with ShardWriter(draft=tempfile.TemporaryFile, keep=keep, created=NOW, loci=50_000) as out:
            fill(out, count)
        return count
    draft = tempfile.TemporaryFile
    with Path(path).open("w+b") as file, BundleWriter(file, form=form, created=NOW, draft=draft) as out:
        fill(out, count)
    return count


def counted(path, form, _):
    if form == "jsonl":
        return sum(1 for _ in stream_lines(files.lines(path))[1])
    with stored.bundle(path) as members:
        return sum(1 for _ in stream_members(members)[1])


def verified(path, form, _):
    if form == "jsonl":
        found = verify_lines(files.lines(path))
    else:
        with stored.bundle(path) as members:
            found = verify(members)
    return found.verbatim if not found.findings else 0


def peak():
    """The most memory that this program had, in bytes; what it was started from does not count."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    step, path, form, count = sys.argv[1:]
    before, begun = peak(), time.process_time()
    done = {"write": written, "read": counted, "verify": verified}[step](path, form, int(count))
    print(json.dumps({"done": done, "bytes": peak() - before, "seconds": time.process_time() - begun}))
