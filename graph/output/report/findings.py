"""What a gate holds against a claim, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....prompts.page_terms import GATES
from ....prompts.page_words import PAGE
from ....store.records import Finding

LONGEST = 100


class DisputedWords(NamedTuple):
    """The words of the claim and those of the source that do not agree."""

    gate: str
    claimed: str
    source_words: str
    """What the source has in its place."""
    missing: bool
    """Whether the source has nothing in its place."""


def disputed_words(findings: Sequence[Finding], lang: str) -> tuple[DisputedWords, ...]:
    """Each finding once, shortened to what can be compared at a glance."""
    lines = [
        DisputedWords(
            GATES[lang][finding.gate],
            short(finding.claimed),
            short(_words(finding)) or PAGE[lang]["nothing_there"],
            not finding.found,
        )
        for finding in findings
    ]
    return tuple(dict.fromkeys(lines))


def short(text: str, longest: int = LONGEST) -> str:
    """The beginning of a text in one line, with an ellipsis where words are left out."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[:longest].rsplit(" ", 1)[0] + " …"


def _words(finding: Finding) -> str:
    """The words of the source, without the headings above them."""
    return finding.found.rpartition(": ")[2] if " > " in finding.found else finding.found
