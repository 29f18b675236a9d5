"""Which reader a source needs, by what it says it is and by what its bytes look like.

Owns the choice; the readers own the reading. A kind that nobody reads is refused with the list of those that are.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace

from ltmi_py.documents.boilerplate import without_boilerplate
from ltmi_py.documents.captions import looks_like_captions, read_captions
from ltmi_py.documents.code import LANGUAGES, read_code
from ltmi_py.documents.configs import read_settings, read_yaml
from ltmi_py.documents.decoding import checked, decode, origin
from ltmi_py.documents.delimited import looks_delimited, read_delimited
from ltmi_py.documents.exports import looks_like_export, read_export
from ltmi_py.documents.extraction import extract, kind_of
from ltmi_py.documents.fields import looks_like_fields, read_fields
from ltmi_py.documents.html import read_html
from ltmi_py.documents.jsonfile import looks_like_json, read_json, read_jsonl
from ltmi_py.documents.labels import with_speakers
from ltmi_py.documents.leading import with_leads
from ltmi_py.documents.mail import read_mail
from ltmi_py.documents.mailmarks import is_encoded, looks_like_mail
from ltmi_py.documents.manuals import looks_like_a_manual
from ltmi_py.documents.markdown import looks_like_markdown, read_markdown
from ltmi_py.documents.markup.asciidoc import read_asciidoc
from ltmi_py.documents.markup.asciimarks import looks_like_asciidoc
from ltmi_py.documents.markup.calendars import read_calendar
from ltmi_py.documents.markup.contacts import read_contacts
from ltmi_py.documents.markup.latex import looks_like_latex, read_latex
from ltmi_py.documents.markup.org import read_org
from ltmi_py.documents.markup.restmarks import looks_like_rest
from ltmi_py.documents.markup.restructured import read_restructured
from ltmi_py.documents.markup.rtf import read_rtf
from ltmi_py.documents.markup.xml import read_xml
from ltmi_py.documents.model import Document, Source
from ltmi_py.documents.paged import looks_paged, read_paged
from ltmi_py.documents.plain import read_plain
from ltmi_py.documents.transcripts import looks_like_a_transcript, read_transcript
from ltmi_py.documents.works import with_works

Reader = Callable[[str, Source], Document]

_SUFFIXES = {
    "tex": "text/x-tex", "latex": "text/x-tex", "ltx": "text/x-tex", "toml": "application/toml", "ini": "text/x-ini", "cfg": "text/x-ini", "conf": "text/x-ini", "properties": "text/x-ini",
    "yaml": "application/yaml", "yml": "application/yaml", "rst": "text/x-rst", "rest": "text/x-rst", "adoc": "text/asciidoc", "asciidoc": "text/asciidoc", "md": "text/markdown", "markdown": "text/markdown", "mdown": "text/markdown", "mdx": "text/markdown",
    "html": "text/html", "htm": "text/html", "xhtml": "text/html", "csv": "text/csv", "tsv": "text/tab-separated-values",
    "tab": "text/tab-separated-values", "vtt": "text/vtt", "srt": "application/x-subrip", "json": "application/json",
    "org": "text/org", "xml": "application/xml", "rss": "application/xml", "atom": "application/xml", "ics": "text/calendar", "vcf": "text/vcard", "vcard": "text/vcard", "rtf": "application/rtf", "eml": "message/rfc822", "mbox": "application/mbox", "jsonl": "application/jsonl", "ndjson": "application/jsonl",
}  # fmt: skip
_READERS: dict[str, Reader] = {
    "text/plain": read_plain,
    "text/markdown": read_markdown,
    "text/x-markdown": read_markdown,
    "text/x-tex": read_latex,
    "application/x-tex": read_latex,
    "application/x-latex": read_latex,
    "application/toml": read_settings,
    "text/x-ini": read_settings,
    "application/yaml": read_yaml,
    "text/yaml": read_yaml,
    "text/x-yaml": read_yaml,
    "text/x-rst": read_restructured,
    "text/prs.fallenstein.rst": read_restructured,
    "text/asciidoc": read_asciidoc,
    "text/x-asciidoc": read_asciidoc,
    "application/rtf": read_rtf,
    "text/rtf": read_rtf,
    "text/org": read_org,
    "text/x-org": read_org,
    "application/xml": read_xml,
    "text/xml": read_xml,
    "application/rss+xml": read_xml,
    "application/atom+xml": read_xml,
    "text/calendar": read_calendar,
    "text/vcard": read_contacts,
    "text/x-vcard": read_contacts,
    "text/html": read_html,
    "application/xhtml+xml": read_html,
    "text/csv": lambda text, source: read_delimited(text, source, "text/csv"),
    "text/tab-separated-values": lambda text, source: read_delimited(
        text, source, "text/tab-separated-values"
    ),
    "text/vtt": lambda text, source: read_captions(text, source, "text/vtt"),
    "application/x-subrip": lambda text, source: read_captions(text, source, "application/x-subrip"),
    "application/json": read_json,
    "application/jsonl": read_jsonl,
    "application/x-ndjson": read_jsonl,
    "message/rfc822": read_mail,
    "application/mbox": read_mail,
    "text/x-transcript": read_transcript,
    "text/x-paged": read_paged,
    "text/x-fields": read_fields,
}
_LINED = (
    read_plain, read_paged, read_markdown, read_asciidoc, read_restructured, read_org, read_latex, read_rtf,
)  # fmt: skip
_WRITTEN = (*_LINED, read_html, read_mail)
_WRITTEN_ANEW: tuple[tuple[Reader, str], ...] = (
    (read_asciidoc, "text/asciidoc"), (read_restructured, "text/x-rst"), (read_settings, "text/plain"), (read_latex, "text/x-tex"), (read_rtf, "application/rtf"), (read_yaml, "application/yaml"),
    (read_org, "text/org"), (read_xml, "application/xml"), (read_calendar, "text/calendar"), (read_contacts, "text/vcard"),
)  # fmt: skip
_HTML = re.compile(
    r"\ufeff?\s*(?:<\?xml\b[^<>]{0,200}>\s*(?=<!doctype html|<html\b)|<!doctype html|<html\b|<(?:p|div|h[1-6]|table|ul|ol|section|article|main|body|head|span|blockquote)\b[^<>]*>)",
    re.IGNORECASE,
)
_OPENINGS = tuple(
    (re.compile(rf"\ufeff?\s*{mark}", re.IGNORECASE), kind)
    for mark, kind in (
        (r"\{\\rtf", "application/rtf"),
        (r"#\+(?:title|author|date|startup|options|filetags|language|email):[ \t]", "text/org"),
        (r"BEGIN:VCALENDAR\s", "text/calendar"),
        (r"BEGIN:VCARD\s", "text/vcard"),
        (r"<\?xml\b[^>]{0,200}>\s*(?:<!--[^>]{0,2000}>\s*)?(?!<!DOCTYPE\s+html|<html)<", "application/xml"),
    )
)
_CLOSING = re.compile(
    r"</(?:p|div|h[1-6]|table|ul|ol|section|article|main|body|html|span|li|td|blockquote)\s*>", re.IGNORECASE
)


def read(source: Source) -> Document:
    """Return the document that `source` holds; raise SourceError if it is none."""
    if isinstance(source.data, str):
        text, data, encoding = checked(source.data, source.label), b"", "utf-8"
    else:
        data = source.data
        kind = kind_of(data, source.label)
        if kind:
            return _extracted(kind, data, source)
        text, encoding = decode(data, source.label)
    reader = _reader(text, source)
    if reader is read_mail and is_encoded(text):
        return _extracted("mail", data or text.encode(), source)
    document = reader(text, source)
    if not document.text.strip() and suffix(source.label) not in LANGUAGES:
        told = "it holds no text; check that it is the file that was meant"
        document = replace(document, warnings=(*document.warnings, told))
    if reader in _WRITTEN:
        document = with_works(with_leads(without_boilerplate(document)))
    if reader in _LINED:
        document = with_speakers(document)
    if encoding == "utf-8" and document.text is text:
        return document
    kind = "application/json" if reader is read_export else document.media_type
    kind = next((kind for made, kind in _WRITTEN_ANEW if made is reader), kind)
    kind += "" if encoding == "utf-8" else f"; charset={encoding}"
    return replace(document, origin=origin(data or text.encode(), name=source.label, media_type=kind))


def _extracted(kind: str, data: bytes, source: Source) -> Document:
    """Read the text that an adapter takes out of a file; that text is the source, the file its origin."""
    extracted, media_type = extract(kind, data, source.label)
    reader = {"mail": read_mail, "epub": read_html, "mhtml": read_html}.get(kind, read_markdown)
    document = with_works(with_leads(without_boilerplate(reader(extracted.text, source))))
    document = document if kind == "mail" else with_speakers(document)
    blocks = document.blocks
    if extracted.pages:
        blocks = tuple(
            replace(block, tags=(*block.tags, f"page:{bisect_right(extracted.pages, block.start)}"))
            for block in blocks
        )
    return replace(
        document,
        blocks=blocks,
        origin=origin(data, name=source.label, media_type=media_type),
        timestamp=document.timestamp or extracted.timestamp,
        warnings=(*document.warnings, *extracted.warnings),
    )


def suffix(label: str) -> str:
    """Return the file name extension of a label in lower case, or an empty string."""
    name = label.rsplit("/", 1)[-1].rsplit("\\", 1)[-1]
    return name.rpartition(".")[2].lower() if "." in name else ""


def _reader(text: str, source: Source) -> Reader:
    stated = (source.media_type or "").partition(";")[0].strip().lower() or _SUFFIXES.get(
        suffix(source.label), ""
    )
    language = LANGUAGES.get(suffix(source.label), "") if not source.media_type else ""
    if stated.startswith("text/x-") and stated not in _READERS:
        language = stated.removeprefix("text/x-")
    if language:
        return lambda text, source: read_code(text, source, language)
    reader = _READERS.get(stated) or _READERS[sniff(text)]
    return read_export if reader is read_json and looks_like_export(text) else reader


def sniff(text: str) -> str:
    """Return the media type of a text, told from its looks."""
    opening = next((kind for mark, kind in _OPENINGS if mark.match(text)), "")
    if opening:
        return opening
    if looks_like_captions(text):
        return "text/vtt" if text.lstrip("\ufeff").startswith("WEBVTT") else "application/x-subrip"
    kind = looks_like_json(text)
    if kind:
        return kind
    if _HTML.match(text) and _CLOSING.search(text):
        return "text/html"
    if looks_like_mail(text):
        return "message/rfc822"
    if looks_like_fields(text):
        return "text/x-fields"
    if looks_like_a_manual(text):
        return "text/plain"
    if looks_paged(text):
        return "text/x-paged"
    if looks_like_a_transcript(text):
        return "text/x-transcript"
    return _sniff_markup(text)


def _sniff_markup(text: str) -> str:
    """Tell which markup a text is written in, by the marks of its blocks."""
    if looks_like_latex(text):
        return "text/x-tex"
    if looks_like_rest(text):
        return "text/x-rst"
    if looks_like_asciidoc(text):
        return "text/asciidoc"
    if looks_like_markdown(text):
        return "text/markdown"
    return "text/csv" if looks_delimited(text) else "text/plain"
