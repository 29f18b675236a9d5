"""Documents to loci: statements that can be understood alone, every word of them traced to bytes of the source.

`pipeline` walks over the blocks of a document once, in the order of the text. What happens on the way, in order:

1. **Where it stands.** `places` keeps the title, the open headings (told apart by `headlines` where nothing marks them)
   and the lines that govern others, such as the lead-in of a list; `breadcrumbs` makes the four names of a statement of
   these and of the noun phrases in its text (`phrases`; `nouns` for languages other than English).
2. **What is said.** `passages` shows a block as a reader sees it, `segments` cuts it into sentences, `reasons` tells
   which of these are no statement. `records` does the same for rows of tables, `listings` for code between two halves of a sentence.
3. **What a sentence cannot be understood without** is put in front of it, or in place of its pronoun, by `context`; what
   comes of it is a `drafts.Draft`. `subjects` tells sentences that open with a pronoun, and what a document is about.
4. **What can be parted.** `parting` lays the clauses that `text.clauses` found on the document.
5. **What belongs together.** `units` gathers drafts between two boundaries of the text (SPEC 6.5), `leaving` holds what
   is left out until their unit is closed, `limits` shortens what is too long.
6. **The locus.** `kinds` (by words, and by the `phrasings` of each language) and `dating` say what it is and when it holds, `assembly` puts its statement and `x-parts`
   together, `minting` adds id and coordinates, `proving` has all of it judged by the rules of `verify` and makes it plainer
   where one does not hold. `footnotes` relates statements to the notes at the end.

`migration` stands apart: it brings bundles of other dialects to these rules.
"""
