"""Crystallising in pieces: each source on its own, in several processes, kept until all are joined into one bundle.

Memory holds one document for each process and, at the end, the records of the sources: their texts too where the
bundle is JSON or JSONL and carries them, but not where it is an archive or a directory. A run that was stopped goes on
where it was: what is done lies in a folder beside the output.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, BinaryIO, Literal

from ltmi_py import __version__
from ltmi_py.bundle.companions import STREAM
from ltmi_py.bundle.drafts import derive
from ltmi_py.bundle.ids import digest
from ltmi_py.bundle.model import LeftOut, SourceRecord
from ltmi_py.bundle.reader import stream_lines
from ltmi_py.bundle.shards import ShardWriter
from ltmi_py.bundle.spool import BundleWriter
from ltmi_py.errors import SourceError
from ltmi_py.surfaces import files
from ltmi_py.surfaces.operations import dispatch
from ltmi_py.surfaces.results import Refused, Summary, Tally

Progress = Callable[[int, int], None]
_Done = tuple[str | None, tuple[str, ...]]  # the sentence that refuses a file, or None; what was odd in it
PRODUCER = f"ltmi-py {__version__}"


@dataclass(frozen=True, slots=True)
class Plan:
    """What to make: the input files, the output and its form, and how the sources are to be taken."""

    found: tuple[files.Found, ...]
    output: str
    form: Literal["json", "jsonl", "tar.gz", "zip", "directory"]
    now: str
    timestamp: str | None = None
    canonical: bool = False
    transient: bool = False
    sources: bool = True
    shards: int | None = None  # loci of one shard, where a directory is to be a set of them

    @property
    def folder(self) -> str:
        """Where the pieces lie until they are joined."""
        return files.beside(self.output, ".pieces")

    def piece(self, file: files.Found) -> str:
        """Return the file of the piece made of one input as it is now."""
        taken = (self.timestamp, self.canonical, self.transient, self.now)
        facts = (file.label, file.path, files.size(file.path), files.modified(file.path), *taken, PRODUCER)
        return f"{self.folder}/{digest(repr(facts).encode('utf-8', 'surrogateescape'))}.jsonl"


def moment(output: str) -> str | None:
    """Return the moment that a run which was stopped works as of, or None where there is none."""
    path = files.beside(output, ".pieces") + "/now"
    return files.read(path).decode("ascii") if files.exists(path) else None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was made, what was refused, and what was odd."""

    summary: Summary
    refused: tuple[Refused, ...]
    warnings: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the summary's fields, "refused" and "warnings"."""
        refused = [item.to_json() for item in self.refused]
        return {**self.summary.to_json(), "refused": refused, "warnings": list(self.warnings)}


def run(plan: Plan, *, jobs: int, resume: bool, progress: Progress) -> Outcome:
    """Make the bundle. KeyboardInterrupt leaves the pieces for `resume`."""
    if not resume:
        files.remove_folder(plan.folder)
    files.make_folder(plan.folder)
    files.write(f"{plan.folder}/now", plan.now.encode("ascii"))
    total, done = sum(files.size(file.path) for file in plan.found), 0
    refused: list[Refused] = []
    warnings: list[str] = []
    try:
        for file, (problem, odd) in _each(plan, jobs):
            done += files.size(file.path)
            progress(done, total)
            warnings += odd
            if problem is not None:
                refused.append(Refused(file.label, problem))
        summary = _join(plan)
    except KeyboardInterrupt:
        raise KeyboardInterrupt("stopped; run it again with --resume to go on") from None
    files.remove_folder(plan.folder)
    return Outcome(summary, tuple(refused), tuple(warnings))


def _each(plan: Plan, jobs: int) -> Iterator[tuple[files.Found, _Done]]:
    """Make every piece; yield each file with how it went, in their order."""
    make = partial(_make, plan)
    if jobs == 1:
        yield from zip(plan.found, map(make, plan.found), strict=True)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts) as pool:
        try:
            with _deaf():
                made = pool.map(make, plan.found)
            yield from zip(plan.found, made, strict=True)
        except KeyboardInterrupt:
            with _deaf():  # a second interrupt would leave the pool half closed
                for process in active_children():
                    process.terminate()
                pool.shutdown(cancel_futures=True)
            raise


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Ignore interrupts for a moment, so that processes that start in it ignore them from their first instruction."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it and ends the work


def _make(plan: Plan, file: files.Found) -> _Done:
    piece = plan.piece(file)
    if files.exists(piece):
        return None, ()
    try:
        source = files.source(file.path, name=file.label, timestamp=plan.timestamp)
        given = replace(source, canonical=plan.canonical, transient=plan.transient)
        held = dispatch("crystallize", {"sources": [given], "now": plan.now})
    except (SourceError, files.FileError) as error:
        return str(error), ()
    files.write(piece, dispatch("write", {"bundle": held.bundle, "form": "jsonl"}).data)
    return None, held.warnings


def _join(plan: Plan) -> Summary:
    """Pour the pieces into the output, each text once, and return what it holds."""
    if plan.form != "directory":
        with files.replacing(plan.output) as file:
            writer = BundleWriter(
                file, form=plan.form, sources=plan.sources, draft=files.scratch, **_head(plan)
            )
            return _pour(plan, writer)
    if plan.shards is not None:
        return _set(plan, plan.shards)
    with files.new_folder(plan.output) as folder:
        texts = f"{folder}/sources"
        if plan.sources:
            files.make_folder(texts)
        with files.replacing(f"{folder}/{STREAM}") as file:
            writer = BundleWriter(file, sources=False, **_head(plan))
            summary = _pour(plan, writer, texts=texts if plan.sources else None)
        with files.opened(f"{folder}/{STREAM}") as stream:
            for name, made in derive(stream, files.scratch):
                files.pour(f"{folder}/{name}", made)
    return summary


def _set(plan: Plan, loci: int) -> Summary:
    """Pour the pieces into a set of shards, each text a file of its own."""
    with files.new_folder(plan.output) as folder:

        def keep(name: str, file: BinaryIO) -> None:
            if "/" in name:
                files.make_folder(f"{folder}/{name.rpartition('/')[0]}")
            files.pour(f"{folder}/{name}", file)

        writer = ShardWriter(draft=files.scratch, keep=keep, loci=loci, sources=plan.sources, **_head(plan))
        return _pour(plan, writer)


def _head(plan: Plan) -> dict[str, Any]:
    return {"created": plan.now, "producer": PRODUCER}


def _pour(plan: Plan, writer: BundleWriter | ShardWriter, *, texts: str | None = None) -> Summary:
    """Write the pieces one after the other; the texts of the sources as files of the folder `texts`, if it is given."""
    tally, records, left_out = Tally(), dict[str, SourceRecord](), list[LeftOut]()
    for piece in filter(files.exists, map(plan.piece, plan.found)):
        head, loci = stream_lines(files.lines(piece))
        fresh = {record.id: record for record in head.sources if record.id not in records}
        for record in fresh.values():
            if texts is not None and record.text is not None:
                files.write(f"{texts}/{record.id}.txt", record.text.encode("utf-8"))
            writer.add_source(record if plan.sources and texts is None else replace(record, text=None))
        for _, locus in loci:
            if locus.source.id in fresh:
                writer.add(locus)
                tally.add(locus)
        for item in head.left_out:
            if item.source in fresh:
                writer.leave_out(item)
                left_out.append(item)
        records |= {name: replace(record, text=None) for name, record in fresh.items()}
    return tally.summary(writer.close(), records.values(), left_out)
