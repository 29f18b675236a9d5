"""What the page is told while a call runs: how far it is, and the first rows."""

from __future__ import annotations

import json
import time
from typing import Any

from ltmi_py.bundle.model import Bundle, Locus, SourceRecord
from ltmi_py.surfaces.browser.view import View

_BETWEEN = 0.05  # seconds
_ROWS = 40


class Tell:
    """Passes notices on for one call. `listener` is JavaScript's, or None where nobody listens."""

    def __init__(self, listener: Any) -> None:
        """Tell `listener`, which has `progress` (takes a WorkProgress as JSON) and `first` (takes rows, as bytes)."""
        self._listener = listener
        self._last = 0.0
        self._made = 0
        self._first: list[Locus] | None = []

    def progress(self, stage: str, label: str, *, done: int, total: int) -> None:
        """Say how far it is, but not more often than a person can see."""
        moment = time.monotonic()
        if self._listener is None or (moment - self._last < _BETWEEN and done != total):
            return
        self._last = moment
        progress = {"stage": stage, "label": label, "done": done, "total": total, "loci": self._made}
        self._listener.progress(json.dumps(progress))

    def made(self, locus: Locus, record: SourceRecord) -> None:
        """Count a locus; once there are enough of the first source, show their rows."""
        self._made += 1
        if self._listener is None or self._first is None:
            return
        self._first.append(locus)
        if len(self._first) == _ROWS:
            self._show(self._first, record)
            self._first = None

    def _show(self, loci: list[Locus], record: SourceRecord) -> None:
        view = View(Bundle.create(loci, sources=(record,), created=loci[0].first_seen))
        rows = [view.row(number) for number in range(len(loci))]
        self._listener.first(json.dumps(rows, ensure_ascii=False).encode("utf-8"))
