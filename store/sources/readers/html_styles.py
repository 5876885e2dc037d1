"""The style of each element of a page, as far as it can hide it: from `<style>`, from `style`, from old attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

HIDING = re.compile(
    r"display|visibility|opacity|font|clip|color|background|position|left|right|top|indent|width|height|overflow|"
    r"transform|decoration|zoom|filter|scale|translate|inset|spacing|line-height|\\|var\(|--",
    re.IGNORECASE,
)
UNMATCHED = re.compile(
    r":(?:hover|focus|active|target|checked|visited|has|placeholder)\b|::|@|(?:^|[\s,])(?:html|body|:root)\S{0,100}:not\("
)
"""What depends on what a reader does, or on classes that scripts put on a page."""
IMPORTED = re.compile(
    r"@import\s{1,20}(?:url\(\s{0,20})?[\"']?(?P<address>data:text/css[^\"')]{1,100000})", re.IGNORECASE
)
ESCAPED = re.compile(r"\\([0-9a-f]{1,6})\s?|\\(.)", re.IGNORECASE)
VARIABLE = re.compile(r"var\(\s*(--[\w-]{1,100})\s*(?:,\s*([^()]{0,200}))?\)")
CALCULATED = re.compile(r"calc\(\s*(-?[\d.]{1,12}[a-z%]{0,4})\s*\)")
MOST_RULES, MOST_NAMES = 500, 500
"""Rules of a page that are looked at, each of which is compared with every element, and variables."""
DEEPEST, MOST_VARIABLES, LONGEST_VALUE = 8, 4, 1_000
"""Rules in rules, variables in variables, and characters of a value."""
SCREEN = ("@media screen", "@media all", "@media only screen", "@supports", "@layer")
Style = dict[str, str]


class PageStyles:
    """Says how elements are styled."""

    def __init__(self, tree: LexborHTMLParser) -> None:
        """Read the sheets that stand in the page; those of other addresses are not there."""
        self._sheets: dict[int, Style] = {}
        self._variables: Style = {}
        self._values: dict[str, str] = {}
        left = MOST_RULES
        for sheet in _sheets(tree):
            for selector, declared in rules(sheet):
                if left <= 0 or UNMATCHED.search(selector) or not HIDING.search(declared):
                    continue
                left -= 1
                style = declarations(declared)
                if len(self._variables) < MOST_NAMES:
                    self._variables |= {name: value for name, value in style.items() if name.startswith("--")}
                self._apply(tree, selector, style)

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
        style = {**own, **(sheet or {}), **declarations(attributes.get("style") or "")}
        plain = {name: value for name, value in style.items() if not name.startswith("--")}
        own = {} if len(plain) == len(style) else style
        return {name: self._value(value, own) if "(" in value else value for name, value in plain.items()}

    def _value(self, value: str, own: Style) -> str:
        """A value with the variables of the element and the page, and the plain number that a calculation holds."""
        if own and "var(" in value:
            return _resolved(value, {**self._variables, **own})
        if value not in self._values:
            self._values[value] = _resolved(value, self._variables)
        return self._values[value]

    def _apply(self, tree: LexborHTMLParser, selector: str, style: Style) -> None:
        from selectolax.lexbor import SelectolaxError

        try:
            nodes = tree.css(_unescaped(selector))
        except (ValueError, RuntimeError, SelectolaxError):  # a selector that the parser does not know
            return
        for node in nodes:
            self._sheets.setdefault(node.mem_id, {}).update(style)


def declarations(declared: str) -> Style:
    """`color: white !important` as `{"color": "white"}`."""
    parts = (part.partition(":") for part in _unescaped(_without_comments(declared)).split(";"))
    return {
        name.strip().lower(): value.lower().replace("!important", "").strip() for name, sign, value in parts if sign
    }


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors with what they set, nested ones too; of the groups of a sheet those that are for screens."""
    text = _without_comments(sheet.replace("<!--", " ").replace("-->", " "))
    opened: list[tuple[str, bool, list[str]]] = []
    at = 0
    for match in re.finditer(r"[{};]", text):
        piece, at = text[at : match.start()].strip(), match.end()
        if match[0] == "{":
            above, is_shown, _ = opened[-1] if opened else ("", True, [])
            is_shown &= len(opened) < DEEPEST and len(above) + len(piece) < LONGEST_VALUE
            is_shown &= not piece.startswith("@") or _is_for_screens(piece)
            above = above if is_shown else ""
            opened.append((above if piece.startswith("@") else _nested(above, piece), is_shown, []))
            continue
        if opened and piece:
            opened[-1][2].append(piece)
        if match[0] == "}" and opened:
            selector, is_shown, declared = opened.pop()
            if selector and declared and is_shown:
                yield selector, ";".join(declared)


def _is_for_screens(group: str) -> bool:
    return group.lower().startswith(SCREEN) and "print" not in group


def _nested(above: str, selector: str) -> str:
    """A selector within the block of another one."""
    if not above:
        return selector
    return (
        selector.replace("&", f":is({above})", MOST_VARIABLES) if "&" in selector else f":is({above}) :is({selector})"
    )


def _sheets(tree: LexborHTMLParser) -> Iterator[str]:
    """The sheets that stand in a page, those in addresses that hold what they name among them."""
    for node in tree.css("style, link"):
        address = node.attributes.get("href") or ""
        if node.tag == "link" and address.startswith("data:text/css"):
            yield unquote(address.partition(",")[2])
        elif node.tag == "style":
            sheet = node.text()
            yield from (unquote(match["address"].partition(",")[2]) for match in IMPORTED.finditer(sheet))
            yield sheet


def _resolved(value: str, variables: Style) -> str:
    for _ in range(MOST_VARIABLES):
        if "var(" not in value:
            break
        value = VARIABLE.sub(
            lambda match: variables.get(match[1], match[2] or "")[:LONGEST_VALUE], value[:LONGEST_VALUE]
        )[:LONGEST_VALUE].strip()
    return CALCULATED.sub(r"\1", value)


def _unescaped(css: str) -> str:
    if "\\" not in css:
        return css
    return ESCAPED.sub(lambda match: chr(min(int(match[1], 16), 0xFFFD)) if match[1] else match[2], css)


def _without_comments(sheet: str) -> str:
    parts, at = [], 0
    while (opened := sheet.find("/*", at)) >= 0:
        parts.append(sheet[at:opened])
        closed = sheet.find("*/", opened + 2)
        if closed < 0:
            return "".join(parts)
        at = closed + 2
    return "".join([*parts, sheet[at:]])
