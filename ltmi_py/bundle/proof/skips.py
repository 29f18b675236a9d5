"""The forms of what a statement may pass over (SPEC 6.7, rule R3): markup, prefix, cue, pronoun, joint.

Owns what each looks like in the text. Whether an `elsewhere` is said elsewhere is the business of `units`.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from ltmi_py.bundle.memo import ByIdentity
from ltmi_py.bundle.parts import WHITE
from ltmi_py.bundle.proof import layouts as shape
from ltmi_py.bundle.proof.captions import words_of
from ltmi_py.bundle.proof.endings import line_around, line_start, line_stop
from ltmi_py.bundle.proof.openings import is_item, quote_of
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.bundle.proof.tokens import is_word, unit_begins
from ltmi_py.bundle.tables import LANGUAGES, pattern, words

_SPEAKING = frozenset(("i", "we", "me", "us", "my", "our"))
REASONS = ("markup", "prefix", "cue", "pronoun", "joint", "elsewhere", "excerpt")

_INVISIBLE = "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f\x00-\x08\x0e-\x1f]"
_CITATION = r"\[[1-9]\d{0,2}(?:\s?[,;–-]\s?[1-9]\d{0,2})*\]|\[\^[^\]\s]{1,60}\]"
_TAG = r"</?[a-zA-Z][^<>]*>|<!--.*?-->|<![a-zA-Z][^<>]*>|<\?[^<>]*\?>"
# A tag as CommonMark tells it from a comparison or an address in angle brackets.
_STRICT_TAG = (
    r"<[a-zA-Z][a-zA-Z0-9-]*(?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?)*\s*/?>"
    r"|</[a-zA-Z][a-zA-Z0-9-]*\s*>|<!--.*?-->|<![a-zA-Z][^<>]*>|<\?[^<>]*\?>"
)
_NOTE_MARK = r"\s*(?:\[[^\[\]<>]{1,40}\]|\(?[\d,;–* †‡§¶#-]{1,12}\)?|[a-zA-Z]{1,2}|[®©™])\s*"
_STRUCK_SPAN = r"~~(?=\S)(?:(?!~~|\n[ \t]*\r?\n).)+(?<=\S)~~"
_COMMON = rf"\s|{_INVISIBLE}|{_CITATION}|[*_`]+"
_LINK = r"\[\[[^\[\]|\r\n]{1,200}\||!?\[|\]\((?:[^()\s]|\([^()\s]*\)|\\[()])*(?:\s+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?\s*\)|\]\[[^\]]*\]|\]"
_INSIDE = r"(?:[^<>\"']|\"[^\"<>]*\"|'[^'<>]*')*?"  # up to an attribute, none of whose values is entered
_HIDES = r"hidden(?=[\s>=/])|style\s*=\s*(?:\"[^\"]*|'[^']*|[^\s\"'<>]*)(?:display\s*:\s*none|visibility\s*:\s*hidden|text-decoration(?:-line)?\s*:[^;\"'<>]*line-through)"
HIDING = rf"<[a-zA-Z][a-zA-Z0-9]*\b(?={_INSIDE}\s(?:{_HIDES}))[^<>]*>"  # a tag that hides what it holds
_UNSEEN = (
    rf"(?={_INSIDE}\s(?:{_HIDES}|aria-hidden\s*=\s*[\"']?true"
    r"|class\s*=\s*[\"']?[^<>\"']*\b(?:sr-only|visually-hidden|screen-reader-text|d-none)\b))"
)
_HIDDEN = (
    rf"<(script|style|template|noscript)\b[^<>]*>.*?</\1\s*>|<(del|s|strike)\b[^<>]*>[^<>]*</\2\s*>|<sup\b[^<>]*>(?:<a\b[^<>]*>)?{_NOTE_MARK}(?:</a\s*>)?</sup\s*>"
    rf"|<([a-zA-Z][a-zA-Z0-9]*)\b{_UNSEEN}[^<>]*>[^<>]*</\3\s*>"
)
# What a caption says is heard, in capitals or by a word of its own.
_SOUND = r"[\[(](?:[A-Z][A-Z ,.'’-]{1,40}|(?i:music|applause|laughter|laughs|cheering|inaudible|silence|sighs?|coughs?)(?i: playing| continues)?)[\])]"
_REFERENCE = r"&(?:shy|zwj|zwnj|nbsp|ZeroWidthSpace|#8203|#173|#xad|#x200[bB]);"
_MARKUP = {
    "plain": rf"(?:{_COMMON}|\[|\])+",
    "code": rf"(?:{_COMMON}|\[|\]|[{{}};]|\"\"\"|'''|/\*+|\*/)+",
    "markdown": rf"(?:{_COMMON}|{_STRUCK_SPAN}|{_LINK}|{_HIDDEN}|{_STRICT_TAG}|{_REFERENCE}|==|\|(?:[ \t:|-]*\|)?|\\|<(?=[a-zA-Z][\w+.-]*[:@])|>|\s#+(?=\s|\Z)|\{{:?(?:\s*(?:[#.][\w-]+|[\w-]+=(?:\"[^\"]*\"|[\w-]+)))+\s*\}}|!\[[^\]]*\]\([^()]*\))+",
    "html": rf"(?:{_COMMON}|{_HIDDEN}|{_TAG}|{_REFERENCE})+",
    "json": rf"(?:{_COMMON}|\\[nrtbf]|[\"{{}}\[\],:]|{_STRUCK_SPAN}|{_LINK}|{_TAG})+",
    "table": rf"(?:{_COMMON}|[\",;\t|])+",
    "captions": rf"(?:{_COMMON}|{_TAG}|<[\d:]{{5,9}}\.\d{{3}}>|\{{\\[^{{}}]*\}}|♪|{_SOUND})+",
}
_ADDRESS = re.compile(r"[a-zA-Z][\w+.-]*[:@]|[^\s<>@]+@")
_FORMS = {family: re.compile(form, re.DOTALL) for family, form in _MARKUP.items()}
_STRUCK = re.compile(r"</?(?:del|s|strike)\b", re.IGNORECASE)
_STRUCK_WHOLE = re.compile(r"(?:.*<(del|s|strike)\b.*</\1\s*>.*)", re.IGNORECASE | re.DOTALL)
_CONTINUED = re.compile(r"(?:[ \t]*(?:\r\n|[\n\r])?[ \t]*(?:>[ \t]?|\|)?[ \t]*)+")
_COMMENT_LINE = re.compile(r"(?:\s*(?:\#+:?|//+[/!]?|/\*+|\*/?|--|;+|%+)?[ \t]*)+")
_OPENING = re.compile(
    rf"(?:{shape.QUOTE.pattern})?(?:{shape.BULLET.pattern}|{shape.NUMBER.pattern}|[ \t]*\[[ xX]\][ \t]+|[ \t]*\#{{1,6}}[ \t]+|[ \t]*:[ \t]+|[ \t]*\[\^[^\]\s]+\]:[ \t]*|[ \t]*\|[ \t]*|[ \t]*>>[ \t]*)*"
)
_CUE = re.compile(
    r"(?:\s|\d+[ \t]*(?:\r\n|[\r\n])(?=[ \t]*(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->)|(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->[ \t]*(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[^\r\n]*|<v[ .][^<>]*>|</v>)+"
)
_VOICE = re.compile(r"<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>")
_JOINT_MARK = re.compile(r"[,;–—-]+|\.\.\.|…")


def is_markup(source: SourceText, start: int, stop: int) -> bool:  # noqa: C901 - a list of cases
    """Say whether a span of characters is markup and nothing else in its media type (SPEC 6.7.1)."""
    text = source.text
    body = text[start:stop]
    if source.family == "markdown" and body.endswith("<") and _ADDRESS.match(text, stop):
        body = body[:-1]  # the bracket that opens an address
        if not body:
            return True
    if not _FORMS[source.family].fullmatch(body):
        return False
    if source.family == "markdown" and not body.isspace() and _is_literal(source, start, stop, body):
        return False
    if _STRUCK.search(body) and not _STRUCK_WHOLE.fullmatch(body):
        return False
    if _opens_hidden(body):
        return False
    if "\\" in body and source.family == "markdown" and text[stop : stop + 1].isalnum():
        return False
    if body.strip() == ">" and text.rfind("<", max(0, start - 300), start) <= text.rfind(">", 0, start):
        return False
    if "#" in body and body.strip("# \t") == "" and text[stop : stop + 1] not in ("", "\n", "\r"):
        return False
    raised = _RAISED.search(body) is not None
    if raised and not is_note_raised(text, start):
        return False
    heard = source.family == "captions" and ("[" in body or "(" in body)
    if (raised or heard or "aria-hidden" in body) and _loses_operator(source, start, stop):
        return False
    if _CITED.search(body) and unit_begins(text, stop):
        return False  # an interval or a figure in brackets, before its unit
    return _emphasises(source, start, stop, body)


_NO_SOUND = re.compile(rf"(?:\s|{_INVISIBLE})*")
_ESCAPED = re.compile(r"\\[*_`~\[\]<>|]")


def _is_literal(source: SourceText, start: int, stop: int, body: str) -> bool:
    """Say whether signs in Markdown stand for themselves: in code, behind a backslash, or bars in no table."""
    text = source.text
    if _ESCAPED.search(body):
        return True
    if "|" in body and "[[" not in body and not _is_row(text, start):
        return True
    return any(_NO_SOUND.fullmatch(text[low:high]) is None for low, high in source.code_in(start, stop))


_RULE = re.compile(r"^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$", re.MULTILINE)


@ByIdentity
def _rules(text: str, _: str) -> list[int]:
    """Return where the lines begin that part the head of a table of Markdown from its rows, in order."""
    return [found.start() for found in _RULE.finditer(text)]


def _is_row(text: str, at: int) -> bool:
    """Say whether a position is in a row of a table of Markdown: its line begins with a bar, or a rule is in its paragraph."""
    low, high = line_around(text, at, at)
    if text[low:high].lstrip(" \t>").startswith("|"):
        return True
    rules = _rules(text)
    spot = bisect_right(rules, high + 1)
    return spot > 0 and shape.next_of(shape.blanks(text), rules[spot - 1]) >= low


_SHUT = re.compile(HIDING, re.IGNORECASE)
_WHOLE_HIDDEN = re.compile(_HIDDEN, re.IGNORECASE | re.DOTALL)


def _opens_hidden(body: str) -> bool:
    """Say whether a tag that hides what follows is passed over without what it hides: that would be told as if seen."""
    return "<" in body and _SHUT.search(_WHOLE_HIDDEN.sub("", body)) is not None


def _loses_operator(source: SourceText, start: int, stop: int) -> bool:
    names = ("operators", "governors")
    return any(
        pattern(name, code).search(source.worded, start, stop) for name in names for code in source.languages
    )


_CITED = re.compile(rf"(?:{_CITATION})\Z")
_RAISED = re.compile(r"<sup\b[^<>]*>(?:<a\b[^<>]*>)?[^<>]*(?:</a\s*>)?</sup", re.IGNORECASE)
_NOTED = re.compile(r"[^\W\d_]{4,}[.,;:!?\"'”’)\]]*\s*\Z|[.,;:!?\"'”’)\]]\s*\Z")


def is_note_raised(text: str, start: int) -> bool:
    """Say whether what is raised after text[:start] can be a note mark: not an exponent of a number or a unit."""
    found = _NOTED.search(text[max(0, start - 40) : start])
    return found is not None and found[0].strip() not in words("units")


def _emphasises(source: SourceText, start: int, stop: int, body: str) -> bool:
    """Tell delimiters from a product, an underscore in a name, and a number that would lose its sign."""
    text, mark = source.text, body.strip()
    if not mark or mark.strip("*_`="):
        return True
    before, after = text[start - 1 : start], text[stop : stop + 1]
    alone = (not before or before in WHITE or body[0] in WHITE) and (
        not after or after in WHITE or body[-1] in WHITE
    )
    if alone and before and after and not mark.startswith(("**", "__", "`")):
        return False
    if mark == "_" and before and after and is_word(before) and is_word(after):
        return False
    inside = bool(before and after) and is_word(before) and is_word(after)
    powers = source.family not in ("markdown", "json")  # in Markdown a pair of marks is emphasis even there
    if "*" in mark and powers and inside and (before.isdigit() or after.isdigit()):
        return False  # a power or a product
    if "*" in mark and (inside or after.isdigit()) and not _has_partner(text, start, stop, mark):
        return False
    return not (before.isdigit() and after.isdigit())


def _has_partner(text: str, start: int, stop: int, mark: str) -> bool:
    """Say whether the same mark stands once more in the paragraph, so that the two can be a pair."""
    low, high = max(0, start - 1000), stop + 1000
    before, after = text[low:start], text[stop:high]
    blanks = [found.end() for found in shape.BLANK.finditer(before)]
    blank = shape.BLANK.search(after)
    return mark in before[blanks[-1] if blanks else 0 :] or mark in after[: blank.start() if blank else None]


_SIGNS = tuple("-–—+")


def is_prefix(source: SourceText, start: int, stop: int, *, opens: bool) -> bool:
    """Say whether a span is the prefix of a line (SPEC 6.7.2); `opens`: it is the first thing in the offset."""
    text = source.text
    body = text[start:stop]
    at_line = start == 0 or text[start - 1] in shape.BREAKS or body[:1] in "\r\n"
    if shape.opens_figure(text, stop) and source.family != "code":
        mark = body.rstrip(" \t")[-1:]
        if mark == ">" and not quote_of(text, max(0, line_start(text, stop)))[0]:
            return False  # a comparison
        if opens and mark in _SIGNS and not is_item(text, stop, source.family):
            return False
    if opens and _OPENING.fullmatch(body):
        head = text[max(0, start - 200) : start]
        return (
            at_line
            or _CONTINUED.fullmatch(head[max(head.rfind(char) for char in shape.BREAKS) + 1 :]) is not None
        )
    if source.family == "code" and _COMMENT_LINE.fullmatch(body):
        return at_line or opens
    return at_line and _CONTINUED.fullmatch(body) is not None


def is_cue(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is the number and time between two captions (SPEC 6.7.3)."""
    body = source.text[start:stop]
    if source.family == "captions" and "-->" in body:
        body = _without_repeated(source.text, start, body)
    if _CUE.fullmatch(body) is None or not ("-->" in body or "<v" in body or "</v" in body):
        return False
    voices = [found[1].strip() for found in _VOICE.finditer(source.text, max(0, start - 2000), stop)]
    own = len(_VOICE.findall(body))
    return not own or len(voices) == own or len(set(voices[-own - 1 :])) == 1


def _without_repeated(text: str, start: int, body: str) -> str:
    """Return what stands between two captions without the lines that say again, tags aside, what the line before says."""
    stop = line_stop(text, start)
    said = words_of(text[max(0, line_start(text, stop)) : stop])
    kept = [each for each in body.splitlines(keepends=True) if not said or words_of(each) != said]
    return "".join(kept)


def is_pronoun(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a pronoun of the closed list (SPEC 7.9)."""
    word = source.text[start:stop]
    if len(word) > 1 and word[1:] != word[1:].lower():
        return False  # "US exports", "IT staff"
    if word.lower() not in words("pronouns", source.language):
        return False
    return word.lower() not in words("determiners") or _verb_follows(source, stop)


def speaks(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a pronoun of the first person: only who speaks may stand in its place."""
    return source.text[start:stop].lower() in words("speaking")


def _verb_follows(source: SourceText, stop: int) -> bool:
    """Say whether a word that may stand before a noun stands for one here: a copula or a modal follows."""
    found = re.match(r"[ \t\r\n]+(\w+)", source.text[stop : stop + 40])
    word = found[1].lower() if found else ""
    names = ("copulas", "scopes")
    return any(word in words(name, code) for name in names for code in source.languages)


def is_possessive(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a pronoun that stands for a genitive."""
    return source.text[start:stop].lower() in words("possessives", source.language)


def is_joint(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is white space, marks of clause punctuation and at most one joint word (SPEC 6.7.5)."""
    return joint_of(source, start, stop) is not None


def joint_of(source: SourceText, start: int, stop: int) -> str | None:
    """Return the joint that a span is: its word, its first mark or "" for white space alone; None if it is none."""
    body = source.text[start:stop]
    rest = _JOINT_MARK.sub(" ", body).strip(WHITE).lower()
    marks = _JOINT_MARK.findall(body)
    if not rest:
        return ";" if any(";" in mark for mark in marks) else marks[0][0] if marks else ""
    if any(rest in words("joints", code) for code in source.languages):
        return rest
    return None


def is_relative(source: SourceText, word: str) -> bool:
    """Say whether a joint opens a relative clause."""
    return any(word in words("relatives", code) for code in source.languages)


def is_reason(why: str) -> bool:
    """Say whether `why` is one of the reasons of R3."""
    return why in REASONS


def opens_with_pronoun(statement: str) -> bool:
    """Say whether the first word of a statement points back; I and we point at who speaks, not at the text."""
    first = statement.split(" ", 1)[0].strip("\"'“‘(*_").lower()
    return first not in _SPEAKING and any(first in words("pronouns", code) for code in LANGUAGES[:1])
