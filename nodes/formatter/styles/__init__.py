"""Citation styles: one record of a source, written as any style has it.

Styles: `inline` ([1]), `harvard`, `ieee`, `apa`, `bibtex`, `oscola`, `bluebook`, `german-legal`, `author-year`
([Meakin & Sander, 1984]); by its name any style of the CSL repository (extra `styles`); by its path any CSL file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....store.records.locators import Locator
from ....store.references import Reference
from .catalogue import STYLES, check
from .marks import Form, written
from .placement import Placement, StyledGrounding, cite
from .places import Place, place_in, place_of
from .writer import writer
from .zotero import citation_items

__all__ = [
    "STYLES",
    "Form",
    "Place",
    "Placement",
    "StyledGrounding",
    "bibliography",
    "check",
    "citation_items",
    "citation_text",
    "cite",
    "place_in",
    "place_of",
]


def citation_text(
    reference: Reference,
    locator: Locator | Mapping[str, Any] | Place | None = None,
    style: str = "harvard",
    lang: str | None = None,
    number: int | None = None,
    form: Form = "text",
) -> str:
    """One citation: `(Meakin, 1984, p. 3)`, `[1, p. 3]`, `§ 257 Abs. 4 HGB.`

    Args:
        locator: where in it: ours, or a mapping as agents give it (`{"page": 24}`).
        lang: the language of the text; legal styles have their own.
        number: its number, for numeric styles.
        form: plain text, HTML or Markdown; in the last two nothing of the source is markup.

    Raises:
        InputError: there is no such style.
        MissingExtra: the style needs the extra `styles`.
    """
    if style == "inline":
        return f"[{number or 1}]"
    if style == "bibtex":
        return bibliography([reference], style)[0]
    one = writer(style, lang)
    return written(one.joined([one.citation(reference, place_in(reference, locator), number or 1)]), form)


def bibliography(
    references: Sequence[Reference],
    style: str = "harvard",
    lang: str | Sequence[str | None] | None = None,
    form: Form = "text",
) -> list[str]:
    """The entries of a reference list, in the order the style has: by number as given, or by the alphabet.

    Args:
        lang: the language of the list, or one for each reference; legal styles have their own.

    Raises:
        InputError: there is no such style.
        MissingExtra: the style needs the extra `styles`.
    """
    from .lists import entries

    return [written(text, form) for text in entries(references, style, lang)]
