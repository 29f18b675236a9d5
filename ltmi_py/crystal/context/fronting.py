"""What stands in front of a statement, or in place of its pronoun, so that it can be understood alone.

Owns the order of the remedies: who speaks, the line that governs an item, what a pronoun means where only one thing
can be meant, the heading or title, the topic of the paragraph, the sentence before. Confidence says which it was.
"""

from __future__ import annotations

from ltmi_py.bundle.parts import fold
from ltmi_py.crystal.assembly import Context, Item, Offsets
from ltmi_py.crystal.context import definites
from ltmi_py.crystal.context.antecedents import Antecedent, Antecedents
from ltmi_py.crystal.context.connectives import is_impersonal, points_back
from ltmi_py.crystal.context.dialogue import Conversation, leans_on_others
from ltmi_py.crystal.context.labels import follows_label, is_label
from ltmi_py.crystal.context.leaning import (
    BRIEF,
    bare_subject,
    introduces,
    is_shell,
    is_tiny,
    takes_for_known,
)
from ltmi_py.crystal.context.pointing import leans
from ltmi_py.crystal.context.questions import Asked
from ltmi_py.crystal.context.recent import TAKEN_IN, Recent
from ltmi_py.crystal.context.replacing import replace_inside, replace_opening
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.places import Place
from ltmi_py.crystal.segments import Sentence
from ltmi_py.crystal.subjects import (
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

FEWEST = 4  # words and marks of a sentence that says enough to be taken in
_ENDS = tuple('.!?…"”’»)]')
LONGEST_ITEM = 250  # characters of an item of a list whose sentences stand together
FRONTED, TOPIC, UNRESOLVED = 0.9, 0.9, 0.5


class Fronting:
    """The context of the sentences of one document, as they come."""

    def __init__(self, text: str, place: Place, offsets: Offsets, *, language: str) -> None:
        """Know nothing before the first sentence."""
        self._text, self._place, self._offsets, self._language = text, place, offsets, language
        self._antecedents = Antecedents(offsets, language=language)
        self._said_by: list[Item] = []  # who says the sentence that is being settled
        self._replies = False  # it has what it replies to in front
        self._recent = Recent(text, place.media_type, language=language)
        self._asked: Draft | None = None
        self._led: bool | None = None  # whether a line governs the block, once one of its sentences asked
        self._over = Asked(offsets)
        self._talk = Conversation(text, offsets, language=language, lined=place.lined, prompt=place.prompt)

    def begin(self, block: Block) -> None:
        """Enter a block."""
        self._antecedents.forget()
        self._asked = self._led = None
        self._talk.begin(block)
        self._over.begin(block)
        if block.kind not in ("paragraph", "item", "message", "cue"):
            self._recent.clear()

    def settle(
        self, draft: Draft, block: Block, passage: Passage, sentence: Sentence, *, first: bool
    ) -> None:
        """Give a draft its context; `first` opens its block."""
        resolved: Antecedent | None = None
        language = self._recent.language_of(draft)
        draft.lead = self._talk.in_front(draft, block, first=first, language=language)
        self._said_by = draft.lead[-2:]
        self._replies = len(draft.lead) > len(self._said_by)
        if self._replies:
            draft.confidence = TAKEN_IN
        goes_on = CONTINUED in block.tags
        if self._led is None:
            self._led = block.kind != "paragraph" or block.lead is not None or self._place.is_governed(block)
        if self._led and (first or not goes_on):
            draft.lead += self._place.governed_by(block, draft.start)
        over = [] if draft.lead else self._over.in_front()
        draft.lead += over
        answers = self._asked is not None and self._answers(draft)
        if not (answers and not draft.lead and self._recent.take_in(self._asked, draft)):
            resolved = self._settle_opening(draft, block, passage, sentence, first=first)
        if over and draft.lead == over and not draft.taken:
            kept = self._over.keeps(draft, self._recent.language_of(draft))
            draft.lead, draft.confidence = (over, TAKEN_IN) if kept else ([], draft.confidence)
        if first and not draft.lead and block.kind == "item":
            self._settle_label(draft)
        self._antecedents.note(passage, sentence, resolved=resolved)
        if first and not draft.lead:
            self._antecedents.open(passage, sentence)
        self._asked = None
        self._recent.add(draft)

    def _settle_opening(
        self, draft: Draft, block: Block, passage: Passage, sentence: Sentence, *, first: bool
    ) -> Antecedent | None:
        """Give a draft what its beginning needs; return what its opening pronoun was found to mean."""
        language, before = self._recent.language_of(draft), self._recent.last
        if self._said_by and before and not first and draft.plain[0].islower() and is_fragment(before.tagged):
            self._recent.take_in(before, draft)
            return None
        if opens_with_pronoun(draft.tagged, language=language):
            resolved = replace_opening(draft, self._text, self._antecedents)
            if resolved is None:
                self._settle_or_join(draft)
            return resolved
        at = dangling_pronoun(draft.tagged) if language == "en" else 0
        if at and not is_impersonal(draft.tagged, at):
            if not replace_inside(
                draft, self._text, self._antecedents, passage=passage, start=sentence.start, at=at
            ):
                self._settle_or_join(draft)
        elif points_back(draft.tagged, language=language):
            if not draft.lead or self._goes_on(draft):
                self._recent.take_in_what_fits(draft)
        elif self._under_label(draft, first=first) or self._lean(draft, language, first=first):
            return None
        elif not (draft.lead or first or self._in_item(draft, block)):
            self._settle_topic(draft)
        return None

    def _under_label(self, draft: Draft, *, first: bool) -> bool:
        """Take in what a label says of a few words right before: "Next meeting: 4 March. Ann is away."."""
        before = self._recent.last
        if first or before is None or self._said_by or draft.lead or before.lead:
            return False
        return follows_label(before, draft) and self._recent.lay_on(before, draft)

    def _in_item(self, draft: Draft, block: Block) -> bool:
        """Take in what the same item of a list says right before, if a sentence takes something for known."""
        before = self._recent.last
        if block.kind != "item" or before is None or before.lead or self._recent.language_of(draft) != "en":
            return False
        if before.start < block.start or len(before.plain) + len(draft.plain) > LONGEST_ITEM:
            return False
        return takes_for_known(draft.tagged) and self._recent.lay_on(before, draft)

    def _lean(self, draft: Draft, language: str, *, first: bool) -> bool:
        """Take in what a sentence leans on that it does not name; tell whether it was."""
        before = self._recent.last
        if before is None and not draft.lead and leans(draft.tagged, language):
            return self._put_heading(draft)
        if before is None or (draft.lead and not self._goes_on(draft)) or before.plain[-1] not in _ENDS:
            return False
        if len(before.tagged.words) < FEWEST and len(before.lead) <= len(self._said_by):
            return False
        sentence = draft.tagged
        english = language == "en"
        if leans(sentence, language) or (self._said_by and leans_on_others(sentence, language)):
            return self._recent.lay_on(self._recent.short_of(before, draft), draft)
        if before.lead and not draft.lead:
            return False  # what stands before says enough only with what it answers
        if self._antecedents.topic is None and (
            noun := bare_subject(sentence) if english else definites.bare_subject(sentence, language)
        ):
            return self._name(draft, before, noun, first=first)
        tiny = english and not first and is_tiny(sentence) and not self._recent.is_apart(draft)
        return tiny and self._recent.lay_on(before, draft)

    def _name(self, draft: Draft, before: Draft, noun: str, *, first: bool) -> bool:
        """Take in where the noun of a bare subject was named, else what stands before a short one; a heading may name it."""
        language = self._recent.language_of(draft)
        english = language == "en"

        def tells(said: Tagged) -> bool:
            return introduces(said, noun) if english else definites.introduces(said, noun, language)

        for back, earlier in self._recent.backwards():
            if tells(earlier.tagged):
                return self._recent.reach(draft, back)
        front = self._place.front()
        if not (is_shell(noun) if english else definites.is_shell(noun, language)):
            if first or not english or len(draft.tagged.words) > BRIEF or before.tagged.words[0] == "the":
                return False
            if (front is not None and tells(Tagged(front.text))) or self._recent.is_apart(draft):
                return False
        return self._recent.lay_on(before, draft)

    def _put_heading(self, draft: Draft) -> bool:
        """Put the heading in front of the first sentence below it: "this setting" is what it names."""
        front = self._place.front()
        if front is None:
            return False
        draft.lead, draft.own, draft.confidence = [front, ": "], draft.body, FRONTED
        draft.body = lower_first(self._text, draft.body)
        return True

    def _settle_or_join(self, draft: Draft) -> None:
        """Settle a pronoun that means what is not known; behind a speaker only the sentence before can."""
        if not draft.lead:
            self._settle_pronoun(draft)
        elif self._goes_on(draft):
            self._recent.take_in_what_fits(draft)

    def _goes_on(self, draft: Draft) -> bool:
        """Tell whether what stands in front is what stood in front of the sentence before, or who said that as well."""
        before = self._recent.last
        if before is None or not before.lead:
            return False
        same = draft.lead == self._said_by and _texts(before.lead[-2:]) == _texts(draft.lead)
        return same or (draft.lead == before.lead and not self._replies)

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

    def _settle_pronoun(self, draft: Draft) -> None:
        front = self._place.front() or self._antecedents.topic
        if draft.tagged.words[1:2] and draft.tagged.words[1] in wordlists.words(
            self._language, "whole_texts"
        ):
            front = self._place.whole() or front  # "This manual …", under whatever heading
        impersonal = front and self._language == "en" and is_impersonal(draft.tagged)
        if not impersonal and self._recent.take_in_what_fits(draft):
            return
        if front is None:
            draft.confidence = UNRESOLVED
            return
        draft.lead, draft.own, draft.confidence = [front, ": "], draft.body, FRONTED
        draft.body = lower_first(self._text, draft.body)

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


def _texts(items: list[Item]) -> list[str]:
    return [item.text if isinstance(item, (Context, Run)) else item for item in items]
