"""What a text and its statements are about: pronouns at a beginning, short sentences, the subject of a document."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from ltmi_py.bundle.proof.endings import is_common
from ltmi_py.crystal.assembly import Item
from ltmi_py.crystal.context.connectives import is_expletive
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.phrases import key, phrases
from ltmi_py.documents.model import Document, Run
from ltmi_py.text import language as languages
from ltmi_py.text import wordlists
from ltmi_py.text.mainclauses import WEEKDAYS, main_clause
from ltmi_py.text.references import OWNERS
from ltmi_py.text.tagging import Tagged

POSSESSIVES = frozenset(OWNERS)
SAMPLE = 20_000  # characters read to learn what a document is about
FRAGMENT = 3  # words
OFTEN = 3  # mentions that make a subject of what is not named first
SHORT = 28  # words: a longer sentence brings its own context

_DATED = re.compile(r"^\d|\b\d{4}$")
_IDENTIFIER = re.compile(r"\w[_/]\w|[a-z]\.[a-z]|[a-z][A-Z][a-z]")
_TOLD_APART = re.compile(
    r" (?:of|at|in|on|near|von|vom|am|im|in der|de|du|del|della|di|à|en)(?: (?:the|la|le|der|dem))?(?: [A-ZÀ-Þ][\w’'-]+){1,3}"
)
_QUANTITIES = frozenset(
    ("most", "some", "many", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "all", "none", "both", "each", "few", "several", "half",
     "neither", "either")
)  # fmt: skip
_COUNTING = _QUANTITIES | {"of"}
_IN = frozenset(("en", "nel", "em"))  # before a year
_SHORTEST_PAST = 4  # letters; a shorter word with the ending of a past tense is none
_OPENING = 2  # words
OPENERS = frozenset(("but", "and", "so", "yet", "however", "or", "then", "also", "still", "because"))
_DANGLING = frozenset(("he", "she", "it", "they", "this", "these"))
_PROSE = frozenset(("paragraph", "item", "cue", "message"))
_PERSONS = frozenset(("i", "we", "you", "my", "our", "your"))


def opens_with_pronoun(sentence: Tagged, *, language: str = "en") -> bool:
    """Tell whether a statement opens with a word that points back, marks and a joint before it passed over."""
    pronouns = wordlists.words(language, "pronouns")
    words = sentence.words
    at = 0
    while at < len(words) and (not words[at][0].isalnum() or (at < _OPENING and words[at] in OPENERS)):
        at += 1
    if at >= len(words) or (language != "en" and is_expletive(words[at:], language)):
        return False
    if language == "de" and words[at] == "das" and _is_article(sentence, at):
        return False
    if words[at] in pronouns or (words[at] in _COUNTING and _counts_them(words, at)):
        return True
    return language != "en" and _leaves_subject_out(words, at, language)


def _is_article(sentence: Tagged, at: int) -> bool:
    """Tell whether a noun follows the German "das" at word `at`, an adjective passed over."""
    words, spans = sentence.words, sentence.spans_until(at + 4)
    after = at + 1
    while after < len(words) and after < at + 3 and not words[after][0].isalnum():
        after += 1
    if (
        words[after : after + 1]
        and words[after].endswith("e")
        and words[after] not in ("eine", "keine", "meine", "alle")
    ):
        after += 1
    return after < len(words) and sentence.text[spans[after][0]].isupper()


def dangling_pronoun(sentence: Tagged) -> int:
    """Return the word that is the subject of an English sentence, a pronoun that the phrase before it cannot explain.

    0 if there is none: "In 1938 she moved", but not "After Ann left Rome, she moved".
    """
    if _DANGLING.isdisjoint(sentence.words):
        return 0
    main = main_clause(sentence, 0)
    if main is None or not main.start or main.stop - main.start > 1:
        return 0
    words, tags = sentence.words, sentence.tags
    pronoun = words[main.start]
    before = range(main.start)
    if pronoun in ("he", "she"):
        if all(tags[at] != "U" or tags[at - 1] == "R" or words[at - 1] == "the" for at in before if at):
            return main.start if tags[0] in "RA" else 0
    elif pronoun in ("this", "these"):
        return main.start if set(tags[: main.start]).isdisjoint("XVS") else 0
    elif pronoun in ("it", "they"):
        months = wordlists.pairs("en", "months")
        if all(tags[at] in "RAN," or words[at] in months or words[at] in WEEKDAYS for at in before):
            return main.start
    return 0


def _counts_them(words: Sequence[str], at: int) -> bool:
    """Tell whether a sentence opens with "Most of them" or "Of these"."""
    at += words[at] in _QUANTITIES
    return words[at : at + 1] == ["of"] and words[at + 1 : at + 2] in (["them"], ["these"], ["those"])


def _leaves_subject_out(words: Sequence[str], at: int, language: str) -> bool:
    """Tell whether a sentence of a language that needs no subject opens with a verb known by its form."""
    verbs = wordlists.words(language, "subjectless")
    if not verbs:
        return False
    skipped = wordlists.words(language, "before_verbs")
    while at < len(words) - 1 and (words[at] in skipped or not words[at][0].isalnum()):
        at += 1
    if words[at] in _IN and words[at + 1 : at + 2] and words[at + 1].isdigit() and at + 2 < len(words):
        at += 2
    word = words[at]
    if words[at + 1 : at + 2] and words[at + 1] in wordlists.words(language, "impersonal"):
        return False
    return word in verbs or (len(word) > _SHORTEST_PAST and word.endswith(_past_endings(language)))


@cache
def _past_endings(language: str) -> tuple[str, ...]:
    return tuple(entry[1:] for entry in wordlists.entries(language, "subjectless") if entry.startswith("-"))


def is_fragment(sentence: Tagged) -> bool:
    """Tell whether an answer is too short to say what it answers."""
    words = [word for word in sentence.words if word[0].isalnum()]
    return len(words) <= FRAGMENT or words[0] in ("yes", "no")


def lower_first(text: str, body: Sequence[Item]) -> list[Item]:
    """Return `body` with the capital of its first word lowered by the decoding `initial`."""
    out = list(body)
    for index, run in enumerate(out):
        if not isinstance(run, Run) or run.skip or not (run.by or text[run.start : run.stop].strip()):
            continue
        word = text[run.start : run.stop].split(maxsplit=1)[0] if not run.by else ""
        if not word.isalpha() or not word[0].isupper() or not text.startswith(word, run.start):
            return out
        if not is_common(text, word):
            return out
        first = Run(run.start, run.start + len(word), by=("initial",), text=word[0].lower() + word[1:])
        out[index : index + 1] = [first, Run(first.stop, run.stop)] if first.stop < run.stop else [first]
        return out
    return out


def speaks_of_itself(sentence: Tagged, topic: str) -> bool:
    """Tell whether a sentence needs no topic in front: it is long, names something, or speaks of the topic."""
    words = sentence.words
    if len(words) > SHORT or words[0] in _PERSONS or not words[0].isalpha():
        return True
    if not set(topic.lower().split()).isdisjoint(words) or _IDENTIFIER.search(sentence.text):
        return True
    main = main_clause(sentence, 0)
    return main is None or bool(main.start) or any(tag in "UP" for tag in sentence.tags[: main.stop])


class DocumentSubject:
    """The thing a document names first, unless it speaks of another far more often."""

    __slots__ = ("name", "often", "opens")

    def __init__(self, document: Document, *, language: str) -> None:
        """Read the beginning of a document."""
        first: dict[str, str] = {}
        counts: Counter[str] = Counter()
        for plain in _sample(document):
            for phrase in phrases(Tagged(plain, language=language), language=language):
                if _DATED.search(phrase):
                    continue
                name = key(phrase)
                counts[name] += 1
                first.setdefault(name, phrase)
        self.name, self.often = "", False
        self.opens = False  # prose opens with it and tells it from others of its kind, and nobody speaks
        if counts:
            order = {name: index for index, name in enumerate(first)}
            best = max(counts, key=lambda name: (_weight(name, counts[name]), -order[name]))
            opening = next(iter(first))
            self.often = counts[best] >= OFTEN
            named = _is_full_name(first[opening])
            rival = counts[best] > 2 * counts[opening] and not (named and " " not in first[best])
            self.name = first[best] if self.often and rival else first[opening]
            self.often = self.often or named
            if self.name == first[opening] and _is_prose(document):
                self.opens, self.name = _told_apart(self.name, next(iter(_sample(document))))


def _is_prose(document: Document) -> bool:
    """Tell whether a text opens with a sentence of nobody in particular."""
    first = document.blocks[0]
    ends = document.text[first.start : first.stop].rstrip()[-1:] in tuple(".!?。")
    return first.kind == "paragraph" and ends and all(block.speaker is None for block in document.blocks)


def _told_apart(name: str, plain: str) -> tuple[bool, str]:
    """Return whether a name is told from others right behind it, and the name with that: "lighthouse at Cape Morran"."""
    start = max(0, plain.find(name))
    found = _TOLD_APART.match(plain, start + len(name))
    return (True, plain[start : found.end()]) if found else (False, name)


def language_of(document: Document) -> str:
    """Return the language in which most of the beginning of a document is written, tags and other markup left off."""
    said: list[str] = []
    for plain in _sample(document):
        said.append(plain)
        if sum(map(len, said)) > languages.SAMPLE:
            break
    return languages.detect("\n".join(said) or document.text)


def _sample(document: Document) -> Iterator[str]:
    size = 0
    for block in document.blocks:
        if block.kind not in _PROSE:
            continue
        plain = Passage(document.text, block.runs).plain[:SAMPLE]
        if block.kind == "message" and plain.count(" ") < FRAGMENT:
            continue
        yield plain
        size += len(plain)
        if size > SAMPLE:
            return


def _is_full_name(phrase: str) -> bool:
    """Tell whether a phrase is a name of several words, none of them shouted: it says what the text is about."""
    words = phrase.split()
    return len(words) > 1 and all(word[0].isupper() and not word.isupper() for word in words)


def _weight(name: str, count: int) -> float:
    return count * (1.5 if " " in name else 1.0)
