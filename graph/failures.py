"""What of a grounded text fails, and what a writer is told of it."""

from __future__ import annotations

from ..nodes.formatter.assemble import apply, flags, language
from ..nodes.formatter.rewriting import outside
from ..nodes.formatter.unchecked_content import unread
from ..nodes.segmenter.placeholders import is_checked
from ..nodes.state import Edit
from ..prompts.flags import flag_in, in_english
from ..prompts.middleware_words import NO_SUCH_SOURCE, NOT_CHECKED, UNDECIDED, WRONG_SOURCE
from ..prompts.phrases import CONTRADICTED, FAILED_CITATION, FEEDBACK, MISSING_CITATION, MISSING_SOURCE, PARTLY
from ..store.records import Claim, Grounding, Verdict

UNSUPPORTED = frozenset({"unsupported", "no_evidence"})
BAD = {
    MISSING_SOURCE: NO_SUCH_SOURCE,
    MISSING_CITATION: NO_SUCH_SOURCE,
    FAILED_CITATION.removesuffix("]"): WRONG_SOURCE,
}
"""What a writer is told of a citation, by how the flag behind it begins."""


class Failures:
    """What of a grounding fails, and what of it is not known."""

    def __init__(self, grounding: Grounding, *, strict: bool = False) -> None:
        """Sort the claims that are still in the text, and what stands there beside claims.

        With `strict`, what is not known fails too.
        """
        verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
        self.claims = claims = [claim for claim in grounding.claims if not _gone(claim.start, claim.end, grounding)]
        judged = [(claim, verdicts.get(claim.id)) for claim in claims if claim.checkable]
        refuted = [(claim, verdict) for claim, verdict in judged if verdict and verdict.label in UNSUPPORTED]
        pending = [(claim, v) for claim, v in judged if v is None or v.label not in (*UNSUPPORTED, "supported")]
        beside = unread(grounding.draft, grounding.claims, grounding.sources)
        parts = [each for each in beside if not _gone(each.start, each.end, grounding)]
        self.unread = parts if strict else []
        self.doubted = refuted + (pending if strict else [])
        invented = [lines for claim in claims for lines in _bad_citations(claim, grounding)]
        doubted = {claim.text for claim, _ in self.doubted}
        name = doubted | {claim.text for claim, _ in invented}
        unnamed = [each.name for each in self.unread]
        self.failed = (*(claim.text for claim in claims if claim.text in name), *unnamed)
        self.miscited = tuple(claim.text for claim in claims if claim.text in name - doubted)
        self.unchecked = (*(claim.text for claim, _ in pending), *(each.name for each in parts))
        unsaid = [NOT_CHECKED.format(claim=each.name, reason=each.why) for each in self.unread]
        self.feedback = (*(_feedback(*each) for each in self.doubted), *(lines for _, lines in invented), *unsaid)
        lines = [claim for claim, verdict in judged if verdict and verdict.label != "supported"]
        lang = language(grounding.claims)
        decided = [claim for claim in lines if not is_checked(claim)]  # a placeholder that stays says so itself
        edits = [Edit(claim_id=claim.id, action="flag") for claim in decided]
        further = [*flags(grounding.draft, claims, verdicts, edits), *(part.flag for part in parts)]
        spoken = (mark.model_copy(update={"text": flag_in(mark.text, lang)}) for mark in further)
        marks = [*grounding.insertions, *spoken]
        self.marks = outside(list({(mark.at, mark.text): mark for mark in marks}.values()), grounding.removals)
        self.flagged = apply(grounding.draft, self.marks, grounding.removals)


def _gone(start: int, end: int, grounding: Grounding) -> bool:
    return any(gone.start <= start and end <= gone.end for gone in grounding.removals)


def _feedback(claim: Claim, verdict: Verdict | None) -> str:
    if verdict is None or verdict.label not in UNSUPPORTED:
        reason = (verdict.reason if verdict else "") or UNDECIDED[verdict.label if verdict else "pending"]
        return NOT_CHECKED.format(claim=claim.text, reason=reason)
    if verdict.open_parts:
        return PARTLY.format(claim=claim.text, reason=verdict.reason.rstrip("."))
    if verdict.contradicted_by:
        return CONTRADICTED.format(claim=claim.text, reason=verdict.reason.rstrip("."))
    return FEEDBACK.format(claim=claim.text)


def _bad_citations(claim: Claim, grounding: Grounding) -> list[tuple[Claim, str]]:
    """The claim's own citations that point nowhere or to a source that does not support it."""
    ends = {marker.end: marker.text for marker in claim.markers}
    return [
        (claim, value.format(marker=ends[mark.at], claim=claim.text))
        for mark in grounding.insertions
        for begin, value in BAD.items()
        if mark.at in ends and in_english(mark.text).startswith(begin)
    ]
