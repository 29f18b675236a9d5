"""Markup languages that are written anew as Markdown, so that one reader serves them all: that text is the source.

`asciidoc` (marks of lines in `asciimarks`, tables in `asciitable`, text inside lines in `asciitext`), `restructured`
(`restmarks`, `resttables`, `resttext`), `latex` (`textext`), `org`, `rtf`, `xml`, `calendars` and `contacts` (both of `contentlines`). `written` is how text becomes Markdown
without its characters meaning something there, for these and for the adapters of office files.
"""
