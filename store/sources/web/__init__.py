"""Web pages as sources: fetched with care, kept as they were, and compared when they change.

`capture` fetches a page and keeps it; `fetch` only fetches it; all others work on what was kept, without the
network. A copy of a page that belongs to someone else is kept as evidence: whether it may be passed on is for
its owner's licence to say, which `capture` notes where the page names one.
"""

from __future__ import annotations

from .archive import Capture, archived, captures, original, screenshot, versions
from .capturing import capture
from .changes import LineDiff, change
from .fetching import fetch
from .limits import FetchLimits
from .page import CacheValidators, Hop, WebPage
from .quotes import ArchivedQuote, locator, verify_quote_in_archive

__all__ = [
    "ArchivedQuote",
    "CacheValidators",
    "Capture",
    "FetchLimits",
    "Hop",
    "LineDiff",
    "WebPage",
    "archived",
    "capture",
    "captures",
    "change",
    "fetch",
    "locator",
    "original",
    "screenshot",
    "verify_quote_in_archive",
    "versions",
]
