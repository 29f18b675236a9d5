"""What a statement is about when it does not say so itself: pronouns at its beginning, and what can stand before them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Item
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.phrases import Phrase, key, phrases
from ltmi_py.documents.model import Run
from ltmi_py.text import wordlists

_OPENERS = frozenset({"but", "and", "so", "yet", "however", "or", "then", "also", "still", "because"})
SAMPLE = 20_000  # characters read to learn what a document is about


def opens_with_pronoun(words: Sequence[str], *, language: str = "en") -> bool:
    """Tell whether a statement of these lower-case words opens with a word that points back."""
    pronouns = wordlists.words(language, "pronouns")
    return bool(words) and (
        words[0] in pronouns or (len(words) > 1 and words[0] in _OPENERS and words[1] in pronouns)
    )


def lower_first(text: str, body: Sequence[Item]) -> list[Item]:
    """Return `body` with the capital of its first word lowered by the decoding `initial`."""
    out = list(body)
    for index, run in enumerate(out):
        if not isinstance(run, Run) or run.skip:
            continue
        word = text[run.start : run.stop].split(maxsplit=1)[0] if not run.by else ""
        if not word.isalpha() or not word[0].isupper() or not text.startswith(word, run.start):
            return out
        first = Run(run.start, run.start + len(word), by=("initial",), text=word[0].lower() + word[1:])
        out[index : index + 1] = [first, Run(first.stop, run.stop)] if first.stop < run.stop else [first]
        return out
    return out


class DocumentSubject:
    """The thing a document speaks of most, as its own words name it first."""

    __slots__ = ("name",)

    def __init__(self, passages: Iterable[Passage], *, language: str) -> None:
        """Read passages until a sample is full."""
        seen: dict[str, Phrase] = {}
        counts: Counter[str] = Counter()
        size = 0
        for passage in passages:
            for phrase in phrases(passage.plain[:SAMPLE], language=language):
                name = key(phrase.text)
                counts[name] += 1
                seen.setdefault(name, phrase)
            size += len(passage.plain)
            if size > SAMPLE:
                break
        self.name = ""
        if counts:
            order = {name: index for index, name in enumerate(seen)}
            best = max(counts, key=lambda name: (_weight(name, counts[name]), -order[name]))
            self.name = fold(seen[best].text)


def _weight(name: str, count: int) -> float:
    return count * (1.5 if " " in name else 1.0)
