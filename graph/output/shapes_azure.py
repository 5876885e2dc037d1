"""The response of groundedness detection, as Azure AI Content Safety gives it.

Documented at https://learn.microsoft.com/azure/ai-services/content-safety/quickstart-groundedness ("Interpret the
API response") and in the REST reference of `text:detectGroundedness` (`AnalyzeTextGroundednessResult`,
`UngroundednessDetails`, `IndexDetails`). The text is the draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...store.records import Claim, Grounding, Verdict
from .shapes_offsets import Offsets, Unit
from .shapes_prose import Prose

UNITS: dict[str, Unit] = {"utf8": "utf8", "utf16": "utf16", "codePoint": "codepoint"}


def azure(grounding: Grounding) -> dict[str, Any]:
    """`ungroundedDetected`, `ungroundedPercentage` from 0 to 1 of the text's code points, `ungroundedDetails`.

    Every sentence that had to be checked and is not supported is listed, whatever the cause: what
    could not be checked, or is not checked yet, is never passed as grounded. Its `reason` says which.

    Where the text was corrected, by policy `strike` or by an editor, the corrected text is in
    `correctionText`, as the service writes it, and in `correctedText`, as its clients' types name it.
    """
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    bad = [(claim, verdicts.get(claim.id)) for claim in grounding.claims if claim.checkable]
    bad = [(claim, verdict) for claim, verdict in bad if verdict is None or verdict.label != "supported"]
    measures = {name: Offsets(grounding.draft, unit) for name, unit in UNITS.items()}
    fields: dict[str, Any] = {
        "ungroundedDetected": bool(bad),
        "ungroundedPercentage": _share([claim for claim, _ in bad], grounding.draft),
        "ungroundedDetails": [_detail(claim, verdict, grounding.draft, measures) for claim, verdict in bad],
    }
    if grounding.removals or grounding.rounds or grounding.original is not None:
        text = Prose(grounding).text
        fields |= {"correctionText": text, "correctedText": text}
    return fields


def _share(bad: Sequence[Claim], draft: str) -> float:
    return sum(len(draft[claim.start : claim.end]) for claim in bad) / len(draft) if draft else 0.0


def _detail(claim: Claim, verdict: Verdict | None, draft: str, measures: dict[str, Offsets]) -> dict[str, Any]:
    ends = {name: (measure(claim.start), measure(claim.end)) for name, measure in measures.items()}
    return {
        "text": draft[claim.start : claim.end],
        "offset": {name: start for name, (start, _) in ends.items()},
        "length": {name: end - start for name, (start, end) in ends.items()},
        "reason": _reason(verdict),
    }


def _reason(verdict: Verdict | None) -> str:
    if verdict is None:
        return "not checked"
    more = [finding.said for finding in verdict.findings if finding.said not in verdict.reason]
    text = " ".join(one for one in (verdict.reason, *more) if one)
    return f"{verdict.label}: {text}" if text else verdict.label
