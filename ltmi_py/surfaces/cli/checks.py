"""`ltmi check`: an answer and its evidence in, a verdict for each claim out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from ltmi_py.errors import UsageError
from ltmi_py.surfaces import files
from ltmi_py.surfaces.cli import options
from ltmi_py.surfaces.cli.codes import NO
from ltmi_py.surfaces.cli.places import SIGNS, Places, crumbs, further, noted
from ltmi_py.surfaces.cli.terminal import Terminal, paint
from ltmi_py.surfaces.operations import dispatch

STYLES = {
    "supported": "good",
    "contradicted": "bad",
    "unsupported": "doubt",
    "no_claim": "dim",
    "cannot_check": "doubt",
}


@click.command()
@click.argument("places", nargs=-1, metavar="[ANSWER]")
@click.option(
    "--evidence", "-e", multiple=True, metavar="PATH", help="A text the answer should rest on (repeatable)."
)
@click.option("--bundle", "-b", metavar="PATH", help="A bundle the answer should rest on.")
@click.option("--answer-file", metavar="PATH", help="Read the answer from a file.")
@click.option("--question", metavar="TEXT", help="The question that was answered: echoing it proves nothing.")
@click.option("--strict", "bar", flag_value="strict", help="Let less pass.")
@click.option("--lenient", "bar", flag_value="lenient", help="Let more pass.")
@click.option(
    "--language", metavar="CODE", help="The language of the evidence, such as en; found out if not given."
)
@click.option(
    "--synonyms",
    metavar="PATH",
    help="Words that may stand for each other: one group a line, commas between.",
)
@options.INDEX
@click.option("--report", metavar="PATH", help="Also write the report as one HTML page.")
@options.common
def check(
    terminal: Terminal,
    *,
    places: tuple[str, ...],
    evidence: tuple[str, ...],
    bundle: str | None,
    answer_file: str | None,
    question: str | None,
    bar: str | None,
    language: str | None,
    synonyms: str | None,
    index: str | None,
    report: str | None,
) -> int:
    """Check whether evidence supports an answer, claim by claim, and say why not where it does not.

    The answer is the argument, --answer-file, or standard input. Exit code 0 when the answer may pass, 1 when not.

    \b
      ltmi check --evidence manual.md "The relief valve opens at 8 bar."
      ltmi check --bundle notes.ltmi --answer-file answer.txt --report report.html
    """
    if bool(evidence) == (bundle is not None):
        raise UsageError("an answer is checked against --evidence or against --bundle; give one of the two")
    if index is not None and bundle is None:
        raise UsageError("--index keeps the index of a bundle; give --bundle as well")
    answer = _answer(places, answer_file, evidence)
    held = options.opened(bundle) if bundle is not None else None
    texts = tuple(dispatch("extract", {"source": files.source(path)}).text for path in evidence)
    request = {
        "answer": answer,
        "evidence": texts,
        "question": question,
        "bar": bar or "normal",
        "language": language,
        "synonyms": _groups(synonyms),
    }
    with terminal.working("checking"):
        searched = None if held is None else options.indexed(terminal, held, index)
        found = dispatch("check", {**request, "bundle": searched}).to_json()
    names = [options.called(path) for path in evidence]
    loci = {locus.id: locus.to_json() for locus in held.loci} if held is not None else {}
    where = _in_bundle(Places(held), loci) if held is not None else _in_texts(names, texts)
    if report is not None:
        from ltmi_py.surfaces.cli.reports import page

        named = list(zip(names, texts, strict=True))
        made = page(found, answer=answer, texts=named, loci=loci, where=where, question=question)
        files.write(report, made)
        terminal.say(f"report: {files.label(report)}")
    if terminal.as_json:
        terminal.json(found)
    else:
        _show(terminal, found, where)
    return 0 if found["ok"] else NO


def _groups(path: str | None) -> tuple[tuple[str, ...], ...]:
    """Return the groups of a synonyms file; empty lines and those that begin with # count for nothing."""
    lines = options.text(path).splitlines() if path is not None else ()
    kept = (line for line in lines if line.strip() and not line.startswith("#"))
    return tuple(tuple(word.strip() for word in line.split(",") if word.strip()) for line in kept)


def _answer(places: tuple[str, ...], path: str | None, evidence: tuple[str, ...]) -> str:
    if path is not None:
        options.no_more(places)
        return options.text(path)
    if places and places != (files.STANDARD_INPUT,):
        options.no_more(places[1:])
        return places[0]
    if files.STANDARD_INPUT in evidence:
        raise UsageError("standard input is the evidence; give the answer as argument or with --answer-file")
    if not places and sys.stdin.isatty():
        raise click.UsageError(
            "the answer is missing: give it as argument, with --answer-file, or on standard input"
        )
    return options.text(files.STANDARD_INPUT)


def _show(terminal: Terminal, report: Mapping[str, Any], where: Callable[[Mapping[str, Any]], str]) -> None:
    for claim in report["claims"]:
        _claim(terminal, claim, where)
        terminal.out()
    terminal.paragraph(f": {report['why']}", head=_verdict(report, sign=True))
    for note in report.get("notes", ()):
        terminal.paragraph(note, indent="  ", style="dim")


def _verdict(of: Mapping[str, Any], *, sign: bool) -> tuple[str, str]:
    """Return a verdict as (text, style)."""
    word = of["verdict"].replace("_", " ")
    return f"{SIGNS[of['verdict']]} {word}" if sign else word, STYLES[of["verdict"]]


def _claim(terminal: Terminal, claim: Mapping[str, Any], where: Callable[[Mapping[str, Any]], str]) -> None:
    verdict, style = _verdict(claim, sign=False)
    terminal.paragraph(claim["text"], indent="  ", first=paint(f"{SIGNS[claim['verdict']]} ", style))
    terminal.paragraph(f", decided by: {claim['why']}", indent="  ", head=(verdict, style))
    for message in further(claim):
        remark = message.startswith("remark")
        terminal.paragraph(message, indent="    ", first="  - ", style="dim" if remark else "")
    said = [" · ".join([where(place), *noted(place)]) for place in claim["evidence"]]
    for number, place in enumerate(claim["evidence"]):
        terminal.paragraph(place["reads"] or place["text"], indent="  │ ", style="dim")
        if said[number] not in said[number + 1 : number + 2]:  # several from one place name it once
            terminal.paragraph(said[number], indent="  │ ", style="place")


def _in_texts(names: Sequence[str], texts: Sequence[str]) -> Callable[[Mapping[str, Any]], str]:
    """Return how a place in one of the texts is said: its name and line."""

    def say(place: Mapping[str, Any]) -> str:
        number = place["evidence"]
        return f"{names[number]}:{texts[number].count(chr(10), 0, place['start']) + 1}"

    return say


def _in_bundle(places: Places, loci: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], str]:
    """Return how a locus is said: where it stands, and the names above it."""

    def say(place: Mapping[str, Any]) -> str:
        locus = loci.get(place["locus"])
        return (
            f"{places.of(locus['source'])} · {crumbs(locus['breadcrumb'])}" if locus else str(place["locus"])
        )

    return say
