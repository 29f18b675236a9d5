"""Time and memory of crystallising by format and size, as a table: processor time, and growth of resident memory.

Each document is made in a process of its own. Its sentences are those of `../shared/data/check`; without it nothing is
measured. `python tests/bench/bench_size.py` prints the table, `… prose 5` measures one document of 5 MB.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ltmi_py import Source, crystallize

DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "check" / "wice.jsonl"
NOW = "2026-01-01T00:00:00Z"
SIZES = (0.1, 1.0, 5.0, 20.0)  # MB
MEGA = 1_000_000
PAGE = 4096  # bytes


def pages() -> list[str]:
    """Return the articles' paragraphs."""
    lines = DATA.read_text(encoding="utf-8").splitlines()
    return sorted({" ".join(json.loads(line)["evidence"].split("\n")) for line in lines})


def marked_up(said: list[str], number: int) -> str:
    """Return a section of Markdown: a heading, marked prose, a list under its line, a table."""
    a, b, c, d = said
    return (
        f"## {' '.join(a.split()[:4])}\n\n**{a}**. It is *{b}* & [a page](https://example.org/{number}) says so.\n\n"
        f"You must:\n\n- {c};\n- *{d}*.\n\n| Part | Price |\n|---|---|\n| x{number} | {number}.5 |\n\n"
    )


def page_of(said: list[str], number: int) -> str:
    """Return a section of a page: the same in HTML."""
    a, b, c, d = said
    return (
        f"<h2>{' '.join(a.split()[:4])}</h2><p><b>{a}</b>. It is <i>{b}</i> &amp; more.</p>\n<ul><li>{c};</li><li>{d}</li></ul>\n"
        f"<table><tr><th>Part</th><th>Price</th></tr><tr><td>x{number}</td><td>{number}.5</td></tr></table>\n"
    )


def row(said: list[str], number: int) -> str:
    """Return a row of a table."""
    return f'Bolt M{number},{number}.15,{number * 3},"{said[0]}"\n'


def message(said: list[str], number: int) -> str:
    """Return a line of a chat."""
    return f"[2025-03-{number % 28 + 1:02d} 10:{number % 60:02d}] {'Ann' if number % 2 else 'Bob'}: {said[0]}. {said[1]}.\n"


FORMS: dict[str, tuple[str, str, Callable[[list[str], int], str]]] = {
    "Markdown": ("text/markdown", "# The yard\n\n", marked_up),
    "HTML": ("text/html", "<html><body>\n", page_of),
    "CSV": ("text/csv", "Part,Price,Stock,Remark\n", row),
    "chat": ("text/plain", "", message),
}


def document(form: str, size: int) -> tuple[str, str]:
    """Return the media type and a text of about `size` bytes in a form."""
    found = pages()
    if form == "prose":
        text = "\n\n".join(found)
        return "text/plain", (text * (size // len(text) + 1))[:size]
    media_type, head, made = FORMS[form]
    sentences = [each for page in found for each in page.split(". ") if 20 < len(each) < 150]
    draw, pieces, length = random.Random(3), [head], 0
    while length < size:
        pieces.append(made(draw.sample(sentences, 4), len(pieces)))
        length += len(pieces[-1])
    return media_type, "".join(pieces)


def resident(peak: str = "") -> int:
    """Return the bytes that this process holds, or held at most since `peak` was reset."""
    if not peak:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
    line = next(each for each in Path("/proc/self/status").read_text().splitlines() if each.startswith(peak))
    return int(line.split()[1]) * 1024


def measure(form: str, size: float) -> dict[str, float]:
    """Return what a document of `size` MB takes: loci, MB a second of processor time, memory for each byte."""
    media_type, text = document(form, int(size * MEGA))
    source, length = Source(text, label="x", media_type=media_type), len(text.encode("utf-8"))
    crystallize("The pump runs. It was built in 1998.", now=NOW)
    Path("/proc/self/clear_refs").write_text("5")
    before, began = resident(), time.process_time()
    loci = len(crystallize(source, now=NOW).loci)
    spent = time.process_time() - began
    return {
        "loci": loci,
        "speed": length / MEGA / spent,
        "memory": (resident("VmHWM") - before) / length,
    }


def table() -> None:
    """Print the table."""
    print(
        "\n### Time and memory by size\n\n| document | MB | loci | MB/s | memory, times the text |\n|---|---|---|---|---|"
    )
    for form in ("prose", *FORMS):
        for size in SIZES:
            print(f"measuring {size} MB of {form}", file=sys.stderr)
            out = subprocess.run(
                [sys.executable, __file__, form, str(size)], check=True, capture_output=True, text=True
            )
            made = json.loads(out.stdout)
            print(
                f"| {form} | {size:g} | {made['loci']} | {made['speed']:.2f} | {made['memory']:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    if not DATA.exists() or not sys.platform.startswith("linux"):
        print("the labelled data is not beside this checkout, or this is not Linux", file=sys.stderr)
    elif len(sys.argv) > 2:
        print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
    else:
        table()
