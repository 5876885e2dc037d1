"""PDF files with the quotes marked where they stand: a copy with highlights, and the cited pages as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from ....prompts.highlights import words
from ....store.errors import SourceError
from ....store.records import Area, Source
from ....store.sources.areas import areas_of
from .highlight_marks import Mark, MarkBox, PageImage, Spans, marks_of
from .highlight_process import ask, decoded

DPI, MOST_BYTES = 110, 300_000
PDF = "application/pdf"


def highlighted_pdf(data: bytes, source: Source, spans: Spans) -> bytes:
    """A copy of the PDF file with a highlight over every quote, its number and claim as the note, and bookmarks.

    The bytes of the original stand unchanged at the beginning of the copy, unless it has to be repaired to be written.
    A quote of which less than half is found on its pages is not marked.

    Args:
        data: the file that the source was read from.
        source: what was cited.
        spans: the quotes.

    Raises:
        SourceError: the file is another one than the source was read from, is no PDF file, is signed or protected, or
            the source was kept without the places of its words.
        EncryptedSource, UnreadableSource, SourceTooLarge: as when it is read.
    """
    action = f"highlighting {source.name!r}"
    details = ask(data, action, _question(data, action, source, marks_of(source, spans), task="copy"))
    return decoded(details["copy"])


def page_images(
    data: bytes,
    source: Source,
    spans: Spans,
    *,
    dpi: int = DPI,
    most_bytes: int = MOST_BYTES,
    lang: str = "en",
) -> list[PageImage]:
    """The pages that the quotes stand on as pictures with the quotes marked, in their order, each once.

    Args:
        data: the file that the source was read from.
        source: what was cited.
        spans: the quotes.
        dpi: dots an inch.
        most_bytes: of one picture; a page that takes more is drawn smaller, down to 50 dots an inch.
        lang: of the words for those who do not see it, `de` or `en`.

    Raises:
        SourceError: as `highlighted_pdf`; what is signed or protected is drawn.
    """
    action = f"drawing pages of {source.name!r}"
    marks = marks_of(source, spans)
    question = _question(data, action, source, marks, task="pictures")
    details = ask(data, action, {**question, "dpi": dpi, "bytes": most_bytes})
    missed = set(details["missed"])
    results = [mark for at, mark in enumerate(marks) if at not in missed]
    return [_image(source, results, picture, lang) for picture in details["pictures"]]


def check_edition(data: bytes, source: Source, action: str) -> None:
    """Whether these are the bytes that the source was read from.

    Raises:
        SourceError: they are not.
    """
    digest = sha256(data).hexdigest()
    if digest != source.content_hash:
        problem = (
            f"the file is not the one that was cited: SHA-256 {digest[:12]}…, cited was {source.content_hash[:12]}…"
        )
        raise SourceError(action, problem, "Find that edition; another one is never marked")


def _question(data: bytes, action: str, source: Source, marks: Sequence[Mark], *, task: str) -> dict[str, Any]:
    check_edition(data, source, action)
    if source.media_type != PDF:
        raise SourceError(action, f"it is {source.media_type}, no PDF file", "Mark its text instead")
    if not source.areas:
        problem = "it was kept without the places of its words"
        raise SourceError(action, problem, "Read the file again, and ground the draft on it anew")
    recognised = source.metadata.get("ocr_pages", "")
    return {
        "task": task,
        "recognised": [int(page) for page in recognised.split(",") if page.strip()],
        "marks": [
            {"number": mark.number, "label": mark.label, "note": mark.note, "pieces": list(_pieces(source, mark))}
            for mark in marks
        ],
    }


def _pieces(source: Source, mark: Mark) -> Iterator[tuple[object, ...]]:
    """The parts of a quote, as `letters.QuotePiece` has them."""
    whole = {(area.page, area.end): area for area in source.areas if area.start < mark.end and area.end > mark.start}
    for part in areas_of(source, mark.start, mark.end):
        area = next(each for each in whole.values() if each.start <= part.start and part.end <= each.end)
        text = source.text[area.start : area.end]
        yield part.page, _box(area), text, part.start - area.start, part.end - area.start, _box(part)


def _box(area: Area) -> tuple[float, float, float, float]:
    return area.x0, area.y0, area.x1, area.y1


def _image(source: Source, marks: Sequence[Mark], block: dict[str, Any], lang: str) -> PageImage:
    page = block["page"]
    here = [mark for mark in marks if any(area.page == page for area in areas_of(source, mark.start, mark.end))]
    numbers = ", ".join(dict.fromkeys(mark.label for mark in here if mark.label))
    value = words(lang)
    alt = value["page"].format(page=page, name=source.name)
    return PageImage(
        page=page,
        width=block["width"],
        height=block["height"],
        media_type=block["media_type"],
        data=decoded(block["data"]),
        boxes=tuple(MarkBox(*box) for box in block["boxes"]),
        alt=alt + value["marked"].format(numbers=numbers) if numbers else alt,
    )
