"""What the shadow tree of an element shows of the words that stand in the element itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from .html_states import at_rest
from .html_styles import Style, declarations, rules
from .html_values import parted

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

HOSTS = frozenset(("article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
                   "header", "main", "nav", "p", "section", "span"))  # fmt: skip
"""What may have a shadow tree, beside elements that a page makes up."""
MOST_RULES = 100
"""Of a shadow tree, on the words that it shows from outside."""
SLOT = re.compile(r"<slot(?=[\s/>])(?P<attributes>[^>]{0,300})>", re.IGNORECASE)
NAME = re.compile(r"(?:^|\s)name\s*=\s*[\"']?(?P<name>[^\"'\s>/]{1,100})", re.IGNORECASE)
OF_HOST = re.compile(
    r":host(?:\((?P<host>.{1,300})\))?"
    r"|(?:\*|slot)?(?:\[name=[\"']?(?P<name>[^\"'\]]{1,100})[\"']?\])?(?:::slotted\((?P<words>.{1,300})\))?",
    re.DOTALL,
)
"""What a sheet in a shadow tree calls its element, its slots and the words in them."""


def can_host(tag: str) -> bool:
    """Whether elements of a name may have a shadow tree."""
    return tag in HOSTS or "-" in tag


def unslotted(host: LexborNode, tree: str, hides: Callable[[Style], str]) -> Iterator[LexborNode]:
    """What of an element its shadow tree does not show: that which has no slot in it, or that its sheet hides."""
    names = {match["name"] if (match := NAME.search(slot["attributes"])) else "" for slot in SLOT.finditer(tree)}
    rules_of_host = list(islice(_rules_of_host(tree), MOST_RULES))
    whole: Style = {}
    for match, style in rules_of_host:
        if match[0].startswith(":host") and (match["host"] is None or _is(host, match["host"])):
            whole = {**whole, **style}
    is_hidden = bool(hides(whole))
    for child in host.iter(include_text=True):
        slot = (child.attributes.get("slot") or "") if child.tag != "-text" else ""
        if child.tag == "template":
            continue
        own: Style = {}
        for match, style in rules_of_host:
            is_of_slot = not match[0].startswith(":host") and match["name"] in (None, slot)
            if is_of_slot and (match["words"] is None or _is(child, match["words"])):
                own = {**own, **style}
        if is_hidden or slot not in names or hides(own):
            yield child


def _rules_of_host(tree: str) -> Iterator[tuple[re.Match[str], Style]]:
    """What the sheets of a shadow tree say of its element and of the words that it shows from outside."""
    sheets = (part.partition(">")[2].partition("</style")[0] for part in tree.split("<style")[1:])
    for selectors, declared, _ in (rule for sheet in sheets for rule in rules(sheet)):
        for selector in () if selectors.startswith("@") else parted(selectors):
            if match := OF_HOST.fullmatch(selector.strip()):
                yield match, declarations(declared)


def _is(node: LexborNode, selector: str) -> bool:
    """Whether an element is one that a selector names."""
    from selectolax.lexbor import SelectolaxError

    if node.tag == "-text":
        return False
    try:
        first = node.css_first(at_rest(selector))
    except (ValueError, RuntimeError, SelectolaxError):  # a selector that the parser does not know
        return False
    return first is not None and first.mem_id == node.mem_id
