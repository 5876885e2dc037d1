"""Words of a PDF page that its readers do not see, letter by letter, as the picture of the page shows it.

What the file says of a letter - white, clear, drawn in no way - is not asked first: its place in the picture has to
have its colour, and others. Letters that are drawn in no way, in the colour of their ground, or in none that the file
names are seen where the picture has something there, an image for those drawn in no way, and no other visible word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from .pdf_letters import LINE_HEIGHT, Numbers, PdfLetters, frame, letters_of_words
from .pdf_picture import LetterLooks, looks_of
from .pdf_strikes import struck

Box = tuple[float, float, float, float]
SMALLEST, CLEAR = 2.0, 26
"""Points below which nobody reads, and how clear letters hardly show, of 256 steps."""
STRIKE_OUT, REDACT = 11, 12
"""Kinds of annotations, as PyMuPDF numbers them."""
PRESSED, NARROW = 0.15, 0.05
"""Heights of the font from one letter of a word to the next, or that one is wide, below which nobody reads them."""
GAP = 0.15
"""Heights of the font between letters, from which on they are no longer of one word."""
FEWEST, OVER, SHARE = 3, 0.3, 0.4
"""Letters that tell how close they stand, and the shares of a word that have others over them, or are unseen."""
IMAGES = ("fill-image", "fill-imgmask", "fill-shade")
AREAS = (*IMAGES, "fill-path")
MOST_AREAS = 5_000


class DrawnArea(NamedTuple):
    """An area that is drawn, and its place in the order of drawing."""

    kind: str
    number: int
    box: Box


class UnseenPart(NamedTuple):
    """What of a word is not seen."""

    reason: str = ""
    """Why; empty where all of it is seen."""
    hidden: str = ""
    shown: str = ""
    """The rest of it."""


def unseen(
    page: Any,  # noqa: ANN401
    words: Sequence[Sequence[Any]],
    signs: dict[str, Any],
    texts: Sequence[str],
) -> list[UnseenPart]:
    """What of each of the `words` of `page` is not seen; `signs` is the page as MuPDF's "rawdict".

    Args:
        texts: the words as they are read, sign for sign.
    """
    letters = letters_of_words(signs, words)
    if letters is None:
        return [UnseenPart(shown=text) for text in texts]
    parts = _parts(page, letters, [word[4] for word in words], texts)
    boxes = _annotated(page)
    noted = [_note_over(word, boxes) for word in words] if boxes else [""] * len(words)
    return [UnseenPart(why, text) if why else part for part, why, text in zip(parts, noted, texts, strict=True)]


def _parts(page: Any, letters: PdfLetters, words: Sequence[str], texts: Sequence[str]) -> list[UnseenPart]:  # noqa: ANN401
    """What of each word is not seen: the parts of it of which a good share of the letters has a reason."""
    why = _whys(page, letters, looks_of(page, letters))
    why[struck(page, letters, words)] = "struck out"
    starts = _starts_of_parts(letters, words)
    lengths = np.diff(starts, append=len(letters.word))
    sizes = np.add.reduceat(letters.judged, starts, dtype=int)
    counted = letters.judged | np.repeat(sizes == 0, lengths)
    missing, sizes = (np.add.reduceat(each, starts, dtype=int) for each in (counted & (why != ""), counted))
    gone = np.repeat((missing > 0) & (missing >= SHARE * sizes), lengths)
    results = [UnseenPart(shown=text) for text in texts]
    ends = np.append(letters.starts[1:], len(letters.word))
    for first, end in zip(letters.starts, ends, strict=True):
        if gone[first:end].any():
            reason = Counter(each for each in why[first:end][gone[first:end]] if each).most_common(1)[0][0]
            number = letters.word[first]
            results[number] = _cut(reason, texts[number], letters.of(slice(first, end)), gone[first:end])
    return results


def _starts_of_parts(letters: PdfLetters, words: Sequence[str]) -> Numbers:
    """Where words begin and, within them, other colours and sizes; where there is a digit, each digit and sign."""
    formats = (letters.word, letters.size, letters.alpha, letters.drawn, *letters.colour.T)
    begins = np.ones(len(letters.word), dtype=bool)
    begins[1:] = np.any([each[1:] != each[:-1] for each in formats], axis=0)
    is_number = np.array([any(map(str.isdecimal, word)) for word in words])[letters.word]
    single = is_number & np.array([not chr(code).isalpha() for code in letters.code])
    begins |= single
    begins[1:] |= single[:-1]
    return np.flatnonzero(begins)


def _cut(reason: str, text: str, letters: PdfLetters, gone: Numbers) -> UnseenPart:
    """A word without the letters that are gone; where they leave a gap, it is two."""
    if gone.all() or len(gone) != len(text):
        return UnseenPart(reason, text)
    hidden = "".join(sign for sign, is_gone in zip(text, gone, strict=True) if is_gone)
    shown, last = "", None
    for at in np.flatnonzero(~gone):
        is_apart = (
            last is not None and at > last + 1 and letters.along[at, 0] - letters.along[last, 1] > GAP * letters.em[at]
        )
        shown, last = f"{shown}{' ' if is_apart else ''}{text[at]}", at
    return UnseenPart(reason, hidden, shown)


def _whys(page: Any, letters: PdfLetters, looks: LetterLooks) -> Numbers:  # noqa: ANN401
    """The reason of each letter."""
    areas = _areas(page)
    clear = looks.apart & looks.inked & letters.plain & letters.drawn
    on_image = _inside(letters.centre, [area.box for area in areas if area.kind in IMAGES])
    own = letters.drawn & np.where(letters.plain, looks.inked, looks.contrast)
    doubtful = ~clear & (own | (on_image & looks.contrast))
    why = np.where(clear | doubtful, "", _declared(letters, looks)).astype(object)
    over = _under_others(letters, doubtful, clear)
    why[over] = _declared(letters, looks)[over]
    if (under := _under_others(letters, clear, clear)).any():
        why[under & _covered(page, letters, areas)] = "covered"
    why[_is_small(letters)] = "too small"
    return why


def _declared(letters: PdfLetters, looks: LetterLooks) -> Numbers:
    """Why a letter is not seen, as the file and the picture have it."""
    conditions = [~letters.drawn & letters.plain, letters.plain & (letters.alpha < CLEAR), letters.plain & ~looks.apart]
    names = ["drawn in no way", "transparent", "in the colour of their ground"]
    return np.select(conditions, names, "covered or not shown").astype(object)


def _under_others(letters: PdfLetters, under: Numbers, over: Numbers) -> Numbers:
    """Which of the letters `under` are part of words in the place of other words, which have letters `over`."""
    results = np.zeros(len(letters.word), dtype=bool)
    lower, upper = np.flatnonzero(under), np.flatnonzero(over & letters.judged)
    if not (len(lower) and len(upper)):
        return results
    ends = np.append(letters.starts, len(letters.word))
    for first, others in _overlapping(letters, np.logical_or.reduceat(under, letters.starts), upper):
        rows = np.arange(ends[first], ends[first + 1])
        if _stand_in(letters.of(rows), letters.of(others)).sum() >= OVER * len(rows):
            results[rows] = under[rows]
    return results


def _overlapping(letters: PdfLetters, words: Numbers, upper: Numbers) -> Iterator[tuple[int, Numbers]]:
    """Those of `words`, by number, in whose box letters of other words stand, `upper`, and these letters."""
    lows = np.minimum.reduceat(letters.centre, letters.starts) - 1
    highs = np.maximum.reduceat(letters.centre, letters.starts) + 1
    upper = upper[np.argsort(letters.centre[upper, 1], kind="stable")]
    places, own = letters.centre[upper], letters.word[upper]
    numbers = letters.word[letters.starts]
    first, last = (np.searchsorted(places[:, 1], ends[:, 1]) for ends in (lows, highs))
    for at in np.flatnonzero(words):
        near = slice(first[at], last[at])
        inside = (places[near, 0] >= lows[at, 0]) & (places[near, 0] <= highs[at, 0])
        inside &= own[near] != numbers[at]
        if inside.any():
            yield int(at), upper[near][inside]


def _stand_in(letters: PdfLetters, others: PdfLetters) -> Numbers:
    """Which of `letters` have their middle in the place of one of `others` that is another sign."""
    places = frame(letters.centre[:, None, :], others.course[None, :, :])
    u, v = places[..., 0], places[..., 1]
    inside = (others.along[:, 0] <= u) & (u <= others.along[:, 1])
    inside &= (others.rows[:, 0] <= v) & (v <= others.rows[:, 1])
    result: Numbers = (inside & (letters.code[:, None] != others.code)).any(axis=1)
    return result


def _is_small(letters: PdfLetters) -> Numbers:
    """Which letters are too small, too flat or too close to each other to be read."""
    high = letters.em * LINE_HEIGHT
    results: Numbers = (letters.size < SMALLEST) & (letters.sides.max(axis=1) < 2 * SMALLEST) | (high < SMALLEST)
    if letters.judged.any():
        results |= np.isin(letters.word, _pressed_words(letters.of(letters.judged)))
    return results


def _pressed_words(letters: PdfLetters) -> Numbers:
    """The numbers of the words whose letters stand on each other, or are as narrow as lines."""
    starts, ends = letters.starts, letters.along
    counts = np.diff(starts, append=len(letters.word))
    last, first = np.maximum.reduceat(ends, starts), np.minimum.reduceat(ends, starts)
    spread = np.where(counts < FEWEST, last[:, 1] - first[:, 0], last[:, 0] - first[:, 0])
    least = np.where(counts < FEWEST, NARROW, PRESSED * (counts - 1)) * letters.em[starts]
    result: Numbers = letters.word[starts][spread < least]
    return result


def _areas(page: Any) -> list[DrawnArea]:  # noqa: ANN401
    """The areas of a page that are more than lines."""
    log = (DrawnArea(kind, at, box) for at, (kind, box, *_) in enumerate(page.get_bboxlog()) if kind in AREAS)
    return [area for area in log if min(area.box[2] - area.box[0], area.box[3] - area.box[1]) > 3][:MOST_AREAS]


def _inside(points: Numbers, boxes: Sequence[Box]) -> Numbers:
    """Which points lie in one of the boxes."""
    results = np.zeros(len(points), dtype=bool)
    for x0, y0, x1, y1 in boxes:
        results |= (points >= (x0, y0)).all(axis=1) & (points <= (x1, y1)).all(axis=1)
    return results


def _covered(page: Any, letters: PdfLetters, areas: Sequence[DrawnArea]) -> Numbers:  # noqa: ANN401
    """Which letters were drawn before an area that holds their middle."""
    spans = page.get_texttrace()
    order = {_key(char[0], char[2]): span["seqno"] for span in spans for char in span["chars"]}
    origins = frame(np.stack([letters.along[:, 0], letters.base], axis=1), letters.course * (1, -1))
    number = np.array([order.get(_key(*each), len(spans)) for each in zip(letters.code, origins, strict=True)])
    results = np.zeros(len(letters.word), dtype=bool)
    for area in areas:
        results |= (number < area.number) & _inside(letters.centre, [area.box])
    return results


def _key(code: int, origin: Sequence[float]) -> tuple[int, int, int]:
    return int(code), round(origin[0]), round(origin[1])


def _annotated(page: Any) -> list[tuple[Box, str]]:  # noqa: ANN401
    """The places that annotations strike out or mark."""
    results: list[tuple[Box, str]] = []
    for note in page.annots():
        if note.type[0] == REDACT:
            results.append((tuple(note.rect), "marked to be redacted"))
        elif note.type[0] == STRIKE_OUT:
            points = note.vertices or []
            for at in range(0, len(points) - 3, 4):
                xs, ys = zip(*points[at : at + 4], strict=True)
                results.append(((min(xs), min(ys), max(xs), max(ys)), "struck out"))
    return results


def _note_over(word: Sequence[Any], boxes: Sequence[tuple[Box, str]]) -> str:
    """Why an annotation takes a word out."""
    x, y = (word[0] + word[2]) / 2, (word[1] + word[3]) / 2
    return next((why for (x0, y0, x1, y1), why in boxes if x0 <= x <= x1 and y0 <= y <= y1), "")
