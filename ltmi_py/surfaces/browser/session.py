"""The session that the page's worker calls: one bundle at a time, its index, and the way back through its edits.

`Session.call` is the whole interface: a method by name, its request as JSON, bytes beside it; the answer is JSON or
bytes. What it asks for goes through `operations.dispatch`; what it adds is the page's way of counting.
"""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias

from ltmi_py.bundle.dialects import PUBLISHED, REFERENCE
from ltmi_py.bundle.model import Bundle
from ltmi_py.errors import LtmiError, UsageError
from ltmi_py.surfaces import requests
from ltmi_py.surfaces.browser import edits, sizes
from ltmi_py.surfaces.browser.answers import answer_to_page, report_to_page
from ltmi_py.surfaces.browser.handed import ReaderMissingError, bytes_of, source_of
from ltmi_py.surfaces.browser.making import STEP, Made
from ltmi_py.surfaces.browser.notices import Tell
from ltmi_py.surfaces.browser.rehearsal import rehearse
from ltmi_py.surfaces.browser.view import View
from ltmi_py.surfaces.operations import dispatch

Request: TypeAlias = Mapping[str, Any]

_NO_BUNDLE = "there is no bundle yet; paste a text or open a file first"


class Session:
    """One page's work. Not shared between threads."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._view: View | None = None
        self._made: Made | None = None
        self._warnings: list[str] = []
        self._history = edits.History()
        self._rehearsal: Iterator[str] | None = None
        self._copy: Iterator[bytes] = iter(())

    def call(
        self, method: str, request: str, data: Iterable[Any] = (), notices: Any = None
    ) -> tuple[str, bytes]:
        """Return (kind, payload). `notices.progress` is called with a WorkProgress as JSON.

        kind is "json", "bytes" or "error"; or "reader": load the distribution that the payload names, and call again.
        """
        try:
            result = _method(method)(
                self, json.loads(request), [bytes_of(item) for item in data], Tell(notices)
            )
        except LtmiError as error:
            return "error", _json({"code": error.code, "message": str(error)})
        except ReaderMissingError as missing:
            return "reader", missing.args[0].encode()
        except MemoryError:
            return "error", _json(
                {"code": "memory", "message": "there is not enough memory; try less at once"}
            )
        except Exception as error:  # noqa: BLE001 - the page has to hear of a fault in this package
            return "error", _json({"code": "unexpected", "message": _fault(error)})
        return ("bytes", result) if isinstance(result, bytes) else ("json", _json(result))

    @property
    def view(self) -> View:
        """The view of the bundle held; raises UsageError where there is none."""
        if self._view is None:
            raise UsageError(_NO_BUNDLE)
        return self._view

    @property
    def made(self) -> Made:
        """The index and evidence of the bundle held; raises UsageError where there is none."""
        if self._made is None:
            raise UsageError(_NO_BUNDLE)
        return self._made

    def _hold(self, bundle: Bundle) -> Request:
        beside = (
            self._view.texts
            if self._view and self._view.bundle.manifest.sources == bundle.manifest.sources
            else {}
        )
        self._view, self._made = View(bundle, beside), Made(bundle)
        return self._summary()

    def _summary(self) -> Request:
        bundle = self.view.bundle
        loci = bundle.loci
        proof = Counter(self.view.status)
        return {
            "corpusId": bundle.manifest.corpus_id,
            "created": bundle.manifest.created,
            "producer": bundle.manifest.producer,
            "loci": len(loci),
            "status": {name: proof[name] for name in ("verbatim", "assembled", "unproved")},
            "kinds": dict(Counter(locus.kind for locus in loci).most_common()),
            "horizons": dict(Counter(locus.horizon for locus in loci).most_common()),
            "sources": [self.view.about(name) for name in bundle.manifest.sources],
            "bytes": sum(record.size for record in bundle.sources),
            "leftOutBytes": sum(item.stop - item.start for item in bundle.left_out),
            "warnings": self._warnings,
            "canUndo": self._history.can_undo,
            "canRedo": self._history.can_redo,
            "edited": self._history.edited,
        }

    def crystallize(self, request: Request, data: list[bytes], tell: Tell) -> Request:
        """Make a bundle of sources; with several, one that cannot be read is named in the warnings."""
        sources = [source_of(about, content) for about, content in zip(request["sources"], data, strict=True)]
        labels = ", ".join(source.label for source in sources)

        def progress(done: int, total: int) -> None:
            tell.progress("read", labels, done=done, total=total)

        held = dispatch(
            "crystallize",
            requests.Crystallize(
                sources, now=request.get("now"), skip_refused=len(sources) > 1, watch=tell.made
            ),
            progress=progress,
        )
        self._warnings = [*(item.message for item in held.refused), *held.warnings]
        self._history = edits.History()
        return {**self._hold(held.bundle), "refused": len(held.refused)}

    def open(self, request: Request, data: list[bytes], tell: Tell) -> Request:
        """Read a bundle of no more loci than `limit`."""
        material = sizes.taken(data[0], request.get("limit") or sizes.MOST)
        label = request.get("name") or "bundle"
        self._read(material, lambda done, total: tell.progress("open", label, done=done, total=total))
        return self._summary()

    def _read(self, material: requests.Material, progress: Callable[[int, int], None] | None = None) -> None:
        bundle = dispatch("read", requests.Read(material), progress=progress).bundle
        self._history = edits.History()
        self._hold(bundle)
        self._warnings = [
            _of_another(name, count) for name, count in self.view.dialects().items() if name != PUBLISHED
        ]

    def restore(self, request: Request, data: list[bytes], _: Tell) -> Request:
        """Read a bundle made here before, with the warnings it had then."""
        self._read(data[0])
        self._warnings = list(request.get("warnings") or ())
        return self._summary()

    def migrate(self, *_: Any) -> Request:
        """Derive the bundle's ids and coordinates by the published rules, so that it can be undone."""
        before = self.view.bundle
        after = dispatch("migrate", requests.Migrate(before)).bundle
        self._history.push(before)
        self._warnings = []
        return self._hold(after)

    def clear(self, *_: Any) -> None:
        """Let go of the bundle."""
        self._view = self._made = None
        self._history = edits.History()

    def loci(self, request: Request, *_: Any) -> Request:
        """Return a page of rows."""
        chosen = self.view.choose(request)
        start = max(0, request.get("start", 0))
        numbers = chosen[start : start + request.get("count", 100)]
        return {"total": len(chosen), "start": start, "rows": [self.view.row(number) for number in numbers]}

    def locus(self, request: Request, *_: Any) -> Request | None:
        """Return one row, or null."""
        number = self.view.numbers.get(request["id"])
        return None if number is None else self.view.row(number)

    def warm(self, *_: Any) -> Request:
        """Do one step of what the next call would otherwise wait for, and say whether there is more to do.

        That is the index of the bundle held, then a rehearsal of what was not used yet.
        """
        if self._made is not None and not self._made.is_indexed:
            self._made.build()
            return {"more": True}
        if self._rehearsal is None:
            self._rehearsal = rehearse(Session())
        return {"more": next(self._rehearsal, None) is not None}

    def prepare(self, *_: Any) -> Request:
        """Do one step of what the first search would wait for; say how far it is, in loci."""
        total = len(self.view.bundle.loci) if self._view is not None else 0
        if self._made is None or self._made.is_indexed:
            return {"done": total, "total": total, "more": False}
        done = self._made.build()
        return {"done": done, "total": total, "more": not self._made.is_indexed}

    def search(self, request: Request, *_: Any) -> Request:
        """Search the bundle."""
        asked = requests.Retrieve(
            self.made.index(), request["query"], k=request.get("k") or 8, clue=request.get("clue")
        )
        return answer_to_page(dispatch("retrieve", asked).to_json(), self.view, self.made.index().languages)

    def check(self, request: Request, *_: Any) -> Request:
        """Check an answer against the bundle or the texts given."""
        evidence = request.get("evidence")
        asked = requests.Check(
            request["answer"],
            evidence=tuple(evidence or ()),
            bundle=None if evidence is not None else self.made.evidence(),
            question=request.get("question"),
        )
        report = dispatch("check", asked).to_json()
        return report_to_page(report, answer=request["answer"], evidence=evidence, view=self._view)

    def verify(self, _: Request, data: list[bytes], tell: Tell) -> Request:
        """Prove the bundle; files given beside it stand for the sources that it came without, from then on."""
        tell.progress("read", "bundle", done=0, total=len(self.view.bundle.loci))
        given = self.view.match(data)
        if given:
            texts = {name: content.decode("utf-8", "replace") for name, content in given.items()}
            self._view = View(self.view.bundle, {**self.view.texts, **texts})
        known = {**given, **{name: text.encode("utf-8") for name, text in self.view.texts.items()}}
        result = dispatch("verify", requests.Verify(self.view.bundle, known)).to_json()
        dialects = result["dialects"]
        return {**result, "dialects": dialects["ids"], "schemes": dialects, "matched": len(given)}

    def write(self, request: Request, *_: Any) -> bytes:
        """Return the bundle as a file."""
        form, sources = request.get("form") or "json", request.get("sources", True)
        written: bytes = dispatch("write", requests.Write(self.view.bundle, form=form, sources=sources)).data
        return written

    def copy(self, request: Request, *_: Any) -> bytes:
        """Return the next lines of the bundle as a file, the first where it is to `begin`; after the last none."""
        from ltmi_py.bundle.writer import lines

        if request.get("begin"):
            self._copy = lines(self.view.bundle)
        return b"".join(islice(self._copy, STEP))

    def export(self, request: Request, *_: Any) -> bytes:
        """Return the loci in another shape; as "markdown" the notes of all topics, one after another."""
        if request["shape"] == "markdown":
            return b"\n".join(dispatch("notes", requests.Notes(self.view.bundle)).files.values())
        written: bytes = dispatch("export", requests.Export(self.view.bundle, shape=request["shape"])).data
        return written

    def edit(self, request: Request, *_: Any) -> Request:
        """Change the bundle, so that it can be undone."""
        before = self.view.bundle
        after = edits.apply(before, request["change"], self.view)
        self._history.push(before)
        return self._hold(after)

    def undo(self, *_: Any) -> Request:
        """Take the last edit back."""
        return self._hold(self._history.undo(self.view.bundle))

    def redo(self, *_: Any) -> Request:
        """Make the edit again that was taken back last."""
        return self._hold(self._history.redo(self.view.bundle))


_METHODS: Mapping[str, Callable[[Session, Request, list[bytes], Tell], Any]] = {
    "check": Session.check,
    "cite": lambda session, request, *_: session.view.cite(session.view.number(request["id"])),
    "clear": Session.clear,
    "copy": Session.copy,
    "crystallize": Session.crystallize,
    "edit": Session.edit,
    "export": Session.export,
    "lattice": lambda session, *_: session.view.lattice(),
    "left_out": lambda session, *_: session.view.left_out(),
    "loci": Session.loci,
    "locus": Session.locus,
    "marks": lambda session, request, *_: session.view.marks(request["source"], request.get("range")),
    "open": Session.open,
    "migrate": Session.migrate,
    "outline": lambda session, *_: session.view.outline(),
    "prepare": Session.prepare,
    "redo": Session.redo,
    "restore": Session.restore,
    "search": Session.search,
    "source": lambda session, request, *_: session.view.source(request["id"]),
    "undo": Session.undo,
    "verify": Session.verify,
    "warm": Session.warm,
    "write": Session.write,
}


def _method(name: str) -> Callable[[Session, Request, list[bytes], Tell], Any]:
    if name not in _METHODS:
        raise UsageError(f"the engine has no method {name!r}; reload the page")
    return _METHODS[name]


def _of_another(dialect: str, count: int) -> str:
    if dialect == REFERENCE:
        return f"{count} statements are of the dialect of the TypeScript reference; migrate the bundle to derive their ids anew"
    return f"{count} statements have ids that nothing derives; migrate the bundle to give them new ones"


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def _fault(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.filename.rpartition('/')[2]}:{place.lineno}"
    what = f"{type(error).__name__}: {error}".partition("\n")[0]
    return f"a fault in the engine ({what}, at {where}); nothing was changed, please report it with the text that led to it"
