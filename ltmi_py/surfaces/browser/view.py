"""One bundle as the page looks at it: rows, marks, outline, lattice cells, what was left out.

Owns the shapes of protocol.d.ts that a bundle alone can fill. It never changes the bundle; an edit makes a new view.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from ltmi_py.bundle.beside import by_id
from ltmi_py.bundle.dialects import PUBLISHED, UTF16, id_dialect, offset_unit
from ltmi_py.bundle.model import Bundle, LeftOut, Locus
from ltmi_py.bundle.parts import Part
from ltmi_py.bundle.parts import fold as fold_white
from ltmi_py.errors import UsageError
from ltmi_py.surfaces.browser.places import Places

_EXCERPT = 160  # characters
_FORM = frozenset({"markup", "prefix", "cue"})  # why a locus skips what only gives form
_TELLING = 200  # loci that are looked at to tell a dialect
_SORTS: dict[str, Callable[[Locus], Any]] = {
    "statement": lambda locus: fold(locus.statement),
    "breadcrumb": lambda locus: [fold(level or "") for level in locus.breadcrumb],
    "kind": lambda locus: locus.kind,
    "confidence": lambda locus: locus.confidence,
    "horizon": lambda locus: locus.horizon,
    "first_seen": lambda locus: locus.first_seen,
}


class View:
    """Answers about one bundle; what costs a pass over the loci is done once, when first asked for."""

    def __init__(self, bundle: Bundle, beside: Mapping[str, str] | None = None) -> None:
        """Look at `bundle`; `beside` holds texts, by the id of the source, that it came without."""
        self.bundle = bundle
        self.records = {record.id: record for record in bundle.sources}
        inside = {record.id: record.text for record in bundle.sources if record.text is not None}
        self.texts = {**(beside or {}), **inside}
        self._places: dict[str, Places | None] = {}
        self._chosen: tuple[str, list[int]] = ("", [])

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The place of each locus in the bundle by its id."""
        return {locus.id: number for number, locus in reversed(list(enumerate(self.bundle.loci)))}

    def number(self, identifier: str) -> int:
        """Return the place of a locus; raise UsageError if there is none of that id."""
        if identifier not in self.numbers:
            raise UsageError(f"no locus here is called {identifier}; look it up in the list again")
        return self.numbers[identifier]

    def places(self, source: str) -> Places | None:
        """Return the places of a source, or None where its text is not in the bundle."""
        if source not in self._places:
            text = self.texts.get(source)
            self._places[source] = (
                None if text is None else Places(text, utf16=self._counts_utf16(source, text))
            )
        return self._places[source]

    def _counts_utf16(self, source: str, text: str) -> bool:
        loci = [locus for _, locus in self._of_source.get(source, ())][:_TELLING]
        if text.isascii() or not loci or id_dialect(loci[0]) == PUBLISHED:
            return False
        places = ((locus.statement, locus.source.start, locus.source.stop) for locus in loci)
        return offset_unit(text, places) == UTF16

    @cached_property
    def status(self) -> list[str]:
        """How each locus is proved, as far as it says and its slice shows; `verify` is what proves it."""
        return [self._status(locus) for locus in self.bundle.loci]

    def _status(self, locus: Locus) -> str:
        if "x-unproved" in locus.extensions:
            return "unproved"
        if locus.parts is not None:
            return "assembled"
        places = self.places(locus.source.id)
        if places is None:
            return "verbatim" if id_dialect(locus) == PUBLISHED else "unproved"
        held = fold_white(places.slice(locus.source.start, locus.source.stop)) == locus.statement
        return "verbatim" if held else "unproved"

    def row(self, number: int) -> dict[str, Any]:
        """Return the row of the locus at `number`."""
        locus = self.bundle.loci[number]
        places = self.places(locus.source.id)
        return {
            "locus": locus.to_json(),
            "index": number,
            "source": locus.source.id,
            "status": self.status[number],
            "line": places.line(locus.source.start) if places else None,
            "range": places.range(locus.source.start, locus.source.stop) if places else None,
            "pieces": [_piece(part, places) for part in _parts(locus, self.status[number])],
        }

    def match(self, given: Iterable[bytes]) -> dict[str, bytes]:
        """Return the files of `given` by the id of the source that each is.

        In a bundle of another dialect, whose source ids cannot be derived, a single file for a single source counts as
        that source: whether it really is, `verify` says.
        """
        files = list(given)
        absent = [name for name in self.bundle.manifest.sources if name not in self.texts]
        found = {name: data for name, data in by_id(files).items() if name in absent}
        if not found and len(files) == len(absent) == 1 and PUBLISHED not in self.dialects():
            return {absent[0]: files[0]}
        return found

    def dialects(self) -> Counter[str]:
        """Return how many loci follow which dialect in their ids."""
        return Counter(map(id_dialect, self.bundle.loci))

    def choose(self, query: Mapping[str, Any]) -> list[int]:
        """Return the places of the loci that pass the filter of `query`, in the order it asks for."""
        wanted = query.get("filter") or {}
        order = query.get("sort") or {"by": "place"}
        key = repr((wanted, order))
        if self._chosen[0] != key:
            chosen = list(self._passing(wanted))
            by, descending = order["by"], bool(order.get("descending"))
            if by == "place":
                chosen = chosen[::-1] if descending else chosen
            elif by in _SORTS:
                chosen.sort(key=lambda number: _SORTS[by](self.bundle.loci[number]), reverse=descending)
            else:
                raise UsageError(f"loci are not sorted by {by!r}; choose place, {', '.join(_SORTS)}")
            if by == "confidence":
                chosen.sort(key=lambda number: self.status[number] == "unproved")
            self._chosen = (key, chosen)
        return self._chosen[1]

    def _passing(self, wanted: Mapping[str, Any]) -> Iterator[int]:
        words = fold(wanted.get("text") or "").split()
        kinds, states, ids = wanted.get("kind"), wanted.get("status"), wanted.get("ids")
        crumb, cell = wanted.get("breadcrumb") or [], wanted.get("cell") or []
        least = wanted.get("minConfidence")
        low, high = self._window(wanted)
        for number, locus in enumerate(self.bundle.loci):
            if (
                (not kinds or locus.kind in kinds)
                and (not wanted.get("horizon") or locus.horizon == wanted["horizon"])
                and (not states or self.status[number] in states)
                and (not wanted.get("source") or locus.source.id == wanted["source"])
                and (high is None or (locus.source.start < high and locus.source.stop > low))
                and list(locus.breadcrumb[: len(crumb)]) == crumb
                and list(locus.lattice[: len(cell)]) == cell
                and (least is None or (locus.confidence >= least and self.status[number] != "unproved"))
                and (ids is None or locus.id in ids)
                and all(word in self._haystack[number] for word in words)
            ):
                yield number

    @cached_property
    def _haystack(self) -> list[str]:
        return [
            fold(" ".join(filter(None, (locus.statement, *locus.breadcrumb)))) for locus in self.bundle.loci
        ]

    def _window(self, wanted: Mapping[str, Any]) -> tuple[int, int | None]:
        places = self.places(wanted.get("source") or "")
        if not wanted.get("range") or places is None:
            return 0, None
        start, stop = wanted["range"]
        return places.byte(start), max(places.byte(stop), places.byte(start) + 1)

    def marks(self, source: str, window: list[int] | None) -> dict[str, Any]:
        """Return what touches a window (UTF-16) of a source."""
        places = self.places(source)
        if places is None:
            return {"loci": [], "leftOut": [], "skipped": []}
        low, high = (places.byte(at) for at in window) if window else (0, len(places.data))
        touching = [
            (number, locus)
            for number, locus in self._of_source.get(source, ())
            if locus.source.start < high and locus.source.stop > low
        ]
        return {
            "loci": [
                {
                    "id": locus.id,
                    "index": number,
                    "range": places.range(locus.source.start, locus.source.stop),
                    "status": self.status[number],
                }
                for number, locus in touching
            ],
            "leftOut": [
                {"range": places.range(item.start, item.stop), "why": item.why}
                for item in self.bundle.left_out
                if item.source == source and item.start < high and item.stop > low
            ],
            "skipped": [
                {"range": places.range(part.start, part.stop), "why": part.reason}
                for _, locus in touching
                for part in locus.parts or ()
                if part.op == "skip" and part.reason in _FORM and part.start < high and part.stop > low
            ],
        }

    @cached_property
    def _of_source(self) -> dict[str, list[tuple[int, Locus]]]:
        found: dict[str, list[tuple[int, Locus]]] = {}
        for number, locus in enumerate(self.bundle.loci):
            found.setdefault(locus.source.id, []).append((number, locus))
        for pairs in found.values():
            pairs.sort(key=lambda pair: (pair[1].source.start, pair[1].source.stop, pair[0]))
        return found

    def source(self, identifier: str) -> dict[str, Any]:
        """Return a source with its text."""
        places = self.places(identifier)
        return {
            **self.about(identifier),
            "text": self.texts.get(identifier),
            "lines": places.lines if places else 0,
        }

    def about(self, identifier: str) -> dict[str, Any]:
        """Return a source without its text; raise UsageError if the bundle does not speak of it."""
        if identifier not in self.bundle.manifest.sources and identifier not in self.records:
            raise UsageError(f"no source here is called {identifier}; take one from the list of sources")
        record = self.records.get(identifier)
        return {
            "id": identifier,
            "label": record.label if record else identifier,
            "mediaType": record.media_type if record else "text/plain",
            "timestamp": record.timestamp if record else None,
            "bytes": record.size if record else len(self.texts.get(identifier, "").encode()),
            "loci": len(self._of_source.get(identifier, ())),
            "hasText": identifier in self.texts,
            "origin": dict(record.origin) if record and record.origin else None,
        }

    def outline(self) -> list[dict[str, Any]]:
        """Return the tree of breadcrumbs, each level in the order in which it first stands in the bundle."""
        return _grow([locus.breadcrumb for locus in self.bundle.loci], ())

    def lattice(self) -> list[dict[str, Any]]:
        """Return the cells that hold loci, fullest first."""
        cells: dict[tuple[int, ...], Counter[tuple[str, ...]]] = {}
        for locus in self.bundle.loci:
            path = tuple(level for level in locus.breadcrumb[:3] if level is not None)
            cells.setdefault(locus.lattice, Counter())[path] += 1
        found = [
            {
                "cell": list(cell),
                "loci": paths.total(),
                "prefixes": [{"path": list(path), "loci": count} for path, count in paths.most_common()],
            }
            for cell, paths in cells.items()
        ]
        return sorted(found, key=lambda item: (-item["loci"], item["cell"]))

    def left_out(self) -> list[dict[str, Any]]:
        """Return the ranges left out, by source and place."""
        return [self._left_out(item) for item in self.bundle.left_out]

    def _left_out(self, item: LeftOut) -> dict[str, Any]:
        places = self.places(item.source)
        text = places.data[item.start : min(item.stop, item.start + 4 * _EXCERPT)] if places else b""
        return {
            "source": item.source,
            "range": places.range(item.start, item.stop) if places else None,
            "line": places.line(item.start) if places else None,
            "why": item.why,
            "bytes": item.stop - item.start,
            "excerpt": text.decode("utf-8", "ignore").strip()[:_EXCERPT],
        }

    def cite(self, number: int) -> str:
        """Return a statement with where it stands, as text to copy."""
        row = self.row(number)
        about = self.about(row["source"])
        crumb = " › ".join(level for level in row["locus"]["breadcrumb"] if level)
        start, stop = row["locus"]["source"]["offset"]
        line = f", line {row['line']}" if row["line"] else ""
        where = f"{about['label']}{line} (bytes {start}–{stop} of {row['source']})"
        doubt = "; unproved, the source may not say it" if row["status"] == "unproved" else ""
        return f"{row['locus']['statement']}\n— {crumb}. {where}{doubt}"


def fold(text: str) -> str:
    """Return `text` for matching: case and accents do not count."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))


def _parts(locus: Locus, status: str) -> Iterable[Part]:
    if locus.parts is not None:
        return locus.parts
    return () if status == "unproved" else (Part("keep", locus.source.start, locus.source.stop),)


def _piece(part: Part, places: Places | None) -> dict[str, Any]:
    piece: dict[str, Any] = {"op": part.op}
    if part.op != "glue":
        piece["offset"] = [part.start, part.stop]
    if part.op != "glue" and places:
        piece["range"] = places.range(part.start, part.stop)
    if part.op == "glue" or part.by:
        piece["text"] = part.text
    if part.reason:
        piece["reason"] = part.reason
    if part.by:
        piece["by"] = list(part.by)
    return piece


def _grow(crumbs: list[tuple[str | None, ...]], path: tuple[str, ...]) -> list[dict[str, Any]]:
    groups: dict[str, list[tuple[str | None, ...]]] = {}
    for crumb in crumbs:
        if crumb and crumb[0] is not None:
            groups.setdefault(crumb[0], []).append(crumb[1:])
    nodes = []
    for name, rest in groups.items():
        here = (*path, name)
        own = sum(1 for crumb in rest if not crumb or crumb[0] is None)
        nodes.append(
            {"name": name, "path": list(here), "loci": len(rest), "own": own, "children": _grow(rest, here)}
        )
    return nodes
