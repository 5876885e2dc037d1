"""Plain text, as it stands, with blanks for what its markup hides."""

from __future__ import annotations

from .bytes import decoded, marked
from .extracted import Extracted
from .left_out import LeftOut
from .limits import LIMITS, ReadingLimits
from .markdown_unseen import without_unseen


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text itself; see `decoded` for what it raises."""
    encoding, left = marked(raw)[1], LeftOut()
    text = without_unseen(decoded(raw, action), left)  # what is given as text is often Markdown
    metadata = {"encoding": encoding} if encoding not in (None, "utf-8") else {}
    return Extracted(text, metadata={**metadata, **left.metadata()})
