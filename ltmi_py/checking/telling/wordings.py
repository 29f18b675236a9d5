"""What a report says beside its findings: which words stand where, and how a claim that passes is carried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ltmi_py.checking.report import Reason
from ltmi_py.checking.telling import outcome
from ltmi_py.checking.telling.quoting import joined, listed, quoted

Share = tuple[int, int]  # how many of its main words a sentence has, of how many
_ITS = {True: "its sentence", False: "the nearest sentence"}  # by whether the claim passes
LISTED, MORE = 6, " and more"  # stretches that nothing carries, in one line
ROOM = 460  # characters of the line that says why
FOLLOWS = "” follows, "  # behind what words cannot tell
SAME = "counted as the same: "
UNJUDGED = "not judged: "
CARRIED = {
    "verbatim": "the evidence says it word for word",
    "part": "the evidence says it word for word, as part of a longer sentence",
    "close": "the evidence has all of its main words",
    "loose": "the evidence has all of its main words, though not in this order",
}
BLANK = "the evidence has no words to check against"
SILENT: Mapping[str, str] = {
    "question": "it asks, which claims nothing",
    "abstention": "it says that it does not know, which claims nothing",
    "courtesy": "it greets, thanks or offers help, which claims nothing",
    "wordless": "it has no words that could be looked for",
}


def unlisted(language: str) -> str:
    """Return that a language has no word lists."""
    return f"there are no word lists for the language {language!r}; words, figures and order were compared"


def foreign(spoken: str, language: str) -> str:
    """Return that the answer and the evidence are in different languages, given by their codes."""
    known = "" if "und" in (spoken, language) else f" ({spoken} and {language})"
    return f"the answer and the evidence are in different languages{known}; words cannot be compared"


def apart(words: Sequence[str], place: str) -> str:
    """Return that a claim has some words that only other sentences have than those it rests on."""
    return f"the evidence has {listed(words)} only in another sentence: {quoted(place)}"


def wanting(said: str, *, part: bool, stated: bool, within: str = "") -> str:
    """Return that the evidence does not say some words of a claim anywhere, or if it is of statements as far as it was looked at, but `within` a longer word."""
    nowhere = (
        "no statement near it says"
        if part
        else "no statement says"
        if stated
        else "the evidence nowhere says"
    )
    return f"{nowhere} {quoted(said)}{f' (only {quoted(within)})' if within else ''}"


def untold(said: str, *, passed: bool) -> str:
    """Return that the sentence a claim rests on does not say a word of it."""
    return f"{_ITS[passed]} does not say {quoted(said)}"


def denying(text: str, *, passed: bool) -> str:
    """Return that there is a negation near the words that a claim without one takes."""
    if passed:
        return f"{UNJUDGED}a negation of its sentence, {quoted(text)}"
    return f"the nearest sentence has a negation: {quoted(text)}"


def weakening(code: str, text: str) -> str:
    """Return that a claim passes though its sentence has what makes it hold less than the claim."""
    return (
        f"{UNJUDGED}a {'condition' if code == 'proviso' else 'reservation'} of its sentence, {quoted(text)}"
    )


def elsewhere(
    held: Sequence[tuple[str, str]], place: str, *, unlike: tuple[str, str] | None, passed: bool
) -> str:
    """Return that another sentence has some words, as others where it does not have the same, and what is `unlike` there: a negation, or the opposite of a word."""
    said = f"{_standing_for(held)}: {quoted(place)}"
    if unlike is None:
        return f"another sentence has {said}"
    other, mine = unlike
    but = f"says {quoted(other)} and not {quoted(mine)}" if mine else f"denies ({quoted(other)})"
    return f"{UNJUDGED if passed else ''}another sentence, which {but}, has {said}"


def nearest(held: Sequence[tuple[str, str]], *, passed: bool) -> str:
    """Return what of the main words of a claim the sentence it rests on has, as others where it does not have the same."""
    if not held:
        return "no sentence has any of its main words"
    return f"of its main words {_ITS[passed]} has {'' if passed else 'only '}{_standing_for(held)}"


def _standing_for(held: Sequence[tuple[str, str]]) -> str:
    return joined([f"{quoted(one)} (as {quoted(other)})" if other else quoted(one) for one, other in held])


def against(said: str, theirs: str, *, its: bool, passed: bool) -> str:
    """Return what the sentence a claim rests on says, or if not `its` another, at the point where the claim says what that lacks."""
    if passed:
        return f"{UNJUDGED}{quoted(said)} where {'its' if its else 'another'} sentence says {quoted(theirs)}"
    return f"where the answer says {quoted(said)}, the nearest sentence says {quoted(theirs)}"


def besides(texts: Sequence[str]) -> str:
    """Return what else the sentence nearest to a claim says where the claim takes a part of it."""
    return f"the nearest sentence also says {listed(texts)}"


def passed_over(texts: Sequence[str]) -> str:
    """Return what the evidence says between the words of a claim."""
    return f"between its words the evidence also says {listed(texts)}"


def reordered(words: Sequence[str]) -> str:
    """Return which words of a claim its sentence has in another place."""
    return f"its sentence has {listed(words)} at another point"


def weak(score: float, cut: float, share: Share) -> str:
    """Return that too little of a claim is carried, with its score, the bar, and how many of its main words one sentence has."""
    return f"too little of it is there: score {outcome.exactly(score, cut)}, {cut:.2f} would pass; {_counted(share, passed=False)}"


def enough(score: float, cut: float, share: Share) -> str:
    """Return that a claim passes though its sentence does not carry all of it, with the same measure."""
    return f"passed on its words: {_counted(share, passed=True)} (score {outcome.exactly(score, cut)}, {cut:.2f} passes)"


def _counted(share: Share, *, passed: bool) -> str:
    held, main = share
    whose = _ITS[passed] if held else "no sentence"
    return f"{whose} has {held or 'any'} of its {main} main words"


def replying(word: str) -> str:
    """Return that the word that opens an answer is not judged."""
    return f"{quoted(word)}, with which the answer opens, was not judged: what it answers is not said"


def same(mine: str, theirs: str) -> str:
    """Return that one word is taken for another."""
    return f"{SAME}{quoted(mine)} and {quoted(theirs)}"


def why(reasons: Sequence[Reason]) -> str:
    """Return the line that says why a claim has its verdict: its reasons as far as there is room, those of a kind as one."""
    first, *further = lines(reasons, most=LISTED) or [""]
    for more in further:
        if len(first) + len(more) > ROOM:
            break
        first += f"; {more}"
    return first


def lines(reasons: Sequence[Reason], *, most: int | None = None) -> list[str]:
    """Return what reasons say, those of a kind that stand together as one line, which names so many of them at `most`."""
    out: list[str] = []
    before = ""
    for reason in reasons:
        message, kind = reason.message, reason.code
        opening, said = message.partition("“")[0], f"“{message.partition('“')[2]}"
        plain = kind == "same" or (kind in ("words", "reworded") and ": “" not in message)
        follows = said.find(FOLLOWS)
        if kind == before == "inference" and follows >= 0 and FOLLOWS in out[-1]:
            out[-1] = out[-1].replace(FOLLOWS, f"” or {said[:follows]}{FOLLOWS}", 1)
        elif not (out and kind == before and plain and out[-1].startswith(opening)):
            out.append(message)
        elif most and kind != "same" and out[-1].count("”") >= most:
            out[-1] = out[-1].removesuffix(MORE) + MORE
        elif said not in out[-1]:
            out[-1] += f", {said}"
        before = kind
    return out
