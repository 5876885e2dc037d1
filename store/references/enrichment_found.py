"""What a service knows of a work, and whether that is the work that was asked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from . import Name, Reference

STRICT = 0.95
"""Share of a title that has to be the same for two works to be one: a letter or two in a line may differ."""
ALIKE = 0.6
"""Below it, a DOI is that of another work."""
RETRACTIONS = frozenset({"retraction", "partial_retraction", "withdrawal", "removal"})
"""Kinds of updates by which a work is taken back (Crossref, update types)."""
WARNINGS = frozenset({"expression_of_concern"})
_MARKED = re.compile(r"^(?:retracted(?: article)?|withdrawn|removed)\s*[:—–-]\s*", re.IGNORECASE)


class WorkMetadata(NamedTuple):
    """What a service says of a work."""

    reference: Reference
    cited: int | None = None
    """How often it was cited, as far as the service knows."""
    retraction: str | None = None
    """When, by which notice, and who recorded it; `None` where it says nothing of one."""
    notices: tuple[str, ...] = ()
    """Corrections and concerns."""


def objects(value: object) -> list[dict[str, Any]]:
    """The objects of a list; of anything else none."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def text(value: object) -> str | None:
    """A text on one line, of a list its first; markup of titles is left out."""
    one = value[0] if isinstance(value, list) and value else value
    if isinstance(one, int | float) and not isinstance(one, bool):
        return str(one)
    bare = " ".join(re.sub(r"</?[A-Za-z][^<>]*>", "", one).split()) if isinstance(one, str) else ""
    return bare or None


def number(value: object) -> int | None:
    """A whole number that is none below 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def other_work(asked: Reference, found: Reference) -> str | None:
    """How a work that has the DOI that was asked for differs from it so much that it is another one.

    Its title is quite another; or it differs, and the first author or the year does too; or both of these do.
    """
    alike = _same(asked.title, found.title) if asked.title and found.title else 1.0
    author = bool(asked.author and found.author) and not _same_person(asked.author[0], found.author[0])
    year = bool(asked.issued and found.issued) and abs((asked.issued or (0,))[0] - (found.issued or (0,))[0]) > 1
    if alike < ALIKE or (alike < STRICT and (author or year)) or (author and year):
        said = ". ".join(part for part in (found.author[0].short if found.author else "", found.year) if part)
        return f"its DOI is that of “{found.title}”" + (f" ({said})" if author or year else "")
    return None


def why_not(asked: Reference, found: Reference) -> str | None:
    """Why a work that was found by its title may be another one; `None` where title, year and first author agree."""
    if not (asked.title and asked.issued and asked.author):
        return "the reference lacks a title, a year or an author to be sure by"
    if not found.title or _same(asked.title, found.title) < STRICT:
        return "the title differs"
    if not found.issued or abs(asked.issued[0] - found.issued[0]) > 1:
        return "the year differs"
    if not found.author or not _same_person(asked.author[0], found.author[0]):
        return "the first author differs"
    return None


def differences(asked: Reference, found: Reference) -> list[str]:
    """What both say, and not the same."""
    told = []
    if asked.issued and found.issued and asked.issued[0] != found.issued[0]:
        told.append(f"the year {found.issued[0]} and not {asked.issued[0]}")
    if asked.author and found.author and not _same_person(asked.author[0], found.author[0]):
        told.append(f"the first author {found.author[0].short} and not {asked.author[0].short}")
    if asked.title and found.title and _same(asked.title, found.title) < STRICT:
        told.append(f"the title “{found.title}”")
    return told


def best(asked: Reference, found: Sequence[WorkMetadata]) -> WorkMetadata | None:
    """The one that is surely the work; where two are, none."""
    sure = [one for one in found if why_not(asked, one.reference) is None]
    dois = {(one.reference.doi or "").lower() for one in sure}
    return sure[0] if sure and len(dois) == 1 else None


def _same(one: str, other: str) -> float:
    """Share of the letters that are the same; a title and the same with its subtitle are the same."""
    bare = [_MARKED.sub("", title) for title in (one, other)]
    left, right = map(_words, bare)
    if left and right and left != right and (_main(bare[0]) == right or _main(bare[1]) == left):
        return STRICT
    return SequenceMatcher(None, left, right, autojunk=False).ratio()


def _main(title: str) -> str:
    """The words before the subtitle."""
    return _words(re.split(r"[:?!]\s|\s[–—-]\s", title, maxsplit=1)[0])


def _words(title: str) -> str:
    return " ".join(re.findall(r"\w+", unicodedata.normalize("NFKD", title).casefold()))[:500]


def _same_person(one: Name, other: Name) -> bool:
    """Whether the family names are the same; the words of a name in one piece end with it."""
    left, right = _folded(one), _folded(other)
    if "".join(left) == "".join(right):
        return True
    short, long = sorted((left, right), key=len)
    return not (one.family and other.family) and bool(short) and long[-len(short) :] == short


def _folded(name: Name) -> list[str]:
    """Its words, without accents."""
    plain = unicodedata.normalize("NFKD", name.family or name.short).casefold()
    words = ("".join(char for char in word if char.isalnum()) for word in plain.split())
    return [word for word in words if word]
