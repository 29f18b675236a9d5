"""Words that turn a statement or weaken it: negations, hedges, conditions."""

from __future__ import annotations

from collections.abc import Iterator

from ltmi_py.checking.report import Reason
from ltmi_py.checking.rules.case import NEAR, Case, Found
from ltmi_py.checking.words import NOT, Word
from ltmi_py.text import wordlists


def negation(case: Case) -> Iterator[Found]:
    """Find a negation on one side only, within what the claim takes from the sentence."""
    best = case.best
    if best is None or case.near < NEAR:
        return
    theirs = best.sentence.words
    low, high = _reach(case)
    mine_not = [index for index, word in enumerate(case.words) if word.kind == NOT]
    their_not = [i for i in range(low, high) if theirs[i].kind == NOT and i not in case.enclosed]
    if bool(len(mine_not) % 2) == bool(len(their_not) % 2):
        return
    if mine_not:
        index = mine_not[-1]
        said = case.words[index].word
        yield Found(
            Reason(
                "negation",
                f"the answer says {said!r}, the evidence does not",
                case.span(index, index + 1),
                case.place(best.sentence),
                (said,),
            ),
            contradicts=True,
        )
    else:
        index = their_not[0]
        said = theirs[index].word
        yield Found(
            Reason(
                "negation",
                f"the evidence says {said!r}, the answer does not",
                None,
                case.place(best.sentence, index, index + 1),
                (said,),
            ),
            contradicts=True,
        )


def hedge(case: Case) -> Iterator[Found]:
    """Find a doubt of the evidence that the claim leaves out: may, might, reportedly."""
    yield from _dropped(case, "hedge", "hedges", "the evidence says only {word!r}")


def condition(case: Case) -> Iterator[Found]:
    """Find a condition of the evidence that the claim leaves out: if, unless, only."""
    yield from _dropped(case, "condition", "conditions", "the evidence makes a condition, {word!r}")


def _dropped(case: Case, code: str, listed: str, message: str) -> Iterator[Found]:
    best = case.best
    if best is None or case.near < 0.8:
        return
    listing = wordlists.words(case.language, listed)
    spared = listing | wordlists.words(case.language, f"{listed}_too")
    if any(word.word in spared for word in case.words):
        return
    theirs = best.sentence.words
    low, high = (0, len(theirs)) if code == "condition" else _reach(case)
    for index in range(low, high):
        if theirs[index].word in listing and index not in case.enclosed and not _elsewhere(case, index):
            yield Found(
                Reason(
                    code,
                    message.format(word=theirs[index].word),
                    None,
                    case.place(best.sentence, index, index + 1),
                    (theirs[index].word,),
                )
            )
            return


def _elsewhere(case: Case, index: int) -> bool:
    """Tell whether the word belongs to a clause of the sentence that the claim leaves out as a whole, far from what it takes."""
    best = case.best
    if best is None:
        return True
    places = [place for place in best.ordered if place >= 0]
    if not places:
        return True
    text = best.sentence.text
    word = best.sentence.words[index]
    for place in places:
        other = best.sentence.words[place]
        between = text[min(word.stop, other.stop) : max(word.start, other.start)]
        if ";" not in between:
            return False
    return True


def _reach(case: Case) -> tuple[int, int]:
    """Return the words of the sentence from the first to the last that the claim takes, the particle before included."""
    best = case.best
    if best is None:
        return 0, 0
    taken: list[int] = [
        place if place >= 0 else loose
        for place, loose, word in zip(best.ordered, best.loose, case.words, strict=True)
        if (place >= 0 or loose >= 0) and _weighty(word)
    ]
    if not taken:
        return 0, 0
    return max(0, min(taken) - 2), max(taken) + 1


def _weighty(word: Word) -> bool:
    return word.kind != "stop"
