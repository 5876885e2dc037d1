"""A site on this machine, and limits that a small page meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pcite.store.sources.web import FetchLimits, WebPage, fetch
from web_server import Site, running

Get = Callable[[str], WebPage]


@pytest.fixture
def site() -> Iterator[Site]:
    """A site with no page yet and no robots.txt."""
    with running(Site()) as site:
        yield site


@pytest.fixture
def limits() -> FetchLimits:
    """100 kB sent, 1 MB unpacked, and time enough on a busy machine."""
    return FetchLimits(sent_bytes=100_000, body_bytes=1_000_000, retry_wait=1)


@pytest.fixture
def get(site: Site, limits: FetchLimits) -> Get:
    """Fetches a path of the site."""
    return lambda path: fetch(site.url(path), limits=limits, allow_private=True)
