"""What the elements of HTML are: blocks or not, which close one another, which are struck, unshown, or only surround a text.

Owns the names. What becomes of an element is decided in `html`.
"""

from __future__ import annotations

import re

from ltmi_py.documents.tags import Token

VOID = frozenset({"br", "hr", "img", "input", "wbr", "meta", "link", "base", "col", "area", "embed", "param", "source", "track"})  # fmt: skip
BLOCK = frozenset(
    ["address", "article", "aside", "blockquote", "body", "button", "caption", "center", "col", "colgroup", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre", "section", "select", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul", "label"]
)  # fmt: skip
STRUCK = frozenset({"del", "s", "strike"})
UNSHOWN = frozenset({"template", "noscript"})
BOILERPLATE = frozenset({"nav", "button", "select", "menu"})
CLOSED_BY = {
    "p": ({"p"}, {"div", "td", "th", "li", "section", "article", "blockquote", "body"}), "li": ({"li"}, {"ul", "ol", "menu"}),
    "dt": ({"dt", "dd"}, {"dl"}), "dd": ({"dt", "dd"}, {"dl"}), "td": ({"td", "th"}, {"tr", "table"}),
    "th": ({"td", "th"}, {"tr", "table"}), "tr": ({"tr"}, {"table"}), "option": ({"option"}, {"select"}),
}  # fmt: skip
_CONSENT = re.compile(
    r"(?:[a-z]+[-_]+)*(?:cookies?|gdpr)[-_]*(?:banner|consent|notice|popup|modal|law|overlay)(?:[-_]+[a-z]+)*"
)
# What elements are called that only lead elsewhere.
_LEADING = frozenset({
    "breadcrumb", "breadcrumbs", "breadcrumb-nav", "breadcrumb-trail", "toc", "table-of-contents", "tableofcontents", "toctree-wrapper", "sphinxsidebar",
    "navheader", "navfooter", "pagination", "pager", "skip-link", "skiplink", "skip-nav", "edit-this-page",
})  # fmt: skip
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
KINDS = HEADINGS | {
    "li",
    "td",
    "th",
    "pre",
    "dt",
    "dd",
    "caption",
    "figcaption",
    "title",
    "p",
    "summary",
    "legend",
}
HOLDERS = frozenset(("li", "td", "th", "dd", "blockquote", "figure", "details"))  # of paragraphs


def surrounds(token: Token) -> bool:
    """Tell whether an element says of itself that it is a menu, a table of contents, or a notice about cookies."""
    if not token.attributes or token.name in ("html", "body", "main", "article"):
        return False
    if token.attribute("role") == "navigation":
        return True
    return any(
        _CONSENT.fullmatch(name) or name in _LEADING
        for key in ("id", "class")
        for name in (token.attribute(key) or "").lower().split()
    )
