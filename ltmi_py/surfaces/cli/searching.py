"""`ltmi retrieve`: a question in, the loci that answer it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from ltmi_py.surfaces.cli import options
from ltmi_py.surfaces.cli.codes import NO
from ltmi_py.surfaces.cli.layout import safe, wrap
from ltmi_py.surfaces.cli.places import Places, crumbs, noted
from ltmi_py.surfaces.cli.terminal import Terminal, paint
from ltmi_py.surfaces.operations import dispatch
from ltmi_py.text.tokens import tokens


@click.command()
@click.argument("places", nargs=-1, metavar="[BUNDLE] [QUERY]")
@click.option("--bundle", "-b", metavar="PATH", help="The bundle to search.")
@click.option("--query", metavar="TEXT", help="The question, or the words to look for.")
@click.option(
    "--k",
    "-k",
    "k",
    type=click.IntRange(1, 1000),
    default=8,
    show_default=True,
    help="The most hits to show.",
)
@click.option("--clue", metavar="TEXT", help="What tells rivals apart, when the answer was ambiguous.")
@click.option(
    "--mode", type=click.Choice(("fused", "words", "lattice")), default="fused", help="How to rank."
)
@click.option(
    "--budget", type=click.IntRange(1), metavar="TOKENS", help="The most tokens the statements may take."
)
@click.option("--cursor", metavar="CURSOR", help="Go on where an earlier answer stopped.")
@options.INDEX
@click.option("--explain", is_flag=True, help="Show why each hit is one: its score in parts, and its ids.")
@options.NOW
@options.common
def retrieve(
    terminal: Terminal,
    *,
    places: tuple[str, ...],
    bundle: str | None,
    query: str | None,
    k: int,
    clue: str | None,
    mode: str,
    budget: int | None,
    cursor: str | None,
    index: str | None,
    explain: bool,
    now: str | None,
) -> int:
    """Search a bundle for the statements that answer a question.

    Exit code 0 when something was found, 1 when nothing was or when the question is ambiguous.

    \b
      ltmi retrieve notes.ltmi "When does the relief valve open?"
      ltmi retrieve --bundle notes.ltmi --query "relief valve" -k 3 --explain
      ltmi retrieve library.ltmi "relief valve" --index library.index
    """
    path, places = options.one_of(bundle, places, "the bundle")
    question, places = options.one_of(query, places, "the question")
    options.no_more(places)
    asked = {"k": k, "clue": clue, "as_of": now, "mode": mode, "budget": budget, "cursor": cursor}
    with terminal.working("searching"):
        held = options.opened(path)
        searched = options.indexed(terminal, held, index)
        answer = dispatch("retrieve", {"bundle": searched, "query": question, **asked}).to_json()
    if terminal.as_json:
        terminal.json(answer)
    else:
        _show(terminal, answer, Places(held), explain=explain)
    return 0 if answer["status"] == "found" else NO


def _show(terminal: Terminal, answer: Mapping[str, Any], places: Places, *, explain: bool) -> None:
    status = answer["status"]
    if status == "found":
        _hits(terminal, answer["hits"], places, explain=explain)
        if answer["cursor"]:
            terminal.say(f"\nnext: ask again with --cursor {answer['cursor']} for more")
        return
    if status == "ambiguous":
        terminal.paragraph(f"ambiguous: {answer['reason']}", style="doubt")
        for candidate in answer["candidates"]:
            terminal.out()
            _hit(terminal, candidate["hit"], places, lead="·  ", explain=explain)
            terminal.paragraph(f"told apart by: {', '.join(candidate['differs'])}", indent="   ", style="dim")
        terminal.say("\nnext: ask again with --clue and a word that tells them apart")
        return
    terminal.paragraph(f"not found: {answer['reason']}", style="doubt")
    if answer["nearest"]:
        terminal.out()
        terminal.paragraph("nearest, but it does not answer:", style="dim")
        _hits(terminal, answer["nearest"], places, explain=explain)


def _hits(terminal: Terminal, hits: list[dict[str, Any]], places: Places, *, explain: bool) -> None:
    for number, hit in enumerate(hits, 1):
        if number > 1:
            terminal.out()
        lead = f"{number}. ".rjust(len(str(len(hits))) + 2)
        _hit(terminal, hit, places, lead=lead, explain=explain)


def _hit(terminal: Terminal, hit: Mapping[str, Any], places: Places, *, lead: str, explain: bool) -> None:
    locus, indent = hit["locus"], " " * len(lead)
    room = None if terminal.width is None else terminal.width - len(lead)
    for number, line in enumerate(wrap(safe(locus["statement"]), room)):
        terminal.out((indent if number else paint(lead, "dim")) + marked(line, hit["why"].get("matched", ())))
    where = f"{places.of(locus['source'])} · {crumbs(locus['breadcrumb'])}"
    terminal.paragraph(where, indent=indent, style="place")
    for note in noted(hit):
        terminal.paragraph(note, indent=indent, style="doubt")
    if explain:
        terminal.paragraph(_why(hit), indent=indent, style="dim")
        terminal.paragraph(f"{locus['id']} · {locus.get('kind', 'claim')}", indent=indent, style="dim")


def _why(hit: Mapping[str, Any]) -> str:
    """Return the score in its parts, those that are nothing left out, and what each word gave."""
    why = hit["why"]
    parts = ", ".join(f"{name} {value:.2f}" for name, value in why.get("parts", {}).items() if value)
    words = ", ".join(f"{word} {value:.2f}" for word, value in why.get("words", {}).items())
    return "; ".join(
        filter(None, [f"score {hit['score']:.2f}", parts, f"words: {words or ', '.join(why['matched'])}"])
    )


def marked(line: str, words: Sequence[str]) -> str:
    """Return `line` with each word that shares its stem with one of `words` in bold."""
    stems = {token.stem for word in words for token in tokens(word)}
    pieces, at = [], 0
    for token in tokens(line):
        if token.stem in stems and token.start >= at:
            pieces += [line[at : token.start], paint(line[token.start : token.stop], "strong")]
            at = token.stop
    return "".join([*pieces, line[at:]])
