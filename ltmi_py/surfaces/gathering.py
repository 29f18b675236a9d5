"""Crystallising many sources where some cannot be read: the others go through, and the refused are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ltmi_py.api import Watch, crystallize
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, SourceRecord
from ltmi_py.documents.model import Source
from ltmi_py.errors import SourceError
from ltmi_py.surfaces.results import Held, Refused

Progress = Callable[[int, int], None]


def gather(
    sources: Iterable[Source], *, now: str | None, progress: Progress | None, watch: Watch | None = None
) -> Held:
    """Return the bundle of all sources that can be read, in their order; each text counts once."""
    given = tuple(sources)
    total = sum(len(source.data) for source in given)
    head = crystallize((), now=now).manifest
    loci: list[Locus] = []
    left_out: list[LeftOut] = []
    records: dict[str, SourceRecord] = {}
    refused: list[Refused] = []
    warnings: list[str] = []
    done = 0
    for source in given:
        try:
            made = crystallize(
                source,
                now=head.created,
                progress=_shifted(progress, done, total),
                warn=lambda label, warning: warnings.append(f"{label}: {warning}"),
                watch=watch,
            )
        except SourceError as error:
            refused.append(Refused(source.label, str(error)))
        else:
            fresh = [record for record in made.sources if record.id not in records]
            records.update({record.id: record for record in fresh})
            names = {record.id for record in fresh}
            loci += [locus for locus in made.loci if locus.source.id in names]
            left_out += [item for item in made.left_out if item.source in names]
        done += len(source.data)
    bundle = Bundle.create(
        loci, sources=records.values(), left_out=left_out, created=head.created, producer=head.producer
    )
    return Held(bundle, tuple(refused), tuple(warnings))


def _shifted(progress: Progress | None, before: int, total: int) -> Any:
    return progress and (lambda done, _: progress(before + done, total))
