"""Which law a German reference is into: `§ 257 Abs. 4 des Handelsgesetzbuchs`, `§ 147 AO`, or the law it stands in."""

from __future__ import annotations

import re

from ...store.records import Source
from ...store.text.words import stem
from ..verifier.gates.references import PlaceReference

NAME = re.compile(
    r"(?:[\s,;]|\b(?:und|oder|sowie|bis|Halbsatz|Alternative)\b|§|\d+[a-z]?\b"
    r"|\b(?:Abs(?:atz|ätze|\.)|S(?:atz|ätze|\.)|Nr\.|Nummern?|Buchst(?:aben?|\.)\s?[a-z]{1,2}\b))*"
    r"(?:\b(?:des|der|dem)\s)?(?P<law>[A-ZÄÖÜ][\wÄÖÜäöüß-]+)"
)
"""The first name behind a reference, over further places of the same law."""
IS_LAW = re.compile(
    r"(?:gesetz(?:e?s|e)?|ordnung|buch(?:e?s)?|richtlinie|vertrag(?:e?s)?|kodex|abkommens?|statuts?)$"
    r"|^(?:Bürgerlichen|Ersten|Zweiten|Dritten|Vierten|Fünften|Sechsten|Siebten|Achten|Neunten|Zehnten|Elften|Zwölften)$"
    r"|^(?-i:[A-ZÄÖÜ]\w{0,12}[A-ZÄÖÜ]\w*)$",
    re.IGNORECASE,
)
TITLED = re.compile(r"(?P<title>.*?)\s*\((?P<short>[^()]+)\)")


def law_of(reference: PlaceReference, behind: str) -> str:
    """The law that is named behind a reference; empty where none is, so that it is into the text's own."""
    if reference.law:
        return reference.law
    match = NAME.match(behind)
    return match["law"] if match and IS_LAW.search(match["law"]) else ""


def names(source: Source) -> tuple[str, ...]:
    """The names of the law that a source is: those of `Handelsgesetzbuch (HGB)`; empty where it has no such title."""
    match = TITLED.fullmatch(source.name)
    return (key(match["title"]), key(match["short"].split()[0])) if match else ()


def key(name: str) -> str:
    """A name in one form for all its cases: `Handelsgesetzbuchs` is `Handelsgesetzbuch`."""
    return stem(name.casefold())
