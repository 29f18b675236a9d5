"""The index against two oracles: rank-bm25 for the worth of a term, a flat scan for the order of loci."""

import math
import random
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.retrieval.columns import Column
from ltmi_py.retrieval.crumbs import Crumbs
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.plans import idf
from ltmi_py.retrieval.postings import Postings
from ltmi_py.retrieval.ranking import best
from ltmi_py.retrieval.weights import Weights

WORDS = ["alpha", "beta", "gamma", "delta", "kappa", "omega", "sigma", "zeta"]
texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14)
corpora = st.lists(texts, min_size=1, max_size=40)
queries = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4, unique=True)


def made(corpus, crumb=("Notes", None, None, None)):
    return [
        Locus.create(
            statement=" ".join(words),
            breadcrumb=crumb,
            source=SourceRef(f"s-{at}", 0, 1),
            first_seen="2026-01-01T00:00:00Z",
        )
        for at, words in enumerate(corpus)
    ]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(corpora, queries)
def test_given_its_own_idf_the_scores_are_those_of_rank_bm25(corpus, query):
    okapi = pytest.importorskip("rank_bm25").BM25Okapi(corpus, k1=0.9, b=0.4)
    index = Index(made(corpus), weights=Weights(k1=0.9, b=0.4))
    expected = okapi.get_scores(query)

    hits = index.rank(" ".join(query), k=len(corpus), mode="words")

    held = {word: sum(word in words for words in corpus) for word in query}
    ours = {}
    for hit in hits:
        number = int(hit.locus.source.id[2:])
        ours[number] = sum(
            gain / idf(held[word], len(corpus)) * okapi.idf[word] for word, gain in hit.why.words.items()
        )
    for number, score in enumerate(expected):
        assert ours.get(number, 0.0) == pytest.approx(float(score), abs=1e-9)


def big(corpus, repeat):
    return [words for words in corpus for _ in range(repeat)]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(corpora, queries, st.integers(1, 12), st.sets(st.integers(0, 30)), st.booleans())
def test_pruning_loses_nothing_that_a_flat_scan_finds(corpus, query, need, gone, titled):
    corpus = big(corpus, 60)
    postings, crumbs = Postings(), Crumbs()
    for at, words in enumerate(corpus):
        counts = {WORDS.index(word): words.count(word) for word in words}
        assert postings.put(counts, 0) == len(words)
        crumbs.put(
            (f"part {at % 3}", None, None, None),
            counts,
            lambda level: [int(level[-1])] if titled else [],
        )
    postings.pack(len(WORDS))
    average = sum(map(len, corpus)) / len(corpus)
    postings.weigh(k1=0.9, b=0.4, average=average)
    weights = {WORDS.index(word): 1.0 + at for at, word in enumerate(query)}

    columns = [Column(postings, term, weight) for term, weight in weights.items()]
    found = best(columns, crumbs.match({t: w / 2 for t, w in weights.items()}), need=need, gone=gone)

    flat = []
    for at, words in enumerate(corpus):
        score = 0.0
        for term, weight in weights.items():
            tf = words.count(WORDS[term])
            score += weight * tf * 1.9 / (tf + 0.9 * (0.6 + 0.4 * len(words) / average))
            score += weight / 2 if titled and at % 3 == term else 0.0
        if score > 0 and at not in gone:
            flat.append(score)
    expected = sorted(flat, reverse=True)[:need]
    assert [score for score, _ in found] == pytest.approx(expected, abs=1e-9)
    assert len({locus for _, locus in found}) == len(found)
    assert all(not math.isnan(score) for score, _ in found)
    assert all(one >= other for (one, _), (other, _) in pairwise(found))


def uneven(steep, lengths, *, count=4000, words=60):
    """Texts of words of which some stand in most texts, the steeper the more often, and some in a few."""
    rng = random.Random(5)
    weights = [1 / (1 + at) ** steep for at in range(words)]
    return [rng.choices(range(words), weights, k=rng.choice(lengths)) for _ in range(count)]


CORPORA = (uneven(1, (3, 8, 8, 20, 45)), uneven(0.4, (4, 5, 6, 7, 9, 12, 30)), uneven(0.5, (40, 50, 60, 70)))


@pytest.mark.parametrize("corpus", CORPORA, ids=["uneven", "even", "long"])
@pytest.mark.parametrize("titled", [False, True], ids=["plain", "titled"])
@pytest.mark.parametrize(
    "terms",
    [(0,), (59,), (0, 1), (40, 1, 2), (40, 1), (7, 9), (0, 30, 59), (2, 3, 5, 8, 13, 21, 34, 55)],
    ids=str,
)
def test_among_many_loci_nothing_is_lost_either(terms, titled, corpus):
    gone = set(range(0, 4000, 7)) | set(range(600))
    postings, crumbs = Postings(), Crumbs()
    for at, words in enumerate(corpus):
        postings.put(Counter(words), 0)
        crumbs.put((f"part {at % 29}", None, None, None), words, lambda level: [int(level[5:])])
    postings.pack(60)
    average = sum(map(len, corpus)) / len(corpus)
    postings.weigh(k1=0.9, b=0.4, average=average)
    weights = {term: 1.0 + at / 3 for at, term in enumerate(terms)}
    columns = [Column(postings, term, weight) for term, weight in weights.items()]
    matched = crumbs.match({t: w / 2 for t, w in weights.items()} if titled else {})

    flat = {}
    for at, words in enumerate(corpus):
        counts = Counter(words)
        score = sum(
            weight * counts[term] * 1.9 / (counts[term] + 0.9 * (0.6 + 0.4 * len(words) / average))
            + (weight / 2 if titled and at % 29 == term else 0.0)
            for term, weight in weights.items()
        )
        if score > 0:
            flat[at] = score
    for need, out in ((1, set()), (40, set()), (40, gone), (900, gone)):
        found = best(columns, matched, need=need, gone=out)
        expected = sorted((score for at, score in flat.items() if at not in out), reverse=True)[:need]
        assert [score for score, _ in found] == pytest.approx(expected, abs=1e-9)
        assert all(flat[at] == pytest.approx(score) and at not in out for score, at in found)
        for (column, term), (_, at) in product(zip(columns, terms, strict=True), found[:5]):
            count = corpus[at].count(term)
            worth = count * 1.9 / (count + 0.9 * (0.6 + 0.4 * len(corpus[at]) / average))
            assert column.get(at) == pytest.approx(weights[term] * worth)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(corpora, corpora, queries, st.data())
def test_adding_and_removing_ranks_as_an_index_made_anew(corpus, more, query, data):
    loci = made(corpus + more)
    index = Index(loci[: len(corpus)], languages=["en"])
    index.add(loci[len(corpus) :])
    out = data.draw(st.sets(st.integers(0, len(loci) - 1)))
    assert index.remove([loci[at].id for at in out]) == len(out)
    rest = [locus for at, locus in enumerate(loci) if at not in out]
    anew = Index(rest, languages=["en"])

    asked = " ".join(query)
    ours, theirs = index.rank(asked, k=100), anew.rank(asked, k=100)

    assert index.loci == rest
    assert [hit.locus.id for hit in ours] == [hit.locus.id for hit in theirs]
    assert [hit.score for hit in ours] == pytest.approx([hit.score for hit in theirs])


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(corpora, queries)
def test_a_dumped_index_comes_back_the_same(corpus, query):
    loci = made(corpus)
    index = Index(loci)

    back = Index.load(index.dump(), loci)

    assert back.loaded
    asked = " ".join(query)
    assert [hit.to_json() for hit in back.rank(asked)] == [hit.to_json() for hit in index.rank(asked)]
