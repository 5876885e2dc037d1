"""Abbreviations and codes of a claim (`TÜV`, `AES-256`) that its premise does not have.

Other names are left to the network: in German every noun has a capital letter, and a passage of
five sentences names few of the things that it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...store.text.acronyms import stands_for
from ...store.text.comparison import SAME_PLACE, AnalysedText, nearest
from ...store.text.units import MONEY
from ...store.text.words import STOP
from ..verifier.gates import references
from ..verifier.gates.quantities import quantities

CODE = r"[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{0,20}\d[\w-]*"
SHORT = r"[A-ZÄÖÜ]{2,6}(?:-[A-ZÄÖÜ]{2,6})?s?"
NAME = re.compile(rf"(?<![\w-])(?:{CODE}|{SHORT})(?![\w-])")
ROMAN = re.compile(r"[IVXLCM]+")


def lacks_name(claim: AnalysedText, premise: AnalysedText) -> bool:
    """Whether an abbreviation or code cannot be read out of a premise that has most of the claim's words."""
    names = list(_names(claim))
    near = nearest(claim, premise) if names else None
    return near is not None and near[1] >= SAME_PLACE and not all(stands_for(name, premise.text) for name in names)


def _names(claim: AnalysedText) -> Iterator[str]:
    """Abbreviations and codes outside of references and quantities (`5 MW`); a sentence in capital letters has none."""
    text = claim.text
    if text.isupper():
        return
    measured = [(item.start, item.end) for item in quantities(text, claim.lang) if item.unit]
    referred = [*references.spans(text), *measured]
    for match in NAME.finditer(text):
        if any(start <= match.start() < end for start, end in referred):
            continue
        if not ROMAN.fullmatch(match[0]) and match[0].casefold() not in STOP and match[0] not in MONEY:
            yield match[0]
