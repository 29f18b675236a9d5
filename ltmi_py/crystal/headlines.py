"""Lines of plain text that are headings though nothing marks them: a first line alone, a numbered one alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ltmi_py.bundle.proof import terms
from ltmi_py.documents.model import Block, Document, Run
from ltmi_py.text import wordlists
from ltmi_py.text.steps import says_step
from ltmi_py.text.tagging import Tagged

LONGEST = 80  # characters
_ENDS = tuple(".!?:;,。！？…")
_NUMBER = re.compile(r"\s*(\d+(?:\.\d+)*)[.)]?\s+\Z")
_SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2})*\.?[ \t]+[^\W\d_a-z]")  # "2 Methods"
_CLAUSE = re.compile(
    r"(?:§§?|Art\.|Article|Artikel|Artículo|Articolo|Artigo|Section|Clause) ?\d+[a-z]?\.?(?:[ \t]+[^\W\d_a-z][^.;]*)?\Z"
)
_BYLINE = re.compile(r"(?:by|von|por|par|di|author|autor|auteur)\b\s*:?\s", re.IGNORECASE)
_STOPS = tuple(".!?。！？…")
BELOW_ALL = 7  # the level of a heading below all that are marked
_STRONG = ("**", "__")
_NAMED = ("paragraph", "item", "code", "row")  # what a line may be the heading of
_SAID = (*_STOPS, ":", "：")
_SALUTATION = 4  # blanks
_TITLE_LINES = 3  # of a text without a sentence, the first of which is its title
_LABEL_WORDS = 4  # of a line right above what it names
_LINE_WORDS, _LONGER = 8, 1.5  # of one above what is longer, and how many times that is
_NEXT_LINE = 2  # lines from the end of a block to the one right below
_WORDS = 6  # of a numbered headline
_RUN_IN_WORDS = 8
_SMALL_WORD = 3  # letters; a shorter word is written small in a title
_SAID_ALONE = frozenset(("yes", "no", "ok", "okay", "done", "thanks", "none", "never", "always", "maybe", "sorry", "ja", "nein",
                         "sí", "oui", "non", "fertig", "danke", "stop", "wait"))  # fmt: skip


def has_none(document: Document) -> bool:
    """Tell whether a document of lines marks no heading, so that its lines may be read for some; the title of a PDF's file marks none."""
    lined = document.media_type in ("text/plain", "text/markdown")
    printed = document.origin is not None and document.origin.get("media_type") == "application/pdf"
    return (
        lined
        and (document.title is None or printed)
        and all(block.kind != "heading" for block in document.blocks)
    )


def titled_only(document: Document) -> bool:
    """Tell whether a plain text has a title for its only heading, so that other lines may stand under it as such."""
    marked = [index for index, block in enumerate(document.blocks) if block.kind == "heading"]
    return document.media_type == "text/plain" and marked == [0]


def may_be_title(document: Document, index: int) -> bool:
    """Tell whether a block of plain text that states no title may be one: it is the first, whatever is marked below it."""
    return index == 0 and document.media_type == "text/plain" and document.title is None


def title_line(document: Document) -> Run | None:
    """Return the first of two or three short lines that open a text over a blank line, none of which is a sentence."""
    first = document.blocks[0]
    lines = document.text[first.start : first.stop].splitlines()
    if not 1 < len(lines) <= _TITLE_LINES or first.kind != "paragraph" or first.speaker is not None:
        return None
    plain = any(len(line) > LONGEST or line.endswith(_ENDS) or ": " in line for line in lines)
    if plain or not lines[0][:1].isupper() or not _blank_after(document, first):
        return None
    return Run(first.start, first.start + len(lines[0]))


def opens_with_title(document: Document) -> bool:
    """Tell whether the first heading of a text that is marked as one is of the highest level, so that others stand under it."""
    first = next((block for block in document.blocks if block.kind == "heading"), None)
    return first is not None and first.level == 1


def is_headline(document: Document, block: Block) -> bool:
    """Tell whether a line right above its prose is a heading by its number or its capitals, whatever else the text marks (SPEC 6.3.7)."""
    if document.media_type != "text/plain" or block.kind not in ("paragraph", "item"):
        return False
    if block.stop - block.start > LONGEST or block.speaker is not None or block.lead is not None:
        return False
    text = document.text
    line = text.find("\n", block.stop) + 1
    start = text.rfind("\n", 0, block.start) + 1
    return (
        0 < line < len(text) and not text[block.stop : line].strip() and terms.is_headline(text, start, line)
    )


def names_next(document: Document, index: int) -> bool:
    """Tell whether a line is a heading below those that a text marks: strong from end to end in Markdown, or right above its prose."""
    if not 0 < index < len(document.blocks) - 1:
        return False
    block, following = document.blocks[index : index + 2]
    if block.kind != "paragraph" or block.parent is not None or block.quote:
        return False
    text = document.text[block.start : block.stop]
    if document.media_type == "text/plain":
        below = document.text[block.stop : following.start]
        worded = text[0].isupper() and not text.isupper() and not any(map(str.isdigit, text))
        return worded and len(below.splitlines()) == 1 and _introduces(document, index, text)
    return _is_strong(document, block) and following.kind in _NAMED and not _is_strong(document, following)


def _is_strong(document: Document, block: Block) -> bool:
    """Tell whether all of a line of Markdown is strong, and no sentence."""
    if document.media_type != "text/markdown" or len(block.runs) != 3 or block.stop - block.start > LONGEST:
        return False
    opens, line, closes = (document.text[run.start : run.stop] for run in block.runs)
    return opens == closes and opens in _STRONG and not line.endswith(_ENDS)


def headline_level(document: Document, index: int, *, below: int = 0) -> int | None:
    """Return the level of a block that is a heading by its place (0 for a title), or None; `below` a title it is deeper."""
    level = _level(document, index)
    return level + below if level else level


def _level(document: Document, index: int) -> int | None:
    if index + 1 >= len(document.blocks):
        return None
    block = document.blocks[index]
    text = document.text[block.start : block.stop]
    opens = text[:1].isupper() or _SECTION.match(text) or text[:1] == "§"
    if len(text) > LONGEST or "\n" in text or not opens or _BYLINE.match(text):
        return None
    if block.kind == "paragraph" and _introduces(document, index, text):
        return int(index > 0 or not _blank_after(document, block))
    if text.rstrip("*_ ").endswith(_ENDS) and not (index == 0 and _is_label(text)):
        return None
    if block.kind == "paragraph" and (_CLAUSE.match(text) or is_headline(document, block)):
        return 1
    if block.kind == "item" and "ordered" in block.tags:
        return _numbered(document, block, document.blocks[index + 1], text)
    if (
        block.kind == "paragraph"
        and index == 0
        and (text.isupper() or _blank_after(document, block) or _has_subtitle(document))
    ):
        return 0
    return None


def _has_subtitle(document: Document) -> bool:
    """Tell whether the first line of a text stands over a second one that is no sentence, and both over a blank line."""
    first, second = document.blocks[0], document.blocks[1]
    line = document.text[second.start : second.stop]
    if second.kind != "paragraph" or "\n" in line or len(line) > LONGEST or not line[0].isupper():
        return False
    labelled = ": " in document.text[first.start : first.stop] or ": " in line
    return not labelled and not line.endswith(_ENDS) and _blank_after(document, second)


def is_run_in(text: str) -> bool:
    """Tell whether a sentence that opens a numbered paragraph is its title: "Limitation of Liability.", "Trademarks."."""
    words = text.rstrip(".").split()
    if not text.endswith(".") or len(words) > _RUN_IN_WORDS or not text[:1].isupper():
        return False
    commands = words[0].lower() in wordlists.in_any(
        "imperatives"
    )  # "Press Start.", but not "Use of the hall."
    if commands and not (words[1:] and words[1].lower() in wordlists.in_any("stop")):
        return False
    if len(words) == 1:
        return words[0].isalpha() and words[0].lower() not in _SAID_ALONE
    return is_titled(words) and not text.isupper()


def is_titled(words: Sequence[str], *, fewest: int = 1) -> bool:
    """Tell whether all words but those that name nothing have a capital: "Application of this License"; `fewest` do."""
    small = wordlists.in_any("stop")
    long = [word for word in words if len(word) > _SMALL_WORD and word not in small]
    return len(long) >= fewest and all(word[0].isupper() for word in long)


def opens_letter(text: str) -> bool:
    """Tell whether a line is a salutation and a name, or a farewell of several words: "Dear Ms Lee,", "Kind regards Ann"."""
    if text.count(" ") > _SALUTATION:
        return False
    words = text.rstrip(":! ").replace(",", " ").split()
    openings = [(" ".join(words[:size]).lower(), words[size:]) for size in (3, 2, 1)]
    said, farewells = wordlists.in_any("salutations"), wordlists.in_any("greetings")
    called = text[-1] in ",:!"
    return any(
        ((called and phrase in said) or (" " in phrase and phrase in farewells))
        and all(word[0].isupper() or word in ("all", "everyone") for word in rest)
        for phrase, rest in openings
    )


def _is_label(text: str) -> bool:
    """Tell whether a text opens with a few words and a full stop that say what it is ("Internal memo.")."""
    if not text.endswith(".") or len(text.split()) > _LABEL_WORDS:
        return False
    return not set(Tagged(text).tags[:-1]) - set("DOURNG")


def _introduces(document: Document, index: int, text: str) -> bool:
    """Tell whether a short line stands right above the prose or the items that it names ("Warning")."""
    block, following = document.blocks[index], document.blocks[index + 1]
    between = document.text[block.stop : following.start]
    below = document.text[following.start : following.stop]
    near = len(between.splitlines()) == 1 and _LONGER * len(text) < len(below)
    if (
        len(text.split()) > (_LINE_WORDS if near else _LABEL_WORDS)
        or text.endswith(_STOPS)
        or block.speaker is not None
        or block.lead is not None
        or opens_letter(text)
    ):
        return False
    return (
        _blank_before(document, block)
        and len(between.splitlines()) <= _NEXT_LINE
        and (following.kind == "item" or (following.kind == "paragraph" and below.rstrip().endswith(_SAID)))
    )


def _blank_before(document: Document, block: Block) -> bool:
    before = document.text[max(0, block.start - 80) : block.start].replace("\r\n", "\n").replace("\r", "\n")
    return block.start == 0 or "\n\n" in before[len(before.rstrip()) :].replace(" ", "").replace("\t", "")


def _numbered(document: Document, block: Block, following: Block, text: str) -> int | None:
    """Return the level of a numbered line, if something other than another item comes after it."""
    if following.parent is not None and document.blocks[following.parent] is block and says_step(text):
        return None
    if len(text.split()) > _WORDS or (following.kind == "item" and following.level >= block.level):
        return None
    line = document.text[max(0, block.start - 40) : block.start].replace("\r", "\n").rpartition("\n")[2]
    number = _NUMBER.fullmatch(line)
    return 1 + number[1].count(".") if number else None


def _blank_after(document: Document, block: Block) -> bool:
    rest = document.text[block.stop : block.stop + 80].replace("\r\n", "\n").replace("\r", "\n")
    return "\n\n" in rest[: len(rest) - len(rest.lstrip())].replace(" ", "").replace("\t", "")
