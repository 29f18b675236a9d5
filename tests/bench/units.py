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
    for label in ("xquad_sent", "locomo"):
        if label not in sets.groups:
            continue
        for name, cut in CUTS.items():
            print(f"  {name} of {label}", file=sys.stderr, flush=True)
            found, total = [0.0] * len(budgets), 0
            for rows, asked in sets.groups[label]:
                articles, where = assembled(rows)
                units = [unit for title, text in articles.items() for unit in cut(title, text, rows, where)]
                index = Index([locus for locus, _ in units])
                spans = {locus.id: span for locus, span in units}
                for query, wanted in asked:
                    hits = [spans[hit.locus.id] for hit in index.rank(query, k=40)]
                    for at, budget in enumerate(budgets):
                        found[at] += sum(covered(where[name], hits, budget) for name in wanted)
                    total += len(wanted)
            lines.append(
                f"| {label} | {name} | " + " | ".join(f"{count / total:.3f}" for count in found) + " |"
            )
    return lines


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
