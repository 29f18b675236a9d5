"""Lists of works cited, and captions: what is one statement, however many dots it has.

Owns which headings open such a list, and which paragraphs are its entries.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ltmi_py.documents.model import Block, Document

WORK = "reference"  # tag of an entry
CAPTION = "caption"
_NUMBER = r" ?(?:[A-Z]\.?)?\d{1,3}(?:[.-]\d{1,3}|[a-z])?(?: ?[:.–—]|\.?$|(?= [A-ZÀ-ÞА-Я(]))"
_FIGURED = re.compile(
    rf"(?i:fig(?:ure|\.)?|abb(?:ildung|\.)|figura|рис(?:унок|\.)|şekil|schaubild|图|圖|図){_NUMBER}"
)
_TABLED = re.compile(rf"(?i:tab(?:le|\.)|tabelle|tableau|tabla|tabel[al]a|таблица|tablo|表){_NUMBER}")
_LONGEST_CAPTION = 480  # characters
_HEADING = re.compile(
    r"(?:[\dIVX]{1,3}(?:\.\d{1,2})*\.?\s+|[A-Z]\.\s+)?(?:(?:annotated |selected )?(?:references|bibliography)(?: (?:and|&) notes)?|works cited|literature(?: cited)?|further reading|"
    r"literatur(?:verzeichnis|angaben)?|quellen(?:verzeichnis|angaben)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía|"
    r"referências(?: bibliográficas)?|bibliografia|riferimenti(?: bibliografici)?|(?:список )?(?:использованной )?литератур[аы]|источники|kaynak(?:ça|lar)|المراجع|संदर्भ|参考文献|參考文獻)\s*:?",
    re.IGNORECASE,
)
_LONGEST_HEADING = 60  # characters
_LONGEST = 580  # characters of an entry
_DATED = re.compile(
    r"\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:in press|to appear|forthcoming|im Druck|n\.d\.)|\bdoi\b|arXiv|https?://|ISBN",
    re.IGNORECASE,
)
_MARK = re.compile(r"\[[^\]\s]{1,20}\]\s|\d{1,3}[.)]\s")


def opens_works(heading: str) -> bool:
    """Tell whether a heading says that works are listed below it."""
    heading = heading.strip().strip("*_# ")
    return len(heading) <= _LONGEST_HEADING and _HEADING.fullmatch(heading) is not None


def is_caption(text: str, *, table: bool = True) -> bool:
    """Tell whether a line begins as the caption of a figure does, or of a table."""
    return _FIGURED.match(text) is not None or (table and _TABLED.match(text) is not None)


def with_works(document: Document) -> Document:
    """Return the document with the entries of its lists of works, and its captions, marked as such."""
    blocks = list(document.blocks)
    inside = changed = False
    for index, block in enumerate(blocks):
        if block.kind == "heading":
            inside = opens_works(document.text[block.start : block.stop])
        elif inside and _is_entry(document.text, block):
            blocks[index] = replace(block, tags=(*block.tags, WORK))
            changed = True
        elif (
            block.kind == "paragraph"
            and CAPTION not in block.tags
            and _is_whole_caption(document.text, block)
        ):
            blocks[index] = replace(block, tags=(*block.tags, CAPTION))
            changed = True
    return replace(document, blocks=tuple(blocks)) if changed else document


def _is_whole_caption(text: str, block: Block) -> bool:
    """Tell whether a paragraph is a caption, its number followed by a mark, and short enough to be said at once."""
    found = re.match(r"[*_]*([^\n]{1,40})", text[block.start : block.stop])
    if found is None or block.stop - block.start > _LONGEST_CAPTION or not is_caption(found[1]):
        return False
    return re.search(r"\d[a-z]?[*_]* ?[:.–—|]", found[1]) is not None


def _is_entry(text: str, block: Block) -> bool:
    """Tell whether a paragraph or an item is an entry of a list of works: it has a year or an address, or is numbered."""
    if (
        block.kind not in ("paragraph", "item")
        or block.stop - block.start > _LONGEST
        or block.lead is not None
    ):
        return False
    said = text[block.start : block.stop]
    return _DATED.search(said) is not None or _MARK.match(said) is not None
