"""Turn an archive of Python sources into one of bytecode. Runs inside Pyodide, whose bytecode it writes.

Called by bytecode.mjs; not a script of its own. Names are sorted, dates fixed, and the bytecode is of the unchecked
hash-based kind, so that the same archive gives the same bytes on every machine.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

DATE = (1980, 1, 1, 0, 0, 0)
NOT_RUN = (".pyi", ".md", ".typed", ".c", ".h")
# Modules of the standard library that ask for a terminal, a process, a socket or another interpreter's tools.
NOT_HERE = frozenset(
    [
        "__phello__",
        "_pyrepl",
        "antigravity",
        "ensurepip",
        "idlelib",
        "lib2to3",
        "multiprocessing",
        "pydoc_data",
        "this",
        "tkinter",
        "turtle",
        "turtledemo",
        "venv",
        "wsgiref",
        "xmlrpc",
    ]
)


def compile_archive(data: bytes, place: str, *, prune: bool) -> bytes:
    """Return the archive `data` with each `.py` in it compiled as if it lay in the folder `place`.

    `prune` leaves out what no browser can run of the standard library. A wheel's RECORD is written anew.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    made: dict[str, bytes] = {}
    record = ""
    for name, content in entries.items():
        if name.endswith(".dist-info/RECORD"):
            record = name
        elif name.endswith(".py"):
            if not (prune and name.partition("/")[0].removesuffix(".py") in NOT_HERE):
                made[name + "c"] = _compile(content, f"{place}/{name}")
        elif not name.endswith(NOT_RUN):
            made[name] = content
    if record:
        made[record] = _record(made, record)
    return _pack(made)


def _compile(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def _record(entries: dict[str, bytes], record: str) -> bytes:
    lines = []
    for name in sorted(entries):
        digest = base64.urlsafe_b64encode(hashlib.sha256(entries[name]).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(entries[name])}\n")
    return "".join([*lines, f"{record},,\n"]).encode()


def _pack(entries: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[name])
    return out.getvalue()
