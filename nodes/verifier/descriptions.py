"""Results of a query that are there in words alone: whoever registered them wrote the words, and nobody can count."""

from __future__ import annotations

from collections.abc import Mapping

from ...store.records import Link, Source
from .attempts import Attempt

DESCRIPTION_ONLY = (
    "The source has only a description of a query's result, and no row it could be computed from. "
    "Register it with rows=…, as the query gave them."
)


def is_description(source: Source) -> bool:
    """Whether all that a database source says is the description of its result."""
    words = str(source.metadata.get("result_description") or "").split()
    return source.kind == "database" and bool(words) and source.text.split() == words


def described(link: Link, attempt: Attempt, sources: Mapping[str, Source]) -> Link:
    """The link, to be reviewed where it rests on a description."""
    rests = any(is_description(sources[passage.source_id]) for passage in attempt.passages)
    if link.outcome != "accepted" or not rests:
        return link
    return link.model_copy(update={"outcome": "review", "note": f"lowered: {DESCRIPTION_ONLY}"})
