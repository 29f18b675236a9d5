"""Chats and transcripts: `Name: text`, `[12:05] Name: text`, `<name> text`, and the exports of messengers.

Owns who speaks and when. A date counts as a timestamp only if the file itself settles which of its numbers is the day.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ltmi_py.bundle.proof.layouts import STACKED
from ltmi_py.documents.assembly import Builder, Passage
from ltmi_py.documents.characters import is_unusual, word_marks
from ltmi_py.documents.lines import ITEM, Span, each_line, separate, trim
from ltmi_py.documents.model import Document, Source
from ltmi_py.text.wordlists import in_any

_STAMP = (
    r"(?:(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}-[A-Z][a-z]{2}-\d{2,4})(?:,?[ T\u202f]+|[ ]à[ ]))?"
    r"(\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,6})?)(?:Z|[+-]\d\d:?\d\d)?(?:[ \xa0\u202f]?([AaPp])\.?[ \xa0\u202f]?[Mm]\.?)?"
)
_NAME = r"[^\W\d_][\w.'’&()+-]{0,30}(?:[ ][\w.'’&()+-]{1,30}){0,3}"
_NUMBER = r"\+\d[\d \xa0\u202f()-]{5,20}"  # of a telephone: a writer who is in nobody's address book
_HEAD = re.compile(
    rf"[\u200e\u202a]?(?:[\[(]?{_STAMP}[\])]?[ \t\u202f]*(?:[-–—][ \t]+)?)?"
    rf"(?:<[ @+~&%]?([^<>\s]{{1,40}})>[ \t]+|(?:@|\*\*|\*|~[ \xa0\u202f]?)?({_NAME}|{_NUMBER})(?:[ \t]*[\[(](?:{_STAMP})[\])])?(?:\*\*|\*)?[ \t]?[:：](?:\*\*)?(?=\s|$)[ \t]*)"
)
_DAY = r"[^\W\d_]{2,12}[ ](?:(?:at|um|om|à|às|alle|a[ ]las)[ ])?"  # "Today at", "Monday"
_ALONE = re.compile(rf"({_NAME})(?:,?[ \t]+(?:[—–-][ \t]+)?[\[(]?|[ ][—–][ ]{_DAY}){_STAMP}[\])]?[ \t]*$")
_STAMP_ALONE = re.compile(rf"[\[(]{_STAMP}[\])]")
_TIME_ALONE = re.compile(rf"{_STAMP}[ \t]*$")
# "[03-Mar-26 10:02 AM] ann#1234", "[Monday 09:14] Ann Lee", and "2026-03-03 10:02:11\tann\tit runs".
_BEHIND = re.compile(rf"[\[(](?:{_DAY})?{_STAMP}[\])][ \t]+([^\s#][^\r\n#]{{0,30}}#\d{{4}}|{_NAME})$")
_COLUMNS = re.compile(rf"{_STAMP}\t[@+~&%]?([^\s<>*-][^\s]{{0,30}})\t(?=\S)")
# What a program of chats says itself: who comes and goes, what it is told, reactions.
_NOTICE = re.compile(
    rf"(?:[\[(]?{_STAMP}[\])]?[ \t]*)?(?:-!-|-->|<--|--(?=\t)|\*\*\*|===)[ \t].*|--- (?:Log|Day) .*"
    rf"|(?:[\[(]?{_STAMP}[\])]?[ \t]*)?(?:[-*=]+[ \t]+)?{_NAME}(?:[ \t]+[\[(][^\s\])]+[\])])? (?:has joined|has left|has quit|is now known as|(?:joined|left) the (?:room|group|chat|channel|conversation|call|meeting|server|space|team))\b.*"
    r"|(?::[\w+-]{2,30}:[ \t]*\d*[ \t]*)+|\[In reply to [^\]\r\n]{1,60}\]|\{(?:Attachments|Reactions|Embed)\}"
)
_ACTION = re.compile(rf"[\[(]?{_STAMP}[\])]?[ \t]+\*[ \t]+(?=\S)")
_BARE = re.compile(rf"[\u200e\u202a]?[\[(]?{_STAMP}[\])]?[ \t]*(?:[-–—][ \t]+)?(?=\S)")
_ATTACHED = re.compile(
    r"\[ ?(?:Photo|Video|Sticker|GIF|File|Voice message|Audio file|Poll|Location|Contact)(?: [^\]\r\n]{0,60})?\]|[\u200e\u200f]?(?:<(?:attached|angehängt|adjunto|pièce jointe)[ ]?: [^<>\n]{1,120}>|[^\s<>]{1,120} \((?:file attached|Datei angehängt|archivo adjunto|fichier joint)\))"
)
_AROUND = " \t\u200e\u200f\u202a\u202c<>.[]"
_LISTED = 0.2  # of the turns: more have a list below them, and are headings
_SAMPLE = 40_000  # characters looked at to tell a transcript


@dataclass(frozen=True, slots=True)
class _Turn:
    """The head of a message: who, when, and where what was said begins."""

    start: int
    body: int
    speaker: Span
    stamp: Span | None
    when: tuple[str, str, str]  # date, time, a or p


def looks_like_a_transcript(text: str) -> bool:
    """Tell whether a text of unknown kind is a conversation: speakers that take turns and come back."""
    stop = min(len(text), _SAMPLE)
    lines = [trim(text, *line) for line in each_line(text, 0, stop)]
    lines = [line for line in lines if line[0] < line[1]]
    turns = [*_turns(text, lines).values()]
    below = {line[0]: after for line, after in pairwise(lines)}
    listed = [turn for turn in turns if _heads_list(text, turn, below)]
    if len(listed) > _LISTED * len(turns):
        return False
    names = Counter(text[slice(*turn.speaker)] for turn in turns)
    if len(turns) < 3 or len(names) < 2:
        return False
    again = sum(count for count in names.values() if count > 1)
    stamped = sum(turn.stamp is not None for turn in turns)
    if stamped >= 0.8 * len(turns):
        return len(turns) >= 0.2 * len(lines)
    return again >= 0.6 * len(turns) and len(turns) >= 0.25 * len(lines) and len(names) <= 12


def _heads_list(text: str, turn: _Turn, below: Mapping[int, Span]) -> bool:
    """Tell whether nothing is said in the line of a turn without a time, and an item of a list is below it."""
    following = below.get(turn.start)
    return (
        turn.stamp is None
        and following is not None
        and not text[turn.body : text.find("\n", turn.body)].strip()
        and ITEM.match(text, *following) is not None
    )


def read_transcript(text: str, source: Source) -> Document:
    """Read `text` as a conversation."""
    builder = Builder(text)
    lines = [trim(text, *line) for line in each_line(text, 0, len(text))]
    turns = _turns(text, lines)
    day_first = _day_first(turn.when[0] for turn in turns.values())
    heads = sorted(turns)
    chatty = any(turn.stamp and turn.when[0] for turn in turns.values())
    _add(builder, lines[: heads[0] if heads else len(lines)], None, None, chatty=chatty)
    for index, following in zip(heads, [*heads[1:], len(lines)], strict=False):
        turn = turns[index]
        builder.gap(turn.start, turn.body, "metadata")
        first = (turn.body, max(turn.body, lines[index][1]))
        below = [line for line in lines[index + 1 : following] if line[0] >= turn.body]
        _add(builder, [first, *below], turn, instant_of(*turn.when, day_first=day_first))
    return builder.document(source, "text/plain")


def _turns(text: str, lines: Sequence[Span]) -> dict[int, _Turn]:
    """Return the heads of messages by the number of their line; a name alone above a time alone is one too."""
    turns: dict[int, _Turn] = {}
    for index, line in enumerate(lines):
        turn = _turn(text, line)
        if turn is None and index + 1 < len(lines) and STACKED.match(text, line[0]):
            time = _TIME_ALONE.match(text, *lines[index + 1])
            when = ("", time[2], time[3] or "") if time else ("", "", "")
            turn = _Turn(line[0], time.end(), line, time.span(2), when) if time else None
        if turn is not None:
            turns[index] = turn
    return turns


def _turn(text: str, line: Span) -> _Turn | None:
    start, stop = line
    if _NOTICE.fullmatch(text, start, stop):
        return None
    found = _HEAD.match(text, start, stop)
    if found is not None:
        group = 4 if found[4] else 5
        if found[group].lower().rstrip(".") in in_any("field_names") and not found[2]:
            return None
        if group == 5 and not found[2] and not found[group][0].isupper():
            return None
        late = 6 if found[7] else 1
        stamp = (found.start(late + 1), found.end(late + 1)) if found[late + 1] else None
        when = (found[late] or "", found[late + 1] or "", found[late + 2] or "")
        return _Turn(start, found.end(), found.span(group), stamp, when)
    columns, behind = _COLUMNS.match(text, start, stop), _BEHIND.match(text, start, stop)
    stamped = columns or behind
    if stamped is not None:
        body = stop if columns is None else columns.end()
        when = (stamped[1] or "", stamped[2], stamped[3] or "")
        return _Turn(start, body, stamped.span(4), stamped.span(2), when)
    alone = _ALONE.match(text, start, stop)
    if alone is None:
        return None
    return _Turn(start, stop, alone.span(1), alone.span(3), (alone[2] or "", alone[3] or "", alone[4] or ""))


def _add(
    builder: Builder,
    lines: Sequence[Span],
    turn: _Turn | None,
    timestamp: str | None,
    *,
    chatty: bool = False,
) -> None:
    """Add the lines of one message: paragraphs by blank lines, and lines that stand on their own.

    Before the first message of a `chatty` file, whose messages have dates, a line with a date is not said by anybody.
    """
    text = builder.text
    held: list[Span] = []
    for line in lines:
        action = _ACTION.match(text, *line)
        below = turn is not None and turn.stamp and line[0] > turn.body
        bare = _BARE.match(text, *line) if below or (turn is None and chatty) else None
        stamp = below and _STAMP_ALONE.fullmatch(text, *line)
        told = stamp or action is not None or (bare is not None and bare[1]) or _NOTICE.fullmatch(text, *line)
        if line[0] < line[1] and not told:
            held.append(line)
            continue
        _say(builder, held, turn, timestamp)
        held = []
        if action is not None:
            builder.gap(line[0], action.end(), "metadata")
            _say(builder, [(action.end(), line[1])], None, timestamp)
        elif told:
            builder.gap(*line, "metadata")  # the program talks, or tells who comes and goes
    _say(builder, held, turn, timestamp)


def _say(builder: Builder, lines: Sequence[Span], turn: _Turn | None, timestamp: str | None) -> None:
    """Add a paragraph of a message."""
    text = builder.text
    for unit in separate(text, lines) if lines else ():
        span = (unit.lines[0][0], unit.lines[-1][1])
        if turn is not None and _stands_for_media(text[slice(*span)]):
            builder.gap(*span, "unsupported-content")
            continue
        passage = Passage(text, unit.lines)
        marks = word_marks(passage.string, (), builder.known) if is_unusual(passage.string) else []
        kind = "item" if unit.item else "message" if turn else "paragraph"
        builder.add(
            kind, passage.runs(marks), speaker=turn.speaker if turn else None, time=turn.stamp if turn else None,
            timestamp=timestamp, tags=(unit.task,) if unit.task else (),
        )  # fmt: skip


def _stands_for_media(said: str) -> bool:
    """Tell whether a message is only what a messenger wrote in place of a picture, a file or a deleted message.

    What WhatsApp says itself begins with a mark of direction.
    """
    return (
        said[0] == "\u200e"
        or _ATTACHED.fullmatch(said) is not None
        or said.strip(_AROUND).lower() in in_any("placeholders")
    )


def _day_first(dates: Iterable[str]) -> bool | None:
    """Tell whether the day comes first in the dates of a file; None if nothing in it settles that."""
    for date in dates:
        numbers = [int(number) for number in re.findall(r"\d+", date)]
        if len(numbers) == 3 and numbers[0] < 32:
            if numbers[0] > 12:
                return True
            if numbers[1] > 12:
                return False
            if "." in date:
                return True
    return None


def instant_of(date: str, time: str, half: str, *, day_first: bool | None) -> str | None:
    """Return date and time as an instant of the format, or None where the day or the time is not settled."""
    numbers = [int(number) for number in re.findall(r"\d+", date)]
    clock = [int(number) for number in re.findall(r"\d+", time)[:3]]
    if len(numbers) != 3:
        return None
    if numbers[0] > 31:
        year, month, day = numbers
    elif day_first is None and numbers[0] != numbers[1]:
        return None
    else:
        day, month, year = numbers if day_first is not False else (numbers[1], numbers[0], numbers[2])
    year += 2000 if year < 100 else 0
    hour, minute, second = [*clock, 0, 0, 0][:3]
    if half:
        hour = hour % 12 + (12 if half in "pP" else 0)
    if not (1 <= month <= 12 and 1 <= day <= 31 and hour < 24 and minute < 60 and second < 60):
        return None
    return f"{year:04d}-{month:02d}-{day:02d}T{hour:02d}:{minute:02d}:{second:02d}Z"
