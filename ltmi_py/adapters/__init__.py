"""Third-party rankers, readers and services, one module each.

Readers give Markdown (`documents.extraction` finds them by name): `docx`, `xlsx`, `pptx`, `opendocument` and (as a page) `epub` from the XML in their `packages`, `mime` for
encoded mail, `pdf` from lines with their looks: `pages` reads them, `columns` and `drawn` find tables and figures, `signatures` calls of functions, `margins` lines that end early, `running` takes out
running heads, `looks` tells headings from text, `layout` writes blocks, `flow` joins what a page breaks off. `rank_bm25` is a ranker.
"""
