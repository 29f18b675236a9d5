"""A rehearsal of the main job on a text of no meaning, so that the first real one waits for no import and no pattern.

Python loads modules and compiles patterns when they are first used; in a browser that takes longer than the work on a
short text. The page has these steps done while nobody asks for anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ltmi_py.surfaces.browser.notices import Tell

if TYPE_CHECKING:
    from ltmi_py.surfaces.browser.session import Session

_TEXT = """\
# Feed pumps

Each pump is served by one fitter. It was bought on 3 May 2021 for $3,200, but the seals are only good for 900 hours.

- [ ] Order seals.

| Part | Price |
|---|---|
| Seal | 4.20 |
"""


def rehearse(session: Session) -> Iterator[str]:
    """Take a session of its own through the main job, step by step; yields the name of each step done."""
    silent = Tell(None)
    about = {"text": True, "label": "rehearsal", "mediaType": "text/markdown"}
    session.crystallize({"sources": [about], "now": "2026-01-01T00:00:00Z"}, [_TEXT.encode()], silent)
    session.loci({})
    yield "crystallize"
    session.search({"query": "who serves the pump"})
    yield "search"
    session.check({"answer": "Each pump is served by two fitters. A seal is 4.20."})
    yield "check"
    session.verify({}, [], silent)
    yield "verify"
