"""Order: wiring, settings and the doors."""

from __future__ import annotations

from ..store.notebook_words import LENDERS, NotebookWords


def _lent(lang: str) -> NotebookWords | None:
    from .output.notebook import words

    return words(lang)


LENDERS.append(_lent)
