"""Tools that keep an agent's notes: annotations and tags of sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....prompts import render
from ....store.errors import InputError
from .citing import ToolAnswer
from .looking import split

if TYPE_CHECKING:
    from .context import ToolContext


def annotate_source(
    context: ToolContext, *, source_id: int, content: str, type: str = "note", page: int | str | None = None
) -> ToolAnswer:
    """That the note was kept."""
    place = None if page is None else str(page)
    made = context.engine.annotate_source(source_id, content, type, place)
    where = f", {place}" if place else ""
    text = f"Kept as {type} {made.id} on source [{source_id}]{where}."
    return text, {"annotation": made.model_dump(mode="json")}


def get_annotations(context: ToolContext, *, source_id: int, type: str | None = None) -> ToolAnswer:
    """The notes about a source, the latest first."""
    engine = context.engine
    source = engine.library.get_source(source_id)
    result = engine.get_annotations(source_id, type)
    message = render("tools/annotations.md.j2", source=source, annotations=result)
    return message, {"annotations": [note.model_dump(mode="json") for note in result]}


def tag_source(context: ToolContext, *, source_id: int, tags: str, action: str = "add") -> ToolAnswer:
    """The tags that a source has then.

    Raises:
        InputError: there is no tag between the commas.
    """
    values, engine = split(tags), context.engine
    if not values:
        raise InputError("tagging a source", "tags names none", "Give tags with commas between them, as 'gobd, tax'")
    have = (engine.tag_source if action == "add" else engine.remove_tags)(source_id, values)
    text = f"Source [{source_id}] has the tags: {', '.join(have)}." if have else f"Source [{source_id}] has no tags."
    return text, {"source_id": source_id, "tags": have}
