"""Serve a folder on this machine only: `python3 build/serve.py [dist/site] [--port 8321]`.

The site's zip carries this script beside index.html, where `python3 serve.py` serves the folder it lies in.

A plain static server on loopback: right media types, the headers of the folder's `_headers` file, gzip where it helps,
answers "not modified", and listens to nothing but 127.0.0.1. It writes no log of what is asked.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import sys
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

HERE = Path(__file__).resolve().parent
BUILT = HERE if (HERE / "index.html").exists() else HERE.parent / "dist" / "site"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ts": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED = frozenset((".pack", ".png", ".whl", ".woff2", ".zip"))


class Site:
    """The files of one folder under one prefix, with their headers."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        """Serve `folder` at `prefix`, which begins and ends with a slash."""
        self.folder, self.prefix = folder.resolve(), prefix
        self.rules = read_rules(folder / "_headers")
        self.content = lru_cache(maxsize=256)(self._content)

    def find(self, target: str) -> Path | None:
        """Return the file for a request's target, or None; nothing outside the folder is ever found."""
        path = unquote(urlsplit(target).path)
        if not path.startswith(self.prefix) or "\0" in path:
            return None
        name = path[len(self.prefix) :]
        found = (self.folder / (name + "index.html" if name == "" or name.endswith("/") else name)).resolve()
        return found if found.is_file() and found.is_relative_to(self.folder) else None

    def headers(self, file: Path) -> dict[str, str]:
        """Return the headers that the rules give to a file; a later rule replaces an earlier one's."""
        path = "/" + file.relative_to(self.folder).as_posix()
        headers = {}
        for pattern, lines in self.rules:
            if path == pattern or (pattern.endswith("*") and path.startswith(pattern[:-1])):
                headers.update(lines)
        return headers

    def _content(self, file: Path, stamp: int, packed: bool) -> tuple[bytes, str]:  # noqa: ARG002
        data = file.read_bytes()
        tag = hashlib.sha256(data).hexdigest()[:20]
        return (gzip.compress(data, 6, mtime=0), tag + "-gz") if packed else (data, tag)


def read_rules(file: Path) -> list[tuple[str, dict[str, str]]]:
    """Read a `_headers` file: a path on a line of its own, its headers indented below it."""
    rules: list[tuple[str, dict[str, str]]] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else []:
        name, colon, value = line.strip().partition(":")
        if line and not line[0].isspace():
            rules.append((line.strip(), {}))
        elif colon and rules and not name.startswith("!"):
            rules[-1][1][name.strip()] = value.strip()
    return rules


class Answer(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's site."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        """Send a file."""
        site = self.server.site
        file = site.find(self.path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        packed = file.suffix not in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        data, tag = site.content(file, file.stat().st_mtime_ns, packed)
        fresh = self.headers.get("If-None-Match") == f'"{tag}"'
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        for name, value in site.headers(file).items() if self.server.with_headers else ():
            self.send_header(name, value)
        self.send_header("ETag", f'"{tag}"')
        self.send_header("Vary", "Accept-Encoding")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", "0" if fresh else str(len(data)))
        self.end_headers()
        if not fresh and self.command == "GET":
            self.wfile.write(data)

    do_HEAD = do_GET  # noqa: N815 - the name that the base class calls

    def log_message(self, *_: object) -> None:
        """Keep no log."""


class Server(ThreadingHTTPServer):
    """The server, on loopback. `with_headers=False` leaves out what `_headers` says, as some hosts do."""

    daemon_threads = True

    def __init__(self, site: Site, port: int = 0, *, with_headers: bool = True) -> None:
        """Listen on `port` of 127.0.0.1; 0 takes a free one."""
        super().__init__(("127.0.0.1", port), Answer)
        self.site, self.with_headers = site, with_headers

    @property
    def address(self) -> str:
        """Return the address of the site's first page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.site.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser hangs up; show every other fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "folder", type=Path, nargs="?", default=BUILT, help="folder (default: the built site)"
    )
    parser.add_argument(
        "--port", type=int, default=8321, help="port on loopback (default 8321; 0 takes a free one)"
    )
    args = parser.parse_args()
    if not (args.folder / "index.html").is_file():
        sys.exit(
            f"✗ there is no index.html in {args.folder}; build the site with `python3 build/site.py` first"
        )
    try:
        server = Server(Site(args.folder), args.port)
    except OSError:
        sys.exit(f"✗ port {args.port} is taken; choose another with --port, or --port 0 for a free one")
    print(f"· the page is at {server.address} (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
