"""A client of the official SDK at a server in the same process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from pcite.graph.mcp import Serving, create_server
from pcite.store.context import CitationContext

Connect = Callable[..., AbstractAsyncContextManager[Client]]


@pytest.fixture
def connect(tmp_path: Path) -> Connect:
    """A client for a project and a session over the store of the test."""

    @asynccontextmanager
    async def connected(
        *sources: Path,
        project: str = "one",
        session: str = "s1",
        role: str = "agent",
        **more: Any,  # noqa: ANN401
    ) -> AsyncIterator[Client]:
        context = CitationContext.model_validate({"session_id": session, "project_id": project, "role": role})
        serving = Serving(context, store=str(tmp_path / "store.sqlite"), sources=sources, **more)
        async with Client(create_server(serving)) as client:
            yield client

    return connected
