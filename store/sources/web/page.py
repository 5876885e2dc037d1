"""A page as it was answered, before anyone reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple


class Hop(NamedTuple):
    """An address that sent the reader on to another one."""

    status: int
    url: str


class CacheValidators(NamedTuple):
    """What the server said of the copy that is at hand, so that it need not send the same bytes again."""

    url: str
    """Where the copy was found."""
    etag: str | None = None
    last_modified: str | None = None


@dataclass(frozen=True)
class WebPage:
    """What a server answered, with the way to it."""

    url: str
    """The address that was asked for, in its usual form."""
    final_url: str
    """The address that answered."""
    redirects: tuple[Hop, ...]
    """The addresses that sent the reader on, in order; empty where the first one answered."""
    status: int
    """200, or 304 where a copy was known and is still as it was: then `body` is empty."""
    headers: Mapping[str, str]
    """Those that say something of the page, by their names in lower case."""
    media_type: str
    """As a reader knows it."""
    charset: str | None
    """What the server says the characters are written in."""
    body: bytes
    """Unpacked."""
    accessed_at: datetime
    """UTC."""
    server: str
    """The IP address that answered."""

    @property
    def content_hash(self) -> str:
        """SHA-256 of the body, hexadecimal."""
        return sha256(self.body).hexdigest()
