"""Levels: a claim about `AAL3` against a passage that stands under the heading of another level."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....store.text.comparison import AnalysedText
from .finding import Finding

CODE = re.compile(r"(?<![\w-])(?P<name>[A-ZÄÖÜ]{2,6})[- ]?(?P<number>\d{1,2})(?![\w.-])")
SPELT = re.compile(r"(?P<words>(?:\b[A-ZÄÖÜ][\w-]+ ){1,4})(?P<number>\d{1,2})(?![\w.])")


def check(claim: AnalysedText, premise: AnalysedText, headings: Sequence[str]) -> list[Finding]:
    """One finding for each level of the claim where the headings name another one and the passage does not name it."""
    placed = [level for heading in headings for level in _levels(heading)]
    stated = {(match["name"], match["number"]) for match in CODE.finditer(premise.text)}
    findings = []
    for match in CODE.finditer(claim.text):
        level = match["name"], match["number"]
        others = [number for name, number in placed if name == level[0]]
        if others and level[1] not in others and level not in stated:
            findings.append(_finding(match, f"{level[0]}{others[-1]}"))
    return findings


def _levels(heading: str) -> set[tuple[str, str]]:
    """The codes of a heading, `Authenticator Assurance Level 2` as AAL2."""
    spelt = {
        ("".join(word[0] for word in match["words"].split()).upper(), match["number"])
        for match in SPELT.finditer(heading)
    }
    return spelt | {(match["name"], match["number"]) for match in CODE.finditer(heading)}


def _finding(match: re.Match[str], other: str) -> Finding:
    return Finding(
        gate="names", kind="entity", severity="contradicted", start=match.start(), end=match.end(),
        claimed=match[0], value=match[0], found_value=other,
        said=f"The claim speaks of '{match[0]}', the source stands under {other}.",
    )  # fmt: skip
