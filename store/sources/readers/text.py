"""Plain text, as it stands."""

from __future__ import annotations

from .bytes import decoded, marked
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The text itself; see `decoded` for what it raises."""
    encoding = marked(raw)[1]
    return Extracted(decoded(raw, action), metadata={"encoding": encoding} if encoding not in (None, "utf-8") else {})
