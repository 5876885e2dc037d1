"""Text recognition by Tesseract, where it is installed: for pages that are pictures, and for pictures themselves."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import proxy

from ...errors import NeedsOCR
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, check_bytes

if TYPE_CHECKING:
    from .pdf_page import WordRun

LANGUAGES = ("deu", "eng")
DPI, MOST_PIXELS = 300, 40_000_000
FEW_LETTERS, SAMPLE = 12, 1000
LETTER = re.compile(r"[^\W\d_]")
COVERED, MANY_PATHS = 0.25, 100
"""A page of fewer letters is a picture of text if pictures cover so much of it, or if it draws so many shapes."""
UNKNOWN, UNKNOWN_SHARE = "\ufffd", 0.3
INSTALL = "Install it with: apt-get install tesseract-ocr tesseract-ocr-deu"


def extract_image(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text in a picture, with its areas; `raw` is a PNG, JPEG, GIF, TIFF, BMP or WebP file.

    Raises:
        NeedsOCR: Tesseract is not installed, or the limits switch it off.
        EmptySource: no text was found in it.
        UnreadableSource: it is damaged.
        SourceTooLarge: it asks for more than the limits allow.
    """
    from .reader_process import READER

    check_bytes(len(raw), limits.file_bytes, action)
    if not limits.ocr:
        raise NeedsOCR(
            action, "it is a picture, and recognition is switched off", "Switch it on: ReadingLimits(ocr=True)"
        )
    if not available():
        raise NeedsOCR(action, "it is a picture, and Tesseract, which reads pictures, is not installed", INSTALL)
    return READER.read(raw, "image", action, limits)


def available() -> bool:
    """Whether Tesseract is installed with a language that pcite reads."""
    return bool(languages())


@cache
def languages() -> tuple[str, ...]:
    """Which of pcite's languages Tesseract can recognise here."""
    folder = _data()
    return tuple(name for name in LANGUAGES if folder and (folder / f"{name}.traineddata").is_file())


def recognised(page: Any) -> Any:  # noqa: ANN401 - PyMuPDF has no types
    """The text in the picture of `page`, as a PyMuPDF text page whose places are those of the page as it is shown.

    PyMuPDF's own `get_textpage_ocr` loses what a page that is turned on its side shows beyond its shorter edge.
    """
    from .pdf_opening import loaded

    inches = abs(page.rect.width * page.rect.height) / 72**2 or 1.0
    dpi = max(1, min(DPI, int((MOST_PIXELS / inches) ** 0.5)))
    layer = page.get_pixmap(dpi=dpi).pdfocr_tobytes(
        compress=False, language="+".join(languages()), tessdata=str(_data())
    )
    written = loaded().open(stream=layer, filetype="pdf").load_page(0)
    zoom = page.rect.width / written.rect.width
    result = written.get_textpage(flags=0, matrix=loaded().Matrix(zoom, zoom))
    result.parent = proxy(page)
    return result


def is_picture(page: Any, runs: Sequence[WordRun]) -> bool:  # noqa: ANN401
    """Whether `page` shows more than its text layer, which has `runs`, says."""
    text = "".join(run.text for run in runs)
    if text.count(UNKNOWN) > UNKNOWN_SHARE * len(text):
        return True
    if len(LETTER.findall(text[:SAMPLE])) >= FEW_LETTERS:
        return False
    area = abs(page.rect.width * page.rect.height) or 1.0
    boxes = [image["bbox"] for image in page.get_image_info()]
    covered = sum(abs((x1 - x0) * (y1 - y0)) for x0, y0, x1, y1 in boxes)
    return covered >= COVERED * area or len(page.get_cdrawings()) >= MANY_PATHS


@cache
def _data() -> Path | None:
    """The folder of Tesseract's languages: the one its users set, or the one it names itself."""
    if value := os.environ.get("TESSDATA_PREFIX"):
        return Path(value)
    try:
        answer = subprocess.run(["tesseract", "--list-langs"], capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    _, quote, rest = (answer.stdout + answer.stderr).partition('"')
    return Path(rest.partition('"')[0]) if quote else None
