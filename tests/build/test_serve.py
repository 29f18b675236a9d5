"""The static server on loopback: what it answers, and what it does not."""

from __future__ import annotations

import gzip
import http.client
import importlib.util
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_spec = importlib.util.spec_from_file_location("tests_sites", Path(__file__).parent.parent / "sites.py")
assert _spec
assert _spec.loader
sites = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sites)

HEADERS = """/*
  X-All: yes
  Cache-Control: no-cache
/deep/*
  Cache-Control: immutable
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html>" + "x" * 1000, encoding="utf-8")
    (site / "deep" / "a.wasm").write_bytes(b"\0asm" + b"x" * 1000)
    (site / "deep" / "b.whl").write_bytes(b"PK" + b"x" * 1000)
    (site / "_headers").write_text(HEADERS, encoding="utf-8")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[Any]:
    with sites.serving(folder) as running:
        yield running


def ask(
    server: Any, target: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    try:
        connection.request(method, target, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def test_a_folder_answers_with_its_index_and_the_headers_of_its_rules(server: Any) -> None:
    status, headers, body = ask(server, "/?query#part")
    assert (status, body[:15]) == (200, b"<!doctype html>")
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert (headers["X-All"], headers["Cache-Control"]) == ("yes", "no-cache")


def test_a_later_rule_takes_the_place_of_an_earlier_one(server: Any) -> None:
    _, headers, _ = ask(server, "/deep/a.wasm")
    assert headers["Content-Type"] == "application/wasm"
    assert (headers["X-All"], headers["Cache-Control"]) == ("yes", "immutable")


def test_what_is_packed_already_is_not_packed_again(server: Any) -> None:
    asked = {"Accept-Encoding": "gzip"}
    _, headers, body = ask(server, "/deep/a.wasm", asked)
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body).startswith(b"\0asm")
    _, headers, body = ask(server, "/deep/b.whl", asked)
    assert "Content-Encoding" not in headers
    assert body.startswith(b"PK")


def test_what_did_not_change_is_not_sent_again(server: Any, folder: Path) -> None:
    _, headers, _ = ask(server, "/index.html")
    asked = {"If-None-Match": headers["ETag"]}
    assert ask(server, "/index.html", asked)[::2] == (304, b"")
    (folder / "index.html").write_text("<!doctype html>new", encoding="utf-8")
    assert ask(server, "/index.html", asked)[::2] == (200, b"<!doctype html>new")


def test_head_sends_no_body(server: Any) -> None:
    status, headers, body = ask(server, "/index.html", method="HEAD")
    assert (status, headers["Content-Length"], body) == (200, "1015", b"")


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/deep/../../secret.txt",
        "//secret.txt",
        "/nothing",
        "/deep",
        "/%00",
    ],
)
def test_nothing_outside_the_folder_is_found(server: Any, target: str) -> None:
    status, _, body = ask(server, target)
    assert status == 404
    assert b"secret" not in body.replace(b"secret.txt", b"")


def test_it_listens_on_loopback_alone(server: Any) -> None:
    assert server.server_address[0] == "127.0.0.1"


def test_a_taken_port_is_said_with_what_to_do(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [
            sys.executable,
            str(sites.BUILD / "serve.py"),
            str(folder),
            "--port",
            str(taken.getsockname()[1]),
        ]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert "choose another with --port" in done.stderr


def test_a_folder_that_is_no_site_is_said_with_what_to_do(tmp_path: Path) -> None:
    command = [sys.executable, str(sites.BUILD / "serve.py"), str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert "build the site" in done.stderr
