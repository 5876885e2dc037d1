"""What is said of a source when its content is registered once more: kept beside what was said first, with who said it.

A source stays as it was registered. A new name is a further name of it; a new version, author or other metadata make
a further reference, of which the last one counts in reference lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..database import Database
from ..records import ALIASES, Source
from ..references import READ_KEYS, Reference, reference_of
from .library_references import CSL, put_reference
from .library_sources import LibrarySource

OF_READING = frozenset(
    ["accessed", "accessed_at", ALIASES, "caption", "capture_id", "encoding", "from", "notice", "ocr_pages",
     "pages", "passage_id", "queried_at", "source", "uri", "unread_pages"]
)  # fmt: skip
"""Keys that tell how a source was read, and nothing of the work."""
UNTOLD = frozenset(["id", "type", "title", "url", "accessed", "language", "custom"])
"""Fields that a reference has without anything being said."""


def retell(
    db: Database, library_source: LibrarySource, source: Source, names: Sequence[str], created_by: str | None = None
) -> tuple[str, ...]:
    """Keep what is said of a known source that was not said before; what was kept, in a sentence.

    Args:
        db: the store.
        library_source: the source as it was before.
        source: its content with what is said of it now.
        names: those of its names that are new and that someone gave it.
        created_by: who says it.

    Raises:
        InputError: `metadata["csl"]` is no CSL-JSON object.
        DatabaseUnavailable: the store cannot be written; it is as it was before.
    """
    before = reference_of(library_source)
    after, lines = _merged(before, library_source, source)
    if after.csl() != before.csl():
        put_reference(db, library_source.id, after, "user", created_by)
    else:
        lines = []
    if names:
        lines.insert(0, "name" if len(names) == 1 else "names")
    if not lines:
        return ()
    text = f"{', '.join(lines)} {'was' if len(lines) == 1 and len(names) < 2 else 'were'} kept as further data"
    return (f"The content is source {library_source.id} already, registered as '{library_source.name}': {text}.",)


def _merged(before: Reference, library_source: LibrarySource, source: Source) -> tuple[Reference, list[str]]:
    """The reference with what is new, and what that is."""
    new = {
        key: value
        for key, value in source.metadata.items()
        if key not in OF_READING and value != library_source.metadata.get(key)
    }
    lines = sorted(new.keys() - {CSL})
    version = source.version if source.version not in (None, before.version, library_source.version) else None
    answer = reference_of(library_source.model_copy(update={"metadata": new, "version": version}))
    change: dict[str, Any] = {
        field: getattr(answer, field)
        for field in Reference.model_fields
        if getattr(answer, field) not in (None, "", ()) and (field not in UNTOLD or field in new or CSL in new)
    }
    rest = {key: str(value) for key, value in new.items() if key not in READ_KEYS}
    change["custom"] = {**before.custom, **answer.custom, **rest}
    return before.model_copy(update={**change, "id": before.id}), [*lines, *(["version"] if version else [])]
