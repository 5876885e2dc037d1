"""What may be is not what all are: a claim states of all what the source says only may or can be so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....store.text.comparison import AnalysedSentence, AnalysedText
from .clauses import aligned
from .close_norms import is_short
from .finding import Finding
from .modality import Force, forces
from .quantifiers import SCOPES

SAME_WORDS = 0.75
ALL = next(scope.words for scope in SCOPES if scope.name == "all")
SOME = re.compile(r"\b(?:may|might|can|could|able|possible|optional\w*|kann|können|darf|dürfen|möglich\w*)\b", re.I)


def check(claim: AnalysedText, premise: AnalysedText) -> list[Finding]:
    """A finding for each sentence that states of all what every sentence near it says may or can be so."""
    findings = []
    for own in claim.sentences:
        wide = ALL.match(claim.text, own.start, own.end)
        if (
            not wide
            or not is_short(own)
            or any(forces(claim.text, own.start, own.end))
            or SOME.search(claim.text, own.start, own.end)
        ):
            continue
        near = [list(_leaves(premise, item.sentence)) for item in aligned(own, premise, SAME_WORDS)]
        if near and all(near):
            findings.append(_finding(claim, own, near[0][0]))
    return findings


def _leaves(premise: AnalysedText, sentence: AnalysedSentence) -> Iterator[Force]:
    return (force for force in forces(premise.text, sentence.start, sentence.end) if force.name == "leave")


def _finding(claim: AnalysedText, own: AnalysedSentence, stated: Force) -> Finding:
    claimed = claim.text[own.start : own.end]
    return Finding(
        gate="modality", kind="modality", severity="missing", start=own.start, end=own.end, claimed=claimed,
        value="fact", source_start=stated.start, source_end=stated.end, found=stated.text, found_value="leave",
        said=f"The claim states of all what the source says only '{stated.text}' be so.",
    )  # fmt: skip
