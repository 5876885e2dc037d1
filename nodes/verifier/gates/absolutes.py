"""Words that say that something holds without exception, against a source that says nothing of the kind.

`in every case`, `whenever`, `regardless of` are what a writer adds to a rule that has conditions. Of the claims of the
training pairs that have such a word and whose passage has none, one in five is supported.
"""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedText
from .finding import Finding

ABSOLUTE = re.compile(
    r"(?<!\bnot )(?<!\bnicht )\b(?:always|at all times|invariably|in (?:every|any|all) cases?|whenever|regardless"
    r"|irrespective|whether or not|without exception|automatically|immer"
    r"(?! (?:noch|mehr|weiter|wieder|größer|kleiner|höher|besser))"
    r"|stets|jederzeit|ausnahmslos|auf jeden Fall|in (?:jedem Fall|allen Fällen)|ohne Ausnahme|unabhängig (?:davon|von)"
    r"|automatisch|von selbst)\b",
    re.I,
)
UNIVERSAL = re.compile(
    r"\b(?:always|at (?:all times|any time)|invariably|every\w*|each|any\w*|all|whenever|regardless|irrespective|even"
    r"|whether|without|whatever|whichever|who\w*ever|notwithstanding|automati\w*|never|no|none|neither|immer|stets"
    r"|jederzeit|ausnahmslos|jede\w*|alle\w*|sämtlich\w*|ohne|unabhängig|ungeachtet|unbeschadet|auch|selbst"
    r"|gleich(?:gültig|viel)|ob|egal|zwingend|nie|niemals|kein\w*)\b",
    re.I,
)
"""What a source may say for it."""


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """One finding for the first such word of the claim where the premise has none."""
    match = ABSOLUTE.search(claim.text)
    if not match or UNIVERSAL.search(premise.text):
        return []
    return [
        Finding(
            gate="quantifiers", kind="contradiction", severity="missing",
            start=match.start(), end=match.end(), claimed=match[0], value=match[0].casefold(),
            said=f"The claim says '{match[0]}', the source says it without that word.",
        )
    ]  # fmt: skip
