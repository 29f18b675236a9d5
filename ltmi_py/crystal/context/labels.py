"""Labels: a few words that name what stands behind or below them, and say nothing alone: "Next meeting: 4 March."."""

from __future__ import annotations

import re

from ltmi_py.crystal.context.leaning import BRIEF
from ltmi_py.crystal.drafts import Draft
from ltmi_py.text import wordlists

FEW_WORDS = 8  # behind a label
LABEL_WORDS = 4  # of an item that is no sentence
_LABELLED = re.compile(r"[^\W\d_][^.:!?;,]{1,40}:[ \u00a0]")  # before what a label says


def follows_label(before: Draft, draft: Draft) -> bool:
    """Tell whether a few words stand behind a label and the few words that it labels."""
    label = before.tagged.text if not before.taken else ""
    named = _LABELLED.match(label)
    return (
        named is not None and label.count(" ", named.end()) < FEW_WORDS and len(draft.tagged.words) <= BRIEF
    )


def is_label(draft: Draft, ends: tuple[str, ...]) -> bool:
    """Tell whether an item is a few words that say nothing of anything and tell nobody to do something: "1 lemon"."""
    words = draft.plain.split()
    return (
        len(words) <= LABEL_WORDS
        and draft.plain[-1:] not in ends
        and not draft.taken
        and not _commands(words)
    )


def _commands(words: list[str]) -> bool:
    """Tell whether a few words begin with a verb that tells somebody to do something: "Grease the ring"."""
    opens, after = words[0].lower(), words[1].lower() if len(words) > 1 else ""
    return opens in wordlists.words("en", "imperatives") or after in wordlists.words("en", "determiners")
