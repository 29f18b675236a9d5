"""Quality of crystallising as tables: sentences, clauses, statements of a model, pronouns, bytes accounted for.

Labelled data is looked for in `../shared/data`; without it nothing is measured. Peers are installed for the
comparison only (pysbd, sentencex, syntok); a table says so where one is missing.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from ltmi_py import crystallize, verify
from ltmi_py.text.sentences import spans

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
STOP = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "been",
        "but",
        "by",
        "did",
        "do",
        "does",
        "for",
        "from",
        "had",
        "has",
        "have",
        "he",
        "her",
        "his",
        "i",
        "if",
        "in",
        "is",
        "it",
        "its",
        "of",
        "on",
        "or",
        "our",
        "she",
        "so",
        "that",
        "the",
        "their",
        "them",
        "then",
        "they",
        "this",
        "to",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "who",
        "will",
        "with",
        "would",
        "you",
        "your",
    ]
)
WORD = re.compile(r"\w+")
SAME = 0.7  # overlap from which two statements count as the same
Spans = list[tuple[int, int]]


def rows(name: str) -> list[dict[str, Any]]:
    """Return the rows of a JSONL file below DATA; none if it is absent."""
    path = DATA / name
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def located(text: str, pieces: Iterable[str]) -> Spans:
    """Return where pieces stand in `text`, in order; a piece that is not found is passed over."""
    out, at = [], 0
    for piece in pieces:
        found = text.find(piece.strip(), at)
        if piece.strip() and found >= 0:
            at = found + len(piece.strip())
            out.append((found, at))
    return out


def splitters() -> Iterator[tuple[str, Callable[[str], Spans] | None]]:
    """Yield the splitters compared by name; None where one is not installed."""
    yield "ltmi-py", lambda text: list(spans(text))
    makers: dict[str, Callable[[Any], Callable[[str], Spans]]] = {
        "pysbd": lambda module: (
            lambda text: located(text, module.Segmenter(language="en", clean=False).segment(text))
        ),
        "sentencex": lambda module: lambda text: located(text, module.segment("en", text)),
        "syntok": lambda module: (
            lambda text: [
                (sentence[0].offset, sentence[-1].offset + len(sentence[-1].value))
                for paragraph in module.process(text)
                for sentence in paragraph
            ]
        ),
    }
    for name, make in makers.items():
        try:
            yield name, make(import_module("syntok.segmenter" if name == "syntok" else name))
        except ImportError:
            yield name, None


def ends(found: Callable[[str], Spans], gold: list[dict[str, Any]]) -> tuple[float, float]:
    """Return F1 of the sentence ends, and million characters a second of processor time."""
    right = said = wanted = size = 0
    began = time.process_time()
    results = [found(row["text"]) for row in gold]
    spent = time.process_time() - began
    for row, result in zip(gold, results, strict=True):
        text = row["text"]
        last = len(text.rstrip())
        mine = {len(text[:stop].rstrip()) for _, stop in result} - {last}
        right, said, wanted = (
            right + len(mine & set(row["ends"])),
            said + len(mine),
            wanted + len(row["ends"]),
        )
        size += len(text)
    return 2 * right / max(1, said + wanted), size / max(spent, 1e-9) / 1e6


def sentence_table() -> None:
    """Print sentence ends against the peers."""
    sets = [(name, rows(f"sentences/{name}.jsonl")) for name in ("ewt", "gum")]
    golden = rows("sentences/golden_rules.jsonl")
    print(
        "\n### Sentences\n\n| splitter | EWT F1 | GUM F1 | golden rules | million characters/s |\n|---|---|---|---|---|"
    )
    for name, found in splitters():
        if found is None:
            print(f"| {name} | not installed | | | |")
            continue
        print(f"measuring {name}", file=sys.stderr)
        scores = [ends(found, gold) for _, gold in sets]
        passed = sum(
            [row["text"][a:b].strip() for a, b in found(row["text"])] == [x.strip() for x in row["sentences"]]
            for row in golden
        )
        speed = max(score[1] for score in scores)
        print(
            f"| {name} | {scores[0][0]:.3f} | {scores[1][0]:.3f} | {passed} of {len(golden)} | {speed:.2f} |"
        )


def overlap(one: str, other: str) -> float:
    """Return F1 of the words of two texts."""
    a, b = WORD.findall(one.lower()), WORD.findall(other.lower())
    return 2 * sum((Counter(a) & Counter(b)).values()) / max(1, len(a) + len(b))


def matched(parts: list[str], got: list[str]) -> float:
    """Return the overlap under the best one-to-one matching of two parts, shared out over the larger side."""
    if len(got) == 1:
        best = max(overlap(part, got[0]) for part in parts)
    else:
        table = [[overlap(part, piece) for piece in got] for part in parts]
        pairs = ((i, j) for i in range(len(got)) for j in range(len(got)) if i != j)
        best = max(table[0][i] + table[1][j] for i, j in pairs)
    return best / max(len(parts), len(got))


def split_table() -> None:
    """Print how many compound sentences are parted, and how well."""
    compound = [row for row in rows("split/wikisplit.jsonl") if len(row["parts"]) == 2]
    got = [[locus.statement for locus in crystallize(row["sentence"]).loci] or [""] for row in compound]
    fired = [(row, said) for row, said in zip(compound, got, strict=True) if len(said) > 1]
    score = sum(matched(row["parts"], said) for row, said in fired) / max(1, len(fired))
    whole = sum(matched(row["parts"], [row["sentence"]]) for row, _ in fired) / max(1, len(fired))
    print(
        "\n### Compound sentences\n\n| sentences | parted | F1 where parted | F1 there if left whole |\n|---|---|---|---|"
    )
    print(f"| {len(compound)} | {len(fired) / max(1, len(compound)):.1%} | {score:.3f} | {whole:.3f} |")


def content(text: str) -> str:
    """Return the content words of a text."""
    return " ".join(word for word in WORD.findall(text.lower()) if word not in STOP)


def statement_table() -> None:
    """Print the statements of a hosted model that have one of ours, and what holds of every locus."""
    hit = total = opening = loci = findings = 0
    for name, text in (("C1", "C1-cold-storage"), ("C2", "C2-architecture-spec"), ("C3", "C3-mixed-memo")):
        bundle = crystallize((DATA / "interop" / f"{text}.md").read_bytes())
        theirs = json.loads((DATA / "interop" / f"{name}.json").read_text(encoding="utf-8"))["loci"]
        ours = [content(locus.statement) for locus in bundle.loci]
        hit += sum(max(overlap(content(each["statement"]), one) for one in ours) >= SAME for each in theirs)
        total, loci = total + len(theirs), loci + len(bundle.loci)
        codes = Counter(finding.code for finding in verify(bundle).findings)
        opening += codes["opens-with-pronoun"]
        findings += sum(codes.values()) - codes["opens-with-pronoun"]
    print(
        "\n### Statements of a hosted model\n\n| statements | with one of ours | our loci | open with a pronoun | other findings, bytes unaccounted for among them |"
    )
    print(f"|---|---|---|---|---|\n| {total} | {hit / max(1, total):.1%} | {loci} | {opening} | {findings} |")


def main() -> None:
    """Print the section."""
    if not DATA.exists():
        print("the labelled data is not beside this checkout", file=sys.stderr)
        return
    print("## Crystallising")
    sentence_table()
    split_table()
    statement_table()


if __name__ == "__main__":
    main()
