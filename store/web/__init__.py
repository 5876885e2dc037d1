"""Web pages as sources: fetched with care, kept as they were, and compared when they change.

`capture` fetches a page and keeps it; all others work on what was kept, without the network.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..database import Database
from ..records import Source
from .limits import Limits

__all__ = ["Limits", "capture"]


def capture(
    url: str,
    database: Database,
    *,
    name: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, str] | None = None,
    limits: Limits = Limits(),  # noqa: B008 - frozen
    allow_private: bool = False,
    screenshot: bool = False,
) -> Source:
    """Fetch a page, keep it as it is now, and give it as a source of kind `website`.

    The source's `identifier` is the URL that was asked for, its `version` the time of access unless one is
    given; `metadata` has `uri` (where the page was found in the end), `accessed_at` (ISO 8601, UTC),
    `capture_id` and what the page says of itself.

    Raises:
        WebError: it cannot be fetched; where an earlier copy is kept, `capture_id` names it.
        SourceError, InvalidEncoding: it was fetched and cannot be read.
        MissingExtra, ScreenshotFailed: a screenshot was asked for and cannot be made.
        DatabaseUnavailable: it cannot be kept.
    """
    raise NotImplementedError
