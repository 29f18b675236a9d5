"""From a document to its loci and its left-out ranges, in the order of the text.

Owns the walk over blocks and the state of the place. What a statement says, is called and counts as is decided in
`segments`, `subjects`, `breadcrumbs`, `kinds`, `records` and `limits`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise

from ltmi_py.bundle.ids import source_id
from ltmi_py.bundle.model import STATEMENT_LIMIT, LeftOut, Locus
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof.sourcetext import SourceText
from ltmi_py.crystal import footnotes, kinds
from ltmi_py.crystal.assembly import Item, assemble, spoken
from ltmi_py.crystal.breadcrumbs import Names, breadcrumb
from ltmi_py.crystal.context import definites
from ltmi_py.crystal.context.fronting import Fronting
from ltmi_py.crystal.dating import Dating
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.headlines import (
    BELOW_ALL,
    has_none,
    headline_level,
    is_headline,
    may_be_title,
    names_next,
    opens_letter,
    opens_with_title,
    title_line,
    titled_only,
)
from ltmi_py.crystal.leaving import Waiting
from ltmi_py.crystal.limits import excerpt
from ltmi_py.crystal.listings import Listings, code_draft
from ltmi_py.crystal.minting import Mint
from ltmi_py.crystal.parting import bodies, instead_of_pronoun
from ltmi_py.crystal.passages import Passage, trimmed
from ltmi_py.crystal.places import Place
from ltmi_py.crystal.proving import Fallen, Proof
from ltmi_py.crystal.reasons import why_left
from ltmi_py.crystal.records import Field, Rows, key_of, row_drafts
from ltmi_py.crystal.segments import Leave, Sentence, is_whole, sentences_of, whole_of, with_last
from ltmi_py.crystal.subjects import language_of, lower_first, opens_with_pronoun
from ltmi_py.crystal.units import Unit
from ltmi_py.documents.model import Block, ByteOffsets, Document
from ltmi_py.text.clauses.splitting import split_tagged
from ltmi_py.text.tagging import Tagged

LONGEST_HELD = 20_000  # characters of a paragraph whose sentences are looked at together
GLUED = 0.9  # the confidence of a statement whose verb is a copula of ours (SPEC 6.10.3)
_ENDED = frozenset(".!。！")  # a sentence that ends so leads to nothing below it
WORDLESS = 3  # letters that a range without words may hold


def crystallize_document(
    document: Document, *, now: str, fallen: Fallen | None = None
) -> Iterator[Locus | LeftOut]:
    """Yield the loci of `document` and the ranges left out; together they cover every byte that is not white.

    `fallen` takes the count of the units that a rule of `verify` would have refused as they were first made.
    """
    made = _Walk(document, now, fallen).run()
    marks = footnotes.links(document)
    return footnotes.related(document, made, marks) if marks else made


class _Walk:
    """The state of one document's walk."""

    def __init__(self, document: Document, now: str, fallen: Fallen | None) -> None:
        self.document, self.text = document, document.text
        data = document.text.encode("utf-8")
        identity = source_id(data)
        self.offsets = ByteOffsets(document.text)
        self.mint = Mint(document, identity, now=now)
        self.language = language_of(document)
        self.english = self.language == "en"
        self.names: Names = {}
        self.place = Place(document, self.offsets, language=self.language)
        self.fronting = Fronting(document.text, self.place, self.offsets, language=self.language)
        self.listings = Listings(document.text, tagged=document.media_type == "text/html")
        self.rows = Rows(document.text, self.offsets)
        self.first: Field | None = None  # the first cell of the row in which passages stand
        self.units = Unit(document.text, document.media_type)
        self.dating = Dating(document)
        source = SourceText(data, document.media_type, text=document.text)
        self.proof = Proof(source, self.offsets, language=self.language, fallen=fallen)
        self.unmarked, self.titled = has_none(document), titled_only(document)
        self.below = int(opens_with_title(document))
        self.waiting = Waiting(document.text, identity, self.offsets)
        self.told = 0  # where the last locus so far stops, in characters

    # --- the walk ---------------------------------------------------------------------------------------

    def run(self) -> Iterator[Locus | LeftOut]:
        """Walk over blocks and gaps in the order of the text."""
        gaps = list(self.document.gaps)
        at = 0
        for index, block in enumerate(self.document.blocks):
            while at < len(gaps) and gaps[at].start <= block.start:
                self.waiting.add(gaps[at].start, gaps[at].stop, gaps[at].why)
                at += 1
            yield from self._cover(block, self._entries(block, index))
        for gap in gaps[at:]:
            self.waiting.add(gap.start, gap.stop, gap.why)
        yield from self._close()
        yield from self.waiting.settle()

    def _cover(self, block: Block, entries: Iterator[Draft | Leave]) -> Iterator[Locus | LeftOut]:
        """Admit drafts, leave out the rest, and account for the markup between them."""
        between = "metadata" if block.kind in ("cue", "message") else "markup"
        at = block.start
        for entry in entries:
            if isinstance(entry, Draft):
                self.waiting.add(at, entry.start, between)
                yield from self._admit(entry)
            elif entry.why == "wordless" and self.units.absorb(entry.start, entry.stop):
                self.waiting.add(at, entry.start, between)
            else:
                yield from self._close()
                self.units.leave()
                self.waiting.add(at, entry.start, between)
                self.waiting.add(entry.start, entry.stop, entry.why)
            at = max(at, entry.stop)
        self.waiting.add(at, block.stop, "markup")

    # --- blocks -----------------------------------------------------------------------------------------

    def _entries(self, block: Block, index: int) -> Iterator[Draft | Leave]:
        """Yield what a block comes to, in order."""
        if block.kind == "row":
            yield from self._row(block, index)
            return
        passage = Passage(self.text, block.runs)
        self.fronting.begin(block)
        self.place.begin(block, headed=self.proof.is_headed(block.start))
        looks = self.unmarked or self.titled or is_headline(self.document, block)
        looks = looks or may_be_title(self.document, index)
        level = (
            headline_level(self.document, index, below=self.below)
            if looks and block.kind != "heading"
            else None
        )
        if (level is None or not (self.unmarked or self.titled)) and names_next(self.document, index):
            level = BELOW_ALL
        headed = block.kind == "heading" or level is not None
        if headed:
            role = "heading" if level is None else "title"
            self.place.enter(block.level if level is None else level, passage, role=role)
            self.dating.enter(block, passage.plain)
        elif may_be_title(self.document, index) and (line := title_line(self.document)):
            self.place.enter(0, Passage(self.text, (line,)), role="title")
        if self._stands_over(block, index):
            self.place.stand_over(passage)
            yield Leave(block.start, block.stop, "lead")
        elif block.kind == "heading" or (headed and self.units.stands_alone(block.start, block.stop)):
            yield Leave(block.start, block.stop, "heading")
        elif block.kind == "code":
            yield from self._code(block, passage, index)
        elif block.kind == "paragraph" and self._greets(block, passage):
            yield Leave(block.start, block.stop, "boilerplate")
        elif block.kind == "term":
            self.place.lead(index, block, passage, (0, len(passage.plain)))
            yield Leave(block.start, block.stop, "lead")
        else:
            yield from self._prose(block, passage, index, heads=headed)

    def _stands_over(self, block: Block, index: int) -> bool:
        """Tell whether a paragraph is the line right over a list that governs its items, though it is no heading (SPEC 6.5.6)."""
        below = self.document.blocks[index + 1 : index + 2]
        return (
            block.kind == "paragraph"
            and bool(below)
            and below[0].kind in ("item", "code")
            and not self.place.governs(index)
            and self.proof.is_headed(below[0].start)
        )

    def _greets(self, block: Block, passage: Passage) -> bool:
        """Tell whether a paragraph is how a letter begins or ends, and nothing else."""
        said = passage.plain.strip()
        return bool(said) and opens_letter(said) and self.units.stands_alone(block.start, block.stop)

    def _row(self, block: Block, index: int) -> Iterator[Draft | Leave]:
        fields = self.rows.fields_of(block)
        if not fields:
            return
        if self.place.governs(index) and key_of(fields[0], self.offsets):
            self.place.lead(index, block, fields[0].passage, fields[0].span)
            self.first = fields[0]
        first = self.first if self.place.above(block) else None
        yield from row_drafts(fields, self.place.path(block), self.offsets, first=first)

    def _code(self, block: Block, passage: Passage, index: int) -> Iterator[Draft | Leave]:
        span = trimmed(passage.plain)
        if span[0] == span[1]:
            return
        lead: list[Item] = []
        if block.lead is not None or self.place.is_governed(block):
            lead = self.place.governed_by(block, passage.span(*span)[0])
        draft = code_draft(passage, span, lead=lead, path=self.place.path(block))
        if isinstance(draft, Leave):
            yield draft
        else:
            yield from self.listings.placed(index, block, draft)

    def _prose(
        self, block: Block, passage: Passage, index: int, *, heads: bool = False
    ) -> Iterator[Draft | Leave]:
        cut = whole_of if is_whole(block) else sentences_of
        found: Iterable[Sentence] = cut(passage, language=self.language)
        self.dating.begin()
        if self.unmarked and len(passage.plain) <= LONGEST_HELD:
            found = list(found)
            self.place.dwell([sentence.tagged for sentence in found])
        path = self.place.path(block)
        above = self.listings.above(index, block, passage)
        below = next(iter(self.document.blocks[index + 1 : index + 2]), None)
        number = -1
        for number, (sentence, is_last) in enumerate(with_last(found)):
            span = (sentence.start, sentence.stop)
            governs = is_last and self.place.governs(index)
            why = why_left(sentence, block, self.place, index=index, first=number == 0, last=is_last)
            place = passage.span(*span) if why else None
            over = self._above(place, first=number == 0) if place else None
            if place and over is not None:
                yield from over
                self._set_aside(why, index, passage, sentence, governs=governs)
                if not (governs and self.listings.leads_on(index, passage, sentence, above, below=below)):
                    yield Leave(*place, why)
                path = self.place.path(block)
                continue
            drafts = self._drafts(block, path, passage, sentence, first=number == 0)
            made = self.listings.gone_on(above, drafts)
            above = None
            if heads and isinstance(made[-1], Draft):
                made[-1].heads = is_last
            if not (is_last and self.listings.hang(index, made[-1], below=below)):
                yield from made
            if sentence.question and is_last:
                self.fronting.ask(passage, sentence, block)
            if self.place.governs(index) and (
                number == 0 or (governs and sentence.tagged.text[-1] not in _ENDED)
            ):
                self.place.lead(index, block, passage, span)
        if number < 0:
            yield from self._wordless(passage)

    def _above(self, place: tuple[int, int], *, first: bool) -> Sequence[Leave] | None:
        """Return what is left out with a range that is: a heading over it that waits for it, if any; None if it does not stand alone."""
        over = self.units.heading_over(place[1]) if first else None
        if over:
            return (Leave(over.start, over.stop, "heading"),)
        return () if self.units.stands_alone(*place) else None

    def _set_aside(
        self, why: str, index: int, passage: Passage, sentence: Sentence, *, governs: bool
    ) -> None:
        """Take note of a sentence that is left out."""
        block = self.document.blocks[index]
        if why == "heading":
            self.place.name(block, sentence.tagged.text)
        elif why == "question":
            self.fronting.ask(passage, sentence, block)
        elif why == "lead" and governs:
            self.place.lead(index, block, passage, (sentence.start, sentence.stop))
            self.fronting.pass_over()
        elif why == "lead" and block.kind == "paragraph":
            self.place.name(block, sentence.tagged.text)

    def _wordless(self, passage: Passage) -> Iterator[Leave]:
        a, b = trimmed(passage.plain)
        if a < b:
            place = passage.span(a, b)
            letters = sum(map(str.isalpha, self.text[slice(*place)]))
            yield Leave(*place, "wordless" if letters <= WORDLESS else "markup")

    # --- drafts -----------------------------------------------------------------------------------------

    def _drafts(
        self, block: Block, path: list[str], passage: Passage, sentence: Sentence, *, first: bool
    ) -> Sequence[Draft | Leave]:
        """Return the drafts of a sentence: one, or one for each of its clauses."""
        body: list[Item] = list(passage.cut_out(sentence.start, sentence.stop))
        draft = Draft(body, fold(sentence.tagged.text), sentence.tagged, path, tags=block.tags)
        draft.extensions = self.dating.of(sentence.tagged, block)
        before = draft.start
        self.fronting.settle(draft, block, passage, sentence, first=first)
        plain = draft.start == before and not is_whole(block)
        clauses = split_tagged(sentence.tagged, language=self.language) if plain else []
        parted = bodies(passage, sentence.start, clauses, self.offsets) if clauses else None
        if parted and draft.replaced:
            parted = instead_of_pronoun(draft, parted, self.text)
        drafts = self._parted(draft, parted) if parted else []
        if drafts:
            return drafts
        fits = draft.lead_size + len(draft.plain) <= STATEMENT_LIMIT
        return [draft if fits else self._shortened(draft, passage, sentence)]

    def _parted(self, whole: Draft, parted: list[list[Item]]) -> list[Draft]:
        """Return the drafts of the clauses; none if one is too long or opens with a pronoun that the whole does not."""
        drafts: list[Draft] = []
        said = whole.replaced is not None or not opens_with_pronoun(whole.tagged, language=self.language)
        for body in parted:
            plain = spoken(self.text, body)
            tagged = Tagged(plain, language=self.language)
            if not self.english and drafts and definites.leans(tagged, self.language):
                return []
            draft = Draft(body, plain, tagged, whole.path, lead=whole.lead, tags=whole.tags, whole=whole)
            draft.extensions = whole.extensions
            draft.confidence, draft.joined = whole.confidence, bool(drafts)
            if any(isinstance(item, str) and item.strip().isalpha() for item in body):
                draft.confidence = min(draft.confidence, GLUED)
            if draft.lead_size + len(plain) > STATEMENT_LIMIT:
                return []
            if opens_with_pronoun(tagged, language=self.language):
                if said and not whole.lead:
                    return []
                draft.body = lower_first(self.text, draft.body) if whole.lead else draft.body
            drafts.append(draft)
        return drafts

    def _shortened(self, draft: Draft, passage: Passage, sentence: Sentence) -> Draft | Leave:
        if len(draft.plain) <= STATEMENT_LIMIT:
            draft.lead = []
            return draft
        room = STATEMENT_LIMIT - draft.lead_size - 1
        short = excerpt(passage, (sentence.start, sentence.stop), room=room, by_line=False)
        if short is None:
            return Leave(*passage.span(sentence.start, sentence.stop), "unsupported-content")
        draft.body = short
        draft.tags += ("excerpt",)
        draft.measure()
        return draft

    # --- loci -------------------------------------------------------------------------------------------

    def _admit(self, draft: Draft) -> Sequence[Locus | LeftOut]:
        """Add a draft to the unit that is open, or close that and open another; return what that comes to."""
        if draft.taken and not self.units.may_begin(draft):
            draft = draft.itself()
        closed = () if self.units.takes(draft) else self._close(before=draft.start)
        self.units.add(draft)
        return closed

    def _close(self, *, before: int | None = None) -> Sequence[Locus | LeftOut]:
        """Close the open unit; what is left out from `before` on may yet be held by the next."""
        sound = self.units.is_sound()
        group, stop = self.units.drain()
        if not group:
            return list(self.waiting.settle(before=before))
        start, told = group[0].start, max(self.told, self.waiting.told)
        if sound:
            loci, said = self.proof.proved(group, self._loci, told=told)
        else:
            loci, said = self.proof.in_pieces(group, self._loci, code="torn", told=told)
        if not loci:
            return list(self.waiting.lose(max(start, self.told), stop))
        self.told = max(self.told, said[-1][1])
        self.waiting.hold(said)
        made: list[Locus | LeftOut] = []
        for low, high in pairwise([max(start, told), *chain.from_iterable(said), stop]):
            if low < high and (low, high) not in said:
                made += self.waiting.lose(low, high)
        return [*made, *self.waiting.settle(loci, before=before), *loci]

    def _loci(self, group: Sequence[Draft]) -> list[Locus]:
        unit = None
        if len(group) > 1:
            unit = (self.offsets(group[0].start), self.offsets(max(draft.stop for draft in group)))
        return [self._locus(draft, unit) for draft in group]

    def _locus(self, draft: Draft, unit: tuple[int, int] | None) -> Locus:
        statement = assemble(self.text, [*draft.lead, *draft.body], self.offsets, plain=draft.plain)
        kind = draft.kind or kinds.judge(draft.plain, draft.tagged, language=self.language, known=draft.tags)
        extensions = kind.extensions if not draft.extensions else {**draft.extensions, **kind.extensions}
        named = Tagged(draft.plain, language=self.language) if draft.replaced else draft.tagged
        crumb = breadcrumb(draft.path, named, self.names, language=self.language)
        return self.mint(
            statement,
            crumb,
            kind=kind.name,
            confidence=draft.confidence,
            unit=unit,
            tags=draft.tags,
            extensions=extensions,
        )
