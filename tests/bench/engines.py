"""The engines that retrieval is compared with, each given the same fields: title and text of rows."""

import re
import sqlite3
import time

from ltmi_py.bundle.ids import digest
from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.retrieval.index import Index
from ltmi_py.text.tokens import question_words, stop_words, tokens

WORD = re.compile(r"\w+")
SILENT = stop_words("en") | question_words("en")
NOW = "2026-01-01T00:00:00Z"


def loci_of(rows):
    """One source a title or group; rows without a title stand alone."""
    at, out = {}, []
    for row in rows:
        title = row.get("title") or "Notes"
        source = "s-" + digest(f"{title}/{row.get('group', 0) if row.get('title') else row['id']}".encode())
        size = len(row["text"].encode()) or 1
        start = at.get(source, 0)
        at[source] = start + size + 1
        out.append(
            Locus.create(
                statement=row["text"] or "-",
                breadcrumb=(title, None, None, None),
                source=SourceRef(source, start, start + size),
                first_seen=NOW,
            )
        )
    return out


def full(row):
    return f"{(row.get('title') or '').replace('_', ' ')} {row['text']}"


def stems(text):
    return [token.stem for token in tokens(text) if token.word not in SILENT]


class Ours:
    def __init__(self, rows, mode="fused"):
        self.mode, loci = mode, loci_of(rows)
        self.names = {locus.id: row["id"] for locus, row in zip(loci, rows, strict=True)}
        began = time.process_time()
        self.index = Index(loci)
        self.built = time.process_time() - began

    def __call__(self, query, k=10):
        return [self.names[hit.locus.id] for hit in self.index.rank(query, k=k, mode=self.mode)]


class RankBm25:
    def __init__(self, rows):
        from rank_bm25 import BM25Okapi  # noqa: PLC0415 - may be missing

        self.names = [row["id"] for row in rows]
        began = time.process_time()
        self.model = BM25Okapi([stems(full(row)) or ["-"] for row in rows])
        self.built = time.process_time() - began

    def __call__(self, query, k=10):
        scores = self.model.get_scores(stems(query))
        best = scores.argsort(kind="stable")[::-1][:k]
        return [self.names[n] for n in best if scores[n] > 0]


class Bm25s:
    def __init__(self, rows):
        import bm25s  # noqa: PLC0415 - may be missing

        self.names = [row["id"] for row in rows]
        began = time.process_time()
        self.model = bm25s.BM25()
        self.model.index([stems(full(row)) or ["-"] for row in rows], show_progress=False)
        self.built = time.process_time() - began

    def __call__(self, query, k=10):
        found, scores = self.model.retrieve(
            [stems(query)], k=min(k, len(self.names)), show_progress=False, n_threads=1
        )
        return [self.names[n] for n, score in zip(found[0], scores[0], strict=True) if score > 0]


class Fts5:
    def __init__(self, rows):
        self.names = [row["id"] for row in rows]
        began = time.process_time()
        self.db = sqlite3.connect(":memory:")
        self.db.execute("create virtual table docs using fts5(title, text, tokenize='porter unicode61')")
        fields = [((row.get("title") or "").replace("_", " "), row["text"]) for row in rows]
        self.db.executemany("insert into docs values (?, ?)", fields)
        self.built = time.process_time() - began

    def __call__(self, query, k=10):
        words = [word for word in WORD.findall(query) if word.lower() not in SILENT] or WORD.findall(query)
        asked = " OR ".join(f'"{word}"' for word in words)
        sql = "select rowid from docs where docs match ? order by rank limit ?"
        return [self.names[number - 1] for (number,) in self.db.execute(sql, (asked, k))] if words else []


class Tantivy:
    def __init__(self, rows):
        import tantivy  # noqa: PLC0415 - may be missing

        self.names = [row["id"] for row in rows]
        schema = tantivy.SchemaBuilder()
        schema.add_text_field("title", tokenizer_name="en_stem")
        schema.add_text_field("text", tokenizer_name="en_stem")
        schema.add_integer_field("number", stored=True, indexed=True)
        began = time.process_time()
        self.index = tantivy.Index(schema.build())
        writer = self.index.writer(50_000_000, 1)
        for number, row in enumerate(rows):
            title = (row.get("title") or "").replace("_", " ")
            writer.add_document(tantivy.Document(title=[title], text=[row["text"]], number=number))
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()
        self.built = time.process_time() - began

    def __call__(self, query, k=10):
        words = [word for word in WORD.findall(query) if word.lower() not in SILENT] or WORD.findall(query)
        if not words:
            return []
        asked = self.index.parse_query(" ".join(words).lower(), ["title", "text"])
        hits = self.searcher.search(asked, k).hits
        return [self.names[self.searcher.doc(at)["number"][0]] for _, at in hits]


ENGINES = {
    "ltmi, fused (default)": Ours,
    "ltmi, words": lambda rows: Ours(rows, "words"),
    "ltmi, lattice": lambda rows: Ours(rows, "lattice"),
    "rank-bm25": RankBm25,
    "bm25s": Bm25s,
    "SQLite FTS5 (porter)": Fts5,
    "tantivy (en_stem)": Tantivy,
}
