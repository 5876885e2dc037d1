"""The answer with its sources, for a page that shows a book beside a chat (ADR-006)."""

from __future__ import annotations

from typing import Any

from ...store.records import Grounding


def answer(grounding: Grounding) -> dict[str, Any]:
    """`answer` and `sources`, as `pcite.nodes.formatter.responses_answer.answer_json` gives them without links."""
    from ...nodes.formatter.responses_answer import (
        answer_json,  # loads langgraph, which a command line that only asks need not
    )

    return answer_json(grounding)
