"""Options and terms of manual pages (SPEC 6.3.7): lines that begin a unit, or end one above what explains them.

Owns the looks of such lines. Positions are characters of a plain text.
"""

from __future__ import annotations

import re

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.endings import ended_on_purpose, hangs, line_start, line_stop
from ltmi_py.bundle.proof.layouts import TERMINATORS
from ltmi_py.bundle.tables import LANGUAGES, pattern, words

_FLAG = r"--?[\w?#@](?:(?!--)[^\s,|])*"
_VALUE = r"(?:<[^<>\r\n]{1,40}>|\[[^\[\]\r\n]{1,40}\]|\{[^{}\r\n]{1,60}\}|[\w./=:*+-]+)(?:\.\.\.)?"
_SPEC = rf"{_FLAG}(?:[ ]{_VALUE})?(?:(?:,[ ]?|[ ]?\|[ ]?|[ ]){_FLAG}(?:[ ]{_VALUE})?)*"
_OPTION = re.compile(rf"[ \t]*({_SPEC})(?=[ ]{{2,}}\S|\t|[ \t]*(?:[\r\n]|\Z))")
_NAMES = re.compile(r"[^\s,]+(?:, [^\s,]+)*")
_SIGNED = re.compile(r"[^\W\d_][^\w\s][^\s,]|\d|[_=<\[{]")
_BACKWARD = (
    "governors",
    "operators",
    "joints",
)  # what the first word of a line may bind it to the one above by
# The number of a section without a full stop, or behind a word: "2 ", "TOP 3 ", "§ 4: ".
_SECTION = re.compile(r"(?:(?:[^\W\d_a-zß-öø-ÿ][^\W\d_]{1,11}|§)[ ])?\d{1,2}(?:\.\d{1,2}){0,3}[.:]?[ \t]+")
_BLANKS = " \t\r\n"
LONGEST = 60  # characters of a term
MOST = 6  # words of a title right above its prose
_LEADING = ("function", "joints", "openers")
_SAYING = ("operators", "scopes", "copulas", "pronouns")
HANGING = 3  # columns by which what explains a term is set in


def is_option(text: str, line: int) -> bool:
    """Say whether a line opens with the options of a command, alone in it or parted from what they do by two blanks."""
    found = _OPTION.match(text, line, line + shape.REACH)
    return found is not None and not any(_binds(word) for word in found[1].split() if word[0] != "-")


def option_at(text: str, line: int) -> str:
    """Return the options of a command that a line opens with, as they are written; empty if there are none."""
    found = _OPTION.match(text, line, line + shape.REACH)
    return found[1] if found is not None and is_option(text, line) else ""


def opens_option(text: str, line: int) -> bool:
    """Say whether a line opens an option of a list: below a blank line, another option, or a line that is set in further."""
    if not is_option(text, line):
        return False
    if _is_apart(text, line):
        return True
    stop = line_stop(text, line)
    above = line_start(text, stop)
    inner = shape.indent(text[above:stop]) > shape.indent(text[line : line + shape.REACH])
    return inner or is_option(text, above)


def is_term(text: str, start: int, line: int) -> bool:
    """Say whether the line at `start` is a term that the line at `line` right below it, set in further, begins to explain.

    It is an option; or, below a blank line, a name or several with commas: no word of it binds what follows.
    """
    stop = line_stop(text, line)
    below = text[line : line + shape.REACH]
    if shape.indent(below) < shape.indent(text[start:stop]) + HANGING:
        return False
    found = _OPTION.match(text, start, stop)
    if found is not None and found.end() == stop:
        return opens_option(text, start)
    name = text[start:stop].strip(_BLANKS)
    if not 0 < len(name) <= LONGEST or not _is_apart(text, start):
        return False
    if name[-1] in TERMINATORS or name[-1] in ":;,":
        return False
    if _NAMES.fullmatch(name) is None:
        return _is_title(text, name, stop, line)
    if below.lstrip(" \t")[:1].islower() and _SIGNED.search(name) is None:
        return False
    return not hangs(text, stop) and not any(_binds(word) for word in name.split())


def is_headline(text: str, start: int, line: int) -> bool:
    """Say whether the line at `start` is a headline above the prose that begins right below it, at `line`.

    It stands at the margin below a blank line or at the beginning, with a number, in capitals or as a title, and was ended on purpose; no word binds the two.
    """
    stop = line_stop(text, line)
    number = shape.NUMBER.match(text, start, stop) or _SECTION.match(text, start, stop)
    name = text[number.end() if number else start : stop]
    if not 0 < len(name) <= LONGEST or name[-1] in TERMINATORS or name[-1] in ":;,":
        return False
    if not name[0].isupper() or text[line] in shape.WHITE:
        return False
    if not (number or name.isupper() or (_is_topic(name) and _is_prose(text, line))):
        return False
    if (start and not _is_apart(text, start)) or not ended_on_purpose(text, stop, line):
        return False
    if any(form.match(text, line) for form in (shape.NUMBER, shape.BULLET)):
        return False
    return not _holds(text[line : line + shape.REACH].split(None, 1)[0], "governors") and not any(
        pattern(table, code).search(text, start, stop) for table in ("binding", "leads") for code in LANGUAGES
    )


def _is_topic(name: str) -> bool:
    """Say whether a few words name a topic: the first leads to no other, and none says that something is or is not so."""
    said = name.split()
    if len(said) > MOST or ":" in name or _holds(said[0], *_LEADING):
        return False
    return not any(_holds(word, *_SAYING) for word in said)


def _is_prose(text: str, line: int) -> bool:
    """Say whether a sentence ends in the paragraph that begins at `line`."""
    blank = shape.BLANK.search(text, line, line + shape.REACH)
    below = text[line : blank.start() if blank else line + shape.REACH]
    return any(word[-1] in TERMINATORS for word in below.split())


def _is_apart(text: str, line: int) -> bool:
    """Say whether a line stands below a blank one, or below a line in capitals at the margin that it is set in from."""
    stop = line_stop(text, line)
    above = line_start(text, stop)
    if not stop or above < 0:
        return stop == 0 < line
    if shape.BLANK.search(text, stop, line):
        return True
    heads = text[above:stop].isupper() and text[above] not in shape.WHITE
    return heads and shape.SET_IN.match(text, line) is not None


def _is_title(text: str, name: str, stop: int, line: int) -> bool:
    """Say whether a line of several words was ended on purpose, and no word of it, nor the first below it, binds the two."""
    below = text[line : line + shape.REACH].split(None, 1)[0]
    if not name[0].isupper() or not ended_on_purpose(text, stop, line) or _holds(below, *_BACKWARD):
        return False
    return not any(_holds(word, "operators") for word in name.split()) and not any(
        pattern("binding", code).search(name) or pattern("leads", code).search(name) for code in LANGUAGES
    )


def _binds(word: str) -> bool:
    """Say whether a word is one that a name does not hold: a function word, an operator, a joint."""
    return _holds(word, "function", "operators", "joints")


def _holds(word: str, *tables: str) -> bool:
    bare = word.strip(".,()[]<>'\"").lower()
    return any(bare in words(name, code) for code in LANGUAGES for name in tables)


_STARRED = re.compile(r"(\*{1,6})[ \t]+\S")
_DEEPER = re.compile(r"^\*{2,6}[ \t]+\S", re.MULTILINE)
_LONGEST_HEADING = 100  # characters


def is_outline_heading(text: str, line: int) -> bool:
    """Say whether a line at the margin is a heading by its stars: in a text that has some with two stars and more.

    It holds no governor, attribution or word of `leads`, ends in no terminator, `;` or comma, and stands below a blank line.
    """
    found = _STARRED.match(text, line)
    if found is None or not _has_outline(text):
        return False
    end = shape.BREAK.search(text, line)
    stop = line_stop(text, end.start() if end else len(text))
    if stop - line > _LONGEST_HEADING or text[stop - 1] in TERMINATORS or text[stop - 1] in ";,":
        return False
    above = line_stop(text, line)
    if above and shape.BLANK.search(text, above, line) is None:
        return False
    return not any(
        pattern(name, code).search(text, line, stop) for name in ("binding", "leads") for code in LANGUAGES
    )


def ends_heading(text: str, start: int, line: int) -> bool:
    """Say whether the line at `start` is a heading by its stars, ended on purpose above the line at `line`."""
    return (
        text[start] == "*"
        and is_outline_heading(text, start)
        and ended_on_purpose(text, line_stop(text, line), line)
    )


@ByIdentity
def _has_outline(text: str, _: str) -> bool:
    return _DEEPER.search(text) is not None


_NOTICE = re.compile(r"\ufeff?Format(?:-Specification)?:[ \t]*\S*copyright-format")
_FIELD = re.compile(r"[A-Z][\w-]{1,40}:(?=\s|\Z)")
_NAMED = "License:"


def is_in_notice(text: str, start: int, line: int) -> bool:
    """Say whether a field begins at `line` in a copyright notice of Debian (DEP-5), or the line at `start` is one's name, or names a licence, over it."""
    if _NOTICE.match(text) is None:
        return False
    if _FIELD.match(text, line) is not None:
        return True
    stop, over = line_stop(text, line), _FIELD.match(text, start)
    if over is None or text[line] not in " \t":
        return False
    return over.end() == stop or (over[0] == _NAMED and ended_on_purpose(text, stop, line))


def parts_lines(text: str, start: int, line: int) -> bool:
    """Say whether the line at `line` opens an option or a field, or the one at `start` above it is a headline, a heading by its stars or names a licence."""
    return (
        opens_option(text, line)
        or ends_heading(text, start, line)
        or is_headline(text, start, line)
        or is_in_notice(text, start, line)
    )
