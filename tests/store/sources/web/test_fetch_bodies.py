"""Fetching: bodies that are too large, packed, or broken off."""

from __future__ import annotations

import gzip
import socket
import zlib
from collections.abc import Callable
from functools import partial

import pytest
from pcite.store.errors import ContentRefused, PageUnavailable, SourceTooLarge
from pcite.store.sources.web import WebPage
from web_server import Exchange, Site, sends

Get = Callable[[str], WebPage]


def breaks_off(exchange: Exchange) -> None:
    """End the body before the length that was promised."""
    exchange.head(200, Content_Type="text/html", Content_Length="1000")
    exchange.wfile.write(b"<p>Records are kept for")
    exchange.wfile.flush()
    exchange.connection.shutdown(socket.SHUT_RDWR)
    exchange.close_connection = True


def endless(exchange: Exchange) -> None:
    """Send without end and without a length."""
    exchange.head(200, Content_Type="text/plain", Connection="close")
    while True:
        exchange.wfile.write(b"more and more " * 500)


def test_a_body_that_says_it_is_too_large_is_not_read(site: Site, get: Get) -> None:
    site["/large"] = lambda exchange: exchange.head(200, Content_Type="text/html", Content_Length="100001")
    with pytest.raises(SourceTooLarge, match="100,001 bytes, allowed are 100,000"):
        get("/large")


def test_a_body_without_end_is_not_read_to_it(site: Site, get: Get) -> None:
    site["/endless"] = endless
    with pytest.raises(SourceTooLarge, match="more than the 100,000 bytes"):
        get("/endless")


zipped = partial(gzip.compress, mtime=0)  # the names of the tests are the same in every process


@pytest.mark.parametrize("coding", ["gzip", "deflate"])
def test_a_small_body_that_unpacks_to_a_huge_one_is_not_unpacked(coding: str, site: Site, get: Get) -> None:
    bomb = b"\0" * 50_000_000
    packed = gzip.compress(bomb, 9) if coding == "gzip" else zlib.compress(bomb, 9)
    assert len(packed) < 100_000
    site["/bomb"] = sends(200, packed, Content_Encoding=coding)
    with pytest.raises(SourceTooLarge, match="it unpacks to more than the 1,000,000 bytes"):
        get("/bomb")


@pytest.mark.parametrize(
    ("coding", "packed"),
    [
        ("gzip", zipped(b"<p>Text")),
        ("GZIP", zipped(b"<p>") + zipped(b"Text") + b"\0\0"),
        ("deflate", zlib.compress(b"<p>Text")),
        ("deflate", zlib.compress(b"<p>Text", wbits=-15)),
        ("identity", b"<p>Text"),
    ],
)
def test_a_packed_body_is_unpacked(coding: str, packed: bytes, site: Site, get: Get) -> None:
    site["/packed"] = sends(200, packed, Content_Encoding=coding)
    assert get("/packed").body == b"<p>Text"


@pytest.mark.parametrize(
    ("coding", "body", "error", "match"),
    [
        ("gzip", zipped(b"<p>Text" * 100)[:-12], PageUnavailable, "breaks off"),
        ("gzip", b"<p>Text", PageUnavailable, "cannot be unpacked"),
        ("br", b"<p>Text", ContentRefused, "packed as 'br'"),
        ("gzip, gzip", zipped(zipped(b"<p>Text")), ContentRefused, "packed as 'gzip, gzip'"),
    ],
)
def test_a_body_that_cannot_be_unpacked_is_refused(
    coding: str, body: bytes, error: type[Exception], match: str, site: Site, get: Get
) -> None:
    site["/packed"] = sends(200, body, Content_Encoding=coding)
    with pytest.raises(error, match=match):
        get("/packed")


def test_a_body_that_breaks_off_is_no_page(site: Site, get: Get) -> None:
    site["/cut"] = breaks_off
    with pytest.raises(PageUnavailable, match="broke off"):
        get("/cut")
