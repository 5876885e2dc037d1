"""The review of the report."""

from __future__ import annotations

from ...store.records import Grounding


def review(grounding: Grounding, lang: str) -> object:
    """What `prompts/reports/report/review.html.j2` shows; `None` where there is nothing to show."""
    return None
