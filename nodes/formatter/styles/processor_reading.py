"""Reading CSL files: styles and locales as trees of citeproc-py's elements, and ours in place of some."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from citeproc import LANGUAGE_NAMES, LOCALES_PATH, PRIMARY_DIALECTS, model
from lxml import etree

from ....store.errors import InputError
from .processor_elements import CHANGED

CSL = "http://purl.org/net/xbiblio/csl"
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
        root = etree.fromstring(path.read_bytes(), _parser())
    except OSError as error:
        raise InputError(action, error.strerror or str(error), DO) from error
    except etree.XMLSyntaxError as error:
        raise InputError(action, str(error), DO) from error
    if root.tag != f"{{{CSL}}}style" or root.citation is None or root.citation.layout is None:
        raise InputError(action, "it holds no style with citations", DO)
    return root


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
