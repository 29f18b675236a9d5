"""What stands in front of a statement, or in place of its pronoun, so that it can be understood alone.

Owns the order of the remedies: who speaks, the line that governs an item, what a pronoun means where only one thing
can be meant, the heading or title, the topic of the paragraph, the sentence before. Confidence says which it was.
"""

from __future__ import annotations

import re

from ltmi_py.bundle.model import STATEMENT_LIMIT
from ltmi_py.bundle.parts import fold
from ltmi_py.bundle.proof import boundaries
from ltmi_py.bundle.proof.layouts import BLANK
from ltmi_py.crystal import definites
from ltmi_py.crystal.antecedents import Antecedent, Antecedents
from ltmi_py.crystal.asking import Asked
from ltmi_py.crystal.assembly import Context, Item, Offsets, spoken
from ltmi_py.crystal.backward import is_impersonal, points_back
from ltmi_py.crystal.conversing import Conversation, leans_on_others
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.labelling import follows_label, is_label
from ltmi_py.crystal.leaning import BRIEF, bare_subject, introduces, is_shell, is_tiny, takes_for_known
from ltmi_py.crystal.passages import BLANKS, Passage, trimmed
from ltmi_py.crystal.places import Place
from ltmi_py.crystal.pointing import leans
from ltmi_py.crystal.segments import Sentence
from ltmi_py.crystal.subjects import (
    POSSESSIVES,
    dangling_pronoun,
    is_fragment,
    lower_first,
    opens_with_pronoun,
    speaks_of_itself,
)
from ltmi_py.documents.leading import CONTINUED
from ltmi_py.documents.model import Block, Run
from ltmi_py.text import wordlists
from ltmi_py.text.tagging import Tagged

MOST_TAKEN = 3  # sentences that one may take in before it
FEWEST = 4  # words and marks of a sentence that says enough to be taken in
LONGEST_REACH = 400  # characters of a statement that takes in more than the sentence before it

_CUE = re.compile(
    r"(?:\d+ )?[\d:.,]{5,14} --> [\d:.,]{5,14}(?: [a-z]+:\S+)*(?: <v[ .][^<>]*>)?"
)  # the times of a caption
_TAGS = re.compile(
    r"(?:</?(?:p|a|div|section|span|em|strong|b|i|code|tt|cite|q|br)\b[^<>]*> ?)+"
)  # between two paragraphs
_CLOSING = '"”’»)]'
_ENDS = tuple('.!?…"”’»)]')
_SCRIPTS = frozenset(("ru", "ja", "zh", "ar", "hi"))  # languages of other scripts than the Latin
LONGEST_ITEM = 250  # characters of an item of a list whose sentences stand together
RESOLVED, FRONTED, TAKEN_IN, TOPIC, UNRESOLVED = 0.85, 0.9, 0.95, 0.9, 0.5


class Fronting:
    """The context of the sentences of one document, as they come."""

    def __init__(self, text: str, place: Place, offsets: Offsets, *, language: str) -> None:
        """Know nothing before the first sentence."""
        self._text, self._place, self._offsets, self._language = text, place, offsets, language
        self._tagged = place.media_type == "text/html"
        self._antecedents = Antecedents(offsets, language=language)
        self._said_by: list[Item] = []  # who says the sentence that is being settled
        self._recent: list[Draft] = []  # the last sentences, the nearest last
        self._asked: Draft | None = None
        self._over = Asked(offsets)
        self._talk = Conversation(text, offsets, language=language, lined=place.lined)

    def begin(self, block: Block) -> None:
        """Enter a block."""
        self._antecedents.forget()
        self._asked = None
        self._talk.begin(block)
        self._over.begin(block)
        if block.kind not in ("paragraph", "item", "message", "cue"):
            self._recent.clear()

    def settle(
        self, draft: Draft, block: Block, passage: Passage, sentence: Sentence, *, first: bool
    ) -> None:
        """Give a draft its context; `first` opens its block."""
        resolved: Antecedent | None = None
        draft.lead = self._talk.in_front(draft, block, first=first, language=self._language_of(draft))
        self._said_by = draft.lead[-2:]
        if len(draft.lead) > len(self._said_by):
            draft.confidence = TAKEN_IN
        goes_on = CONTINUED in block.tags
        led = block.kind != "paragraph" or block.lead is not None or self._place.is_governed(block)
        if led and (first or not goes_on):
            draft.lead += self._place.governed_by(block, draft.start)
        over = [] if draft.lead else self._over.in_front()
        draft.lead += over
        answers = self._asked is not None and self._answers(draft)
        if not (answers and not draft.lead and self._take_in(self._asked, draft)):
            resolved = self._settle_opening(draft, block, passage, sentence, first=first)
        if over and draft.lead == over and not draft.taken:
            kept = self._over.keeps(draft, self._language_of(draft))
            draft.lead, draft.confidence = (over, TAKEN_IN) if kept else ([], draft.confidence)
        if first and not draft.lead and block.kind == "item":
            self._settle_label(draft)
        self._antecedents.note(passage, sentence, resolved=resolved)
        if first and not draft.lead:
            self._antecedents.open(passage, sentence)
        self._asked = None
        self._recent.append(draft)
        del self._recent[:-MOST_TAKEN]

    def _settle_opening(
        self, draft: Draft, block: Block, passage: Passage, sentence: Sentence, *, first: bool
    ) -> Antecedent | None:
        """Give a draft what its beginning needs; return what its opening pronoun was found to mean."""
        language, before = self._language_of(draft), self._previous
        if self._said_by and before and not first and draft.plain[0].islower() and is_fragment(before.tagged):
            self._take_in(before, draft)
            return None
        if opens_with_pronoun(draft.tagged, language=language):
            resolved = self._resolve(draft)
            if resolved is None:
                self._settle_or_join(draft)
            return resolved
        at = dangling_pronoun(draft.tagged) if language == "en" else 0
        if at and not is_impersonal(draft.tagged, at):
            if not self._resolve_inside(draft, passage, sentence, at):
                self._settle_or_join(draft)
        elif points_back(draft.tagged, language=language):
            if not draft.lead or self._goes_on(draft):
                self._take_in_what_fits(draft)
        elif self._under_label(draft, first=first) or self._lean(draft, language, first=first):
            return None
        elif not (draft.lead or first or self._in_item(draft, block)):
            self._settle_topic(draft)
        return None

    def _under_label(self, draft: Draft, *, first: bool) -> bool:
        """Take in what a label says of a few words right before: "Next meeting: 4 March. Ann is away."."""
        before = self._previous
        if first or before is None or self._said_by or draft.lead or before.lead:
            return False
        return follows_label(before, draft) and self._lay_on(before, draft)

    def _in_item(self, draft: Draft, block: Block) -> bool:
        """Take in what the same item of a list says right before, if a sentence takes something for known."""
        before = self._previous
        if block.kind != "item" or before is None or before.lead or self._language_of(draft) != "en":
            return False
        if before.start < block.start or len(before.plain) + len(draft.plain) > LONGEST_ITEM:
            return False
        return takes_for_known(draft.tagged) and self._lay_on(before, draft)

    @property
    def _previous(self) -> Draft | None:
        return self._recent[-1] if self._recent else None

    def _lean(self, draft: Draft, language: str, *, first: bool) -> bool:
        """Take in what a sentence leans on that it does not name; tell whether it was."""
        before = self._previous
        if before is None or (draft.lead and not self._goes_on(draft)):
            return False
        if (
            (len(before.tagged.words) < FEWEST and len(before.lead) <= len(self._said_by))
            or before.plain[-1:] not in _ENDS
            or (before.lead and not draft.lead)
        ):
            return False
        sentence = draft.tagged
        english = language == "en"
        if leans(sentence, language) or (self._said_by and leans_on_others(sentence, language)):
            return self._lay_on(self._short_of(before, draft), draft)
        if self._antecedents.topic is None and (
            noun := bare_subject(sentence) if english else definites.bare_subject(sentence, language)
        ):
            return self._name(draft, noun, language, first=first)
        return english and not first and is_tiny(sentence) and self._lay_on(before, draft)

    def _name(self, draft: Draft, noun: str, language: str, *, first: bool) -> bool:
        """Take in where the noun of a bare subject was named, else what stands before a short one; a heading may name it."""
        english = language == "en"

        def tells(said: Tagged) -> bool:
            return introduces(said, noun) if english else definites.introduces(said, noun, language)

        for back, earlier in enumerate(reversed(self._recent), 1):
            if tells(earlier.tagged):
                return self._reach(draft, back)
        before, front = self._recent[-1], self._place.front()
        if not (is_shell(noun) if english else definites.is_shell(noun, language)):
            if first or not english or len(draft.tagged.words) > BRIEF or before.tagged.words[0] == "the":
                return False
            if front is not None and tells(Tagged(front.text)):
                return False
        return self._lay_on(before, draft)

    def _lay_on(self, before: Draft, draft: Draft) -> bool:
        """Take in a sentence that starts at a boundary, or with it the one before: else what is made would take its place."""
        if self._starts(before):
            return self._take_in(before, draft)
        above = self._recent[-2] if before is self._previous and len(self._recent) > 1 else None
        link = before.itself()
        if above is None or not self._starts(above) or not self._take_in(above, link):
            return False
        return len(link.plain) + len(draft.plain) <= LONGEST_REACH and self._take_in(link, draft)

    def _starts(self, draft: Draft) -> bool:
        return boundaries.starts_unit(self._text, draft.start, self._place.media_type)

    def _reach(self, draft: Draft, back: int) -> bool:
        """Let a draft begin where the sentence `back` places before it did."""
        first, *rest = self._recent[-back:]
        if not rest:
            return self._lay_on(self._short_of(first, draft), draft)
        for between in rest:
            if between.start <= first.start:
                first = between
                continue
            link = between.itself()
            if self._text[first.stop : link.start].strip(BLANKS) or not self._take_in(first, link):
                return False
            first = link
        return len(first.plain) + len(draft.plain) <= LONGEST_REACH and self._lay_on(first, draft)

    def _short_of(self, before: Draft, draft: Draft) -> Draft:
        """Return the sentence before without what it takes in itself, where that would be long and it opens with no pronoun."""
        fits = len(before.plain) + len(draft.plain) <= LONGEST_REACH and before.taken < MOST_TAKEN
        if fits or not before.taken:
            return before
        language = self._language_of(before)
        return before if opens_with_pronoun(before.tagged, language=language) else before.itself()

    def _settle_or_join(self, draft: Draft) -> None:
        """Settle a pronoun that means what is not known; behind a speaker only the sentence before can."""
        if not draft.lead:
            self._settle_pronoun(draft)
        elif self._goes_on(draft):
            self._take_in_what_fits(draft)

    def _goes_on(self, draft: Draft) -> bool:
        """Tell whether what stands in front is what stood in front of the sentence before, or who said that as well."""
        before = self._previous
        if before is None or not before.lead:
            return False
        same = draft.lead == self._said_by and _texts(before.lead[-2:]) == _texts(draft.lead)
        return same or draft.lead == before.lead

    def _language_of(self, draft: Draft) -> str:
        """Return the language of a sentence: English where a text in another script has one."""
        return "en" if self._language in _SCRIPTS and draft.plain.isascii() else self._language

    def _answers(self, draft: Draft) -> bool:
        return opens_with_pronoun(draft.tagged, language=self._language) or is_fragment(draft.tagged)

    def ask(self, passage: Passage, sentence: Sentence, block: Block) -> None:
        """Take note of a question: a short answer to it, or one that points back, takes it in."""
        self.pass_over()
        self._talk.ask(passage, sentence, block)
        self._over.ask(passage, sentence, block)
        body: list[Item] = list(passage.cut_out(sentence.start, sentence.stop))
        self._asked = Draft(body, fold(sentence.tagged.text), sentence.tagged, [])

    def pass_over(self) -> None:
        """Take note that something was left out before the next sentence."""
        self._recent.clear()
        self._asked = None
        self._antecedents.forget()

    def _resolve(self, draft: Draft) -> Antecedent | None:
        """Put the one thing that the opening pronoun can mean in its place."""
        pronoun = draft.tagged.words[0]
        run = next((item for item in draft.body if isinstance(item, Run) and not item.skip), None)
        if run is None or run.by or self._text[run.start : run.start + len(pronoun)].lower() != pronoun:
            return None
        if self._text[run.start + len(pronoun) : run.start + len(pronoun) + 1] not in (" ", "\n"):
            return None
        found = self._antecedents.resolve(pronoun)
        if found is None or _owns_awkwardly(pronoun, found.context):
            return None
        self._replace(draft, run, Run(run.start, run.start + len(pronoun), skip="pronoun"), found.context)
        return found

    def _resolve_inside(self, draft: Draft, passage: Passage, sentence: Sentence, at: int) -> bool:
        """Put what a pronoun after an opening phrase means in its place; tell whether that is known."""
        found = self._antecedents.resolve(draft.tagged.words[at])
        start, stop = draft.tagged.spans[at]
        if found and _owns_awkwardly(draft.tagged.words[at], found.context):
            return False
        runs = passage.cut(sentence.start + start, sentence.start + stop) if found else []
        if found is None or len(runs) != 1 or runs[0].skip or runs[0].by:
            return False
        gone = runs[0]
        home = next(
            (run for run in draft.body if isinstance(run, Run) and run.start <= gone.start < run.stop), None
        )
        if home is None or home.skip or home.by or home.stop <= gone.stop or home.start == gone.start:
            return False
        self._replace(draft, home, Run(gone.start, gone.stop, skip="pronoun"), found.context)
        return True

    def _replace(self, draft: Draft, home: Run, pronoun: Run, meant: Context) -> None:
        """Put what a pronoun means in its place, which is in the run `home` of a draft."""
        index = draft.body.index(home)
        before: list[Item] = [Run(home.start, pronoun.start)] if home.start < pronoun.start else []
        owns = self._text[pronoun.start : pronoun.stop].lower() in POSSESSIVES
        instead: list[Item] = [pronoun, meant, "'s"] if owns else [pronoun, meant]
        after = Run(pronoun.stop, home.stop)
        draft.own = draft.body
        draft.body = [*draft.body[:index], *before, *instead, after, *draft.body[index + 1 :]]
        draft.plain = spoken(self._text, draft.body)
        draft.confidence, draft.replaced = RESOLVED, meant

    def _settle_pronoun(self, draft: Draft) -> None:
        front = self._place.front() or self._antecedents.topic
        if draft.tagged.words[1:2] and draft.tagged.words[1] in wordlists.words(
            self._language, "whole_texts"
        ):
            front = self._place.whole() or front  # "This manual …", under whatever heading
        impersonal = front and self._language == "en" and is_impersonal(draft.tagged)
        if not impersonal and self._take_in_what_fits(draft):
            return
        if front is None:
            draft.confidence = UNRESOLVED
            return
        draft.lead, draft.own = [front, ": "], draft.body
        draft.body = lower_first(self._text, draft.body)
        draft.confidence = FRONTED

    def _take_in_what_fits(self, draft: Draft) -> bool:
        """Take in the sentence before with what it takes in itself, else alone; tell whether either was."""
        before = self._previous
        if before is None or self._take_in(before, draft):
            return before is not None
        short = self._short_of(before, draft)
        return short is not before and self._lay_on(short, draft)

    def _settle_label(self, draft: Draft) -> None:
        """Put the heading in front of an item of a few words that say nothing of anything: "1 lemon", "Present in: 2021"."""
        front = self._place.front() if is_label(draft, _ENDS) else None
        if front is not None:
            draft.lead, draft.confidence = [front, ": "], FRONTED

    def _settle_topic(self, draft: Draft) -> None:
        topic = self._antecedents.topic
        if topic is None or self._place.front() is not None:
            return
        if not speaks_of_itself(draft.tagged, topic.text):
            draft.lead = [topic, ": "]
            draft.confidence = TOPIC

    def _take_in(self, before: Draft | None, draft: Draft) -> bool:
        """Let a draft begin where the one before it began, if only white space parts them."""
        if before is None:
            return False
        between = fold(self._text[before.stop : draft.start])
        if between and not (_CUE.fullmatch(between) or (self._tagged and _TAGS.fullmatch(between))):
            return False
        if (
            BLANK.search(self._text, before.stop, draft.start)
            and before.plain.rstrip(_CLOSING)[-1:] not in ".!?…:;,"
        ):
            return False
        if (
            before.taken == MOST_TAKEN
            or before.lead_size + len(before.plain) + 1 + len(draft.plain) > STATEMENT_LIMIT
            or "excerpt" in before.tags
        ):
            return False
        draft.own, draft.taken = draft.body, before.taken + 1
        draft.body = [
            *before.body,
            *self._gap(before.stop, draft.start, why=between and ("cue" if "-->" in between else "markup")),
            *draft.body,
        ]
        draft.plain = f"{before.plain} {draft.plain}"
        draft.lead, draft.replaced = before.lead, before.replaced
        draft.confidence = min(TAKEN_IN, before.confidence)
        draft.measure()
        return True

    def _gap(self, start: int, stop: int, *, why: str) -> list[Run]:
        """Return the runs between two sentences; tags and the times of a caption between them are passed over."""
        if not why:
            return [Run(start, stop)]
        a, b = trimmed(self._text[start:stop])
        said = " " if why == "markup" and a == 0 and start + b == stop else ""
        runs = (Run(start, start + a), Run(start + a, start + b, skip=why, text=said), Run(start + b, stop))
        return [run for run in runs if run.start < run.stop]


def _texts(items: list[Item]) -> list[str]:
    return [item.text if isinstance(item, (Context, Run)) else item for item in items]


def _owns_awkwardly(pronoun: str, meant: Context) -> bool:
    """Tell whether the possessive mark would stand far behind its noun: "the lighthouse on Gull Point's lamp"."""
    return pronoun in POSSESSIVES and not wordlists.words("en", "prepositions").isdisjoint(
        meant.text.lower().split()
    )
