"""The rules of the check: each looks at one claim beside the sentences it rests on and says in which respect they differ.

A rule is a function from a `case.Case` to findings, listed in `judging` with what a claim must have for it to be asked.

- **Figures and dates**: `figures` (quantities and units), `bounds` (at most, more than), `calendar` (dates), `days` (of the
  week), `rows` (cells of tables).
- **Who and what** (semantic roles): `names`, `doers`, `actors` (languages but English), `subjects`, `crossings` (of two clauses), `members` (of a sentence, each of
  which says it of another thing, or gives it another figure or date), `leaps` (of two clauses or sides of a comparison), `borrowed` (of two sentences),
  `converses` (to buy from, to sell to).
- **How it is said**: `polarity` (negation and opposites) with its `antonyms` and `turning` (which words turn a statement),
  `modality` (must, may), `tense` (what is over), `weakening` (hedges, conditions, quantifiers), `attributed` (factivity: what somebody only believes),
  `inferring` (comparisons and conclusions), `quotes`, `wording` (a word in another's place), `additions` (a word more, a decision).

What several rules ask: `clauses`, `parallels` (members of a sentence, and what stands in the same place of them) and
`parties` (a verb and who stands around it) read a sentence, `coreference` tells whether two words mean the same thing,
`alternatives` whether only one of two can be right. `acts`, `families` (of words), `converses`, `polarity`, `bounds` and `days`
also `carry`: they count as said what is said in other words.
"""
