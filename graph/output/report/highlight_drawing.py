"""Marks drawn into a PDF file, in the process that is there for it: real highlights, and pictures of the pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from ....store.errors import SourceError
from ....store.sources.readers.pdf_opening import loaded, opened
from .highlight_letters import Letter, QuotePiece, Strip, StripCoverage, guessed, letters_of, located, merged

HALF = 0.5
"""A quote of which less than this was found is not marked at all."""
YELLOW = (1.0, 0.87, 0.2)
AUTHOR = "pcite"
LONGEST_TITLE = 90
SMALLEST_DPI, STEP = 50, 0.8
QUALITY = 80


class Drawn(NamedTuple):
    """A mark with the strips of its quote, by page."""

    number: int
    label: str
    note: str
    places: dict[int, list[Strip]]


def answer(raw: bytes, question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question of `process.ask`: the marked copy, or the pictures of its pages."""
    request = question["asked"]
    with opened(raw, "pdf", request, question["pages"]) as document:
        if question["task"] == "pictures":
            drawn, missed = _drawn(document, question)
            return {"pictures": list(_pictures(document, drawn, question)), "missed": missed}
        _check_markable(document, request)
        whole = document.can_save_incrementally()
    with TemporaryDirectory() as folder:
        path = Path(folder, "copy.pdf")
        path.write_bytes(raw)
        with loaded().open(path) as document:
            drawn, missed = _drawn(document, question)
            if not drawn:
                return {"copy": raw, "missed": missed}
            for mark in drawn:
                _highlight(document, mark)
            _list(document, drawn)
            return {"copy": _saved(document, path, whole), "missed": missed}


def _check_markable(document: Any, action: str) -> None:  # noqa: ANN401 - PyMuPDF has no types
    """Raises: SourceError: it is signed, or its author does not allow notes."""
    do = "Show its pages as pictures instead"
    if document.get_sigflags() > 0:
        raise SourceError(action, "it is signed, and a mark would break the signature", do)
    if not document.permissions & loaded().PDF_PERM_ANNOTATE:
        raise SourceError(action, "it is protected: its author does not allow notes in it", do)


def _drawn(document: Any, question: Mapping[str, Any]) -> tuple[list[Drawn], list[int]]:  # noqa: ANN401
    """The marks that were found, and the places in the list of those that were not."""
    results, missed = [], []
    letters: dict[int, list[Letter]] = {}
    pictured = set(question["recognised"])
    for at, mark in enumerate(question["marks"]):
        places: list[tuple[int, StripCoverage]] = []
        for piece in (QuotePiece(*value) for value in mark["pieces"]):
            page = document[piece.page - 1]
            if piece.page not in letters:
                letters[piece.page] = letters_of(page)
            seen = guessed(piece, page) if piece.page in pictured else located(piece, letters[piece.page])
            places.append((piece.page, seen))
        target = sum(place.total for _, place in places)
        if not target or sum(place.matched for _, place in places) < HALF * target:
            missed.append(at)
            continue
        strips: dict[int, list[Strip]] = {}
        for number, place in places:
            strips.setdefault(number, []).extend(place.strips)
        results.append(
            Drawn(
                mark["number"],
                mark["label"],
                mark["note"],
                {page: merged(all_) for page, all_ in strips.items() if all_},
            )
        )
    return results, missed


def _highlight(document: Any, mark: Drawn) -> None:  # noqa: ANN401
    """One annotation on each page that the quote stands on."""
    pymupdf = loaded()
    for number, strips in mark.places.items():
        page = document[number - 1]
        note = page.add_highlight_annot(quads=[pymupdf.Quad(strip.corners) for strip in strips])
        note.set_colors(stroke=YELLOW)
        note.set_info(title=AUTHOR, subject=mark.label, content=f"{mark.label} {mark.note}".strip())
        note.update()


def _list(document: Any, drawn: Sequence[Drawn]) -> None:  # noqa: ANN401
    """A bookmark for each citation behind those that the document has; none where those cannot be kept as they are."""
    before = document.get_toc(simple=False)
    levels = [entry[0] for entry in before]
    if any(after > level + 1 for level, after in zip([0, *levels], levels, strict=False)):
        return
    first = min(page for mark in drawn for page in mark.places)
    added: list[list[Any]] = [[1, AUTHOR, first]]
    for mark in drawn:
        page, strips = next(iter(sorted(mark.places.items())))
        title = f"{mark.label} {mark.note}".strip() or f"{len(added)}"
        title = title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1].rstrip() + "…"
        spot = (loaded().Rect(strips[0].box) * document[page - 1].rotation_matrix).tl
        added.append([2, title, page, {"kind": 1, "page": page - 1, "to": spot, "zoom": 0}])
    document.set_toc([*before, *added], collapse=0)


def _saved(document: Any, path: Path, whole: bool) -> bytes:  # noqa: ANN401
    """The copy: behind the bytes of the original where that can be, so that these stay as they are."""
    if whole:
        document.saveIncr()
        return path.read_bytes()
    raw: bytes = document.tobytes(encryption=loaded().PDF_ENCRYPT_KEEP)
    return raw


def _pictures(document: Any, drawn: Sequence[Drawn], question: Mapping[str, Any]) -> Iterator[dict[str, Any]]:  # noqa: ANN401
    for mark in drawn:
        _highlight(document, mark)
    for number in sorted({page for mark in drawn for page in mark.places}):
        page = document[number - 1]
        dpi = question["dpi"]
        media_type, picture, data = _picture(page, dpi)
        while len(data) > question["bytes"] and dpi * STEP >= SMALLEST_DPI:
            dpi *= STEP
            media_type, picture, data = _picture(page, dpi)
        yield {
            "page": number,
            "width": picture.width,
            "height": picture.height,
            "media_type": media_type,
            "data": data,
            "boxes": [box for mark in drawn for box in _shares(page, mark, mark.places.get(number, []))],
        }


def _picture(page: Any, dpi: float) -> tuple[str, Any, bytes]:  # noqa: ANN401
    """The page as PNG or JPEG, whichever is smaller."""
    picture = page.get_pixmap(dpi=int(dpi), alpha=False)
    png, jpeg = picture.tobytes("png"), picture.tobytes("jpeg", jpg_quality=QUALITY)
    return ("image/png", picture, png) if len(png) <= len(jpeg) else ("image/jpeg", picture, jpeg)


def _shares(page: Any, mark: Drawn, strips: Sequence[Strip]) -> Iterator[tuple[float, ...]]:  # noqa: ANN401
    """The strips as the page is shown, in shares of its size."""
    width, height = page.rect.width, page.rect.height
    for strip in strips:
        x0, y0, x1, y1 = loaded().Rect(strip.box) * page.rotation_matrix
        shares = (x0 / width, y0 / height, x1 / width, y1 / height)
        yield mark.number, *(round(min(1.0, max(0.0, share)), 4) for share in shares)
