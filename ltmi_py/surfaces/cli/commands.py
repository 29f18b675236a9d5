"""The commands by name: what each does, in a line, and the way to it, so that naming them loads none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

LINES: Mapping[str, str] = {
    "crystallize": "Turn texts into a bundle.",
    "retrieve": "Search a bundle.",
    "check": "Check an answer against its evidence.",
    "verify": "Prove a bundle from the bytes of its sources.",
    "inspect": "Say what a bundle holds.",
    "train-export": "Write training rows.",
    "export": "Write CSV, or Markdown notes.",
    "pack": "Write a bundle in another form.",
    "unpack": "Lay a bundle out as a directory.",
    "merge": "Join bundles into one.",
    "diff": "Tell what changed between two bundles.",
    "migrate": "Rewrite a bundle by the published rules.",
}


def load(name: str) -> click.Command:  # noqa: C901, PLR0912 - a table whose imports can be followed
    """Import and return the command `name`, one of LINES."""
    match name:
        case "crystallize":
            from ltmi_py.surfaces.cli.making import crystallize

            return crystallize
        case "retrieve":
            from ltmi_py.surfaces.cli.searching import retrieve

            return retrieve
        case "check":
            from ltmi_py.surfaces.cli.checks import check

            return check
        case "verify":
            from ltmi_py.surfaces.cli.proving import verify

            return verify
        case "inspect":
            from ltmi_py.surfaces.cli.proving import inspect

            return inspect
        case "train-export":
            from ltmi_py.surfaces.cli.shapes import train_export

            return train_export
        case "export":
            from ltmi_py.surfaces.cli.shapes import export

            return export
        case "pack":
            from ltmi_py.surfaces.cli.shapes import pack

            return pack
        case "unpack":
            from ltmi_py.surfaces.cli.shapes import unpack

            return unpack
        case "merge":
            from ltmi_py.surfaces.cli.sets import merge

            return merge
        case "diff":
            from ltmi_py.surfaces.cli.sets import diff

            return diff
        case "migrate":
            from ltmi_py.surfaces.cli.sets import migrate

            return migrate
        case _:
            raise KeyError(name)
