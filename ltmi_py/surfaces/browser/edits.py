"""Edits of a bundle by the person at the page, and the way back.

An edit makes a new bundle and leaves the old one alone. Ids and coordinates are derived anew; relations that pointed
at a locus whose id changed point at its new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ltmi_py.bundle.ids import corpus_id
from ltmi_py.bundle.model import Bundle, LeftOut, Locus, Relation
from ltmi_py.errors import UsageError

if TYPE_CHECKING:
    from ltmi_py.surfaces.browser.view import View

_STEPS = 200


class History:
    """The bundles before and after the one at hand. They share their loci, so that a step costs little."""

    def __init__(self) -> None:
        """Begin with no steps."""
        self._before: list[Bundle] = []
        self._after: list[Bundle] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._after)

    @property
    def edited(self) -> bool:
        """Whether the bundle at hand is not the one it began with."""
        return self.can_undo

    def push(self, before: Bundle) -> None:
        """Remember `before`, which an edit replaces."""
        self._before = [*self._before, before][-_STEPS:]
        self._after = []

    def undo(self, present: Bundle) -> Bundle:
        """Return the bundle before `present`."""
        if not self._before:
            raise UsageError("there is nothing to undo; the bundle is as it was made")
        self._after.append(present)
        return self._before.pop()

    def redo(self, present: Bundle) -> Bundle:
        """Return the bundle that `undo` took back."""
        if not self._after:
            raise UsageError("there is nothing to redo; nothing was undone since the last edit")
        self._before.append(present)
        return self._after.pop()


def apply(bundle: Bundle, change: Mapping[str, Any], view: View) -> Bundle:
    """Return `bundle` changed as an `Edit` of protocol.d.ts says."""
    number = view.number(change["id"])
    old = bundle.loci[number]
    if change["op"] == "leaveOut":
        return _leave_out(bundle, old)
    if change["op"] == "correct":
        new = _correct(old, change)
    elif change["op"] == "move":
        new = _again(old, breadcrumb=[level or None for level in change["breadcrumb"]])
    else:
        raise UsageError(f"there is no edit called {change['op']!r}; choose leaveOut, correct or move")
    loci = (*bundle.loci[:number], new, *bundle.loci[number + 1 :])
    return _with(bundle, tuple(_retarget(locus, old.id, new.id) for locus in loci))


def _leave_out(bundle: Bundle, old: Locus) -> Bundle:
    """Drop a locus; with it go the others of its unit, since they tile it and a part alone would be torn from it."""
    place = old.source
    if old.unit is None:
        gone, span = [old], (place.start, place.stop)
    else:
        gone = [locus for locus in bundle.loci if locus.source.id == place.id and locus.unit == old.unit]
        span = old.unit
    ids = {locus.id for locus in gone}
    left_out = sorted(
        (*bundle.left_out, LeftOut(place.id, *span, "omitted")), key=lambda item: (item.source, item.start)
    )
    kept = tuple(
        replace(locus, relations=tuple(r for r in locus.relations if r.target not in ids))
        for locus in bundle.loci
        if locus.id not in ids
    )
    return replace(_with(bundle, kept), left_out=tuple(left_out))


def _correct(old: Locus, change: Mapping[str, Any]) -> Locus:
    statement = " ".join(change["statement"].split())
    if statement == old.statement:
        raise UsageError("the statement is the same as before; change a word or leave it")
    unproved = {"who": change.get("by") or "a person", "why": change.get("why") or "corrected by hand"}
    extensions = {**old.extensions, "x-unproved": unproved}
    return _again(old, statement=statement, parts=None, extensions=extensions)


def _again(old: Locus, **changes: Any) -> Locus:
    """Return `old` with `changes`, its id and coordinates derived anew."""
    kept = {
        name: getattr(old, name)
        for name in (
            "statement", "breadcrumb", "source", "first_seen", "kind", "confidence", "horizon", "decay",
            "last_referenced", "references", "relations", "tags", "notes", "parts", "unit", "extensions",
        )
    }  # fmt: skip
    return replace(Locus.create(**{**kept, **changes}), extraction_pass=old.extraction_pass)


def _retarget(locus: Locus, old: str, new: str) -> Locus:
    if old == new or not any(relation.target == old for relation in locus.relations):
        return locus
    relations = tuple(Relation(r.type, new if r.target == old else r.target) for r in locus.relations)
    return replace(locus, relations=relations)


def _with(bundle: Bundle, loci: tuple[Locus, ...]) -> Bundle:
    manifest = replace(bundle.manifest, loci=len(loci), corpus_id=corpus_id(locus.id for locus in loci))
    return replace(bundle, manifest=manifest, loci=loci)
