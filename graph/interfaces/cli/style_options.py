"""How citations look that are printed: in a style, at a place."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NamedTuple, cast

import typer

from ....store.errors import InputError
from ....store.records import Citation, Grounding, Source

if TYPE_CHECKING:
    from ....nodes.formatter.styles import Placement, StyledGrounding


class Where(StrEnum):
    """Where citations stand."""

    text = "text"
    footnote = "footnote"
    linked = "linked"


STYLE_HELP = "harvard, ieee, apa, oscola, bluebook, german-legal, author-year, any CSL style by name, a .csl file."
AsStyle = Annotated[str | None, typer.Option("--style", metavar="STYLE", help=STYLE_HELP)]
AsPlacement = Annotated[
    Where | None, typer.Option("--placement", help="Where citations stand; linked is Markdown. Else as the style does.")
]


class StyleOptions(NamedTuple):
    """What was asked for."""

    style: str | None = None
    placement: Where | None = None

    def check(self) -> None:
        """Make sure, before anything is recorded, that it can be written.

        Raises:
            InputError: there is no such style, or a place without a style.
            MissingExtra: the style needs the extra `styles`.
        """
        from ....nodes.formatter.styles import check

        if self.style is None and self.placement is not None:
            raise InputError(f"--placement {self.placement}", "no style was named", "Name one, as --style harvard")
        if self.style == "bibtex":
            do = "Use another style, or `pcite citations` and `pcite references` for BibTeX"
            raise InputError("--style bibtex", "it is a format of lists, not of texts", do)
        if self.style is not None:
            check(self.style)

    def cited(self, grounding: Grounding) -> StyledGrounding | None:
        """The grounding in the style, `None` where none was asked for."""
        if self.style is None:
            return None
        from ....nodes.formatter.styles import cite

        linked = self.placement is Where.linked
        placement = cast("Placement | None", self.placement and self.placement.value)
        return cite(grounding, self.style, placement, form="markdown" if linked else "text", address=_address)


def _address(citation: Citation, source: Source) -> str | None:
    from ...output.report.highlight import place_link

    return place_link(source, citation.quote_start, citation.quote_end)
