"""Loci to hits: an index, a ranking in two looks, and an answer that can be "not found".

**Made once.** `index.Index` reads loci into `fields`: statement and breadcrumb in one numbering of terms. `analysis` makes
terms of words, in the `languages` of the texts; `postings` holds which locus has which term how often (an inverted index),
`crumbs` the breadcrumbs as a tree, `places` who stands next to whom, `weights` the constants. `storage` keeps it as bytes.

**Asked.** `arguments` takes what the caller gives, `searching` has the order:

1. `plans` weighs the words of the query; `columns` are its terms as the ranking reads them.
2. `ranking` finds the best loci by BM25 over both fields, exactly, with what cannot matter left unread (early termination).
3. `context` looks again at the first of them, with their neighbours and sections; `feedback` widens the query first
   where statements are long (pseudo-relevance feedback); `expectations` prefers what holds the figure, date or name asked for.
4. `times` lets what has faded rank lower, where an instant is given.
5. `hits` are what comes out, with `reasons` from the parts of the score.

**Answered.** `answers.search` says found, ambiguous or not_found: `rivals` tells whether two loci answer equally well
and what tells them apart (`rows` where they are of a table), `pages` cuts to a budget of tokens.

Beside these: `cells` ranks by the lattice alone, as the format publishes it; `rankers` lets a ranking from outside
stand in; `connections` finds what connects two things.
"""
