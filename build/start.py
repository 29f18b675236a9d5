"""Make everything ready and serve the page on this machine: `python3 build/start.py [--port N] [--no-serve]`."""

from __future__ import annotations

import argparse
import os
import sys

import prepare


def main() -> None:
    """Prepare, build the site, serve it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--port", type=int, default=8321, help="port on loopback (default 8321; 0 takes a free one)"
    )
    parser.add_argument("--no-serve", action="store_true", help="stop when the site is built")
    args = parser.parse_args()
    prepare.check_tools()
    prepare.environment()
    prepare.package()
    prepare.node_modules()
    site = prepare.ROOT / "dist" / "site"
    prepare.say("building the site in dist/site")
    prepare.run(prepare.PYTHON, prepare.ROOT / "build" / "site.py", "--out", site)
    prepare.say(f"the command line is {os.path.relpath(prepare.BIN / 'ltmi')}")
    if not args.no_serve:
        serve = [
            str(prepare.PYTHON),
            str(prepare.ROOT / "build" / "serve.py"),
            str(site),
            "--port",
            str(args.port),
        ]
        sys.stdout.flush()
        os.execv(serve[0], serve)  # noqa: S606 - hand the terminal over, so that Ctrl-C reaches the server


if __name__ == "__main__":
    main()
