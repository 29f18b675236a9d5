"""What a sentence of another language than English leans on: a definite subject without more (bridging), an adverb like "dabei".

Owns what is told from articles and word forms alone; English has classes of words, and `leaning`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

_SHORTEST_STEM = 4  # letters
_LONG = 8  # letters
_ENDING = 2  # letters that may differ between two forms of a noun
_PERSONS = frozenset(("er", "ihn", "ihm", "ihnen"))
_OBJECTS = frozenset(("es", "sie", "ihn", "ihm", "ihr", "ihnen"))
_PARTING = frozenset((",", ";", ":", "(", "und", "et", "y", "e"))
_ENCLITICS = ("-le", "-la", "-les", "-lui", "-leur", "-en", "-y")
_WITH_OBJECT = (
    "arlo",
    "arla",
    "arlos",
    "arlas",
    "erlo",
    "erla",
    "erlos",
    "erlas",
    "irlo",
    "irla",
    "irlos",
    "irlas",
)
_FIRST_CLAUSE = 7  # words
_FRENCH_SUBJECTS = frozenset(("on", "je", "tu", "il", "elle", "nous", "vous", "ils", "elles"))
_ROMANCE = frozenset(("elle", "elles", "ils", "ella", "ellas", "ellos", "essi", "esse", "eles", "elas"))
_WHEN = frozenset(("si", "quand", "lorsque", "cuando", "se", "quando"))  # before a subject
_THINGS = frozenset(("das", "ihn", "ihm"))
_IF = frozenset(("falls", "wenn", "sofern", "sobald", "ist", "sollte", "wird", "sind", "wer", "weil"))
_ENOUGH = (["genügt"], ["reicht"], ["ausreichend"])  # at the end of a few words
_LONGEST_ENOUGH = 7  # words and marks
_SPEAKERS = frozenset(("ich", "du", "wir", "man", "ihr"))
_LONGEST_FRAME = 9  # words up to a pronoun behind the verb
_REACH = 5  # words from the beginning within which a German pronoun has no noun before it
_REFLEXIVES = frozenset(("se", "si"))
_CLITICS = frozenset(("le", "les", "lo", "la", "los", "las", "li", "gli", "ne"))


def leans(sentence: Tagged, language: str) -> bool:
    """Tell whether an adverb or a pronoun inside a sentence means what was said before it."""
    words = sentence.words
    if _demonstrates(sentence, language) or _only_answers(words, language):
        return True
    if language != "de" and _has_clitic(sentence, language):
        return True
    if language == "de":
        return _german(sentence)
    if any(words[at] in _ROMANCE and words[at - 1] in _WHEN for at in range(1, min(len(words), _REACH + 1))):
        return True
    if words[0] in _REFLEXIVES and len(words) > 2:
        return words[1] in _CLITICS or words[2] in wordlists.words(language, "no_subject")
    return words[0] in wordlists.words(language, "modals") and any(
        word.endswith(("rse", "rsi", "r-se")) for word in words[1:3]
    )


def _only_answers(words: Sequence[str], language: str) -> bool:
    """Tell whether a sentence says that somebody said yes or no: "Rosa respondió que no, hasta junio"."""
    answers = wordlists.words(language, "reported_answers")
    pairs = zip(words, words[1:], [*words[2:], "."], strict=False)
    return bool(answers) and any(f"{a} {b}" in answers and after in ".,;" for a, b, after in pairs)


def _demonstrates(sentence: Tagged, language: str) -> bool:
    """Tell whether "diese Regel" inside a sentence means what was said before it."""
    words = sentence.words
    signs = wordlists.words(language, "demonstratives")
    if signs.isdisjoint(words):
        return False
    own = wordlists.words(language, "own_parts")
    for at, word in enumerate(words[:-1]):
        if at and word in signs:
            noun = words[at + 1]
            stem = noun[:_SHORTEST_STEM]
            return (
                noun.isalpha() and noun not in own and not any(said.startswith(stem) for said in words[:at])
            )
    return False


def _has_clitic(sentence: Tagged, language: str) -> bool:
    """Tell whether the first clause has a short object that means what was said before: "Le bureau peut la retirer"."""
    words = sentence.words
    clitics = wordlists.words(language, "clitics")
    if not clitics:
        return False
    if words[0].endswith(_ENCLITICS) and "-" in words[0]:
        return True
    modals, neuters = wordlists.words(language, "before_clitics"), wordlists.words(language, "neuters")
    for at, word in enumerate(words[:_FIRST_CLAUSE]):
        if word in _PARTING and not (language == "fr" and word == "y"):
            return False
        if at and (word in neuters or (language == "es" and word.endswith(_WITH_OBJECT))):
            return True
        named = at == 2 and words[0] in wordlists.words(language, "definite_articles")
        if language == "fr" and word.startswith(("l'", "l’")) and _stands_behind_name(sentence, at):
            return True
        if language == "fr" and _stands_for_some(words, at, named=named):
            return True
        if at and (words[at - 1] in modals or named) and (word in clitics or word.startswith(("l'", "l’"))):
            return at + 1 < len(words) and (words[at + 1][0].isalpha() or "'" in word or "’" in word)
    return False


def _stands_behind_name(sentence: Tagged, at: int) -> bool:
    """Tell whether "l'" before a verb stands right behind a name or a pronoun that is its subject: "Mme Caron l'appellera", "qui l'a prise"."""
    words, text = sentence.words, sentence.text
    if at and words[at - 1] in ("qui", *_FRENCH_SUBJECTS):
        return True
    spans = sentence.spans_until(at + 1)
    return at > 0 and all(
        text[start].isupper() or text[start : start + 2] == "M." or not text[start].isalpha()
        for start, _ in spans[:at]
    )


def _stands_for_some(words: Sequence[str], at: int, *, named: bool) -> bool:
    """Tell whether "en" or "y" stands before a verb for what was said: "les paquets en contiennent 50", "vous devriez y entrer"."""
    if words[at] in ("j'en", "j’en", "n'en", "n’en", "j'y", "j’y", "n'y", "n’y", "s'en", "s’en"):
        return True
    if words[at] not in ("en", "y") or at + 1 >= len(words):
        return False
    verb = words[at + 1]
    if words[at - 1] in _FRENCH_SUBJECTS:
        return not verb.endswith("ant")
    modal = words[at - 1] in wordlists.words("fr", "before_clitics")
    return (modal and verb.endswith(("er", "ir", "re"))) or (named and verb.endswith("ent"))


def _german(sentence: Tagged) -> bool:
    words, raw = sentence.words, sentence.text
    adverbs = wordlists.words("de", "pronominal_adverbs")
    if not adverbs.isdisjoint(words[1:]):
        at = next(at for at in range(1, len(words)) if words[at] in adverbs)
        first = words.index(",") if "," in words else len(words)
        if at < first - 1 and "zu" not in words[at:first] and words[at + 1] != "hinaus":
            return True
    if (
        words[3:4]
        and words[3] in _OBJECTS
        and words[0] in ("der", "die", "das")
        and (words[2] in wordlists.words("de", "finite") or words[2].endswith(("en", "t")))
    ):
        return raw[sentence.spans_until(4)[3][0]].islower()
    if (
        _has_object(sentence)
        or _has_that(sentence)
        or (words[-2:-1] in _ENOUGH and len(words) <= _LONGEST_ENOUGH)
    ):
        return True
    spoken = words[0] in _SPEAKERS
    for at, word in enumerate(words[1:_REACH], 1):
        if word in _PERSONS or (word == "es" and spoken):
            return True
        small = raw[sentence.spans_until(at + 1)[at][0]].islower()
        if word == "sie" and small:
            return True
        if not small:
            return words[0] in wordlists.words("de", "prepositions") and _has_inverted(words)
    return False


def _has_that(sentence: Tagged) -> bool:
    """Tell whether "das" is what a condition is about: "Falls Sie das nicht möchten, …", "Ist das nicht der Fall, …"."""
    words, raw = sentence.words, sentence.text
    if words[0] not in _IF or "das" not in words[1:4]:
        return False
    at = words.index("das")
    spans = sentence.spans_until(min(len(words), at + 3))
    return all(raw[start].islower() for start, _ in spans[at + 1 :])


def _has_object(sentence: Tagged) -> bool:
    """Tell whether "das" or "ihn" is what a verb of the first clause is about: "Ann spricht das an", "Bo stellt ihn"."""
    words, raw = sentence.words, sentence.text
    if _THINGS.isdisjoint(words):
        return False
    for at, word in enumerate(words[:-2]):
        if word in _PARTING:
            return False
        if at < 2 or word not in _THINGS or not is_german_verb(words[at - 1]):
            continue
        if word != "das":
            return True
        spans = sentence.spans_until(at + 3)
        return all(raw[spans[i][0]].islower() for i in (at + 1, at + 2) if words[i][0].isalpha())
    return False


def _has_inverted(words: Sequence[str]) -> bool:
    """Tell whether "er" stands behind the verb of the first clause: "Seit Mai misst er auch die Luft"."""
    for at, word in enumerate(words):
        if at > 1 and word in _PERSONS and (at < _LONGEST_FRAME or words[at - 2] == ","):
            return is_german_verb(words[at - 1])
        if word in _PARTING and word != ",":
            return False
    return False


def bare_subject(sentence: Tagged, language: str) -> str:
    """Return the noun of a subject that has nothing but its article ("Der Antrag muss …"); empty if there is none."""
    words = sentence.words
    if len(words) < 4 or words[0] not in wordlists.words(language, "definite_articles"):
        return ""
    noun, verb = words[1], words[2]
    if not noun.isalpha() or len(noun) < _SHORTEST_STEM - 1:
        return ""
    if language == "de":
        starts = sentence.spans_until(3)
        named = sentence.text[starts[1][0]].isupper() and sentence.text[starts[2][0]].islower()
        return noun if named and is_german_verb(verb) else ""
    return noun if verb in _finite(language) else ""


def is_german_verb(word: str) -> bool:
    """Tell whether a word is a finite verb of German by its form, as far as that shows."""
    if word in wordlists.words("de", "finite"):
        return True
    plain = word.endswith("t") and len(word) >= _SHORTEST_STEM
    return plain and not any(word in wordlists.words("de", name) for name in ("stop", "function", "starters"))


def _finite(language: str) -> frozenset[str]:
    return wordlists.words(language, "finite") | wordlists.words(language, "subjectless")


def introduces(sentence: Tagged, noun: str, language: str) -> bool:
    """Tell whether a sentence says more of a noun than its article at its beginning: "ein Antrag", "in die Liste", "ein Bauernhof" of "der Hof"."""
    articles = wordlists.words(language, "definite_articles")
    stem = noun[: len(noun) - (_ENDING if len(noun) > _LONG else 1)]
    words = sentence.words
    for at, word in enumerate(words):
        if word.startswith(stem) and len(word) <= len(noun) + _ENDING:
            if at > 1 or words[0] not in articles:
                return True
        elif language == "de" and len(word) > len(noun) and word.endswith(noun):
            return True
    return False


def is_shell(noun: str, language: str) -> bool:
    """Tell whether a noun with nothing but its article stands for what was just said: "das Ergebnis"."""
    return noun in wordlists.words(language, "shell_nouns")
