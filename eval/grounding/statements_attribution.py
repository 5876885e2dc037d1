"""Misattribution: the right fact with the wrong source.

A citation that its source does not bear out is one of two errors, which need different repairs: where
another of the given sources bears the statement out, the fact is right and the source is wrong; where none
does, the statement itself is in doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Literal, NamedTuple

from ...nodes.segmenter import existing_citations as existing
from ...store.records import Claim, Grounding, Label, Link, Marker, Source, Verdict
from ..runs import Share
from .outcomes import outcomes
from .places import names_source

Fate = Literal["held", "misattributed", "unsupported", "open", "dangling"]
"""`held`: its source bears the statement out; `misattributed`: only another one does; `unsupported`: none does;
`open`: that was not settled; `dangling`: it points to no source that was given."""
_UNSETTLED: frozenset[Label] = frozenset({"review", "not_verifiable", "pending"})
_SETTLED: frozenset[Fate] = frozenset({"held", "misattributed", "unsupported"})


class Attributed(NamedTuple):
    """A citation that the draft came with."""

    claim_id: str
    source_id: str | None
    """`None` where it points to none of the sources."""
    fate: Fate


def attributed(grounding: Grounding) -> list[Attributed]:
    """The author's citations of sentences that have to be checked, in draft order, one for each source of a marker."""
    listed = existing.entries(grounding.draft, grounding.claims)
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    return [
        one
        for claim in grounding.claims
        if claim.checkable
        for marker in claim.markers
        for one in _of_marker(marker, claim, verdicts.get(claim.id), listed, grounding)
    ]


def misattribution(judged: Sequence[Attributed]) -> Share:
    """Citations whose source does not bear the statement out while another given one does, of all that were settled."""
    settled = [one for one in judged if one.fate in _SETTLED]
    return Share(sum(one.fate == "misattributed" for one in settled), len(settled))


def misattribution_of_gold(gold: dict[str, Any], grounding: Grounding) -> Share:
    """Citations of the grounded text to a source that the gold does not name, of all for sentences labelled supported.

    It is the pipeline's own misattribution. A gold draft that does not name every source that would do makes
    it look worse than it is.
    """
    cited = [
        (one.sentence, citation) for one in outcomes(gold, grounding) if one.expected for citation in one.citations
    ]
    wrong = [c for s, c in cited if not any(names_source(c, source, grounding) for source, _ in s["gold"])]
    return Share(len(wrong), len(cited))


def borne_by(claim: Claim, verdict: Verdict, sources: AbstractSet[str], grounding: Grounding) -> bool:
    """Whether these sources alone bear out the whole of a supported claim, or each of its propositions."""
    members = {link.proposition for link in _accepted(verdict) if _sources(link, grounding) <= sources}
    parts = range(len(claim.propositions))
    return verdict.label == "supported" and (
        None in members or (len(parts) > 1 and all(part in members for part in parts))
    )


def _of_marker(
    marker: Marker, claim: Claim, verdict: Verdict | None, listed: dict[int, str], grounding: Grounding
) -> list[Attributed]:
    sources: list[Source] = list(grounding.sources)
    meant = dict.fromkeys(existing.resolve(marker, listed, sources))
    lost = len(existing.dangling(marker, listed, sources)) or int(not meant)
    names = {sid for other in claim.markers for sid in existing.resolve(other, listed, sources)}
    part = existing.proposition_of(marker, claim)
    results = [Attributed(claim.id, sid, _fate(sid, names, part, verdict, grounding)) for sid in meant]
    return results + [Attributed(claim.id, None, "dangling")] * lost


def _fate(source_id: str, names: set[str], part: int | None, verdict: Verdict | None, grounding: Grounding) -> Fate:
    """`names` are all sources that the author cites for the sentence: they may bear it out together."""
    if verdict is None or verdict.label in _UNSETTLED:
        return "open"
    members = [_sources(link, grounding) for link in _accepted(verdict) if link.proposition in (None, part)]
    if any(source_id in sources and sources <= names for sources in members):
        return "held"
    return "misattributed" if any(source_id not in sources for sources in members) else "unsupported"


def _accepted(verdict: Verdict) -> list[Link]:
    return [link for link in verdict.links if link.outcome == "accepted"]


def _sources(link: Link, grounding: Grounding) -> set[str]:
    return {passage.source_id for passage in grounding.passages if passage.id in link.passage_ids}
