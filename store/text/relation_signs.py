"""Signs of order and equality as the common ones that say the same: `⋖`, `≺` and `≪` are `<`, `⪈` is `>`.

Which say the same is told by their names in Unicode, so that none is left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

BLOCKS = (range(0x2200, 0x2300), range(0x2A00, 0x2B00))
"""Where Unicode has the signs of mathematics."""
LESS = re.compile(r"LESS-THAN|PRECEDES?\b")
GREATER = re.compile(r"GREATER-THAN|SUCCEEDS?\b")
DENIED = re.compile(r"^(?:DOES )?NOT |^NEITHER ")
WITH_EQUAL = re.compile(r"EQUAL|EQUIVALENT|SIMILAR|APPROXIMATE")
NOT_EQUAL = re.compile(r"NOT (?:ALMOST )?(?:EQUAL|EQUIVALENT)|BUT NOT")
LOOK_ALIKE = {
    **dict.fromkeys("\u02c2\u1438\u276e\ufe64\uff1c", "<"), **dict.fromkeys("\u02c3\u1433\u276f\ufe65\uff1e", ">"),
    **dict.fromkeys("\u1400\ua4ff\u2e40\U0001f7f0\ufe66\uff1d", "="), "≢": "≠",
}  # fmt: skip
"""Letters and marks that pass for a sign."""


def _common(name: str) -> str:
    """The common sign for one with such a name; empty where it is none of order, or of both."""
    is_less = LESS.search(name) is not None
    if is_less == (GREATER.search(name) is not None):
        return ""
    has_equal = WITH_EQUAL.search(name) is not None and NOT_EQUAL.search(name) is None
    if DENIED.search(name):
        is_less, has_equal = not is_less, not has_equal
    return {(True, True): "≤", (True, False): "<", (False, True): "≥", (False, False): ">"}[is_less, has_equal]


def _signs() -> Iterator[tuple[str, str]]:
    for sign in (chr(at) for block in BLOCKS for at in block):
        if common := _common(unicodedata.name(sign, "")):
            yield sign, common
    yield from LOOK_ALIKE.items()


RELATIONS = {sign: common for sign, common in _signs() if sign != common}
"""Each sign with the common one."""
