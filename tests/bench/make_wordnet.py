"""Make the lists that are derived from WordNet: `python tests/bench/make_wordnet.py DICT`, the folder of its data and index files.

Kept are words of one part, in lower case, in a common sense of theirs (by WordNet's own counts), so that two words stand
for each other only where most readers would agree. Entries are keys as `checking.words` compares them, since making
them anew on every start would cost more than reading them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ltmi_py.checking.words import key  # noqa: E402 - after the path

LISTS = ROOT / "ltmi_py" / "text" / "lists" / "en"
PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
FILES = {"verb": "v", "noun": "n", "adj": "a", "adv": "r"}
COMMON = 600
SHARE = 0.1  # of a word's occurrences that are in a sense which is not its first, for that to be one most readers think of
AUXILIARIES = frozenset(
    ("be", "do", "get", "have", "need")
)  # what they say as verbs of their own is said by any
THINGS = frozenset(
    (5, 6, 8, 11, 13, 14, 15, 17, 18, 19, 20, 27)
)  # files of beings, objects, places, groups, events, substances
HIGH = frozenset(
    [
        "artifact",
        "being",
        "cause",
        "dominion",
        "entity",
        "instrumentality",
        "matter",
        "mortal",
        "organism",
        "someone",
        "soul",
        "whole",
    ]
)
KINDS = {
    18: "p",
    14: "g",
    15: "l",
    17: "l",
    **dict.fromkeys((5, 6, 10, 13, 20, 27), "t"),
}  # by files of nouns
PERSONS = ("er", "or", "ist", "ian", "man", "woman")  # how most nouns for persons end
LEVELS = 2  # that a word's more general ones are looked for
NOTE = "derived from WordNet 3.1 by tests/bench/make_wordnet.py; its licence is in WORDNET-LICENSE.txt"


def read(folder):
    senses, total, each = {}, Counter(), Counter()
    for line in (folder / "index.sense").read_text(encoding="utf-8").splitlines():
        name, offset, number, count = line.split()
        lemma, _, rest = name.partition("%")
        senses[lemma, PARTS[rest[0]], offset] = (int(number), int(count))
        total[lemma] += int(count)
        each[lemma, PARTS[rest[0]]] += int(count)
    return senses, total, each


def synsets(folder, file):
    for line in (folder / f"data.{file}").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            continue
        fields = line.partition("|")[0].split()
        size = int(fields[3], 16)
        members = [re.sub(r"\(.*\)", "", fields[4 + 2 * number]) for number in range(size)]
        rest = fields[4 + 2 * size :]
        pointers = [rest[1 + 4 * number : 5 + 4 * number] for number in range(int(rest[0]))]
        yield fields[0], members, pointers


def things(folder, senses, often):
    """Return key<TAB>keys of more general nouns, for nouns that are counted, mostly as nouns, and first of all name a thing.

    Keys in `often` are left out: nobody asks whether one of them is the more general.
    """
    known = {offset: (members, pointers) for offset, members, pointers in synsets(folder, "noun")}
    lines = (folder / "data.noun").read_text(encoding="utf-8").splitlines()
    kinds = {line[:8]: int(line[9:11]) for line in lines if not line.startswith("  ")}
    nouns, others, ordered = Counter(), Counter(), {}
    for (word, part, offset), (number, count) in sorted(senses.items()):
        (nouns if part == "n" else others)[word if part == "n" else key(word)] += count
        if part == "n":
            ordered.setdefault(word, []).append((number, offset))
    table = {}
    for word, listed in ordered.items():
        listed.sort()
        usual = plain(word) and nouns[word] and nouns[word] >= others[key(word)]
        if not usual or kinds[listed[0][1]] not in THINGS:
            continue
        above, level = [], [offset for _, offset in listed[:2]]
        for _ in range(LEVELS):
            level = [
                target for offset in level for symbol, target, *_ in known[offset][1] if symbol in ("@", "@i")
            ]
            above += [name for offset in level for name in known[offset][0] if plain(name) and nouns[name]]
        if key(word) not in often:
            found = table.setdefault(key(word), {})
            found.update(dict.fromkeys(key(name) for name in above if name not in HIGH))
            for same in (key(word), *often):
                found.pop(same, None)
    return sorted(f"{one}\t{','.join(above)}".rstrip() for one, above in table.items())


def kinds(folder, senses):
    """Return noun<TAB>letter of the kind that it names first of all: a person, a group, a place or another thing.

    Nouns that end as those for persons do are listed only if they name none.
    """
    lines = (folder / "data.noun").read_text(encoding="utf-8").splitlines()
    files = {line[:8]: int(line[9:11]) for line in lines if not line.startswith("  ")}
    named = {line[:8] for line in lines if " @i " in line}
    first, counted, others = {}, Counter(), Counter()
    for (word, part, offset), (number, count) in senses.items():
        (counted if part == "n" else others)[word] += count
        if part == "n" and number == 1 and offset not in named:
            first[word] = KINDS.get(files[offset], "x")
    table = {}
    for word in {*first, *others}:
        kind, person = first.get(word, "x"), word.endswith(PERSONS)
        usual = counted[word] and others[word] <= max(3, counted[word])
        if person and not (kind == "p" and (usual or not counted[word] + others[word])):
            kind, usual = (kind if usual else "x"), counted[word] + others[word]
        elif person or kind == "x":
            continue
        if re.fullmatch(r"[a-z]{3,}", word) and usual:
            table[word] = kind
    return sorted(f"{word}\t{kind}" for word, kind in table.items())


def plain(word):
    return re.fullmatch(r"[a-z]{3,}(-[a-z]+)?", word) is not None


def main():
    folder = Path(sys.argv[1])
    senses, total, each = read(folder)
    groups, opposites = set(), set()
    for file, part in FILES.items():
        found = {offset: (members, pointers) for offset, members, pointers in synsets(folder, file)}
        for offset, (members, pointers) in found.items():
            kept = []
            for word in members:
                number, count = senses.get((word, part, offset), (9, 0))
                share = count / (each[word, part] or 1)
                usual = number == 1 or (share >= SHARE and (count >= 8 or (number == 2 and count >= 3)))
                if plain(word) and total[word] and usual and (part != "v" or word not in AUXILIARIES):
                    kept.append(key(word))
            if len(set(kept)) > 1:
                groups.add(tuple(sorted(set(kept))))
            for symbol, target, _, place in pointers:
                if symbol != "!" or target not in found:
                    continue
                here, there = bytes.fromhex(place)
                left, right = members[here - 1], found[target][0][there - 1]
                near = max(
                    senses.get((left, part, offset), (9, 0))[0], senses.get((right, part, target), (9, 0))[0]
                )
                if plain(left) and plain(right) and near <= 2 and total[left] and total[right]:
                    opposites.add(tuple(sorted((key(left), key(right)))))
    opposites = {pair for pair in opposites if pair[0] != pair[1] and not any(one.isdigit() for one in pair)}
    often = [word for word, _ in total.most_common() if word.isalpha() and word.islower()][:COMMON]
    for name, what, lines in (
        (
            "wordnet",
            "keys that share a common sense, a group a line",
            sorted(",".join(group) for group in groups),
        ),
        ("antonyms", "key<TAB>key of its opposite", sorted("\t".join(pair) for pair in opposites)),
        (
            "things",
            "key of a noun that names a thing<TAB>keys of more general ones",
            things(folder, senses, set(map(key, often))),
        ),
        (
            "noun_kinds",
            "noun<TAB>p for a person, g a group, l a place, t a thing, x none of them though it ends as persons do",
            kinds(folder, senses),
        ),
        ("common", "keys of the words counted most often", list(dict.fromkeys(map(key, often)))),
    ):
        (LISTS / f"{name}.txt").write_text("\n".join([f"# {what}; {NOTE}", *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
