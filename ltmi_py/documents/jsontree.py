"""JSON as a tree of values with their places in the text.

Owns the parsing, which keeps spans and decodes nothing; what the values mean is the reader's business. Iterative, so
that depth cannot exhaust the stack; linear.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_TOKEN = re.compile(
    r'[ \t\r\n\ufeff]*+(?:([{}\[\],:])|"((?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+)"'
    r"|(-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?|true|false|null)(?![\w.]))"
)
_DEPTH = 400


@dataclass(slots=True)
class Value:
    """A value. kind: object, array, string, number, true, false or null; a string's span leaves its quotes out.

    `key` is the span of the member's name, without quotes, if it is one.
    """

    kind: str
    start: int
    stop: int
    key: tuple[int, int] | None = None
    children: list[Value] = field(default_factory=list)


class Malformed(Exception):  # noqa: N818
    """The text is no JSON; `at` is the character where that shows."""

    def __init__(self, at: int) -> None:
        """Keep the place."""
        self.at = at
        super().__init__(f"no JSON at character {at}")


def parse(text: str, start: int = 0, stop: int | None = None) -> Value:
    """Return the one value in text[start:stop]; raise Malformed."""
    limit = len(text) if stop is None else stop
    parser = _Parser(text, start, limit)
    while parser.root is None or parser.stack:
        parser.step()
    rest = text[parser.at : limit].lstrip(" \t\r\n")
    if rest:
        raise Malformed(limit - len(rest))
    return parser.root


class _Parser:
    """A walk over tokens: `expects` is value, key, colon or comma; `first` lets the open container end at once."""

    def __init__(self, text: str, at: int, limit: int) -> None:
        self.text, self.at, self.limit = text, at, limit
        self.stack: list[Value] = []
        self.root: Value | None = None
        self.key: tuple[int, int] | None = None
        self.expects, self.first = "value", False

    def step(self) -> None:
        """Take one token."""
        token = _TOKEN.match(self.text, self.at, self.limit)
        if token is None:
            raise Malformed(self.at)
        self.at = token.end()
        mark = token[1]
        if mark in ("}", "]"):
            self._end(token)
        elif self.expects == "comma" and mark == ",":
            self.expects = "key" if self.stack[-1].kind == "object" else "value"
        elif self.expects == "colon" and mark == ":":
            self.expects = "value"
        elif self.expects == "key" and token[2] is not None:
            self.key, self.expects, self.first = token.span(2), "colon", False
        elif self.expects == "value" and (not mark or mark in "{["):
            self._begin(token)
        else:
            raise Malformed(token.start(token.lastindex or 0))

    def _begin(self, token: re.Match[str]) -> None:
        made = _made(token, self.key)
        self.key = None
        if self.stack:
            self.stack[-1].children.append(made)
        else:
            self.root = made
        self.expects, self.first = "comma", False
        if token[1]:
            if len(self.stack) >= _DEPTH:
                raise Malformed(token.start(1))
            self.stack.append(made)
            self.expects, self.first = ("key" if token[1] == "{" else "value"), True

    def _end(self, token: re.Match[str]) -> None:
        kind = "object" if token[1] == "}" else "array"
        if not self.stack or self.stack[-1].kind != kind or not (self.first or self.expects == "comma"):
            raise Malformed(token.start(1))
        self.stack.pop().stop = self.at
        self.expects, self.first = "comma", False


def _made(token: re.Match[str], key: tuple[int, int] | None) -> Value:
    if token[1]:
        return Value("object" if token[1] == "{" else "array", token.start(1), token.end(1), key)
    if token[2] is not None:
        return Value("string", *token.span(2), key)
    word = token[3]
    return Value(word if word in ("true", "false", "null") else "number", *token.span(3), key)
