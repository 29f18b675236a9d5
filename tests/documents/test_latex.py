"""LaTeX: what its commands say, and that every statement made of it is proved."""

import pytest
from crystallised import said

from ltmi_py.documents.detect import read
from ltmi_py.documents.model import Source


def paper(body):
    return (
        "\\documentclass{article}\n\\title{The Pump}\n\\author{Ann Lee}\n% unseen\n\\begin{document}\n\\maketitle\n"
        + body
        + "\n\\end{document}\nbehind it\n"
    )


def statements(text, label="pump.tex"):
    return said(text, label)


def written(body):
    return read(Source(paper(body), "pump.tex")).text


def test_title_sections_comments_and_what_stands_behind():
    document = read(
        Source(
            paper(
                "\\section{Care}\\label{sec:care}\nKeep it dry. % why\n\n\\subsection*{Oil}\nSee Section~\\ref{sec:care}."
            ),
            "a.tex",
        )
    )
    heads = [
        (block.level, document.text[block.start : block.stop])
        for block in document.blocks
        if block.kind == "heading"
    ]
    assert heads == [(1, "The Pump"), (2, "Care"), (3, "Oil")]
    assert not any(word in document.text for word in ("unseen", "why", "behind", "maketitle"))
    assert "See Section Care." in document.text
    assert document.origin is not None
    assert document.origin["media_type"] == "text/x-tex"


def test_lists_tables_captions_and_code():
    body = (
        "\\begin{enumerate}\n\\item Stop it.\n\\begin{itemize}\n\\item Pull the lever.\n\\end{itemize}\n\\item Run it.\n\\end{enumerate}\n"
        "\\begin{description}\n\\item[Flow] The litres that pass.\n\\end{description}\n"
        "\\begin{table}[ht]\\centering\n\\caption{Table 1: Prices. In euro.}\n\\begin{tabular}{lr}\nPart & Price \\\\ \\hline\nValve & 5.20 \\\\\nSeal & 1.10 \\\\\n\\end{tabular}\n\\end{table}\n"
        "\\begin{verbatim}\npumpctl run % not a comment\n\\end{verbatim}\n"
    )
    assert statements(paper(body)) == [
        "Pull the lever.", "Run it.", "Flow: The litres that pass.", "Table 1: Prices. In euro.",
        "Part: Valve; Price: 5.20", "Part: Seal; Price: 1.10", "pumpctl run % not a comment",
    ]  # fmt: skip


def test_a_formula_of_one_line_stays_and_others_are_counted():
    body = (
        "The flow is\n\\begin{equation}\\label{eq:q}\nq = v / t\n\\end{equation}\nwhere $v$ is the volume.\n\n\\begin{align}\na &= "
        + "b + " * 40
        + "c\n\\end{align}\n"
    )
    document = read(Source(paper(body), "a.tex"))
    assert "The flow is q = v / t where v is the volume." in document.text
    assert document.warnings == ("formulas left out: 1",)


def test_works_cited_are_statements():
    body = "The pump runs.\n\\begin{thebibliography}{9}\n\\bibitem{moss} Moss R. (2020). Pumps. Mill Press.\n\\bibitem{lee} Lee A. (2019). Valves. Mill Press.\n\\end{thebibliography}"
    assert statements(paper(body)) == [
        "The pump runs.",
        "Moss R. (2020). Pumps. Mill Press.",
        "Lee A. (2019). Valves. Mill Press.",
    ]


@pytest.mark.parametrize(
    ("shown", "read_as"),
    [
        (r"\emph{dry} \textbf{halls}", "dry halls"),
        (r"5\% of \$3", "5% of $3"),
        (r"B\"onsch and Mart\'{\i}nez", "Bönsch and Martínez"),
        ("``good''---very", "“good”—very"),
        (r"$x \le 10^{3}$", "x ≤ 10³"),
        (r"a note\footnote{Not wet.} inside", "a note inside"),
        (r"\href{https://example.org}{a page}", "a page"),
        (r"\cite{moss2020,lee}", "[moss2020, lee]"),
        (r"\texttt{pump -x}", "pump -x"),
        (r"12\,kg~each", "12 kg each"),
    ],
)
def test_what_stands_in_a_line(shown, read_as):
    assert statements(paper(f"The pump has {shown} today."))[0] == f"The pump has {read_as} today."


def test_it_is_told_by_its_looks():
    assert statements(paper("The pump is \\emph{red}."), label="text") == ["The pump is red."]


@pytest.mark.parametrize(
    "piece",
    [
        "\\a{",
        "$",
        "\\[",
        "\\begin{verbatim}",
        "\\begin{itemize}\\item a\n",
        "{",
        "\\footnote{a}",
        "\\section{a}\n",
        "a & b \\\\\n",
        "%\n",
        "\\item a\n\n",
    ],
)
def test_time_grows_with_the_text(growth, piece):
    def call(count):
        return read(Source("\\begin{document}\n" + piece * count, "pump.tex"))

    assert growth(call, 1500, 3000) < 3.3
