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
            for selector, said in rules(sheet):
                if left <= 0 or UNMATCHED.search(selector) or not HIDING.search(said):
                    continue
                left -= 1
                style = declarations(said)
                if len(self._variables) < MOST_NAMES:
                    self._variables |= {name: value for name, value in style.items() if name.startswith("--")}
                self._apply(tree, selector, style)

    def of(self, node: LexborNode) -> Style:
        """What the sheets and the element itself say."""
        said = node.attributes
        own: Style = {}
        if "color" in said and node.tag == "font":
            own["color"] = said["color"] or ""
        if "bgcolor" in said:
            own["background-color"] = said["bgcolor"] or ""
        sheet = self._sheets.get(node.mem_id)
        if not own and sheet is None and "style" not in said:
            return {}
        style = {**own, **(sheet or {}), **declarations(said.get("style") or "")}
        plain = {name: value for name, value in style.items() if not name.startswith("--")}
        own = {} if len(plain) == len(style) else style
        return {name: self._value(value, own) if "(" in value else value for name, value in plain.items()}

    def _value(self, said: str, own: Style) -> str:
        """A value with the variables of the element and the page, and the plain number that a calculation holds."""
        if own and "var(" in said:
            return _resolved(said, {**self._variables, **own})
        if said not in self._values:
            self._values[said] = _resolved(said, self._variables)
        return self._values[said]

    def _apply(self, tree: LexborHTMLParser, selector: str, style: Style) -> None:
        from selectolax.lexbor import SelectolaxError

        try:
            found = tree.css(_unescaped(selector))
        except (ValueError, RuntimeError, SelectolaxError):  # a selector that the parser does not know
            return
        for node in found:
            self._sheets.setdefault(node.mem_id, {}).update(style)


def declarations(said: str) -> Style:
    """`color: white !important` as `{"color": "white"}`."""
    parts = (part.partition(":") for part in _unescaped(_without_comments(said)).split(";"))
    return {
        name.strip().lower(): value.lower().replace("!important", "").strip() for name, sign, value in parts if sign
    }


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors with what they set, nested ones too; of the groups of a sheet those that are for screens."""
    text = _without_comments(sheet.replace("<!--", " ").replace("-->", " "))
    opened: list[tuple[str, bool, list[str]]] = []
    at = 0
    for found in re.finditer(r"[{};]", text):
        piece, at = text[at : found.start()].strip(), found.end()
        if found[0] == "{":
            above, is_shown, _ = opened[-1] if opened else ("", True, [])
            is_shown &= len(opened) < DEEPEST and len(above) + len(piece) < LONGEST_VALUE
            is_shown &= not piece.startswith("@") or _is_for_screens(piece)
            above = above if is_shown else ""
            opened.append((above if piece.startswith("@") else _nested(above, piece), is_shown, []))
            continue
        if opened and piece:
            opened[-1][2].append(piece)
        if found[0] == "}" and opened:
            selector, is_shown, said = opened.pop()
            if selector and said and is_shown:
                yield selector, ";".join(said)


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
            yield from (unquote(found["address"].partition(",")[2]) for found in IMPORTED.finditer(sheet))
            yield sheet


def _resolved(said: str, variables: Style) -> str:
    for _ in range(MOST_VARIABLES):
        if "var(" not in said:
            break
        said = VARIABLE.sub(
            lambda found: variables.get(found[1], found[2] or "")[:LONGEST_VALUE], said[:LONGEST_VALUE]
        )[:LONGEST_VALUE].strip()
    return CALCULATED.sub(r"\1", said)


def _unescaped(said: str) -> str:
    if "\\" not in said:
        return said
    return ESCAPED.sub(lambda found: chr(min(int(found[1], 16), 0xFFFD)) if found[1] else found[2], said)


def _without_comments(sheet: str) -> str:
    parts, at = [], 0
    while (opened := sheet.find("/*", at)) >= 0:
        parts.append(sheet[at:opened])
        closed = sheet.find("*/", opened + 2)
        if closed < 0:
            return "".join(parts)
        at = closed + 2
    return "".join([*parts, sheet[at:]])
