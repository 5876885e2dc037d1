"""Citing: how one citation that an agent registers is checked against its source.

The quote has to stand in the source, at the place that the citation names, and the words of the
source around it have to support the claim, by the same engine and gates as a whole report's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....store.records import Source
from ...policy import Policy
from ...ports import Verifier
from .checking import checked
from .existence import ImpossiblePlace, confirmed, impossible
from .outcome import place_of
from .reading import reading
from .records import CitationOutcome, Citing, Reason

__all__ = [
    "CitationOutcome",
    "Citing",
    "ImpossiblePlace",
    "Reason",
    "check",
    "confirmed_place",
    "impossible_place",
    "place_in",
]


def check(citing: Citing, source: Source, verifier: Verifier, policy: Policy | None = None) -> CitationOutcome:
    """Check one citation against the text of its source.

    Nothing is verified by default or because something failed: what cannot be decided is `unverified`,
    what the engine did not answer in time is `pending`.

    Args:
        citing: the citation.
        source: its source with the text that is kept.
        verifier: the engine that reads the claim against the source's own words.
        policy: thresholds; the default ones where it is not given.

    Raises:
        EngineError: the engine itself cannot work.
    """
    return checked(citing, reading(source), verifier, policy or Policy())


def place_in(source: Source, start: int, end: int) -> dict[str, Any]:
    """Where a span of a source's text stands, as a flexible locator; empty where no sentence stands there."""
    return place_of(((start, end),), reading(source))


def confirmed_place(locator: Mapping[str, Any], source: Source, start: int, end: int) -> dict[str, Any]:
    """What of a locator was confirmed of a quote that stands in a span of the source's text."""
    return confirmed(locator, reading(source), (start, end))


def impossible_place(locator: Mapping[str, Any], source: Source) -> ImpossiblePlace | None:
    """Why the place that a locator names cannot exist in its source, as page 400 of 23; `None` where it can."""
    return impossible(locator, reading(source))
