"""Bytes to text: the encodings that can be told for certain, and a refusal for what cannot.

Owns byte order marks, UTF-8, UTF-16 and the Western one-byte encoding, which is recorded as the origin of the text.
Nothing is ever replaced by U+FFFD: a byte that is no text is named with its position.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256

from ltmi_py.errors import SourceError

SUPPORTED = (
    "plain text, Markdown, Org, HTML, CSV, TSV, JSON, JSONL, XML, VTT, SRT, e-mail, calendars, contacts, chat transcripts and exports, "
    "source code, PDF, DOCX, XLSX, PPTX, OpenDocument, RTF and EPUB"
)

_UNDEFINED = re.compile(rb"[\x81\x8d\x8f\x90\x9d]")  # bytes that mean nothing in Windows-1252
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_MULTIBYTE = re.compile(rb"[\xc3-\xf4][\x80-\xbf]{1,3}")
_HIGH = re.compile(rb"[\x80-\xff]")
_LETTER = re.compile(rb"[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\xff]")
_TYPOGRAPHY = frozenset(
    b"\x80\x82\x84\x85\x91\x92\x93\x94\x95\x96\x97\x99\xa0\xa3\xa7\xa9\xab\xae\xb0\xb1\xb2\xb3\xb5\xbb"
)
_MAGIC = (
    (b"\x89PNG", "a PNG image"), (b"\xff\xd8\xff", "a JPEG image"), (b"GIF8", "a GIF image"), (b"RIFF", "a RIFF media file"),
    (b"\x1f\x8b", "a gzip archive"), (b"7z\xbc\xaf", "a 7-Zip archive"), (b"Rar!", "a RAR archive"),
    (b"\x7fELF", "a program"), (b"MZ", "a program"), (b"SQLite format 3", "an SQLite database"),
    (b"ID3", "an audio file"), (b"OggS", "an audio file"), (b"\x00\x00\x00", "a media file"),
    (b"BZh", "a bzip2 archive"), (b"\xfd7zXZ", "an xz archive"),
)  # fmt: skip


def decode(data: bytes, label: str) -> tuple[str, str]:
    """Return the text of `data` and the name of its encoding; raise SourceError for what is no text."""
    for mark, encoding in ((b"\xff\xfe\x00\x00", "utf-32"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return _marked(data, encoding, label)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _western(data, error.start, label), "windows-1252"
    control = _CONTROLS.search(data)
    if control is not None and (b"\x00" in data or len(_CONTROLS.findall(data)) > len(data) / 100):
        raise refusal(data, label, control.start())
    return text, "utf-8"


def origin(data: bytes, *, name: str, media_type: str) -> Mapping[str, str]:
    """Return what a bundle records of a file whose text is not its bytes."""
    return {"name": name, "media_type": media_type, "sha256": sha256(data).hexdigest()}


def checked(text: str, label: str) -> str:
    """Return `text` if UTF-8 can write it; raise SourceError naming the first character it cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        problem = f"character {error.start} is half of a surrogate pair"
        raise SourceError(label, problem, action="decode the text again from its bytes") from None
    return text


def refusal(data: bytes, label: str, at: int) -> SourceError:
    """Return the error for a file that is no text: what it looks like, and what can be read."""
    kind = next((name for magic, name in _MAGIC if data.startswith(magic)), None)
    problem = f"it is {kind}" if kind else f"it is a binary file (byte {at} is 0x{data[at]:02x})"
    return SourceError(label, problem, action=f"give one of the kinds that can be read: {SUPPORTED}")


def _marked(data: bytes, encoding: str, label: str) -> tuple[str, str]:
    try:
        return data.decode(encoding), encoding
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} (0x{data[error.start]:02x}) is not {encoding.upper()}, which its first bytes announce"
        raise SourceError(label, problem, action="save the text as UTF-8 and read it again") from None


def _western(data: bytes, at: int, label: str) -> str:
    """Decode as Windows-1252 if that is plausible: letters around the high bytes, and no sign of damaged UTF-8."""
    if _CONTROLS.search(data) is not None or any(data.startswith(magic) for magic, _ in _MAGIC):
        raise refusal(data, label, at)
    undefined = _UNDEFINED.search(data)
    damaged = _MULTIBYTE.search(data) is not None and len(_MULTIBYTE.findall(data)) * 4 > len(
        _HIGH.findall(data)
    )
    if undefined is not None or damaged or not _is_prose(data):
        wrong = undefined.start() if undefined is not None and not damaged else at
        problem = (
            f"byte {wrong} (0x{data[wrong]:02x}) is not UTF-8, nor is the file plausible in another encoding"
        )
        raise SourceError(label, problem, action="save the text as UTF-8 and read it again")
    return data.decode("windows-1252")


def _is_prose(data: bytes) -> bool:
    high = [found.start() for found in _HIGH.finditer(data)]
    near = sum(1 for at in high if data[at] in _TYPOGRAPHY or _LETTER.search(data, max(0, at - 1), at + 2))
    return near >= 0.7 * len(high) and len(high) <= len(data) / 4
