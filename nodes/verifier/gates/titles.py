"""The headings that a shown passage begins with: what they say is no evidence of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ....store.text.words import STOP
from .quantities import Quantity

CRUMBS = re.compile(r"^[^:\n]{0,300}? > [^:\n]{0,300}?(?=: )", re.M)
TOKEN = re.compile(r"\w+")
REACH = 2


def in_titles(text: str, headings: Sequence[str]) -> Callable[[int], bool]:
    """Whether an offset lies in a line's headings: those given, or a breadcrumb in front of a colon."""
    spans = [match.span() for match in CRUMBS.finditer(text)]
    alternatives = "|".join(map(re.escape, sorted(filter(None, headings), key=len, reverse=True)))
    if alternatives:
        spans += [match.span() for match in re.finditer(rf"^(?:(?:{alternatives})(?: > |(?=: )))+(?=: )", text, re.M)]
    return lambda at: any(start <= at < end for start, end in spans)


def stands_in_heading(claimed: Quantity, claim: str, titles: Sequence[Quantity], premise: str) -> bool:
    """Whether a heading has the claim's number behind the same words: `Assurance Level 2`."""
    words = _ahead(claim, claimed.start)
    own = [word for word in words if word not in STOP] if words and words[-1] not in STOP else []
    return bool(own) and any(
        claimed.bare == item.bare and claimed.unit == item.unit and _ahead(premise, item.start)[-len(own) :] == own
        for item in titles
    )


def _ahead(text: str, at: int) -> list[str]:
    return TOKEN.findall(text[max(0, at - 60) : at].casefold())[-REACH:]
