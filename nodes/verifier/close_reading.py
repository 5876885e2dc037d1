"""The close reading of what is left accepted: which number, whose duty, and whether passages belong together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...store.records import Link, Passage
from ...store.sources.passages import shown
from ...store.text.comparison import analysed
from ..state import Services
from .gated import lowered
from .gates.close import check as read_closely
from .other_sources import names_each
from .siblings import belong_together

if TYPE_CHECKING:
    from .attempts import Attempt

BRIDGE = 0.5
"""Share of what the shorter of two passages says that both do: at least of other things, at most of the claim."""
APART = "lowered: it follows only from passages of different places read together"


def closely(link: Link, attempt: Attempt, services: Services) -> Link:
    """The link with what a close reading holds against it; one that is not accepted is left as it is.

    Passages that neither stand in one place nor refer to each other, nor speak of one more thing
    that leads from the one to the other, bear out a single statement only by what each says of
    something else: that goes to review, unless the statement names the source of each.
    """
    if link.outcome != "accepted":
        return link
    beside = [other for passage in attempt.passages for other in services.index.beside(passage)]
    findings = read_closely(
        attempt.statement,
        _plain(attempt.passages),
        attempt.claim.lang,
        context=_plain({passage.id: passage for passage in (*attempt.passages, *beside)}.values()),
        without=services.without,
    )
    if findings:
        return lowered(link, attempt, findings, services.sources)
    if (
        "places" not in services.without
        and len(attempt.claim.propositions) < 2
        and not (belong_together(attempt.passages) or _bridged(attempt))
        and not names_each(attempt.statement, attempt.passages, services.sources)
    ):
        return link.model_copy(update={"outcome": "review", "note": APART})
    return link


def _bridged(attempt: Attempt) -> bool:
    """Whether a thing that the claim leaves out leads from one passage to another: `X is a Y`, `a Y must Z`.

    Then each has its own part of the claim; passages that have the same part say it of different things.
    """
    claim = analysed(attempt.statement).content
    texts = [analysed(passage.text).content for passage in attempt.passages]
    return all(any(_leads(claim, one, other) for other in texts if other is not one) for one in texts)


def _leads(claim: frozenset[str], one: frozenset[str], other: frozenset[str]) -> bool:
    beyond, least = (one - claim) & (other - claim), min(len(one - claim), len(other - claim))
    both, fewest = claim & one & other, min(len(claim & one), len(claim & other))
    return len(beyond) >= max(1.0, BRIDGE * least) and len(both) <= BRIDGE * fewest


def _plain(passages: Iterable[Passage]) -> str:
    """The passages as they are shown, without the headings above them, in source order."""
    ordered = sorted(passages, key=lambda passage: (passage.source_id, passage.start))
    return "\n".join(shown(passage.model_copy(update={"heading": ()})) for passage in ordered)
