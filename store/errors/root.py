"""The root of the tree of errors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class PciteError(Exception):
    """The root of the tree. Says what was asked, what was found and what to do."""

    def __init__(self, asked: str, found: str, do: str, *, partial_result: Mapping[str, Any] | None = None) -> None:
        self.asked, self.found, self.do = (
            part.encode("utf-8", "backslashreplace").decode() for part in (asked, found, do)
        )  # half a surrogate pair in what was asked can be written nowhere
        super().__init__(f"{self.asked}: {self.found}. {self.do}")
        self.partial_result: dict[str, Any] = dict(partial_result or {})
        """What was there before it failed, as JSON values."""

    @property
    def error_type(self) -> str:
        """The name of its class."""
        return type(self).__name__

    @property
    def message(self) -> str:
        """What was asked and what was found."""
        return f"{self.asked}: {self.found}"

    @property
    def suggestion(self) -> str:
        """What to do."""
        return self.do


CitationError = PciteError
"""Under the name by which agents catch it: `except pcite.CitationError as error`."""
