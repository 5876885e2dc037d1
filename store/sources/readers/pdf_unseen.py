"""Words of a PDF page that its readers do not see: suspicious ones are compared with the page as it is shown.

Letters may be white, clear, drawn in no way at all, covered, or too small. Whether they are seen is told by the picture
of the page: a recognised text behind the picture of a page is drawn in no way, and is seen in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .pdf_opening import loaded

Box = tuple[float, float, float, float]
INVISIBLE, SMALLEST, CLEAR, LIGHT = 3, 2.0, 0.1, 0.9
"""The render mode that draws nothing, points below which nobody reads, and from where on letters hardly show."""
STRIKE_OUT, REDACT = 11, 12
"""Kinds of annotations, as PyMuPDF numbers them."""
LINE, ACROSS, FROM, TO = 0.2, 0.8, 0.3, 0.75
"""A line that strikes words out: how thick, how much of their width, and at which part of their height it is."""
ZOOM, CONTRAST = 2.0, 24
"""How large a page is drawn, and by how many steps of 256 letters have to differ from their ground."""
MOST_LINES = 5_000


class UnseenBox(NamedTuple):
    """A place of the page where words are not seen."""

    box: Box
    reason: str

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.box[0] <= x <= self.box[2] and self.box[1] <= y <= self.box[3]


def unseen(page: Any) -> list[UnseenBox]:  # noqa: ANN401 - PyMuPDF has no types
    """The places of words that are not seen, in the coordinates of the page before it is turned."""
    spans = page.get_texttrace()
    boxes = list(_annotated(page))
    doubtful: list[UnseenBox] = []
    covers, lines = _drawn(page)
    for span in spans:
        box, size = span["bbox"], span["size"]
        if size < SMALLEST and box[3] - box[1] < SMALLEST:
            boxes.append(UnseenBox(box, "too small"))
        elif reason := _suspicion(span, covers):
            doubtful.append(UnseenBox(box, reason))
        if any(_strikes(line, box) for line in lines):
            boxes.append(UnseenBox(box, "struck out"))
    return [*boxes, *_not_in_picture(page, doubtful)] if doubtful else boxes


def _suspicion(span: Any, covers: list[tuple[int, Box]]) -> str:  # noqa: ANN401
    """Why the letters of a span may not be seen; empty where nothing speaks for that."""
    if span["type"] == INVISIBLE:
        return "drawn in no way"
    if span["opacity"] < CLEAR:
        return "transparent"
    colour = span["color"] or ()
    light = all(part >= LIGHT for part in colour) if len(colour) in (1, 3) else bool(colour) and max(colour) < 1 - LIGHT
    if light and span["type"] == 0:
        return "in the colour of their ground"
    covered = any(number > span["seqno"] and _holds(box, span["bbox"]) for number, box in covers)
    return "covered" if covered else ""


def _drawn(page: Any) -> tuple[list[tuple[int, Box]], list[Box]]:  # noqa: ANN401
    """Areas that may cover what was drawn before, with their order, and thin lines from left to right."""
    covers: list[tuple[int, Box]] = []
    lines: list[Box] = []
    for number, (kind, box, *_) in enumerate(page.get_bboxlog()):
        wide, high = box[2] - box[0], box[3] - box[1]
        if kind in ("fill-path", "fill-image", "fill-imgmask", "fill-shade") and high > 3 and wide > 3:
            covers.append((number, box))
        elif kind in ("fill-path", "stroke-path") and high <= 3 and wide > 3 and len(lines) < MOST_LINES:
            lines.append(box)
    return covers[:MOST_LINES], lines


def _annotated(page: Any) -> Iterator[UnseenBox]:  # noqa: ANN401
    for note in page.annots():
        if note.type[0] == REDACT:
            yield UnseenBox(tuple(note.rect), "marked to be redacted")
        elif note.type[0] == STRIKE_OUT:
            points = note.vertices or []
            for at in range(0, len(points) - 3, 4):
                xs, ys = zip(*points[at : at + 4], strict=True)
                yield UnseenBox((min(xs), min(ys), max(xs), max(ys)), "struck out")


def _strikes(line: Box, box: Box) -> bool:
    """Whether a line goes through the words of a box."""
    high, wide = box[3] - box[1], box[2] - box[0]
    if high <= 0 or wide <= 0 or line[3] - line[1] > max(1.5, LINE * high):
        return False
    at = ((line[1] + line[3]) / 2 - box[1]) / high
    return FROM < at < TO and min(line[2], box[2]) - max(line[0], box[0]) >= ACROSS * wide and _ends_near(line, box)


def _ends_near(line: Box, box: Box) -> bool:
    """Whether the line is as long as the words: one across the page is a rule, which words may stand on."""
    return line[2] - line[0] < 1.5 * (box[2] - box[0]) + 20


def _holds(outer: Box, inner: Box) -> bool:
    """Whether an area covers the middle of a box, and most of its width."""
    middle = (inner[1] + inner[3]) / 2
    shared = min(outer[2], inner[2]) - max(outer[0], inner[0])
    return outer[1] <= middle <= outer[3] and shared >= ACROSS * (inner[2] - inner[0])


def _not_in_picture(page: Any, doubtful: list[UnseenBox]) -> Iterator[UnseenBox]:  # noqa: ANN401
    """Those in whose place the page shows one colour."""
    pymupdf = loaded()
    picture = page.get_pixmap(matrix=pymupdf.Matrix(ZOOM, ZOOM), colorspace=pymupdf.csGRAY, alpha=False)
    turned = page.rotation_matrix
    for candidate in doubtful:
        place = (pymupdf.Rect(candidate.box) * turned * ZOOM).round() & picture.irect
        if place.is_empty or _contrast(picture, place) < CONTRAST:
            yield candidate


def _contrast(picture: Any, place: Any) -> int:  # noqa: ANN401
    """By how much the lightest and the darkest point of a place differ, its borders left out."""
    low, high = 255, 0
    for y in range(place.y0 + 1, max(place.y0 + 2, place.y1 - 1)):
        start = (y - picture.y) * picture.stride - picture.x
        row = picture.samples_mv[start + place.x0 + 1 : start + max(place.x0 + 2, place.x1 - 1)]
        if len(row):
            low, high = min(low, *row, 255), max(high, *row, 0)
    return high - low
