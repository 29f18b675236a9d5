"""What surrounds a text and is none of it: menus of links, notices about cookies, lines to share, running lines.

Owns the decision, over blocks that a reader found; what it takes becomes a gap with the reason. It never takes prose:
only links without a word between them, whole lines of a closed list, and lines beside a page break that come again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ltmi_py.bundle.parts import fold
from ltmi_py.documents.model import Block, Document, Gap, Reading
from ltmi_py.text import wordlists

_FEWEST = 3  # links that make a menu
_BADGES = 2  # pictures that are links
_LINK_WORDS = 5
_LINE_LIMIT = 300  # characters of a notice
_REACH = 4000  # characters looked back for a tag
_COMES_AGAIN = 3
_NAVIGATION = re.compile(r"<div\b[^<>]*\bclass\s*=\s*[\"']?nav(?:header|footer)\b", re.IGNORECASE)
_SECTION_NUMBER = re.compile(r"^(?:\d+\.)*\d*[.)]?\s*")
_GUIDES = frozenset(("next", "up", "previous", "prev", "contents", "index", "home", "top", "back", "|", "-", "weiter", "zurück",
                     "siguiente", "anterior", "suivant", "précédent", "hoch"))  # fmt: skip
_ARROWS = ("→", "»", "›", "↗", "⟶", "➜", "➔")
_ANCHOR = re.compile(r"<a\b[^<>]*>|</a\s*>", re.IGNORECASE)
_HREF = re.compile(r"\bhref\s*=\s*[\"']?\s*#", re.IGNORECASE)
_FOOTER = re.compile(r"<(/?)footer\b", re.IGNORECASE)
_RIGHTS = re.compile(
    r"(?:©|\(c\)|copyright)(?: ?(?:©|\(c\)|copyright))* ?(?:(?:19|20)\d\d[ ,–-]*)+[^.!?]{0,60}(?:\. |, | [-–|] )?all rights reserved",
)
_ALL_RIGHTS = r"(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati|todos os direitos reservados|все права защищены)"
_SIGNED = re.compile(rf"©[^.!?]{{1,60}}|(?:(?:©|copyright)[^!?]{{1,60}}[.,] ?)?{_ALL_RIGHTS}")
_OWNED = re.compile(r"(?:© ?(?:copyright )?|copyright ©? ?)(?:(?:19|20)\d\d[ ,–-]*)+[^.!?]{0,60}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\s[|·•]\s")
_TO_PAGE = re.compile(r"\w[ \t]*(?:\.{4,}|(?:[ \t]\.){4,}|…{2,})[ \t]*(?:\d{1,4}|[ivxl]{1,6})[ \t]*$")
_TAIL = 200  # characters of a line in which its dots are looked for
_FIGURES = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class _Links:
    """What a block holds if it is links and nothing else: how many, how many of them pictures, all within the page."""

    count: int
    pictures: int
    inner: bool


def without_boilerplate(document: Document) -> Document:
    """Return the document with its boilerplate as gaps; as it is where nothing else would be left."""
    gone = set(_found(document))
    blocks = document.blocks
    if not gone or not any(
        index not in gone and block.kind != "heading" for index, block in enumerate(blocks)
    ):
        return document
    place: dict[int | None, int] = {}
    for index in range(len(blocks)):
        if index not in gone:
            place[index] = len(place)
    kept = tuple(
        replace(block, parent=place.get(block.parent), lead=place.get(block.lead))
        for index, block in enumerate(blocks)
        if index not in gone
    )
    gaps = [*document.gaps, *(Gap(blocks[index].start, blocks[index].stop, "boilerplate") for index in gone)]
    return replace(document, blocks=kept, gaps=tuple(sorted(gaps, key=lambda gap: gap.start)))


def _found(document: Document) -> Iterator[int]:
    """Yield the indices of the blocks that are boilerplate."""
    blocks = document.blocks
    yield from _running(document)
    yield from _contents(document)
    if document.media_type == "text/plain":
        yield from _announced(document)
    html = document.media_type == "text/html"
    for index, block in enumerate(blocks):
        if (
            (block.kind == "paragraph" or (html and block.kind == "item"))
            and block.stop - block.start <= _LINE_LIMIT
            and _is_notice(Reading(document.text, block.runs).plain, owned=html)
        ):
            yield index
    if document.media_type in ("text/html", "text/markdown"):
        yield from _menus(document)
        yield from _pointers(document)
    if html and _NAVIGATION.search(document.text):
        yield from (index for index, block in enumerate(blocks) if _in_navigation(document.text, block.start))


def _is_notice(plain: str, *, owned: bool) -> bool:
    """Tell whether every sentence of a text is a line of the list, or says who holds the rights."""
    said = fold(plain).lower().strip(" \t.!|·•»›→")
    if not said:
        return False
    if _RIGHTS.fullmatch(said) or _SIGNED.fullmatch(said) or (owned and _OWNED.fullmatch(said)):
        return True
    lines = wordlists.in_any("boilerplate")
    return all(piece.strip(" .!|·•»›→:") in lines for piece in _SENTENCE.split(said))


def _running(document: Document) -> Iterator[int]:
    """Yield the lines beside a page break that come again on other pages, figures apart."""
    text = document.text
    if "\f" not in text:
        return
    found: list[tuple[int, str]] = []
    before = 0
    for index, block in enumerate(document.blocks):
        after = document.blocks[index + 1].start if index + 1 < len(document.blocks) else len(text)
        beside = (
            "\f" in text[before : block.start]
            or "\f" in text[block.stop : after]
            or index in (0, len(document.blocks) - 1)
        )
        before = block.stop
        if beside and block.kind in ("paragraph", "heading") and block.stop - block.start <= _LINE_LIMIT // 3:
            found.append((index, _FIGURES.sub("#", fold(text[block.start : block.stop]))))
    often = Counter(line for _, line in found)
    yield from (index for index, line in found if often[line] >= _COMES_AGAIN)


def _contents(document: Document) -> Iterator[int]:
    """Yield blocks whose every line leads by dots to a page: tables of contents."""
    for index, block in enumerate(document.blocks):
        if block.kind in ("paragraph", "item", "heading"):
            lines = document.text[block.start : block.stop].splitlines()
            if all(_TO_PAGE.search(line[-_TAIL:]) for line in lines):
                yield index


def _announced(document: Document) -> Iterator[int]:
    """Yield lines of three or more in a row that come again below, each as a line of its own: tables of contents."""
    lines = [_line_of(document, block) for block in document.blocks]
    last = {line: index for index, line in enumerate(lines) if line}
    for again, run in groupby(range(len(lines)), key=lambda index: last.get(lines[index], index) > index):
        members = list(run)
        if not again or len(members) < _FEWEST:
            continue
        below = [last[lines[index]] for index in members]
        if below == sorted(below) and below[0] > members[-1]:
            yield from members


def _line_of(document: Document, block: Block) -> str:
    """Return a block as a line that may head something: short, without an end, its number apart; else ""."""
    if block.kind not in ("paragraph", "item", "heading") or block.stop - block.start > _LINE_LIMIT // 3:
        return ""
    line = fold(document.text[block.start : block.stop])
    return "" if line[-1:] in ".!?…:;," else _SECTION_NUMBER.sub("", line)


def _in_navigation(text: str, at: int) -> bool:
    """Tell whether a place is in the head or foot of a page that only leads to its neighbours."""
    last = None
    for last in _NAVIGATION.finditer(text, max(0, at - _REACH), at):  # noqa: B007 - the last one counts
        pass
    return last is not None and "</table" not in text[last.end() : at].lower()


def _pointers(document: Document) -> Iterator[int]:
    """Yield blocks of one short link that an arrow ends ("See all →"): they only lead away."""
    text = document.text
    read = _read_html if document.media_type == "text/html" else _read_markdown
    for index, block in enumerate(document.blocks):
        if block.kind not in ("paragraph", "item") or block.stop - block.start > _LINE_LIMIT:
            continue
        if Reading(text, block.runs).plain.rstrip()[-1:] in _ARROWS:
            links = read(text, block, document.blocks[index - 1].stop if index else 0)
            if links is not None and links.count == 1:
                yield index


def _menus(document: Document) -> Iterator[int]:
    """Yield paragraphs and lists of nothing but short links that no heading names as sources."""
    blocks, read = document.blocks, _read_html if document.media_type == "text/html" else _read_markdown
    heads: list[str] = []
    head = ""
    links: list[_Links | None] = []
    for index, block in enumerate(blocks):
        if block.kind == "heading":
            head = fold(Reading(document.text, block.runs).plain).lower().strip(" :.#")
        heads.append(head)
        before = blocks[index - 1].stop if index else 0
        links.append(read(document.text, block, before) if block.kind in ("paragraph", "item") else None)
    for key, group in groupby(
        range(len(blocks)), key=lambda index: (links[index] is not None, blocks[index].kind, heads[index])
    ):
        linked, kind, above = key
        if not linked or above in wordlists.in_any("source_heads"):
            continue
        members = list(group)
        if kind == "paragraph":
            yield from (index for index in members if _is_menu(links[index]))
        elif _is_list(document, members, [found for index in members if (found := links[index])], above):
            yield from members


def _is_menu(links: _Links | None) -> bool:
    return links is not None and (links.count >= _FEWEST or links.pictures >= _BADGES)


def _is_list(document: Document, members: Sequence[int], links: Sequence[_Links], above: str) -> bool:
    """Tell whether items are a menu: they lead to places of the page, or stand before all headings or in the footer."""
    first = document.blocks[members[0]]
    if sum(each.count for each in links) < _FEWEST:
        return False
    if all(each.inner for each in links):
        return True
    if first.lead is not None or document.media_type != "text/html":
        return False
    return not above or _in_footer(document.text, first.start)


def _in_footer(text: str, at: int) -> bool:
    tags = list(_FOOTER.finditer(text, max(0, at - _REACH), at))
    return bool(tags) and not tags[-1][1]


def _read_html(text: str, block: Block, before: int) -> _Links | None:
    """Return the links of a block, None if a word of it stands outside them."""
    opener: str = ""
    for tag in _ANCHOR.finditer(text, max(before, block.start - _REACH), block.start):
        opener = "" if tag[0].startswith("</") else tag[0]
    count, inner, words = 0, True, False
    for run in block.runs:
        if run.skip:
            for tag in _ANCHOR.finditer(text, run.start, run.stop):
                opener = "" if tag[0].startswith("</") else tag[0]
                words = False
            continue
        piece = run.text if run.by else text[run.start : run.stop]
        if not any(map(str.isalnum, piece)):
            continue
        if not opener and _GUIDES.issuperset(piece.lower().replace(":", " ").split()):
            continue
        if not opener or len(piece.split()) > _LINK_WORDS:
            return None
        count += not words
        words, inner = True, inner and _HREF.search(opener) is not None
    return _Links(count, 0, inner) if count else None


def _read_markdown(text: str, block: Block, _: int) -> _Links | None:
    """Return the links of a block, None if a word of it stands outside them."""
    depth = count = pictures = 0
    inner = True
    for run in block.runs:
        piece = text[run.start : run.stop]
        if run.skip == "markup" and piece in ("[", "!["):
            depth += 1
            pictures += piece == "!["
            count += depth == 1
        elif run.skip == "markup" and piece.startswith("]") and depth:
            depth -= 1
            inner = inner and (depth > 0 or piece.startswith("](#"))
        elif run.skip or not any(map(str.isalnum, run.text if run.by else piece)):
            continue
        elif not depth or len(piece.split()) > _LINK_WORDS:
            return None
    return _Links(count, pictures, inner) if count else None
