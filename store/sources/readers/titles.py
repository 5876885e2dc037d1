"""The title of a document that does not name itself: the first heading, where the text begins with one."""

from __future__ import annotations

import re

from ...text.markup import readable
from ..structure_plain import ENDED, LAW, LETTERS, NUMBERED

BEGINNING = 3_000
"""Characters in which a first heading is looked for."""
HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>[^\n]{1,300})")
BLANK = re.compile(r"\n[ \t]*\n|\f")
MARKDOWN = "text/markdown"
PROSE = frozenset(("text/plain", "application/pdf"))
MOST_LINES, MOST_WORDS = 3, 25
NO_TITLE = re.compile(
    r"untitled|microsoft (?:word|powerpoint|excel)\b|.*\.(?:docx?|pdf|indd|tex|dvi|rtf|odt|pptx?)$", re.IGNORECASE
)
"""What programs write where nobody gave a title."""


def first_heading(text: str, media_type: str) -> str | None:
    """The heading that a text begins with; `None` where it begins with anything else, or is no prose."""
    beginning = text[:BEGINNING].lstrip()
    if media_type == MARKDOWN:
        match = HEADING.match(beginning)
        return readable(match["title"].rstrip(" \t#")).strip() or None if match else None
    if media_type not in PROSE:
        return None
    block, apart, rest = _parted(beginning)
    return " ".join(block.split()) if apart and rest.strip() and _is_title(block) else None


def stated_title(value: object) -> str | None:
    """The title in the properties of a file; `None` where a program wrote it for want of one."""
    title = " ".join(value.split()) if isinstance(value, str) else ""
    return title if LETTERS.search(title) and len(title) <= 300 and not NO_TITLE.match(title) else None


def _parted(text: str) -> tuple[str, str, str]:
    match = BLANK.search(text)
    return (text[: match.start()], match[0], text[match.end() :]) if match else (text, "", "")


def _is_title(block: str) -> bool:
    """Whether a first block of lines reads as a title and not as a paragraph, a section or an item of a list."""
    words = " ".join(block.split())
    if len(block.strip().splitlines()) > MOST_LINES or len(words.split()) > MOST_WORDS or words.endswith(ENDED[:4]):
        return False
    if LAW.match(words) or NUMBERED.match(words) or not words[:1].isalnum() or words[:1].islower():
        return False
    return LETTERS.search(words) is not None and "|" not in words and "\t" not in block
