"""The report of a check as one HTML page that needs nothing else: both texts marked, each claim with its reasons.

The page holds no script and its policy allows none; every word from outside is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from ltmi_py.surfaces.cli.places import SIGNS, further, noted

Claim = Mapping[str, Any]
Mark = tuple[int, int, str]  # start, stop (characters), the tag that opens it

_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_HEADINGS = {
    "supported": "Every claim of this answer is supported",
    "contradicted": "The evidence contradicts this answer",
    "unsupported": "The evidence does not support all of this answer",
    "no_claim": "This answer claims nothing that could be checked",
    "cannot_check": "This answer cannot be checked against this evidence",
}
_ON_WORDS = "This answer passes on its words, though no one sentence has all of them"
_LEGEND = {
    "supported": "the evidence has its words, or enough of them, and no rule objects; not that it is true",
    "contradicted": "the evidence says otherwise",
    "unsupported": "the evidence does not say it, or not all of it",
    "no_claim": "nothing to check: a question, a courtesy, or that it does not know",
}
_FOOTER = (
    "Words, figures and their order were compared; nothing was asked of a model. "
    "Supported means that the evidence has the words of a claim, or enough of them, and that no rule objects; not that it is true. "
    "The score, 0 to 1, is how well the words of the answer are carried; it ranks answers and is no probability."
)
_TERMS = (
    "<li>Main words: words of content and figures, not “the” or “of”. "
    "Its sentence, or the nearest: the one that has most of a claim, shown below it.</li>"
)
_PARTLY = '<li><span class="supported on-words">✓ supported</span> in this colour: passed on its words, though no one sentence has all of them; read what was not judged.</li>'
_MARKS = "<li>Underlined in a claim and its evidence: the words in question. Numbers: the claims, also before what they are held against.</li>"
_LACKING = "<li><u>Dotted</u>: words of a supported claim that the evidence does not say, or only in another sentence.</li>"
# Codes that find no fault, and of these those that show what the evidence says instead.
_INSTEAD = frozenset(("against", "besides"))
_FAULTLESS = frozenset((
    "carried", "reply", "same", "nearest", "elsewhere", "passed_over", "reordered", "reworded", "denial", "proviso", "reservation", "against", "besides",
))  # fmt: skip
_REMARK = ' class="remark"'
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(
    report: Mapping[str, Any],
    *,
    answer: str,
    texts: Sequence[tuple[str, str]],
    loci: Mapping[str, Claim],
    where: Callable[[Claim], str],
    question: str | None = None,
) -> bytes:
    """Return the page.

    `texts` are the evidence as (name, text); `loci` those of a bundle, wire form by id; `where` says a place in words; `question` is
    what was answered.
    """
    style = files("ltmi_py.surfaces.cli").joinpath("report.css").read_text(encoding="utf-8")
    title = f"{_verdict(report)}: {_shortened(answer)}"
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{_safe(title)}</title><style>{style}</style>",
        f'<header><h1 class="{_class(report)}">{SIGNS[report["verdict"]]} {_heading(report)}</h1>',
        f"<p>{_summary(report)}</p>{_notes(report)}</header><main>",
        f'<section><h2>Question</h2><p class="text" dir="auto">{_safe(question)}</p></section>'
        if question
        else "",
        f'<section><h2>Answer</h2><p class="text" dir="auto">{_answer(answer, report)}</p>{_legend(report)}</section>',
        "<section><h2>Claim by claim</h2><ol>",
        *(_claim(number, claim, report, where) for number, claim in enumerate(report["claims"], 1)),
        "</ol></section>",
        *_evidence(report, texts),
        *_cited(report, loci, where),
        f"</main><footer>{_FOOTER}</footer></html>\n",
    ]
    return "\n".join(parts).encode("utf-8")


def _verdict(of: Mapping[str, Any]) -> str:
    return f"{SIGNS[of['verdict']]} {of['verdict'].replace('_', ' ')}"


def _heading(report: Mapping[str, Any]) -> str:
    return _ON_WORDS if _on_words(report) else _HEADINGS[report["verdict"]]


def _on_words(of: Mapping[str, Any]) -> bool:
    """Tell whether a claim, or an answer for one of its claims, passes though no one sentence has all of its words."""
    if of["verdict"] != "supported":
        return False
    return any(map(_on_words, of.get("claims", ()))) or any(
        reason["code"] == "enough" for reason in of.get("reasons", ())
    )


def _class(of: Mapping[str, Any]) -> str:
    return f"{of['verdict']}{' on-words' * _on_words(of)}"


def _summary(report: Mapping[str, Any]) -> str:
    why = report["why"].partition(", ")[2]
    return f"The answer may pass: {why}." if report["ok"] else f"The answer should not pass, {why}."


def _legend(report: Mapping[str, Any]) -> str:
    found = {claim["verdict"] for claim in report["claims"]}
    kinds = [
        f'<li><span class="{name}">{SIGNS[name]} {name.replace("_", " ")}</span>: {means}</li>'
        for name, means in _LEGEND.items()
        if name in found
    ]
    return (
        f'<ul class="legend">{"".join(kinds)}{_PARTLY * any(map(_on_words, report["claims"]))}{_TERMS}{_MARKS}{_LACKING * any(map(_lacking, report["claims"]))}</ul>'
        if kinds
        else ""
    )


def _notes(report: Mapping[str, Any]) -> str:
    return "".join(f"<p>{_safe(note)}</p>" for note in report.get("notes", ()))


def _claim(number: int, claim: Claim, report: Mapping[str, Any], where: Callable[[Claim], str]) -> str:
    unjudged = _INSTEAD if claim["verdict"] == "supported" else frozenset()
    spans = [
        reason["answer"]
        for reason in claim["reasons"]
        if reason["answer"]
        and reason["code"] not in _FAULTLESS - unjudged
        and reason["answer"] not in _lacking(claim)
    ]
    start = claim["start"]
    marks = [(a - start, b - start, "<strong>") for a, b in spans]
    text = _marked(claim["text"], marks + [(a - start, b - start, "<u>") for a, b in _lacking(claim)])
    quotes = "".join(_quote(place, claim, report, where) for place in claim["evidence"])
    return (
        f'<li id="claim-{number}"><p class="text" dir="auto">{text}</p>'
        f'<p><span class="{_class(claim)}">{_verdict(claim)}</span>, decided by: {_safe(claim["why"])}</p>{_further(claim)}{quotes}</li>'
    )


def _further(claim: Claim) -> str:
    """Return the reasons for which the line that says why has no room."""
    left = [
        f"<li{_REMARK * message.startswith('remark')}>{_safe(message)}</li>" for message in further(claim)
    ]
    return f"<ul>{''.join(left)}</ul>" if left else ""


def _quote(place: Claim, claim: Claim, report: Mapping[str, Any], where: Callable[[Claim], str]) -> str:
    """Return a place of the evidence as a quotation that leads to it, with what the reasons point at stressed."""
    same = ("evidence", "locus")
    pointed = [
        reason["evidence"]
        for reason in claim["reasons"]
        if reason["evidence"]
        and (reason["code"] not in _FAULTLESS - _INSTEAD or claim["verdict"] == "supported")
    ]
    spans = [
        [at["start"], at["stop"]] for at in pointed if all(at.get(key) == place.get(key) for key in same)
    ]
    spans = [span for span in spans if span != [place["start"], place["stop"]]]
    text = _safe(place["reads"]) if place["reads"] else _stressed(place["text"], place["start"], spans)
    about = " · ".join([where(place), *noted(place)])
    link = f'<a href="#{_safe(_anchor(place, report))}">{_safe(about)}</a>'
    return f'<blockquote class="text" dir="auto">{text}<br><small>{link}</small></blockquote>'


def _stressed(text: str, start: int, spans: Iterable[Sequence[int]]) -> str:
    """Return `text`, which begins at `start`, escaped, with the spans in it stressed."""
    marks = [(max(0, a - start), min(len(text), b - start), "<strong>") for a, b in spans]
    return _marked(text, marks)


def _lacking(claim: Claim) -> list[Sequence[int]]:
    """Return the spans of a claim that passes which the evidence does not say."""
    return [reason["answer"] for reason in claim["reasons"] if reason["code"] == "reworded"]


def _answer(answer: str, report: Mapping[str, Any]) -> str:
    """Return the answer escaped, each claim of it a link with what it lacks marked."""
    pieces, at = [], 0
    for number, claim in enumerate(report["claims"], 1):
        start, stop = max(at, claim["start"]), claim["stop"]
        if start >= stop:
            continue
        label = _safe(claim["verdict"].replace("_", " "))
        sign = SIGNS[claim["verdict"]]
        tag = f'<a class="{_class(claim)}" href="#claim-{number}" title="{label}"><sup aria-label="{number}, {label}">{number}\u00a0{sign}</sup>'
        marks = [(a - start, b - start, "<u>") for a, b in _lacking(claim)]
        pieces += [_safe(answer[at:start]), tag, _marked(answer[start:stop], marks), "</a>"]
        at = stop
    return "".join([*pieces, _safe(answer[at:])])


def _places(report: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [place for claim in report["claims"] for place in claim["evidence"]]


def _anchor(place: Mapping[str, Any], report: Mapping[str, Any]) -> str:
    if place.get("locus"):
        return str(place["locus"])
    return f"place-{_places(report).index(place)}"


def _evidence(report: Mapping[str, Any], texts: Sequence[tuple[str, str]]) -> Iterator[str]:
    for index, (name, text) in enumerate(texts):
        marks = [
            (place["start"], place["stop"], f'<mark id="{_anchor(place, report)}">{_cites(place, report)}')
            for place in _places(report)
            if place["evidence"] == index and not place.get("locus")
        ]
        yield f"<section><h2>Evidence: {_safe(name)}</h2>"
        yield f'<p class="text evidence" dir="auto">{_marked(text, marks)}</p></section>'


def _cites(place: Mapping[str, Any], report: Mapping[str, Any]) -> str:
    """Return the numbers of the claims that are held against a place, each leading to it."""
    numbers = [number for number, claim in enumerate(report["claims"], 1) if place in claim["evidence"]]
    return "".join(f'<sup><a href="#claim-{number}">{number}</a> </sup>' for number in numbers)


def _cited(
    report: Mapping[str, Any], loci: Mapping[str, Claim], where: Callable[[Claim], str]
) -> Iterator[str]:
    cited = {place["locus"]: place for place in _places(report) if place.get("locus")}
    if not cited:
        return
    yield '<section><h2>Evidence</h2><ul class="loci">'
    for name, place in cited.items():
        start, stop = loci[name]["source"]["offset"]
        about = [where(place), f"{name}, bytes {start} to {stop}", *noted(place)]
        cites = _cites(place, report)
        yield f'<li id="{_safe(name)}"><p class="text" dir="auto">{cites}{_safe(loci[name]["statement"])}</p>'
        yield f"<p><small>{'<br>'.join(map(_safe, about))}</small></p></li>"
    yield "</ul></section>"


def _marked(text: str, marks: Iterable[Mark]) -> str:
    """Return `text` escaped, with the marks around their ranges; of two that overlap the later begins where the first ends."""
    pieces, at = [], 0
    for start, stop, tag in sorted(set(marks)):
        begin = max(start, at)
        if begin >= stop:
            continue
        close = f"</{tag[1:].partition(' ')[0].rstrip('>')}>"
        pieces += [_safe(text[at:begin]), tag, _safe(text[begin:stop]), close]
        at = stop
    return "".join([*pieces, _safe(text[at:])])


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"


def _safe(text: str) -> str:
    return escape(_CONTROLS.sub("\ufffd", text))
