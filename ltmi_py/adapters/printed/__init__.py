"""Printed pages as Markdown: what lines mean by their place and looks, since a page says nothing else of its structure.

`pages` reads the lines of each page, `running` takes out running heads, numbers and contents. `columns` finds tables, `drawn` formulas and
figures, `signatures` calls of functions, `margins` lines that end early; `looks` tells headings, code and items from text. `flow` joins
what a page breaks off, and `layout` writes the blocks.
"""
