"""Where a unit of a source may begin and end (SPEC 6.3): the conservative test that R0 asks of a locus's offset.

Owns the test and nothing else. It errs towards "no": a locus whose edge is not recognised here names its `x-unit`.
Offsets are characters. A question costs no more than the lines around it, and no more than a few times 400 characters.
"""

from __future__ import annotations

import re

from ltmi_py.bundle import layouts as shape
from ltmi_py.bundle.layouts import BREAK, CLOSERS, OPENERS, REACH, TERMINATORS, WHITE
from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.tables import LANGUAGES, words

_PLAIN_WIDTH = 50  # characters; a line shorter than this was not broken to fit a page
_WORD_BEFORE = re.compile(r"(?:[^\W_]\.)*[^\W_][\w'’&-]*\Z")
_LAST_PIPE = re.compile(r"(?:\|[ \t]*)+(?=[\r\n]|\Z)")
_FIRST_WORD = re.compile(r"\S*")
_SPEAKER = re.compile(r"[ \t]*(?:<v[ .]|>>|[-–—][ \t]?\S|\[|♪)")


# A line that holds no words of its own: an empty item, a comment, a footnote mark.
_EMPTY = re.compile(r"[ \t]*(?:[-*+•]|\(?\d{1,4}[.)]|<!--(?:(?!-->).)*-->|(?:\[\^[^\]\s]{1,40}\])+)[ \t]*")


def starts_unit(text: str, at: int, media_type: str = "text/plain") -> bool:
    """Say whether a slice may begin at the character `at` without `x-unit` (SPEC 6.3)."""
    if at >= len(text):
        return True
    family = shape.family_of(media_type)
    if family == "table":
        return at in shape.cells(text, media_type)[0] or _plain_start(text, at, "html")
    if family == "json":
        if shape.opens_value(text, at):
            return True
        (text, at), family = _unescaped(text, at), "plain"
    if family == "captions":
        return _caption_start(text, at)
    if at > 1 and text[at - 1] == " " and text[at - 2] in ".!?" and _ends_sentence(text, at - 1, at):
        return True
    return _plain_start(text, at, family)


def stops_unit(text: str, at: int, media_type: str = "text/plain") -> bool:
    """Say whether a slice may end before the character `at` without `x-unit` (SPEC 6.3)."""
    if at <= 0:
        return True
    family = shape.family_of(media_type)
    if family == "table":
        return at in shape.cells(text, media_type)[1] or _plain_stop(text, at, "html")
    if family == "json":
        if shape.closes_value(text, at):
            return True
        (text, at), family = _unescaped(text, at), "plain"
    if family == "captions":
        return _caption_stop(text, at)
    if text[at - 1] in ".!?" and text[at : at + 1] == " " and _ends_sentence(text, at, at + 1):
        return True
    return _plain_stop(text, at, family)


def is_break(text: str, left: int, right: int) -> bool:
    """Say whether text[left:right], the gap between two loci of one unit, parts them by itself (SPEC 6.4).

    It does where a sentence may end (a weaker test than that of a boundary: only titles and the like forbid it),
    and where a line was ended on purpose: its next word would have fitted, and nothing hangs over.
    """
    stop = _content_end(text, left)
    first = _first_letter(text, right)
    if stop and text[stop - 1] in TERMINATORS:
        if text[stop - 1] != ".":
            return True
        if not _abbreviates(text, stop - 1):
            return True
        return (
            _last_word(text, stop - 1) not in words("titles") and not first.islower() and not first.isdigit()
        )
    line = _line_start(text, right)
    return left <= line <= right and _ended_on_purpose(text, _line_stop(text, left), line)


def _plain_start(text: str, at: int, family: str) -> bool:
    edge = at
    line = _line_start(text, at)
    lined = family in ("plain", "markdown", "code")
    if lined and line >= 0 and line < at and at - line < REACH:
        opened = _opened(text, line, at, family)
        if opened is not None:
            edge, marked = opened
            if marked:
                return True
    left = edge
    limit = max(0, edge - REACH)
    while left > limit:
        if text[left - 1] in WHITE or text[left - 1] == "\ufeff" or text[left - 1] in OPENERS:
            left -= 1
        elif text[left - 1] == ">" and family in ("html", "markdown"):
            tag = text.rfind("<", limit, left)
            if tag < 0 or not shape.TAG.fullmatch(text, tag, left):
                break
            if shape.BLOCK_TAG.match(text, tag):
                return True
            left = tag
        else:
            break
    if left == 0:
        return True
    return _is_border(text, left, edge, at, family)


def _plain_stop(text: str, at: int, family: str) -> bool:
    right = at
    limit = min(len(text), at + REACH)
    while right < limit:
        if text[right] in WHITE or text[right] == "\ufeff":
            right += 1
            continue
        if text[right] == "<" and family in ("html", "markdown"):
            if shape.BLOCK_TAG.match(text, right):
                return True
            tag = shape.TAG.match(text, right)
            if tag:
                right = tag.end()
                continue
        note = shape.NOTE_AFTER.match(text, right)
        if note:
            right = note.end()
        elif text[right] in CLOSERS and not _begins_line(text, at, right):
            right += 1
        else:
            break
    if right >= len(text):
        return True
    if family == "markdown" and text[right] == "|" and not BREAK.search(text, at, right):
        return _LAST_PIPE.match(text, right) is not None
    return _is_border(text, at, right, right, family)


def _begins_line(text: str, at: int, right: int) -> bool:
    return BREAK.search(text, at, right) is not None


def _opened(text: str, line: int, at: int, family: str) -> tuple[int, bool] | None:
    """Return where the edge before `at` lies if only prefixes stand between, and whether a marker opens the line."""
    if family == "code":
        found = shape.COMMENT.match(text, line, at)
        return (line, False) if found and not text[found.end() : at].strip() else None
    spot = shape.QUOTE.match(text, line, at).end()  # type: ignore[union-attr]
    marked = False
    for pattern in (shape.MARKED, shape.BULLET, shape.NUMBER, shape.MARKED, shape.LABEL):
        found = pattern.match(text, spot, at)
        if found and found.end() > spot and _counts(text, line, spot, pattern):
            spot, marked = found.end(), True
    if text[spot:at].strip("".join(OPENERS) + " \t"):
        return None
    return line, marked


def _counts(text: str, line: int, spot: int, pattern: re.Pattern[str]) -> bool:
    """Say whether a list marker opens an item here: after a running line it may be a minus sign or a year."""
    if pattern not in (shape.BULLET, shape.NUMBER):
        return True
    found = pattern.match(text, spot)
    risky = pattern is shape.NUMBER and found is not None and found.group().strip(" \t(.)") != "1"
    risky = risky or (found is not None and text[found.end() : found.end() + 1].isdigit())
    if not risky or line == 0:
        return True
    stop = _line_stop(text, line)
    before = _line_start(text, stop)
    if stop == before or text[stop - 1] in ":;," or text[stop - 1] in TERMINATORS:
        return True
    head = shape.QUOTE.match(text, before).end()  # type: ignore[union-attr]
    return any(kind.match(text, head) for kind in (shape.BULLET, shape.NUMBER, shape.STRUCTURE)) or text[
        head : head + 2
    ] in ("  ", "\t")


def _is_border(text: str, left: int, edge: int, right: int, family: str) -> bool:
    """Judge the gap from the content that ends at `left` to what begins at `right`; `edge` is its last line's start."""
    if family != "html" and shape.BLANK.search(text, left, edge):
        return True
    if _ends_sentence(text, left, right):
        return True
    if family == "html":
        return False
    line = _line_start(text, edge)
    return line > 0 and left <= line <= edge and _lines_part(text, _line_stop(text, line), line, family)


def _lines_part(text: str, stop: int, line: int, family: str) -> bool:
    """Say whether the line that ends at `stop` and the one that begins at `line` are different blocks."""
    before = _line_start(text, stop)
    if before < 0:
        return False
    if family == "code":
        found = shape.COMMENT.match(text, before)
        here = shape.COMMENT.match(text, line)
        blank = found is not None and found.end() >= stop
        coded = found is here is None and (
            shape.CODE_LINE.match(text, before, stop) or shape.CODE_LINE.match(text, line)
        )
        return blank or bool(coded) or (found is None) != (here is None)
    old, new = shape.QUOTE.match(text, before), shape.QUOTE.match(text, line)
    if old is None or new is None:
        return False
    if new.group().count(">") > old.group().count(">") or not text[old.end() : stop].strip():
        return True
    here = BREAK.search(text, new.end(), new.end() + REACH)
    end = here.start() if here else min(len(text), new.end() + REACH)
    if _EMPTY.fullmatch(text, old.end(), stop) or _EMPTY.fullmatch(text, new.end(), end):
        return True
    if shape.STRUCTURE.match(text, old.end(), stop) or shape.MARKED.match(text, new.end()):
        return True
    if any(
        p.match(text, new.end()) and _counts(text, line, new.end(), p) for p in (shape.BULLET, shape.NUMBER)
    ):
        return True
    return shape.LABEL.match(text, new.end(), new.end() + REACH) is not None


def _ends_sentence(text: str, left: int, right: int) -> bool:
    stop = _content_end(text, left)
    if not stop or text[stop - 1] not in TERMINATORS:
        return False
    if text[stop - 1] in shape.WIDE:
        return True
    if not any(char in WHITE or char == ">" for char in text[stop : right + 1]):
        return False
    first = _first_letter(text, right)
    if not first or first.islower() or first in ",;:.!?)…-–—":
        return first == "-"
    if text[stop - 1] != "." or text[stop - 2 : stop - 1] == ".":
        return True
    return not (_abbreviates(text, stop - 1) or _is_ordinal(text, stop - 1))


def _abbreviates(text: str, stop: int) -> bool:
    word = _last_word(text, stop)
    if word in words("abbreviations") or (len(word) == 1 and word.isalpha()):
        return True
    return text[max(0, stop - 2) : stop - 1] == "." and text[stop - 1].isalpha()


def _is_ordinal(text: str, stop: int) -> bool:
    found = re.search(r"[\d.,]+\Z", text[max(0, stop - 12) : stop])
    return found is not None and len(found.group()) <= 2 and found.group().isdigit()


def _content_end(text: str, left: int) -> int:
    """Walk back from `left` over white space, closing marks, notes and tags to the end of the words themselves."""
    for _ in range(60):
        if not left:
            return 0
        char = text[left - 1]
        if char in WHITE:
            left -= 1
            continue
        if char in ")]¹²³⁰⁴⁵⁶⁷⁸⁹":
            note = shape.NOTE_BEFORE.search(text[max(0, left - REACH) : left])
            if note:
                left -= len(note.group())
                continue
        if char == ">":
            tag = text.rfind("<", max(0, left - REACH), left)
            if tag >= 0 and shape.TAG.fullmatch(text, tag, left):
                left = tag
                continue
        if char not in CLOSERS:
            return left
        left -= 1
    return left


def _first_letter(text: str, right: int) -> str:
    for spot in range(right, min(len(text), right + 60)):
        if text[spot] not in OPENERS and text[spot] not in WHITE:
            return text[spot]
    return ""


def _last_word(text: str, stop: int) -> str:
    found = _WORD_BEFORE.search(text[max(0, stop - 40) : stop])
    return found.group().replace(".", "").lower() if found else ""


@ByIdentity
def _breaks(text: str, _: str) -> str:
    """Return the line breaks that stand in a text at all."""
    return "".join(char for char in shape.BREAKS if char in text)


def _line_start(text: str, at: int) -> int:
    """Return where the line of `at` begins, or -1 if that is further away than REACH * 4."""
    limit = max(0, at - 4 * REACH)
    best = -1
    for char in _breaks(text):
        best = max(best, text.rfind(char, limit, at))
    return best + 1 if best >= 0 else 0 if limit == 0 else -1


def _line_stop(text: str, line: int) -> int:
    """Return where the last line with words before `line` ends, its white space left off."""
    while line and text[line - 1] in WHITE:
        line -= 1
    return line


def _ended_on_purpose(text: str, stop: int, line: int) -> bool:
    start = _line_start(text, stop)
    if start < 0 or not stop:
        return False
    first = _FIRST_WORD.match(text, line)
    size = len(first.group()) if first else 0
    widest = max((len(part) for part in text[max(0, start - REACH) : start].splitlines()[-3:]), default=0)
    fits = stop - start + 1 + size <= max(
        widest, len(text[line : line + REACH].splitlines()[0]), _PLAIN_WIDTH
    )
    return fits and not _first_letter(text, line).islower() and not hangs(text, stop)


def hangs(text: str, stop: int) -> bool:
    """Say whether the words that end at `stop` plainly go on: a comma, a dash, a joint, an operator, an article."""
    if text[stop - 1] in ",;-–—(/&":
        return True
    word = _last_word(text, stop)
    return any(
        word in words(name, code) for code in LANGUAGES for name in ("function", "operators", "joints")
    )


def _unescaped(text: str, at: int) -> tuple[str, int]:
    """Return the neighbourhood of `at` in a JSON text with its escaped white space shown as such, length kept."""
    low, high = max(0, at - 4 * REACH), at + 4 * REACH
    window = text[low:high].replace("\\n", "\n ").replace("\\r", "\r ").replace("\\t", "\t ")
    return ("x" if low else "") + window + ("x" if high < len(text) else ""), at - low + bool(low)


def _caption_start(text: str, at: int) -> bool:
    left, crossed = at, False
    for _ in range(40):
        line = _line_start(text, left)
        if line < 0:
            return False
        body = text[line:left].strip()
        if (
            body
            and not _is_cue_line(text, line, body, crossed)
            and not (left == at and _label_only(text, line, at))
        ):
            break
        if left == at and body and _label_only(text, line, at):
            return True
        crossed = crossed or shape.TIMING.match(body) is not None
        if line == 0:
            return True
        left = line - 1
    return _caption_border(text, left, at, crossed=crossed)


def _caption_stop(text: str, at: int) -> bool:
    right, crossed = at, False
    for _ in range(40):
        found = BREAK.search(text, right)
        stop = found.start() if found else len(text)
        body = text[right:stop].strip()
        if body and not _is_cue_line(text, right, body, crossed=True):
            break
        crossed = crossed or shape.TIMING.match(body) is not None
        if found is None:
            return True
        right = found.end()
    while right < len(text) and text[right] in WHITE:
        right += 1
    return _caption_border(text, at, right, crossed=crossed)


def _is_cue_line(text: str, line: int, body: str, crossed: bool) -> bool:  # noqa: FBT001
    head = shape.TIMING.match(body) or body.startswith(
        ("WEBVTT", "NOTE", "Kind:", "Language:", "Region:", "STYLE")
    )
    return bool(head) or (body.isdigit() and crossed) or (body.isdigit() and "-->" in text[line : line + 80])


def _label_only(text: str, line: int, at: int) -> bool:
    prefix = text[line:at]
    return bool(re.fullmatch(r"[ \t]*(?:<v[ .][^>]*>|<[bi]>|>>[ \t]?|[-–—][ \t]*)+", prefix)) or bool(
        shape.LABEL.fullmatch(prefix)
    )


def _caption_border(text: str, left: int, right: int, *, crossed: bool) -> bool:
    if _ends_sentence(text, left, right):
        return True
    if not crossed:
        return _plain_border_in_cue(text, right)
    stop = _content_end(text, left)
    first = _first_letter(text, right)
    return _SPEAKER.match(text, right) is not None or not (first.islower() or not stop or hangs(text, stop))


def _plain_border_in_cue(text: str, right: int) -> bool:
    line = _line_start(text, right)
    return line == right and (
        _SPEAKER.match(text, right) is not None or shape.LABEL.match(text, right) is not None
    )
