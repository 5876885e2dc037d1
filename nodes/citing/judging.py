"""The claim of a citation against passages of its source: the verifier of the pipeline, on one claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...store import languages
from ...store.records import Claim, Link, Passage, Verdict
from ...store.verdicts import Origin
from ..policy import Policy
from ..ports import Verifier
from ..segmenter import segment
from ..state import Evidence, Services, State
from ..verifier.attempts import alone, together, trimmed
from ..verifier.cases import cases
from ..verifier.links import Tried, ask
from ..verifier.verdict import conclude
from .reading import Reading

ORDER = ("unsupported", "no_evidence", "pending", "not_verifiable", "review", "supported")
"""Of several sentences the first of these decides."""


class Judged(NamedTuple):
    """What the verifier says of a claim, with the link that decided."""

    verdict: Verdict
    link: Link | None
    passages: tuple[Passage, ...]
    """Those of the link."""


def judged(claim: str, found: Sequence[Passage], reading: Reading, verifier: Verifier, policy: Policy) -> Judged:
    """Ask about a claim, sentence by sentence; the worst of them decides.

    Args:
        claim: what the citation says.
        found: passages of the source, best first.
        reading: the source.
        verifier: the engine.
        policy: thresholds.

    Raises:
        EngineError: the engine cannot work.
    """
    services = Services({reading.source.id: reading.source}, reading.index, verifier, policy)
    every = [_judged(sentence, claim, found, services) for sentence in claims(claim)]
    return min(every, key=lambda one: (ORDER.index(one.verdict.label), one.verdict.support or 0.0))


def claims(text: str) -> list[Claim]:
    """The sentences that are checked; the whole text where none of it would be in a draft: an agent asserts it."""
    found = [claim for claim in segment(text) if claim.checkable]
    whole = Claim(id="claim", start=0, end=len(text), text=text, checkable=True, lang=languages.detect(text))
    return found or [whole]


def _judged(claim: Claim, text: str, found: Sequence[Passage], services: Services) -> Judged:
    origin: Origin = "draft"
    evidence = [
        Evidence(claim_id=claim.id, passage_id=passage.id, score=1 / rank, origin=origin)
        for rank, passage in enumerate(found, start=1)
    ]
    state = State(report_id="", draft=text, claims=[claim], passages=list(found), evidence=evidence, verdicts=[])
    open_cases = cases(state, services)
    links = ask(alone(open_cases), services)
    links = links.merged(ask(links.unasked(together(open_cases, links, services)), services))
    links = links.merged(ask(links.unasked(trimmed(open_cases, links, services)), services))
    tried = links.of(claim.id)
    verdict = conclude(open_cases[0], tried, services)
    decisive = _decisive(verdict, tried)
    return Judged(verdict, decisive.link if decisive else None, decisive.passages if decisive else ())


def _decisive(verdict: Verdict, tried: Sequence[Tried]) -> Tried | None:
    """The link of the shortest passages that support it; else the one that contradicts it, or comes nearest."""
    wanted = {"supported": "accepted", "pending": "pending"}.get(verdict.label, "contradicts")
    same = [item for item in tried if item.link.outcome == wanted and item.link.proposition is None]
    if same and verdict.label == "supported":
        return min(same, key=lambda item: sum(len(passage.text) for passage in item.passages))
    return max(same or tried, key=lambda item: item.link.weight, default=None)
