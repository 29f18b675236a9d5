"""Why a sentence that stands alone is no statement: it is a title, a number, a lead or a question.

Owns that judgement. Whether it stands alone, and what comes of it, is decided by the walk.
"""

from __future__ import annotations

import re

from ltmi_py.crystal import kinds
from ltmi_py.crystal.headlines import is_run_in, is_titled, opens_letter
from ltmi_py.crystal.places import LABEL_WORDS, Place
from ltmi_py.crystal.segments import Sentence, words_of
from ltmi_py.documents.model import Block
from ltmi_py.text import wordlists

_NUMBERED = frozenset("(0123456789")
_FIGURED = frozenset(("Fi", "Ta", "Ab", "Ри", "Та", "Ej", "Ex", "Be", "Es", "Li"))
_FIGURE_ALONE = re.compile(
    r"(?:Figure|Fig|Table|Tabelle|Abbildung|Abb|Tableau|Figura|Tabla|Tabella|Рис|Таблица|Example|Ejemplo|Exemple|Exemplo|Esempio|Beispiel|Listing|Listado)\.?[ \u00a0]?[\d.]+"
)
_CITED = re.compile(r"\[[^\[\]]{1,120}\][.,;]?")  # a citation alone, or the mark of a note
_NUMBER_ALONE = re.compile(r"\(?\d+(?:\.\d+)*[.)]?")  # the number of a section, without its title
_BLANK_TO_SIGN = re.compile(r"_{8,}")  # where somebody is to sign
# Lines between the parties of a contract.
_JOINS = frozenset(("between", "and", "zwischen", "und", "entre", "et", "y", "e", "tra", "fra"))
_LEAD_WORDS = 8  # an item of at most so many words that has items below it only names them


def why_left(sentence: Sentence, block: Block, place: Place, *, index: int, first: bool, last: bool) -> str:
    """Return why a sentence of the block at `index` is no statement, if it stands alone; else ""."""
    plain = sentence.tagged.text
    governs = last and place.governs(index)
    if first and "ordered" in block.tags and (not last or governs) and is_run_in(plain):
        return "heading"
    if plain[-1] == "." and plain[:2] in _FIGURED and _FIGURE_ALONE.fullmatch(plain):
        return "lead"
    if plain[0] == "[" and _CITED.fullmatch(plain):
        return "metadata"
    if first and last and "ordered" in block.tags and plain.isupper() and plain.count(" ") > 1:
        return "heading"
    if plain[0] in _NUMBERED and _NUMBER_ALONE.fullmatch(plain):
        return "wordless"
    if block.speaker is not None and not sentence.question and _is_aside(plain, place.language):
        return "boilerplate"
    alone = first and last and block.kind == "paragraph" and block.speaker is None
    if alone and (why := _says_nothing(plain)):
        return why
    label = first and last and plain.endswith((":", "：")) and len(words_of(plain)) < LABEL_WORDS
    if label or (governs and _is_lead(sentence, block, place, index=index)):
        return "lead"
    return "question" if sentence.question else ""


def _says_nothing(line: str) -> str:
    """Return why a line that is a whole paragraph says nothing: somebody is to sign there, or it only joins others; else ""."""
    if line[-1] not in ".!?" and _BLANK_TO_SIGN.search(line):
        return "signature"
    return "lead" if _JOINS.issuperset(words_of(line)) else ""


def _is_aside(plain: str, language: str) -> bool:
    """Tell whether what somebody says in passing claims nothing: "Great!", "Good morning", "Dear Ms Lee,"."""
    said = plain.rstrip(".!… ").lower()
    asides, greetings = (wordlists.words(language, name) for name in ("asides", "greetings"))
    return said in asides or said in greetings or opens_letter(plain)


def _is_lead(sentence: Sentence, block: Block, place: Place, *, index: int) -> bool:
    """Tell whether a sentence only introduces what it governs; a step that nothing below repeats says something."""
    plain = sentence.tagged.text
    if plain.rstrip("*_ ").endswith((":", "：")):
        return True
    if block.kind == "paragraph" and not sentence.question and plain[-1].isalnum():
        return True  # it runs into the code below it
    count = len(words_of(plain))
    if block.kind != "item" or count > _LEAD_WORDS or plain[-1] in ".!。！":
        return False
    if place.is_carried(index) or is_titled(plain.split(), fewest=2):
        return True
    kind = kinds.judge(plain, sentence.tagged, language=place.language)
    return count <= LABEL_WORDS and kind.name != "instruction"
