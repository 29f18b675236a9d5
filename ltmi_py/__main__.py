"""`python -m ltmi_py`, and what the `ltmi` command calls."""

from __future__ import annotations

import sys

from ltmi_py import __version__


def main() -> None:
    """Run the command line and exit with its code; the version alone is told without loading it."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        sys.stdout.write(f"ltmi {__version__}\n")
        return
    from ltmi_py.surfaces.cli.main import main as run

    sys.exit(run())


if __name__ == "__main__":
    main()
