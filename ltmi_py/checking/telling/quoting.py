"""How a report quotes the two texts: between quotation marks, with as many words around as tell what is spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.counting import same
from ltmi_py.checking.findings import Spot
from ltmi_py.checking.passages import Sentence
from ltmi_py.checking.report import Span
from ltmi_py.checking.rules.case import Case
from ltmi_py.checking.rules.clauses import parted
from ltmi_py.checking.telling.gaps import whole
from ltmi_py.checking.words import NOT, Word, inside
from ltmi_py.text import wordlists

BEFORE = 5  # words around what is meant, where its clause is short
CLAUSE = 70  # characters of a clause that is quoted without a cut
FURTHER = 6  # words of content after it
INSIDE = frozenset("-‑'’")  # characters with which a word may go on
BRACKETS = (("(", ")"), ("[", "]"))
LIGHT = 2  # light words before a negation
REST = 4  # words at the end of a clause that are not cut off
LONGEST = 76  # characters of a quotation
MANY = 400  # sentences with a word that are not all looked at
PART, MORE = 5, 3  # letters of a word that may be part of another, and of the rest of that


def quoted(text: str) -> str:
    """Return a text between quotation marks, on one line, shortened in its middle if it is long; "" for none."""
    line = " ".join(text.split()).strip(" ,;:.")
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2].rsplit(' ', 1)[0]} … {line[-LONGEST // 2 :].split(' ', 1)[-1]}"
    return f"“{line}”" if line else ""


def listed(texts: Sequence[str]) -> str:
    """Return some texts, each quoted, with commas and an "and"."""
    return joined([quoted(text) for text in dict.fromkeys(texts)])


def joined(texts: Sequence[str]) -> str:
    """Return some texts with commas and an "and"."""
    return f"{', '.join(texts[:-1])} and {texts[-1]}" if len(texts) > 1 else "".join(texts)


def around(spot: Spot) -> str:
    """Return what a spot says with the words around it; of a row, its first cell and the one that is meant, with their headers."""
    sentence, text = spot.sentence, spot.sentence.text
    if spot.stop is None:
        return text
    if sentence.tabular:
        return _cell(text, spot.start)
    first, last = _inside(spot)
    return _stretched(sentence.words, first, last, text=text, language=sentence.lexicon.language)


def onward(spot: Spot, *, words: int = FURTHER) -> str:
    """Return what a spot says and what follows in its clause, up to so many words of content."""
    sentence = spot.sentence
    return _cut(sentence.words, _inside(spot)[0], _further(spot, words), sentence.text)


def _further(spot: Spot, words: int) -> int:
    """Return the last of so many words of content that follow a spot in its clause, or the last of that clause."""
    sentence, told = spot.sentence, 0
    high = _inside(spot)[1]
    while told < words and _goes_on(sentence.words, high, sentence.text, sentence.lexicon.language):
        high += 1
        told += sentence.words[high].kind != "stop"
    return high


def clipped(spot: Spot) -> str:
    """Return what a spot says up to where the clause of its first word ends, or if it is short the next mark."""
    sentence = spot.sentence
    first, last = _inside(spot)
    if sentence.tabular:
        return sentence.text[spot.start : spot.stop]
    high = first
    while high < last and not parted(sentence.words, high, sentence.text):
        if last - first >= BEFORE and not _goes_on(
            sentence.words, high, sentence.text, sentence.lexicon.language
        ):
            break
        high += 1
    return _cut(sentence.words, first, high, sentence.text)


def denied(spot: Spot) -> str:
    """Return a negation with what it denies: the light words before it, and all up to the next word of content, or the end of the clause if that is near."""
    sentence = spot.sentence
    if sentence.tabular:
        return _cell(sentence.text, spot.start)
    words, (first, _) = sentence.words, _inside(spot)
    low, joints = first, wordlists.folded(sentence.lexicon.language, "clause_joints")
    while low and first - low < LIGHT and words[low - 1].kind == "stop" and words[low - 1].word not in joints:
        low -= 1
    end = high = _further(Spot(sentence, words[low].start, spot.stop), 1)
    while end - high <= REST and _goes_on(words, end, sentence.text, sentence.lexicon.language):
        end += 1
    return _cut(words, low, end if end - high <= REST else high, sentence.text)


def denial(sentence: Sentence) -> Spot | None:
    """Return the first negation of a sentence, None if it has none."""
    return next((Spot(sentence, word.start, word.stop) for word in sentence.words if word.kind == NOT), None)


def ranging(spot: Spot) -> str:
    """Return a figure with the one before it, if it ends a range: between 12 and 16 minutes."""
    words, (first, last) = spot.sentence.words, _inside(spot)
    language = spot.sentence.lexicon.language
    joining = wordlists.folded(language, "stretching") | wordlists.folded(language, "coordinators")
    if first > 1 and words[first - 1].word in joining and words[first - 2].kind == "figure":
        light = first > 2 and words[first - 3].kind == "stop"
        return _cut(words, first - 2 - light, last, spot.sentence.text)
    return spot.place.text


def claimed(case: Case, span: Span) -> str:
    """Return what stands at a span of the answer, with the words around it in its claim."""
    inside = case.inside(span)
    if not inside:
        return case.plain[slice(*span)]
    return _stretched(case.words, inside[0], inside[-1], text=case.plain, language=case.language)


def counted(case: Case, span: Span) -> Span:
    """Return the span of all of a quantity or date of the claim of which a span is a part; the span itself if it is part of none."""
    start = case.piece.start
    spans = [(start + one.start, start + one.stop) for one, _ in case.aligned.counted]
    spans += [(start + one.start, start + one.stop) for one in case.dates]
    return next((known for known in spans if known[0] <= span[0] and span[1] <= known[1]), span)


def standing(case: Case, span: Span) -> Spot | None:
    """Return where the evidence has the words at a span of the answer, the sentences that the claim rests on first; one that has them in other words last."""
    inside = case.inside(span)
    telling = [i for i in inside if case.words[i].kind == "figure"] or [
        i for i in inside if case.words[i].kind == "content"
    ]
    keys, meant = [case.words[i].key for i in telling], None
    first: Spot | None = None
    for one in case.aligned.best:
        at = [one.places[i] for i in telling]
        if min(at, default=-1) < 0:
            continue
        spot = case.place(one.sentence, min(at), max(at) + 1)
        if [one.sentence.words[i].key for i in at] == keys:
            return _wholly(spot)
        meant = meant or spot
    posting = case.aligned.found.get(keys[0]) if keys else None
    for sentence in case.evidence.sentences(posting, None)[:MANY] if posting else ():
        at = [sentence.by_key.get(key, (-1,))[0] for key in keys]
        if min(at) >= 0:
            spot = _wholly(case.place(sentence, min(at), max(at) + 1))
            if all_of(case, span, sentence):
                return spot
            first = first or spot
    meant = first or meant
    return meant and _wholly(meant)


def all_of(case: Case, span: Span, sentence: Sentence) -> bool:
    """Tell whether a sentence has all that stands at a span of the answer: each of its main words, or a quantity that is the same."""
    keys = sentence.by_key
    if all(case.words[i].key in keys for i in case.inside(span) if case.words[i].kind != "stop"):
        return True
    start, _ = counted(case, span)
    mine = next((one for one, _ in case.aligned.counted if case.piece.start + one.start == start), None)
    if mine is None:  # a date
        return True
    return any(
        same(mine, theirs, rounded=False) and mine.base_unit == theirs.base_unit
        for theirs in sentence.quantities
    )


def spelled(case: Case, span: Span) -> Spot | None:
    """Return where one of the sentences a claim may rest on has what stands at a span of the answer, letter by letter."""
    said = case.plain[slice(*span)]
    for one in case.aligned.pool:
        for start, stop in _found(said, one.sentence.text):
            if whole(one.sentence.text, start, stop) == (start, stop):
                return Spot(one.sentence, start, stop)
    return None


def _found(said: str, text: str) -> Iterator[Span]:
    """Yield where a text has what is said."""
    at = text.find(said)
    while at >= 0:
        yield at, at + len(said)
        at = text.find(said, at + 1)


def _wholly(spot: Spot) -> Spot:
    """Return a spot with all of the words of which it has a part."""
    text = spot.sentence.text
    return Spot(spot.sentence, *whole(text, spot.start, len(text) if spot.stop is None else spot.stop))


def within(case: Case, said: str) -> str:
    """Return the first word of the evidence that begins or ends with one that it does not have, or is that word, if only in other letters: "Fahrkartenschalter" of "Schalter"; "" for none, or a short one."""
    low, longer = said.lower(), ""
    for text, lower in case.evidence.lowered:
        for span in _found(low, lower):
            start, stop = whole(text, *span)
            if (start, stop) == span:
                return text[start:stop]
            ends = span[0] == start or span[1] == stop
            if ends and not longer and len(said) >= PART and stop - start - len(said) >= MORE:
                longer = text[start:stop]
    return longer


def taken(case: Case) -> Spot | None:
    """Return what a claim takes from the sentence it keeps to, from the first word of it to the last."""
    places = [place for place in case.best.ordered if place >= 0] if case.best else []
    return case.place(case.best.sentence, places[0], places[-1] + 1) if case.best and places else None


def _inside(spot: Spot) -> tuple[int, int]:
    """Return the first and the last word of a spot."""
    stop = len(spot.sentence.text) if spot.stop is None else spot.stop
    within = inside(spot.sentence.words, spot.start, stop)
    return (within[0], within[-1]) if within else (0, len(spot.sentence.words) - 1)


def _cell(text: str, at: int) -> str:
    """Return the first cell of a row that reads "name: value; name: value", and the one at a character."""
    cells, start = text.split("; "), 0
    for cell in cells:
        if at < start + len(cell) + 2:
            return cell if cell == cells[0] else f"{cells[0]}; {cell}"
        start += len(cell) + 2
    return text


def headed(text: str, start: int, stop: int) -> Span:
    """Return the span of the header of the cell of a row in which start..stop lies, that itself if it has none."""
    begin = text.rfind("; ", 0, start) + 1
    begin += begin > 0
    name, colon, _ = text[begin:start].partition(": ")
    return (begin, begin + len(name)) if colon else (start, stop)


def columned(case: Case, row: Sentence) -> tuple[str, ...]:
    """Return the names of the columns of a row from which a claim takes something, in their name or their cell."""
    one = next((one for one in case.aligned.pool if one.sentence is row), None)
    starts = [row.words[place].start for place in one.places if place >= 0] if one else []
    out: list[str] = []
    at = 0
    for cell in row.text.split("; "):
        name, colon, _ = cell.partition(": ")
        if colon and any(at <= start < at + len(cell) for start in starts):
            out.append(name)
        at += len(cell) + 2
    return tuple(out)


def celled(spot: Spot, columns: Sequence[str]) -> str:
    """Return the first cell of a row, those of some columns, and the one in which a spot lies; all it says if it has no cells."""
    text, at = spot.sentence.text, 0
    out: list[str] = []
    if not spot.sentence.tabular:
        return text
    for cell in text.split("; "):
        inside = spot.stop is not None and at <= spot.start < at + len(cell)
        if not out or inside or cell.partition(": ")[0] in columns:
            out.append(cell)
        at += len(cell) + 2
    return "; ".join(out)


def _stretched(words: Sequence[Word], first: int, last: int, *, text: str, language: str) -> str:
    """Return the words first..last with their clauses, or what of these there is room for, with an ellipsis where one is cut."""
    low, high = first, last
    before = after = True
    while before or after:
        before = before and low > 0 and _goes_on(words, low - 1, text, language)
        before = before and words[high].stop - words[low - 1].start <= CLAUSE
        low -= before
        after = after and _goes_on(words, high, text, language)
        after = after and words[high + 1].stop - words[low].start <= CLAUSE
        high += after
    if high - low < 2:  # a clause that says too little by itself
        low, high = max(0, first - BEFORE), min(len(words) - 1, last + BEFORE)
    cut = low > 0 and _goes_on(words, low - 1, text, language), _goes_on(words, high, text, language)
    while cut[0] and low < first and words[low - 1].name and words[low].name:
        low += 1  # no stretch begins within a name
    while (
        cut[1] and high > last and (words[high].kind == "stop" or (words[high].name and words[high + 1].name))
    ):
        high -= 1  # no stretch breaks off behind "the", or within a name
    return f"{'… ' * cut[0]}{_cut(words, low, high, text)}{' …' * cut[1]}"


def _goes_on(words: Sequence[Word], index: int, text: str, language: str) -> bool:
    """Tell whether the clause of a word goes on with the next one."""
    joints = wordlists.folded(language, "clause_joints")
    if index + 1 >= len(words) or parted(words, index, text):
        return False
    at = next((i for i in (index, index + 1) if words[i].word in joints), -1)
    return at < 0 or _counts_on(words, at)


def _counts_on(words: Sequence[Word], at: int) -> bool:
    """Tell whether the word at a place joins two figures: between 9 and 11."""
    return 0 < at < len(words) - 1 and words[at - 1].kind == words[at + 1].kind == "figure"


def _cut(words: Sequence[Word], first: int, last: int, text: str) -> str:
    """Return the text of the words first..last, with the brackets that open before them, and a compound to its end."""
    start, stop = words[first].start, words[last].stop
    while start and text[start - 1] in "([":
        start -= 1
    while text[stop : stop + 1].isalnum() or (
        text[stop : stop + 1] in INSIDE and text[stop + 1 : stop + 2].isalnum()
    ):
        stop += 1
    for opening, closing in BRACKETS:
        if text[stop : stop + 1] == closing and text.count(opening, start, stop) > text.count(
            closing, start, stop
        ):
            stop += 1
    return text[start:stop]
