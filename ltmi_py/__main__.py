"""`python -m ltmi_py`, and what the `ltmi` command calls."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from ltmi_py.surfaces.cli.main import main as run

    sys.exit(run())


if __name__ == "__main__":
    main()
