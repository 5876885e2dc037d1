"""The style of each element of a page, as far as it can hide it: from `<style>`, from `style`, from old attributes."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING
from urllib.parse import unquote

from .html_colours import of_attribute
from .html_media import holds
from .html_selectors import is_selector
from .html_states import UNMATCHED, at_rest
from .html_valid import is_valid
from .html_values import calculated, parted

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

HIDING = re.compile(
    r"display|visibility|opacity|font|clip|color|background|position|left|right|top|indent|width|height|overflow|size|"
    r"transform|decoration|zoom|filter|scale|translate|inset|spacing|margin|mask|rotate|blend|bidi|contain|security|content|skew|adjust|hide|"
    r"\\|var\(|--|animation|shadow|stroke|z-index|float|column|offset|backface|vertical-al|baseline",
    re.IGNORECASE,
)
BARE = re.compile(r"(?:^|(?<=[\s>+~,(]))(?=:(?:is|not|where|has|nth-))")
"""Where lexbor looks at the next element alone unless a name stands in front."""
FRAMES = re.compile(r"@(?:-webkit-)?keyframes\s{1,20}[\"']?(?P<name>[^\s\"'{]{1,100})", re.IGNORECASE)
IMPORTED = re.compile(
    r"@import\s{1,20}(?:url\(\s{0,20})?[\"']?(?P<address>data:text/css[^\"')]{1,100000})[\"']?\s{0,20}\)?\s{0,20}"
    r"(?:layer(?:\([^()]{0,60}\))?\s{0,20})?(?P<media>[^;{}]{0,200})",
    re.IGNORECASE,
)
SHEET = "text/css"
ESCAPED = re.compile(r"\\([0-9a-f]{1,6})\s?|\\(.)", re.IGNORECASE)
VARIABLE = re.compile(r"var\(\s*(--[\w-]{1,100})\s*(?:,\s*((?:[^()]|\([^()]{0,100}\)){0,200}))?\)")
STRINGS = re.compile(
    r"/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/)?|(?i:url)\(\s*(?![\"'\s])[^)]*\)?|"
    r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'",
    re.DOTALL,
)
STRUCTURE, ORIGINAL = str.maketrans("{};", "\ue000\ue001\ue002"), str.maketrans("\ue000\ue001\ue002", "{};")
"""What looks like the structure of a sheet in its strings, and back."""
IDS, CLASSES = re.compile(r"#[\w-]"), re.compile(r"\.[\w-]|\[|(?<!:):(?!is|where|not)[\w-]")
TYPES = re.compile(r"(?<![\w.#:\[-])[a-z][\w-]*")
BRACKETS = re.compile(r"\[[^\]]*\]?|\((?:odd|even)\)")
WHERE = re.compile(r":where\([^()]*\)")
OF_ANIMATIONS = ("", "-name", "-fill-mode", "-play-state", "-iteration-count")
ATTRIBUTE = re.compile(r"attr\(\s*([\w-]{1,60})[^(),]{0,40}(?:\([^()]{0,60}\))?\s*(?:,([^()]{1,100}))?\)")
MOST_RULES, MOST_STEPS = 500, 10_000_000
"""Rules of a page that are looked at, more where it has few elements, since each is compared with every one."""
DEEPEST, MOST_VARIABLES, LONGEST_VALUE = 8, 4, 1_000
"""Rules in rules, variables in variables, and characters of a value."""
SCOPE = re.compile(r"@scope\b\s*(?:\(\s*(?P<root>[^()]{1,400})\)|$)", re.IGNORECASE)
GROUP = re.compile(r"(@[a-z-]{1,30})/\*", re.IGNORECASE)
Style = dict[str, str]
Weight = tuple[bool, bool, int, int, int, int]
"""Of a declaration: whether it is important, stands at the element itself, in which layer, and how closely its selector
names it."""
Weighed = dict[str, tuple[Weight, str]]
OUTERMOST = 1_000_000
"""What stands in no layer, to which all layers give way."""
INLINE: Weight = (False, True, OUTERMOST, 0, 0, 0)
PLAIN: Weight = (False, False, OUTERMOST, 0, 0, 0)
ALIASES = {
    f"-webkit-{name}": name
    for name in ("opacity", "transform", "filter", "clip-path", "mask", "mask-image", "mask-size", "animation",
                 "animation-name", "animation-fill-mode", "animation-play-state", "animation-iteration-count",
                 "background-clip", "text-size-adjust", "box-sizing", "backface-visibility")
}  # fmt: skip
FORMULAS = frozenset(("mtext", "mi", "mn", "mo", "ms", "mrow", "math", "mstyle", "mpadded"))
OF_FORMULAS = {"mathcolor": "color", "mathbackground": "background-color", "mathsize": "font-size"}
OLD = {
    "font": {"color": "color"},
    "body": {"text": "color"},
    **{name: OF_FORMULAS for name in FORMULAS},
}
"""Attributes that say what styles say."""
GROUNDED = frozenset(("body", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "col", "colgroup", "marquee"))
LINK = "#0000ee"
OUTLOOK = frozenset(("all", "screen"))


class PageStyles:
    """Says how elements are styled."""

    def __init__(self, tree: LexborHTMLParser, *, is_mail: bool = False) -> None:
        """Read the sheets that stand in the page; those of other addresses are not there.

        In a mail `mso-hide` hides, which Outlook alone knows; `is_whole` says whether all sheets were there.
        """
        self._is_mail = is_mail
        addresses = [link.attributes.get("href") or "" for link in tree.css("link[rel*=stylesheet]")]
        self.is_whole = all(address.startswith("data:") for address in addresses)
        self._sheets: dict[int, Weighed] = {}
        self._layers: dict[str, int] = {}
        self._ends: dict[str, Style] = {}
        """How animations leave an element."""
        self._begins: dict[str, Style] = {}
        """How they find it."""
        self._initial: Style = {}
        """What variables are that nobody sets."""
        self._links = tree.body.attributes.get("link") or "" if tree.body is not None else ""
        self._is_quirky = tree.root is None or tree.root.prev is None
        sheets = list(_sheets(tree))
        self._left = max(MOST_RULES, MOST_STEPS // max(1, len(tree.css("*")))) if sheets else 0
        for sheet in sheets:
            for selectors, declared, layer in rules(sheet):
                if selectors.startswith("@"):
                    self._learn(selectors, declared)
                elif HIDING.search(declared):
                    rank = self._layers.setdefault(layer, len(self._layers)) if layer else OUTERMOST
                    style = weighed(declared, (False, False, rank, 0, 0, 0), is_quirky=self._is_quirky)
                    self._apply_all(tree, at_rest(selectors), style)

    def of(self, node: LexborNode, around: Style | None = None) -> Style:
        """What the sheets and the element itself say, with the variables that it has from those `around` it."""
        attributes = node.attributes
        own = self._by_attributes(node.tag or "", attributes)
        sheet = self._sheets.get(node.mem_id)
        if not own and sheet is None and "style" not in attributes:
            return {}
        heavy = dict(sheet or {})
        inline = attributes.get("style") or ""
        for name, (weight, value) in weighed(inline, INLINE, is_quirky=self._is_quirky).items():
            if name not in heavy or weight >= heavy[name][0]:
                heavy[name] = weight, value
        style = {**own, **{name: value for name, (_, value) in heavy.items()}}
        if any(name.startswith("animation") for name in style):
            style |= self._end_of(style)
        if self._is_mail and style.get("mso-hide") in OUTLOOK:
            style["display"] = "none"
        variables = (
            {**self._initial, **(around or {}), **style} if any("var(" in value for value in style.values()) else {}
        )
        return {
            name: _resolved(_of_element(value, attributes), variables) if "(" in value else value
            for name, value in style.items()
        }

    def _end_of(self, style: Style) -> Style:
        """What an animation that stays at its end makes of an element."""
        declared = " ".join(style.get(f"animation{part}", "") for part in OF_ANIMATIONS)
        words = declared.replace(",", " ").split()
        result: Style = {}
        for word in words:
            begin, end = self._begins.get(word, {}), self._ends.get(word, {})
            if "paused" in words:
                result |= begin
            elif "infinite" in words:
                result |= {name: value for name, value in end.items() if begin.get(name) == value}
            elif "forwards" in words or "both" in words:
                result |= end
        return result

    def _learn(self, group: str, declared: str) -> None:
        """Take down an order of layers, what a variable is at first, or the ends of an animation."""
        kind, _, rest = group[1:].partition(" ")
        if kind == "layer":
            for layer in rest.split(","):
                self._layers.setdefault(layer.strip(), len(self._layers))
            return
        if kind == "property":
            self._initial[rest.strip()] = declarations(declared).get("initial-value", "")
            return
        name, _, steps = rest.partition(" {")
        for ends, words in ((self._ends, ("to", "100%")), (self._begins, ("from", "0%"))):
            if any(step.strip() in words for step in steps.split(",")):
                ends.setdefault(name.lower(), {}).update(declarations(declared))

    def _apply_all(self, tree: LexborHTMLParser, selectors: str, style: Weighed) -> None:
        """Apply a rule to what its selectors name, those that name as closely at once."""
        alike: dict[tuple[int, int, int], list[str]] = {}
        for selector in parted(selectors):
            if not UNMATCHED.search(selector):
                alike.setdefault(_closeness(selector), []).append(selector)
        for close, some in alike.items():
            self._left -= 1
            if self._left >= 0:
                self._apply(
                    tree, ",".join(some), {name: ((*w[:3], *close), value) for name, (w, value) in style.items()}
                )

    def _by_attributes(self, tag: str, attributes: Mapping[str, str | None]) -> Style:
        """What old attributes say of an element's colours and size."""
        own = {name: attributes[old] or "" for old, name in OLD.get(tag, {}).items() if old in attributes}
        if tag == "a" and "href" in attributes:
            own["color"] = self._links or LINK
        if "bgcolor" in attributes and tag in GROUNDED:
            own["background-color"] = attributes["bgcolor"] or ""
        return {name: value.lower() if name == "font-size" else of_attribute(value) for name, value in own.items()}

    def _apply(self, tree: LexborHTMLParser, selector: str, style: Weighed) -> None:
        from selectolax.lexbor import SelectolaxError

        try:
            nodes = tree.css(BARE.sub("*", selector))
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


def weighed(declared: str, weight: Weight = PLAIN, *, is_quirky: bool = False) -> Weighed:
    """What is declared, each with its weight; of two for one property the one that holds.

    Pages without a document type may leave out the unit of a length.
    """
    result: Weighed = {}
    for part in _unescaped(_plain(declared)).split(";"):
        name, sign, value = part.partition(":")
        name, value = name.strip().lower(), value.lower()
        name = ALIASES.get(name, name)
        bare, mark, rest = value.rpartition("!")
        is_important = bool(mark) and rest.strip() == "important"
        value = calculated((bare if is_important else value).strip())
        whole = (is_important, weight[1], -weight[2] if is_important else weight[2], *weight[3:])
        if sign and is_valid(name, value, is_quirky=is_quirky) and (name not in result or whole >= result[name][0]):
            result[name] = whole, value
    return result


def _closeness(selector: str) -> tuple[int, int, int]:
    """How closely a selector names its elements: by how many ids, classes and names of elements."""
    selector = BRACKETS.sub("[", WHERE.sub("", selector))
    return len(IDS.findall(selector)), len(CLASSES.findall(selector)), len(TYPES.findall(selector.lower()))


def rules(sheet: str) -> Iterator[tuple[str, str, str]]:
    """Selectors, what they set, and in which layer, nested ones too; of the groups those that are for screens.

    `@layer a, b` is such a rule without anything set, `@keyframes x` one that sets `to { … }`.
    """
    text = _plain(GROUP.sub(r"\1 /*", sheet).replace("<!--", " ").replace("-->", " "))
    text += "}" * min(DEEPEST, max(0, text.count("{") - text.count("}")))
    opened: list[tuple[str, bool, list[str]]] = []
    layers: list[tuple[int, str]] = []
    boxes: set[str] | None = None
    at = 0
    for match in re.finditer(r"[{};]", text):
        piece, at = text[at : match.start()].strip(), match.end()
        if match[0] == "{":
            above, is_shown, _ = opened[-1] if opened else ("", True, [])
            is_shown &= len(opened) < DEEPEST and len(above) + len(piece) < LONGEST_VALUE
            scope, frames = SCOPE.match(piece), FRAMES.match(piece)
            if piece[:10].lower() == "@container":
                boxes = _boxes(text) if boxes is None else boxes
                is_shown &= {"", _box_name(piece)} <= boxes
            is_shown &= bool(scope or frames or piece[:9].lower() == "@property") or (
                holds(piece) if piece[:1] == "@" else is_selector(piece)
            )
            above = above if is_shown else ""
            inner = scope["root"] or "@scope" if scope else piece
            if piece[:6].lower() == "@layer":
                layers.append((len(opened), ".".join([*(name for _, name in layers), piece[6:].strip() or f"<{at}>"])))
            has_name = frames is not None or piece[:9].lower() == "@property"
            title = f"@keyframes {frames['name']}" if frames else piece
            inside = title if has_name else _nested(above, inner) if inner[:1] != "@" else above
            opened.append((inside, is_shown, []))
            continue
        if piece[:6].lower() == "@layer" and match[0] == ";":
            yield f"@layer {piece[6:]}", "", ""
        elif opened and piece:
            opened[-1][2].append(piece)
        if match[0] == "}" and opened:
            selector, is_shown, declared = opened.pop()
            if selector and declared and is_shown:
                yield selector.translate(ORIGINAL), ";".join(declared), layers[-1][1] if layers else ""
            if layers and layers[-1][0] == len(opened):
                layers.pop()


def _boxes(sheet: str) -> set[str]:
    """The names of the boxes whose width groups of a sheet may ask for; an empty one where there are any."""
    made = re.findall(r"(?<![\w@-])container(-name|-type)?\s{0,9}:([^;{}]{0,200})", sheet)
    names = {name for kind, value in made if kind != "-type" for name in value.replace("/", " ").split()}
    return names | ({""} if any(kind != "-name" for kind, _ in made) else set())


def _box_name(group: str) -> str:
    """The name of the box that a group asks for; empty where it may be any."""
    match = re.match(r"@container\s+(?!not\b)([a-z_-][\w-]{0,60})\s", group, re.IGNORECASE)
    return match[1] if match else ""


def _nested(above: str, selector: str) -> str:
    """A selector within the block of another one."""
    if above[:1] == "@":
        return f"{above} {{{selector}"
    if not above:
        return selector.replace(":scope", ":root").replace("&", ":root")
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
        kind = (node.attributes.get("type") or SHEET).strip().lower()
        if not holds(f"@media {media}") or kind != SHEET or "alternate" in (node.attributes.get("rel") or "").lower():
            continue
        if node.tag == "link" and address.strip().lower().startswith("data:text/css"):
            yield _in_address(address)
        elif node.tag == "style":
            sheet = node.text()
            imported = IMPORTED.finditer(sheet)
            yield from (_in_address(each["address"]) for each in imported if holds(f"@media {each['media'] or 'all'}"))
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


def _of_element(value: str, attributes: Mapping[str, str | None]) -> str:
    """A value with what it takes from the attributes of its element."""
    if "attr(" not in value:
        return value
    return ATTRIBUTE.sub(lambda match: (attributes.get(match[1]) or match[2] or "").strip(), value)


def _resolved(value: str, variables: Style) -> str:
    """A value with its variables, and the plain number that a calculation holds."""
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
