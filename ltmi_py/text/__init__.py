"""Language primitives that keep spans: sentences, clauses, tokens, quantities, dates; word lists as data.

Every function takes a text and gives places in it, in characters. `wordlists` reads `lists/<language>/`; a language
without a list gets less, never something wrong.

- **Sentences**: `sentences` (sentence boundary detection), with `endings` for the dots that may or may not end one. SENTENCES.md lists what they miss.
- **Words**: `tokens`, `stems` (Snowball; `english` written out), `folding` for comparison, `language`, `verbs` and `conjugation` for forms,
  `families` for what a verb shares with the nouns made of it.
- **Figures**: `quantities` with `measures` and `clock`, and `dates`.
- **Grammar**: `tagging` gives coarse parts of speech, `mainclauses` the subject and verb of an English clause, `references` what
  a pronoun can mean, `nounkinds` what kind of thing a noun names, `steps` which short lines are commands.
- **Clauses**: `clauses.splitting` parts a compound sentence into sentences (sentence simplification).
"""
