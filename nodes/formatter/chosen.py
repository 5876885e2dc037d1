"""What will be cited: the author's own citations that hold, and beside them the best that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...store.records import Claim, Passage, Verdict
from ..state import Services
from .authors import Authors, check_authors, covered
from .selection import Choice, select


def choose(
    draft: str,
    claims: Sequence[Claim],
    verdicts: Mapping[str, Verdict],
    passages: Mapping[str, Passage],
    services: Services,
) -> tuple[Authors, list[Choice]]:
    """What became of the author's citations, and all that will be cited, theirs first."""
    authors = check_authors(draft, claims, verdicts, passages, services.sources, services.cited)
    choices = list(authors.kept)
    for claim in claims:
        if claim.id in verdicts:
            found = select(draft, claim, verdicts[claim.id], passages, services.policy)
            choices += [choice for choice in found if not covered(choice, authors.kept)]
    return authors, choices
