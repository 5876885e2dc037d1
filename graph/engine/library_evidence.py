"""Evidence for a claim: what of a library supports it, verified."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...nodes.policy import Policy
from ...store.citations import library
from ...store.records import Link, Verdict
from ...store.sources.passages import shown
from ..api import Options, ground

if TYPE_CHECKING:
    from ...nodes.ports import Verifier
    from .sources import Library

SOURCES = 8
"""How many of the sources that a search finds are read."""


class LibraryEvidence(NamedTuple):
    """A passage that supports a claim."""

    source_id: int
    quote: str
    confidence_score: float | None
    """The verifier's probability; `None` where it says only yes or no."""
    place: str
    """Where the quote stands: a §, a section, a page."""
    passage: str
    """What the verifier read and nothing else: the quote's passage with the headings and words that introduce it."""


def find_evidence(
    within: Library, claim: str, *, tags: Sequence[str] = (), verifier: Verifier | None = None
) -> LibraryEvidence | None:
    """The passage of the library that supports a claim by itself, `None` where none was found to.

    The best sources of a search are read as `ground` reads them. What bears out only a part of the claim, or all
    of it only beside another passage, is not given back.

    Raises:
        EmptyDraft: the claim is empty.
        EngineError: the verifier cannot answer.
        DatabaseUnavailable: the store cannot be read.
    """
    result = within.search_library(claim, tags=list(tags), top_k=SOURCES * 3).results
    ids = list(dict.fromkeys(one.source_id for one in result))[:SOURCES]
    if not ids:
        return None
    selected = library.read(within.database, ids)
    numbers = {source.id: number for number, source in selected.items()}
    chosen = Options(policy=Policy(joint_passages=1))
    if verifier:
        chosen["verifier"] = verifier
    grounding = ground(claim, list(selected.values()), **chosen)
    alone = [_alone(verdict) for verdict in grounding.verdicts]
    passages = {passage.id: passage for passage in grounding.passages}
    for citation in grounding.citations:
        links = [of_sentence.get(citation.passage_id) for of_sentence in alone]
        if all(links):
            rated = [link.probability for link in links if link and link.probability is not None]
            probability = min(rated) if len(rated) == len(links) else None
            return LibraryEvidence(
                numbers[citation.source_id],
                citation.quote,
                probability,
                citation.locator.label,
                shown(passages[citation.passage_id]),
            )
    return None


def _alone(verdict: Verdict) -> dict[str, Link]:
    """By passage, the accepted links of the whole sentence to that one passage."""
    whole = (link for link in verdict.links if link.outcome == "accepted" and link.proposition is None)
    return {link.passage_ids[0]: link for link in whole if len(link.passage_ids) == 1}
