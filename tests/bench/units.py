"""The thesis of the format put to the test: at one budget of tokens, do loci hold the answer more often than chunks?"""

import sys

from engines import NOW

from ltmi_py.api import crystallize
from ltmi_py.bundle.ids import digest
from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.documents.model import Source
from ltmi_py.retrieval.index import Index


def thesis(sets, budgets=(50, 100, 200, 400, 800)):
    """At the same token budget, how often is the sentence that answers among what was retrieved?"""
    lines = [
        "",
        "### Loci, sentences or chunks: the same token budget",
        "",
        "The articles of a set, put together again, are cut into loci (crystallised, title as heading), into the set's own",
        "sentences or turns, and into chunks of 200 and 512 tokens (a quarter of the bytes). All are ranked by the same",
        "index; what is retrieved is cut off where the budget ends. Figures are the share of the bytes of the wanted sentences",
        "(locomo: of whole turns, of which a locus is often one sentence) that was retrieved. Context that a locus carries in",
        "front counts against its budget.",
        "",
        "| set | units | " + " | ".join(f"{budget} tokens" for budget in budgets) + " |",
        "|---|---|" + "---|" * len(budgets),
    ]
    parted = []
    for label in ("xquad_sent", "locomo"):
        if label not in sets.groups:
            continue
        runs = {}
        for name, cut in CUTS.items():
            print(f"  {name} of {label}", file=sys.stderr, flush=True)
            runs[name] = list(retrieved(sets.groups[label], cut))
            shares = [
                sum(covered(gold, hits, budget) for gold, hits, _ in runs[name]) / len(runs[name])
                for budget in budgets
            ]
            lines.append(f"| {label} | {name} | " + " | ".join(f"{share:.3f}" for share in shares) + " |")
        parted += partings(label, runs["loci"], runs["sentences or turns"], budgets[0])
    return lines + PARTED + parted


def retrieved(groups, cut):
    """Yield, for each sentence that a query wants, its range, the ranges retrieved, and those of all units."""
    for rows, asked in groups:
        articles, where = assembled(rows)
        units = [unit for title, text in articles.items() for unit in cut(title, text, rows, where)]
        index = Index([locus for locus, _ in units])
        spans = {locus.id: span for locus, span in units}
        everywhere = list(spans.values())
        for query, wanted in asked:
            hits = [spans[hit.locus.id] for hit in index.rank(query, k=40)]
            for name in sorted(wanted):
                yield where[name], hits, everywhere


PARTED = [
    "",
    "Where loci and sentences part, at the smallest budget: by what the wanted sentence is among the loci. It lies in a longer",
    "locus where this takes in the sentence before, which says whom a pronoun means, or where the set's own sentences end after",
    "an initial and ours do not; in several where a compound sentence became two statements, of which the one that holds",
    "the words is found and the other has to wait; both cost bytes here, whether or not the answer is in the part retrieved.",
    "",
    "| set | the wanted sentence | wanted | loci | sentences or turns | part of the gap |",
    "|---|---|---|---|---|---|",
]


def partings(label, ours, theirs, budget):
    """Yield the lines that say how the gap between two kinds of units arises."""
    kinds = {}
    for (gold, hits, everywhere), (_, others, _) in zip(ours, theirs, strict=True):
        row = kinds.setdefault(relation(gold, everywhere), [0, 0.0, 0.0, 0.0])
        free = [(name, begin, end, 0) for name, begin, end, _ in hits]
        for at, gain in enumerate((1, covered(gold, hits, budget), covered(gold, others, budget))):
            row[at] += gain
        row[3] += covered(gold, free, budget)
    whole = sum(row[2] - row[1] for row in kinds.values())
    for kind, (count, mine, other, _) in sorted(kinds.items(), key=lambda pair: -pair[1][0]):
        gap = (other - mine) / len(ours)
        yield f"| {label} | {kind} | {count} | {mine / count:.3f} | {other / count:.3f} | {gap:+.3f} |"
    context = sum(row[3] - row[1] for row in kinds.values()) / len(ours)
    yield f"| {label} | in all | {len(ours)} | | | {whole / len(ours):+.3f}, of it context in front {context:+.3f} |"


def relation(gold, everywhere):
    """Say what a wanted range is among the ranges of all units."""
    title, start, stop = gold
    over = [unit for unit in everywhere if unit[0] == title and unit[1] < stop and start < unit[2]]
    if any(unit[1:3] == (start, stop) for unit in over):
        return "is a locus"
    if len(over) == 1:
        return "lies in a longer locus"
    within = all(start <= unit[1] and unit[2] <= stop for unit in over)
    return "is several loci" if over and within else "is cut otherwise"


def assembled(rows):
    """Return the articles by title, and where each row stands in its article, in bytes."""
    articles, where = {}, {}
    for row in rows:
        title = row.get("title") or "Notes"
        text = articles.get(title, b"")
        joint = b"\n\n" if "date" in row else b" "
        start = len(text) + (len(joint) if text else 0)
        articles[title] = (text + joint if text else text) + " ".join(row["text"].split()).encode()
        where[row["id"]] = (title, start, len(articles[title]))
    return articles, where


def unit(title, text, start, stop):
    locus = Locus.create(
        statement=text[start:stop].decode(errors="replace"),
        breadcrumb=(title, None, None, None),
        source=SourceRef("s-" + digest(title.encode()), start, stop),
        first_seen=NOW,
    )
    return locus, (title, start, stop, 0)


def loci(title, text, rows, where):
    head = f"# {title.replace('_', ' ')}\n\n".encode()
    bundle = crystallize([Source(head + text, label=title, media_type="text/markdown")], now=NOW)
    for locus in bundle.loci:
        start, stop = locus.source.start - len(head), locus.source.stop - len(head)
        if start >= 0:
            more = max(0, len(locus.statement.encode()) - (stop - start))  # context in front costs tokens
            yield locus, (title, start, stop, more)


def sentences(title, text, rows, where):
    for row in rows:
        if where[row["id"]][0] == title:
            yield unit(title, text, *where[row["id"]][1:])


def chunks(size):
    def cut(title, text, rows, where):
        start = 0
        while start < len(text):
            stop = min(len(text), start + 4 * size)
            while stop < len(text) and text[stop : stop + 1] not in b" \n":
                stop += 1
            yield unit(title, text, start, stop)
            start = stop + 1

    return cut


CUTS = {
    "loci": loci,
    "sentences or turns": sentences,
    "chunks of 200": chunks(200),
    "chunks of 512": chunks(512),
}


def covered(gold, hits, budget):
    """Return the share of a wanted range that the first hits, cut off at the budget, cover."""
    title, start, stop = gold
    left, seen = 4 * budget, set()
    for name, begin, end, more in hits:
        left -= more
        if name == title:
            seen.update(range(max(start, begin), min(stop, end, begin + max(0, left))))
        left -= end - begin
        if left <= 0:
            break
    return len(seen) / max(1, stop - start)
