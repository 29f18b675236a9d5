"""Files of settings: each setting with its section, and with what its comment says."""

import pytest
from crystallised import said as statements

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source


def test_toml_with_comments_above_and_behind():
    text = '# -----\n# Where the pump stands.\nhall = "north"\n\n[server]\n# The port it listens on;\n# it must be above 1024.\nport = 8080\nhost = "localhost"  # never expose this\nparts = [\n  "valve",  \n  "seal",\n]\n#debug = true\n'
    assert statements(text, "pump.toml") == [
        'hall = "north" — Where the pump stands.',
        "port = 8080 — The port it listens on; it must be above 1024.",
        'host = "localhost" — never expose this',
        'parts = [ "valve", "seal", ]',
    ]
    document = read(Source(text, "pump.toml"))
    assert document.warnings == ("settings that are switched off left out: 1",)
    assert document.origin is not None
    assert document.origin["media_type"] == "text/plain"
    assert [
        document.text[block.start : block.stop] for block in document.blocks if block.kind == "heading"
    ] == ["server"]


@pytest.mark.parametrize("label", ["pump.ini", "pump.cfg", "pump.properties"])
def test_ini_and_properties(label):
    assert statements("; Do not set this below 3\npressure = 5\npump.color: red\n", label) == [
        "pressure = 5 — Do not set this below 3", "pump.color: red",
    ]  # fmt: skip


def test_yaml_keys_stand_before_what_they_hold():
    text = "# All pumps\nversion: 2\nserver:\n  port: 8080   # above 1024\n  hosts:\n    - north\n    - south\nprohibited:\n- smoking\n- open fire\nusers:\n  - name: Ann\n    role: keeper\n  - name: Bob\n    role: guest\nnotes: >\n  The pump must be dry,\n  and it is red.\n"
    assert statements(text, "pump.yaml") == [
        "version: 2 — All pumps", "server: port: 8080 — above 1024", "server: hosts: north", "server: hosts: south",
        "prohibited: smoking", "prohibited: open fire", "users: name: Ann; role: keeper", "users: name: Bob; role: guest",
        "The pump must be dry, and it is red.",
    ]  # fmt: skip


def test_a_script_in_yaml_is_code():
    document = read(Source('run: |\n  cd hall && make\n  echo "$X"\n', "a.yml"))
    assert [document.text[block.start : block.stop] for block in document.blocks if block.kind == "code"] == [
        'cd hall && make\n    echo "$X"'
    ]


@pytest.mark.parametrize(
    "piece", ["a: ", "- ", "a:\n ", "# a\n", "- a: 1\n  b: 2\n", "[", "  ", "a = [\n", " #", "a: |\n"]
)
@pytest.mark.parametrize("label", ["a.yaml", "a.toml"])
def test_time_grows_with_the_text(growth, piece, label):
    def call(count):
        return read(Source("a: 1\n" + piece * count, label))

    assert (
        growth(call, 1500, 3000) < 3.3
    )  # four where it is the square; collecting a full heap takes its share
