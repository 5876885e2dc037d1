"""Laws by their titles: `Handelsgesetzbuch (HGB)`, `Companies Act 2006`, `17 CFR 240`, `Regulation (EU) 2016/679`."""

from __future__ import annotations

import re
from typing import Any

GERMAN = {
    "Abgabenordnung": "AO",
    "Aktiengesetz": "AktG",
    "Arbeitszeitgesetz": "ArbZG",
    "Betriebsverfassungsgesetz": "BetrVG",
    "Bundesdatenschutzgesetz": "BDSG",
    "Bürgerliches Gesetzbuch": "BGB",
    "Einkommensteuergesetz": "EStG",
    "Geldwäschegesetz": "GwG",
    "GmbH-Gesetz": "GmbHG",
    "Gewerbeordnung": "GewO",
    "Gewerbesteuergesetz": "GewStG",
    "Grundgesetz": "GG",
    "Grundgesetz für die Bundesrepublik Deutschland": "GG",
    "Handelsgesetzbuch": "HGB",
    "Insolvenzordnung": "InsO",
    "Kreditwesengesetz": "KWG",
    "Kreislaufwirtschaftsgesetz": "KrWG",
    "Körperschaftsteuergesetz": "KStG",
    "Mindestlohngesetz": "MiLoG",
    "Strafgesetzbuch": "StGB",
    "Strafprozessordnung": "StPO",
    "Umsatzsteuergesetz": "UStG",
    "Verwaltungsgerichtsordnung": "VwGO",
    "Verwaltungsverfahrensgesetz": "VwVfG",
    "Verpackungsgesetz": "VerpackG",
    "Wertpapierhandelsgesetz": "WpHG",
    "Zivilprozessordnung": "ZPO",
}
"""German laws by title, with the abbreviation that stands behind a §."""
PART = re.compile(
    r"(?<!\s)\s*(?:\((?:Auszug|Auszüge|extract|excerpt)\)|(?:§§?|Artt?\.)\s*\d+\w?(?:\s*[-–]\s*\d+\w?)?)\s*$", re.I
)
"""What a file with a part of a law adds to its title."""
TITLED = re.compile(
    r"(?P<title>[^()]*(?:gesetz(?:buch)?|ordnung|(?<!\w)verordnung|richtlinie|gesetz(?:buch)?\s.*|(?:ver)?ordnung\s.*))\s"
    r"\((?P<short>(?-i:[A-ZÄÖÜ]\w*[A-ZÄÖÜ]\w*))(?:\s\d{4})?\)",
    re.IGNORECASE,
)
ACT = re.compile(r"[A-Z][\w'’-]*(?: (?:[\w'’,-]+|\([^()]+\)))* Act(?: of)? [12]\d{3}")
CODE = re.compile(r"(?P<volume>\d+)\s(?:CFR|C\.\s?F\.\s?R\.)(?:\s.*)?")
USC = re.compile(r"(?P<volume>\d+)\s(?:USC|U\.\s?S\.\s?C\.)(?:\s.*)?")
EUROPEAN = re.compile(
    r"(?:(?:Council|Commission|Delegated|Implementing|Delegierte|Durchführungs)\s?){0,2}"
    r"(?:Regulation|Directive|Decision|[Vv]erordnung|[Rr]ichtlinie|[Bb]eschluss)\s"
    r"(?:\((?P<body>EU|EG|EC|EWG|EEC|Euratom)(?:,\s?\w+)?\)\s(?:No\.?\s|Nr\.\s)?(?P<number>\d+/\d+)"
    r"|(?P<directive>\d+/\d+/(?:EU|EG|EC|EWG|EEC)))(?:\s.*)?",
    re.DOTALL,
)
LONGEST = 400
"""Characters of a title that is looked at."""


def law(title: str, words: str | None) -> dict[str, Any]:
    """The fields of a law that its title tells; empty where it is that of no law, or `words` is another type."""
    if words not in (None, "", "legislation", "regulation") or len(title) > LONGEST:
        return {}
    text = " ".join(title.split())
    return _german(text) or _american(text) or _european(text) or _act(text)


def _german(title: str) -> dict[str, Any]:
    bare = title
    while PART.search(bare):
        bare = PART.sub("", bare)
    match = TITLED.fullmatch(bare)
    name, short = (match["title"], match["short"]) if match else (bare, GERMAN.get(bare))
    if not short:
        return {}
    return {"type": "legislation", "title": name, "title_short": short, "jurisdiction": "de"}


def _american(title: str) -> dict[str, Any]:
    for pattern, name, kind in ((CODE, "C.F.R.", "regulation"), (USC, "U.S.C.", "legislation")):
        if match := pattern.fullmatch(title):
            return {"type": kind, "container_title": name, "volume": match["volume"], "jurisdiction": "us"}
    return {}


def _european(title: str) -> dict[str, Any]:
    match = EUROPEAN.fullmatch(title)
    if match is None:
        return {}
    return {"type": "legislation", "number": match["number"] or match["directive"], "jurisdiction": "eu"}


def _act(title: str) -> dict[str, Any]:
    return {"type": "legislation"} if ACT.fullmatch(title) else {}
