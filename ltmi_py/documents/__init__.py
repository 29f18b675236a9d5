"""Bytes to documents: text with its structure, every piece of it a span of the source. FORMATS.md beside this file lists them.

`detect.read` takes a `model.Source` and gives a `model.Document`: blocks (paragraphs, items, rows, messages …) whose runs
tile them, and gaps for what no block holds. On the way:

1. **Bytes to text.** `decoding` tells the encoding, or `extraction` has an adapter take the text out (PDF, DOCX, XLSX, encoded mail).
2. **Which reader**: `detect` goes by the stated type, the name, and the looks of the text.
3. **The readers.** Text as it stands: `plain` (with `entries`, `manuals`, `verbatim`, `boxes` and `directives` for what is laid out by hand),
   `paged`, `fields`, `markdown` (`frontmatter`, `inline`, `pipes`, `ranks`, `stretches`), `html` (`tags`, `elements`), `transcripts`, `captions`, `mail` (`mailmarks`),
   `delimited`, `jsonfile` (`jsontree`), `code`. Written anew as Markdown first: `configs`, the markup languages in `markup`, and
   the conversations in `exports` (`threads`).
4. **What readers share**: `lines` and `characters`, `grids` for tables of any kind, and `assembly`, which makes runs and gaps.
5. **What holds for all written text**, done last: `boilerplate` is set aside, `leading` ties a paragraph to the lead-in above it,
   `works` keeps citations and captions whole, `labels` finds who says what in minutes.
"""
