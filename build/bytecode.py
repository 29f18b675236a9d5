"""Turn archives of Python sources into ones of bytecode, and several of those into one that a start unpacks whole.

Runs inside Pyodide, whose bytecode it writes and whose compression is the same on every machine. Called by bytecode.mjs;
not a script of its own. Names are sorted, dates fixed, and the bytecode is of the unchecked hash-based kind, so that the
same archive gives the same bytes each time.
"""

from __future__ import annotations

import gzip
import importlib.util
import io
import tarfile
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

DATE = (1980, 1, 1, 0, 0, 0)
NOT_RUN = (".pyi", ".md", ".typed", ".c", ".h")
# What of the standard library asks for a terminal, a process, a socket or a person at a prompt. `unittest` goes with it.
NOT_HERE = frozenset(
    [
        "__phello__",
        "_aix_support",
        "_android_support",
        "_apple_support",
        "_ios_support",
        "_osx_support",
        "_pyrepl",
        "antigravity",
        "bdb",
        "cProfile",
        "doctest",
        "ensurepip",
        "ftplib",
        "idlelib",
        "imaplib",
        "lib2to3",
        "mailbox",
        "multiprocessing",
        "netrc",
        "nturl2path",
        "pdb",
        "pickletools",
        "poplib",
        "profile",
        "pstats",
        "pty",
        "pydoc",
        "pydoc_data",
        "smtplib",
        "socketserver",
        "tabnanny",
        "this",
        "timeit",
        "tkinter",
        "trace",
        "tty",
        "turtle",
        "turtledemo",
        "unittest",
        "venv",
        "webbrowser",
        "wsgiref",
        "xmlrpc",
        "zipapp",
    ]
)
# What of our wheel only a terminal needs.
NOT_OURS = "ltmi_py/surfaces/cli/"


def compile_archive(data: bytes, place: str, *, prune: bool) -> bytes:
    """Return the archive `data` with each `.py` in it compiled as if it lay in the folder `place`.

    `prune` leaves out what no browser can run of the standard library. A wheel's RECORD is written anew, without
    digests: the lock file holds the one of the whole.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    made: dict[str, bytes] = {}
    record = ""
    for name, content in entries.items():
        if name.endswith(".dist-info/RECORD"):
            record = name
        elif name.startswith(NOT_OURS):
            continue
        elif name.endswith(".py"):
            if not (prune and name.partition("/")[0].removesuffix(".py") in NOT_HERE):
                made[name + "c"] = _compile(content, f"{place}/{name}")
        elif not name.endswith(NOT_RUN):
            made[name] = content
    if record:
        made[record] = "".join(f"{name},,\n" for name in sorted([*made, record])).encode()
    return _pack(made)


def pack_archives(archives: list[tuple[bytes, str]]) -> bytes:
    """Return one gzipped tar of what is in `archives`, each with the folder that its entries go to.

    Unpacked by web/engine/library.js. Compressed as one, it is a fifth smaller than the archives together.
    """
    entries: dict[str, bytes] = {}
    for data, place in archives:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries |= {f"{place.strip('/')}/{name}": archive.read(name) for name in archive.namelist()}
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as made:
        for name in sorted(entries):
            entry = tarfile.TarInfo(name)
            entry.size = len(entries[name])
            made.addfile(entry, io.BytesIO(entries[name]))
    return gzip.compress(out.getvalue(), 9, mtime=0)


def weigh(data: bytes) -> int:
    """Return the bytes that `data` travels as from a server that compresses, as build/serve.py does."""
    return len(gzip.compress(data, 6, mtime=0))


def _compile(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def _pack(entries: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[name])
    return out.getvalue()
