"""Bodies: unpacked piece by piece, so that neither a long one nor a small one that unpacks to a huge one gets far."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from ...errors import ContentRefused, PageUnavailable, SourceTooLarge
from .limits import FetchLimits

CODINGS = "gzip, deflate"
"""What is asked for; other codings would need a library, and cannot be unpacked with a bound."""
AT_ONCE = 1 << 18
GZIP = b"\x1f\x8b"
DO = "Save the page yourself and give the file, or raise the limit"


def unpacked(sent: Iterable[bytes], coding: str, limits: FetchLimits, action: str) -> Iterator[bytes]:
    """The bytes of the body in pieces of at most 256 KiB, as they are when `coding` is undone.

    Raises:
        SourceTooLarge: more was sent than the limits allow, or it unpacks to more.
        ContentRefused: the coding is another one than those that were asked for.
        PageUnavailable: what was sent is damaged, or breaks off.
    """
    pieces = _counted(sent, limits.sent_bytes, "was sent", action)
    if coding not in ("", "identity"):
        pieces = _inflated(pieces, coding, action)
    return _counted(pieces, limits.body_bytes, "it unpacks to", action)


def _counted(pieces: Iterable[bytes], most: int, what: str, action: str) -> Iterator[bytes]:
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > most:
            raise SourceTooLarge(action, f"{what} more than the {most:,} bytes that are allowed", DO)
        yield piece


def _inflated(pieces: Iterable[bytes], coding: str, action: str) -> Iterator[bytes]:
    if coding not in ("gzip", "x-gzip", "deflate"):
        problem = f"it is packed as {coding!r}, though only {CODINGS} was asked for"
        raise ContentRefused(action, problem, "Save the page yourself and give the file")
    stream: zlib._Decompress | None = None
    try:
        for piece in pieces:
            rest, full = piece, False
            while rest or full:
                if stream is None or (stream.eof and rest.startswith(GZIP)):  # a gzip file may hold several parts
                    stream = zlib.decompressobj(_window(coding, rest))
                elif stream.eof:
                    return  # padding behind the end
                out = stream.decompress(rest, AT_ONCE)
                yield out
                rest, full = stream.unused_data or stream.unconsumed_tail, len(out) == AT_ONCE
    except zlib.error as error:
        raise PageUnavailable(action, f"what was sent cannot be unpacked: {error}", "Try again later") from error
    if stream is not None and not stream.eof:
        raise PageUnavailable(action, "what was sent breaks off", "Try again later")


def _window(coding: str, first: bytes) -> int:
    """How zlib is told what to expect; some servers send `deflate` without the header it has to have (RFC 9110)."""
    if coding != "deflate":
        return 16 + zlib.MAX_WBITS
    return zlib.MAX_WBITS if first[0] & 0x0F == 8 else -zlib.MAX_WBITS
