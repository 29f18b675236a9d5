"""The seam to a fast JSON library: chosen once, here. Nothing else asks whether orjson is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

_SORTED = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode


def _dumps_sorted(value: Any) -> bytes | None:
    try:
        return _SORTED(value).encode("utf-8")
    except (UnicodeEncodeError, ValueError, TypeError, RecursionError):
        return None


def _loads_certain(_: bytes) -> Any:
    return None


dumps_sorted: Callable[[Any], bytes | None] = _dumps_sorted
"""Write JSON with sorted keys and no white space; None where it cannot."""

loads_certain: Callable[[bytes], Any] = _loads_certain
"""Read JSON, if it is certain that it has no duplicate key and nothing else to refuse but depth; else None."""

try:
    import orjson
except ImportError:  # the browser, and whoever left it out
    pass
else:

    def _dumps_fast(value: Any) -> bytes | None:
        try:
            return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
        except (TypeError, orjson.JSONEncodeError):
            return None

    def _loads_fast(data: bytes) -> Any:
        """Trust a text that comes back byte for byte: it has no duplicate key, of which only the last would be kept."""
        try:
            value = orjson.loads(data)
            return value if orjson.dumps(value, option=orjson.OPT_SORT_KEYS) == data else None
        except (TypeError, orjson.JSONDecodeError, orjson.JSONEncodeError):
            return None

    dumps_sorted, loads_certain = _dumps_fast, _loads_fast
