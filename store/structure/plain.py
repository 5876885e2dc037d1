"""Headings in a text that marks none: `§ 257 Aufbewahrung`, `5.1.1.2 Verifiers`, `RECITALS`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .lines import Line
from .markers import marker

LAW = re.compile(
    r"(?:(?:\(X{2,5}\)\s*)?§§?\s*\d+[a-z]{0,2}(?:\s*(?:bis|und|[-–])\s*\d+[a-z]?)?|Art(?:ikel|\.)?\s+\d+[a-z]?|(?:Anlage|Anhang)(?:\s+\d+[a-z]?)?|"
    r"(?:Article|ARTICLE|Section|SECTION|Chapter|CHAPTER|Kapitel|Teil|Abschnitt|Appendix|APPENDIX)\s+(?:\d+|[IVXLC]+|[A-Z]))"
    r"\.?(?:\s*[–—:-])?(?:\s+(?P<title>[A-ZÄÖÜ„(\"“].*))?$"
)
FEDERAL = re.compile(
    r"(?:§|Sec\.)\s*\d{1,5}\.\d{1,5}[a-z]?(?:-\d{1,3})?\.?\s+(?P<title>[A-Z\[“\"][^.]{1,200}\.?|\[.{1,40})$"
)
"""`§ 1005.6 Liability of consumer for unauthorized transfers.`: the Code of Federal Regulations ends it with a stop."""
DIVISION = re.compile(
    r"(?:(?:Erst|Zweit|Dritt|Viert|Fünft|Sechst|Sieb(?:en)?t|Acht|Neunt|Zehnt|Elft|Zwölft)(?:er|es|e)|\d{1,2}\.)\s+"
    r"(?:Buch|Teil|Abschnitt|Unterabschnitt|Titel|Untertitel|Kapitel)(?:\s+[–—:(-]?\s*\S.*)?$"
)
NO_TITLE = re.compile(r"(?:Abs|Absatz|Satz|Nr|Nummer|Buchst|Buchstabe|und|oder|and|or)\b", re.IGNORECASE)
NUMBERED = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,5})(?P<dot>\.?)\s+(?P<title>[^\W\d_a-zäöüß].*)$")
ENDED = (".", ";", ":", ",", "!", "?")
SHORT_LINE, LONGEST = 0.6, 300
LAW_LEVEL = 5
LAW_WORDS, NUMBERED_WORDS, CAPITAL_WORDS = 30, 12, 10


def heading_level(rows: Sequence[Line], at: int, width: int, alone: bool, in_law: bool) -> int:
    """The level of the heading that line `at` is, 0 where it is none.

    Args:
        rows: the lines of the text.
        width: characters at which the text breaks its lines, 0 where a line is a paragraph.
        alone: whether a blank line or a heading stands in front of it.
        in_law: whether the line stands below a §, where a number begins a list item.
    """
    line, before = rows[at], rows[at - 1].words if at else ""
    if not line.words or line.words[0].islower() or len(line.words) > LONGEST:
        return 0
    if not alone and len(before) >= SHORT_LINE * width > 0 and not before.endswith((".", ";")):
        return 0
    if DIVISION.match(line.words) and not line.words.endswith((",", ";", ":")):
        return 3
    count = len(line.words.split())
    if line.words[0] in "§S" and FEDERAL.match(line.words):
        return LAW_LEVEL if count <= LAW_WORDS else 0
    if found := LAW.match(line.words):
        title = found["title"] or ""
        closed = line.words.endswith(ENDED) and title
        return 0 if closed or NO_TITLE.match(title) or count > LAW_WORDS else LAW_LEVEL
    if in_law or line.words.endswith(ENDED):
        return 0
    behind = rows[at + 1].words if at + 1 < len(rows) else ""
    separate = not width or not behind or bool(marker(behind))
    if found := NUMBERED.match(line.words):
        parts = found["number"].count(".") + 1
        following = next((NUMBERED.match(row.words) for row in rows[at + 1 : at + 6] if row.words), None)
        listed = parts == 1 and following is not None and "." not in following["number"]
        return 1 + parts if separate and count <= NUMBERED_WORDS and not listed else 0
    shouted = line.words.isupper() and re.search(r"[^\W\d_]{3}", line.words) is not None
    return 2 if shouted and separate and count <= CAPITAL_WORDS else 0
