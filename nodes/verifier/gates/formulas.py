"""Formulas: the claim has `H₂O` or `Cl⁻` where the source has `H₂O₂` or `Cl`.

A number beside a letter of a formula is part of a name, and of no quantity.
"""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedText
from .finding import Finding

FORMULA = re.compile(
    r"(?<![\w⁰-⁹-])(?P<mass>[¹²³⁰⁴-⁹]{1,3})?(?P<atoms>(?:[A-Z][a-z]?(?:[\d₀-₉]{1,3}(?:[.₊]?[\d₀-₉]{1,2})?)?){1,9})"
    r"(?P<state>\([IVX]{1,4}\))?(?P<charge>[¹²³⁴-⁹]?[⁺⁻]|[+−](?![\w+])"
    r"|(?<=\d)-(?![\w-]| (?:und|oder|and|or|bzw)\b))?(?!\w)"
)
PLAIN = str.maketrans("₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻−", "01234567890123456789+--")
APART = re.compile(r"[- ]\d")
"""Behind letters, that their number stands apart: `BRCA 1`."""
REST = re.compile(r"\([IVX]{1,4}\)|[^A-Za-z]")
"""What of a formula is no letter of it."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for each formula of the claim that the premise has only with other numbers, or another charge."""
    stated = {_plain(match): match for match in FORMULA.finditer(premise.text)}
    alike: dict[str, list[str]] = {}
    for plain in stated:
        alike.setdefault(REST.sub("", plain), []).append(plain)
    findings = []
    for match in FORMULA.finditer(claim.text):
        claimed = _plain(match)
        if claimed in stated or APART.match(claim.text, match.end()):
            continue
        rival = next((plain for plain in alike.get(REST.sub("", claimed), ()) if _is_rival(claimed, plain)), None)
        if rival and not _is_parted(claimed, premise.text):
            findings.append(_finding(match, stated[rival]))
    return findings


def _plain(match: re.Match[str]) -> str:
    """A formula in plain digits; the mass of an atom stands apart."""
    mass = f"{match['mass']}|" if match["mass"] else ""
    rest = f"{match['atoms']}{match['state'] or ''}"
    return f"{mass}{rest}{match['charge'] or ''}".translate(PLAIN)


def _is_parted(formula: str, text: str) -> bool:
    """Whether a text has the formula with a space in it: `BRCA 1`."""
    letters, digits = formula.rstrip("0123456789"), formula[len(formula.rstrip("0123456789")) :]
    return bool(digits) and re.search(rf"(?<!\w){re.escape(letters)}[- ]{digits}(?!\w)", text) is not None


def _is_rival(claimed: str, stated: str) -> bool:
    """Whether two formulas have the same letters and other numbers, or another charge; plain words are none."""
    letters = REST.sub("", claimed)
    if claimed == stated or REST.sub("", stated) != letters:
        return False
    plain = next((one for one in (claimed, stated) if one == letters), None)
    other = stated if plain == claimed else claimed
    return plain is None or (len(plain) > 1 and (plain.isupper() or other in (f"{plain}+", f"{plain}-")))


def _finding(match: re.Match[str], other: re.Match[str]) -> Finding:
    return Finding(
        gate="names", kind="entity", severity="missing",
        start=match.start(), end=match.end(), claimed=match[0], value=_plain(match),
        source_start=other.start(), source_end=other.end(), found=other[0], found_value=_plain(other),
        said=f"The claim says '{match[0]}', the source '{other[0]}'.",
    )  # fmt: skip
