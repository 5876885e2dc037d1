"""Reading CSL files: styles and locales as trees of citeproc-py's elements, and ours in place of some."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from citeproc import LANGUAGE_NAMES, LOCALES_PATH, PRIMARY_DIALECTS, model
from lxml import etree

from ....store.errors import InputError
from .processor_elements import CHANGED

CSL = "http://purl.org/net/xbiblio/csl"
MOST_BYTES = 2_000_000
MOST_ELEMENTS = 10_000
"""The longest of the 2,800 styles of citationstyles.org writes an entry with 1,835."""
DO = "Give a style of CSL 1.0, as the repository of citationstyles.org has them"


@cache
def _parser() -> etree.XMLParser:
    lookup = etree.ElementNamespaceClassLookup()
    existing = lookup.get_namespace(CSL)
    existing[None] = model.CitationStylesElement
    for element in (*model.CitationStylesElement.__subclasses__(), *CHANGED):
        extended = next(base for base in element.__mro__ if base.__module__ == model.__name__)
        existing[extended.__name__.replace("_", "-").lower()] = element
    parser = etree.XMLParser(remove_comments=True, no_network=True, resolve_entities=False, load_dtd=False)
    parser.set_element_class_lookup(lookup)
    return parser


def style(path: Path) -> Any:  # noqa: ANN401 - an element of a library without types
    """The root of a style.

    Raises:
        InputError: the file cannot be read, or holds no independent style.
    """
    action = f"reading the style {path}"
    try:
        root = etree.fromstring(_content(action, path), _parser())
    except OSError as error:
        raise InputError(action, error.strerror or str(error), DO) from error
    except etree.XMLSyntaxError as error:
        raise InputError(action, str(error), DO) from error
    if root.tag != f"{{{CSL}}}style" or root.citation is None or root.citation.layout is None:
        raise InputError(action, "it holds no style with citations", DO)
    if (elements := _elements(root)) > MOST_ELEMENTS:
        problem = f"its macros come to {elements:,} elements in an entry, more than {MOST_ELEMENTS:,}"
        raise InputError(action, problem, DO)
    return root


def _content(action: str, path: Path) -> bytes:
    """The bytes of a style.

    Raises:
        InputError: it is no file, or larger than any style is.
        OSError: it cannot be read.
    """
    if not path.is_file() and path.exists():
        raise InputError(action, "it is no file", DO)
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise InputError(action, f"it has more than {MOST_BYTES:,} bytes", DO)
    return content


def _elements(root: Any) -> int:  # noqa: ANN401
    """How many elements an entry is written with at most, each macro counted as often as it is called."""
    macros = {each.get("name"): each for each in root.iter(f"{{{CSL}}}macro")}
    calls = {name: Counter(text.get("macro") for text in each.iter(f"{{{CSL}}}text")) for name, each in macros.items()}
    sizes: dict[str, int] = {}
    for name in _innermost_first(calls):
        sizes[name] = _size(macros[name], sizes)
    return max(_size(each, sizes) for each in root.iter(f"{{{CSL}}}layout", f"{{{CSL}}}sort"))


def _size(element: Any, sizes: Mapping[str, int]) -> int:  # noqa: ANN401
    """The elements that one is written with; of the branches of a choice one is taken."""
    parts = [_size(each, sizes) for each in element]
    within = max(parts, default=0) if element.tag == f"{{{CSL}}}choose" else sum(parts)
    return 1 + within + sizes.get(element.get("macro"), 0)


def _innermost_first(calls: Mapping[str, Counter[str]]) -> Iterator[str]:
    """The names of macros, each behind those that it calls; those of a circle, which citeproc-py refuses, once."""
    begun: set[str] = set()
    left = [(name, False) for name in calls]
    while left:
        name, is_done = left.pop()
        if is_done:
            yield name
        elif name in calls and name not in begun:
            begun.add(name)
            left += [(name, True), *((inner, False) for inner in calls[name])]


def locale(name: str) -> Any:  # noqa: ANN401
    """The root of a locale; each style has its own, since a locale points to its style."""
    return etree.parse(os.path.join(LOCALES_PATH, f"locales-{name}.xml"), _parser()).getroot()


def locale_name(lang: str | None, default: str | None) -> str:
    """The locale for a language, as `de-DE`: the style's own where it is of that language or none is asked for."""
    if lang and "-" in lang and _has_locale(lang):
        return lang
    own = default if default and _has_locale(default) else "en-US"
    if not lang or own.split("-")[0] == lang.split("-")[0]:
        return own
    return str(PRIMARY_DIALECTS.get(lang.split("-")[0], own))


def _has_locale(name: str) -> bool:
    return name in LANGUAGE_NAMES and os.path.exists(os.path.join(LOCALES_PATH, f"locales-{name}.xml"))
