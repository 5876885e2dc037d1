"""How much of the web one page may cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FetchLimits:
    """What a fetch may take at most; what takes more ends in a named error."""

    connect: float = 10.0
    """Seconds to find and reach the server."""
    read: float = 15.0
    """Seconds of silence."""
    total: float = 60.0
    """Seconds for everything: robots.txt, redirects, waiting, retries and the body."""
    sent_bytes: int = 20_000_000
    """Bytes of a body as they are sent."""
    body_bytes: int = 50_000_000
    """Bytes of a body when it is unpacked."""
    redirects: int = 5
    tries: int = 3
    """Requests for one address, where the server says that it is busy (429, 503)."""
    retry_wait: float = 20.0
    """Seconds that one wait before a retry may last; a server that asks for more is not asked again."""
