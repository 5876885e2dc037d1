"""Citations by author and year in a response: `[Meakin, 1984]`, `[Witten & Sander, 1981; Meakin, 1984a, p. 3]`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..segmenter.prose import defined, label, link_texts, prose
from .responses_records import AuthorCitation

BRACKETS = re.compile(
    r"(?<!\\)\[(?P<inner>[^\[\]]{4,600})\](?=(?P<behind>\([^()\n]{0,800}\)|\[(?P<label>[^\[\]\n]{0,200})\]|:(?=\s))?)"
)
FURTHER = r"(?:,\s{0,3}(?:(?:and|und|&)\s)?[A-ZÄÖÜÀ-Þ][^,]{0,80}){0,8}"
PLACE = r"[,:](?!\s{0,3}\d{4}[a-z]?\s{0,3}(?:,|\Z))[^,]{1,60}"
WORK = re.compile(
    rf"\s*+(?P<author>(?=[^,]*[^\W\d_])[^,\s][^,]{{0,199}}{FURTHER}),\s*(?P<year>\d{{4}})(?P<letter>[a-z]?)(?P<place>(?:{PLACE}){{0,3}})\s*"
)


class WorkMention(NamedTuple):
    """One work of a citation."""

    cited: AuthorCitation
    text: str
    """`Meakin, 1984, p. 3`."""


class BracketedWorks(NamedTuple):
    """The works that one pair of brackets names, at its place."""

    start: int
    end: int
    """With the brackets, without the address behind them."""
    parts: tuple[WorkMention, ...]
    linked: bool
    """Whether it is a link already, or stands in one, or would become a picture."""


def extract_citations(response: str) -> list[AuthorCitation]:
    """Every citation `[Author, Year]`, `[Author & Author, Year]` or `[Author, Year; Author, Year]`, in order.

    What has become a link is still one; what stands in code, formulas, addresses and tags is none.
    """
    return [part.cited for group in groups(response) for part in group.parts]


def groups(response: str) -> Iterator[BracketedWorks]:
    """The same with their places."""
    labels = defined(response)
    links = link_texts(response, labels)
    for match in BRACKETS.finditer(prose(response)):
        start, end = match.start(), match.end("inner") + 1
        inner = response[start + 1 : end - 1]
        own_address = label(inner) in labels
        works = [WORK.fullmatch(piece) for piece in match["inner"].split(";")]
        if not all(works) or (own_address and match["behind"] == ":"):
            continue
        inside = any(first <= start and end <= last for first, last in links) or response[start - 1 : start] == "!"
        behind = (match["behind"] or "").startswith("(") or label(match["label"] or "") in labels
        yield BracketedWorks(start, end, tuple(_part(work) for work in works if work), own_address or inside or behind)


def _part(work: re.Match[str]) -> WorkMention:
    author = work["author"].strip()
    text = f"{author}, {work['year']}{work['letter']}{work['place'].rstrip()}"
    return WorkMention(AuthorCitation(author=author, year=int(work["year"]), letter=work["letter"]), text)
