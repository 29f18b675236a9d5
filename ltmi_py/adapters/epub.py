"""EPUB books as one page of HTML: their chapters in the order in which they are read.

Owns the package's own files. Contents and what stands outside the order of reading are left out; a protected book is refused.
"""

from __future__ import annotations

import html
import posixpath
import re
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from ltmi_py.adapters.packages import Package
from ltmi_py.documents.extraction import Extracted
from ltmi_py.errors import SourceError

_OPF = "{http://www.idpf.org/2007/opf}"
_BODY = re.compile(r"<body\b[^>]*>(.*?)</body\s*>", re.DOTALL | re.IGNORECASE)
_ENCODING = re.compile(rb"<\?xml[^>]*encoding=[\"']([\w-]{1,20})[\"']")
_PAGES = ("application/xhtml+xml", "text/html", "application/x-dtbook+xml")
# The mark of a note, raised or not, and the link back to it.
_NOTED = re.compile(
    r"(?:<sup[^<>]*>\s*)?<a\b[^<>]*(?:\bepub:type=[\"']noteref|\brole=[\"']doc-noteref|\bfootnote-ref)[^<>]*>(?:<sup[^<>]*>)?([^<>]{1,8})(?:</sup>)?</a>(?:\s*</sup>)?"
)
_BACK = re.compile(r"<a\b[^<>]*\brole=[\"']doc-backlink[^<>]*>[^<>]{0,10}</a>")
_LOCKED = re.compile(rb"<(?:\w+:)?CipherReference[^>]*\.x?html?[\"']", re.IGNORECASE)


def extract(data: bytes, label: str) -> Extracted:
    """Return the text of an EPUB file; raise SourceError if it is broken, protected or a bomb."""
    package = Package(data, label)
    if _LOCKED.search(package.part("META-INF/encryption.xml")):
        raise SourceError(label, "it is protected against copying", action="give a copy without protection")
    container = package.xml("META-INF/container.xml")
    names = [each.get("full-path", "") for each in container.iter()] if container is not None else []
    path = next((name for name in names if name), "")
    root = package.xml(path)
    if root is None:
        raise package.broken()
    title = next((each.text or "" for each in root.iter() if each.tag.endswith("}title")), "").strip()
    chapters = [_chapter(package, name) for name in _spine(root, posixpath.dirname(path))]
    text = "\n".join(filter(None, chapters))
    return Extracted(f"<title>{html.escape(title)}</title>\n{text}" if text.strip() else "")


def _spine(root: ET.Element, folder: str) -> list[str]:
    """Return the names of the parts that hold the chapters, in order."""
    parts = {
        each.get("id", ""): each
        for each in root.iter(f"{_OPF}item")
        if each.get("media-type") in _PAGES and "nav" not in (each.get("properties") or "").split()
    }
    order = [
        parts.get(each.get("idref", "")) for each in root.iter(f"{_OPF}itemref") if each.get("linear") != "no"
    ]
    hrefs = [unquote(each.get("href", "")) for each in order if each is not None]
    return [posixpath.normpath(posixpath.join(folder, href)) for href in hrefs]


def _chapter(package: Package, name: str) -> str:
    data = package.part(name)
    stated = _ENCODING.match(data)
    try:
        text = data.decode(stated[1].decode() if stated else "utf-8-sig")
    except (UnicodeDecodeError, LookupError):
        raise package.broken() from None
    body = _BODY.search(text)
    said = _BACK.sub("", _NOTED.sub(r"<sup>\1</sup>", body[1])) if body is not None else ""
    return f"<section>{said.strip()}</section>"
