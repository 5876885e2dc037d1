"""From a page to a source: its text, and what it says of itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from selectolax.lexbor import LexborHTMLParser

from ...records import Source
from ..readers import from_bytes
from ..readers.kinds import DOCX
from .content import decoded
from .page import WebPage

AS_THEY_ARE = frozenset({"application/pdf", DOCX})
"""Kinds that are no text, so that their bytes go to their reader as they came."""
HEAD = 1 << 16
NO_ARCHIVE = re.compile(r"\b(noarchive|none)\b", re.IGNORECASE)
NOTICE = "the page asks that no copy of it be shown to others (noarchive)"


def source_of(
    page: WebPage,
    *,
    name: str | None = None,
    version: str | None = None,
    metadata: Mapping[str, Any] | None = None,
) -> Source:
    """The page as a source of kind `website`; its id and hash are those of the bytes that were answered.

    Raises:
        SourceError: its reader cannot read it.
        InvalidEncoding: its characters are not written as it says.
    """
    action = f"reading the page {page.final_url!r}"
    body, texts = page.body, dict[str, str]()
    if page.media_type not in AS_THEY_ARE:
        text, encoding = decoded(page.body, page.charset, page.media_type, action)
        body, texts = text.encode(), {"encoding": encoding}
        if page.media_type == "text/html":
            texts |= _usage_terms(text[:HEAD])
    if NO_ARCHIVE.search(page.headers.get("x-robots-tag", "")):
        texts["notice"] = NOTICE
    read = from_bytes(
        body,
        page.media_type,
        identifier=page.url,
        action=action,
        name=name,
        version=version or moment(page.accessed_at),
        metadata={**texts, **(metadata or {}), "uri": page.final_url, "accessed_at": moment(page.accessed_at)},
        kind="website",
    )
    own = {"id": str(uuid5(NAMESPACE_OID, page.content_hash)), "content_hash": page.content_hash}
    return read.model_copy(update=own)


def moment(time: datetime) -> str:
    """A point in time as a locator has it: `2024-06-01T14:30:00Z`."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def _usage_terms(head: str) -> dict[str, str]:
    """Under which licence the page stands, and whether it may be shown from a copy, where it says so."""
    tree, texts = LexborHTMLParser(head), dict[str, str]()
    licence = tree.css_first("link[rel~=license][href], a[rel~=license][href]")
    if licence is not None and licence.attributes["href"]:
        texts["license"] = licence.attributes["href"]
    rules = (each.attributes.get("content") or "" for each in tree.css("meta[name=robots i], meta[name=pcite i]"))
    if any(NO_ARCHIVE.search(rule) for rule in rules):
        texts["notice"] = NOTICE
    return texts
