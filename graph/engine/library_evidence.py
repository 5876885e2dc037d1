"""Evidence for a claim: what of a library supports it, verified."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...store.citations import library
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


def find_evidence(
    within: Library, claim: str, *, tags: Sequence[str] = (), verifier: Verifier | None = None
) -> LibraryEvidence | None:
    """The passage of the library that supports a claim, `None` where none was found to.

    The best sources of a search are read as `ground` reads them: what is given back was verified.

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
    chosen = Options(verifier=verifier) if verifier else Options()
    for citation in ground(claim, list(selected.values()), **chosen).citations:
        place = citation.locator.label
        return LibraryEvidence(numbers[citation.source_id], citation.quote, citation.probability, place)
    return None
