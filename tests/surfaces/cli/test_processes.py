"""A process of its own says the same as the command run within the tests' own, which most tests here are content with."""

import pytest

NOW = "2026-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["crystallize", "manual.md", "--now", NOW], 0),
        (["retrieve", "manual.ltmi", "when does the relief valve open", "--json"], 0),
        (["check", "The relief valve opens at 9 bar.", "-e", "manual.md"], 1),
        (["verify", "manual.ltmi"], 0),
        (["verify"], 2),
        (["verify", "nothing.ltmi"], 3),
    ],
)
def test_a_process_of_its_own_says_the_same(ltmi, manual, bundle, words, code):
    assert (manual.name, bundle) == ("manual.md", "manual.ltmi")
    alone = ltmi.alone(*words)
    assert alone == ltmi(*words)
    assert alone.code == code


def test_a_process_reads_what_is_piped_into_it(ltmi):
    words = ("crystallize", "-", "--label", "minutes", "--now", NOW, "--timestamp", NOW)
    alone = ltmi.alone(*words, stdin="Größe is 5 m.".encode())
    assert alone == ltmi(*words, stdin="Größe is 5 m.".encode())
    assert "Größe is 5 m." in alone.out
