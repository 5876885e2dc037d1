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


def other_work(query: Reference, candidate: Reference) -> str | None:
    """How a work that has the DOI that was asked for differs from it so much that it is another one.

    Its title is quite another; or it differs, and the first author or the year does too; or both of these do.
    """
    alike = _same(query.title, candidate.title) if query.title and candidate.title else 1.0
    author = bool(query.author and candidate.author) and not _same_person(query.author[0], candidate.author[0])
    year = (
        bool(query.issued and candidate.issued) and abs((query.issued or (0,))[0] - (candidate.issued or (0,))[0]) > 1
    )
    if alike < ALIKE or (alike < STRICT and (author or year)) or (author and year):
        words = ". ".join(
            part for part in (candidate.author[0].short if candidate.author else "", candidate.year) if part
        )
        return f"its DOI is that of “{candidate.title}”" + (f" ({words})" if author or year else "")
    return None


def why_not(query: Reference, candidate: Reference) -> str | None:
    """Why a work that was found by its title may be another one; `None` where title, year and first author agree."""
    if not (query.title and query.issued and query.author):
        return "the reference lacks a title, a year or an author to be sure by"
    if not candidate.title or _same(query.title, candidate.title) < STRICT:
        return "the title differs"
    if not candidate.issued or abs(query.issued[0] - candidate.issued[0]) > 1:
        return "the year differs"
    if not candidate.author or not _same_person(query.author[0], candidate.author[0]):
        return "the first author differs"
    return None


def differences(query: Reference, candidate: Reference) -> list[str]:
    """What both say, and not the same."""
    lines = []
    if query.issued and candidate.issued and query.issued[0] != candidate.issued[0]:
        lines.append(f"the year {candidate.issued[0]} and not {query.issued[0]}")
    if query.author and candidate.author and not _same_person(query.author[0], candidate.author[0]):
        lines.append(f"the first author {candidate.author[0].short} and not {query.author[0].short}")
    if query.title and candidate.title and _same(query.title, candidate.title) < STRICT:
        lines.append(f"the title “{candidate.title}”")
    return lines


def best(query: Reference, works: Sequence[WorkMetadata]) -> WorkMetadata | None:
    """The one that is surely the work; where two are, none."""
    sure = [one for one in works if why_not(query, one.reference) is None]
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
