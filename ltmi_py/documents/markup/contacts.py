"""Contacts (vCard) as Markdown: each person or house as a row of what is stated of them, and the notes on them.

Owns the meaning of their properties. The Markdown is the source, the file its origin.
"""

from __future__ import annotations

from collections import Counter

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.contentlines import Component, Property, components, written
from ltmi_py.documents.markup.written import escaped, table
from ltmi_py.documents.model import Document, Source

_FIELDS = {"NICKNAME": "Nickname", "ORG": "Organization", "TITLE": "Title", "ROLE": "Role", "EMAIL": "E-mail", "TEL": "Phone", "ADR": "Address",
           "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "IMPP": "Messenger", "URL": "Web", "LANG": "Language", "CATEGORIES": "Categories", "RELATED": "Related"}  # fmt: skip
_UNSAID = {"PHOTO": "pictures", "LOGO": "pictures", "SOUND": "sounds", "KEY": "keys"}
_OBVIOUS = frozenset({"internet", "pref", "voice", "x-internet"})  # types that tell nothing


def read_contacts(text: str, source: Source) -> Document:
    """Read the contacts of a file."""
    left_out: Counter[str] = Counter()
    blocks: list[str] = []
    for card in components(text):
        if card.name != "VCARD":
            continue
        name = _name(card)
        told = {"Name": name} if name else {}
        for key, header in _FIELDS.items():
            if said := "; ".join(filter(None, map(_value, card.all(key)))):
                told[header] = said
        blocks += [f"## {escaped(name)}"] if name else []
        blocks += [table([list(told), list(told.values())], header=True)] if len(told) > 1 else []
        blocks += [block for each in card.all("NOTE") for block in written(each.text)]
        left_out.update(kind for key, kind in _UNSAID.items() for _ in card.all(key))
    return read_anew("\n\n".join(blocks) + "\n" if blocks else "", source, left_out)


def _name(card: Component) -> str:
    """Return the name as it is shown, else put together of its parts: family, given, more, before, after."""
    shown, parted = card.text("FN"), card.first("N")
    if shown or parted is None:
        return shown or card.text("ORG")
    family, given, more, before, after = (*parted.parts(";"), "", "", "", "", "")[:5]
    return " ".join(filter(None, (before, given, more, family, after)))


def _value(stated: Property) -> str:
    parts = [part for part in stated.parts(";" if stated.name in ("ADR", "ORG") else ",") if part]
    said = " ".join(", ".join(parts).split())
    said = said.removeprefix("tel:").removeprefix("mailto:")
    types = [each for each in stated.parameters.get("TYPE", "").lower().split(",") if each]
    types += [name.lower() for name, value in stated.parameters.items() if not value]  # of version 2.1
    types = [each for each in types if each not in _OBVIOUS]
    return (
        f"{said} ({', '.join(types)})" if said and types and stated.name in ("TEL", "EMAIL", "ADR") else said
    )
