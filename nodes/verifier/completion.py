"""What is missing is looked for: passages with the numbers that the best ones lack, to be read together with them.

A passage that the engine takes for support, and that says all of a claim but a figure, is half of the evidence; the
other half is where its source has that figure: a table, or the sentence before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...store.records import Finding, Passage
from ...store.sources.passages import shown
from ...store.text.normal import normal_form
from ..coverage import coverage
from ..state import Services
from .attempts import Attempt, accepted_alone
from .cases import Case
from .gates.dates import dates
from .gates.numbers import equal
from .gates.quantities import quantities

if TYPE_CHECKING:
    from .links import Links, LinkWithPassages

FIGURES = frozenset(("numbers", "units", "money", "dates"))
"""Gates whose findings say that a figure is not there."""
BEST = 2
"""So many of the passages that the engine takes for support are completed, for one claim."""
DIGITS = 3


def completed(cases: Sequence[Case], links: Links, services: Services) -> list[Attempt]:
    """The best passages of claims that nothing settles yet, each with passages that have the figures it lacks."""
    attempts = []
    for case in cases:
        trials = links.of(case.claim.id)
        if accepted_alone(trials) or any(item.link.outcome == "accepted" for item in trials):
            continue
        for item in list(filter(lambda item: _lacks_figures(item, services), trials))[:BEST]:
            passages = _with_figures(case, item, services)
            if passages:
                attempts.append(Attempt(case.claim, None, case.statement, passages, item.link.retrieval_score))
    return attempts


def _lacks_figures(item: LinkWithPassages, services: Services) -> bool:
    link = item.link
    return (
        link.proposition is None
        and (link.probability or 0.0) >= services.policy.threshold
        and bool(link.findings)
        and {finding.gate for finding in link.findings} <= FIGURES
    )


def _with_figures(case: Case, item: LinkWithPassages, services: Services) -> tuple[Passage, ...]:
    """The passages with one more for each figure that they lack; none where one is found nowhere, or they are many."""
    most = min(services.policy.joint_passages, services.policy.citations_per_claim)
    passages = list(item.passages)
    for finding in item.link.findings:
        holders = (other for p in item.passages for other in services.index.of_source(p.source_id))
        best = max(_having(finding, case, holders), key=lambda each: each[0], default=None)
        if best is None:
            return ()
        if best[1].id not in {passage.id for passage in passages}:
            passages.append(best[1])
    ordered = sorted(passages, key=lambda passage: (passage.source_id, passage.start))
    return tuple(ordered) if len(item.passages) < len(ordered) <= most else ()


def _having(finding: Finding, case: Case, passages: Iterator[Passage]) -> Iterator[tuple[tuple[float, int], Passage]]:
    """Passages with a figure of the claim, with the share of the claim that they have, the shorter ones before."""
    lang = case.claim.lang
    claimed = normal_form(finding.claimed)
    pattern = _written(claimed)
    for passage in passages:
        if not pattern.search(passage.text):
            continue
        text = normal_form(shown(passage))
        if finding.gate == "dates":
            has = any(other.text == claimed for other in dates(text))
        else:
            claim_quantities = quantities(claimed, lang)
            has = any(equal(one, other) for one in claim_quantities for other in quantities(text, passage.lang))
        share = coverage(case.statement, text)
        if has and share > 0:
            yield (share, -len(passage.text)), passage


def _written(figure: str) -> re.Pattern[str]:
    """A pattern for the first digits of a figure in any grouping; the figure itself where it has none."""
    digits = re.sub(r"\D", "", figure).lstrip("0")[:DIGITS]
    return re.compile(r"[.,\s’']?".join(digits)) if digits else re.compile(re.escape(figure))
