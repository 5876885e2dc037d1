"""The title of a document that does not name itself: the first heading, where the text begins with one."""

from __future__ import annotations

import re

from ...text.markup import readable
from ..structure_plain import ENDED, LAW, LETTERS, NUMBERED

BEGINNING = 3_000
"""Characters in which a first heading is looked for."""
HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>[^\n]{1,300})")
PREFACE = re.compile(
    r"(?:\s+|<!--(?:(?!-->).)*-->|</?(?:a|center|div|p|span)\b[^<>\n]{0,200}>|!\[[^\[\]\n]{0,200}\]\([^()\n]{0,300}\))*",
    re.DOTALL,
)
"""What may stand before a title page's heading and is no text: comments, boxes, anchors, pictures."""
BLANK = re.compile(r"\n[ \t]*\n|\f")
MARKDOWN = "text/markdown"
PROSE = frozenset(("text/plain", "application/pdf"))
MOST_LINES, MOST_WORDS = 3, 25
NO_TITLE = re.compile(
    r"untitled|about:blank|(?:https?|file):/\S*$|microsoft (?:word|powerpoint|excel)\b|"
    r".*\.(?:docx?|pdf|indd|tex|dvi|rtf|odt|pptx?|x?html?|aspx?|php|md|txt|xlsx?|csv|ps|qxd|pub|wpd|tiff?|jpe?g|png)$",
    re.IGNORECASE,
)
"""What programs write where nobody gave a title."""
NO_AUTHOR = re.compile(r"(?:unknown|anonymous|admin\w*|user|owner|author|root|microsoft\b.*|.*\\.*)$", re.IGNORECASE)
"""What programs write where nobody gave an author."""
AND = re.compile(r",\s*(?:and\s+|und\s+|&\s*)?|(?<!\s)\s+(?:and|und|&)\s+")
FULL_NAME = re.compile(r"[^\W\d_][\w.'’-]*(?: [^\W\d_][\w.'’-]*){1,4}")


def first_heading(text: str, media_type: str) -> str | None:
    """The heading that a text begins with; `None` where it begins with anything else, or is no prose."""
    beginning = text[:BEGINNING].lstrip()
    if media_type == MARKDOWN:
        preface = PREFACE.match(beginning)
        match = HEADING.match(beginning, preface.end() if preface else 0)
        return readable(match["title"].rstrip(" \t#")).strip() or None if match else None
    if media_type not in PROSE:
        return None
    block, apart, rest = _parted(beginning)
    return " ".join(block.split()) if apart and rest.strip() and _is_title(block) else None


def stated_title(value: object) -> str | None:
    """The title in the properties of a file; `None` where a program wrote it for want of one."""
    title = " ".join(value.split()) if isinstance(value, str) else ""
    return title if LETTERS.search(title) and len(title) <= 300 and not NO_TITLE.match(title) else None


def printed_title(block: str) -> str | None:
    """The title in lines that are set in a larger type than the text; `None` where they read as anything else."""
    return stated_title(block) if _is_title(block.strip()) else None


def stated_authors(value: object) -> str | None:
    """The authors in the properties of a file, with semicolons between; `None` where a program or nobody is named.

    Several full names in a row are people: each is given by family and given name.
    """
    line = " ".join(value.split()) if isinstance(value, str) else ""
    if not LETTERS.search(line) or len(line) > 2_000 or "@" in line or NO_AUTHOR.match(line):
        return None
    people = [part.strip() for part in AND.split(line) if part.strip()]
    if ";" in line or len(people) < 2 or not all(FULL_NAME.fullmatch(one) for one in people):
        return line
    return "; ".join(map(_family_first, people))


def _family_first(person: str) -> str:
    words = person.split()
    at = next((at for at, word in enumerate(words) if at and word[0].islower()), len(words) - 1)
    return f"{' '.join(words[at:])}, {' '.join(words[:at])}"


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
