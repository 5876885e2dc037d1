"""The claim of a citation against passages of its source: the verifier of the pipeline, on one claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....store.records import Claim, Link, Passage, Verdict
from ....store.records.verdicts import Origin
from ....store.text import languages
from ...policy import Policy
from ...ports import Verifier
from ...segmenter import segment
from ...state import Evidence, Services, State
from ..attempts import alone, together, trimmed
from ..cases import cases
from ..links import LinkWithPassages, ask
from ..verdict import conclude
from .reading import IndexedSource, Span

ORDER = ("unsupported", "no_evidence", "pending", "not_verifiable", "review", "supported")
"""Of several sentences the first of these decides."""


class ClaimJudgement(NamedTuple):
    """What the verifier says of a claim, with the link that decided."""

    verdict: Verdict
    link: Link | None
    passages: tuple[Passage, ...]
    """Those of the link."""
    read: tuple[Passage, ...] = ()
    """Those of the links that decided on each sentence of the claim."""

    def touches(self, spans: Sequence[Span]) -> bool:
        """Whether what decided has words of some spans."""
        return _touches(self.read, spans)


def judged(
    claim: str,
    passages: Sequence[Passage],
    reading: IndexedSource,
    verifier: Verifier,
    policy: Policy,
    quoted: Sequence[Span] = (),
) -> ClaimJudgement:
    """Ask about a claim, sentence by sentence; the worst of them decides.

    Args:
        claim: what the citation says.
        passages: passages of the source, best first.
        reading: the source.
        verifier: the engine.
        policy: thresholds.
        quoted: where the quote stands; passages with words of it come before others that support the claim too.

    Raises:
        EngineError: the engine cannot work.
    """
    services = Services({reading.source.id: reading.source}, reading.index, verifier, policy)
    every = [_judged(sentence, claim, passages, services, quoted) for sentence in claims(claim)]
    worst = min(every, key=lambda one: (ORDER.index(one.verdict.label), one.verdict.support or 0.0))
    return worst._replace(read=tuple(passage for one in every for passage in one.passages))


def claims(text: str) -> list[Claim]:
    """The sentences that are checked; the whole text where none of it would be in a draft: an agent asserts it."""
    checkable = [claim for claim in segment(text) if claim.checkable]
    whole = Claim(id="claim", start=0, end=len(text), text=text, checkable=True, lang=languages.detect(text))
    return checkable or [whole]


def _judged(
    claim: Claim, text: str, passages: Sequence[Passage], services: Services, quoted: Sequence[Span]
) -> ClaimJudgement:
    origin: Origin = "draft"
    evidence = [
        Evidence(claim_id=claim.id, passage_id=passage.id, score=1 / rank, origin=origin)
        for rank, passage in enumerate(passages, start=1)
    ]
    state = State(report_id="", draft=text, claims=[claim], passages=list(passages), evidence=evidence, verdicts=[])
    open_cases = cases(state, services)
    links = ask(alone(open_cases), services)
    links = links.merged(ask(links.unasked(together(open_cases, links, services)), services))
    links = links.merged(ask(links.unasked(trimmed(open_cases, links, services)), services))
    trials = links.of(claim.id)
    verdict = conclude(open_cases[0], trials, services)
    decisive = _decisive(verdict, trials, quoted)
    return ClaimJudgement(verdict, decisive.link if decisive else None, decisive.passages if decisive else ())


def _decisive(verdict: Verdict, trials: Sequence[LinkWithPassages], quoted: Sequence[Span]) -> LinkWithPassages | None:
    """The link of the shortest passages that support it; else the one that contradicts it, or comes nearest."""
    outcome = {"supported": "accepted", "pending": "pending"}.get(verdict.label, "contradicts")
    same = [item for item in trials if item.link.outcome == outcome and item.link.proposition is None]
    if same and verdict.label == "supported":
        return min(_with(quoted, same) or same, key=lambda item: sum(len(passage.text) for passage in item.passages))
    return max(same or trials, key=lambda item: item.link.weight, default=None)


def _with(quoted: Sequence[Span], accepted: Sequence[LinkWithPassages]) -> list[LinkWithPassages]:
    """Those with words of the quote, less windows in which another sentence supports the claim without them."""
    beside = [item.passages for item in accepted if not _touches(item.passages, quoted)]
    return [
        item
        for item in accepted
        if _touches(item.passages, quoted) and not any(_lies_in(other, item.passages) for other in beside)
    ]


def _touches(passages: Sequence[Passage], spans: Sequence[Span]) -> bool:
    return any(passage.start < end and start < passage.end for passage in passages for start, end in spans)


def _lies_in(inner: Sequence[Passage], outer: Sequence[Passage]) -> bool:
    return all(any(o.start <= i.start and i.end <= o.end for o in outer) for i in inner)
