"""The rules of SPEC 6 and 8, which `integrity` asks: what a locus, laid on its source, may keep, pass over and borrow.

`alone` judges a locus without its source, `foreign` one of another dialect. Else `laid` puts it on its `sourcetext`, and
`rules` asks, in the order of SPEC:

- **R0, where it may begin and end, and what may not be cut from it**: `boundaries`, `edges`, `leads` and, across the loci of a unit, `units` with
  `reach`. These stand on `endings` (of sentences), `layouts` and `openings` (of lines), `captions` and `terms`.
- **R1, what it keeps and skips tiles its bytes in order**: `rules` itself. **R2, tokens stay whole**: `tokens`, `running`.
- **R3, what it may pass over**: `skips`, with `unseen` for what is in the text and not shown.
- **R4, what it may borrow**: `contexts`, by role: `speakers`, `messages`, `headings`, `parents`, `keycells`, `subjects`, `headers`,
  `objects` (of JSON); and `wholes`, that nothing which governs it stays behind.
- **R5 `glue`, R6 `decodings`, R7 `excerpts`**: what is put in, turned or cut short.

`coverage` accounts for every byte of a source (SPEC 8). `nesting` and `wording` read brackets and words for all of these.
"""
