"""The forms of what a statement may pass over (SPEC 6.7, rule R3): markup, prefix, cue, pronoun, joint.

Owns what each looks like in the text. Whether an `elsewhere` is said elsewhere is the business of `units`.
"""

from __future__ import annotations

import re

from ltmi_py.bundle import layouts as shape
from ltmi_py.bundle.layouts import WHITE
from ltmi_py.bundle.sourcetext import SourceText
from ltmi_py.bundle.tables import LANGUAGES, words
from ltmi_py.bundle.tokens import is_word

_SPEAKING = frozenset(("i", "we", "me", "us", "my", "our"))
REASONS = ("markup", "prefix", "cue", "pronoun", "joint", "elsewhere", "excerpt")

_INVISIBLE = "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f\x00-\x08\x0e-\x1f]"
_CITATION = r"\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|\[\^[^\]\s]{1,60}\]"
_TAG = r"</?[a-zA-Z][^<>]*>|<!--.*?-->|<![a-zA-Z][^<>]*>|<\?[^<>]*\?>"
_COMMON = rf"\s|{_INVISIBLE}|{_CITATION}|[*_`]+"
_LINK = r"\[\[[^\[\]|\r\n]{1,200}\||!?\[|\]\((?:[^()\s]|\([^()\s]*\)|\\[()])*(?:\s+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?\s*\)|\]\[[^\]]*\]|\]"
_UNSEEN = r"(?=[^<>]*(?:\shidden\b|aria-hidden\s*=\s*[\"']?true|display\s*:\s*none|visibility\s*:\s*hidden|class\s*=\s*[\"']?[^<>\"']*\b(?:sr-only|visually-hidden|screen-reader-text|d-none)\b))"
_HIDDEN = (
    r"<(script|style|template|noscript)\b[^<>]*>.*?</\1\s*>|<(sup|del|s|strike)\b[^<>]*>[^<>]*</\2\s*>"
    rf"|<([a-zA-Z][a-zA-Z0-9]*)\b{_UNSEEN}[^<>]*>[^<>]*</\3\s*>"
)
_REFERENCE = r"&(?:shy|zwj|zwnj|nbsp|ZeroWidthSpace|#8203|#173|#xad|#x200[bB]);"
_MARKUP = {
    "plain": rf"(?:{_COMMON}|\[|\])+",
    "code": rf"(?:{_COMMON}|\[|\]|[{{}};]|\"\"\"|'''|/\*+|\*/)+",
    "markdown": rf"(?:{_COMMON}|~~.+?~~|{_LINK}|{_HIDDEN}|{_TAG}|{_REFERENCE}|==|\|(?:[ \t:|-]*\|)?|\\|<(?=[a-zA-Z][\w+.-]*[:@])|>|\s#+(?=\s|\Z)|\{{[#.:][^{{}}]*\}}|!\[[^\]]*\]\([^()]*\))+",
    "html": rf"(?:{_COMMON}|{_HIDDEN}|{_TAG}|{_REFERENCE})+",
    "json": rf"(?:{_COMMON}|\\[nrtbf]|[\"{{}}\[\],:]|~~.+?~~|{_LINK}|{_TAG})+",
    "table": rf"(?:{_COMMON}|[\",;\t|])+",
    "captions": rf"(?:{_COMMON}|{_TAG}|\{{\\[^{{}}]*\}}|♪)+",
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
    r"(?:\s|\d+[ \t]*(?=[\r\n])|(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->[ \t]*(?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3}[^\r\n]*|<v[ .][^<>]*>|</v>)+"
)
_JOINT_MARK = re.compile(r"[,;–—-]+|\.\.\.|…")


def is_markup(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span of characters is markup and nothing else in its media type (SPEC 6.7.1)."""
    text = source.text
    body = text[start:stop]
    if source.family == "markdown" and body.endswith("<") and _ADDRESS.match(text, stop):
        body = body[:-1]  # the bracket that opens an address
        if not body:
            return True
    if not _FORMS[source.family].fullmatch(body):
        return False
    if _STRUCK.search(body) and not _STRUCK_WHOLE.fullmatch(body):
        return False
    if "\\" in body and source.family == "markdown" and text[stop : stop + 1].isalnum():
        return False
    if ">" in body.strip() and body.strip() == ">" and "<" not in text[max(0, start - 300) : start]:
        return False
    if "#" in body and body.strip("# \t") == "" and text[stop : stop + 1] not in ("", "\n", "\r"):
        return False
    if _RAISED.search(body) and not _is_note_raised(text, start):
        return False
    return _emphasises(text, start, stop, body)


_RAISED = re.compile(r"<sup\b[^<>]*>[^<>]*</sup", re.IGNORECASE)
_NOTED = re.compile(r"[^\W\d_]{4,}[.,;:!?\"'”’)\]]*\s*\Z|[.,;:!?\"'”’)\]]\s*\Z")


def _is_note_raised(text: str, start: int) -> bool:
    """Say whether what is raised after text[:start] can be a note mark: not an exponent of a number or a unit."""
    return _NOTED.search(text[max(0, start - 40) : start]) is not None


def _emphasises(text: str, start: int, stop: int, body: str) -> bool:
    """Tell delimiters from a product, an underscore in a name, and a number that would lose its sign."""
    mark = body.strip()
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
    return not (before.isdigit() and after.isdigit())


def is_prefix(source: SourceText, start: int, stop: int, *, opens: bool) -> bool:
    """Say whether a span is the prefix of a line (SPEC 6.7.2); `opens`: it is the first thing in the offset."""
    text = source.text
    body = text[start:stop]
    at_line = start == 0 or text[start - 1] in shape.BREAKS or body[:1] in "\r\n"
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
    return _CUE.fullmatch(body) is not None and ("-->" in body or "<v" in body or "</v" in body)


def is_pronoun(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a pronoun of the closed list (SPEC 7.9)."""
    return source.text[start:stop].lower() in words("pronouns", source.language)


def is_possessive(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is a pronoun that stands for a genitive."""
    return source.text[start:stop].lower() in words("possessives", source.language)


def is_joint(source: SourceText, start: int, stop: int) -> bool:
    """Say whether a span is white space, marks of clause punctuation and at most one joint word (SPEC 6.7.5)."""
    return joint_of(source, start, stop) is not None


def joint_of(source: SourceText, start: int, stop: int) -> str | None:
    """Return the joint that a span is: its word, its first mark or "" for white space alone; None if it is none."""
    body = source.text[start:stop]
    rest = _JOINT_MARK.sub(" ", body).strip("".join(WHITE)).lower()
    marks = _JOINT_MARK.findall(body)
    if not rest:
        return ";" if any(";" in mark for mark in marks) else marks[0][0] if marks else ""
    if any(rest in words("joints", code) for code in dict.fromkeys((source.language, "en"))):
        return rest
    return None


def is_relative(source: SourceText, word: str) -> bool:
    """Say whether a joint opens a relative clause."""
    return any(word in words("relatives", code) for code in dict.fromkeys((source.language, "en")))


def is_reason(why: str) -> bool:
    """Say whether `why` is one of the reasons of R3."""
    return why in REASONS


def opens_with_pronoun(statement: str) -> bool:
    """Say whether the first word of a statement points back; I and we point at who speaks, not at the text."""
    first = statement.split(" ", 1)[0].strip("\"'“‘(*_").lower()
    return first not in _SPEAKING and any(first in words("pronouns", code) for code in LANGUAGES[:1])
