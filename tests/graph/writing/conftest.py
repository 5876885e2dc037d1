"""A scripted model server, roles that ask it, and two small sources."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from llm_server import LLMServer, running
from pcite.graph.models.roles import Roles

US = "# US rules\n\n## Records\n\nUS regulations require a broker to keep its records for six years.\n"
EU = "# EU rules\n\n## Records\n\nEU regulations mandate a storage period of five years for records.\n"


@pytest.fixture
def rules() -> list[dict[str, str]]:
    """Source 1 is of the US, source 2 of the EU."""
    return [{"text": US, "title": "US rules"}, {"text": EU, "title": "EU rules"}]


@pytest.fixture(scope="module")
def served() -> Iterator[LLMServer]:
    with running() as server:
        yield server


@pytest.fixture
def llm(served: LLMServer) -> LLMServer:
    """The server with nothing asked of it yet."""
    served.requests.clear()
    return served


@pytest.fixture
def roles(llm: LLMServer) -> Roles:
    return Roles.read(url=llm.url, model="tiny")
