"""The environment, read once: the only module that looks at it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What the environment asks for. `color` is None where it leaves the choice to the terminal."""

    color: bool | None = None
    debug: bool = False

    @classmethod
    def of(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Read NO_COLOR and FORCE_COLOR (any value that is not empty), TERM=dumb, and LTMI_DEBUG."""
        given = os.environ if environment is None else environment  # noqa: TID251
        color: bool | None = None
        if given.get("FORCE_COLOR"):
            color = True
        if given.get("NO_COLOR") or given.get("TERM") == "dumb":
            color = False
        return cls(color=color, debug=bool(given.get("LTMI_DEBUG")))
