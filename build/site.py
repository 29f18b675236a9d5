"""Build the site, a folder of static files: `python3 build/site.py [--out dist/site]`.

Everything comes from this repository and from the registries of npm and Python: the page's files from web/, packages'
files named in web/vendor.json, the engine's runtime (see runtime.py), the canonical wheel, the service worker's list,
and `_headers` for hosts that read one. Files that did not change are left alone, so a second run takes a second. The
same tree gives the same site on every machine. The site works from any folder of any static host.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import io
import json
import re
import tempfile
import zipfile
from pathlib import Path

import runtime
from prepare import ROOT, WEB, run, say, stop

POLICY = WEB / "policy.txt"
POLICY_IN_PAGE = re.compile(r'<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"')
LOADS_SOMETHING = re.compile(r"<(?:script|link|style|img|iframe|body)\b", re.IGNORECASE)
NOT_SERVED = ("package.json", "package-lock.json", "tsconfig.json", ".npmrc", "vendor.json", "policy.txt")
NOT_KEPT_OFFLINE = re.compile(
    r"_headers|sw\.js|precache\.js|.*\.(d\.ts|map)|engine/(README\.md|example\.|wheel/|runtime-\w+/readers/).*"
)
EXAMPLE = "engine/example.js"  # to be read as it is
# What the policy cannot say in a page, and what it does not cover.
HEADERS = """/*
  Content-Security-Policy: {policy}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  X-DNS-Prefetch-Control: off
  Referrer-Policy: no-referrer
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cache-Control: no-cache
/engine/{runtime}/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
"""


def assemble() -> tuple[dict[str, bytes], runtime.Runtime]:
    """Return every file of the site by its path, and the runtime in it."""
    policy = POLICY.read_text(encoding="utf-8").strip()
    files = page_files(policy)
    built = runtime.build()
    for name, data in built.files.items():
        files[f"engine/{built.name}/{name}"] = data
    files[f"engine/wheel/{built.wheel.name}"] = built.wheel.read_bytes()
    files["engine/release.js"] = release(built)
    files["_headers"] = HEADERS.format(policy=policy, runtime=built.name).encode()
    files["precache.js"] = precache(files)
    return files, built


def page_files(policy: str) -> dict[str, bytes]:
    """Return what web/ and its vendor.json give to the site; every page in it must carry the policy."""
    for page in sorted(WEB.rglob("*.html")):
        if "node_modules" not in page.parts:
            check_policy(page.relative_to(WEB).as_posix(), page.read_text(encoding="utf-8"), policy)
    files = {}
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB).as_posix()
        if name.startswith("node_modules/") or not path.is_file() or path.name in NOT_SERVED:
            continue
        if name.endswith(".d.ts") and name != "engine/protocol.d.ts":
            continue
        files[name] = path.read_bytes()
    files |= scripts([name for name in files if name.endswith(".js") and name != EXAMPLE])
    for name, package_file in json.loads((WEB / "vendor.json").read_text(encoding="utf-8")).items():
        source = WEB / "node_modules" / package_file
        if not source.is_file():
            stop(f"web/vendor.json names {package_file}, which is not installed", "run `npm ci` in web/")
        files[name] = source.read_bytes()
    return files


def scripts(names: list[str]) -> dict[str, bytes]:
    """Return the page's modules made small, and the maps by which a browser's tools show their source."""
    if not (WEB / "node_modules" / "esbuild" / "package.json").is_file():
        stop("the page's packages are not installed", "run `python3 build/start.py`, or `npm ci` in web/")
    with tempfile.TemporaryDirectory() as folder:
        run("node", ROOT / "build" / "minify.mjs", folder, *names, quiet=True)
        made = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in made}


def check_policy(name: str, page: str, policy: str) -> None:
    """Stop unless `page` carries the policy, word for word, ahead of everything it loads."""
    found = POLICY_IN_PAGE.search(page)
    loads = LOADS_SOMETHING.search(page)
    line = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    if not found or found.group(1) != policy:
        stop(f"web/{name} does not carry the policy of web/policy.txt", f"put this into its head: {line}")
    elif loads and loads.start() < found.start():
        stop(
            f"web/{name} loads something before its policy", f"move this line to the top of its head: {line}"
        )


def release(built: runtime.Runtime) -> bytes:
    """Return engine/release.js: where the runtime is, how much is to be read, and what it was compiled from."""
    facts = {
        "ltmi": built.version,
        "pyodide": built.pyodide,
        "runtime": built.name,
        "files": built.first(),
        "library": built.library(),
        "wheel": {
            "name": built.wheel.name,
            "sha256": hashlib.sha256(built.wheel.read_bytes()).hexdigest(),
            "path": f"wheel/{built.wheel.name}",
        },
    }
    return f"export default {json.dumps(facts, separators=(',', ':'))};\n".encode()


def precache(files: dict[str, bytes]) -> bytes:
    """Return the service worker's list: every file to be kept offline, by path, with its digest."""
    kept = {
        name: "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in sorted(files.items())
        if not NOT_KEPT_OFFLINE.fullmatch(name)
    }
    readers = sorted(name for name in files if "/readers/" in name)
    version = hashlib.sha256(json.dumps([kept, readers]).encode()).hexdigest()[:12]
    facts = json.dumps({"version": version, "files": kept, "readers": readers}, indent=1)
    return f"self.PRECACHE = {facts};\n".encode()


def write(files: dict[str, bytes], out: Path) -> int:
    """Make the folder `out` hold exactly `files`; return how many changed."""
    changed = 0
    for path in sorted(out.rglob("*"), reverse=True) if out.exists() else []:
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
        elif path.is_file() and path.relative_to(out).as_posix() not in files:
            path.unlink()
            changed += 1
    for name, data in files.items():
        path = out / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            changed += 1
    return changed


def pack(files: dict[str, bytes]) -> bytes:
    """Return the site as a zip with sorted names and fixed dates, with the script that serves it."""
    files = {**files, "serve.py": (ROOT / "build" / "serve.py").read_bytes()}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"ltmi-site/{name}", (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            stored = name.endswith((".pack", ".zip", ".whl", ".woff2"))
            archive.writestr(entry, files[name], zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main() -> None:
    """Build, write what changed, and say what it weighs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / "site", help="folder (default dist/site)")
    parser.add_argument("--zip", type=Path, help="write the site into this zip as well")
    parser.add_argument("--cache", type=Path, default=runtime.CACHE, help="folder of intermediate results")
    args = parser.parse_args()
    runtime.CACHE = args.cache.resolve()
    files, built = assemble()
    changed = write(files, args.out)
    if args.zip:
        args.zip.write_bytes(pack(files))
    first = [data for name, data in files.items() if not NOT_KEPT_OFFLINE.fullmatch(name)]
    wire = sum(len(gzip.compress(data, 6, mtime=0)) for data in first) if changed else 0
    weight = f", {wire / 1e6:.2f} MB gzipped to the first result" if wire else ""
    say(f"site: {len(files)} files, {changed} changed{weight}")
    say(f"wheel: {hashlib.sha256(built.wheel.read_bytes()).hexdigest()}  {built.wheel.name}")


if __name__ == "__main__":
    main()
