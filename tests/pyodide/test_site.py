"""The built site: where its bytes come from, that they are the same each time, and what they weigh."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.pyodide

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = "lib/python3.14/site-packages/"
LIMIT = 9_000_000  # bytes over the wire, gzipped, to the first result


def release(site: Path) -> dict[str, Any]:
    text = (site / "engine" / "release.js").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text.removeprefix("export default ").rstrip().removesuffix(";"))
    return found


def precached(site: Path) -> dict[str, Any]:
    text = (site / "precache.js").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text.partition("=")[2].rstrip().removesuffix(";"))
    return found


def canonical(site: Path) -> Path:
    return site / "engine" / str(release(site)["wheel"]["path"])


def digests(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }


def test_the_bytecode_was_compiled_from_the_canonical_wheel(
    site: Path, runtime: Path, in_pyodide: Callable[..., Any]
) -> None:
    wheel = canonical(site)
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == release(site)["wheel"]["sha256"]
    given = {"wheel": base64.b64encode(wheel.read_bytes()).decode()}
    made = in_pyodide("inside_bytecode.py", given, {"/build": ROOT / "build"})
    with tarfile.open(runtime / "library.pack") as library:
        served = {
            entry.name.removeprefix(PACKAGES): hashlib.sha256(library.extractfile(entry).read()).hexdigest()
            for entry in library
            if entry.name.removeprefix(PACKAGES).startswith("ltmi_py")
        }
    assert made == served
    with zipfile.ZipFile(wheel) as ours:
        modules = [name for name in ours.namelist() if name.endswith(".py") and "/surfaces/cli/" not in name]
    assert {name + "c" for name in modules} <= set(served)
    assert len(modules) > 50


def test_pip_installs_the_wheel_that_the_site_serves(site: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*command, str(tmp_path / "there"), str(canonical(site))], check=True)
    run = [sys.executable, "-c", "import ltmi_py; print(ltmi_py.__version__, ltmi_py.__file__)"]
    done = subprocess.run(run, cwd=tmp_path / "there", check=True, capture_output=True, text=True)
    version, file = done.stdout.split()
    assert version == release(site)["ltmi"]
    assert file.startswith(str(tmp_path))


def test_building_again_from_nothing_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    cache, archive, again = tmp_path / "cache", tmp_path / "site.zip", tmp_path / "again"
    for fetched in (ROOT / "dist" / "cache").glob("wheels-*"):
        shutil.copytree(fetched, cache / fetched.name)
    command = [sys.executable, str(ROOT / "build" / "site.py"), "--out", str(again)]
    subprocess.run([*command, "--cache", str(cache), "--zip", str(archive)], check=True, capture_output=True)
    assert digests(again) == digests(site)
    with zipfile.ZipFile(archive) as packed:
        assert {name.removeprefix("ltmi-site/") for name in packed.namelist()} == {*digests(site), "serve.py"}


def test_the_way_to_the_first_result_is_no_more_than_nine_megabytes(site: Path) -> None:
    kept = precached(site)["files"]
    weights = {name: len(gzip.compress((site / name).read_bytes(), 6)) for name in kept}
    assert {"index.html", "app.js", "engine/client.js"} <= set(weights)
    assert sum(weights.values()) <= LIMIT


def test_the_list_for_offline_use_names_every_file_with_its_digest(site: Path) -> None:
    facts = precached(site)
    for name, digest in facts["files"].items():
        data = (site / name).read_bytes()
        assert digest == "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
    left_out = set(digests(site)) - set(facts["files"]) - set(facts["readers"])
    left_out -= {name for name in left_out if name.endswith(".js.map")}
    assert {name.partition("/")[0] for name in left_out} == {"_headers", "sw.js", "precache.js", "engine"}
    assert len(facts["readers"]) == 4


def test_every_module_that_was_made_small_has_a_map_with_its_source(site: Path) -> None:
    maps = {path.relative_to(site).as_posix().removesuffix(".map"): path for path in site.rglob("*.js.map")}
    for name, path in maps.items():
        facts = json.loads(path.read_text(encoding="utf-8"))
        assert facts["sources"] == [Path(name).name]
        assert facts["sourcesContent"] == [(ROOT / "web" / name).read_text(encoding="utf-8")]
        assert (site / name).read_text(encoding="utf-8").endswith(f"\n//# sourceMappingURL={path.name}\n")
    assert {"app.js", "sw.js", "engine/client.js", "elements/check.js", "lib/words.js"} <= set(maps)
    example = "engine/example.js"
    assert (site / example).read_bytes() == (ROOT / "web" / example).read_bytes()


def test_every_page_carries_the_policy_and_so_do_the_headers(site: Path) -> None:
    policy = (ROOT / "web" / "policy.txt").read_text(encoding="utf-8").strip()
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    pages = list(site.rglob("*.html"))
    assert len(pages) >= 2
    for page in pages:
        head = page.read_text(encoding="utf-8")
        found = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', head)
        assert found == [policy]
    headers = (site / "_headers").read_text(encoding="utf-8")
    assert f"Content-Security-Policy: {policy}; frame-ancestors 'none'" in headers


def test_a_page_without_the_policy_stops_the_build(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    ignore = shutil.ignore_patterns("node_modules", "__pycache__")
    for name in ("build", "web"):
        shutil.copytree(ROOT / name, tree / name, ignore=ignore)
    page = tree / "web" / "engine" / "example.html"
    page.write_text(page.read_text(encoding="utf-8").replace("default-src 'none'; ", ""), encoding="utf-8")
    command = [sys.executable, str(tree / "build" / "site.py"), "--out", str(tmp_path / "out")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode != 0
    assert "web/engine/example.html does not carry the policy" in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_sites_zip_serves_itself(site: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(site, tmp_path / "site"))
    shutil.copy(ROOT / "build" / "serve.py", folder)
    command = [sys.executable, "-u", "serve.py", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        said = server.stdout.readline()
        server.terminate()
    assert re.search(r"the page is at http://127\.0\.0\.1:\d+/", said)
