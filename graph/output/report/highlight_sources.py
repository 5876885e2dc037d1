"""The sources of a report, each with its quotes: as pictures of its pages, and as marked copies in a folder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from ....prompts import render
from ....prompts.highlights import words
from ....store.errors import PciteError, SourceError
from ....store.records import Grounding, Source
from .highlight_html_copy import HTML, highlighted_html
from .highlight_links import page_of
from .highlight_marks import Mark, PageImage
from .highlight_originals import bytes_of
from .highlight_page import pictured, policy_and_style, whole_page
from .highlight_painting import anchor
from .highlight_pdf import MOST_BYTES, PDF, highlighted_pdf, page_images
from .highlight_text import highlighted_text

if TYPE_CHECKING:
    from ....store.database import Database

MOST_PAGES = 40
BUDGET, SMALLEST = 6_000_000, 40_000
"""Bytes of all pictures of one source, and what one of them is given at least."""
UNFIT = re.compile(r"[^\w.-]+")
LONGEST_NAME = 60


Form = Literal["file", "pages", "text"]
"""A copy of the file itself, its cited pages as pictures, or the text that was read from it."""


class PagePictures(NamedTuple):
    """The cited pages of a source as pictures."""

    images: tuple[PageImage, ...]
    why: str
    """Why there are none, or not all; empty where there are."""


class Copied(NamedTuple):
    """What became of one source."""

    source: Source
    marks: tuple[Mark, ...]
    path: Path
    """The marked copy."""
    form: Form
    why: str
    """Why the copy is none of the file itself, empty where it is."""


def marks_in(grounding: Grounding) -> dict[str, tuple[Mark, ...]]:
    """For every cited source, by its id, the quotes with the numbers and the claims that they are cited for."""
    claims = {claim.id: claim.text for claim in grounding.claims}
    results: dict[str, dict[Mark, None]] = {source.id: {} for source in grounding.sources}
    for cited in grounding.citations:
        mark = Mark(cited.quote_start, cited.quote_end, cited.number, " ".join(claims[cited.claim_id].split()))
        results[cited.source_id][mark] = None
    return {source_id: tuple(sorted(marks)) for source_id, marks in results.items() if marks}


def pictures(
    source: Source,
    marks: Sequence[Mark],
    database: Database | None = None,
    *,
    folder: Path | None = None,
    lang: str = "en",
    budget: int = BUDGET,
) -> PagePictures:
    """The cited pages of a PDF file as pictures of together at most `budget` bytes; none, and why, where it is gone.

    Args:
        source: what was cited.
        marks: its quotes, see `marks_in`.
        database: the store, for what was captured from the web.
        folder: where a relative path is looked up.
        lang: of the words for those who do not see them.
        budget: bytes.
    """
    if source.media_type != PDF:
        return PagePictures((), "")
    pages = sorted({page for mark in marks if (page := page_of(source, mark.start, mark.end))})
    near = [mark for mark in marks if (page_of(source, mark.start, mark.end) or 0) in pages[:MOST_PAGES]]
    each = max(SMALLEST, min(MOST_BYTES, budget // max(1, len(pages[:MOST_PAGES]))))
    try:
        data = bytes_of(source, database, folder=folder)
        images = page_images(data, source, near, most_bytes=each, lang=lang)
    except SourceError as error:
        return PagePictures((), error.found)
    fitting: list[PageImage] = []
    for image in images:
        if sum(len(one.data) for one in fitting) + len(image.data) <= budget:
            fitting.append(image)
    left = len(images) - len(fitting) + len(pages[MOST_PAGES:])
    why = words(lang)["left_out"].format(count=left) if left else "" if fitting else words(lang)["not_found"]
    return PagePictures(tuple(fitting), why)


def write_highlights(
    grounding: Grounding,
    out: Path,
    database: Database | None = None,
    *,
    folder: Path | None = None,
    lang: str = "en",
) -> list[Copied]:
    """Write a marked copy of every cited source into the folder `out`, and an `index.html` that leads to the quotes.

    A PDF file becomes one with highlights, a page of the web and a text become pages to read. Where the bytes of a
    source are gone, or may not be marked, the text that the store has is written, and the reason is told.

    Raises:
        InputError: the folder cannot be written.
    """
    from ...files import atomic_write

    cited = marks_in(grounding)
    sources = [source for source in grounding.sources if source.id in cited]
    copied = []
    for number, source in enumerate(sources, start=1):
        content, suffix, form, why = _copy(source, cited[source.id], database, folder, lang)
        path = out / f"{number:02}-{_name(source)}{suffix}"
        with atomic_write(path) as file:
            file.write(content)
        copied.append(Copied(source, cited[source.id], path, form, why))
    with atomic_write(out / "index.html") as file:
        file.write(_index(copied, lang).encode())
    return copied


def _copy(
    source: Source, marks: Sequence[Mark], database: Database | None, folder: Path | None, lang: str
) -> tuple[bytes, str, Form, str]:
    """The copy, its suffix, what it is of, and why it is none of the file itself."""
    if source.media_type not in (PDF, HTML):
        return highlighted_text(source, marks, lang=lang).encode(), ".html", "file", ""
    try:
        data = bytes_of(source, database, folder=folder)
        if source.media_type == PDF:
            return highlighted_pdf(data, source, marks), ".pdf", "file", ""
        return highlighted_html(data, source, marks, lang=lang).encode(), ".html", "file", ""
    except PciteError as error:
        why = error.found
    shown = pictures(source, marks, database, folder=folder, lang=lang).images
    if shown:
        return whole_page(source, pictured(shown), marks, lang=lang).encode(), ".html", "pages", why
    return highlighted_text(source, marks, lang=lang).encode(), ".html", "text", why


def _name(source: Source) -> str:
    plain = re.split(r"[\\/]", source.name)[-1].removesuffix(".pdf").removesuffix(".html")
    return UNFIT.sub("-", plain).strip("-.")[:LONGEST_NAME] or "source"


def _index(copied: Sequence[Copied], lang: str) -> str:
    rows = []
    for each in copied:
        is_pdf = each.path.suffix == ".pdf"
        quotes = {
            mark.number: f"#page={page_of(each.source, mark.start, mark.end) or 1}" if is_pdf else f"#{anchor(mark)}"
            for mark in sorted(each.marks, key=lambda mark: mark.number)
        }
        rows.append(
            {"source": each.source, "file": each.path.name, "quotes": quotes, "form": each.form, "why": each.why}
        )
    policy, style = policy_and_style()
    return render(
        "reports/highlights.html.j2", rows=rows, policy=policy, style=style, said=words(lang),
        lang=lang if lang in ("de", "en") else "en",
    )  # fmt: skip
