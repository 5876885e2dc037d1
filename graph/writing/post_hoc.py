"""Write first, cite afterwards: the recipe of option B, a free draft and then `ground`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from ...store.records import Grounding
from .marks import as_draft
from .session import desk

if TYPE_CHECKING:
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


def write(question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]) -> Grounding:
    """Write naturally from what the question finds, without a thought of citations; they are put in afterwards.

    Raises:
        PciteError: as `write` of this package.
    """
    with desk(question, sources, roles, options) as table:
        result = table.nearest()
        value = table.ask("writer", "drafted", needed=True, question=question, passages=table.numbered(result))
        return table.finish(as_draft(value))
