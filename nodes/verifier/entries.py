"""An entry of a list, judged behind the question that the list answers, must itself stand in the passage.

A short entry behind a long question weighs little with an engine: the question alone may pass. So a passage without
the entry's words is rejected, and one in which no sentence has them beside the question's names goes to review.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...store.records import Link
from ...store.text import languages, sentences
from ..coverage import coverage

if TYPE_CHECKING:
    from .attempts import Attempt

UNNAMED = "lowered: the passage does not name “{entry}”"
APART = "lowered: no sentence of the passage has “{entry}” beside “{names}”"
NAME = re.compile(r"(?<=\s)[A-ZÄÖÜ][^\W_]*|\d+")
"""Of a question; its first word is no name because it is capitalised."""


def stands_in(entry: str, premise: str) -> bool:
    """Whether all words of an entry that tell something stand in the premise."""
    return coverage(entry, premise) == 1.0


def checked_entry(link: Link, attempt: Attempt, premise: str) -> Link:
    """The link, lowered where the claim is such an entry and the premise does not say it of what is asked about."""
    claim = attempt.claim
    is_entry = bool(claim.standalone) and attempt.statement == claim.standalone
    if not is_entry or link.outcome not in ("accepted", "review"):
        return link
    if not stands_in(claim.text, premise):
        return link.model_copy(update={"outcome": "rejected", "note": UNNAMED.format(entry=claim.text)})
    names = " ".join(NAME.findall(claim.context))
    spans = sentences.split(premise, languages.detect(premise))
    beside = any(coverage(f"{claim.text} {names}", premise[a:b]) == 1.0 for a, b in spans)
    if beside or link.outcome == "review":
        return link
    return link.model_copy(update={"outcome": "review", "note": APART.format(entry=claim.text, names=names)})
