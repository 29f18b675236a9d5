"""Make the lists of verbs that WordNet settles: `python tests/bench/make_verbs.py DICT`, the folder of its data and index files.

`verbs_only` are the verbs of ours that WordNet has as verbs only, `transitive_verbs` those that it hardly knows without an
object: among the senses that its readers counted, at most one in twenty has a frame without one. What its frames and
counts do not show is in `verb_exceptions.txt` beside this file.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

LISTS = Path(__file__).resolve().parents[2] / "ltmi_py" / "text" / "lists" / "en"
EXCEPTIONS = Path(__file__).with_name("verb_exceptions.txt")
NOTE = "Derived from WordNet 3.1 (see WORDNET-LICENSE.txt) by tests/bench/make_verbs.py:"

# Frames of WordNet in which no object stands: "Something ----s", "Somebody ----s PP", "Somebody ----s that CLAUSE" apart.
OBJECTLESS = frozenset((1, 2, 3, 4, 5, 6, 7, 12, 13, 22, 23, 27, 28, 32, 35))
INFINITIVE = 28
SELDOM = 0.05  # the share of senses without an object, each counted once more by half


def exceptions():
    """Return the words of each of the lists that were made by hand."""
    found = defaultdict(set)
    for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        name, _, words = line.partition(":")
        if not line.startswith("#"):
            found[name] |= set(words.split())
    return found


def read(folder):
    """Return how often each word is counted in each part of speech, the parts it has, and the counts of its verb senses."""
    counted, parts, senses = defaultdict(Counter), defaultdict(set), defaultdict(dict)
    for line in (folder / "index.sense").read_text(encoding="utf-8").splitlines():
        name, offset, _, count = line.split()
        lemma, _, rest = name.partition("%")
        part = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}[rest[0]]
        counted[lemma][part] += int(count)
        parts[lemma].add(part)
        if part == "v":
            senses[lemma][offset] = int(count)
    return counted, parts, senses


def frames(folder):
    """Return the frames of each sense of each verb."""
    found = defaultdict(lambda: defaultdict(set))
    for line in (folder / "data.verb").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            continue
        fields = line.partition("|")[0].split()
        size = int(fields[3], 16)
        members = [fields[4 + 2 * number].lower() for number in range(size)]
        rest = fields[4 + 2 * size :]
        listed = rest[1 + 4 * int(rest[0]) :]
        for number in range(int(listed[0])):
            frame, place = int(listed[3 * number + 2]), int(listed[3 * number + 3], 16)
            for at, member in enumerate(members, 1):
                if place in (0, at):
                    found[member][fields[0]].add(frame)
    return found


def is_verb_only(word, counted, parts):
    """Tell whether WordNet has a word as a verb, not as a noun, and no more than half as often as an adjective."""
    adjective = "a" in parts[word] and 2 * counted[word]["a"] >= max(1, counted[word]["v"])
    return "v" in parts[word] and "n" not in parts[word] and not adjective


def is_transitive(senses, found):
    """Tell whether the senses of a verb have objects, but for a seldom one."""
    weights = {offset: senses.get(offset, 0) + 0.5 for offset in found}
    without = sum(weight for offset, weight in weights.items() if found[offset] & OBJECTLESS)
    infinitive = any(INFINITIVE in one for one in found.values())
    return bool(weights) and not infinitive and without <= SELDOM * sum(weights.values())


def ours():
    """Return the base forms of our lists of verbs."""
    words = set()
    for name in ("verbs", "irregular_verbs"):
        for line in (LISTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            word = line.partition("#")[0].partition("\t")[0].strip()
            words |= {word} if word else set()
    return words


def main():
    folder = Path(sys.argv[1])
    counted, parts, senses = read(folder)
    found, verbs = frames(folder), ours()
    by_hand = exceptions()
    only = {word for word in verbs if is_verb_only(word, counted, parts)}
    only = (only | by_hand["verbs"]) - by_hand["nouns"]
    objects = {word for word in verbs if is_transitive(senses[word], found[word])}
    objects = (objects | by_hand["passive"]) - by_hand["active"]
    for name, what, words in (
        ("verbs_only", "verbs that are hardly ever nouns.", only),
        ("transitive_verbs", "verbs whose participle, without an object, is passive.", objects),
    ):
        (LISTS / f"{name}.txt").write_text(
            "\n".join([f"# {NOTE} {what}", *sorted(words)]) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
