"""Images: the text in them, read by OCR where that is installed, and a caption that someone gave."""

from __future__ import annotations

from ...errors import EmptySource, NeedsOCR
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits
from .ocr import extract_image

SAY = 'say what it shows: metadata "caption", or a file beside it as photo.png.txt'


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS, caption: str = "") -> Extracted:
    """The caption, then the text in the image; `text_from` in the metadata says which of them there is.

    Raises:
        NeedsOCR: nobody says what it shows, and no OCR is installed, or OCR finds no text.
        SourceTooLarge: it is larger than the limit.
        UnreadableSource: it is damaged.
    """
    try:
        result = extract_image(raw, action, limits)
    except EmptySource as error:
        if caption:
            return Extracted(caption, metadata={"text_from": "caption"})
        installed = not isinstance(error, NeedsOCR)
        raise NeedsOCR(action, error.found, f"{'Look at it and' if installed else f'{error.do}, or'} {SAY}") from error
    if not caption:
        return result._replace(metadata={**result.metadata, "text_from": "OCR"})
    front = f"{caption}\n\n"
    areas = tuple(
        area.model_copy(update={"start": area.start + len(front), "end": area.end + len(front)})
        for area in result.areas
    )
    return result._replace(
        text=front + result.text, areas=areas, metadata={**result.metadata, "text_from": "caption and OCR"}
    )
