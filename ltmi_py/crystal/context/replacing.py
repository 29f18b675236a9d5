"""What a pronoun means, put in its place: "It must never be painted." as "The relief valve must never be painted.".

Owns where it can be put; what it means is in `antecedents`.
"""

from __future__ import annotations

from ltmi_py.crystal.assembly import Context, Item, spoken
from ltmi_py.crystal.context.antecedents import Antecedent, Antecedents
from ltmi_py.crystal.drafts import Draft
from ltmi_py.crystal.passages import Passage
from ltmi_py.crystal.subjects import POSSESSIVES
from ltmi_py.documents.model import Run
from ltmi_py.text import wordlists

RESOLVED = 0.85  # the confidence of a statement with a name in place of its pronoun


def replace_opening(draft: Draft, text: str, antecedents: Antecedents) -> Antecedent | None:
    """Put the one thing that the opening pronoun can mean in its place."""
    pronoun = draft.tagged.words[0]
    run = next((item for item in draft.body if isinstance(item, Run) and not item.skip), None)
    if run is None or run.by or text[run.start : run.start + len(pronoun)].lower() != pronoun:
        return None
    if text[run.start + len(pronoun) : run.start + len(pronoun) + 1] not in (" ", "\n"):
        return None
    found = antecedents.resolve(pronoun)
    if found is None or _owns_awkwardly(pronoun, found.context):
        return None
    _replace(draft, text, run, Run(run.start, run.start + len(pronoun), skip="pronoun"), found.context)
    return found


def replace_inside(
    draft: Draft, text: str, antecedents: Antecedents, *, passage: Passage, start: int, at: int
) -> bool:
    """Put what a pronoun means in its place, the word `at` of a sentence that starts at `start` of its passage; tell whether that is known."""
    found = antecedents.resolve(draft.tagged.words[at])
    first, stop = draft.tagged.spans[at]
    if found and _owns_awkwardly(draft.tagged.words[at], found.context):
        return False
    runs = passage.cut(start + first, start + stop) if found else []
    if found is None or len(runs) != 1 or runs[0].skip or runs[0].by:
        return False
    gone = runs[0]
    home = next(
        (run for run in draft.body if isinstance(run, Run) and run.start <= gone.start < run.stop), None
    )
    if home is None or home.skip or home.by or home.stop <= gone.stop or home.start == gone.start:
        return False
    _replace(draft, text, home, Run(gone.start, gone.stop, skip="pronoun"), found.context)
    return True


def _replace(draft: Draft, text: str, home: Run, pronoun: Run, meant: Context) -> None:
    """Put what a pronoun means in its place, which is in the run `home` of a draft."""
    index = draft.body.index(home)
    before: list[Item] = [Run(home.start, pronoun.start)] if home.start < pronoun.start else []
    owns = text[pronoun.start : pronoun.stop].lower() in POSSESSIVES
    instead: list[Item] = [pronoun, meant, "'s"] if owns else [pronoun, meant]
    after = Run(pronoun.stop, home.stop)
    draft.own = draft.body
    draft.body = [*draft.body[:index], *before, *instead, after, *draft.body[index + 1 :]]
    draft.plain = spoken(text, draft.body)
    draft.confidence, draft.replaced = RESOLVED, meant


def _owns_awkwardly(pronoun: str, meant: Context) -> bool:
    """Tell whether the possessive mark would stand far behind its noun: "the lighthouse on Gull Point's lamp"."""
    return pronoun in POSSESSIVES and not wordlists.words("en", "prepositions").isdisjoint(
        meant.text.lower().split()
    )
