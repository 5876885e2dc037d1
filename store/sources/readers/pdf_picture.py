"""How the letters of a PDF page look in its picture: points in the place of each are compared with its colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .pdf_letters import Numbers, PdfLetters, frame
from .pdf_opening import loaded

ZOOM, TILE, BORDER = 2.0, 1400.0, 60.0
"""How large a page is drawn, and in pieces of how many points: pages may be as large as their files say."""
CONTRAST, PART, HUE = 24, 0.3, 0.3
"""By how many steps of 256 ink differs from its ground, or by which part of what its colour does; what a hue counts."""
INK, GROUND = 0.01, 0.2
"""The shares of the place of a letter that are at least in its colour, and in others."""
LARGE, MOST = 14.0, 4_000
FIRST, FEW, MANY = (5, 6), (9, 11), (19, 33)
"""Points along the line and down: at first, and for small and for large letters that show no ink in these."""
LIGHTNESS = np.array([0.299, 0.587, 0.114], dtype=np.float32)


class LetterLooks(NamedTuple):
    """What the place of each letter is like in the picture."""

    apart: Numbers
    """Whether the colour of the letter is another one than that of most of its place."""
    inked: Numbers
    """Whether part of the place has the colour of the letter, or has another one where most has it."""
    contrast: Numbers
    """Whether anything is to be seen in the place."""


def looks_of(page: Any, letters: PdfLetters) -> LetterLooks:  # noqa: ANN401 - PyMuPDF has no types
    """How `letters` look on `page`."""
    results = np.zeros((3, len(letters.word)), dtype=bool)
    large = (letters.size > LARGE) | ~letters.judged
    turned = np.array(tuple(page.rotation_matrix)).reshape(3, 2)

    def look(picture: Any, some: Numbers, steps: tuple[int, int]) -> None:  # noqa: ANN401
        for at in range(0, len(some), MOST):
            part = some[at : at + MOST]
            results[:, part] = _compared(_points(picture, letters.of(part), turned, steps), letters.colour[part])

    for picture, rows in _pieces(page, letters, turned):
        look(picture, rows, FIRST)
        open_rows = rows[~results[:2, rows].all(axis=0)]
        look(picture, open_rows[~large[open_rows]], FEW)
        look(picture, open_rows[large[open_rows]], MANY)
    return LetterLooks(*results)


def _pieces(page: Any, letters: PdfLetters, turned: Numbers) -> Iterator[tuple[Any, Numbers]]:  # noqa: ANN401
    """Pieces of the picture, each with the letters that stand on it."""
    pymupdf = loaded()
    tiles = np.floor_divide(letters.centre @ turned[:2] + turned[2], TILE).astype(int)
    for column, row in np.unique(tiles, axis=0):
        left, top = column * TILE - BORDER, row * TILE - BORDER
        clip = pymupdf.Rect(left, top, left + TILE + 2 * BORDER, top + TILE + 2 * BORDER) & page.rect
        if clip.is_empty:
            continue
        matrix = pymupdf.Matrix(ZOOM, ZOOM)
        picture = page.get_pixmap(matrix=matrix, colorspace=pymupdf.csRGB, clip=clip, alpha=False)
        yield picture, np.flatnonzero((tiles == (column, row)).all(axis=1))


def _points(picture: Any, letters: PdfLetters, turned: Numbers, steps: tuple[int, int]) -> Numbers:  # noqa: ANN401
    """The colours of points in the place of each letter, one layer for each of red, green and blue."""
    u, v = (_between(ends, count) for ends, count in zip((letters.along, letters.rows), steps, strict=True))
    grid = np.stack(np.broadcast_arrays(u[:, :, None], v[:, None, :]), axis=-1).reshape(len(u), -1, 2)
    back = letters.course[:, None, :] * (1, -1)
    places = ((frame(grid, back) @ turned[:2] + turned[2]) * ZOOM).astype(int) - (picture.x, picture.y)
    xs, ys = np.clip(places[..., 0], 0, picture.width - 1), np.clip(places[..., 1], 0, picture.height - 1)
    colours: Numbers = np.frombuffer(picture.samples_mv, dtype=np.uint8).reshape(picture.height, picture.stride)
    pixels = colours[:, : picture.width * 3].reshape(picture.height, picture.width, 3)
    return np.stack([pixels[..., part][ys, xs] for part in range(3)]).astype(np.float32)


def _between(ends: Numbers, count: int) -> Numbers:
    shares = np.linspace(0.02, 0.98, count)
    low, high = ends[:, :1], ends[:, 1:]
    result: Numbers = low + (high - low) * shares
    return result


def _compared(points: Numbers, colour: Numbers) -> Numbers:
    """Of each letter whether it is apart from its ground, inked, and has contrast, by its points and its colour."""
    light = np.tensordot(LIGHTNESS, points, 1)
    middle = np.argpartition(light, light.shape[1] // 2, axis=1)[:, light.shape[1] // 2]
    red, green, blue = np.abs(points - colour.T[:, :, None])
    hue = np.maximum(np.maximum(red, green), blue)
    off = np.maximum(np.abs(light - (colour @ LIGHTNESS)[:, None]), HUE * hue)
    furthest = off.max(axis=1)
    towards = off <= (furthest - np.minimum(CONTRAST, PART * furthest))[:, None]
    apart = off[np.arange(len(off)), middle] >= CONTRAST
    inked = np.where(apart, towards.mean(axis=1) >= INK, (off >= CONTRAST).mean(axis=1) >= GROUND)
    contrast = np.maximum(np.ptp(light, axis=1), HUE * np.ptp(points, axis=2).max(axis=0)) >= CONTRAST
    return np.stack([apart, inked, contrast])
