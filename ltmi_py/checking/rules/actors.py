"""Who does it, in languages whose doers stand before the verb or behind it: "die Mieter übernehmen die Kosten" of "die Kosten trägt der Eigentümer"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ltmi_py.checking.findings import Found
from ltmi_py.checking.rules.case import NEAR, Case
from ltmi_py.checking.rules.clauses import clause
from ltmi_py.checking.rules.coreference import may_be
from ltmi_py.checking.words import NO, Word
from ltmi_py.text import wordlists

BEFORE = 2  # words before a noun among which stands its article, or the word before who does it


def actor(case: Case) -> Iterator[Found]:
    """Find that all a claim has of its own is who does it, where the sentence names another as the one who does."""
    best = case.best
    if best is None or not wordlists.entries(case.language, "derivations"):
        return
    lacking = case.aligned.lacking_of(best)
    mine = [index for index in lacking if _acts(case.words, index, case.plain, case.language)]
    if not mine or len(lacking) > BEFORE or lacking[-1] - lacking[0] >= BEFORE:
        return
    rest = [index for index in case.aligned.weighty if index not in lacking]
    if len(rest) < BEFORE or case.carried_of(case.aligned.weighty) < NEAR - 0.1:
        return
    theirs, text = best.sentence.words, best.sentence.text
    verbs = [best.places[i] for i in rest if _verbal(case, i)]
    for verb in verbs:
        for at in clause(theirs, verb, text=text):
            if at not in best.places and _acts(theirs, at, text, case.language):
                if may_be(case, best.sentence, mine=[case.words[i] for i in mine], others=[theirs[at]]):
                    return
                span = case.span(mine[0], mine[-1] + 1)
                said = (case.plain[slice(*span)],)
                yield Found("wording", "otherwise", span, case.place(best.sentence, at, at + 1), said)
                return


def _verbal(case: Case, index: int) -> bool:
    word = case.words[index]
    return word.kind == "content" and word.name == NO and not _determined(case.words, index, case.language)


def _determined(words: Sequence[Word], at: int, language: str) -> bool:
    return at > 0 and words[at - 1].word in wordlists.folded(language, "determiners")


def _acts(words: Sequence[Word], at: int, text: str, language: str) -> bool:
    """Tell whether a word may name who does something: a noun with an article and no preposition, or one behind the word for who does it."""
    word = words[at]
    capital = text[word.start].isupper()
    if word.kind != "content" or (language in wordlists.words("und", "noun_capitals") and not capital):
        return False
    before = [one.word for one in words[max(0, at - BEFORE) : at]]
    agent, articles = (
        wordlists.folded(language, "passive_agent"),
        wordlists.folded(language, "acting_articles"),
    )
    if not agent.isdisjoint(before):
        return True
    if not before or before[-1] not in articles:
        return False
    return len(before) < BEFORE or words[at - 2].kind != "stop"
