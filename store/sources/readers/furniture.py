"""What of a web page is not its content: menus, banners, boxes of links, and what nobody sees.

A name alone decides nothing, since a page about cookies may have a section `cookies`: what is named
like furniture has to behave like it too, with links or buttons that make up much of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

DROPPED = frozenset({
    "script", "style", "noscript", "template", "nav", "footer", "aside", "form", "button", "select", "svg",
    "iframe", "object", "head", "dialog", "menu",
})  # fmt: skip
ROLES = frozenset((
    "navigation", "contentinfo", "search", "complementary", "dialog", "alertdialog", "menu", "menubar", "toolbar",
))  # fmt: skip
NAMES = frozenset((
    "ad", "ads", "advert", "advertisement", "banner", "breadcrumb", "breadcrumbs", "catlinks", "comments", "consent",
    "cookie", "cookies", "editsection", "footer", "gdpr", "header", "headerlink", "masthead", "menu", "modal",
    "nav", "navbar", "navigation", "newsletter", "overlay", "pager", "pagination", "paywall", "permalink",
    "popup", "privacy", "promo", "recommended", "related", "share", "sharing", "sidebar", "signup", "skip",
    "skiplink", "social", "sponsor", "sponsored", "subscribe", "subscription", "tags", "teaser", "toc",
    "toolbar", "topbar", "widget", "widgets",
))  # fmt: skip
ADVERTS = frozenset(("ad", "ads", "advert", "advertisement", "sponsor", "sponsored"))
UNSEEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
BOXES = frozenset(("div", "section", "header", "ul", "ol", "td", "p", "table", "details", "center"))
SIGNS = frozenset(("editsection", "headerlink", "permalink", "skip", "skiplink"))
"""Names of links inside the text that do something for the page."""
LISTED = frozenset(("ul", "ol", "table", "td", "p"))
CONTENT, CONTROLS, LINKS = "main, article, h1", "button, input, select, [role=button]", "a"
LINKED, MOSTLY_LINKED, ALL_LINKED, FEW_LINKS, SHORT_LINK = 0.25, 0.6, 0.8, 3, 30
LARGEST_SHARE = 0.4
"""Of the characters of a page: a box with more of them is content, whatever it is called, unless it is mostly links."""
LOOKS = 20
"""How often, on average, a character of the page is looked at before boxes are no longer weighed."""


LOOK = 20
"""Characters that one look counts for, however little text it finds."""


class Furniture:
    """Tells what to leave out of one page."""

    def __init__(self, root: LexborNode) -> None:
        """Weigh the page, or the part of it that says itself that it is the content."""
        self.whole = root.tag == "body"
        self.size = len(root.text()) or 1
        self.left = LOOKS * self.size + 1000

    def holds(self, node: LexborNode, tag: str) -> bool:
        """Whether `node` is no content, or is not seen."""
        if tag in DROPPED:
            return True
        value = node.attributes
        if "hidden" in value or value.get("aria-hidden") == "true" or UNSEEN.search(value.get("style") or ""):
            return True
        if (value.get("role") or "").lower() in ROLES:
            return True
        names = self._names(node, tag)
        return bool(names & SIGNS) if tag in ("a", "span") else tag in BOXES and self._weighed(node, tag, names)

    def _names(self, node: LexborNode, tag: str) -> set[str]:
        value = node.attributes
        names = f"{value.get('id') or ''} {value.get('class') or ''} {tag if tag == 'header' else ''}"
        return {word.lower() for word in WORD.findall(names)} & NAMES

    def _weighed(self, node: LexborNode, tag: str, names: set[str]) -> bool:
        """Whether a box behaves like furniture: by its share of links, its buttons and its size."""
        if not (names or (tag in LISTED and self.whole)) or self.left < 0:
            return False
        node_text = node.text()
        self.left -= len(node_text) + LOOK
        text = " ".join(node_text.split())
        links = [" ".join(link.text().split()) for link in node.css(LINKS)]
        share = sum(map(len, links)) / max(1, len(text))
        if len(text) > LARGEST_SHARE * self.size and share < MOSTLY_LINKED:
            return False
        if names:
            behaves = share >= LINKED or bool(names & ADVERTS) or node.css_first(CONTROLS) is not None
            return behaves and node.css_first(CONTENT) is None
        short = sum(map(len, links)) <= SHORT_LINK * len(links)
        return len(links) >= FEW_LINKS and share >= ALL_LINKED and short
