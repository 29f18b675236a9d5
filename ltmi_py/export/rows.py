"""Training rows: one for each locus, in the published shape, as a chat, as a completion, or with anchors masked.

Order is the bundle's; the same bundle gives the same rows. Every row carries the same `weight`, `tags` and `meta`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ltmi_py.bundle.model import Bundle, Locus, expect_bundles
from ltmi_py.errors import UsageError
from ltmi_py.text.tokens import tokens

_LEVELS = ("Topic", "Subtopic", "Concept")
_ABSENT = ("this domain", "the concept", "the relevant claim")  # subtopic, concept, claim
_PLACES = 6  # decimals of a weight, as of every ratio in the format


def training_rows(bundle: Bundle, shape: str = "instruction") -> Iterator[dict[str, Any]]:
    """Yield one row for each locus: `instruction` (as published), `chat`, `completion` or `masked`.

    Raises UsageError, at once, for another shape and for what is no Bundle.
    """
    expect_bundles(bundle)
    make = _SHAPES.get(shape)
    if make is None:
        raise UsageError(f"no training rows have the shape {shape!r}; choose one of {', '.join(_SHAPES)}")
    return ({**make(locus), **_about(locus)} for locus in bundle.loci)


def _about(locus: Locus) -> dict[str, Any]:
    return {
        "weight": round(locus.decay * locus.confidence, _PLACES),
        "tags": {"horizon": locus.horizon, "kind": locus.kind},
        "meta": {"locus_id": locus.id, "source_id": locus.source.id},
    }


def _asked(locus: Locus) -> tuple[str, str]:
    """Return the published instruction and input."""
    subtopic, concept, claim = (
        level or absent for level, absent in zip(locus.breadcrumb[1:], _ABSENT, strict=True)
    )
    levels = zip(_LEVELS, locus.breadcrumb, strict=False)
    given = "\n".join(f"{name}: {level}" for name, level in levels if level)
    return f"Provide the {concept} of {subtopic}: {claim}.", given


def _instruction(locus: Locus) -> dict[str, Any]:
    asked, given = _asked(locus)
    return {"instruction": asked, "input": given, "output": locus.statement}


def _chat(locus: Locus) -> dict[str, Any]:
    question = {"role": "user", "content": "\n\n".join(_asked(locus))}
    return {"messages": [question, {"role": "assistant", "content": locus.statement}]}


def _completion(locus: Locus) -> dict[str, Any]:
    return {"prompt": "\n\n".join(_asked(locus)) + "\n\n", "completion": locus.statement}


def _masked(locus: Locus) -> dict[str, Any]:
    """Return breadcrumb and statement as one text, its tokens with their spans in it, and which are anchors.

    `levels` says where each token stands: 1 to 4 in the breadcrumb, 0 in the statement. `anchors` is 1 for a token of
    the breadcrumb, and for one of the statement that shares its stem with one; else 0.
    """
    lines = [level or "" for level in locus.breadcrumb] + [locus.statement]
    text, spans, levels, stems, at = "\n".join(lines), [], [], [], 0
    for level, line in enumerate(lines, 1):
        for token in tokens(line):
            if not token.part:
                spans.append([at + token.start, at + token.stop])
                levels.append(level % len(lines))
                stems.append(token.stem)
        at += len(line) + 1
    named = {stem for level, stem in zip(levels, stems, strict=True) if level}
    return {
        "text": text,
        "tokens": [text[start:stop] for start, stop in spans],
        "spans": spans,
        "levels": levels,
        "anchors": [int(level > 0 or stem in named) for level, stem in zip(levels, stems, strict=True)],
    }


_SHAPES: Mapping[str, Callable[[Locus], dict[str, Any]]] = {
    "instruction": _instruction,
    "chat": _chat,
    "completion": _completion,
    "masked": _masked,
}
