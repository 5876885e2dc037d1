"""How a source is cited in words: plainly, or in a citation style."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...store.errors import InputError
from ...store.records import Citation, Grounding, Source

PLAIN = (None, "inline")


class Wording(NamedTuple):
    """What footnotes and the list of sources say."""

    cite: Callable[[Citation, Source], str]
    """What stands in front of a quote."""
    entry: Callable[[Source], str]
    """What the list says of a source."""
    rank: Callable[[Source], tuple[int, str]]
    """By what the list is sorted."""


def wording(grounding: Grounding, style: str | None, lang: str) -> Wording:
    """The plain wording where no style is named.

    Raises:
        InputError: there is no such style, or it is none of texts.
        MissingExtra: the style needs the extra `styles`.
    """
    from ...nodes.formatter.styles.placement import sources_cited

    order = {source.id: number for number, source in enumerate(sources_cited(grounding), start=1)}
    if style in PLAIN or style is None:
        return Wording(
            lambda one, source: source_and_place(one, source, lang), _plain, lambda source: (order[source.id], "")
        )
    return _styled(grounding, style, lang, order)


def source_and_place(citation: Citation, source: Source, lang: str) -> str:
    """The source's name and the place."""
    return ", ".join(part for part in (source.name, citation.locator.localized(lang)) if part)


def _plain(source: Source) -> str:
    return f"{source.name}, {source.version}" if source.version else source.name


def _styled(grounding: Grounding, style: str, lang: str, order: dict[str, int]) -> Wording:
    from ...nodes.formatter.styles.lists import sort_key, suffixes
    from ...nodes.formatter.styles.marks import written
    from ...nodes.formatter.styles.places import place_in
    from ...nodes.formatter.styles.writer import writer
    from ...store.references import reference_of

    if style == "bibtex":
        do = "Use another style; `pcite references` writes BibTeX"
        raise InputError("citing in the style 'bibtex'", "it is a format of lists, not of texts", do)
    one = writer(style, lang)
    of = {source.id: reference_of(source) for source in grounding.sources if source.id in order}
    ends = dict(zip(order, suffixes([of[name] for name in order], one), strict=True))

    def entry(source: Source) -> str:
        return written(one.entry(of[source.id], order[source.id], ends[source.id]))

    def cite(citation: Citation, source: Source) -> str:
        place = place_in(of[source.id], citation.locator)
        return written(one.citation(of[source.id], place, order[source.id], ends[source.id])).rstrip(". ")

    def rank(source: Source) -> tuple[int, str]:
        return (order[source.id], "") if one.csl.numbered else (0, sort_key(entry(source)))

    return Wording(cite, entry, rank)
