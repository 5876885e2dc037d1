"""Without the extra `agents`, pcite is imported all the same, and says what to install."""

from __future__ import annotations

import pcite.graph.interfaces.agents.middleware
import pytest
from pcite.store.errors import MissingExtra


@pytest.mark.parametrize("name", ["GroundingMiddleware", "SummaryNotesMiddleware"])
def test_middleware_without_langchain_names_the_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pcite.graph.interfaces.agents.middleware, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"pip install 'pcite\[agents\]'"):
        getattr(pcite.graph.interfaces.agents.middleware, name)
