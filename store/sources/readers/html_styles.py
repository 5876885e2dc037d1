"""The style of each element of a page, as far as it can hide it: from `<style>`, from `style`, from old attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

HIDING = re.compile(
    r"display|visibility|opacity|font|clip|color|background|position|left|right|top|indent|width|height|overflow|"
    r"transform|decoration|zoom",
    re.IGNORECASE,
)
UNMATCHED = re.compile(
    r"::?(?:hover|focus|active|target|checked|visited|before|after|not|is|where|has|placeholder)\b|@"
)
MOST_RULES = 500
"""Rules of a page that are looked at: each is compared with every element."""
SCREEN = ("@media screen", "@media all", "@media only screen", "@supports", "@layer")
Style = dict[str, str]


class PageStyles:
    """Says how elements are styled."""

    def __init__(self, tree: LexborHTMLParser) -> None:
        """Read the sheets that stand in the page; those of other addresses are not there."""
        self._sheets: dict[int, Style] = {}
        left = MOST_RULES
        for sheet in tree.css("style"):
            for selector, style_text in rules(sheet.text()):
                if left <= 0 or UNMATCHED.search(selector) or not HIDING.search(style_text):
                    continue
                left -= 1
                self._apply(tree, selector, declarations(style_text))

    def of(self, node: LexborNode) -> Style:
        """What the sheets and the element itself say."""
        attributes = node.attributes
        own: Style = {}
        if "color" in attributes and node.tag == "font":
            own["color"] = attributes["color"] or ""
        if "bgcolor" in attributes:
            own["background-color"] = attributes["bgcolor"] or ""
        sheet = self._sheets.get(node.mem_id)
        if not own and sheet is None and "style" not in attributes:
            return {}
        return {**own, **(sheet or {}), **declarations(attributes.get("style") or "")}

    def _apply(self, tree: LexborHTMLParser, selector: str, style: Style) -> None:
        try:
            nodes = tree.css(selector)
        except (ValueError, RuntimeError):  # a selector that the parser does not know
            return
        for node in nodes:
            self._sheets.setdefault(node.mem_id, {}).update(style)


def declarations(said: str) -> Style:
    """`color: white !important` as `{"color": "white"}`."""
    parts = (part.partition(":") for part in said.split(";"))
    return {
        name.strip().lower(): value.lower().replace("!important", "").strip() for name, sign, value in parts if sign
    }


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors with what they set; of the groups of a sheet those that are for screens."""
    text = _without_comments(sheet)
    at = 0
    while (opened := text.find("{", at)) >= 0:
        selector = text[at:opened].rpartition("}")[2].strip()
        if selector.startswith("@"):
            if selector.lower().startswith(SCREEN) and "print" not in selector:
                at = opened + 1
                continue
            at = _behind_group(text, opened)
            continue
        closed = text.find("}", opened)
        if closed < 0:
            return
        yield selector, text[opened + 1 : closed]
        at = closed + 1


def _without_comments(sheet: str) -> str:
    parts, at = [], 0
    while (opened := sheet.find("/*", at)) >= 0:
        parts.append(sheet[at:opened])
        closed = sheet.find("*/", opened + 2)
        if closed < 0:
            return "".join(parts)
        at = closed + 2
    return "".join([*parts, sheet[at:]])


def _behind_group(text: str, opened: int) -> int:
    """Behind the bracket that closes a group, the end of the text where none does."""
    depth = 0
    for bracket in re.finditer(r"[{}]", text[opened:]):
        depth += 1 if bracket[0] == "{" else -1
        if not depth:
            return opened + bracket.end()
    return len(text)
