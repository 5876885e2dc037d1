"""A client of the official SDK at a server in the same process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from mcp import Client
from pcite.graph.interfaces.agents.mcp import McpConfig, create_server
from pcite.store.records.context import CitationContext
from scripted import Scripted

Connect = Callable[..., AbstractAsyncContextManager[Client]]


@pytest.fixture
def kept(tmp_path: Path, made_file: Path) -> Path:
    """The store of the test, empty at first."""
    return Path(copy(made_file, tmp_path / "store.sqlite"))


@pytest.fixture
def judge() -> Scripted:
    """Finds that whatever speaks of six years is supported by what does."""
    return Scripted(lambda pair: 0.9 if "six" in pair.claim and "six" in pair.premise else 0.1)


@pytest.fixture
def connect(kept: Path, judge: Scripted) -> Connect:
    """A client for a project and a session over the store of the test, whose verdicts are scripted."""

    @asynccontextmanager
    async def connected(
        *sources: Path,
        project: str = "one",
        session: str = "s1",
        role: str = "agent",
        **more: Any,  # noqa: ANN401
    ) -> AsyncIterator[Client]:
        context = CitationContext.model_validate({"session_id": session, "project_id": project, "role": role})
        serving = McpConfig(context, **{"store": str(kept), "sources": sources, "verifier": judge, **more})
        async with Client(create_server(serving)) as client:
            yield client

    return connected
