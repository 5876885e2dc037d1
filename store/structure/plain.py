"""Headings in a text that marks none: `§ 257 Aufbewahrung`, `5.1.1.2 Verifiers`, `RECITALS`."""

from __future__ import annotations

import re

from .lines import Line
from .markers import marker

LAW = re.compile(
    r"(?:§§?\s*\d+[a-z]{0,2}|Art(?:ikel|\.)?\s+\d+[a-z]?|(?:Anlage|Anhang)(?:\s+\d+[a-z]?)?|"
    r"(?:Article|ARTICLE|Section|SECTION|Chapter|CHAPTER|Kapitel|Teil|Abschnitt|Appendix|APPENDIX)\s+(?:\d+|[IVXLC]+|[A-Z]))"
    r"\.?(?:\s*[–—:-])?(?:\s+(?P<title>[A-ZÄÖÜ„(\"“].*))?$"
)
NO_TITLE = re.compile(r"(?:Abs|Absatz|Satz|Nr|Nummer|Buchst|Buchstabe|und|oder|and|or)\b", re.IGNORECASE)
NUMBERED = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,5})(?P<dot>\.?)\s+(?P<title>[^\W\d_a-zäöüß].*)$")
ENDED = (".", ";", ":", ",", "!", "?")
LAW_WORDS, NUMBERED_WORDS, CAPITAL_WORDS = 30, 12, 10


def heading_level(line: Line, before: Line | None, after: Line | None, flowing: bool) -> int:
    """The level of the heading that `line` is, 0 where it is none.

    Args:
        before: the line in front of it, `None` where there is none.
        after: the line behind it.
        flowing: whether the text has a whole paragraph on each line.
    """
    alone = before is None or not before.words or flowing or before.words.endswith((".", ";"))
    if not alone or len(line.words) > 300:
        return 0
    count = len(line.words.split())
    if found := LAW.match(line.words):
        title = found["title"] or ""
        closed = line.words.endswith(ENDED) and title
        return 0 if closed or NO_TITLE.match(title) or count > LAW_WORDS else 5
    if line.words.endswith(ENDED):
        return 0
    separate = flowing or after is None or not after.words or bool(marker(after.words))
    if found := NUMBERED.match(line.words):
        parts = found["number"].count(".") + 1
        behind = NUMBERED.match(after.words) if after else None
        listed = parts == 1 and behind is not None and "." not in behind["number"]
        return 1 + parts if separate and count <= NUMBERED_WORDS and not listed else 0
    shouted = line.words.isupper() and re.search(r"[^\W\d_]{3}", line.words) is not None
    return 2 if shouted and separate and count <= CAPITAL_WORDS else 0
