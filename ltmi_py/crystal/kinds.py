"""The kind of a statement, by rules that give their reason. Knows words, not contexts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, lru_cache

from ltmi_py.crystal import phrasings
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of the format and the rule that gave it, such as `hedge: may`."""

    name: str
    reason: str

    @property
    def extensions(self) -> Mapping[str, str]:
        """Return what a locus says of the rule; one mapping for all that share it."""
        return _extensions(self.reason)


@lru_cache(maxsize=1024)
def _extensions(reason: str) -> Mapping[str, str]:
    return {"x-kind": reason} if reason else {}


CODE = Kind("example", "code")
TASK_OPEN = Kind("instruction", "task: open")
TASK_DONE = Kind("instruction", "task: done")
ROW = Kind("fact", "row")
_FIGURED = Kind("fact", "figure")
_NAMED = Kind("fact", "name")
_CLAIM = Kind("claim", "")
_ALLOWED = Kind("fact", "permission: may")

_SEQUENCE = ("please", "then", "first", "next", "finally")
_EXAMPLE = ("example", "instance", "e.g", "examples")
_OBLIGED = ("must", "shall", "should", "need to", "needs to", "has to", "have to", "is to", "are to", "is required",
            "are required", "is not allowed", "are not allowed", "ought")  # fmt: skip
_OBLIGATION = re.compile(rf"\b(?:{'|'.join(_OBLIGED)})\b", re.IGNORECASE)
_DENOTED = (
    "is defined as",
    "are defined as",
    "means that",
    "refers to",
    "stands for",
    "is short for",
    "denotes",
)
_DENOTATION = re.compile(rf"\b(?:{'|'.join(_DENOTED)})\b", re.IGNORECASE)
_MEANT = re.compile(
    r"[\"”’'»)](?: \w+){0,2}\s+(?:shall mean|means?|bedeutet|bezeichnet|significa|designa|désigne|означает)\b"
)
_KIND_OF = re.compile(
    r"^(?:an?|the)?\s*[^,.;:]{2,60}?\s(?:is|are|was|were|means|refers to|denotes|(?:is|are) (?:defined|known) as)\s(?:an?|the)?\s*"
    r"(?:\w+[ -]){0,4}?(?:kind|type|form|sort|name|term|unit|process|method|measure|set|system|class|group|branch|state)\s(?:of|for|that|which|in which)\b",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"O[OUbz]X")
_WISHING = ("must", "should", "ought")
_CLASSED = re.compile(r"D?[OUNbzG]{1,5}XD")
_FIGURE = re.compile(r"\d")
_PERSONS = (
    r"(?:you|anyone|everyone|nobody|no one|(?:(?:the|each|every|any|all|no)\s+)?(?:users?|members?|licen[sc]ees?|licensors?|part(?:y|ies)|tenants?|"
    r"landlords?|guests?|visitors?|employees?|employers?|customers?|clients?|buyers?|sellers?|contractors?|students?|pupils|owners?|holders?|authors?|"
    r"participants?|passengers?|superuser|administrators?|operators?|residents?|volunteers|applicants?|suppliers?|recipients?|contributors?|board|committee|council))"
)
_ALLOWS = re.compile(
    rf"\b{_PERSONS}\s+may\b|\bmay (?:also |only |then )?be (?:used|brought|taken|drawn|lit|kept|parked|stored|copied|reproduced|distributed|shared|"
    r"sublet|transferred|assigned|terminated|cancell?ed|extended|renewed|returned|exchanged|borrowed|booked|hired|installed|planted|erected|held|"
    r"served|sold|worn|claimed|appealed|waived|combined|submitted|paid|redeemed|withdrawn|displayed|published|quoted)\b|"
    r"\bmay (?:[\w-]+ ){1,12}?(?:at most|no more than|as long as|so long as|provided that)\b|\bmay be \w+ed for up to\b",
    re.IGNORECASE,
)
_FORBIDS = re.compile(
    rf"\b{_PERSONS}\s+may\s+(?:only|not(?!\s+(?:need|want|know|see|notice|be able|find|have|like|wish|realise|realize|expect|even)\b))\b"
    r"|\bmay not be (?!(?:needed|required|supported|known|found|seen|noticed|affected|recogni[sz]ed|detected|installed|set|defined|understood|limited|"
    r"called|caused|related|satisfied|interested|fixed|completed|finished|reached|updated|displayed|shown)\b)\w{2,}ed\b",
    re.IGNORECASE,
)
_NEITHER = re.compile(r"(?:Neither|No|None|Nothing)\b")
_NOT_NEEDED = re.compile(
    r"\bmay not (?:need|want|know|see|notice|be able|find|have|like)\b"
    r"|\bmay (?:still |also )?(?:need|want|notice|be able|find|wish|prefer|encounter|experience|feel|expect|wonder|remember|be \w+ing)\b",
    re.IGNORECASE,
)
_AIMED = re.compile(
    r"\b(?:goals?|aims?|purpose|objective|idea|intent|intention|role|job|point|plan|way|thing|alternative|approach|option|trick|direction|configuration|policy|default|practice|convention|solution|answer|strategy|method|function|rule|choice|step|task) "
    r"(?:\S+ ){0,6}?(?:is|are)$",
    re.IGNORECASE,
)
_HEARSAY = re.compile(r"\b(?:zufolge|laut|angeblich|offenbar|nach Angaben|Medienberichten)\b")
_HAD_TO = re.compile(
    r"\bh[aä]tt?e?n? [^.;:]{0,200}?\b(?:müssen|sollen|dürfen)\b|\bhabe?n? [^.;:]{0,200}?[a-zäöüß]{3,}n (?:müssen|sollen|dürfen)\b"
)
_TO_BE_DONE = re.compile(
    r"\b(ist|sind|hat|haben) [^.;:,]{0,200}?\b(?:zu (?!(?:offen|trocken|eben|selten|golden|zufrieden|bescheiden|verschieden)\b)"
    r"|(?:ab|an|auf|aus|bei|dar|ein|entgegen|fest|frei|her|hin|mit|nach|vor|weg|weiter|wieder|um|zu|zurück)zu)[a-zäöüß]*"
    r"(?:en|ern|eln|tun)(?:[.!]?$|, )"
)
_RELIEVED = re.compile(r"(?:n['’]t|\bnot|\bnever|\bno)$", re.IGNORECASE)
_ADDRESSED = frozenset(("you", "we", "i", "they"))
_HAVING = frozenset(("had", "has", "have", "having"))
_REFUSALS = frozenset(("no", "ne", "non", "não"))
_SHORTEST_VERB = 4  # letters; a shorter word with the ending of an infinitive is none
_MODALS = frozenset(
    {"must", "shall", "should", "ought", "required", "need", "needs", "has", "have", "is", "are"}
)
_MEANING = frozenset(
    {"mean", "means", "bedeutet", "bezeichnet", "significa", "designa", "désigne", "означает"}
)
_PLEASE = re.compile(r"(?:, |\bthen )please ", re.IGNORECASE)
_DEFINING = frozenset({"defined", "means", "refers", "stands", "short", "denotes", "kind", "type", "form", "sort", "name", "term",
                       "unit", "process", "method", "measure", "set", "system", "class", "group", "branch", "state"})  # fmt: skip


_OPENING = (
    ("example", "example", "opening"),
    ("courtesy", "claim", "courtesy"),
    ("definition", "definition", "form"),
)
_BY_PHRASE = (
    ("instruction", "instruction", "obligation"),
    ("permission", "fact", "permission"),
    ("opinion", "opinion", "judgement"),
)
_TASK = re.compile(
    r"(?:[^:]{1,60}: )?(?:TODO|To[- ]?do|Action(?: item)?|Task|Aufgabe|Tarea|Tâche|À faire|Azione|Da fare|Tarefa|Ação|Acción): "
)
_TERM = re.compile(
    r"(?:[^\"„“«]{1,40}, )?[\"„“«]\s?[^\"„“”«»]{2,40}\s?[\"“”»]\s(?:is|are|ist|sind|es|son|est|sont|è|sono|é|são)\s"
    r"(?:the|any|der|die|das|el|la|los|las|le|les|il|lo|gli|o|a|os|as)\s"
)
_QUOTES = frozenset('"„“«')
_NEAR = 42  # characters before which the mark of a term that is explained stands
_CLASSES = {
    "de": re.compile(
        r"(?:Ein|Eine) (?:\w+ ){1,3}ist (?:ein|eine) (?:\w+ ?){1,5}, (?:der|die|das|mit|bei|in) "
    ),
    "es": re.compile(r"(?:Un|Una) (?:\w+ ){1,4}es (?:un|una) (?:\w+ ){1,5}(?:que|para) "),
    "fr": re.compile(r"(?:Un|Une) (?:\w+ ){1,4}est (?:un|une) (?:\w+ ){1,5}(?:qui|que|dont|où|pour) "),
    "it": re.compile(r"(?:Un|Uno|Una) (?:\w+ ){1,4}è (?:un|uno|una) (?:\w+ ){1,5}(?:che|per) "),
    "pt": re.compile(r"(?:Um|Uma) (?:\w+ ){1,4}é (?:um|uma) (?:\w+ ){1,5}(?:que|para) "),
}  # what something of a kind is
_CLAUSES = frozenset(("if", "when", "before", "after", "to", "once", "unless", "while", "for"))


@cache
def _sets(language: str) -> tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]:
    """Return hedges, judgements and imperatives of a language, and every word by which a rule may hold at all."""
    lists = ("uncertainties", "opinions", "imperatives")
    hedges, opinions, imperatives = (wordlists.words(language, name) for name in lists)
    telling = (
        hedges | opinions | _MEANING | _DEFINING | _MODALS | {"please", "may"} | phrasings.keys(language)
    )
    return hedges, opinions, imperatives, telling


def judge(text: str, sentence: Tagged, *, language: str = "en", known: Collection[str] = ()) -> Kind:
    """Return the kind of a statement from its words, and from figures in its `text` with what it takes in before it.

    `known` are tags that its place gives.
    """
    if "open" in known:
        return TASK_OPEN
    if "done" in known:
        return TASK_DONE
    words = sentence.words
    if words and not words[0][0].isalnum():
        words = [word for word in words if word[0].isalnum()]
    return (
        (words and _by_words(sentence.text, words, sentence, language))
        or _by_form(text, sentence.tags, language)
        or _CLAIM
    )


def _by_words(text: str, words: Sequence[str], sentence: Tagged, language: str) -> Kind | None:
    uncertain, opinions, imperatives, telling = _sets(language)
    hits = telling.intersection(words)
    told = hits & phrasings.keys(language)
    phrases = phrasings.found(words, told, language) if told else {}
    permits = "may" in hits and _NOT_NEEDED.search(text) is None
    if opening := _by_opening(text, words, hits, phrases):
        return opening
    hit = "" if hits.isdisjoint(uncertain) else _said(sentence, hits & uncertain)
    hit = hit or phrases.get("uncertainty", "") or ("must have" if _looks_back(sentence, "must") else "")
    if hit and not (permits and hit == "may" and (_ALLOWS.search(text) or _FORBIDS.search(text))):
        return Kind("uncertainty", f"hedge: {hit}")
    reason = _defines(text, hits, sentence, language)
    if reason:
        return Kind("definition", reason)
    reason = _instructs(text, words, sentence, language, hits=hits, imperatives=imperatives)
    if reason:
        return Kind("instruction", reason)
    for kind, name, reason in _BY_PHRASE if phrases else ():
        if kind in phrases:
            return Kind(name, f"{reason}: {phrases[kind]}")
    if not hits.isdisjoint(opinions) and (hit := _said(sentence, hits & opinions)):
        return Kind("opinion", f"judgement: {hit}")
    return _ALLOWED if permits and _ALLOWS.search(text) else None


def _by_opening(
    text: str, words: Sequence[str], hits: AbstractSet[str], phrases: Mapping[str, str]
) -> Kind | None:
    """Return the kind that the beginning of a statement, or a phrase for it, tells beyond doubt."""
    if words[0] in ("for", "e.g") and len(words) > 1 and words[1] in _EXAMPLE:
        return Kind("example", "opening: for example")
    if ": " in text and _TASK.match(text):
        return TASK_OPEN
    for kind, name, reason in _OPENING if phrases else ():
        if kind in phrases:
            return Kind(name, f"{reason}: {phrases[kind]}")
    return Kind("definition", "form: means") if _means(text, hits) else None


def _instructs(
    text: str,
    words: Sequence[str],
    sentence: Tagged,
    language: str,
    *,
    hits: AbstractSet[str],
    imperatives: Collection[str],
) -> str:
    """Return the reason why a statement is an instruction; empty if it is none."""
    named = sentence.tags[0] in "OU" and _SUBJECT.match(sentence.tags) is not None  # "Empty lines are …"
    word = "" if named else _commands(text, words, hits, imperatives)
    word = word or _commands_behind(sentence, imperatives)
    if word:
        return f"imperative: {word}"
    if language != "en" and (reason := _foreign_instruction(text, words, sentence, language)):
        return reason
    obliged = _obliged(text, hits) if hits and not _looks_back(sentence, *_WISHING) else ""
    return f"obligation: {obliged}" if obliged else ""


def _looks_back(sentence: Tagged, *modals: str) -> bool:
    """Tell whether one of some modals speaks of what has been: "must have forgotten", "should have been said"."""
    words, tags = sentence.words, sentence.tags
    if "have" not in words:
        return False
    at = words.index("have")
    return words[at - 1] in modals and tags[at + 1 : at + 2] in ("T", "X", "v")


def _means(text: str, hits: AbstractSet[str]) -> bool:
    """Tell whether a sentence says what a word in quotation marks means in its text."""
    if not _QUOTES.isdisjoint(text[:_NEAR]) and _TERM.match(text):
        return True
    return not hits.isdisjoint(_MEANING) and _MEANT.search(text) is not None


def _defines(text: str, hits: AbstractSet[str], sentence: Tagged, language: str) -> str:
    """Return the form in which a sentence says what something is; empty if it does not."""
    if language in _CLASSES and _CLASSES[language].match(text):
        return "form: is a"
    if "XD" in sentence.tags and _CLASSED.match(sentence.tags) and _says_what(sentence):
        return "form: is a"
    said = (
        not hits.isdisjoint(_DEFINING)
        and sentence.words[0] not in _ADDRESSED
        and (_KIND_OF.match(text) or _found(_DENOTATION, _DENOTED, text))
    )
    return "form: is a kind of" if said else ""


def _commands(text: str, words: Sequence[str], hits: AbstractSet[str], imperatives: Collection[str]) -> str:
    """Return the word by which a sentence tells its reader to do something; empty if there is none."""
    if "please" in hits and (words[0] == "please" or _PLEASE.search(text)):
        return "please"
    if text[len(words[0]) : len(words[0]) + 1] == ":":
        return ""  # a label
    goes_on = words[0] in (*_SEQUENCE, *_REFUSALS) and len(words) > 1 and words[1] in imperatives
    return words[0] if words[0] in imperatives or goes_on else ""


def _commands_behind(sentence: Tagged, imperatives: Collection[str]) -> str:
    """Return the imperative behind a clause or phrase that opens a sentence: "To start it, press the button"."""
    words, tags = sentence.words, sentence.tags
    if words[0] not in _CLAUSES:
        return ""
    at = tags.find(",") + 1
    told = 0 < at < len(words) - 1 and words[at] in imperatives and tags[at + 1] in 'DNUPR"'
    return words[at] if told else ""


def _obliged(text: str, hits: AbstractSet[str]) -> str:
    """Return the words that say what must be done or must not; empty if there are none."""
    if "may" in hits and (found := _FORBIDS.search(text)):
        return "may only" if found[0].lower().endswith("only") else "may not"
    if "may" in hits and _NEITHER.match(text) and _ALLOWS.search(text):
        return "may not"
    found = _found(_OBLIGATION, _OBLIGED, text) if not hits.isdisjoint(_MODALS) else None
    if found is None:
        return ""
    said, before = found[0].lower(), text[: found.start()].rstrip()
    if said in ("is to", "are to") and _AIMED.search(text[: found.end() - 3]):
        return ""
    return "" if said in ("have to", "has to", "need to") and _RELIEVED.search(before) else said


def _found(pattern: re.Pattern[str], forms: Sequence[str], text: str) -> re.Match[str] | None:
    """Return where one of `forms` stands as whole words; the pattern is slow, and asked only if one stands at all."""
    low = text.lower()
    for form in forms:
        if form in low:
            return pattern.search(text)
    return None


@cache
def _obligations(language: str) -> re.Pattern[str] | None:
    entries = wordlists.entries(language, "obligations")
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, entries))})\b", re.IGNORECASE) if entries else None


def _foreign_instruction(text: str, words: Sequence[str], sentence: Tagged, language: str) -> str:
    """Return the reason why a statement in another language than English is an instruction; empty if it is none.

    German says "Öffnen Sie …", the Romance languages an infinitive or an ending first, "No …" before it.
    """
    first = words[1] if words[0] in _REFUSALS and len(words) > 1 else words[0]
    if language == "fr" and first.startswith(("n'", "n’")):
        first = first[2:]
    first = first.removesuffix("-vous")
    if language == "de":
        if len(words) > 1 and words[0].endswith("n") and sentence.said(1, 2) == "Sie":
            return f"imperative: {words[0]}"
    elif len(words) > 1 and first not in _functions(language) and len(first) > _SHORTEST_VERB:
        bare = words[0] in _REFUSALS or words[1] in wordlists.words(language, "noun_openers")
        endings = wordlists.entries(language, "infinitives") if bare else ()
        if (
            "'" not in first
            and "’" not in first
            and first.endswith((*endings, *wordlists.entries(language, "imperative_endings")))
        ):
            return f"imperative: {first}"
    obligations = _obligations(language)
    found = obligations.search(text) if obligations else None
    if found and not (language == "de" and _is_told(text, found[0].lower())):
        return f"obligation: {found[0].lower()}"
    held = _TO_BE_DONE.search(text) if language == "de" else None
    return f"obligation: {held[1].lower()} … zu" if held else ""


def _is_told(text: str, said: str) -> bool:
    """Tell whether a German modal reports something: "soll … zufolge", "habe … warten müssen"."""
    return (said.startswith("soll") and _HEARSAY.search(text) is not None) or _HAD_TO.search(text) is not None


@cache
def _functions(language: str) -> frozenset[str]:
    names = ("stop", "function", "starters")
    return frozenset().union(*(wordlists.words(language, name) for name in names))


def _says_what(sentence: Tagged) -> bool:
    """Tell whether "is a" or "are" stands right after the subject."""
    words, verb = sentence.words, sentence.tags.index("X")
    return words[verb] == "is" and words[verb + 1] in ("a", "an")


def _said(sentence: Tagged, hits: Collection[str]) -> str:
    """Return the first of some words that is no name (May, Best); empty if there is none."""
    found = (
        word
        for before, word, tag in zip(["", *sentence.words], sentence.words, sentence.tags, strict=False)
        if word in hits and tag != "U" and not (word == "estimated" and before in _HAVING)
    )
    return next(found, "")


def _by_form(text: str, tags: str, language: str) -> Kind | None:
    if "N" in tags or _FIGURE.search(text):
        return _FIGURED
    return _NAMED if "U" in tags and language != "de" else None  # nouns have capitals there
