"""Settings: the only reader of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What the environment says; an argument of a call always wins over it."""

    store: str | None = None
    """`CITATION_DB_URL`: a path or `sqlite:///path`."""
    max_draft_bytes: int = 2_000_000
    """`PCITE_MAX_DRAFT_BYTES`: a larger draft is refused."""

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Settings from the process's environment, or from the mapping given."""
        env = os.environ if environment is None else environment
        url = env.get("CITATION_DB_URL") or None
        limit = env.get("PCITE_MAX_DRAFT_BYTES")
        return cls(
            store=url.removeprefix("sqlite:///") if url else None,
            max_draft_bytes=int(limit) if limit else cls.max_draft_bytes,
        )
