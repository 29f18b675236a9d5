"""VTT and SRT: what was said, by whom and when; a sentence that runs over several cues is one passage.

Owns cues and their grouping. Numbers, times and settings are left out of what is read, and named in tags.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ltmi_py.documents.assembly import Builder
from ltmi_py.documents.characters import ENTITY, decode_entity
from ltmi_py.documents.lines import SENTENCE_ENDED, Span, each_line, trim
from ltmi_py.documents.model import Document, Run, Source

_TIMING = re.compile(
    r"((?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3})[ \t]*-->[ \t]*((?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{3})[^\r\n]*"
)
_LOOKS = re.compile(
    r"\ufeff?(?:WEBVTT\b|\s*\d+[ \t]*\r?\n(?:\d{1,2}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->|(?:\d{1,2}:)?\d{1,2}:\d\d[.,]\d{3}[ \t]*-->)"
)
_VOICE = re.compile(r"<v(?:\.[^ \t>]*)?[ \t]+([^>]{1,80})>[ \t]*")
_NAMED = re.compile(r"(?:>>[ \t]*|-[ \t]+)?([A-Z][\w.'’-]{0,30}(?:[ ][A-Z][\w.'’-]{0,30}){0,3}):[ \t]+(?=\S)")
_TURN = re.compile(r"(?:>>|[-–—])[ \t]*(?=\S)")
_SOUND = re.compile(r"[ \t♪]*(?:[\[(][^\])]{1,80}[\])]|♪[^♪]*♪?)[ \t♪]*$")
_HEARD = re.compile(
    r"[\[(](?:[A-Z][A-Z ,.'’-]{1,40}|(?i:music|applause|laughter|laughs|cheering|inaudible|silence|sighs?|coughs?)(?i: playing| continues)?)[\])]"
)
_MARKUP = re.compile(_HEARD.pattern + r"|</?[a-zA-Z0-9][^<>]*>|\{\\[^{}]*\}|" + ENTITY.pattern)
_PAUSE = 4.0  # seconds without speech that end a passage
_LIMIT = 1500  # characters of one passage


@dataclass(slots=True)
class _Passage:
    """Cues that belong together: where each piece of speech stands, who speaks, and when."""

    speaker: Span | None
    voice: str
    begin: str
    end: str
    pieces: list[Span] = field(default_factory=list)


def looks_like_captions(text: str) -> bool:
    """Tell whether a text of unknown kind is made of cues."""
    return _LOOKS.match(text) is not None


def read_captions(text: str, source: Source, media_type: str) -> Document:
    """Read `text` as VTT or SRT."""
    builder = Builder(text)
    lines = [(*trim(text, start, stop), start) for start, stop in each_line(text, 0, len(text))]
    held: _Passage | None = None
    number = 0
    while number < len(lines):
        start, stop, _ = lines[number]
        timing = _TIMING.match(text, start, stop)
        number += 1
        if timing is None:
            number = _leave_out(builder, lines, number - 1)
            continue
        builder.gap(start, stop, "metadata")
        first = number
        while number < len(lines) and (lines[number][0] < lines[number][1] or _goes_on(text, lines, number)):
            if _TIMING.match(text, *lines[number][:2]):
                break
            number += 1
        speech = [(a, b) for a, b, _ in lines[first:number] if a < b]
        if (
            speech
            and number < len(lines)
            and lines[number][0] < lines[number][1]
            and text[slice(*speech[-1])].isdigit()
        ):
            builder.gap(
                *speech.pop(), "metadata"
            )  # the number of a cue that no blank line parts from this one
        held = _take(builder, held, speech, timing)
    if held:
        _add(builder, held)
    return builder.document(source, media_type)


def _goes_on(text: str, lines: list[tuple[int, int, int]], number: int) -> bool:
    """Tell whether a line of blanks alone stands within a cue: it is not empty, and no cue begins below it."""
    start, _, raw = lines[number]
    following = [(a, b) for a, b, _ in lines[number + 1 : number + 3]]
    if text[raw : raw + 1] not in (" ", "\t") or not following or following[0][0] == following[0][1]:
        return False
    return start >= raw and not any(_TIMING.match(text, *line) for line in following)


def _leave_out(builder: Builder, lines: list[tuple[int, int, int]], number: int) -> int:
    """Pass over a line outside cues; a NOTE, STYLE or REGION block goes on to the next blank line."""
    text = builder.text
    start, stop, _ = lines[number]
    following = number + 1
    if text.startswith(("NOTE", "STYLE", "REGION", "WEBVTT", "\ufeffWEBVTT"), start):
        while following < len(lines) and lines[following][0] < lines[following][1]:
            following += 1
        stop = lines[following - 1][1]
    builder.gap(start, stop, "metadata")
    return following


def _take(
    builder: Builder, held: _Passage | None, speech: list[Span], timing: re.Match[str]
) -> _Passage | None:
    """Add the speech of one cue to the passage that is open, or end that and open another."""
    text = builder.text
    for start, stop in speech:
        if held is not None and _says(text, start, stop) == _says(text, *held.pieces[-1]):
            held.end = timing[2]  # a line that rolls on: it is told once
            continue
        voice = _VOICE.match(text, start, stop) or _NAMED.match(text, start, stop)
        turn = voice or _TURN.match(text, start, stop)
        begin = turn.end() if turn is not None else start
        if begin >= stop or _SOUND.match(text, begin, stop):
            continue
        who = voice[1].strip() if voice is not None else ""
        if held is not None and _ends(
            text, held, timing, new_turn=turn is not None and (not who or who != held.voice)
        ):
            _add(builder, held)
            held = None
        if held is None:
            held = _Passage(voice.span(1) if voice is not None else None, who, timing[1], timing[2])
        held.pieces.append((begin, stop))
        held.end = timing[2]
    return held


def _says(text: str, start: int, stop: int) -> str:
    """Return the words of a line of captions."""
    return " ".join(_MARKUP.sub(" ", text[start:stop]).split())


def _ends(text: str, held: _Passage, timing: re.Match[str], *, new_turn: bool) -> bool:
    if new_turn or held.pieces[-1][1] - held.pieces[0][0] > _LIMIT:
        return True
    start, stop = held.pieces[-1]
    if timing[2] == held.end:
        return False
    said = _MARKUP.sub("", text[start:stop]).rstrip()
    return SENTENCE_ENDED.search(said) is not None or _seconds(timing[1]) - _seconds(held.end) > _PAUSE


def _add(builder: Builder, held: _Passage) -> None:
    """Add a passage as a block: the pieces read, what lies between them a cue."""
    text = builder.text
    runs: list[Run] = []
    for start, stop in held.pieces:
        if runs:
            edge = min(start, runs[-1].stop + (2 if text.startswith("\r\n", runs[-1].stop) else 1))
            runs.append(Run(runs[-1].stop, edge))
            if edge < start:
                runs.append(Run(edge, start, skip="cue" if "-->" in text[edge:start] else "markup"))
        runs.extend(_speech(text, start, stop))
    while runs and runs[-1].skip:
        runs.pop()
    while runs and runs[0].skip:
        del runs[0]
    if not runs:
        return
    when = f"{held.begin}/{held.end}".replace(",", ".")
    first = builder.text.rfind(held.begin, 0, runs[0].start)
    builder.add(
        "cue",
        tuple(runs),
        speaker=held.speaker,
        time=(first, first + len(held.begin)),
        tags=(f"time:{when}",),
    )


def _speech(text: str, start: int, stop: int) -> list[Run]:
    runs: list[Run] = []
    at = start
    for found in _MARKUP.finditer(text, start, stop):
        decoded = decode_entity(found[0]) if found[0][0] == "&" else None
        if found[0][0] == "&" and decoded is None:
            continue
        if at < found.start():
            runs.append(Run(at, found.start()))
        if decoded is None:
            runs.append(Run(found.start(), found.end(), skip="markup"))
        else:
            runs.append(Run(found.start(), found.end(), by=("entity",), text=decoded))
        at = found.end()
    if at < stop:
        runs.append(Run(at, stop))
    return runs


def _seconds(time: str) -> float:
    total = 0.0
    for part in time.replace(",", ".").split(":"):
        total = total * 60 + float(part)
    return total
