"""The three services on this machine, and a client that asks them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from enrichment_server import MAIL, OPEN, WORK, crossref, everywhere, openalex, says, scholar
from pcite.store.references.enrichment import Client
from web_server import Site, running


@pytest.fixture
def site() -> Iterator[Site]:
    with running(Site()) as site:
        site[crossref()] = says(message=WORK)
        site[openalex()] = says(**OPEN)
        site[scholar()] = says(paperId="x", citationCount=39)
        yield site


@pytest.fixture
def client(site: Site) -> Iterator[Client]:
    with Client(MAIL, everywhere(site), pause=0, timeout=0.5, sleep=lambda _: None) as client:
        yield client
