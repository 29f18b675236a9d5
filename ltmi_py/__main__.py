"""`python -m ltmi_py`, and what the `ltmi` command calls."""

from __future__ import annotations

import sys

from ltmi_py import __version__


def main() -> None:
    """Run the command line and exit with its code; the version alone is told without loading it."""
    try:
        if sys.argv[1:] in (["--version"], ["-V"]) and _told(f"ltmi {__version__}\n"):
            return
        from ltmi_py.surfaces.cli.main import main as run
    except KeyboardInterrupt:  # while it was still loading
        sys.stderr.write("ltmi: stopped; nothing was written\n")
        sys.exit(130)
    sys.exit(run())


def _told(text: str) -> bool:
    """Write to standard output; return False where that fails, which the command line will say."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, AttributeError):
        return False
    return True


if __name__ == "__main__":
    main()
