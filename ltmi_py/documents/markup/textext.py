"""The text of LaTeX inside its paragraphs, as Markdown: commands, accents, formulas, citations.

Owns inline markup. Environments are `latex`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from ltmi_py.documents.markup.written import RAISED, marked

_TOKEN = re.compile(
    r"\\(?P<command>[A-Za-z]+)\*?[ ]?|\\(?P<sign>[^A-Za-z])|(?P<math>\$\$?)|(?P<quote>``|''|---?|~)|(?P<brace>[{}])",
    re.DOTALL,
)
_MARKS = {"'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307", "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "r": "\u030a", "k": "\u0328"}  # fmt: skip
_LETTERS = {
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "ı", "dots": "…", "ldots": "…", "textendash": "–", "textemdash": "—",
    "LaTeX": "LaTeX", "TeX": "TeX", "textbackslash": "\\", "textasciitilde": "~", "textdegree": "°", "degree": "°", "euro": "€", "texteuro": "€", "pounds": "£", "S": "§", "copyright": "©", "textregistered": "®",
    "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”", "quad": " ", "qquad": " ", "newline": " ", "slash": "/", "percent": "%",
}  # fmt: skip
_SYMBOLS = {
    "times": "×", "cdot": "·", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "sim": "∼", "pm": "±", "in": "∈", "to": "→", "rightarrow": "→", "infty": "∞", "sum": "∑", "prod": "∏",
    "partial": "∂", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "theta": "θ", "lambda": "λ", "mu": "μ", "nu": "ν", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
    "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω", "Gamma": "Γ", "Phi": "Φ", "log": "log", "exp": "exp", "min": "min", "max": "max", "circ": "°", "ldots": "…", "dots": "…", "cdots": "⋯", "quad": " ",
}  # fmt: skip
_DROPPED = frozenset({"label", "index", "vspace", "hspace", "thispagestyle", "pagestyle", "input", "include", "includegraphics", "bibliographystyle", "bibliography", "setlength", "addtolength", "setcounter", "hypersetup", "graphicspath", "pagenumbering", "phantom", "vskip", "hskip", "usepackage", "newcommand", "renewcommand", "thanks", "color", "fontsize", "cline", "cmidrule", "nocite", "addcontentsline"})  # fmt: skip
_SECOND = frozenset(
    {"href", "textcolor", "colorbox", "parbox", "multicolumn", "raisebox"}
)  # what is said is their last argument
_CITES = re.compile(r"(?:paren|text|auto|foot)?cite[a-z]*$", re.IGNORECASE)
_REFS = frozenset({"ref", "eqref", "autoref", "cref", "Cref", "nameref", "pageref", "vref"})
_TYPED = frozenset({"texttt", "verb", "code", "lstinline"})
_DEEPEST = 20  # braces within braces
_SIMPLE = re.compile(r"[^\\{}^_]*")
_POWER = re.compile(r"\^(?:\{([^{}]{1,40})\}|(\w))")
_INDEX = re.compile(r"_(?:\{([^{}]{1,40})\}|(\w))")
_NAMED = re.compile(r"\\([A-Za-z]+)")
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_FORMULA, _OPTIONAL = 1000, 300  # characters of a formula, and of an argument in square brackets


class Inline:
    """Reads the text of one document; its notes wait in `notes`."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        """Take the titles of sections by their labels."""
        self.titles = titles
        self.notes: list[str] = []

    def read(self, text: str, depth: int = 0) -> str:
        """Return text as Markdown. Each level of braces is read once."""
        pieces: list[str] = []
        pairs = pairs_of(text) if "{" in text else {}
        at = 0
        while found := _TOKEN.search(text, at):
            pieces.append(marked(text[at : found.start()]))
            at = found.end()
            if found["math"]:
                stop = text.find(found["math"], at, at + _FORMULA)
                pieces.append(marked(formula(text[at:stop])) if stop >= 0 else marked(found[0]))
                at = stop + len(found[0]) if stop >= 0 else at
            elif found["quote"]:
                pieces.append({"``": "“", "''": "”", "--": "–", "---": "—", "~": " "}[found[0]])
            elif found["sign"]:
                said, at = self._sign(text, at, found["sign"])
                pieces.append(said)
            elif found["command"]:
                said, at = self._command(text, at, found["command"], depth, pairs)
                pieces.append(said)
        return "".join([*pieces, marked(text[at:])])

    def _sign(self, text: str, at: int, sign: str) -> tuple[str, int]:
        if sign in _MARKS:
            return _accented(text, at, sign)
        if sign == "(":
            stop = text.find("\\)", at, at + _FORMULA)
            return (marked(formula(text[at:stop])), stop + 2) if stop >= 0 else ("(", at)
        return ("" if sign in "/@-!" else " " if sign in "\\,;: \n" else marked(sign)), at

    def _command(
        self, text: str, at: int, name: str, depth: int, pairs: Mapping[int, int]
    ) -> tuple[str, int]:
        """Return what a command says, and where it ends with its arguments."""
        if name in _LETTERS:
            return marked(_LETTERS[name]), at + 2 if text.startswith("{}", at) else at
        if name in _MARKS and text[at : at + 1] == "{":
            return _accented(text, at, name)
        arguments: list[str] = []
        while at < len(text) and text[at] in "[{" and len(arguments) < 4:
            stop = closing(text, at, pairs)
            if stop < 0:
                break
            if text[at] == "{":
                arguments.append(text[at + 1 : stop - 1])
            at = stop
        if name in _DROPPED or not arguments or depth > _DEEPEST:
            return "", at
        return self._said(name, arguments, depth), at

    def _said(self, name: str, arguments: list[str], depth: int) -> str:
        """Return what a command says of its arguments."""
        if _CITES.match(name):
            return marked("[" + ", ".join(part.strip() for part in arguments[-1].split(",")) + "]")
        if name in _REFS:
            return marked(self.titles.get(arguments[-1], arguments[-1].rpartition(":")[2]))
        if name == "footnote":
            self.notes.append(arguments[-1])
            return f"[^note-{len(self.notes)}]"
        if name == "url":
            return f"<{arguments[0]}>"
        said = self.read(arguments[-1] if name in _SECOND else arguments[0], depth + 1)
        if name in _TYPED:
            return f"`{arguments[0].replace('`', chr(39))}`" if _SIMPLE.fullmatch(arguments[0]) else said
        mark = {"emph": "*", "textit": "*", "textbf": "**"}.get(name, "")
        return f"{mark}{said}{mark}" if said.strip() == said else said


def pairs_of(text: str) -> dict[int, int]:
    """Return where each brace that is closed opens, and where it ends. Linear in the text."""
    held: list[int] = []
    pairs: dict[int, int] = {}
    for found in _BRACES.finditer(text):
        if found[0] == "{":
            held.append(found.start())
        elif found[0] == "}" and held:
            pairs[held.pop()] = found.end()
    return pairs


def closing(text: str, at: int, pairs: Mapping[int, int]) -> int:
    """Return where the argument ends that opens at a place; -1 where nothing closes it."""
    if text[at] == "{":
        return pairs.get(at, -1)
    return text.find("]", at, at + _OPTIONAL) + 1 or -1


def formula(text: str) -> str:
    """Return a formula as characters, as far as they go."""
    said = _NAMED.sub(lambda found: _SYMBOLS.get(found[1], found[0]), " ".join(text.split()))
    said = _POWER.sub(lambda found: _raised(found[1] or found[2]), said)
    said = _INDEX.sub(lambda found: found[1] or found[2], said)
    return re.sub(r"\\[,;:! ]", " ", said).replace("{", "").replace("}", "").strip()


def _raised(said: str) -> str:
    lifted = said.translate(RAISED)
    return lifted if all(char in "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ" for char in lifted) else f"^{said}"


def _accented(text: str, at: int, sign: str) -> tuple[str, int]:
    found = re.compile(r"\{?\\?([A-Za-z])\}?").match(text, at)
    if found is None:
        return marked(sign), at
    letter = unicodedata.normalize("NFC", found[1] + _MARKS[sign])
    return letter, found.end()
