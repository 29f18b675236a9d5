"""Third-party rankers, readers and services, one module each.

Readers give Markdown (`documents.extraction` finds them by name): `docx`, `xlsx`, `pptx`, `opendocument` and (as a page) `epub`
from the XML in their `packages`, `mime` for encoded mail, `mhtml` for saved pages, `pdf` from lines with their looks, by `printed`. `rank_bm25` is a ranker.
"""
