"""The words of a notebook's table: English here; the room that has other languages lends its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class NotebookWords(NamedTuple):
    """What the table says in one language."""

    heads: tuple[str, str, str, str]
    label: Callable[[str | None], str]
    """A verdict in words; `None` is a sentence that is not checked."""
    reason: Callable[[str], str]
    place: str
    """Language of `Locator.localized`."""


def _label(verdict: str | None) -> str:
    return (verdict or "not checked").replace("_", " ")


ENGLISH = NotebookWords(("Sentence", "Verdict", "Reason", "Citations"), _label, lambda text: text, "en")
LENDERS: list[Callable[[str], NotebookWords | None]] = []
"""Each gives its words for a language, `None` where it has none."""


def words_in(lang: str) -> NotebookWords:
    """The words for a language, English where nobody has any."""
    return next((words for lend in LENDERS if (words := lend(lang))), ENGLISH)
