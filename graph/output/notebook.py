"""What a notebook says of a grounding in another language than English."""

from __future__ import annotations

from typing import cast

from ...prompts.document_words import COLUMNS, WHY_NOT
from ...prompts.state_words import STATES
from ...store.notebook_words import NotebookWords
from ...store.records import Label
from .report.states import reason, state_label


def words(lang: str) -> NotebookWords | None:
    """The words for a language other than English; `None` where there are none."""
    if lang not in COLUMNS:
        return None

    def label(verdict: str | None) -> str:
        return state_label(cast("Label", verdict), lang) if verdict else STATES[lang]["none"]

    def why(text: str) -> str:
        return WHY_NOT[lang].get(text) or reason(text, lang)[0] if text else ""

    return NotebookWords(COLUMNS[lang], label, why, lang)
