"""Evidence as the check reads it: passages, cut into sentences on demand, and where a word stands in them.

Nothing is indexed beforehand. Looking a word up scans the text once for the letters it begins with, and is remembered;
only sentences that a claim points to are taken apart. Evidence prepared once serves any number of claims.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from math import log

from ltmi_py.checking.cutting import cut
from ltmi_py.checking.lexicon import Groups, Lexicon
from ltmi_py.checking.passages import Passage, Sentence
from ltmi_py.checking.tables import Row, rows
from ltmi_py.checking.words import Word, families, spoken
from ltmi_py.retrieval.index import Index
from ltmi_py.text import wordlists
from ltmi_py.text.folding import bared, lowered

LETTERS = 4  # that a word is looked up by
LONGEST = 1 << 32  # characters that no passage has
REMEMBERED = 1 << 14  # blocks whose sentences are kept
RANKED = 24  # loci that an index finds for a claim
SENTENCE = 120  # characters of a usual sentence

_WORDLIKE = re.compile(r"\w")
# A line, and those after it, set in or not, that go on in lower case where the one before ends no sentence.
_BLOCK = re.compile(r"[^\n]+(?:(?<=[^\n.!?:;])\n[ \t]{0,8}(?=[a-zß-öø-ÿα-ωа-я])[^\n]+)*")
_UNSPACED = "\u2e80"  # from here on scripts write words without spaces

Kept = dict[tuple[int, int], list[Sentence]]  # by passage and where a block of it begins


class Posting:
    """Where a word may stand: offsets by block. `worth` is how telling the word is, more the rarer it stands there.

    `stands` tells whether it stands anywhere; `cut` and `everywhere` hold
    the sentences of blocks, and of all of them, once they were asked for.
    """

    __slots__ = ("blocks", "cut", "everywhere", "stands", "worth")

    def __init__(self, blocks: dict[int, tuple[int, ...]], worth: float) -> None:
        """Take where the word stands; which sentences those are is found out when asked."""
        self.blocks, self.worth, self.stands = blocks, worth, bool(blocks)
        self.cut: dict[int, tuple[Sentence, ...]] = {}
        self.everywhere: tuple[Sentence, ...] | None = None


class Evidence:
    """Texts to check against. Make it with `preparing.prepare`; it remembers what it has looked up.

    With an `index` it holds no text of its own: `narrowed` gives the part that a claim may rest on, whose sentences
    are kept for the next claim. `found` holds, by word,
    what `find` has looked up.
    """

    __slots__ = (
        "_blocks", "_by_id", "_groups", "_kept", "_lowered", "_rows", "_sentences", "_spoken", "_starts", "_text", "found", "index", "language", "lexicon", "part", "passages",
    )  # fmt: skip

    def __init__(
        self,
        passages: Sequence[Passage],
        *,
        language: str,
        groups: Groups = (),
        index: Index | None = None,
        kept: Kept | None = None,
    ) -> None:
        """Take passages; with an index, its loci in its order. `kept` are sentences of theirs that were cut before."""
        self.passages, self.language, self.index = passages, language, index
        self.part = False
        self._text, self._groups = "", groups
        self._by_id: dict[str, Passage] | None = None
        self._spoken: list[str] | None = None
        self._lowered: list[tuple[str, str]] | None = None
        self._starts: list[int] = []
        self._blocks: list[tuple[int, int, int]] = []  # which of the passages, start, stop
        self._rows: dict[int, Row] = {}
        self._sentences: dict[int, tuple[list[int], list[Sentence]]] = {}
        self._kept: Kept = {} if kept is None else kept
        self.found: dict[str, Posting] = {}
        self.lexicon = Lexicon(language, groups=groups, texts=[passage.text for passage in passages])
        if index is None:
            self._lay(passages)

    def _lay(self, passages: Sequence[Passage]) -> None:
        pieces: list[str] = []
        at = 0
        for which, passage in enumerate(passages):
            text = bared(passage.text)
            tabled = [] if passage.locus else rows(passage.text)
            found = _blocks(passage.text, tabled)
            self._rows.update((at + row.start, row) for row in tabled)
            self._starts += [at + start for start, _ in found]
            self._blocks += [(which, start, stop) for start, stop in found]
            pieces.append(text)
            at += len(text) + 1
        self._text = "\n".join(pieces)

    @property
    def blank(self) -> bool:
        """Tell whether there is no word in it."""
        return not self.passages if self.index else _WORDLIKE.search(self._text) is None

    @property
    def listed(self) -> bool:
        """Tell whether its language has the word lists that the rules read."""
        return bool(wordlists.entries(self.language, "negations"))

    @property
    def spoken(self) -> Sequence[str]:
        """Return the words of its passages, see `words.spoken`."""
        if self._spoken is None:
            self._spoken = [spoken(passage.text) for passage in self.passages]
        return self._spoken

    @property
    def lowered(self) -> Sequence[tuple[str, str]]:
        """Return the texts of its passages, each with itself in lower case, character for character."""
        if self._lowered is None:
            self._lowered = [(passage.text, lowered(passage.text)) for passage in self.passages]
        return self._lowered

    @property
    def size(self) -> int:
        """Return how many characters it has."""
        return len(self._text)

    def narrowed(self, claim: str) -> Evidence:
        """Return the part of an index that holds words of a claim; anything else as it is."""
        if self.index is None:
            return self
        if self._by_id is None:
            self._by_id = {passage.locus.id: passage for passage in self.passages}
        found = [self._by_id[hit.locus.id] for hit in self.index.rank(claim, k=RANKED, mode="words")]
        near = Evidence(found, language=self.language, groups=self._groups, kept=self._kept)
        near.part = True
        return near

    def find(self, word: Word) -> Posting:
        """Return where the word, or another form of it, may stand, by how words begin."""
        known = self.found.get(word.word)
        if known is None:
            blocks: dict[int, list[int]] = {}
            found, starts = self._places(word), self._starts
            for at in found:
                blocks.setdefault(bisect_right(starts, at) - 1, []).append(at)
            worth = log(1 + (self.size / SENTENCE + 2) / (len(found) + 0.5))
            placed = {block: tuple(places) for block, places in blocks.items()}
            known = self.found[word.word] = Posting(placed, worth)
        return known

    def _places(self, word: Word) -> list[int]:
        forms = families(self.language).get(word.key, ())
        if word.kind == "figure" or word.key.isdigit():
            return [
                at
                for form in dict.fromkeys((word.word, word.key, *forms))
                for at in self._scan(form, whole=True)
            ]
        if len(word.word) < LETTERS and word.key == word.word:
            found = self._scan(word.word, whole=True) or self._scan(word.word)
        else:
            found = self._scan(min(word.word[:LETTERS], word.key[:LETTERS], key=len))
        for form in forms:
            if not form.startswith(word.word[:LETTERS]):
                found += self._scan(form)
        return found

    def _scan(self, beginning: str, *, whole: bool = False) -> list[int]:
        text, size, find = self._text, len(beginning), self._text.find
        out: list[int] = []
        at = find(beginning)
        while at >= 0:
            before = text[at - 1] if at else " "
            if (not before.isalnum() or before >= _UNSPACED) and not (
                whole and text[at + size : at + size + 1].isalnum()
            ):
                out.append(at)
            at = find(beginning, at + size)
        return out

    def sentences(self, posting: Posting, within: set[int] | None) -> Sequence[Sentence]:
        """Return the sentences in which a word may stand, within some blocks or in all. A block is cut when it is first asked for."""
        if within is None:
            if posting.everywhere is None:
                blocks = posting.blocks
                posting.everywhere = tuple([one for block in blocks for one in self._holding(posting, block)])
            return posting.everywhere
        return [one for block in within.intersection(posting.blocks) for one in self._holding(posting, block)]

    def _holding(self, posting: Posting, block: int) -> tuple[Sentence, ...]:
        known = posting.cut.get(block)
        if known is None:
            if block not in self._sentences:
                self._sentences[block] = self._cut(block)
            starts, found = self._sentences[block]
            indices = dict.fromkeys([bisect_right(starts, at) - 1 for at in posting.blocks[block]])
            known = posting.cut[block] = tuple([found[index] for index in indices if index >= 0])
        return known

    def _cut(self, block: int) -> tuple[list[int], list[Sentence]]:
        which, start, stop = self._blocks[block]
        passage = self.passages[which]
        base = self._starts[block]
        known = self._kept.get((passage.number, start))
        if known is None:
            if len(self._kept) >= REMEMBERED:
                self._kept.clear()
            row = self._rows.get(base)
            parts = [(0, stop - start)] if row else cut(passage.text[start:stop], self.language)
            known = self._kept[passage.number, start] = [
                Sentence(
                    passage,
                    start + a,
                    start + b,
                    number=passage.number * LONGEST + start + a,
                    lexicon=self.lexicon,
                    row=row,
                )
                for a, b in parts
            ]
        return [base + sentence.start - start for sentence in known], known


def _blocks(text: str, tabled: Sequence[Row]) -> list[tuple[int, int]]:
    """Return the blocks of a text in order, rows of tables as one each."""
    at, out = 0, []
    for row in tabled:
        out += [match.span() for match in _BLOCK.finditer(text, at, row.start)]
        out.append((row.start, row.stop))
        at = row.stop
    return out + [match.span() for match in _BLOCK.finditer(text, at)]
