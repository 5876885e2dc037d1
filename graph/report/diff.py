"""The diff of the report."""

from __future__ import annotations

from ...store.records import Grounding


def diff(grounding: Grounding, lang: str) -> object:
    """What `prompts/reports/report/diff.html.j2` shows; `None` where there is nothing to show."""
    return None
