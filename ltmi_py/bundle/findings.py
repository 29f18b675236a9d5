"""What `verify` reports: findings with stable codes (SPEC 10), and the sum of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ERROR, WARNING, NOTE = "error", "warning", "note"

# SPEC 10.2: every code, its severity, and what it says. A message may add the facts.
CODES: Mapping[str, tuple[str, str]] = {
    # The bundle
    "version-newer": (
        WARNING,
        "the bundle names a newer minor version; it was read because every required field holds",
    ),
    "count": (ERROR, "the manifest counts other loci than there are"),
    "corpus-id": (ERROR, "the corpus id is not the hash of the locus ids"),
    "corpus-dialect": (WARNING, "the corpus id is derived as the TypeScript reference derives it"),
    "lattice-shape": (ERROR, "the manifest does not describe a cube of 64"),
    "duplicate-id": (ERROR, "the same locus id stands twice"),
    "source-unlisted": (ERROR, "a locus names a source that the manifest does not list"),
    "source-unused": (NOTE, "the manifest lists a source of which the bundle has neither text nor locus"),
    "source-id": (ERROR, "the source id is not the hash of the source's bytes"),
    "source-dialect": (WARNING, "the source id is derived as the TypeScript reference derives it"),
    "source-size": (ERROR, "the stated size of a source is not that of its text"),
    "source-absent": (WARNING, "no text of this source is at hand, so nothing taken from it could be proved"),
    "source-encoding": (ERROR, "the source is not UTF-8"),
    "relation-dangling": (WARNING, "a relation points at a locus that is not in the bundle"),
    "tombstone": (ERROR, "a locus is in the bundle though its id is among the tombstones"),
    "companion": (ERROR, "a companion file differs from what the stream derives"),
    # The locus
    "id": (ERROR, "the id is not the hash of breadcrumb, statement and source"),
    "id-dialect": (WARNING, "the id is derived as the TypeScript reference derives it"),
    "lattice": (ERROR, "the coordinates are not those of the breadcrumb"),
    "lattice-dialect": (WARNING, "the coordinates are derived as the TypeScript reference derives them"),
    "decay-long": (ERROR, "a long-lived locus has a decay other than 1"),
    "dates-order": (ERROR, "the locus was last referenced before it was first seen"),
    "too-long": (ERROR, "the statement is longer than 600 characters"),
    "opens-with-pronoun": (NOTE, "the statement opens with a pronoun"),
    "offset-range": (ERROR, "the offset lies outside the source or inside a character"),
    "offset-unit": (WARNING, "the offset counts UTF-16 units, not bytes"),
    "offset-words": (ERROR, "the slice does not hold the words of the statement"),
    "not-verbatim": (ERROR, "the statement is not its slice, and no parts say how it was made"),
    "not-assembled": (ERROR, "the parts do not make the statement"),
    "unproved-form": (ERROR, "`x-unproved` does not say who and why"),
    "unproved-foreign": (WARNING, "the statement is not its slice and nothing says how it was made"),
    "torn-foreign": (WARNING, "the slice is torn from its unit, which its dialect does not rule out"),
    # R0 to R7
    "torn": (ERROR, "R0: the slice starts or stops inside a unit, and no x-unit says of which"),
    "unit-range": (ERROR, "R0: the x-unit does not start and stop at boundaries around the offset"),
    "unit-gap": (ERROR, "R0: words of the unit are in no locus"),
    "unit-overlap": (ERROR, "R0: two pieces of a unit say the same words of it"),
    "unit-cut": (ERROR, "R0: the unit is cut where nothing joins or parts its clauses"),
    "unit-governor": (ERROR, "R0: a piece of the unit is cut from the words that govern it"),
    "lead-dropped": (ERROR, "R0: the item stands without the line that governs it"),
    "gap": (ERROR, "R1: the parts do not tile the offset"),
    "order": (ERROR, "R1: the parts are not in ascending order"),
    "half-token": (ERROR, "R2: a slice begins or ends inside a token"),
    "merged": (ERROR, "R2: two tokens run together"),
    "skip-reason": (ERROR, "R3: the reason of a skip is not in the list"),
    "skip-markup": (ERROR, "R3: what is skipped as markup is none"),
    "skip-prefix": (ERROR, "R3: what is skipped as a prefix is none"),
    "skip-cue": (ERROR, "R3: what is skipped as a cue is none"),
    "skip-pronoun": (ERROR, "R3: what is skipped as a pronoun is none, or nothing replaces it"),
    "skip-joint": (ERROR, "R3: what is skipped as a joint is none, or joins nothing here"),
    "skip-elsewhere": (ERROR, "R3: what is skipped as said elsewhere is not, or not whole"),
    "unsaid": (ERROR, "R3: words that the source hides, comments out or strikes are told as said"),
    "operator": (ERROR, "R3: an operator is lost"),
    "context-role": (ERROR, "R4: the role of a context slice is not in the list"),
    "context-place": (ERROR, "R4: a context slice stands where none may"),
    "context-range": (ERROR, "R4: a context slice is not before the locus and outside its offset"),
    "context-foreign": (ERROR, "R4: a context slice does not belong to what it is put in front of"),
    "glue": (ERROR, "R5: glue is not in the list, or not in this place"),
    "decoding": (ERROR, "R6: the named rules do not give the text that is claimed"),
    "decoding-rule": (ERROR, "R6: a decoding rule is not in the list"),
    "excerpt": (ERROR, "R7: this may not be an excerpt, or does not say that it is one"),
    # What was left out
    "left-out-range": (
        ERROR,
        "a left-out range lies outside its source, inside a character, or where it may not",
    ),
    "left-out-reason": (ERROR, "the reason of a left-out range is not in the list, or does not fit it"),
    "unaccounted": (ERROR, "bytes of the source are in no locus and in no left-out range"),
    "coverage-undeclared": (NOTE, "the bundle does not say what it left out"),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that `verify` found, with the 1-based line of a stream and the id of a locus where there is one."""

    code: str
    message: str
    line: int | None = None
    locus: str | None = None

    @property
    def severity(self) -> str:
        """Return error, warning or note."""
        return CODES[self.code][0]

    def to_json(self) -> dict[str, Any]:
        """Return the plain form."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "line": self.line,
            "locus": self.locus,
        }


def finding(code: str, detail: str = "", *, line: int | None = None, locus: str | None = None) -> Finding:
    """Return a finding whose sentence is the code's own with the `detail` after it."""
    sentence = CODES[code][1]
    return Finding(code, f"{sentence}: {detail}" if detail else sentence, line, locus)


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome of `verify`. Each locus is counted once: verbatim, assembled, unproved, unchecked or refuted.

    verbatim and assembled: proved from the source bytes. unproved: it says itself that nothing proves it, or it is of
    a foreign dialect. unchecked: no text of its source at hand. refuted: an error was found. `dialects` counts the
    schemes of ids, lattice and offsets.
    """

    findings: tuple[Finding, ...]
    loci: int = 0
    verbatim: int = 0
    assembled: int = 0
    unproved: int = 0
    unchecked: int = 0
    refuted: int = 0
    dialects: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Say whether no finding is an error (SPEC 10.1)."""
        return not any(found.severity == ERROR for found in self.findings)

    @property
    def proved(self) -> bool:
        """Say whether no finding is an error and every locus is proved (SPEC 10.5): none is unproved, none unchecked."""
        return self.ok and not self.unproved and not self.unchecked

    def to_json(self) -> dict[str, Any]:
        """Return the plain form."""
        return {
            "ok": self.ok,
            "proved": self.proved,
            "loci": self.loci,
            "verbatim": self.verbatim,
            "assembled": self.assembled,
            "unproved": self.unproved,
            "unchecked": self.unchecked,
            "refuted": self.refuted,
            "dialects": dict(self.dialects),
            "findings": [found.to_json() for found in self.findings],
        }
