"""The dashboard of the report."""

from __future__ import annotations

from ...store.records import Grounding


def dashboard(grounding: Grounding, lang: str) -> object:
    """What `prompts/reports/report/dashboard.html.j2` shows; `None` where there is nothing to show."""
    return None
