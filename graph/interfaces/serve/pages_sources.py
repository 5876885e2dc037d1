"""The sources, and one of them to be read, with what cites it, its notes and its tags."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from ....nodes.verifier.gates.quotes import QuoteMatch, find_quote
from ....prompts.serve_words import SERVE
from ....store.citations import RegisteredCitation, report_numbers
from ....store.citations.library_tags import LONGEST
from ....store.records import Source
from ...output.report.highlight import Mark, address_of, page_of
from ...output.report.highlight_text import marked_text
from .api_originals import PDF
from .api_sources import detail, get_source_citations, listed
from .pages_frame import language, page
from .site import Here, SourceId

router = APIRouter()
AT_ONCE = 60_000
"""Characters of one page."""
NEAR = 2_000
"""How far a part may go on to end with a paragraph."""
HEADINGS = 4
"""Colons in the headings above a result, at most."""


class SearchHighlight(Mark):
    """What a search found; it has no number that a reader knows."""

    @property
    def label(self) -> str:
        """None."""
        return ""


@router.get("/sources")
def show_sources(
    request: Request, site: Here, tag: Annotated[str | None, Query(max_length=LONGEST)] = None
) -> HTMLResponse:
    """By number, all or those with a tag."""
    words = SERVE[language(request)]
    return page(request, "sources", "sources", words["sources"], sources=listed(site, tag=tag), tag=tag)


@router.get("/sources/{source_id}")
def show_source(
    request: Request,
    site: Here,
    source_id: SourceId,
    at: Annotated[int | None, Query(ge=0, description="Where the part is that is shown.")] = None,
    quote: Annotated[str, Query(max_length=2_000, description="What a search found.")] = "",
) -> HTMLResponse:
    """The text with its quotes marked, a part of it at a time where it is long."""
    one, source, words = detail(site, source_id), site.text(source_id), SERVE[language(request)]
    citations = get_source_citations(site, source_id)
    numbers = report_numbers(site.database, [cited.id for cited in citations])
    marks = [mark for cited in citations if (mark := _mark(cited, source, numbers.get(cited.id, 0)))]
    result = _sought(quote, source.text)
    if result:
        marks.append(SearchHighlight(result.start, result.end, -1, words["found_here"]))
    first, last = part(source.text, result.start if result and at is None else at or 0)
    return page(
        request,
        "sources",
        "source",
        one.name,
        one=one,
        link=address_of(source) if source.kind == "website" or "://" in source.identifier else None,
        body=marked_text(
            source.model_copy(update={"text": source.text[first:last], "areas": ()}), _within(marks, first, last)
        ),
        citations=citations,
        numbers=numbers,
        **_parts(source.text, first, last, words),
        page_numbers=sorted({n for mark in marks if (n := page_of(source, mark.start, mark.end))})
        if source.media_type == PDF
        else [],
    )


def part(text: str, at: int) -> tuple[int, int]:
    """The part of a text in which an offset lies, from one paragraph's end to another's."""
    first = 0
    while True:
        last = _end(text, first + AT_ONCE)
        if last >= len(text) or at < last:
            return first, last
        first = last


def _sought(quote: str, text: str) -> QuoteMatch | None:
    """Where a result of a search stands; it begins with the headings above it, which stand elsewhere."""
    for _ in range(HEADINGS):
        result = find_quote(quote, text) if quote else None
        if result:
            return result
        quote = quote.partition(": ")[2]
    return None


def _end(text: str, number: int) -> int:
    if number + NEAR >= len(text):
        return len(text)
    result = text.find("\n\n", number, number + NEAR)
    return result + 2 if result >= 0 else number


def _parts(text: str, first: int, last: int, words: dict[str, str]) -> dict[str, Any]:
    details = words["text_part"].format(first=first + 1, last=last, all=len(text))
    return {
        "part_of": details if (first, last) != (0, len(text)) else "",
        "earlier": part(text, first - 1)[0] if first else None,
        "later": last if last < len(text) else None,
    }


def _mark(cited: RegisteredCitation, source: Source, shown: int) -> Mark | None:
    start, end = cited.quote_start, cited.quote_end
    if start is None or end is None or not 0 <= start < end <= len(source.text):
        return None
    return Mark(start, end, cited.id, cited.claim, shown)


def _within(marks: list[Mark], first: int, last: int) -> list[Mark]:
    """The marks of a part, by its own offsets."""
    cut = [mark._replace(start=max(mark.start, first) - first, end=min(mark.end, last) - first) for mark in marks]
    return [mark for mark in cut if mark.start < mark.end]
