"""The style of each element of a page, as far as it can hide it: from `<style>`, from `style`, from old attributes."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING
from urllib.parse import unquote

from .html_colours import of_attribute
from .html_media import holds
from .html_valid import is_valid
from .html_values import calculated

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

HIDING = re.compile(
    r"display|visibility|opacity|font|clip|color|background|position|left|right|top|indent|width|height|overflow|size|"
    r"transform|decoration|zoom|filter|scale|translate|inset|spacing|margin|mask|rotate|blend|bidi|contain|security|content|skew|adjust|hide|"
    r"\\|var\(|--",
    re.IGNORECASE,
)
AT_REST = re.compile(
    r":not\(\s*:(?:hover|focus|focus-within|focus-visible|active)\s*\)|:lang\([^()]{1,40}\)|:dir\(ltr\)"
)
"""What is so while nobody points at anything, or is taken to be so."""
UNMATCHED = re.compile(
    r":(?:before|after|hover|focus|active|target|checked|visited|has|placeholder)\b|::|@|(?:^|[\s,])(?:html|body|:root)\S{0,100}:not\("
)
"""What depends on what a reader does, or on classes that scripts put on a page."""
IMPORTED = re.compile(
    r"@import\s{1,20}(?:url\(\s{0,20})?[\"']?(?P<address>data:text/css[^\"')]{1,100000})", re.IGNORECASE
)
ESCAPED = re.compile(r"\\([0-9a-f]{1,6})\s?|\\(.)", re.IGNORECASE)
VARIABLE = re.compile(r"var\(\s*(--[\w-]{1,100})\s*(?:,\s*([^()]{0,200}))?\)")
STRINGS = re.compile(r"/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/)?|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.S)
STRUCTURE = str.maketrans("{};", "   ")
IDS, CLASSES = re.compile(r"#[\w-]"), re.compile(r"\.[\w-]|\[|(?<!:):(?!is|where|not)[\w-]")
TYPES = re.compile(r"(?<![\w.#:\[-])[a-z][\w-]*")
WHERE = re.compile(r":where\([^()]*\)")
MOST_RULES, MOST_NAMES, MOST_STEPS = 500, 500, 10_000_000
"""Rules of a page that are looked at, more where it has few elements, since each is compared with every one; variables.
"""
DEEPEST, MOST_VARIABLES, LONGEST_VALUE = 8, 4, 1_000
"""Rules in rules, variables in variables, and characters of a value."""
SCOPE = re.compile(r"@scope\b\s*(?:\(\s*(?P<root>[^()]{1,400})\)|$)", re.IGNORECASE)
GROUP = re.compile(r"(@[a-z-]{1,30})/\*", re.IGNORECASE)
Style = dict[str, str]
Weight = tuple[bool, bool, bool, int, int, int]
"""Of a declaration: whether it is important, stands at the element itself or in a layer that gives way, and how closely
its selector names it."""
Weighed = dict[str, tuple[Weight, str]]
INLINE: Weight = (False, True, True, 0, 0, 0)
PLAIN: Weight = (False, False, True, 0, 0, 0)
LAYERED: Weight = (False, False, False, 0, 0, 0)
FORMULAS = frozenset(("mtext", "mi", "mn", "mo", "ms", "mrow", "math", "mstyle", "mpadded"))
OF_FORMULAS = {"mathcolor": "color", "mathbackground": "background-color", "mathsize": "font-size"}
OLD = {
    "font": {"color": "color"},
    "body": {"text": "color"},
    **{name: OF_FORMULAS for name in FORMULAS},
}
"""Attributes that say what styles say."""
OUTLOOK = frozenset(("all", "screen"))


class PageStyles:
    """Says how elements are styled."""

    def __init__(self, tree: LexborHTMLParser, *, is_mail: bool = False) -> None:
        """Read the sheets that stand in the page; those of other addresses are not there.

        In a mail `mso-hide` hides, which Outlook alone knows.
        """
        self._is_mail = is_mail
        self._sheets: dict[int, Weighed] = {}
        self._variables: Style = {}
        self._values: dict[str, str] = {}
        self._links = tree.body.attributes.get("link") or "" if tree.body is not None else ""
        sheets = list(_sheets(tree))
        left = max(MOST_RULES, MOST_STEPS // max(1, len(tree.css("*")))) if sheets else 0
        for sheet in sheets:
            for selectors, declared, is_layered in rules(sheet):
                if not HIDING.search(declared):
                    continue
                style = weighed(declared, LAYERED if is_layered else PLAIN)
                selectors = AT_REST.sub("", selectors)
                for selector in _parts(selectors) if UNMATCHED.search(selectors) else [selectors]:
                    if left <= 0 or UNMATCHED.search(selector):
                        continue
                    left -= 1
                    if len(self._variables) < MOST_NAMES:
                        self._variables |= {name: value for name, (_, value) in style.items() if name[:2] == "--"}
                    self._apply(tree, selector, style)

    def of(self, node: LexborNode) -> Style:
        """What the sheets and the element itself say."""
        attributes = node.attributes
        own = self._by_attributes(node.tag or "", attributes)
        sheet = self._sheets.get(node.mem_id)
        if not own and sheet is None and "style" not in attributes:
            return {}
        heavy = dict(sheet or {})
        for name, (weight, value) in weighed(attributes.get("style") or "", INLINE).items():
            if name not in heavy or weight >= heavy[name][0]:
                heavy[name] = weight, value
        style = {**own, **{name: value for name, (_, value) in heavy.items()}}
        plain = {name: value for name, value in style.items() if not name.startswith("--")}
        own = {} if len(plain) == len(style) else style
        hidden = {"display": "none"} if self._is_mail and style.get("mso-hide") in OUTLOOK else {}
        return {name: self._value(value, own) if "(" in value else value for name, value in plain.items()} | hidden

    def _by_attributes(self, tag: str, attributes: Mapping[str, str | None]) -> Style:
        """What old attributes say of an element's colours and size."""
        own = {name: attributes[old] or "" for old, name in OLD.get(tag, {}).items() if old in attributes}
        if tag == "a" and self._links and "href" in attributes:
            own["color"] = self._links
        if "bgcolor" in attributes:
            own["background-color"] = attributes["bgcolor"] or ""
        return {name: value.lower() if name == "font-size" else of_attribute(value) for name, value in own.items()}

    def _value(self, value: str, own: Style) -> str:
        """A value with the variables of the element and the page, and the plain number that a calculation holds."""
        if own and "var(" in value:
            return _resolved(value, {**self._variables, **own})
        if value not in self._values:
            self._values[value] = _resolved(value, self._variables)
        return self._values[value]

    def _apply(self, tree: LexborHTMLParser, selector: str, style: Weighed) -> None:
        from selectolax.lexbor import SelectolaxError

        close = _closeness(selector)
        style = {name: ((*weight[:3], *close), value) for name, (weight, value) in style.items()}
        try:
            nodes = tree.css(_unescaped(selector))
        except (ValueError, RuntimeError, SelectolaxError):  # a selector that the parser does not know
            return
        for node in nodes:
            existing = self._sheets.setdefault(node.mem_id, {})
            for name, weighty in style.items():
                if name not in existing or weighty[0] >= existing[name][0]:
                    existing[name] = weighty


def declarations(declared: str) -> Style:
    """`color: white !important` as `{"color": "white"}`."""
    return {name: value for name, (_, value) in weighed(declared).items()}


def weighed(declared: str, weight: Weight = PLAIN) -> Weighed:
    """What is declared, each with its weight; of two for one property the one that holds."""
    result: Weighed = {}
    for part in _unescaped(_plain(declared)).split(";"):
        name, sign, value = part.partition(":")
        name, value = name.strip().lower(), value.lower()
        bare, mark, rest = value.rpartition("!")
        is_important = bool(mark) and rest.strip() == "important"
        value = (bare if is_important else value).strip()
        whole = (is_important, weight[1], weight[2] is not is_important, *weight[3:])
        if sign and is_valid(name, value) and (name not in result or whole >= result[name][0]):
            result[name] = whole, value
    return result


def _closeness(selector: str) -> tuple[int, int, int]:
    """How closely a selector names its elements: by how many ids, classes and names of elements."""
    selector = WHERE.sub("", selector)
    return len(IDS.findall(selector)), len(CLASSES.findall(selector)), len(TYPES.findall(selector.lower()))


def _parts(selectors: str) -> list[str]:
    """The selectors of a list, parted at commas that stand in no brackets."""
    parts, depth, begin = [], 0, 0
    for at, sign in enumerate(selectors):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            parts.append(selectors[begin:at])
            begin = at + 1
    return [*parts, selectors[begin:]]


def rules(sheet: str) -> Iterator[tuple[str, str, bool]]:
    """Selectors, what they set, and whether in a layer, nested ones too; of the groups those that are for screens."""
    text = _plain(GROUP.sub(r"\1 /*", sheet).replace("<!--", " ").replace("-->", " "))
    text += "}" * min(DEEPEST, max(0, text.count("{") - text.count("}")))
    opened: list[tuple[str, bool, list[str]]] = []
    layers: list[int] = []
    at = 0
    for match in re.finditer(r"[{};]", text):
        piece, at = text[at : match.start()].strip(), match.end()
        if match[0] == "{":
            above, is_shown, _ = opened[-1] if opened else ("", True, [])
            is_shown &= len(opened) < DEEPEST and len(above) + len(piece) < LONGEST_VALUE
            scope = SCOPE.match(piece)
            is_shown &= not piece.startswith("@") or scope is not None or holds(piece)
            above = above if is_shown else ""
            inner = scope["root"] or "@scope" if scope else piece
            if piece[:6].lower() == "@layer":
                layers.append(len(opened))
            opened.append((above if inner.startswith("@") else _nested(above, inner), is_shown, []))
            continue
        if opened and piece:
            opened[-1][2].append(piece)
        if match[0] == "}" and opened:
            selector, is_shown, declared = opened.pop()
            if selector and declared and is_shown:
                yield selector, ";".join(declared), bool(layers)
            if layers and layers[-1] == len(opened):
                layers.pop()


def _nested(above: str, selector: str) -> str:
    """A selector within the block of another one."""
    if not above:
        return selector
    if ":scope" in selector:
        return selector.replace(":scope", f":is({above})" if "," in above else above, MOST_VARIABLES)
    if "&" in selector:
        return selector.replace("&", f":is({above})", MOST_VARIABLES)
    if selector.startswith((">", "+", "~")):
        return f":is({above}) {selector}"
    return f":is({above}) :is({selector})"


def _sheets(tree: LexborHTMLParser) -> Iterator[str]:
    """The sheets that stand in a page, those in addresses that hold what they name among them."""
    for node in tree.css("style, link"):
        address = node.attributes.get("href") or ""
        media = node.attributes.get("media") or "all"
        if not holds(f"@media {media}"):
            continue
        if node.tag == "link" and address.strip().lower().startswith("data:text/css"):
            yield _in_address(address)
        elif node.tag == "style":
            sheet = node.text()
            yield from (_in_address(match["address"]) for match in IMPORTED.finditer(sheet))
            yield sheet


def _in_address(address: str) -> str:
    """The sheet that an address holds."""
    head, _, content = address.partition(",")
    if not head.lower().rstrip().endswith(";base64"):
        return unquote(content)
    try:
        return base64.b64decode(unquote(content)).decode("utf-8", "replace")
    except ValueError:
        return ""


def _resolved(value: str, variables: Style) -> str:
    for _ in range(MOST_VARIABLES):
        if "var(" not in value:
            break
        value = VARIABLE.sub(
            lambda match: variables.get(match[1], match[2] or "")[:LONGEST_VALUE], value[:LONGEST_VALUE]
        )[:LONGEST_VALUE].strip()
    return calculated(value)


def _unescaped(css: str) -> str:
    if "\\" not in css:
        return css
    return ESCAPED.sub(lambda match: chr(min(int(match[1], 16), 0xFFFD)) if match[1] else match[2], css)


def _plain(sheet: str) -> str:
    """A sheet without comments, and without what looks like its structure in strings."""
    return STRINGS.sub(lambda match: "" if match[0].startswith("/*") else match[0].translate(STRUCTURE), sheet)
