"""The front matter of notes: a title and a date if it states them; all of it is metadata.

Owns the lines between `---` (or `+++`) at the top of a file, read line by line; it is no YAML parser.
"""

from __future__ import annotations

import re

from ltmi_py.documents.assembly import Builder
from ltmi_py.documents.lines import Span, each_line, trim

_FENCE = re.compile(r"(---|\+\+\+)[ \t]*(?:\r\n?|\n)")
_KEY = re.compile(r"([A-Za-z_][\w .-]{0,60})[ \t]*[:=](?:[ \t]+|$)")
_DATE = re.compile(r"(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]00:?00)?)?$")
_LIMIT = 200  # lines


def read_front_matter(builder: Builder) -> int:
    """Note the title and date of the front matter and make it a gap; return where the text proper begins."""
    text = builder.text
    begin = 1 if text.startswith("\ufeff") else 0
    fence = _FENCE.match(text, begin)
    if fence is None:
        return begin
    lines = (
        each_line(text, fence.end(), len(text))[:_LIMIT]
        if len(text) < 100_000
        else each_line(text, fence.end(), 100_000)[:_LIMIT]
    )
    held: list[Span] = []
    for start, stop in lines:
        line = text[start:stop].rstrip()
        if line == fence[1] or (line == "..." and fence[1] == "---"):
            _read(builder, held)
            builder.gap(begin, stop, "metadata")
            return stop
        if not (line == "" or line[0] in " \t-#[]{}" or _KEY.match(line)):
            return begin
        held.append((start, stop))
    return begin


def _read(builder: Builder, lines: list[Span]) -> None:
    text = builder.text
    for start, stop in lines:
        key = _KEY.match(text, start, stop)
        if key is None:
            continue
        begin, end = trim(text, key.end(), stop)
        if end - begin > 1 and text[begin] in "\"'" and text[end - 1] == text[begin]:
            begin, end = begin + 1, end - 1
        name = key[1].strip().lower()
        if name == "title" and begin < end and builder.title is None:
            builder.title = (begin, end)
        elif name in ("date", "updated", "modified", "created") and builder.timestamp is None:
            builder.timestamp = instant(text[begin:end])


def instant(value: str) -> str | None:
    """Return an ISO date, or date and time in UTC, as an instant of the format; None if it is anything else."""
    found = _DATE.match(value.strip())
    if found is None:
        return None
    time = found[2] or "00:00:00"
    if not ("01" <= found[1][5:7] <= "12" and "01" <= found[1][8:] <= "31" and time[:2] < "24"):
        return None
    return f"{found[1]}T{time if len(time) == 8 else time + ':00'}Z"
