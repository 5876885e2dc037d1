"""Headings in a text that marks none: `§ 257 Aufbewahrung`, `5.1.1.2 Verifiers`, `RECITALS`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .structure_lines import Line
from .structure_markers import marker

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
    r"(?:Buch|Teil|Abschnitt|Unterabschnitt|Titel|Untertitel|Kapitel)(?:\s++(?:[–—:(-]\s*+)?\S.*)?$"
)
NO_TITLE = re.compile(r"(?:Abs|Absatz|Satz|Nr|Nummer|Buchst|Buchstabe|und|oder|and|or)\b", re.IGNORECASE)
NUMBERED = re.compile(
    r"(?P<number>\d{1,2}(?:\.\d{1,2}){0,5})(?P<dot>\.?)\s+(?!C\.?F\.?R|U\.?S\.?C)(?P<title>[^\W\d_a-zäöüß].*)$"
)
ENDED = (".", ";", ":", ",", "!", "?")
SHORT_LINE, LONGEST = 0.6, 300
LAW_LEVEL, CAPITAL_LEVEL, TITLE_LEVEL = 5, 2, 4
LAW_WORDS, NUMBERED_WORDS, CAPITAL_WORDS, TITLE_WORDS = 30, 12, 10, 10
LETTERS = re.compile(r"[^\W\d_]{3}")
SMALL = r"(?:a|an|and|as|at|by|for|from|in|of|on|or|per|the|to|under|with)"
TITLE = re.compile(rf"[A-Z][\w’'/()–-]*(?: (?:{SMALL}|[A-Z\d(][\w’'/()–-]*))* [A-Z(][\w’'/()–-]*|[A-Z][a-z]{{4,}}")
"""`Examining the AD Docket`: a title as English sets it, alone above its paragraph."""
INSTITUTION = re.compile(
    r"(?:[A-Z][A-Z ]* )?(?:DEPARTMENT|BUREAU|OFFICE|COMMISSION|AGENCY|BOARD|ADMINISTRATION)\b[^a-z]*$"
)
"""With whose name the Federal Register begins the next document."""


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
    if match := LAW.match(line.words):
        title = match["title"] or ""
        closed = line.words.endswith(ENDED) and title
        return 0 if closed or NO_TITLE.match(title) or count > LAW_WORDS else LAW_LEVEL
    if line.words.endswith(ENDED):
        return 0
    behind = rows[at + 1].words if at + 1 < len(rows) else ""
    separate = not width or not behind or bool(marker(behind))
    if in_law:
        return CAPITAL_LEVEL if alone and not behind and INSTITUTION.match(line.words) else 0
    if match := NUMBERED.match(line.words):
        parts = match["number"].count(".") + 1
        following = next((NUMBERED.match(row.words) for row in rows[at + 1 : at + 6] if row.words), None)
        listed = parts == 1 and following is not None and "." not in following["number"]
        return 1 + parts if separate and count <= NUMBERED_WORDS and not listed else 0
    if _is_shouted(line.words):
        return CAPITAL_LEVEL if separate and count <= CAPITAL_WORDS else 0
    titled = alone and width and not behind and count <= TITLE_WORDS and TITLE.fullmatch(line.words)
    return TITLE_LEVEL if titled and _is_prose(rows, at + 2, width) else 0


def _is_shouted(words: str) -> bool:
    """Whether it is in capital letters and no code of letters and digits, as `RIN 2120-AA64`."""
    letters, digits = sum(map(str.isalpha, words)), sum(map(str.isdigit, words))
    return words.isupper() and words[0] != "(" and LETTERS.search(words) is not None and letters > digits


def _is_prose(rows: Sequence[Line], at: int, width: int) -> bool:
    """Whether a paragraph of full lines begins at line `at`."""
    results = [row.words for row in rows[at : at + 2]]
    return len(results) == 2 and results[0][:1].isupper() and bool(results[1]) and len(results[0]) >= SHORT_LINE * width
