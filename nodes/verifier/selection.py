"""What will be cited: the author's own citations that hold, and beside them the best that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...store.records import Claim, Passage, Verdict
from ..segmenter.placeholders import is_checked, without
from ..state import Services
from . import selection_placeholders as placeholders
from .selection_authors import Authors, check_authors, covered
from .selection_choice import Choice, select


def choose(
    draft: str,
    claims: Sequence[Claim],
    verdicts: Mapping[str, Verdict],
    passages: Mapping[str, Passage],
    services: Services,
) -> tuple[Authors, list[Choice]]:
    """What became of the author's citations and placeholders, and all that will be cited, theirs first."""
    cited = [without(claim) for claim in claims]
    authors = check_authors(draft, cited, verdicts, passages, services.sources, services.cited)
    results = [
        choice
        for claim in claims
        if claim.id in verdicts
        for choice in select(draft, claim, verdicts[claim.id], passages, services.policy)
    ]
    filled = placeholders.fill(draft, claims, verdicts, passages, list(services.sources.values()), results)
    rest = [
        choice
        for choice in results
        if not covered(choice, authors.confirmed) and not filled.covers(choice) and not is_checked(choice.claim)
    ]
    details = authors._replace(notes=(*authors.notes, *filled.notes), filled=(*authors.filled, *filled.removals))
    return details, [*authors.confirmed, *filled.choices, *rest]
