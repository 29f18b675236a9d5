"""Calendars (iCalendar) as Markdown: each event as a row of what is stated of it, tasks as tasks, and what was written of both.

Owns the meaning of their properties. The Markdown is the source, the file its origin.
"""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Callable

from ltmi_py.documents.markdown import read_anew
from ltmi_py.documents.markup.contentlines import Component, Property, components, written
from ltmi_py.documents.markup.written import escaped, table
from ltmi_py.documents.model import Document, Source

_MOMENT = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d)?(Z?))?")
_DURATION = re.compile(r"P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$")
_EVERY = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year", "HOURLY": "hour"}
_DAYS = {"MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday", "FR": "Friday", "SA": "Saturday", "SU": "Sunday"}  # fmt: skip
_MONTHS = ("", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")  # fmt: skip
_ORDINALS = {"": "", "+": "", "1": "first ", "2": "second ", "3": "third ", "4": "fourth ", "5": "fifth ", "-1": "last "}  # fmt: skip
_BY = re.compile(r"([+-]?\d?)([A-Z]{2})")
_UNSAID = {"VALARM": "alarms", "VFREEBUSY": "times that are taken"}
_DONE = frozenset({"COMPLETED", "CANCELLED"})


def read_calendar(text: str, source: Source) -> Document:
    """Read a calendar: its events, its tasks, its notes."""
    left_out: Counter[str] = Counter()
    blocks: list[str] = []
    tasks: list[str] = []
    for part in components(text):
        name = part.text("SUMMARY")
        if part.name == "VCALENDAR" and (title := part.text("X-WR-CALNAME", "NAME")):
            blocks.append(f"# {escaped(title)}")
        elif part.name in ("VEVENT", "VJOURNAL"):
            blocks += [f"## {escaped(name)}"] if name else []
            fields = {"Event" if part.name == "VEVENT" else "Note": name, **_stated(part)}
            told = {header: value for header, value in fields.items() if value}
            blocks += [table([list(told), list(told.values())], header=True)] if len(told) > 1 else []
            blocks += _said(part)
        elif part.name == "VTODO" and name:
            tasks.append(_task(part, name))
        elif part.name in _UNSAID:
            left_out[_UNSAID[part.name]] += 1
        left_out["attachments"] += len(part.all("ATTACH"))
    blocks += ["## Tasks", *tasks] if tasks else []
    return read_anew("\n\n".join(blocks) + "\n" if blocks else "", source, +left_out)


def _said(part: Component) -> list[str]:
    return [block for name in ("DESCRIPTION", "COMMENT") for each in part.all(name) for block in written(each.text)]  # fmt: skip


def _stated(part: Component) -> dict[str, str]:
    """Return what is stated of an event, by the names that a person gives it."""
    start, stop, duration = part.first("DTSTART"), part.first("DTEND"), part.first("DURATION")
    begins, ends = _moment(start), _moment(stop, inclusive=True)
    if ends == begins:
        ends = ""
    elif begins[:10] == ends[:10]:
        ends = ends[11:].removesuffix(begins[16:])
    organizer = part.first("ORGANIZER")
    return {
        "Start" if part.name == "VEVENT" else "Date": begins,
        "End": ends,
        "Duration": _duration(duration.value) if duration else "",
        "Repeats": "; ".join(_rule(each) for each in part.all("RRULE")),
        "Except": ", ".join(_moment(each) for each in part.all("EXDATE")),
        "Place": part.text("LOCATION"),
        "Status": part.text("STATUS").lower(),
        "Organizer": _person(organizer) if organizer else "",
        "Attendees": "; ".join(map(_attending, part.all("ATTENDEE"))),
        "Categories": ", ".join(name for each in part.all("CATEGORIES") for name in each.parts(",")),
        "Address": part.text("URL"),
    }


def _task(part: Component, name: str) -> str:
    dates = (("start", "DTSTART"), ("due", "DUE"), ("completed", "COMPLETED"))
    told = [f"{label} {_moment(part.first(key))}" for label, key in dates if part.first(key)]
    told += [f"priority {part.text('PRIORITY')}"] if part.text("PRIORITY") not in ("", "0") else []
    told += [part.text("LOCATION")] if part.text("LOCATION") else []
    mark = "x" if part.text("STATUS").upper() in _DONE or part.first("COMPLETED") else " "
    line = f"- [{mark}] {escaped(name)}" + (f" ({escaped('; '.join(told))})" if told else "")
    inner = ("\n".join("  " + each for each in block.split("\n")) for block in _said(part))
    return "\n\n".join([line, *inner])


def _moment(stated: Property | None, *, inclusive: bool = False) -> str:
    """Return dates and times as a person writes them, with their zone; the last day of what ends before another one."""
    if stated is None:
        return ""
    return ", ".join(filter(None, (_one(each, stated, inclusive) for each in stated.value.split(","))))


def _one(value: str, stated: Property, inclusive: bool) -> str:  # noqa: FBT001 - told by its name where it is called
    found = _MOMENT.match(value.strip())
    if found is None:
        return value.strip()
    year, month, day, hour, minute, utc = found.groups()
    date = f"{year}-{month}-{day}"
    if hour is None:
        if inclusive:
            try:
                date = (dt.date.fromisoformat(date) - dt.timedelta(days=1)).isoformat()
            except (ValueError, OverflowError):
                return date
        return date
    zone = "UTC" if utc else stated.parameters.get("TZID", "").removeprefix("/")
    return f"{date} {hour}:{minute}" + (f" ({zone})" if zone else "")


def _duration(value: str) -> str:
    found = _DURATION.match(value.strip().lstrip("+"))
    if found is None:
        return value
    units = zip(found.groups(), ("week", "day", "hour", "minute"), strict=True)
    return " ".join(f"{int(number)} {unit}{'s' * (int(number) != 1)}" for number, unit in units if number)


def _rule(stated: Property) -> str:
    """Return a rule by which an event comes back, in words; as it is written if it says something else."""
    rule = dict(each.partition("=")[::2] for each in stated.value.upper().split(";") if "=" in each)
    known: dict[str, Callable[[str], str]] = {
        "BYDAY": lambda value: "on " + _listed([_day(day) for day in value.split(",")]),
        "BYMONTHDAY": lambda value: f"on day {_listed(value.split(','))} of the month",
        "BYMONTH": lambda value: "in " + _listed([_MONTHS[int(month)] for month in value.split(",")]),
        "COUNT": lambda value: f"{value} times",
        "UNTIL": lambda value: f"until {_one(value, stated, False)[:10]}",
    }
    every, number = _EVERY.get(rule.pop("FREQ", "")), rule.pop("INTERVAL", "1")
    rule.pop("WKST", None)
    if not every or not rule.keys() <= known.keys():
        return stated.value
    try:
        told = [known[key](rule[key]) for key in known if key in rule]
    except (KeyError, IndexError, ValueError):
        return stated.value
    return " ".join([f"every {every}" if number == "1" else f"every {number} {every}s", *told])


def _day(value: str) -> str:
    found = _BY.fullmatch(value)
    if found is None:
        raise ValueError(value)
    return ("the " if found[1].strip("+") else "") + _ORDINALS[found[1].removeprefix("+")] + _DAYS[found[2]]


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _person(stated: Property) -> str:
    address = stated.text.strip()
    address = address[7:] if address.lower().startswith("mailto:") else address
    return stated.parameters.get("CN", "") or address


def _attending(stated: Property) -> str:
    answer = stated.parameters.get("PARTSTAT", "").lower().replace("-", " ")
    return _person(stated) + (f" ({answer})" if answer and answer != "needs action" else "")
