"""The error tree: every exception that a public function raises on purpose.

Each class has a stable `code`, takes the facts, and writes its own sentence, which ends with the next action.
"""

from __future__ import annotations

from typing import ClassVar


class LtmiError(Exception):
    """Base of every error raised by this package; `str(error)` is one line fit to show a person."""

    code: ClassVar[str] = "error"


class UsageError(LtmiError):
    """An argument is out of its range; the caller can correct it."""

    code = "usage"


def a_type(value: object) -> str:
    """Return the type of a misplaced argument as a sentence names it: "an int", "a list", "None"."""
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{'an' if name[0] in 'AEIOaeio' else 'a'} {name}"


class ShapeError(LtmiError):
    """A value cannot be a part of a bundle: a field is missing, of the wrong type, or out of range."""

    code = "shape"

    def __init__(self, field: str, problem: str, *, line: int | None = None) -> None:
        """Name the `field` (a dotted path), what is wrong with it, and the 1-based `line` it was read from."""
        self.field, self.problem, self.line = field, problem, line
        where = f"line {line}, " if line is not None else ""
        super().__init__(f"{where}field {field!r}: {problem}; correct that field and read it again")

    def at(self, line: int) -> ShapeError:
        """Return the same error with its line."""
        return type(self)(self.field, self.problem, line=line)


class BundleError(LtmiError):
    """The bytes are not a readable bundle."""

    code = "bundle"

    def __init__(self, problem: str, *, action: str, line: int | None = None) -> None:
        """State the `problem` (no full stop), the next `action`, and the 1-based `line` if there is one."""
        self.problem, self.action, self.line = problem, action, line
        where = f"line {line}: " if line is not None else ""
        super().__init__(f"{where}{problem}; {action}")


class VersionError(BundleError):
    """The bundle names a version of the format that this program does not know."""

    code = "version"


class SourceError(LtmiError):
    """A document cannot be read as text."""

    code = "source"

    def __init__(self, label: str, problem: str, *, action: str) -> None:
        """Name the document by its `label`, the `problem`, and the next `action`."""
        self.label, self.problem, self.action = label, problem, action
        super().__init__(f"{label}: {problem}; {action}")
