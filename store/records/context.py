"""Who works with the store, and for what: the records that tenancy and audit go by."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from pydantic import Field

from .base import Record

Role = Literal["agent", "user", "auditor", "admin"]
"""What one may do: see `store.access`."""

DEFAULT_PROJECT = "default"
"""The project of those who name none."""
EVERY_PROJECT = "*"
"""What an auditor or an administrator names to read all of them."""


class CitationContext(Record):
    """A session of an agent, on behalf of someone, for a project; every row that is written carries it."""

    session_id: str = "default"
    """The conversation or task."""
    agent_id: str | None = None
    user_id: str | None = None
    project_id: str = DEFAULT_PROJECT
    """The tenant: what one project has, another does not see."""
    job_id: str | None = None
    """The orchestrator's job, where there is one."""
    role: Role = "agent"
    created_at: datetime = Field(default_factory=lambda: datetime.now(UTC))

    @property
    def created_by(self) -> str:
        """The agent, else the session."""
        return self.agent_id or self.session_id


OWNER = CitationContext(role="admin")
"""Who opens a store without saying who he is: its owner, at work in the default project."""
